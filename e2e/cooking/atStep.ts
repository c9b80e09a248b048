import type { Page } from 'playwright/test'
import type { RecipeRecord } from '../../src/simulator/kitchen.ts'
import { BETWEEN_KEYS_MILLISECONDS, nextMoment } from '../hand.ts'
import { expect, type OpenKiosk, people, signIn, touch } from '../kiosk.ts'
import { seeWholeStep, startCooking as startAnother } from './walking.ts'

export { seeWholeStep, startAnother }

/** Signs the cook in and starts a recipe by its number. */
export async function startCooking(kiosk: OpenKiosk, number: string): Promise<Page> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await startAnother(page, number)
  return page
}

export async function jumpTo(page: Page, step: number): Promise<void> {
  await touch(page.getByRole('button', { name: new RegExp(`^Go to step ${step}(,|$)`) }))
  await expect(page.getByLabel(`Step ${step} of`)).toBeVisible()
}

/** Sends the keys of a keyboard-wedge scanner: one every 8 ms, then `suffix`. */
export async function scan(page: Page, code: string, { suffix = ['Enter'] }: { suffix?: readonly string[] } = {}) {
  const session = await page.context().newCDPSession(page)
  const keys = [...code, ...suffix]
  const start = (await nextMoment(page, { afterLast: BETWEEN_KEYS_MILLISECONDS })) / 1000
  await nextMoment(page, { afterLast: keys.length * 8 })
  const sent = keys.flatMap((key, index) => {
    // With explicit timestamps, so that a busy machine does not type slower than a scanner.
    const timestamp = start + index * 0.008
    const press = key === 'Enter' ? { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } : { text: key }
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, timestamp, ...press }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + 0.004 }),
    ]
  })
  await Promise.all(sent)
  await session.detach()
}

/** The recipes with another title for one step (zero-based) of one of them. */
export function withStepTitle(
  recipes: readonly unknown[],
  { number, step, title }: { number: string; step: number; title: string },
): readonly unknown[] {
  return recipes.map((recipe) =>
    isRecipe(recipe) && recipe.recipe_number === number
      ? { ...recipe, steps: recipe.steps.map((one, index) => (index === step ? { ...one, title } : one)) }
      : recipe,
  )
}

function isRecipe(recipe: unknown): recipe is RecipeRecord {
  return typeof recipe === 'object' && recipe !== null && 'recipe_number' in recipe
}
