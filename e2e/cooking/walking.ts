import type { Locator, Page } from 'playwright/test'
import { drawn, swipe } from '../hand.ts'
import { expect, people, type ShownKiosk, signIn, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'

/** Starts a recipe by its number, and waits for its first step. */
export async function startCooking(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel(/^Step 1 of/)).toBeVisible()
}

/** Signs the cook in, and starts a recipe by its number. */
export async function startCookingAt(kiosk: ShownKiosk, number: string): Promise<Page> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await startCooking(page, number)
  return page
}

export async function jumpTo(page: Page, step: number): Promise<void> {
  await touch(page.getByRole('button', { name: new RegExp(`^Go to step ${step}(,|$)`) }))
  await expect(page.getByLabel(`Step ${step} of`)).toBeVisible()
}

/** The button that shows more of the step: in its place stands the one that leaves it, once all was shown. */
export function moreOfStep(page: Page): Locator {
  return page.getByRole('button', { name: /^More of this step \(\d+ of \d+ seen\)$/ })
}

/** Sees the rest of a step that is longer than the display, and touches the button that leaves it. */
async function leaveStep(page: Page, leave: Locator): Promise<void> {
  const more = moreOfStep(page)
  for (await more.or(leave).first().waitFor(); await more.isVisible(); await drawn(page)) await touch(more)
  await touch(leave)
}

/** Turns from the shown step `from` to step `to` (one-based) of `of` steps. */
export async function walk(page: Page, { from, to, of }: { from: number; to: number; of: number }): Promise<void> {
  for (let step = from; step < to; step++) {
    await leaveStep(page, page.getByRole('button', { name: /^Next/ }))
    await expect(page.getByLabel(`Step ${step + 1} of ${of}`)).toBeVisible()
  }
}

/** Swipes over the title of a step towards the next page: a button there would take the finger. */
export function swipeOn(page: Page): Promise<void> {
  const head = page.locator('[data-card=read] > :first-child').filter({ visible: true })
  return swipe(head, { from: 0.8, to: 0.2 })
}

/** From a step to its whole recipe. */
export async function seeWholeRecipe(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Whole recipe', exact: true }))
  await expect(page.locator('[data-screen="step"]')).toHaveCount(0)
}

/** From the whole recipe to the step it was opened at. */
export async function backToStep(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: /^Back to (the step|step \d+)$/ }).last())
  await expect(page.locator('[data-screen="step"]')).toBeVisible()
}

/** Leaves the batch, and waits for the recipe list. */
export async function leave(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
}

/** Finishes the batch at its last step, and waits for what is said of it. */
export async function finish(page: Page, name: string | RegExp = /^Finish(,|$)/): Promise<void> {
  await leaveStep(page, page.getByRole('button', { name }))
  await expect(page.getByRole('heading', { name: 'Finished', exact: true })).toBeVisible()
}

/** Goes from a finished batch to the recipe list. */
export async function goToRecipes(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
}

/** Opens a section by its name in the navigation; a pattern if the name may have a count. */
export async function goToSection(page: Page, name: string | RegExp): Promise<void> {
  await touch(page.getByRole('navigation').getByRole('button', { name, exact: true }))
}

/** Two sizes larger while something is done, then as before. */
export async function atLargestText(page: Page, then: () => Promise<unknown>): Promise<void> {
  const twice = async (name: string) => {
    for (const _ of [1, 2]) await touch(page.getByRole('button', { name }))
  }
  await twice('Larger text')
  await then()
  await twice('Smaller text')
}

/** Starts a timer that belongs to no batch, by the command that a button of the display sends. */
export async function startTimer(page: Page, name: string, seconds: number): Promise<void> {
  await page.evaluate((timer) => window.kiosk?.startTimer({ ...timer, place: null }), { name, seconds })
}

/** Closes the batch of a recipe by the command that a button of the display sends. */
export async function closeBatch(page: Page, number: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const batches = (await window.kiosk?.readState(null))?.batches ?? []
    const batchId = batches.find(({ recipeNumber }) => recipeNumber === wanted)?.id ?? ''
    await window.kiosk?.closeBatch({ batchId })
  }, number)
}

/** Turns to the page of the whole recipe that has a control. */
export async function turnTo(page: Page, target: Locator): Promise<void> {
  for (const name of [/^Before: /, /^More: /]) {
    const turn = page.getByRole('button', { name })
    while ((await isOffPage(target)) && (await turn.isVisible())) await touch(turn)
  }
  expect(await isOffPage(target)).toBe(false)
}

/** A step may begin on a page and have its controls on the next one. */
const isOffPage = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return element.closest('[inert]') !== null || !element.contains(seen)
  })
