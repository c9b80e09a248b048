import { planOf } from '../../shared/kitchen/step-text/plan.ts'
import type { Language, Recipe } from '../../shared/model.ts'

/** The least time that the texts of a recipe say, in seconds; 0 for none. */
export type SecondsOf = (recipe: Recipe) => number

/** The least time of a recipe, from the texts of its steps. */
export function leastSeconds(language: Language): SecondsOf {
  return (recipe) => planOf(recipe, language).seconds
}
