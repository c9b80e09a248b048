import { useCallback } from 'react'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useWords } from '../../words/words.ts'

/** Returns the name of an ingredient of a step by its zero-based place, as displayed: its own, or words with its jsin. */
export function useBowlNames(recipe: Recipe, index: StepIndex): (place: number) => string {
  const { step: words } = useWords()
  const ingredients = recipe.steps[index]?.ingredients
  return useCallback(
    (place) => {
      const ingredient = ingredients?.[place]
      return words.ingredientName(ingredient?.name ?? '', ingredient?.jsin ?? '')
    },
    [ingredients, words],
  )
}
