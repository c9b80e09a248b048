import { useCallback } from 'react'
import type { Factor } from '../../shared/batch.ts'
import { isSameFactor, ONE_TIME } from '../../shared/kitchen/factor.ts'
import { keptValue, useChangeKept, useKept } from '../kiosk/keptValue.ts'

/** The scales that were chosen for recipes without a batch, by the id of the recipe. */
const chosenScales = keptValue<ReadonlyMap<string, Factor>>(new Map())

/** Chooses the scale of a recipe before a batch of it is started. */
export function useChooseScale(): (recipeId: string, scale: Factor) => void {
  const change = useChangeKept(chosenScales)
  return useCallback(
    (recipeId, scale) =>
      change((before) =>
        isSameFactor(before.get(recipeId) ?? ONE_TIME, scale) ? before : new Map(before).set(recipeId, scale),
      ),
    [change],
  )
}

/** The scale that was chosen for a recipe before a batch of it is started; ×1 at first. */
export function useChosenScale(recipeId: string): readonly [Factor, (scale: Factor) => void] {
  const choose = useChooseScale()
  const [scales] = useKept(chosenScales)
  return [scales.get(recipeId) ?? ONE_TIME, useCallback((scale) => choose(recipeId, scale), [choose, recipeId])]
}
