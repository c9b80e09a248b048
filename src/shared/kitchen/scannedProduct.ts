import type { Asset, Product, Recipe } from '../recipe.ts'
import { productKey } from './fetchList.ts'
import { itemsOfDigits } from './lookAlike.ts'
import { normaliseNumber } from './numbers.ts'
import { barcodeKeys, readCode } from './scannedCode.ts'

/** The products of a recipe that bear a code, their barcode or jsin as scanned. */
export interface ScannedProducts {
  /** Lines with and without the barcode may name the same product, so products are found by key. */
  readonly keys: ReadonlySet<string>
  /** Of different products that bear it: one is another's barcode, or they share one. Empty where it is certain. */
  readonly names: readonly string[]
}

/** The products of a recipe that bear a scanned code, in any of the forms of `readCode`. */
export function scannedProducts(recipe: Recipe, code: string): ScannedProducts {
  const wanted = new Set([normaliseNumber(code), readCode(code).text].filter((text) => text !== ''))
  const barcodes = barcodeKeys(code)
  const bears = ({ barcode, jsin }: Product) =>
    wanted.has(normaliseNumber(jsin)) || barcodeKeys(barcode).some((key) => barcodes.includes(key))
  const found = productsOf(recipe).filter(bears)
  const names = new Map(found.flatMap(({ jsin, name }) => (jsin.trim() === '' ? [] : [[normaliseNumber(jsin), name]])))
  return { keys: new Set(found.map(productKey)), names: names.size > 1 ? [...names.values()] : [] }
}

/** The jsin that is meant by digits without its letters, "30044" for "J-30044"; null unless it is that of one product. */
export function jsinOfDigits(recipe: Recipe, code: string): string | null {
  const jsins = new Set(productsOf(recipe).map(({ jsin }) => normaliseNumber(jsin)))
  const found = itemsOfDigits(code, () => [...jsins].map((number) => ({ number })))
  return found.length === 1 ? (found[0]?.number ?? null) : null
}

function productsOf({ ingredients, steps }: Recipe): readonly Product[] {
  return [...ingredients, ...steps.flatMap((step) => step.ingredients)]
}

/** Whether a scanned code is the number of an asset. */
export function isAssetScanned({ number }: Asset, code: string): boolean {
  const scanned = readCode(code).text
  return scanned !== '' && normaliseNumber(number) === scanned
}
