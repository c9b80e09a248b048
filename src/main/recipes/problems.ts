import { recipeProblems } from '../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../shared/model.ts'
import type { ProblemRecipe } from '../../shared/recipeProblem.ts'
import { byText } from './order.ts'
import { inSlices } from './slices.ts'

/** The recipes with something odd about them, by number. Walks through the library once, in slices. */
export async function deriveProblems(recipes: readonly Recipe[]): Promise<readonly ProblemRecipe[]> {
  const odd: ProblemRecipe[] = []
  await inSlices(recipes, (recipe) => {
    const problems = recipeProblems(recipe)
    const { id, number, name } = recipe
    if (problems.length > 0) odd.push({ recipeId: id, recipeNumber: number, recipeName: name, problems })
  })
  return odd.sort(
    (left, right) => byText(left.recipeNumber, right.recipeNumber) || byText(left.recipeName, right.recipeName),
  )
}
