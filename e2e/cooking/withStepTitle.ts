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

function isRecipe(recipe: unknown): recipe is RecipeRecord {
  return typeof recipe === 'object' && recipe !== null && 'recipe_number' in recipe
}
