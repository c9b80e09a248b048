import type { Page } from 'playwright/test'
import { expect } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'

export const FLOUR = 'Bread flour T65'

/** Opens a recipe by its number, from the recipe list. */
export async function openOverview(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The check box of a thing to fetch, by its name. */
export const line = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** The number of batches of the station in the state of the main process. */
export const batchCount = (page: Page) =>
  page.evaluate(async () => (await window.kiosk?.readState(null))?.batches.length)
