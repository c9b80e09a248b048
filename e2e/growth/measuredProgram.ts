import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CHANNELS, STATE_CHANNEL } from '../../src/shared/bridge.ts'
import { memoryOf } from '../bench/processTree.ts'
import { inheritedEnvironment, stationFor } from '../kiosk.ts'
import { type CallFigures, reportFigures, type StartFigures, type WantedFigures } from './insideProgram.ts'

const project = join(import.meta.dirname, '../..')
/** Whole words, parts of words, a typing error, and numbers. */
const SEARCHES = [
  'sourdough',
  'loaf',
  'choc',
  'choclate',
  '0412',
  '12',
  'butter',
  'an',
  'tart',
  'rye',
  'croissant',
  '7',
]

export interface ProgramFigures {
  /** Milliseconds from the start of the process. */
  readonly painted: number
  readonly recipesShown: number
  /** Milliseconds of the refresh after the start. */
  readonly refresh: number
  /** Proportional set size of all processes after the refresh, in MB. */
  readonly memory: number
  readonly calls: CallFigures
}

/**
 * Starts the program as a supervisor does, without a debugger, waits for its recipes and the refresh after the start,
 * measures, and ends it.
 */
export async function measureStart(options: {
  readonly folder: string
  readonly address: string
  readonly recipes: number
}): Promise<ProgramFigures> {
  const { folder, address, recipes } = options
  await mkdir(folder, { recursive: true })
  const station = join(folder, 'station.json')
  await writeFile(station, JSON.stringify(stationFor({ authBaseUrl: address, dataBaseUrl: address })))
  const began = Date.now()
  const program = spawn(executable(), await programArguments(folder, recipes), {
    cwd: project,
    env: { ...inheritedEnvironment(), LINECOOK_STATION: station, LINECOOK_QUICK_HASH: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const lines = figureLines(program)
    const start = (await next(lines)) as StartFigures
    const memory = await memoryOf(program)
    const calls = (await next(lines)) as CallFigures
    return {
      painted: start.painted - began,
      recipesShown: start.recipesShown - began,
      refresh: start.refreshEnded - start.refreshBegan,
      memory,
      calls,
    }
  } finally {
    const isRunning = program.exitCode === null && program.signalCode === null
    if (isRunning && program.kill('SIGTERM')) await once(program, 'exit')
  }
}

function executable(): string {
  const { LINECOOK_ELECTRON_PATH: path } = process.env
  if (path === undefined) throw new Error('Start this with "npm run bench:growth", which finds Electron')
  return path
}

async function programArguments(folder: string, recipes: number): Promise<readonly string[]> {
  const wanted: WantedFigures = {
    recipes,
    channels: { state: STATE_CHANNEL, readState: CHANNELS.readState, reportShown: CHANNELS.reportShown },
    searches: [...SEARCHES, ...SEARCHES, ...SEARCHES],
    opened: 60,
    restMilliseconds: 2000,
  }
  const module = join(folder, 'figures.cjs')
  await writeFile(module, `(${reportFigures})(require, ${JSON.stringify(wanted)})`)
  // Chromium's sandbox refuses to run as root, and on a virtual display Chromium would search for a graphics processor.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return ['-r', module, project, `--user-data-dir=${join(folder, 'data')}`, '--disable-gpu', ...sandbox]
}

async function* figureLines(program: ChildProcess): AsyncGenerator<unknown, never> {
  const { stdout, stderr } = program
  if (stdout === null || stderr === null) throw new Error('The output of the program is not read')
  let output = ''
  stderr.on('data', (text: Buffer) => {
    output += text.toString('utf8')
  })
  for await (const line of createInterface({ input: stdout })) {
    if (line.startsWith('figures ')) yield JSON.parse(line.slice('figures '.length))
    else output += `${line}\n`
  }
  throw new Error(`The program ended without its figures:\n${output}`)
}

async function next(lines: AsyncGenerator<unknown, never>): Promise<unknown> {
  return (await lines.next()).value
}
