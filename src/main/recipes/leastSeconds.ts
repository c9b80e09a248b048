import { planOf } from '../../shared/kitchen/step-text/plan.ts'
import type { Language, Recipe } from '../../shared/model.ts'
import type { SecondsOf } from './search.ts'

/** The least time of a recipe, from the texts of its steps. Each recipe is read once. */
export function leastSeconds(language: Language): SecondsOf {
  const known = new WeakMap<Recipe, number>()
  return (recipe) => {
    const seconds = known.get(recipe) ?? planOf(recipe, language).seconds
    known.set(recipe, seconds)
    return seconds
  }
}
