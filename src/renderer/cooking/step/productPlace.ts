import { fetchList, productKey } from '../../../shared/kitchen/fetchList.ts'
import { normaliseNumber } from '../../../shared/kitchen/numbers.ts'
import type { Product, Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** Where a recipe uses the product that was scanned, seen from a step. */
type ProductPlace =
  /** `lines` are the zero-based places in the step's ingredients. */
  | { readonly kind: 'here'; readonly name: string; readonly lines: readonly number[] }
  /** The steps that use it; empty where only the recipe's own list names it. */
  | { readonly kind: 'elsewhere'; readonly name: string; readonly steps: readonly StepIndex[] }
  | { readonly kind: 'notInRecipe' }

/** `code` is a barcode or a jsin as it was scanned. */
export function productPlace(recipe: Recipe, step: StepIndex, code: string): ProductPlace {
  const wanted = normaliseNumber(code)
  const bears = ({ barcode, jsin }: Product) =>
    wanted !== '' && (normaliseNumber(barcode) === wanted || normaliseNumber(jsin) === wanted)

  // A product that one line names with its barcode and another without is still the same product.
  const keys = new Set(
    [...recipe.ingredients, ...recipe.steps.flatMap(({ ingredients }) => ingredients)].filter(bears).map(productKey),
  )
  if (keys.size === 0) return { kind: 'notInRecipe' }
  const ingredients = recipe.steps[step]?.ingredients ?? []
  const isIt = (product: Product) => keys.has(productKey(product))
  const here = ingredients.find(isIt)
  if (here !== undefined) {
    return { kind: 'here', name: here.name, lines: ingredients.flatMap((one, line) => (isIt(one) ? [line] : [])) }
  }
  const found = fetchList(recipe).filter(({ key }) => keys.has(key))
  const name = found[0]?.product.name ?? ''
  const steps = [...new Set(found.flatMap((line) => line.steps))].sort((left, right) => left - right)
  return { kind: 'elsewhere', name, steps }
}
