import type { Page } from 'playwright/test'
import { expect, touch } from '../kiosk.ts'

export const FLOUR = 'Bread flour T65'

/** Opens a recipe from the recipes, found by its number. */
export async function openOverview(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(number)
  await touch(page.getByRole('button', { name: new RegExp(`^${number}`) }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A thing to fetch, by the name that the recipe gives it. */
export const line = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** How many batches the station has, as the main process tells. */
export const batchCount = (page: Page) =>
  page.evaluate(async () => (await window.kiosk?.readState(null))?.batches.length)
