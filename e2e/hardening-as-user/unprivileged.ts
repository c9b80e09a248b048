import type { ChildProcess } from 'node:child_process'
import { chmod, chown, copyFile, cp, link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { keepEvaluations } from '../keptEvaluations.ts'
import { inheritedEnvironment, stationFor } from '../kiosk.ts'
import { dateModule } from '../testDate.ts'

const project = join(import.meta.dirname, '../..')
const program = ['package.json', 'out/main', 'out/preload', 'out/renderer', 'resources']

/** The id of the unprivileged user that every Linux has and that owns no files. */
const nobody = 65534

/** The parameters with which Playwright starts the program as an unprivileged user. */
interface Unprivileged {
  /** The folder with the program's package.json. */
  readonly project: string
  /** Absent where Playwright's default Electron is used. */
  readonly executablePath?: string
  readonly environment: Readonly<Record<string, string>>
  /** An empty folder of that user. */
  readonly home: string
  remove(): Promise<void>
}

/**
 * A user other than root is unprivileged already. Root uses another user: with Electron and the built program in a
 * folder that this user can read, and a launcher that changes the user before it starts Electron.
 */
export async function prepareUnprivileged(): Promise<Unprivileged> {
  const place = await mkdtemp(join(tmpdir(), 'linecook-user-'))
  const home = join(place, 'home')
  await mkdir(home)
  const remove = () => rm(place, { recursive: true, force: true })
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return { project, environment: {}, home, remove }

  await chmod(place, 0o755)
  await chown(home, nobody, nobody)
  const executable: string = createRequire(import.meta.url)('electron')
  await linkAll(dirname(executable), join(place, 'electron'))
  await makeHelper(join(dirname(executable), 'chrome-sandbox'), join(place, 'electron/chrome-sandbox'))
  for (const part of program) await cp(join(project, part), join(place, 'program', part), { recursive: true })

  const launcher = join(place, 'electron-as-nobody')
  const become = `setpriv --reuid=${nobody} --regid=${nobody} --clear-groups`
  await writeFile(launcher, `#!/bin/sh\nexec ${become} '${join(place, 'electron/electron')}' "$@"\n`)
  await chmod(launcher, 0o755)
  return {
    project: join(place, 'program'),
    executablePath: launcher,
    environment: { HOME: home, ...(await displayKey(join(place, 'display-key'))) },
    home,
    remove,
  }
}

/**
 * Starts the program as that user, with Chromium's sandbox and the data folder `data` of the user's home. `program` is
 * usable after its end, when `app.process()` throws.
 */
export async function startAs(
  user: Unprivileged,
  service: SimulatedService,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ app: ElectronApplication; program: ChildProcess; output: () => string }> {
  const stationFile = join(user.home, '../station.json')
  await writeFile(stationFile, JSON.stringify(stationFor(service)))
  const launched = await _electron.launch({
    ...(user.executablePath === undefined ? {} : { executablePath: user.executablePath }),
    args: ['-r', await dateModule(join(user.home, '..')), user.project, `--user-data-dir=${join(user.home, 'data')}`],
    cwd: user.project,
    env: { ...inheritedEnvironment(), ...user.environment, LINECOOK_STATION: stationFile, ...variables },
    chromiumSandbox: true,
    timeout: 30_000,
  })
  const app = keepEvaluations(launched)
  const program = app.process()
  let output = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString('utf8')
    })
  }
  return { app, program, output: () => output }
}

/**
 * Where the system denies namespaces to users, Chromium makes its sandbox through this helper, which must belong to
 * root.
 */
async function makeHelper(from: string, to: string): Promise<void> {
  // A copy: a hard link would share its permissions with the original.
  await rm(to, { force: true })
  await copyFile(from, to)
  await chown(to, 0, 0)
  await chmod(to, 0o4755)
}

/** A second copy of the tree, with hard links where it is the same disk. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await linkAll(source, target)
    else await link(source, target).catch(() => cp(source, target))
  }
}

/** The access key of the display, where it is in a file of root's. */
async function displayKey(copy: string): Promise<Record<string, string>> {
  const { XAUTHORITY: kept } = process.env
  if (kept === undefined || kept === '') return {}
  await copyFile(kept, copy)
  await chown(copy, nobody, nobody)
  return { XAUTHORITY: copy }
}
