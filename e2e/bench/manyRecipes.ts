import type { Kitchen } from '../../src/simulator/kitchen.ts'

/** A kitchen with `count` recipes: those of the practice kitchen repeated, each with a number of its own. */
export function withManyRecipes(kitchen: Kitchen, count: number): Kitchen {
  const recipes = Array.from({ length: count }, (_, index) => {
    const model = kitchen.recipes[index % kitchen.recipes.length]
    if (model === undefined) throw new Error('The practice kitchen has no recipes')
    const number = String(index + 1).padStart(4, '0')
    return { ...model, pk: number, recipe_number: number, recipe_name: `${model.recipe_name} ${index + 1}` }
  })
  return { ...kitchen, recipes }
}
