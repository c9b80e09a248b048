import { fetchList, productKey } from '../../../shared/kitchen/fetchList.ts'
import { scannedProducts } from '../../../shared/kitchen/scannedProduct.ts'
import type { Product, Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** Where a recipe uses a scanned product, relative to a step. */
type ProductPlace =
  /** `lines` are zero-based indices into the ingredients of the step. */
  | { readonly kind: 'here'; readonly name: string; readonly lines: readonly number[] }
  /** `steps` use it; empty if only the list of the recipe names it. */
  | { readonly kind: 'elsewhere'; readonly name: string; readonly steps: readonly StepIndex[] }
  /** Different products bear the code. */
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'notInRecipe' }

/** Finds a product in a recipe. `code` is a barcode or a jsin as scanned. */
export function productPlace(recipe: Recipe, step: StepIndex, code: string): ProductPlace {
  const { keys, names } = scannedProducts(recipe, code)
  if (names.length > 0) return { kind: 'several', names }
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
