import type { Page, TestInfo } from 'playwright/test'
import type { BatchSummary } from '../../../src/shared/batch.ts'
import type { Timer } from '../../../src/shared/timer.ts'
import type { SimulatedService } from '../../../src/simulator/simulator.ts'
import { expect, type KioskChoices, type OpenKiosk, readState, test } from '../../kiosk.ts'
import { kindsByNumber, readJournal } from '../../retiring/journalOnDisk.ts'
import { askedFor, stationOfTwo } from '../../retiring/retiring.ts'
import { expectAtStep, leaveStation, makeWorld, SHORT_HOLD_SECONDS, WAYS } from './moments.ts'
import { AT_STEP, type Cell, type End, type Fault, type Moment, type Trial } from './table.ts'

/** The result of a cell, which `npm run test:all -- --only=faults` reads from the annotations of the test. */
export interface CellResult {
  readonly fault: string
  readonly moment: string
  readonly sees: readonly string[]
  readonly seesNo: readonly string[]
  readonly kept: string
  /** Null if the cell passed. */
  readonly error: string | null
}

/** The sequence of journal lines for each fate, and the number of deletions at the service. */
const ENDS: Readonly<Record<End, { readonly life: string; readonly asked: 0 | 1; readonly words: string }>> = {
  'still held': { life: 'confirmed', asked: 0, words: 'the retirement is still held; no DELETE' },
  'taken back': { life: 'confirmed takenBack', asked: 0, words: 'the retirement is taken back; no DELETE' },
  'taken back when it was sent': {
    life: 'confirmed sending takenBack',
    asked: 0,
    words: 'the retirement is taken back, because no connection was made; no DELETE',
  },
  accepted: { life: 'confirmed sending accepted', asked: 1, words: 'accepted; one DELETE' },
  refused: { life: 'confirmed sending refused', asked: 1, words: 'refused; one DELETE' },
  'not known': { life: 'confirmed sending unknown', asked: 1, words: 'not known; one DELETE' },
}

/** A set clock is noticed within a second, and a restarted program shows its state. */
const KEPT_MILLISECONDS = 20_000

/** A page that hangs is noticed after 15 to 20 seconds. */
const REPLACED_MILLISECONDS = 60_000

type Cells = readonly { readonly fault: Fault; readonly moment: Moment }[]

/**
 * Runs cells in sequence. They share a program until one needs another hold or another start, or has failed. All cells
 * are run, and the test fails at its end if one of them has.
 */
export async function runCells(
  cells: Cells,
  {
    service,
    openKiosk,
    testInfo,
  }: {
    service: SimulatedService
    openKiosk: (choices: KioskChoices) => Promise<OpenKiosk>
    testInfo: TestInfo
  },
): Promise<void> {
  const stage = await prepareStage({ service, openKiosk })
  const errors: string[] = []
  for (const [index, { fault, moment }] of cells.entries()) {
    const error = await test
      .step(`${fault.name}, ${moment}`, () => runCell(stage, fault, moment, String(71_000 + index)))
      .then(() => null)
      .catch(async (thrown: unknown) => {
        const shown = await stage.shownText()
        await stage.abandon()
        return `${thrown}\nThe display showed: ${shown}`
      })
    const cell = fault.cells[moment]
    const { sees, seesNo = [] } = cell
    const result: CellResult = { fault: fault.name, moment, sees, seesNo, kept: keptWords(cell, moment), error }
    testInfo.annotations.push({ type: 'cell', description: JSON.stringify(result) })
    if (error !== null) errors.push(`${fault.name}, ${moment}: ${error}`)
  }
  if (errors.length > 0) throw new Error(errors.join('\n\n'))
}

function keptWords({ request, staysSignedIn = true }: Cell, moment: Moment): string {
  const isSignedIn = moment !== 'starting' && moment !== 'signed out'
  return [
    'batch, timers, journal',
    ...(request === undefined ? [] : [ENDS[request].words]),
    ...(isSignedIn ? [staysSignedIn ? 'still signed in' : 'signed out'] : []),
  ].join('; ')
}

interface Running {
  readonly kiosk: OpenKiosk
  readonly fault: Fault
  readonly moment: Moment
  readonly holdSeconds: number
  /** The faults that it has had. */
  readonly taken: Set<Fault>
}

interface Stage {
  readonly trial: Trial
  /** A program at the sign-in screen with a batch, started as the fault and the moment need it. */
  ready(fault: Fault, moment: Moment): Promise<void>
  /** Closes the program, runs `meanwhile` and starts the program again. */
  startWith(fault: Fault, moment: Moment, meanwhile: () => Promise<void>): Promise<void>
  abandon(): Promise<void>
  shownText(): Promise<string>
}

async function runCell(stage: Stage, fault: Fault, moment: Moment, number: string): Promise<void> {
  const { trial } = stage
  const { service, kiosk, currentPage } = trial
  const way = WAYS[moment]
  const cell = fault.cells[moment]
  await stage.ready(fault, moment)
  let before: Kept
  try {
    if (moment === 'starting') {
      before = await readKept(trial)
      await stage.startWith(fault, moment, () => fault.inject(trial))
    } else {
      await way.reach(trial, number, fault)
      before = await readKept(trial)
      await fault.inject(trial)
    }
    await way.goOn(trial, number, fault)
    await fault.recover?.(trial)
    await expectSeen(trial, cell)
    if (moment !== 'starting' && moment !== 'signed out') {
      const { session } = await readState(await currentPage())
      expect(session !== null, 'whether the person is still signed in').toBe(cell.staysSignedIn ?? true)
    }
    await fault.prove?.(trial)
    await expect(async () => expectKept(before, await readKept(trial))).toPass({ timeout: KEPT_MILLISECONDS })
    if (cell.request !== undefined) {
      const { life, asked } = ENDS[cell.request]
      expect(kindsByNumber((await readJournal(kiosk().dataFolder)).lines).get(number)).toBe(life)
      expect(askedFor(service).filter((one) => one === number)).toHaveLength(asked)
    }
  } finally {
    await fault.mend?.(trial)
    await service.behave({ faults: [] })
  }
  const page = await currentPage()
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await page.evaluate(async () => {
    const timers = (await window.kiosk?.readState(null))?.timers ?? []
    for (const { id, endsAt } of timers) if (endsAt <= Date.now()) await window.kiosk?.stopTimer({ timerId: id })
  })
  await leaveStation(page, trial.replacing)
}

/** Asks for the page each time, because the window may be replaced meanwhile. */
async function expectSeen({ currentPage }: Trial, { sees, seesNo = [] }: Cell): Promise<void> {
  await expect(async () => {
    const page = await currentPage()
    const shown = (words: string) => {
      const button = page.getByRole('button', { name: words })
      return page.getByText(words).or(page.getByLabel(words)).or(button).filter({ visible: true }).first()
    }
    for (const words of sees) await expect(shown(words), `“${words}”`).toBeVisible({ timeout: 3000 })
    if (sees.includes(AT_STEP)) await expectAtStep(page)
    for (const words of seesNo) await expect(shown(words), `no “${words}”`).toBeHidden({ timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}

async function prepareStage({
  service,
  openKiosk,
}: {
  service: SimulatedService
  openKiosk: (choices: KioskChoices) => Promise<OpenKiosk>
}): Promise<Stage> {
  let current: Running | null = null
  /** The data folder of the program that was closed last. */
  let dataFolder: string | null = null

  const kiosk = () => {
    if (current === null) throw new Error('No program is open')
    return current.kiosk
  }
  const trial: Trial = {
    service,
    kiosk,
    dataFolder() {
      if (dataFolder === null) throw new Error('No program has run')
      return dataFolder
    },
    isRunning: () => current !== null,
    currentPage: () => livePage(kiosk()),
    async replacing(action) {
      const next = kiosk().app.waitForEvent('window', { timeout: REPLACED_MILLISECONDS })
      await action()
      await next
      await livePage(kiosk())
    },
    async startAgain(signal) {
      const program = kiosk().program
      const ended = new Promise((resolve) => program.once('exit', resolve))
      program.kill(signal)
      await ended
      if (current !== null) await open(current.fault, current.moment)
    },
  }

  async function open(fault: Fault, moment: Moment): Promise<void> {
    const holdSeconds = WAYS[moment].holdSeconds ?? SHORT_HOLD_SECONDS
    const opened = await openKiosk({
      ...fault.choices,
      station: stationOfTwo(service, { holdSeconds, timeoutSeconds: timeoutSecondsOf(fault) }),
      ...(dataFolder === null ? {} : { dataFolder }),
    })
    dataFolder = opened.dataFolder
    current = { kiosk: opened, fault, moment, holdSeconds, taken: new Set() }
  }

  async function abandon(): Promise<void> {
    const before = current
    current = null
    await before?.kiosk.close()
  }

  return {
    trial,
    async ready(fault, moment) {
      if (current !== null && !suits(current, fault, moment)) await abandon()
      if (current === null) await open(fault, moment)
      if ((await readState(await trial.currentPage())).batches.length === 0) await makeWorld(trial)
      current?.taken.add(fault)
    },
    async startWith(fault, moment, meanwhile) {
      await abandon()
      if (fault.strikes !== 'program') await meanwhile()
      await open(fault, moment)
      current?.taken.add(fault)
      if (fault.strikes === 'program') await meanwhile()
    },
    abandon: () => abandon().catch(() => undefined),
    async shownText() {
      const page = current?.kiosk.app.windows().at(-1)
      const text = await page?.evaluate(() => document.body.innerText.replace(/\s+/g, ' ')).catch(String)
      if (text === undefined) return 'nothing'
      return text.length < 1600 ? text : `${text.slice(0, 800)} … ${text.slice(-800)}`
    },
  }
}

/** Short where the service never answers, so that the timeout is soon; else long enough for any answer. */
function timeoutSecondsOf({ strikes }: Fault): number {
  return strikes === 'service' ? 1 : 10
}

/** Whether the cell can use the running program. */
function suits(running: Running, fault: Fault, moment: Moment): boolean {
  const { holdSeconds } = WAYS[moment]
  return (
    (holdSeconds === null || holdSeconds === running.holdSeconds) &&
    timeoutSecondsOf(running.fault) === timeoutSecondsOf(fault) &&
    running.fault.choices === fault.choices &&
    !(fault.isOncePerStart === true && running.taken.has(fault))
  )
}

/** The current page, once it has not crashed: a dead page is replaced a moment later. */
async function livePage(kiosk: OpenKiosk): Promise<Page> {
  let page: Page | null = null
  await expect(async () => {
    page = await kiosk.currentPage()
    await page.evaluate(() => null)
  }).toPass({ timeout: 20_000 })
  if (page === null) throw new Error('The program has no window')
  return page
}

/** The state that no fault may change, as the station shows it and as the disk has it. */
interface Kept {
  readonly batches: readonly Omit<BatchSummary, 'movedAt' | 'leftAt' | 'leftBy' | 'inLibrary'>[]
  /** Their ends are by the clock of the test, even after the station's clock was set. */
  readonly timers: readonly Omit<Timer, 'startedAt' | 'endedWhileAway' | 'isEndUnconfirmed'>[]
  /** The kinds of the journal lines of each number, in order. */
  readonly journal: ReadonlyMap<string, string>
  /** Every number for which the service got a deletion. */
  readonly deletions: readonly string[]
}

/** The greatest change of a timer's end, in milliseconds. */
const CLOSE_MILLISECONDS = 100
/** A clock that was set differs by more than this; a busy machine answers sooner. */
const CLOCK_MILLISECONDS = 3_600_000

async function readKept({ service, kiosk, currentPage }: Trial): Promise<Kept> {
  const page = await currentPage()
  const { batches, timers } = await readState(page)
  const ahead = (await page.evaluate(() => Date.now())) - Date.now()
  const set = Math.round(ahead / CLOCK_MILLISECONDS) * CLOCK_MILLISECONDS
  const { lines, breaks } = await readJournal(kiosk().dataFolder)
  expect(breaks).toEqual([])
  return {
    batches: batches.map(({ movedAt: _, leftAt: __, leftBy: ___, inLibrary: ____, ...batch }) => batch),
    timers: timers.map(({ startedAt: _, endedWhileAway: __, isEndUnconfirmed: ___, ...timer }) => ({
      ...timer,
      endsAt: timer.endsAt - set,
    })),
    journal: kindsByNumber(lines),
    deletions: askedFor(service),
  }
}

/** Expects the same batches, ticks and timers, all journal lines, and no second deletion of a number. */
function expectKept(before: Kept, after: Kept): void {
  expect(after.batches).toEqual(before.batches)
  const withoutEnd = ({ endsAt: _, ...timer }: Kept['timers'][number]) => timer
  expect(after.timers.map(withoutEnd)).toEqual(before.timers.map(withoutEnd))
  for (const [index, { name, endsAt }] of before.timers.entries()) {
    const moved = Math.abs((after.timers[index]?.endsAt ?? 0) - endsAt)
    expect(moved, `how far the end of the timer ${name} has moved, in ms`).toBeLessThan(CLOSE_MILLISECONDS)
  }
  for (const [number, life] of before.journal)
    expect(after.journal.get(number) ?? '', `the journal lines of ${number}`).toMatch(new RegExp(`^${life}\\b`))
  expect(after.deletions, 'DELETE requests: none for one number twice').toEqual([...new Set(after.deletions)])
}
