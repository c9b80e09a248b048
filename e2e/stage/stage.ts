import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ElectronApplication, Page } from 'playwright/test'
import { answerCalls } from '../../src/main/answerCalls.ts'
import type { Kiosk } from '../../src/main/kiosk.ts'
import { createTestKiosk, openTestNetwork, type TestNetwork } from '../../src/main/mainProcess.testing.ts'
import { redactValue } from '../../src/main/redaction/redact.ts'
import { keepSecrets, type Secrets } from '../../src/main/redaction/secrets.ts'
import { openTestClock, type TestClock } from '../../src/main/scheduling/clock.testing.ts'
import { openTestKeyring, type TestKeyring } from '../../src/main/session/keyring.testing.ts'
import { openStorage } from '../../src/main/storage/storage.ts'
import { createFingerHold } from '../../src/main/window/fingerHold.ts'
import type { Calls } from '../../src/shared/contract/contract.ts'
import type { KioskState } from '../../src/shared/model.ts'
import type { Behaviour } from '../../src/simulator/behaviour.ts'
import { type Kitchen, readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { isAtRest } from '../../src/simulator/restingRequests.testing.ts'
import { type SimulatedService, startSimulatedService } from '../../src/simulator/simulator.ts'
import { standStill } from '../hand.ts'
import { datedTest, type KioskChoices, type ShownKiosk, stationFor, useKiosks } from '../kiosk.ts'
import { openStageTime, type StageTime } from './stageTime.ts'
import { openStageWindow, type StageWindow } from './stageWindow.ts'

export * from '../kiosk.ts'

/** A station on the stage: the main process in the test, and the page in the window of the worker. */
export interface StagedKiosk extends ShownKiosk, Pick<StageTime, 'pass' | 'settle'> {
  /** What shows the window: its clipboard and its input, and not the main process. */
  readonly app: ElectronApplication
  readonly dataFolder: string
  readonly stationFile: string
  readonly clock: TestClock
  readonly network: TestNetwork
  readonly keyring: TestKeyring
  /** Those of the main process. A test may give a call another answer. */
  readonly calls: { -readonly [C in keyof Calls]: Calls[C] }
  state(): KioskState
  /** Lays a change over this state and all that follow, for this page alone; `{}` shows them unchanged. */
  show(change: Partial<KioskState>): Promise<void>
  /** The log so far, a line for each entry. */
  output(): string
  close(): Promise<void>
}

export type StageChoices = Pick<KioskChoices, 'station' | 'panel' | 'dataFolder' | 'arguments'>

interface Fixtures {
  readonly clock: TestClock
  readonly network: TestNetwork
  /** The kiosk that is open, whose work the clock waits for. */
  readonly current: { kiosk: Kiosk | null }
  readonly startService: (behaviour?: Partial<Behaviour>) => Promise<SimulatedService>
  readonly service: SimulatedService
  readonly openKiosk: (choices?: StageChoices) => Promise<StagedKiosk>
  readonly kiosk: StagedKiosk
  readonly page: Page
  /** Defects that the page has reported; a test fails with one. */
  readonly defects: string[]
}

interface WorkerFixtures {
  readonly stageWindow: (choices: { isCoarse: boolean }) => Promise<StageWindow>
}

let practiceKitchen: Promise<Kitchen> | undefined

/**
 * Tests of the display in which time stands still until the test lets it pass: the built page in a window that lives as
 * long as the worker, the main process without Electron, and the simulated service over HTTP. As in `kiosk.ts`, every
 * test fails if a password, a token or a query string is shown or left behind.
 */
export const test = datedTest.extend<Fixtures, WorkerFixtures>({
  stageWindow: [
    async ({}, use) => {
      const opened = new Map<boolean, Promise<StageWindow>>()
      await use(({ isCoarse }) => {
        const window = opened.get(isCoarse) ?? openStageWindow({ isCoarse })
        opened.set(isCoarse, window)
        return window
      })
      for (const window of opened.values()) await (await window).app.close()
    },
    { scope: 'worker' },
  ],
  network: async ({}, use) => use(openTestNetwork()),
  current: async ({}, use) => use({ kiosk: null }),
  defects: async ({}, use) => {
    const defects: string[] = []
    await use(defects)
    if (defects.length > 0) throw new Error(`The page has reported: ${defects.join('\n')}`)
  },
  clock: async ({ startedServices, network, current }, use) => {
    const isBusy = () =>
      [...network.underWay].some((request) => !isAtRest(request, startedServices, network.underWay)) ||
      process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq')) ||
      (current.kiosk !== null && isReading(current.kiosk.state()))
    await use(
      openTestClock(Date.now(), async () => {
        for (let calm = 0; calm < 4; calm++) {
          await new Promise((resolve) => setImmediate(resolve))
          while (isBusy()) {
            calm = 0
            await new Promise((resolve) => setTimeout(resolve, 1))
          }
        }
      }),
    )
  },
  startService: async ({ startedServices, clock }, use) => {
    await use(async (behaviour = {}) => {
      practiceKitchen ??= readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
      const schedule = {
        after: (milliseconds: number, action: () => void) => void clock.schedule(milliseconds, action),
        cancelAll() {},
      }
      const service = await startSimulatedService({
        kitchen: await practiceKitchen,
        behaviour,
        now: clock.now,
        schedule,
      })
      startedServices.push(service)
      return service
    })
    for (const service of startedServices) await service.close()
  },
  service: async ({ startService }, use) => use(await startService()),
  openKiosk: ({ service, startedServices, stageWindow, clock, network, current, defects }, use, testInfo) =>
    useKiosks(
      async (folder, choices: StageChoices = {}) => {
        const window = await stageWindow({ isCoarse: choices.panel === undefined })
        return openStation({ folder, service, window, clock, network, current, defects, choices })
      },
      { startedServices, testInfo },
      use,
    ),
  kiosk: async ({ openKiosk }, use) => use(await openKiosk()),
  page: async ({ kiosk }, use) => use(await kiosk.currentPage()),
})

/** What is read from the disk from time to time, without a call or a file operation in between. */
function isReading({ journal, library }: KioskState): boolean {
  return journal.reading !== null || library.loading !== null
}

/** Writes the station file, unless the choices have none. */
async function writeStation(folder: string, service: SimulatedService, { station = {}, dataFolder }: StageChoices) {
  const stationFile = join(folder, 'station.json')
  await mkdir(folder, { recursive: true })
  if (station !== null) {
    const text = typeof station === 'string' ? station : JSON.stringify({ ...stationFor(service), ...station }, null, 2)
    await writeFile(stationFile, text)
  }
  return { stationFile, dataFolder: dataFolder ?? join(folder, 'data') }
}

/** A log file as electron-log writes it. */
async function openStageLog(dataFolder: string, clock: TestClock, secrets: Secrets) {
  const path = join(dataFolder, 'logs/linecook.log')
  await mkdir(dirname(path), { recursive: true })
  const note = (sentence: string, facts: unknown = {}) => {
    const stamp = new Date(clock.now()).toISOString().replace('T', ' ').replace('Z', '')
    appendFileSync(path, `[${stamp}] [info]  ${sentence} ${JSON.stringify(redactValue(facts, secrets.values))}\n`)
  }
  return { log: { info: note, error: note }, output: () => readFileSync(path, 'utf8') }
}

/** What the window knows of fingers and keys. */
function watchInput({ monotonicNow }: TestClock) {
  const finger = createFingerHold(monotonicNow)
  let touchedAt = monotonicNow()
  return {
    noteInput(type: string) {
      touchedAt = monotonicNow()
      finger.note(type)
    },
    untouched: () => monotonicNow() - touchedAt,
    fingerHeldFor: finger.heldFor,
  }
}

async function openStation(options: {
  readonly folder: string
  readonly service: SimulatedService
  readonly window: StageWindow
  readonly clock: TestClock
  readonly network: TestNetwork
  readonly current: { kiosk: Kiosk | null }
  readonly defects: string[]
  readonly choices: StageChoices
}): Promise<StagedKiosk> {
  const { folder, service, window, clock, network, current, defects, choices } = options
  if (current.kiosk !== null) throw new Error('The stage has one window: close the kiosk before.')
  const { stationFile, dataFolder } = await writeStation(folder, service, choices)
  const secrets = keepSecrets()
  const keyring = openTestKeyring()
  const { log, output } = await openStageLog(dataFolder, clock, secrets)
  const { noteInput, untouched, fingerHeldFor } = watchInput(clock)
  let replaced = 0
  let noteShown = () => {}
  let time: StageTime | null = null
  let laidOver: Partial<KioskState> = {}
  const kiosk = await createTestKiosk({
    clock,
    dataFolder,
    stationPaths: [stationFile, join(dataFolder, 'station.json')],
    practice: choices.arguments?.includes('--practice-kitchen') === true,
    network,
    log,
    secrets,
    keyring,
    openFile: (_kind, kept) => openStorage(kept),
    shown: new Promise<void>((resolve) => {
      noteShown = resolve
    }),
    publish: (state) => time?.publish({ ...state, ...laidOver }),
    replaceWindow() {
      replaced++
      laidOver = {}
      time?.replacePage()
    },
    reportShown: () => noteShown(),
    reportDefect: (defect) => void defects.push(JSON.stringify(defect)),
    // A second station of a data folder has other ones.
    newId: randomUUID,
    untouched,
    fingerHeldFor,
  })
  current.kiosk = kiosk
  const { page } = window
  const stage = openStageTime({
    window,
    clock,
    answer: answerCalls({ calls: kiosk.calls, monotonicNow: clock.monotonicNow, log }),
    noteInput,
  })
  time = stage
  standStill(page, stage)
  await window.resize(choices.panel ?? null)
  // A key that the test before has left down would be pressed again as a repetition.
  for (const key of ['Space', 'Enter', 'PageDown']) await page.keyboard.up(key)
  stage.replacePage()
  await stage.settle()
  return {
    app: window.app,
    dataFolder,
    stationFile,
    clock,
    network,
    keyring,
    calls: kiosk.calls,
    state: kiosk.state,
    async show(change) {
      laidOver = change
      stage.publish({ ...kiosk.state(), ...change })
      await stage.settle()
    },
    output,
    pass: stage.pass,
    settle: stage.settle,
    currentPage: async () => page,
    pages: () => (current.kiosk === kiosk ? [page] : []),
    async untilReplaced(replace) {
      const before = replaced
      await replace()
      await stage.settle()
      if (replaced === before) throw new Error('The window was not replaced')
      return page
    },
    async close() {
      if (current.kiosk !== kiosk) return
      current.kiosk = null
      stage.end()
      await kiosk.close()
    },
  }
}
