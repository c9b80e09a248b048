import { planOf } from '../../shared/kitchen/step-text/plan.ts'
import type { Language, Recipe } from '../../shared/model.ts'

/** The least times that the texts of the steps of a recipe say, in seconds, each read when it is asked for; 0 for none. */
export type SecondsOf = (recipe: Recipe) => Iterable<number>

/** The least times of a recipe, from the texts of its steps. */
export function leastSeconds(language: Language): SecondsOf {
  return function* ({ steps }) {
    for (const step of steps) yield planOf({ steps: [step] }, language).seconds
  }
}
