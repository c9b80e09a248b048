import type { Kitchen, RecipeRecord, StepRecord } from '../../src/simulator/kitchen.ts'

/** The number of the long recipe. */
export const LONG_RECIPE = '0200'

/** A kitchen with one more recipe, of `stepCount` steps like those of the practice kitchen's first recipe. */
export function withLongRecipe(kitchen: Kitchen, stepCount: number): Kitchen {
  const model = kitchen.recipes.find(({ recipe_number }) => recipe_number === '0412')
  if (model === undefined) throw new Error('The practice kitchen has no recipe 0412')
  const steps = Array.from({ length: stepCount }, (_, index): StepRecord => {
    const step = model.steps[index % model.steps.length]
    if (step === undefined) throw new Error('Recipe 0412 has no steps')
    return { ...step, step_number: index + 1, title: `${step.title} ${index + 1}` }
  })
  const long: RecipeRecord = { ...model, pk: LONG_RECIPE, recipe_number: LONG_RECIPE, recipe_name: 'Long day', steps }
  return { ...kitchen, recipes: [...kitchen.recipes, long] }
}
