import { recipeLanguage } from '../../shared/kitchen/text-language/recipeLanguage.ts'
import type { Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'
import type { TextLanguage } from '../../shared/textLanguage.ts'
import { useStation } from '../kiosk/useKioskState.ts'

/** The language of a step's text. */
export function useStepLanguage(recipe: Recipe, index: StepIndex): TextLanguage {
  return recipeLanguage(recipe, useStation().recipeLanguage).steps[index] ?? 'unknown'
}
