import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { readPracticeKitchen } from '../../simulator/kitchen.ts'
import { type SimulatedService, startSimulatedService } from '../../simulator/simulator.ts'
import { dateAhead, shiftDate } from '../scheduling/shiftedDate.testing.ts'
import { type Chance, chanceFrom } from './chance.testing.ts'
import type { Faults } from './failingWrites.testing.ts'
import { lossesOf, newAccount, noteRun } from './kept.testing.ts'
import type { Opened, Report } from './report.testing.ts'

/** Rounds with one data folder, so that journals and lists grow, and wrong passwords do not close the station. */
const ROUNDS_OF_A_FOLDER = 25
const RECIPES = 12
const ROUNDS_BETWEEN_REPORTS = 20
/** A program that is not killed by its round, because it hangs, fails the round after so long. */
const LONGEST_ROUND_MILLISECONDS = 300_000

/** Data folders at the same time. */
const AT_ONCE = 2

interface Rounds {
  /** The file of `bundleStation`. */
  readonly program: string
  readonly rounds: number
  readonly seed: number
  /** Whether writes of the programs fail too, see `failingWrites.testing.ts`. */
  readonly failsWrites: boolean
  /** Called now and then, and with each loss. */
  readonly onProgress: (tally: Tally) => void
}

/** What the rounds have met. */
export interface Tally {
  rounds: number
  /** Programs that were killed before they were open. */
  starting: number
  /** Programs that a power cut ended in the middle of a write, see `failingWrites.testing.ts`. */
  cut: number
  commands: number
  /** Kills that met a request in this state. */
  readonly requests: { held: number; sending: number }
  deletions: number
  /** Starts that found troubles of the disk. */
  troubles: number
  readonly losses: string[]
}

/**
 * Runs stations in processes of their own, kills each at a random moment, and compares what the next one on the same
 * data folder shows with what the killed one had shown. The service is in this process and survives.
 */
export async function runRounds(options: Rounds): Promise<Tally> {
  const { rounds, seed, onProgress } = options
  const folder = await mkdtemp(join(tmpdir(), 'station-kills-'))
  const tally: Tally = {
    rounds: 0,
    starting: 0,
    cut: 0,
    commands: 0,
    requests: { held: 0, sending: 0 },
    deletions: 0,
    troubles: 0,
    losses: [],
  }
  const service = await openService()
  try {
    const folders = Array.from({ length: Math.ceil(rounds / ROUNDS_OF_A_FOLDER) }, (_, index) => index)
    async function runFolders(): Promise<void> {
      for (let index = folders.shift(); index !== undefined; index = folders.shift()) {
        const dataFolder = join(folder, `data-${index}`)
        await writeStationFile(dataFolder, service)
        const many = Math.min(ROUNDS_OF_A_FOLDER, rounds - index * ROUNDS_OF_A_FOLDER)
        await runFolder({ ...options, dataFolder, service, seed: seed + index * 1000, rounds: many, tally })
        await rm(dataFolder, { recursive: true, force: true })
        await rm(`${dataFolder}-aside`, { recursive: true, force: true })
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runFolders))
    onProgress(tally)
    return tally
  } finally {
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openService(): Promise<SimulatedService> {
  const kitchen = await readPracticeKitchen(join(import.meta.dirname, '../../../resources/practice-kitchen'))
  return startSimulatedService({
    kitchen: { ...kitchen, recipes: kitchen.recipes.slice(0, RECIPES) },
    behaviour: { recordsAnswers: { 'DELETE /users/{user_id}': { status: 202, body: '' } } },
    mostRequests: 1_000_000,
  })
}

/** Bundles the station's program into one file in this folder, so that a start takes a tenth of a second. */
export async function bundleStation(folder: string): Promise<string> {
  const stub = join(folder, 'electron.mjs')
  await writeFile(stub, 'export default {}\n')
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [{ find: /^electron$/u, replacement: stub }],
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'station.program.testing.ts'),
      outDir: join(folder, 'program'),
      target: 'node20',
      minify: false,
      // The station has the date of the service.
      rolldownOptions: { output: { entryFileNames: 'station.mjs', banner: `(${shiftDate})(${dateAhead()})` } },
    },
  })
  return join(folder, 'program', 'station.mjs')
}

async function writeStationFile(dataFolder: string, { authBaseUrl, dataBaseUrl }: SimulatedService): Promise<void> {
  await mkdir(dataFolder, { recursive: true })
  const file = {
    name: 'Pastry station 2',
    entityNumber: '4021',
    service: { authBaseUrl, dataBaseUrl },
    roles: { maintenance: ['maintenance'], records: ['admin'], recordsChange: ['admin'] },
    session: { resumeAfterRestart: true },
    retirement: { holdSeconds: 7 },
  }
  await writeFile(join(dataFolder, 'station.json'), JSON.stringify(file))
}

/** All rounds with one data folder. */
async function runFolder(
  options: Rounds & { readonly dataFolder: string; readonly service: SimulatedService; readonly tally: Tally },
): Promise<void> {
  const { program, dataFolder, service, seed, rounds, failsWrites, tally, onProgress } = options
  const account = newAccount()
  const chance = chanceFrom(seed)
  let run: ReturnType<typeof noteRun> = null
  // One more program looks at what the last kill has left.
  for (let round = 1; round <= rounds + 1; round++) {
    const isLast = round > rounds
    const name = `K${seed}-${round}`
    if (!isLast) await vary(service, chance)
    const faults = isLast || !failsWrites ? [] : [JSON.stringify(faultsOf(dataFolder, chance))]
    const words = [program, dataFolder, name, String(chance(0, 2 ** 30)), ...faults]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
    const { lines, problem, isCut } = await killed(child, isLast ? { at: 'opened', after: 0 } : momentFrom(chance))
    const opened = lines.find((report) => report.kind === 'opened')?.opened
    const where = `round ${round} of seed ${seed}`
    const before = tally.losses.length
    if (problem !== null) tally.losses.push(`${where}: ${problem}`)
    if (opened !== undefined) {
      tally.losses.push(...lossesOf(account, run, opened).map((loss) => `${where}: ${loss}`))
      tally.losses.push(
        ...sentWrongly(service, opened, { life: `K${seed}-`, own: `${name}-` }).map((loss) => `${where}: ${loss}`),
      )
      run = null
    }
    if (tally.losses.length > before) onProgress(tally)
    if (isLast)
      tally.losses.push(...undocumented(dataFolder).map((file) => `${where}: ${file} is in no table of files`))
    if (isLast) return
    run = noteRun(account, lines) ?? run
    if (isCut) tally.cut++
    note(tally, lines, service)
    if (tally.rounds % ROUNDS_BETWEEN_REPORTS === 0) onProgress(tally)
  }
}

/** The files of a data folder that docs/operation.md does not name. */
function undocumented(dataFolder: string): readonly string[] {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/operation.md'), 'utf8')
  const [table = ''] = document.slice(document.indexOf('| file or folder | holds |')).split('\n\n')
  const names = [...table.matchAll(/^\| `(.+?)\/?` \|/gmu)].map(([, name = '']) => name)
  const patterns = names.map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/<\w+>/gu, '.+')}$`, 'u'))
  return readdirSync(dataFolder).filter((file) => !patterns.some((pattern) => pattern.test(file)))
}

/** Another name of a recipe at each round, and answers to deletions that take a while. */
async function vary(service: SimulatedService, chance: Chance): Promise<void> {
  const recipes = service.kitchen.recipes.map((recipe) => Object(recipe))
  const changed = chance(0, recipes.length - 1)
  service.setRecipes(
    recipes.map((recipe, index) =>
      index === changed ? { ...recipe, recipe_name: `Recipe ${chance(0, 9999)}` } : recipe,
    ),
  )
  const fault = { kind: 'slow', milliseconds: chance(0, 60) } as const
  await service.behave({ faults: chance(0, 2) === 0 ? [] : [{ on: 'deleteAsset', fault }] })
}

/** One fault in so many writes, and in a third of the programs a power cut. */
function faultsOf(dataFolder: string, chance: Chance): Faults {
  return {
    folder: dataFolder,
    aside: `${dataFolder}-aside`,
    seed: chance(1, 2 ** 30),
    oneIn: chance(0, 2) === 0 ? 0 : chance(8, 200),
    cutAt: chance(0, 2) > 0 ? 0 : chance(1, 400),
  }
}

/** When a program is killed: so many milliseconds after it started, after it was open, or after this command began. */
type Moment =
  | { readonly at: 'started' | 'opened'; readonly after: number }
  | { readonly at: 'command'; readonly number: number; readonly after: number }

function momentFrom(chance: Chance): Moment {
  const after = chance(0, 300_000) / 1000
  switch (chance(0, 7)) {
    case 0:
      return { at: 'started', after: after / 8 }
    case 1:
    case 2:
    case 3:
      return { at: 'opened', after }
    default:
      return { at: 'command', number: chance(0, 40), after: chance(0, 3) === 0 ? 0 : after / 50 }
  }
}

/** Kills a program at a moment and returns its complete lines. */
async function killed(
  child: ChildProcess,
  moment: Moment,
): Promise<{ readonly lines: readonly Report[]; readonly problem: string | null; readonly isCut: boolean }> {
  const lines: Report[] = []
  let errors = ''
  let isKilled = false
  let tooLong = false

  function kill(): void {
    isKilled = true
    child.kill('SIGKILL')
  }

  function killIn(milliseconds: number): void {
    if (milliseconds >= 2) setTimeout(kill, milliseconds)
    else {
      // A timer is too coarse for the microseconds after a command.
      const until = performance.now() + milliseconds
      while (performance.now() < until);
      kill()
    }
  }

  const watch = setTimeout(() => {
    tooLong = true
    kill()
  }, LONGEST_ROUND_MILLISECONDS)
  const [, , stderr, reports] = child.stdio
  if (!(reports !== null && reports !== undefined && 'read' in reports)) throw new Error('No lines can be read')
  stderr?.on('data', (piece) => {
    errors += piece
  })
  const reader = createInterface({ input: reports })
  reader.on('line', (text) => {
    const line = reportIn(text)
    if (line === null) return
    lines.push(line)
    const isMoment =
      moment.at === 'command' ? line.kind === 'asked' && line.command === moment.number : line.kind === moment.at
    if (isMoment && !isKilled) killIn(moment.after)
  })
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(watch)
  if (tooLong) return { lines, problem: `the program did not come so far: ${lines.at(-1)?.kind}`, isCut: false }
  if (child.signalCode === 'SIGKILL') return { lines, problem: null, isCut: !isKilled }
  return {
    lines,
    problem: `the program ended by itself (${child.exitCode ?? child.signalCode}): ${errors.slice(-2000)}`,
    isCut: false,
  }
}

/** Null for a line that the kill has cut. */
function reportIn(text: string): Report | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * No request came twice, and none whose line does not say that it is sent. The numbers of a data folder begin with
 * `life`; those of the program that was `opened` begin with `own` and are looked at after the next start.
 */
function sentWrongly(
  service: SimulatedService,
  opened: Opened,
  { life, own }: { readonly life: string; readonly own: string },
): readonly string[] {
  const lives = new Map(
    Object.entries(opened.numbers).map(([id, number]) => [number, opened.livesLeft[id] ?? opened.lives[id]]),
  )
  const sent = sentNumbers(service).filter((number) => number.startsWith(life) && !number.startsWith(own))
  return [
    ...sent.filter((number, index) => sent.indexOf(number) !== index).map((number) => `${number} was sent twice`),
    ...sent
      .filter((number) => !lives.get(number)?.startsWith('confirmed sending'))
      .map((number) => `${number} was sent, and the journal says ${lives.get(number)}`),
  ]
}

/** The numbers of all requests that the service received. */
function sentNumbers({ requests }: SimulatedService): readonly string[] {
  return requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ path, json }) => {
      const { asset_number, jsin } = Object(json)
      return String(asset_number ?? jsin ?? path.split('/').at(-1))
    })
}

function note(tally: Tally, lines: readonly Report[], service: SimulatedService): void {
  tally.rounds++
  tally.commands += lines.filter(({ kind }) => kind === 'asked').length
  tally.deletions = sentNumbers(service).length
  const shown = lines.findLast((report) => report.kind === 'shown' || report.kind === 'memory')
  if (!lines.some(({ kind }) => kind === 'opened')) tally.starting++
  const states = shown?.state.requests.map(({ state }) => state) ?? []
  if (states.includes('held')) tally.requests.held++
  if (states.includes('sending')) tally.requests.sending++
  if (shown?.state.notices.some(({ kind }) => kind === 'notSaved') === true) tally.troubles++
}
