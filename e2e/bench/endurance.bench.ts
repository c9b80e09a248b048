import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { expect, type Page, test } from 'playwright/test'
import { median, trendOf } from '../../src/main/trend.testing.ts'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { startSimulatedService } from '../../src/simulator/simulator.ts'
import { launch, type OpenKiosk, stationFor } from '../kiosk.ts'
import { type Job, jobsAt } from './enduranceJobs.ts'
import { addRow, type Round, type Row, takeRounds } from './row.ts'

/** The short form does each job so many times less often than the long one; `npm run test:all -- --only=endurance` sets 1. */
const SHARE = Number(process.env.LINECOOK_ENDURANCE_SHARE ?? 20)
/** Enough readings for a trend after the warm-up. */
const FEWEST_TIMES = 15
/** Of each job. The first fifth is the warm-up. */
const MOST_READINGS = 40
const FEWEST_READINGS_FOR_TREND = 10
const DAYS_OF_LONG_FORM = 10
/** The longest time without a new start of the program. */
const DAYS_OF_PROGRAM = 365
/** A page is replaced at each sign-out. */
const DAYS_OF_PAGE = 10
/** In its life. The main process starts again at 2000 MB (src/main/window/memory.ts): a twentieth of it. */
const MOST_KILOBYTES = 100 * 1024
/** In its life: handles, descriptors, listeners, windows, nodes, files. */
const MOST_COUNT = 10
const SIZES: readonly string[] = ['mainHeap', 'mainBuffers', 'pageHeap', 'fileBytes'] satisfies (keyof Footprint)[]
/** The first thousands of actions fill the heaps with compiled code and the types that it has seen. */
const ONLY_IN_LONG_FORM: readonly string[] = ['mainHeap', 'mainBuffers', 'pageHeap'] satisfies (keyof Footprint)[]
/** Bounded by the program's text, so that it is only shown. */
const NEVER_JUDGED: readonly string[] = ['mainCode'] satisfies (keyof Footprint)[]
/** One action has never come to its end after this time, even on a busy machine. */
const MOST_SECONDS_FOR_ONE = 120
/** With a tenth of the long form or more they are judged. */
const MOST_TIMES_LESS_WITH_HEAPS = 10
/** The short form takes three on a quiet machine. */
const MOST_MINUTES = Math.max(12, 240 / SHARE)
/** Done by the fresh program before it is measured. */
const WARM_UP = 3
const MOST_MILLISECONDS_TO_CLOSE = 20_000
const ROUNDS = 5
const IN_ROUND = 2
/** The names of some jobs; all without it. */
const JOBS = process.env.LINECOOK_ENDURANCE_JOBS?.split(',')
const PROGRESS_PARTS = SHARE < 20 ? 10 : 2
const DAY_SECONDS = 86_400
const NEVER_LOCKS = {
  lockAfterSeconds: DAY_SECONDS,
  lockAfterSecondsCooking: DAY_SECONDS,
  lockAfterSecondsMaintaining: DAY_SECONDS,
}

const practice = join(import.meta.dirname, '../../resources/practice-kitchen')

test('after thousands of the same things a station holds no more and is as fast as after the first', async () => {
  // `repeat` ends earlier, with a sentence.
  test.setTimeout((MOST_MINUTES + 5) * 60_000)
  const until = Date.now() + MOST_MINUTES * 60_000
  const folder = await mkdtemp(join(tmpdir(), 'linecook-endurance-'))
  const aged = await openStation(join(folder, 'aged'))
  try {
    const rising: string[] = []
    for (const job of aged.jobs) {
      if (JOBS !== undefined && !JOBS.includes(job.name)) continue
      // Outside of a step, Playwright searches all earlier calls at each call: 2 ms more after each 10,000.
      await test.step(job.name, async () => {
        const done = await repeat(job, until, aged.footprint)
        rising.push(...risingOf(job, done))
        const fresh = await openStation(join(folder, job.name))
        try {
          const again = fresh.jobs.find(({ name }) => name === job.name)
          if (again === undefined) throw new Error(`A fresh program has no ${job.name}`)
          await addRow(latencyRow(job, done, await inTurn(job, again, until)))
        } finally {
          await fresh.close()
        }
      })
    }
    expect(rising).toEqual([])
    expect(aged.falseAlarms()).toEqual([])
  } finally {
    await aged.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** A program with a service of its own. */
async function openStation(folder: string) {
  const service = await startSimulatedService({
    kitchen: await readPracticeKitchen(practice),
    behaviour: { sessionSeconds: 10 * DAY_SECONDS },
  })
  const { service: addresses } = stationFor(service)
  // Started without the search for secrets: it compares each file with the token of each session.
  const kiosk = await launch({
    folder,
    service,
    choices: { station: { service: addresses, session: NEVER_LOCKS } },
  })
  await kiosk.currentPage()
  return {
    jobs: jobsAt(kiosk, service),
    /** What the watch of the display has ended: nothing, because the display was well all the time. */
    falseAlarms: () =>
      kiosk.output().match(/The page (?:hangs|is not drawn)|The window (?:stays|does not)|process does not/g) ?? [],
    footprint: async () => readFootprint(kiosk, await kiosk.currentPage()),
    async close() {
      // A program that hangs would keep the sentence that says where.
      const hung = setTimeout(() => kiosk.program.kill('SIGKILL'), MOST_MILLISECONDS_TO_CLOSE)
      await kiosk.close()
      clearTimeout(hung)
      await service.close()
    },
  }
}

/** What was measured while a job was repeated: the milliseconds of each time, and the readings after the warm-up. */
interface Repeated {
  readonly latencies: readonly number[]
  readonly readings: readonly Footprint[]
  /** Of the machine, at the begin and at the end. */
  readonly load: string
}

async function repeat(job: Job, until: number, read: () => Promise<Footprint>): Promise<Repeated> {
  const times = timesOf(job)
  const every = actionsPerReading(job)
  const latencies: number[] = []
  const readings: Footprint[] = []
  const began = Date.now()
  const loadBefore = loadNow()
  await inTime(job.begin(), until, `${job.name}: it did not begin`)
  for (let index = 0; index < times; index++) {
    const place = `${job.name}, number ${index + 1} of ${times}`
    latencies.push(await inTime(job.act(index), until, place))
    if ((index + 1) % every === 0) readings.push(await inTime(read(), until, `${place}, its reading`))
    if ((index + 1) % Math.ceil(times / PROGRESS_PARTS) === 0)
      console.log(`${index + 1} of ${times} ${job.name}, ${secondsSince(began)} s`)
  }
  return { latencies, readings: readings.slice(readings.length / 5), load: `${loadBefore} to ${loadNow()}` }
}

function timesOf(job: Job): number {
  return Math.max(Math.ceil(job.times / SHARE), FEWEST_TIMES)
}

/** Readings are taken in the same state of the display. */
function actionsPerReading(job: Job): number {
  return Math.ceil(timesOf(job) / MOST_READINGS / job.cycle) * job.cycle
}

/** Rejects where the work does not come to its end, or not within the time of the whole benchmark. */
async function inTime<Value>(work: Promise<Value>, until: number, place: string): Promise<Value> {
  const left = until - Date.now()
  const isLast = left < MOST_SECONDS_FOR_ONE * 1000
  const limit = isLast ? `the ${MOST_MINUTES} minutes of the benchmark` : `${MOST_SECONDS_FOR_ONE} s`
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `${place}: not ended within ${limit}, at a load of ${loadNow()}`
    timer = setTimeout(() => reject(new Error(message)), isLast ? left : MOST_SECONDS_FOR_ONE * 1000)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Does the job with the aged program and with a fresh one in turn, after a warm-up of the fresh one. A comparison with
 * the first actions of the aged program would measure how the machine's load has changed since.
 */
async function inTurn(job: Job, again: Job, until: number): Promise<readonly Round[]> {
  const done = { aged: timesOf(job), fresh: 0 }
  const actAged = () => inTime(job.act(done.aged++), until, `${job.name}, after the last`)
  const actFresh = () => inTime(again.act(done.fresh++), until, `${job.name}, in a fresh program`)
  await inTime(again.begin(), until, `${job.name}: a fresh program did not begin`)
  while (done.fresh < WARM_UP) await actFresh()
  return takeRounds(ROUNDS, { program: async () => [await actAged()], floor: async () => [await actFresh()] }, IN_ROUND)
}

function latencyRow({ name, waited }: Job, { latencies, readings, load }: Repeated, rounds: readonly Round[]): Row {
  const tenth = Math.ceil(latencies.length / 10)
  const fresh = rounds.flatMap(({ floor }) => floor)
  return {
    name: `Endurance, after ${latencies.length} ${name}: ${waited}`,
    floor: 'a fresh program',
    unit: 'ms',
    rounds,
    // The noise of the fresh program.
    goal: { times: (slowTenthOf(fresh) ?? Number.NaN) / median(fresh) },
    more: {
      load,
      firstTenth: rounded(median(latencies.slice(0, tenth))),
      lastTenth: rounded(median(latencies.slice(-tenth))),
      ...Object.fromEntries(
        measuresOf(readings).map((measure) => [measure, seriesOf(readings, measure).map(rounded).join(' ')]),
      ),
    },
  }
}

/** The value that nine of ten do not exceed. */
function slowTenthOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.ceil(0.9 * values.length) - 1]
}

/** The measures that rise, each with its figures. */
function risingOf(job: Job, { readings }: Repeated): readonly string[] {
  if (readings.length < FEWEST_READINGS_FOR_TREND)
    throw new Error(`${job.name}: ${readings.length} readings do not show a trend`)
  const share = ((readings.length - 1) * actionsPerReading(job)) / job.times
  const left = SHARE <= MOST_TIMES_LESS_WITH_HEAPS ? NEVER_JUDGED : [...NEVER_JUDGED, ...ONLY_IN_LONG_FORM]
  const judged = measuresOf(readings).filter((measure) => !left.includes(measure))
  return judged.flatMap((measure) => {
    const series = seriesOf(readings, measure)
    const days = job.isOnOnePage && measure.startsWith('page') ? DAYS_OF_PAGE : DAYS_OF_PROGRAM
    const lives = (share * DAYS_OF_LONG_FORM) / days
    const most = SIZES.includes(measure) ? MOST_KILOBYTES : MOST_COUNT
    const { rise, noise, isRising } = trendOf(series, most * lives)
    const said = `${rounded(rise)}, ${rounded(rise / lives)} in ${days} days, noise ${rounded(noise)}`
    return isRising ? [`${job.name}: ${measure} rises by ${said}: ${series.map(rounded).join(' ')}`] : []
  })
}

function measuresOf([first]: readonly Footprint[]): readonly (keyof Footprint)[] {
  return Object.keys(first ?? {}) as (keyof Footprint)[]
}

function seriesOf(readings: readonly Footprint[], measure: keyof Footprint): readonly number[] {
  return readings.map((reading) => reading[measure])
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000)
}

function loadNow(): number {
  return rounded(loadavg()[0] ?? 0)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** What a running program holds at one moment, after forced collections. Sizes are in kB, all others are counts. */
interface Footprint {
  /** Without compiled code, which grows with the number of functions that have been used, up to a limit. */
  readonly mainHeap: number
  readonly mainCode: number
  /** Buffers outside of the heap of the main process. */
  readonly mainBuffers: number
  /** Timers, sockets and other handles of the main process, as Node names them. */
  readonly mainResources: number
  readonly mainDescriptors: number
  /** The listeners of the process, of Electron's modules, and of all windows. */
  readonly mainListeners: number
  readonly windows: number
  readonly pageHeap: number
  readonly pageNodes: number
  readonly pageListeners: number
  readonly pageDocuments: number
  /** The files of the data folder. */
  readonly files: number
  /** Without the journal and the log, which grow with what is done, up to limits of their own. */
  readonly fileBytes: number
}

async function readFootprint(kiosk: OpenKiosk, page: Page): Promise<Footprint> {
  return { ...(await readPage(page)), ...(await readMain(kiosk)), ...(await readFiles(kiosk.dataFolder)) }
}

function readMain({ app }: OpenKiosk) {
  return app.evaluate(
    async ({ app, ipcMain, net, nativeTheme, powerMonitor, screen, session, webContents, ...rest }) => {
      const known: (() => void) | undefined = Reflect.get(globalThis, 'collectGarbage')
      if (known === undefined) process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
      const collect: () => void = known ?? process.getBuiltinModule('node:vm').runInNewContext('gc')
      Reflect.set(globalThis, 'collectGarbage', collect)
      // A second collection frees what finalizers of the first one let go.
      for (let time = 0; time < 2; time++) {
        collect()
        await new Promise((resolve) => setImmediate(resolve))
      }
      const windows = rest.BrowserWindow.getAllWindows()
      const contents = webContents.getAllWebContents()
      const sessions = [session.defaultSession, session.fromPartition('page')]
      const emitters = [
        process,
        app,
        ipcMain,
        net,
        nativeTheme,
        powerMonitor,
        screen,
        ...sessions,
        ...windows,
        ...contents,
      ]
      const listeners = emitters.flatMap((one) =>
        'eventNames' in one ? one.eventNames().map((name) => one.listenerCount(name as never)) : [],
      )
      const { heapUsed, external, arrayBuffers } = process.memoryUsage()
      const codeSpaces = ['code_space', 'code_large_object_space', 'trusted_space', 'trusted_large_object_space']
      const spaces = process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
      const code = spaces
        .filter(({ space_name }) => codeSpaces.includes(space_name))
        .reduce((sum, { space_used_size }) => sum + space_used_size, 0)
      return {
        mainHeap: (heapUsed - code) / 1024,
        mainCode: code / 1024,
        mainBuffers: (external + arrayBuffers) / 1024,
        mainResources: process.getActiveResourcesInfo().length,
        mainDescriptors: process.getBuiltinModule('node:fs').readdirSync('/proc/self/fd').length,
        mainListeners: listeners.reduce((sum, count) => sum + count, 0),
        windows: windows.length + contents.length,
      }
    },
  )
}

async function readPage(page: Page) {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('Performance.enable')
    for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return {
      pageHeap: read('JSHeapUsedSize') / 1024,
      pageNodes: read('Nodes'),
      pageListeners: read('JSEventListeners'),
      pageDocuments: read('Documents'),
    }
  } finally {
    await session.detach()
  }
}

async function readFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const isCounted = (file: string) => !file.includes(`${sep}journal${sep}`) && !file.includes(`${sep}logs${sep}`)
  // Chromium creates and removes files while it runs.
  const sizes = files.filter(isCounted).map((file) =>
    stat(file)
      .then(({ size }) => size)
      .catch(() => 0),
  )
  return { files: files.length, fileBytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024 }
}
