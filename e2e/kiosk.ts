import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  _electron,
  test as base,
  type ElectronApplication,
  expect,
  type Locator,
  type Page,
  type TestInfo,
} from 'playwright/test'
import { ADMINISTRATORS_FILE } from '../src/main/launch/stationPaths.ts'
import type { KioskState } from '../src/shared/model.ts'
import type { Behaviour } from '../src/simulator/behaviour.ts'
import { readPracticeKitchen } from '../src/simulator/kitchen.ts'
import { type SimulatedService, startSimulatedService } from '../src/simulator/simulator.ts'
import { settled, touch, typeOn } from './hand.ts'
import { keepEvaluations } from './keptEvaluations.ts'
import { type SearchedProgram, searchProgram, secretsOf } from './safety/secretSearch.ts'
import { lookAtLastStep } from './shortStacks.ts'
import { beginAt, dateModule, testDate } from './testDate.ts'

const project = join(import.meta.dirname, '..')

/** People of the practice kitchen (resources/practice-kitchen/employees.json). */
export const people = {
  cook: { number: '10482', password: 'walrus', name: 'Mara Lindqvist' },
  secondCook: { number: '10517', password: 'ostrich', name: 'Tomás Rivera' },
  technician: { number: '20331', password: 'piston', name: 'Idris Okafor' },
  administrator: { number: '30007', password: 'obelisk', name: 'Ingrid Solberg' },
} as const

export type Person = (typeof people)[keyof typeof people]

/** A program, or a station on the stage (`stage/stage.ts`), with the window that it shows. */
export interface ShownKiosk {
  /**
   * The page that is shown, once it shows something. The window is replaced when a person leaves or the page dies: what is
   * returned is then the new one. `app.windows()` has the pages themselves.
   */
  currentPage(): Promise<Page>
  /** Does what replaces the window, and waits until the new one shows something. */
  untilReplaced(replace: () => Promise<unknown>): Promise<Page>
  /** Those that are open. */
  pages(): readonly Page[]
}

/** A running program on a data folder of its own. */
export interface OpenKiosk extends ShownKiosk {
  readonly app: ElectronApplication
  /** The main process. Usable after its end, when `app.process()` throws. */
  readonly program: ChildProcess
  readonly dataFolder: string
  readonly stationFile: string
  /** The output of the process so far. */
  readonly output: () => string
  close(): Promise<void>
}

/** A program or a station on the stage. */
export type AnyKiosk = Omit<OpenKiosk, 'program'>

export interface KioskChoices {
  /** Merged into the station file; `null` writes none. A string is written unchanged. */
  readonly station?: Record<string, unknown> | string | null
  readonly arguments?: readonly string[]
  /** The folder of the program; by default the project's. */
  readonly program?: string
  /** By default the Electron that Playwright finds. */
  readonly executablePath?: string
  readonly environment?: Readonly<Record<string, string>>
  /** The size of an ordinary window in place of the kiosk. */
  readonly panel?: { readonly width: number; readonly height: number }
  readonly dataFolder?: string
  /** A CommonJS module that Electron loads before the program. */
  readonly loadedBefore?: string
}

export interface DatedFixtures {
  /** When the test begins, for the test itself, its services and its programs: see `testDate`. */
  readonly date: string
  readonly atDate: null
  /** All simulated services of the test, also the closed ones. */
  readonly startedServices: SimulatedService[]
}

export interface Fixtures {
  readonly startService: (behaviour?: Partial<Behaviour>) => Promise<SimulatedService>
  readonly service: SimulatedService
  readonly openKiosk: (choices?: KioskChoices) => Promise<OpenKiosk>
  /** A program opened with the defaults. */
  readonly kiosk: OpenKiosk
  /** The first window of `kiosk`. */
  readonly page: Page
}

/** Tests that begin at a date. */
export const datedTest = base.extend<DatedFixtures>({
  date: [testDate, { option: true }],
  atDate: [
    async ({ date }, use, testInfo) => {
      beginAt(date)
      lookAtLastStep(testInfo)
      await use(null)
    },
    { auto: true },
  ],
  startedServices: async ({}, use) => use([]),
})

/**
 * Each test has a simulated service, a data folder and a program of its own. Every test fails if its program shows,
 * prints or leaves behind a password, a token or a query string: each program is searched before and after it is
 * closed.
 */
export const test = datedTest.extend<Fixtures>({
  startService: async ({ startedServices: started }, use) => {
    await use(async (behaviour = {}) => {
      const kitchen = await readPracticeKitchen(join(project, 'resources/practice-kitchen'))
      const service = await startSimulatedService({ kitchen, behaviour })
      started.push(service)
      return service
    })
    for (const service of started) await service.close()
  },
  service: async ({ startService }, use) => use(await startService()),
  openKiosk: ({ service, startedServices }, use, testInfo) =>
    useKiosks((folder, choices = {}) => launch({ folder, service, choices }), { startedServices, testInfo }, use),
  kiosk: async ({ openKiosk }, use) => use(await openKiosk()),
  page: async ({ kiosk }, use) => use(await kiosk.currentPage()),
})

/**
 * Lets a test open kiosks, each in a folder of its own. They are closed at its end, and searched for secrets before and
 * after that; a kiosk is closed even if a search fails.
 */
export async function useKiosks<Choices, Opened extends SearchedProgram & { close(): Promise<void> }>(
  open: (folder: string, choices?: Choices) => Promise<Opened>,
  { startedServices, testInfo }: { startedServices: readonly SimulatedService[]; testInfo: TestInfo },
  use: (openKiosk: (choices?: Choices) => Promise<Opened>) => Promise<void>,
): Promise<void> {
  const opened: Opened[] = []
  const finds = new Set<string>()
  const gaps = new Set<string>()
  async function search(kiosk: Opened): Promise<void> {
    const sessions = startedServices.flatMap((service) => service.sessions)
    const failed = (error: unknown) => ({ finds: [`The search for secrets failed: ${error}`], gaps: [] })
    const found = await searchProgram(kiosk, secretsOf(Object.values(people), sessions)).catch(failed)
    for (const find of found.finds) finds.add(find)
    for (const gap of found.gaps) gaps.add(gap)
  }
  const folder = await mkdtemp(join(tmpdir(), 'linecook-e2e-'))
  await use(async (choices) => {
    const kiosk = await open(join(folder, String(opened.length)), choices)
    const searched = {
      ...kiosk,
      async close() {
        await search(kiosk)
        await kiosk.close()
        await search(kiosk)
      },
    }
    opened.push(searched)
    return searched
  })
  for (const kiosk of opened) {
    if (testInfo.status !== testInfo.expectedStatus) {
      const page = kiosk.pages().at(-1)
      const picture = await page?.screenshot().catch(() => undefined)
      if (picture !== undefined) await testInfo.attach('display', { body: picture, contentType: 'image/png' })
      await testInfo.attach('output', { body: kiosk.output(), contentType: 'text/plain' })
    }
    await kiosk.close()
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  for (const description of gaps) testInfo.annotations.push({ type: 'search for secrets', description })
  if (finds.size > 0) throw new Error([...finds].join('\n'))
}

/** Longer than an answer of the simulated service takes on a loaded machine, also while a test takes a snapshot of a heap. Tests about a timeout set their own. */
export const ANSWER_SECONDS = 30

/** The station file of the tests, with the shortest hold, so that a retirement is sent within a second. */
export function stationFor({ authBaseUrl, dataBaseUrl }: { authBaseUrl: string; dataBaseUrl: string }) {
  return {
    name: 'Pastry station 2',
    entityNumber: '4021',
    service: { authBaseUrl, dataBaseUrl, timeoutSeconds: ANSWER_SECONDS },
    retirement: { holdSeconds: 1 },
  }
}

export async function launch({
  folder,
  service,
  choices,
}: {
  folder: string
  service: SimulatedService
  choices: KioskChoices
}): Promise<OpenKiosk> {
  const dataFolder = choices.dataFolder ?? join(folder, 'data')
  const stationFile = join(folder, 'station.json')
  await mkdir(folder, { recursive: true })
  const { station = {} } = choices
  if (typeof station === 'string') await writeFile(stationFile, station)
  else if (station !== null)
    await writeFile(stationFile, JSON.stringify({ ...stationFor(service), ...station }, null, 2))
  else if (existsSync(ADMINISTRATORS_FILE))
    throw new Error(`${ADMINISTRATORS_FILE} is read where there is no other file: move it away for this test.`)

  const { loadedBefore } = choices
  const before = ['-r', await dateModule(folder), ...(loadedBefore === undefined ? [] : ['-r', loadedBefore])]
  const { panel } = choices
  const screen = screenFor({ isCoarse: panel === undefined })
  const launched = await _electron.launch({
    args: [
      ...before,
      choices.program ?? project,
      `--user-data-dir=${dataFolder}`,
      // On a virtual display Chromium would start a process several times to find a graphics processor.
      '--disable-gpu',
      ...screen.arguments,
      ...(choices.arguments ?? []),
    ],
    cwd: project,
    ...(choices.executablePath === undefined ? {} : { executablePath: choices.executablePath }),
    timeout: 30_000,
    env: {
      ...inheritedEnvironment(),
      ...screen.environment,
      LINECOOK_STATION: stationFile,
      // The real cost of the hash has a unit test: with it, signing in would take a fifth of the processor time of all
      // tests.
      LINECOOK_QUICK_HASH: '1',
      ...(panel === undefined ? {} : { LINECOOK_WINDOWED: `${panel.width}x${panel.height}` }),
      ...choices.environment,
    },
  })
  const app = keepEvaluations(launched)
  const program = app.process()
  let output = ''
  const keep = (text: Buffer) => {
    output += text.toString('utf8')
  }
  program.stdout?.on('data', keep)
  program.stderr?.on('data', keep)
  let newest: Page | null = null
  const opened: OpenKiosk = {
    app,
    program,
    dataFolder,
    stationFile,
    output: () => output,
    pages: () => app.windows().filter((page) => !page.isClosed()),
    async currentPage() {
      const living = app.windows().find((page) => !page.isClosed()) ?? (await app.waitForEvent('window'))
      newest ??= newestPage(app, living)
      // Not polled by animation frame: a covered window has none.
      await newest.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0, undefined, {
        polling: 100,
      })
      return newest
    },
    async untilReplaced(replace) {
      const next = app.waitForEvent('window')
      await replace()
      await next
      return opened.currentPage()
    },
    async close() {
      await app.close().catch(() => program.kill('SIGKILL'))
    },
  }
  return opened
}

/** A page that is the newest one of the program each time that it is used. A file is a page of a benchmark beside it. */
function newestPage(app: ElectronApplication, first: Page): Page {
  return new Proxy(first, {
    get(_, name) {
      const page = app.windows().findLast((one) => !one.isClosed() && !one.url().startsWith('file:')) ?? first
      const value: unknown = Reflect.get(page, name)
      return typeof value === 'function' ? value.bind(page) : value
    },
  })
}

/** The environment without the variables that point to a station of this machine. */
export function inheritedEnvironment(): Record<string, string> {
  const { LINECOOK_STATION: _station, LINECOOK_WINDOWED: _windowed, ...rest } = process.env
  return Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/**
 * The screen of this worker's display, if each worker has one (scripts/prepare-display.mjs): the coarse one, with the
 * same page size and a quarter of the pixels to draw, or the one with every pixel, for a test about a panel.
 */
export function screenFor({ isCoarse }: { isCoarse: boolean }): {
  readonly arguments: readonly string[]
  readonly environment: Readonly<Record<string, string>>
} {
  const { LINECOOK_DISPLAYS, LINECOOK_COARSE_SCALE: scale, TEST_PARALLEL_INDEX } = process.env
  const displays = LINECOOK_DISPLAYS?.split(' ')
  const display = displays?.[Number(TEST_PARALLEL_INDEX) % displays.length]
  if (display === undefined) return { arguments: [], environment: {} }
  if (!isCoarse || scale === undefined) return { arguments: [], environment: { DISPLAY: display } }
  return { arguments: [`--force-device-scale-factor=${scale}`], environment: { DISPLAY: `${display}.1` } }
}

/** Presses a control by key, for tests that are not about touch: the guard against double taps does not delay keys. */
export async function press(target: Locator): Promise<void> {
  await target.press('Enter')
  await settled(target.page())
}

/** The current state as the main process sends it to the page. */
export async function readState(page: Page): Promise<KioskState> {
  return page.evaluate(async () => {
    if (window.kiosk === undefined) throw new Error('The page has no bridge')
    return window.kiosk.readState(null)
  })
}

/** Signs in by the command that the sign-in screen sends: keys cost three times as much. */
export async function signIn(page: Page, { number: employeeNumber, password, name }: Person): Promise<void> {
  const answer = await page.evaluate((who) => window.kiosk?.signIn(who), { employeeNumber, password })
  expect(answer).toMatchObject({ ok: true })
  await settled(page)
  await page.getByRole('button', { name: new RegExp(name) }).waitFor()
}

/** Kills the program without any notice to it, as a power cut does. */
export async function killProgram({ program }: Pick<OpenKiosk, 'program'>): Promise<void> {
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill('SIGKILL')
  await ended
}

/** Lets the process of the page crash. */
export async function crashPage({ app }: OpenKiosk): Promise<void> {
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer())
}

/** The same, and waits for the page of the new window. */
export function replaceCrashedPage(kiosk: OpenKiosk): Promise<Page> {
  return kiosk.untilReplaced(() => crashPage(kiosk))
}

/** The log of the program; its output has colour codes. */
export function logOf({ dataFolder }: OpenKiosk): Promise<string> {
  return readFile(join(dataFolder, 'logs/linecook.log'), 'utf8')
}

/** Signs in by touch: the digits on the pad, the letters on the on-screen keyboard. */
export async function signInByTouch(page: Page, person: Person): Promise<void> {
  for (const key of [...person.number, ...person.password]) {
    await touch(page.getByRole('button', { name: key, exact: true }))
  }
  await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
}

/** Signs in with physical keys, for tests about it. */
export async function signInByKeys(page: Page, person: Person): Promise<void> {
  await typeSignIn(page, person)
  await typeOn(page, ['Enter'])
  await page.getByRole('button', { name: new RegExp(person.name) }).waitFor()
}

/** Types what signs a person in, up to the last key, which would send it. */
export async function typeSignIn(page: Page, person: Person): Promise<void> {
  // A digit typed before the field exists would be lost.
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
  await typeOn(page, [...person.number])
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await typeOn(page, [...person.password])
}

/** Signs out through the person's name. Returns the page of the new window. */
export async function signOut(kiosk: ShownKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  await touch(page.getByRole('button', { name: /signed in/ }))
  return kiosk.untilReplaced(() => touch(page.getByRole('button', { name: 'Sign out' }), { leaves: true }))
}

export { pause, pressKey, touch, touchTwice, turnPage, typeByHand } from './hand.ts'
export { expect }
