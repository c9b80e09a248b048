import { useMemo } from 'react'
import { type BatchSummary, type Factor, scaleOfStep } from '../../../shared/batch.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { planOf } from '../../../shared/kitchen/step-text/plan.ts'
import { recipeLanguage } from '../../../shared/kitchen/text-language/recipeLanguage.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import { type Card, cardsOf } from './cards.ts'

/** The cards of all steps of a recipe, each made once. `scales`: of a batch whose scale changed, that of each done step. */
export interface RecipeCards {
  readonly of: (index: StepIndex) => readonly Card[]
  /** Changes with anything that the cards are made of. */
  readonly key: string
}

export function useCards(recipe: Recipe, scale: Factor, batch: BatchSummary | null): RecipeCards {
  const words = useWords()
  const { scaleResolutionGrams, language: displayLanguage, recipeLanguage: otherwise } = useStation()
  // As text, because every published state has new objects.
  const scales = recipe.steps
    .map((_, index) => {
      const { numerator, denominator } = batch === null ? scale : scaleOfStep(batch, index)
      return `${numerator}/${denominator}`
    })
    .join(' ')
  return useMemo(() => {
    const languages = recipeLanguage(recipe, otherwise).steps
    const plan = planOf(recipe, otherwise)
    const problems = recipeProblems(recipe)
    const factors = scales.split(' ').map((text): Factor => {
      const [numerator = 1, denominator = 1] = text.split('/').map(Number)
      return { numerator, denominator }
    })
    const made = new Map<StepIndex, readonly Card[]>()
    const of = (index: StepIndex): readonly Card[] => {
      const before = made.get(index)
      if (before !== undefined) return before
      const cards = cardsOf(recipe, index, factors[index] ?? { numerator: 1, denominator: 1 }, {
        language: languages[index] ?? 'unknown',
        displayLanguage,
        plan,
        problems,
        timerWords: words.step,
        resolutionGrams: scaleResolutionGrams,
        names: words.step,
      })
      made.set(index, cards)
      return cards
    }
    return { of, key: `${recipe.id} ${scales}` }
  }, [recipe, scales, otherwise, displayLanguage, words, scaleResolutionGrams])
}
