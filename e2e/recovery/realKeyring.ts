import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'

/** The keyring of a user who has just logged in, on a D-Bus of its own. */
export interface RealKeyring {
  /**
   * The environment of a program that must find it. Without a desktop, Electron also needs
   * `--password-store=gnome-libsecret`.
   */
  readonly environment: Readonly<Record<string, string>>
  stop(): Promise<void>
}

const programs = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon'] as const

/** The reason why this machine cannot run one, or null. */
export function whyNoKeyring(): string | null {
  if (process.platform !== 'linux') return 'the keyring of Linux only'
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined)
  return missing.length === 0 ? null : `needs ${missing.join(', ')} (apt-get install gnome-keyring dbus)`
}

/** No bus and so no keyring: without this, Electron could find the keyring of the user who runs the tests. */
export const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }

export async function startRealKeyring(): Promise<RealKeyring> {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-keyring-'))
  const runtime = join(folder, 'run')
  await mkdir(runtime, { mode: 0o700 })
  const started: ChildProcess[] = []
  const stop = async () => {
    for (const child of started.reverse()) await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const own = { ...process.env, HOME: folder, XDG_DATA_HOME: join(folder, 'data'), XDG_RUNTIME_DIR: runtime }
    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address=1'], { env: own })
    started.push(bus)
    const environment = { DBUS_SESSION_BUS_ADDRESS: await firstLine(bus) }
    const env = { ...own, ...environment }
    const daemon = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], { env })
    started.push(daemon)
    // The login password; without it, creating a keyring would ask a person for one.
    daemon.stdin.end('kitchen')
    await expect(async () => {
      const ask = ['--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner']
      const answer = spawnSync('dbus-send', [...ask, 'string:org.freedesktop.secrets'], { env, encoding: 'utf8' })
      expect(answer.stdout).toContain('boolean true')
    }).toPass({ timeout: 15_000 })
    return { environment, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString('utf8')
      const end = text.indexOf('\n')
      if (end !== -1) resolve(text.slice(0, end))
    })
    child.once('exit', () => reject(new Error('The bus did not start')))
    child.once('error', reject)
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 3000)
  await gone
  clearTimeout(impatience)
}
