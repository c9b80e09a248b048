import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, type KioskChoices, people, readState, type ShownKiosk, signIn, touch } from '../kiosk.ts'

/** The smallest panel, which has the least space for long content. */
export const small: Pick<KioskChoices, 'panel' | 'station'> = {
  panel: { width: 1366, height: 768 },
  station: { panel: { diagonalInches: 15.6 } },
}

/** A malformed recipe, as a service without checks may send it. */
export function odd(number: string, record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { pk: `recipe-${number}`, recipe_number: number, recipe_name: 'Odd loaf', ...record }
}

/** A step as the interface describes it, with the given fields replaced. */
export function step(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { step_number: 1, title: 'Mix', description: 'Mix it all.', ingredients: [], equipments: [], ...record }
}

/** A product of the recipe's list; with an amount, a line of a step. */
export function product(number: number, name: string, amount: Readonly<Record<string, unknown>> = {}) {
  return { jsin: `J-${number}`, barcode: '', product_name: name, product_unit: 'kg', ...amount }
}

/** Signs the cook in at a station whose service has only these recipes. */
export async function openWith(
  { service, openKiosk }: { service: SimulatedService; openKiosk: (choices: typeof small) => Promise<ShownKiosk> },
  ...recipes: readonly unknown[]
): Promise<Page> {
  service.setRecipes(recipes)
  const page = await (await openKiosk(small)).currentPage()
  await signIn(page, people.cook)
  return page
}

export async function openOverview(page: Page, number: string): Promise<void> {
  await touch(page.getByRole('button', { name: new RegExp(`^${number} Odd loaf`) }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export async function startCooking(page: Page, of: number): Promise<void> {
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel(`Step 1 of ${of}`)).toBeVisible()
}

export async function turnOn(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: /^Next/ }))
}

/** Finishes the batch at its last step, and expects it among those that can be brought back. */
export async function finish(page: Page, number: string): Promise<void> {
  await touch(page.getByRole('button', { name: 'Finish' }))
  await expect(page.getByRole('heading', { name: 'Finished', exact: true })).toBeVisible()
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  const { batches, endedLately } = await readState(page)
  expect(batches).toEqual([])
  expect(endedLately.filter(({ recipeNumber }) => recipeNumber === number)).toMatchObject([{ end: 'finished' }])
}
