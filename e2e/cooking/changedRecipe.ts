import type { RecipeRecord } from '../../src/simulator/kitchen.ts'

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
