import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readlinkSync, rmdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Unit } from './unitFile.ts'

/** Runs a service as its unit says, in systemd's place. */
export interface Supervisor {
  /** Resolves when the service reports that it is ready. Milliseconds since the start of the attempt that succeeded. */
  start(): Promise<number>
  /** How often the service was started. */
  starts(): number
  /** Resolves with the next `READY=1`. */
  nextReady(): Promise<void>
  /** The processes of the service with an executable of that name. */
  processes(executable: string): readonly { readonly id: number; readonly arguments: string }[]
  stop(): Promise<void>
  /** Stops the service and forgets it. */
  close(): Promise<void>
}

/** systemd would go on; a test ends. */
const MOST_ENDS_BEFORE_READY = 3

const RECEIVER = `
import socket, sys
receiving = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
receiving.bind(sys.argv[1])
while True: print(receiving.recv(4096).decode().replace(chr(10), ' '), flush=True)
`

/** `environment` is added to that of the unit. */
export function supervise(
  unit: Unit,
  { environment, say }: { environment: Readonly<Record<string, string>>; say: (line: string) => void },
): Supervisor {
  const group = openGroup()
  const systemCalls = expandGroups(unit.systemCalls)
  const socket = '/run/linecook-notify'
  rmSync(socket, { force: true })
  const receiver = spawn('python3', ['-c', RECEIVER, socket], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output: string[] = []
  let main: ChildProcess | null = null
  let starts = 0
  let startedAt = 0
  let isStopping = false
  let isReady = false
  let overdue: NodeJS.Timeout | undefined
  let waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  let endsBeforeReady = 0
  let ended = Promise.resolve()

  createInterface({ input: receiver.stdout }).on('line', (message) => {
    if (message.includes('READY=1')) {
      isReady = true
      say(`supervisor: ready after ${Math.round(performance.now() - startedAt)} ms`)
      endsBeforeReady = 0
      for (const { resolve } of waiting) resolve()
      waiting = []
    }
    if (message.includes('WATCHDOG=1')) expectWithin(unit.watchdogMilliseconds, 'the watchdog has heard nothing')
  })

  function expectWithin(milliseconds: number, cause: string): void {
    clearTimeout(overdue)
    overdue = setTimeout(() => {
      say(`supervisor: ${cause} for ${milliseconds / 1000} s, SIGABRT`)
      main?.kill('SIGABRT')
    }, milliseconds)
  }

  function launch(): void {
    starts += 1
    startedAt = performance.now()
    isReady = false
    rmSync(unit.runtimeFolder, { recursive: true, force: true })
    execFileSync('install', [
      '-d',
      '-m',
      '0700',
      '-o',
      unit.user,
      '-g',
      unit.user,
      unit.runtimeFolder,
      unit.stateFolder,
    ])
    chownSocket()
    const rules = {
      user: unit.user,
      writable: [unit.runtimeFolder, unit.stateFolder],
      systemCalls,
    }
    const enter = [join(import.meta.dirname, 'enter_unit.py'), JSON.stringify(rules), ...unit.command]
    const child = spawn(
      'sh',
      ['-c', 'echo $$ > "$0/cgroup.procs" && exec unshare --mount "$@"', group, '/usr/bin/python3', ...enter],
      {
        env: {
          PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          LANG: 'C.UTF-8',
          HOME: unit.stateFolder,
          USER: unit.user,
          STATE_DIRECTORY: unit.stateFolder,
          NOTIFY_SOCKET: socket,
          WATCHDOG_USEC: String(unit.watchdogMilliseconds * 1000),
          ...unit.environment,
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      },
    )
    main = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text.toString()))
    expectWithin(unit.startMilliseconds, 'the service was not ready')
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => void afterEnd(code, signal).then(resolve))
    })
  }

  function chownSocket(): void {
    if (existsSync(socket)) execFileSync('chown', [unit.user, socket])
  }

  async function afterEnd(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    clearTimeout(overdue)
    say(`supervisor: the service ended with ${signal ?? `code ${code}`}`)
    await endGroup()
    if (isStopping) return
    if (!isReady) endsBeforeReady += 1
    if (endsBeforeReady === MOST_ENDS_BEFORE_READY) {
      for (const { reject } of waiting)
        reject(new Error(`The service never gets ready: ${output.join('').slice(-3000)}`))
      return
    }
    if (!unit.isRestartedAlways || (code !== null && unit.notRestartedAfter.includes(code))) return
    await wait(unit.restartMilliseconds)
    if (!isStopping) launch()
  }

  /** SIGTERM to what is left, and SIGKILL to what is left then. */
  async function endGroup(): Promise<void> {
    const until = performance.now() + unit.stopMilliseconds
    signalAll('SIGTERM')
    while (members(group).length > 0) {
      if (performance.now() > until) signalAll('SIGKILL')
      await wait(10)
    }
  }

  function signalAll(signal: NodeJS.Signals): void {
    for (const id of members(group)) {
      try {
        process.kill(id, signal)
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  async function stop(): Promise<void> {
    isStopping = true
    clearTimeout(overdue)
    const last = ended
    signalAll('SIGTERM')
    await last
    await endGroup()
  }

  const nextReady = () => new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }))
  return {
    async start() {
      isStopping = false
      while (!existsSync(socket)) await wait(10)
      const ready = nextReady()
      const began = performance.now()
      launch()
      await ready
      return performance.now() - began
    },
    starts: () => starts,
    nextReady,
    processes: (executable) =>
      members(group)
        .filter((id) => basename(executableOf(id)) === executable)
        .map((id) => ({ id, arguments: argumentsOf(id) })),
    stop,
    async close() {
      await stop()
      receiver.kill('SIGKILL')
      rmdirSync(group)
      rmSync(socket, { force: true })
    },
  }
}

/** A control group of its own, in the first hierarchy that can be written. */
function openGroup(): string {
  for (const hierarchy of ['/sys/fs/cgroup', '/sys/fs/cgroup/systemd', '/sys/fs/cgroup/pids']) {
    if (!existsSync(join(hierarchy, 'cgroup.procs'))) continue
    const group = join(hierarchy, 'linecook-station-test')
    try {
      mkdirSync(group, { recursive: true })
      // Of a test that was itself ended.
      for (const id of members(group)) process.kill(id, 'SIGKILL')
      return group
    } catch {
      // Not writable: the next one.
    }
  }
  throw new Error('There is no control group to write to')
}

function members(group: string): readonly number[] {
  return readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean).map(Number)
}

function executableOf(id: number): string {
  try {
    return readlinkSync(`/proc/${id}/exe`)
  } catch {
    return ''
  }
}

/** Its arguments, separated by spaces. */
function argumentsOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The names of the system calls of a filter, with its groups resolved by systemd's own list. */
function expandGroups(names: readonly string[]): readonly string[] {
  const groups = new Map<string, string[]>()
  let current: string[] = []
  for (const line of execFileSync('systemd-analyze', ['syscall-filter'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).split('\n')) {
    if (line.startsWith('@')) {
      current = []
      groups.set(line.trim(), current)
    } else if (/^ +[@\w-]+$/.test(line)) current.push(line.trim())
  }
  const expand = (name: string): readonly string[] =>
    name.startsWith('@') ? (groups.get(name) ?? []).flatMap(expand) : [name]
  return [...new Set([...names, '@default'].flatMap(expand))]
}
