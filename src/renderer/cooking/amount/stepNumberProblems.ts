import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'

/**
 * Whether a step number of the recipe is doubled, missing or absent. The display then numbers the steps in their order,
 * and says that the numbers differ from those of the recipe.
 */
export function hasStepNumberProblems(recipe: Recipe): boolean {
  return recipeProblems(recipe).some(
    ({ kind }) => kind === 'doubledStepNumber' || kind === 'missingStepNumbers' || kind === 'stepWithoutNumber',
  )
}
