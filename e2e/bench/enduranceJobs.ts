import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { startCooking } from '../cooking/walking.ts'
import { nextMoment, typeOn } from '../hand.ts'
import { crashPage, expect, type OpenKiosk, people, readState, signIn, typeSignIn } from '../kiosk.ts'
import { confirmByBridge } from '../retiring/retiring.ts'
import { expectShown, shownAfter } from './shown.ts'

/** Something that a station does thousands of times. */
export interface Job {
  readonly name: string
  /** What the milliseconds of `act` are. */
  readonly waited: string
  /** How often the long form does it: as often as a busy station does in ten days, or more. */
  readonly times: number
  /** After so many times the display is in the same state again. */
  readonly cycle: number
  /** Whether one page is there for all of them; else each has a new one. */
  readonly isOnOnePage: boolean
  /** Brings the display to where the job is done, from a start of the program or from the end of another job. */
  begin(): Promise<void>
  /** Does it once and returns the milliseconds that a person waits. `index` counts from 0. */
  act(index: number): Promise<number>
}

const STEPS = 9
/** To the last step and back again. */
const STEPS_IN_CYCLE = 2 * STEPS - 2
/** Longer than the debounce time of a key that turns the page. */
const BETWEEN_KEYS_MILLISECONDS = 200
/** Longer than the span in which the recovery of the window counts failures: each death is the first, without a delay. */
const BETWEEN_DEATHS_MILLISECONDS = 5 * 60_000 + 1000
/** Characters of the program's output in which the last failure is found. */
const LAST_OUTPUT = 2000
/** The clock of a page counts tenths of a millisecond. */
const CALLS = 50

const currentStep = '[aria-current="step"]'
const recipeCard = '[data-row="recipe"]'
const signInField = '#root input'

/** The jobs in the order in which they are done with the least preparation. */
export function jobsAt(kiosk: OpenKiosk, service: SimulatedService): readonly Job[] {
  return [
    {
      name: 'steps',
      waited: 'from the key to the step',
      times: 20_000,
      cycle: STEPS_IN_CYCLE,
      isOnOnePage: true,
      begin: () => showStep(kiosk),
      async act(index) {
        const page = await kiosk.currentPage()
        const turn = index % STEPS_IN_CYCLE
        const isBack = turn >= STEPS - 1
        const step = isBack ? STEPS_IN_CYCLE - turn : turn + 2
        return untilDrawn(page, `[aria-label="Step ${step} of ${STEPS}"]${currentStep}`, () =>
          turnByKey(page, isBack ? 'ArrowLeft' : 'ArrowRight'),
        )
      },
    },
    {
      name: 'deaths of the page',
      waited: 'until the window is back',
      times: 200,
      cycle: 1,
      isOnOnePage: false,
      begin: () => showStep(kiosk),
      async act() {
        const taken = await untilNextWindow(kiosk, currentStep, () => crashPage(kiosk))
        if (/failures: [2-9]/.test(kiosk.output().slice(-LAST_OUTPUT)))
          throw new Error('The recovery counted an earlier death: its delay would be measured')
        // The recovery counts by this clock alone.
        await kiosk.app.evaluate((_electron, milliseconds) => {
          const now = performance.now.bind(performance)
          performance.now = () => now() + milliseconds
        }, BETWEEN_DEATHS_MILLISECONDS)
        return taken
      },
    },
    {
      name: 'outages',
      waited: 'a call of the bridge',
      times: 200,
      cycle: 1,
      isOnOnePage: true,
      begin: () => showStep(kiosk),
      async act() {
        const page = await kiosk.currentPage()
        await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
        await askUntil(page, 'unreachable')
        await service.behave({ faults: [] })
        await askUntil(page, 'reachable')
        return millisecondsOfCall(page)
      },
    },
    {
      name: 'sign-ins and outs',
      waited: 'to the recipes and out',
      times: 2000,
      cycle: 1,
      isOnOnePage: false,
      begin: () => showSignIn(kiosk),
      async act() {
        const page = await activePage(kiosk)
        await typeSignIn(page, people.cook)
        const taken = await untilDrawn(page, recipeCard, () => typeOn(page, ['Enter']))
        return taken + (await signOutAtOnce(kiosk))
      },
    },
    {
      name: 'retirements',
      waited: 'until it is held',
      times: 500,
      cycle: 1,
      isOnOnePage: true,
      async begin() {
        await showSignIn(kiosk)
        await signIn(await activePage(kiosk), people.technician)
      },
      async act(index) {
        const page = await kiosk.currentPage()
        const number = `E-${String(index).padStart(6, '0')}`
        const taken = await untilDrawn(page, '[role="timer"]', () => confirmByBridge(page, number), number)
        const requestId = (await readState(page)).requests.find((one) => one.number === number)?.id
        expect(requestId).toBeDefined()
        await expect.poll(async () => stateKindOf(page, number)).toBe('accepted')
        await page.evaluate((id) => window.kiosk?.acknowledgeRequests({ requestIds: [id] }), requestId ?? '')
        return taken
      },
    },
  ]
}

async function showStep(kiosk: OpenKiosk): Promise<void> {
  const page = await kiosk.currentPage()
  if (await page.locator(currentStep).isVisible()) return
  await showSignIn(kiosk)
  const signedOut = await activePage(kiosk)
  await signIn(signedOut, people.cook)
  await startCooking(signedOut, '0412')
}

/** The page, as if its window were active: the window of another program on the display may be. */
async function activePage(kiosk: OpenKiosk): Promise<Page> {
  const page = await kiosk.currentPage()
  const session = await sessionWith(page)
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  return page
}

/** With no batch in progress, which would lead a cook to the station board. */
async function showSignIn(kiosk: OpenKiosk): Promise<void> {
  const page = await kiosk.currentPage()
  const { batches, session } = await readState(page)
  for (const { id } of batches) await page.evaluate((batchId) => window.kiosk?.closeBatch({ batchId }), id)
  if (session !== null) await signOutAtOnce(kiosk)
}

/** Asks the service, which a station does by itself only after a while. */
async function askUntil(page: Page, connection: 'reachable' | 'unreachable'): Promise<void> {
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await expect.poll(async () => (await readState(page)).connection.kind).toBe(connection)
}

/** Milliseconds in the page until an element with this text is drawn. */
async function untilDrawn(page: Page, selector: string, cause: () => Promise<unknown>, text = ''): Promise<number> {
  await expectShown(page, 'now', { selector, text })
  await cause()
  return shownAfter(page)
}

/** Milliseconds until the next window shows the element. */
async function untilNextWindow(kiosk: OpenKiosk, selector: string, cause: () => Promise<unknown>): Promise<number> {
  const next = kiosk.app.waitForEvent('window')
  const from = performance.now()
  await cause()
  const page = await next
  await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, selector, { polling: 20 })
  return performance.now() - from
}

function signOutAtOnce(kiosk: OpenKiosk): Promise<number> {
  return untilNextWindow(kiosk, signInField, async () => {
    const page = await kiosk.currentPage()
    // The answer may not arrive, because the page is replaced.
    await page.evaluate(() => void window.kiosk?.signOut(null)).catch(() => undefined)
  })
}

const sessions = new WeakMap<Page, ReturnType<ReturnType<Page['context']>['newCDPSession']>>()

function sessionWith(shown: Page) {
  const page = shown.mainFrame().page()
  const opened = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, opened)
  return opened
}

async function turnByKey(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<void> {
  const session = await sessionWith(page)
  const timestamp = (await nextMoment(page, { afterLast: BETWEEN_KEYS_MILLISECONDS })) / 1000
  const event = { key, code: key, windowsVirtualKeyCode: key === 'ArrowRight' ? 39 : 37, timestamp }
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

/** The milliseconds of one call of the bridge, as the mean of several. */
function millisecondsOfCall(page: Page): Promise<number> {
  return page.evaluate(async (calls) => {
    const from = performance.now()
    for (let call = 0; call < calls; call++) await window.kiosk?.readState(null)
    return (performance.now() - from) / calls
  }, CALLS)
}

async function stateKindOf(page: Page, number: string): Promise<string | undefined> {
  return (await readState(page)).requests.find((one) => one.number === number)?.state.kind
}
