import type { Recipe } from '../../shared/model.ts'

/** Steps and lines are counted in four digits everywhere, as in the keys of ticks. */
export const MOST_STEPS = 9999
export const MOST_IN_LIST = 1000
/** Lines of all steps of a recipe. */
export const MOST_LINES = 10_000
/** In characters. An identity is never cut; a record with a longer one is set aside. */
export const LONGEST_IDENTITY = 10_000

/** Whether a stored recipe could come from the service now: an older program had no limits. */
export function isWithinLimits({
  id,
  number,
  specifications,
  equipment,
  ingredients,
  steps,
  outputs,
}: Recipe): boolean {
  const lists = [
    specifications,
    equipment,
    ingredients,
    outputs,
    ...steps.flatMap((step) => [step.ingredients, step.equipment]),
  ]
  const lines = steps.reduce((sum, step) => sum + step.ingredients.length + step.equipment.length, 0)
  if (steps.length > MOST_STEPS || lines > MOST_LINES) return false
  if (lists.some(({ length }) => length > MOST_IN_LIST)) return false
  const assets = [...equipment, ...steps.flatMap((step) => step.equipment)]
  const products = [...ingredients, ...steps.flatMap((step) => step.ingredients)]
  // The id may have "#2" after the number.
  return (
    id.length <= LONGEST_IDENTITY + 10 &&
    number.length <= LONGEST_IDENTITY &&
    assets.every((asset) => asset.number.length <= LONGEST_IDENTITY) &&
    products.every(({ jsin, barcode }) => jsin.length <= LONGEST_IDENTITY && barcode.length <= LONGEST_IDENTITY)
  )
}
