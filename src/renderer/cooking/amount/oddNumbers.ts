import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'

/** Doubled, missing or lost: the steps bear other numbers on the glass than in the recipe, and that is said. */
export function hasOddNumbers(recipe: Recipe): boolean {
  return recipeProblems(recipe).some(
    ({ kind }) => kind === 'doubledStepNumber' || kind === 'missingStepNumbers' || kind === 'stepWithoutNumber',
  )
}
