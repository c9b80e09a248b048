import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { median, trendOf } from '../../src/main/trend.testing.ts'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { startSimulatedService } from '../../src/simulator/simulator.ts'
import { installFakeClock } from '../fakeClock.ts'
import { launch, stationFor } from '../kiosk.ts'
import { type Job, jobsAt } from './enduranceJobs.ts'
import { type Footprint, readFootprint } from './footprint.ts'
import { addRow, type Row } from './row.ts'

/** The short form does each job so many times less often than the long one; `npm run endurance` sets 1. */
const SHARE = Number(process.env.LINECOOK_ENDURANCE_SHARE ?? 20)
/** Of each job. The first fifth is the warm-up. */
const MOST_READINGS = 40
const FEWEST_READINGS_FOR_TREND = 10
/** Compiled code fills the heaps and buffers in the first thousands of actions, so the short form only shows them. */
const ONLY_IN_LONG_FORM: readonly string[] = [
  'mainHeap',
  'mainBuffers',
  'pageHeap',
  'fileBytes',
] satisfies (keyof Footprint)[]
/** The first and the last tenth have as many values or more where the job has twice as many. */
const FEWEST_IN_TENTH = 5
const ROUNDS = 5
const PROGRESS_PARTS = SHARE === 1 ? 10 : 2
const DAY_SECONDS = 86_400
const NEVER_LOCKS = {
  lockAfterSeconds: DAY_SECONDS,
  lockAfterSecondsCooking: DAY_SECONDS,
  lockAfterSecondsMaintaining: DAY_SECONDS,
}

const practice = join(import.meta.dirname, '../../resources/practice-kitchen')

test('after thousands of the same things a station holds no more and is as fast as after the first', async () => {
  test.setTimeout(30 * 60_000 + (6 * 3_600_000) / SHARE)
  const folder = await mkdtemp(join(tmpdir(), 'linecook-endurance-'))
  const passed = { milliseconds: 0 }
  const service = await startSimulatedService({
    kitchen: await readPracticeKitchen(practice),
    behaviour: { sessionSeconds: 10 * DAY_SECONDS },
    now: () => Date.now() + passed.milliseconds,
  })
  const { service: addresses } = stationFor(service)
  // Started without the search for secrets: it compares each file with the token of each session.
  const kiosk = await launch({
    folder,
    service,
    passed,
    choices: { station: { service: addresses, session: NEVER_LOCKS } },
  })
  try {
    await kiosk.currentPage()
    const clock = await installFakeClock(kiosk)
    const rising: string[] = []
    for (const job of jobsAt(kiosk, clock, service)) {
      const done = await repeat(job, async () => readFootprint(kiosk, await kiosk.currentPage()))
      await addRow(latencyRow(job, done))
      rising.push(...risingOf(job, done))
    }
    expect(rising).toEqual([])
  } finally {
    await kiosk.close()
    await service.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** What was measured while a job was repeated: the milliseconds of each time, and the readings after the warm-up. */
interface Repeated {
  readonly latencies: readonly number[]
  readonly readings: readonly Footprint[]
}

async function repeat(job: Job, read: () => Promise<Footprint>): Promise<Repeated> {
  const times = Math.ceil(job.times / SHARE)
  const every = Math.ceil(times / MOST_READINGS)
  const latencies: number[] = []
  const readings: Footprint[] = []
  const began = Date.now()
  await job.begin()
  for (let index = 0; index < times; index++) {
    latencies.push(await job.act(index))
    if ((index + 1) % every === 0) readings.push(await read())
    if ((index + 1) % Math.ceil(times / PROGRESS_PARTS) === 0)
      console.log(`${index + 1} of ${times} ${job.name}, ${secondsSince(began)} s`)
  }
  return { latencies, readings: readings.slice(readings.length / 5) }
}

function latencyRow({ name, waited }: Job, { latencies, readings }: Repeated): Row {
  const length = Math.max(Math.ceil(latencies.length / 10), Math.min(FEWEST_IN_TENTH, Math.floor(latencies.length / 2)))
  const [first, last] = [latencies.slice(0, length), latencies.slice(-length)]
  const count = Math.min(ROUNDS, length)
  const part = (values: readonly number[], round: number) => values.filter((_, index) => index % count === round)
  return {
    name: `Endurance, ${latencies.length} ${name}: ${waited}`,
    floor: 'the first tenth',
    unit: 'ms',
    rounds: Array.from({ length: count }, (_, round) => ({ program: part(last, round), floor: part(first, round) })),
    // The noise of the first tenth.
    goal: { times: (slowTenthOf(first) ?? Number.NaN) / median(first) },
    more: Object.fromEntries(
      measuresOf(readings).map((measure) => [measure, seriesOf(readings, measure).map(rounded).join(' ')]),
    ),
  }
}

/** The value that nine of ten do not exceed. */
function slowTenthOf(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.ceil(0.9 * values.length) - 1]
}

/** The measures that rise, each with its figures. */
function risingOf({ name }: Job, { readings }: Repeated): readonly string[] {
  if (readings.length < FEWEST_READINGS_FOR_TREND) return []
  const judged = measuresOf(readings).filter((measure) => SHARE === 1 || !ONLY_IN_LONG_FORM.includes(measure))
  return judged.flatMap((measure) => {
    const series = seriesOf(readings, measure)
    const { rise, noise, isRising } = trendOf(series)
    return isRising
      ? [`${name}: ${measure} rises by ${rounded(rise)}, noise ${rounded(noise)}: ${series.map(rounded).join(' ')}`]
      : []
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

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
