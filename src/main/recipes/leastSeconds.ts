import { stepSeconds } from '../../shared/kitchen/step-text/plan.ts'
import { recipeLanguage } from '../../shared/kitchen/text-language/recipeLanguage.ts'
import type { Recipe } from '../../shared/model.ts'
import type { TextLanguage } from '../../shared/textLanguage.ts'

/** The least times that the texts of the steps of a recipe say, in seconds, each read when it is asked for; 0 for none. */
export type SecondsOf = (recipe: Recipe) => Iterable<number>

/** The least times of a recipe, from the texts of its steps. `otherwise`: the language where they do not say it. */
export function leastSeconds(otherwise: TextLanguage): SecondsOf {
  return function* (recipe) {
    const languages = recipeLanguage(recipe, otherwise).steps
    for (const [index, { description }] of recipe.steps.entries()) {
      yield stepSeconds(description, languages[index] ?? 'unknown')
    }
  }
}
