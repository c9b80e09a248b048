import type { Page } from 'playwright/test'
import { typeOn } from '../../hand.ts'
import { expect, type Person, people, readState, signIn, touch, turnPage } from '../../kiosk.ts'
import { openRecipe } from '../../openRecipe.ts'
import { ask, askDomains } from '../../records/desk.ts'
import { kindsByNumber, readJournal } from '../../retiring/journalOnDisk.ts'
import { askedFor, confirmByBridge, openRequests } from '../../retiring/retiring.ts'
import { AT_STEP, type Fault, type Moment, type Trial } from './table.ts'

/** How a moment is reached, and the person's next action after the fault. */
export interface Way {
  /** The hold of a retirement at this moment, in seconds; null where any will do. */
  readonly holdSeconds: number | null
  /** Starts at the sign-in screen. `number` is that of the retirement, if there is one. */
  reach(trial: Trial, number: string, fault: Fault): Promise<void>
  /**
   * The action after the fault: none, or the person's next touch. Must not throw when the window is replaced meanwhile.
   */
  goOn(trial: Trial, number: string, fault: Fault): Promise<void>
}

/** Longer than a cell takes, so that a held request is never sent. */
const LONG_HOLD_SECONDS = 120
export const SHORT_HOLD_SECONDS = 1
const LONGEST_ANSWER_MILLISECONDS = 20_000

export const WAYS: Readonly<Record<Moment, Way>> = {
  starting: { holdSeconds: null, reach: async () => {}, goOn: async () => {} },
  'signed out': {
    holdSeconds: null,
    reach: async () => {},
    async goOn({ currentPage }, _number, { strikes }) {
      if (strikes === 'service') await trySigningIn(await currentPage(), people.cook)
    },
  },
  'weighing at a step': {
    holdSeconds: null,
    async reach({ currentPage }) {
      await carryOn(await currentPage())
    },
    goOn: readRecipesAgain,
  },
  'timer ringing': {
    holdSeconds: null,
    async reach({ currentPage }) {
      const page = await currentPage()
      await carryOn(page)
      await page.evaluate(() => window.kiosk?.startTimer({ name: 'Rest the dough', seconds: 1, place: null }))
      await expect(page.getByRole('alert', { name: 'Rest the dough' })).toBeVisible()
    },
    goOn: readRecipesAgain,
  },
  'retirement held': {
    holdSeconds: LONG_HOLD_SECONDS,
    async reach({ currentPage }, number) {
      const page = await currentPage()
      await signIn(page, people.technician)
      await passBoard(page)
      await openRequests(page)
      expect(await confirmByBridge(page, number)).toMatchObject({ ok: true })
      await expect(page.getByRole('timer').filter({ hasText: number })).toBeVisible()
    },
    goOn: readRecipesAgain,
  },
  'being sent': {
    holdSeconds: SHORT_HOLD_SECONDS,
    async reach({ currentPage, service }, number, { strikes }) {
      const page = await currentPage()
      await signIn(page, people.technician)
      await passBoard(page)
      await openRequests(page)
      if (strikes === 'service') return
      await service.behave({ faults: [{ on: 'deleteAsset', fault: { kind: 'slow', milliseconds: 2000 } }] })
      expect(await confirmByBridge(page, number)).toMatchObject({ ok: true })
      await expect.poll(() => askedFor(service)).toContain(number)
    },
    async goOn(trial, number, { strikes }) {
      if (strikes === 'service')
        expect(await confirmByBridge(await trial.currentPage(), number)).toMatchObject({ ok: true })
      // The disk may refuse the line, without a session no requests are shown, and the window may be replaced meanwhile.
      await expect(async () =>
        expect([await endOnDisk(trial, number), await endShown(trial, number)].some(isEnd)).toBe(true),
      ).toPass({ timeout: LONGEST_ANSWER_MILLISECONDS })
    },
  },
  'records desk open': {
    holdSeconds: null,
    async reach({ currentPage }) {
      const page = await currentPage()
      await signIn(page, people.administrator)
      await passBoard(page)
      await touch(page.getByRole('button', { name: 'Records', exact: true }))
      await askDomains(page)
      await page.getByText(/^The service found \d/).waitFor()
    },
    async goOn({ currentPage }, _number, { strikes }) {
      if (strikes !== 'service') return
      const page = await currentPage()
      await touch(page.getByRole('button', { name: 'Change the question' }))
      await ask(page)
    },
  },
}

async function endOnDisk({ dataFolder }: Trial, number: string): Promise<string | undefined> {
  return kindsByNumber((await readJournal(dataFolder())).lines)
    .get(number)
    ?.split(' ')
    .at(-1)
}

async function endShown({ currentPage }: Trial, number: string): Promise<string | undefined> {
  return (await readState(await currentPage())).requests.find((one) => one.number === number)?.state.kind
}

function isEnd(kind: string | undefined): boolean {
  return kind !== undefined && ['accepted', 'refused', 'unknown', 'takenBack'].includes(kind)
}

/**
 * Makes the state that every cell must keep: a batch at ×2 in the middle of its recipe, with fetched things, done
 * steps, a weighed ingredient and two timers.
 */
export async function makeWorld({ currentPage, replacing }: Trial): Promise<void> {
  const page = await currentPage()
  await page.waitForFunction(async () => ((await window.kiosk?.readState(null))?.library.count ?? 0) > 0)
  await signIn(page, people.cook)
  await openRecipe(page, '0412')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  for (let step = 1; step < 5; step++) {
    await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
    await turnPage(page)
  }
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await touch(page.getByRole('checkbox', { name: 'Spiral mixer 40 l' }))
  for (const time of [/^4 min/, /^30 min/]) await touch(page.getByRole('main').getByRole('button', { name: time }))
  await expect
    .poll(async () => {
      const { batches, timers } = await readState(page)
      return [batches[0]?.ticks.length, batches[0]?.done.length, timers.length]
    })
    .toEqual([3, 4, 2])
  await leaveStation(page, replacing)
}

/** Signs out if there is a session. */
export async function leaveStation(page: Page, replacing: Trial['replacing']): Promise<void> {
  const { session } = await readState(page)
  if (session === null) return
  // Its answer may not come, because the page is replaced.
  await replacing(() => page.evaluate(() => window.kiosk?.signOut(null)).catch(() => undefined))
}

async function carryOn(page: Page): Promise<void> {
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: 'Carry on' }))
  await expectAtStep(page)
}

/** Expects the step of that batch with its scale and its ticks. */
export async function expectAtStep(page: Page): Promise<void> {
  await expect(page.getByLabel(AT_STEP)).toBeVisible()
  await expect(page.getByText('For ×1, you make ×2')).toBeVisible()
  for (const name of ['Bread flour T65', 'Spiral mixer 40 l'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Levain' })).not.toBeChecked()
}

/** Goes from the station board to the recipes. */
async function passBoard(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }).first())
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
}

async function trySigningIn(page: Page, { number: employeeNumber, password }: Person): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Your employee number' })
  await expect(field).toBeFocused()
  await typeOn(page, [...employeeNumber])
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await typeOn(page, [...password, 'Enter'])
}

async function readRecipesAgain({ currentPage }: Trial, _number: string, { strikes }: Fault): Promise<void> {
  if (strikes !== 'service') return
  await (await currentPage()).evaluate(() => window.kiosk?.refreshLibrary(null)).catch(() => undefined)
}
