import { planOf } from '../../shared/kitchen/step-text/plan.ts'
import type { Language } from '../../shared/model.ts'
import type { SecondsOf } from './search.ts'

/** The least time of a recipe, from the texts of its steps. */
export function leastSeconds(language: Language): SecondsOf {
  return (recipe) => planOf(recipe, language).seconds
}
