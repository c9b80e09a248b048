import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inheritedEnvironment, type KioskChoices, stationFor } from '../kiosk.ts'
import type { LargeLibrary } from './largeLibrary.ts'
import { reactAlone } from './reactAlone.ts'

/** Of `/proc/PID/stat`: a clock tick is 10 ms on every Linux. */
const TICK_MILLISECONDS = 10

/** A program that was started without a debugger, which would delay its start. */
export interface Started {
  /** Milliseconds from the start of the process until the first screen was painted. */
  readonly painted: number
  /** The proportional set sizes of all its processes in megabytes. Linux only. */
  memory(): Promise<number>
  /** The share of one processor that all its processes take during so many milliseconds, in per cent. Linux only. */
  processor(milliseconds: number): Promise<number>
  close(): Promise<void>
}

const project = join(import.meta.dirname, '../..')
const LONGEST_START_MILLISECONDS = 60_000

/** Prints when the first window has painted an input. Loaded before the program. */
const WATCH = `
const { app } = require('electron')
const painted = \`new Promise((resolve) => {
  const look = () => {
    if (document.querySelector('input') === null) return requestAnimationFrame(look)
    // The message arrives when the frame of this callback has been drawn.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
})\`
app.once('browser-window-created', (_event, { webContents }) =>
  webContents.once('did-navigate', () =>
    webContents.executeJavaScript(painted).then((at) => process.stdout.write('\\npainted at ' + at + '\\n')),
  ),
)
`

const BARE_PAGE = '<!doctype html><html lang="en"><body style="background: #12100e"><input></body></html>'
const REACT_PAGE =
  '<!doctype html><html lang="en"><body style="background: #12100e"><script src="page.js" defer></script></body></html>'
/** A sign-in screen without a style and without anything behind it. */
const REACT_SIGN_IN = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.body).render([
  createElement('h1', { key: 'h' }, 'Station'),
  createElement('p', { key: 'p' }, 'Type your employee number.'),
  createElement('input', { key: 'i' }),
  ...'1234567890'.split('').map((digit) => createElement('button', { key: digit }, digit)),
])`
const BARE_PROGRAM = `
const { app, BrowserWindow } = require('electron')
app.whenReady().then(() => {
  const window = new BrowserWindow({ show: false, kiosk: true, frame: false, width: 1920, height: 1080, backgroundColor: '#12100e' })
  window.once('ready-to-show', () => window.show())
  window.loadFile('page.html')
})
`

/** Starts a program that opens a window with an empty page, and nothing else. `folder` is created if missing. */
export async function startBareWindow(folder: string): Promise<Started> {
  return startBare(folder, { 'page.html': BARE_PAGE })
}

/** `startBareWindow` with a page that React draws from a file. */
export async function startBareReact(folder: string): Promise<Started> {
  reactScript ??= reactAlone(REACT_SIGN_IN)
  return startBare(folder, { 'page.html': REACT_PAGE, 'page.js': await reactScript })
}

/** Built once, because it takes longer than a start. */
let reactScript: Promise<string> | undefined

async function startBare(folder: string, page: Readonly<Record<string, string>>): Promise<Started> {
  const files = {
    'package.json': '{ "name": "bare", "version": "1.0.0", "main": "main.cjs" }',
    'main.cjs': BARE_PROGRAM,
    ...page,
  }
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return start({ program: folder, folder, dataFolder: join(folder, 'data'), environment: {} })
}

/** Starts Linecook on a data folder with the library, as `stationWithLibrary` has prepared it. */
export async function startLinecook(
  { station, dataFolder }: Required<Pick<KioskChoices, 'station' | 'dataFolder'>>,
  service: LargeLibrary['service'],
): Promise<Started> {
  const stationFile = join(dataFolder, 'station.json')
  const keys = typeof station === 'string' ? {} : station
  await writeFile(stationFile, JSON.stringify({ ...stationFor(service), ...keys }))
  return start({
    program: project,
    folder: dataFolder,
    dataFolder,
    environment: { LINECOOK_STATION: stationFile, LINECOOK_QUICK_HASH: '1' },
  })
}

async function start(options: {
  readonly program: string
  readonly folder: string
  readonly dataFolder: string
  readonly environment: Readonly<Record<string, string>>
}): Promise<Started> {
  const { LINECOOK_ELECTRON_PATH: executable } = process.env
  if (executable === undefined) throw new Error('Benchmarks are started with "npm run bench -- NAME"')
  const watch = join(options.folder, 'watch.cjs')
  await writeFile(watch, WATCH)
  const from = performance.timeOrigin + performance.now()
  const child = spawn(
    executable,
    // As root, Chromium does not start with its sandbox; the bare window goes without it too.
    ['-r', watch, options.program, `--user-data-dir=${options.dataFolder}`, '--no-sandbox', '--disable-gpu'],
    { cwd: project, env: { ...inheritedEnvironment(), ...options.environment }, stdio: ['ignore', 'pipe', 'ignore'] },
  )
  try {
    const painted = (await paintedAt(child)) - from
    return {
      painted,
      memory: () => memoryOf(child),
      async processor(milliseconds) {
        const before = await processorTime(child)
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        return (100 * ((await processorTime(child)) - before)) / milliseconds
      },
      close: () => end(child),
    }
  } catch (error) {
    await end(child)
    throw error
  }
}

function paintedAt({ stdout }: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    setTimeout(() => reject(new Error(`Nothing was painted:\n${output}`)), LONGEST_START_MILLISECONDS).unref()
    stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, at] = /\npainted at ([\d.]+)\n/.exec(output) ?? []
      if (at !== undefined) resolve(Number(at))
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The process and its descendants. */
async function processesOf({ pid }: ChildProcess): Promise<readonly number[]> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await statOf(Number(name)) : null
    if (stat !== null) parents.set(Number(name), Number(stat[1]))
  }
  const isOf = (one: number | undefined): boolean => one !== undefined && (one === pid || isOf(parents.get(one)))
  return [...parents.keys()].filter(isOf)
}

/** The fields of `/proc/PID/stat` after the name, which may contain anything: proc(5). Null for a process that has ended. */
async function statOf(pid: number): Promise<readonly string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** The proportional set sizes of a process and its descendants in megabytes. Linux only. */
async function memoryOf(child: ChildProcess): Promise<number> {
  let kilobytes = 0
  for (const pid of await processesOf(child)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}

/** Milliseconds of the processor that a process and its descendants have taken. Linux only. */
async function processorTime(child: ChildProcess): Promise<number> {
  let ticks = 0
  for (const pid of await processesOf(child)) {
    const [user, system] = (await statOf(pid))?.slice(11, 13) ?? []
    ticks += Number(user ?? 0) + Number(system ?? 0)
  }
  return ticks * TICK_MILLISECONDS
}
