import { recipeProblems } from '../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../shared/model.ts'
import type { ProblemRecipe } from '../../shared/recipeProblem.ts'
import { inSlices, sortInSlices } from '../scheduling/slices.ts'
import { byText } from './order.ts'

/** Returns the recipes with problems, sorted by number. Runs in slices. */
export async function deriveProblems(recipes: Iterable<Recipe>): Promise<readonly ProblemRecipe[]> {
  const found: ProblemRecipe[] = []
  await inSlices(recipes, (recipe) => {
    const problems = recipeProblems(recipe)
    const { id, number, name } = recipe
    if (problems.length > 0) found.push({ recipeId: id, recipeNumber: number, recipeName: name, problems })
  })
  return sortInSlices(
    found,
    (left, right) => byText(left.recipeNumber, right.recipeNumber) || byText(left.recipeName, right.recipeName),
  )
}
