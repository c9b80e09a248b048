import type { Product, Recipe } from '../recipe.ts'
import { productKey } from './fetchList.ts'
import { normaliseNumber } from './numbers.ts'

/**
 * The keys of the products of a recipe that bear a code, their barcode or jsin as scanned; empty if none does. Lines
 * with and without the barcode may name the same product, so products are found by key.
 */
export function scannedProductKeys({ ingredients, steps }: Recipe, code: string): ReadonlySet<string> {
  const wanted = normaliseNumber(code)
  const bears = ({ barcode, jsin }: Product) =>
    wanted !== '' && (normaliseNumber(barcode) === wanted || normaliseNumber(jsin) === wanted)
  return new Set([...ingredients, ...steps.flatMap((step) => step.ingredients)].filter(bears).map(productKey))
}
