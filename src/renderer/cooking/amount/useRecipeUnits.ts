import { useMemo } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { type ListUnits, recipeUnits } from '../../../shared/kitchen/listUnits.ts'
import type { Recipe } from '../../../shared/model.ts'

/** The units of a recipe's masses and volumes, decided once for each recipe and scale. */
export function useRecipeUnits(recipe: Recipe, { numerator, denominator }: Factor): ListUnits {
  return useMemo(() => recipeUnits(recipe, { numerator, denominator }), [recipe, numerator, denominator])
}
