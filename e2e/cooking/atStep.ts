import type { Page } from 'playwright/test'
import type { RecipeRecord } from '../../src/simulator/kitchen.ts'
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

/** The same recipe; the sourdough has more salt and a warmer dough (72 g). */
export function withMoreSalt(recipe: unknown): unknown {
  if (!isRecipe(recipe) || recipe.recipe_number !== '0412') return recipe
  return {
    ...recipe,
    specifications: recipe.specifications.map((entry) =>
      entry.key === 'Dough temperature' ? { ...entry, value: '26 °C' } : entry,
    ),
    steps: recipe.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.map((one) => (one.jsin === 'J-30044' ? { ...one, quantity: 72 } : one)),
    })),
  }
}

function isRecipe(recipe: unknown): recipe is RecipeRecord {
  return typeof recipe === 'object' && recipe !== null && 'recipe_number' in recipe
}
