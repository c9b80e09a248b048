import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Recipe } from '../../shared/model.ts'
import { readRecipe } from '../service/recipe.ts'
import { deriveProblems } from './problems.ts'

const FOLDER = new URL('../../../resources/practice-kitchen/recipes/', import.meta.url)

async function practiceRecipes(): Promise<readonly Recipe[]> {
  const recipes: Recipe[] = []
  for (const name of await readdir(FOLDER)) {
    const record = readRecipe(await readFile(new URL(name, FOLDER), 'utf8'), 1)
    if (record?.ok === true) recipes.push({ id: record.value.recipe.number, ...record.value.recipe })
  }
  return recipes
}

test('finds exactly the known problems of the practice kitchen', async () => {
  const recipes = await practiceRecipes()
  expect(recipes).toHaveLength(69)
  expect(await deriveProblems([...recipes].reverse())).toEqual([
    {
      recipeId: '0263',
      recipeNumber: '0263',
      recipeName: 'Sauce hollandaise',
      problems: [{ kind: 'equipmentNotListed', key: 'number 20171', name: 'Immersion blender', steps: [4] }],
    },
    {
      recipeId: '0306',
      recipeNumber: '0306',
      recipeName: 'Ragù bolognese',
      problems: [{ kind: 'ingredientInNoStep', key: 'jsin j-50153', name: 'Bay leaves' }],
    },
  ])
})
