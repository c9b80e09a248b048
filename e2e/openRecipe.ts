import type { Page } from 'playwright/test'
import { touch } from './hand.ts'

/**
 * Finds a recipe by its number and touches it. Waits for the result first: a touch of a card that the result moves
 * presses nothing.
 */
export async function openRecipe(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(number)
  await page.getByText(`for “${number}”`).waitFor()
  await touch(page.getByRole('button', { name: new RegExp(`^${number}`) }))
}
