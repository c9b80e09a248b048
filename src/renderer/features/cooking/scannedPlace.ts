import { fetchList, productKey } from '../../../shared/kitchen/fetchList.ts'
import { isAssetScanned, scannedProducts } from '../../../shared/kitchen/scannedProduct.ts'
import type { Asset, Product, Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** Where a recipe uses what was scanned, relative to a step. */
type ScannedPlace =
  /** `lines` are zero-based indices into the ingredients, or the equipment, of the step. */
  | {
      readonly kind: 'here'
      readonly rows: 'ingredient' | 'equipment'
      readonly name: string
      readonly lines: readonly number[]
    }
  /** `steps` use it; empty if only the list of the recipe names it. */
  | { readonly kind: 'elsewhere'; readonly name: string; readonly steps: readonly StepIndex[] }
  /** Different products bear the code. */
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'notInRecipe' }

/** Finds a product or an asset in a recipe. `code` is a barcode, a jsin or an asset number as scanned. */
export function scannedPlace(recipe: Recipe, step: StepIndex, code: string): ScannedPlace {
  const { keys, names } = scannedProducts(recipe, code)
  if (names.length > 0) return { kind: 'several', names }
  if (keys.size === 0) return assetPlace(recipe, step, code)
  const ingredients = recipe.steps[step]?.ingredients ?? []
  const isIt = (product: Product) => keys.has(productKey(product))
  const here = ingredients.find(isIt)
  if (here !== undefined) {
    const lines = ingredients.flatMap((one, line) => (isIt(one) ? [line] : []))
    return { kind: 'here', rows: 'ingredient', name: here.name, lines }
  }
  const found = fetchList(recipe).filter(({ key }) => keys.has(key))
  const name = found[0]?.product.name ?? ''
  const steps = [...new Set(found.flatMap((line) => line.steps))].sort((left, right) => left - right)
  return { kind: 'elsewhere', name, steps }
}

function assetPlace({ equipment, steps }: Recipe, step: StepIndex, code: string): ScannedPlace {
  const isIt = (asset: Asset) => isAssetScanned(asset, code)
  const asset = [...steps.flatMap((one) => one.equipment), ...equipment].find(isIt)
  if (asset === undefined) return { kind: 'notInRecipe' }
  const { name } = asset
  const lines = (steps[step]?.equipment ?? []).flatMap((one, line) => (isIt(one) ? [line] : []))
  if (lines.length > 0) return { kind: 'here', rows: 'equipment', name, lines }
  return { kind: 'elsewhere', name, steps: steps.flatMap((one, at) => (one.equipment.some(isIt) ? [at] : [])) }
}
