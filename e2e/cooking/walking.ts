import type { Locator, Page } from 'playwright/test'
import { drawn } from '../hand.ts'
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

/** The button that turns a page or an amount of a step: it leaves the step after the last one. */
export function turnsWithin(page: Page): Locator {
  return page.getByRole('button', { name: /^((Read on|More amounts|More equipment) \(|Next amount: |Read the step$)/ })
}

/** Turns to the last page of a step that is longer than the display, and touches the button that leaves it. */
async function readToItsEnd(page: Page, leave: Locator): Promise<void> {
  const more = turnsWithin(page)
  for (await more.or(leave).first().waitFor(); await more.isVisible(); await drawn(page)) await touch(more)
  await touch(leave)
}

/** Turns from the shown step `from` to step `to` (one-based) of `of` steps. */
export async function walk(page: Page, { from, to, of }: { from: number; to: number; of: number }): Promise<void> {
  for (let step = from; step < to; step++) {
    await readToItsEnd(page, page.getByRole('button', { name: /^Next(?! amount)/ }))
    await expect(page.getByLabel(`Step ${step + 1} of ${of}`)).toBeVisible()
  }
}

/** Shows the whole step if it begins with its bowl, as on a small panel. */
export async function seeWholeStep(page: Page): Promise<void> {
  const allAmounts = page.getByRole('button', { name: 'All amounts' })
  if (!(await allAmounts.isVisible())) return
  await touch(allAmounts)
  await expect(allAmounts).toHaveCount(0)
  await drawn(page)
}

/** Leaves the batch, and waits for the recipe list. */
export async function leave(page: Page): Promise<void> {
  await seeWholeStep(page)
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
}

/** Finishes the batch at its last step, and waits for what is said of it. */
export async function finish(page: Page, name: string | RegExp = /^Finish(,|$)/): Promise<void> {
  await readToItsEnd(page, page.getByRole('button', { name }))
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
    void window.kiosk?.closeBatch({ batchId })
  }, number)
}
