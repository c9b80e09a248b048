import { assetKey, productKey } from '../../../shared/kitchen/fetchList.ts'
import { type FetchItem, fetchItems } from '../../../shared/kitchen/miseEnPlace.ts'
import { LONGEST_IDENTITY } from '../../../shared/kitchen/numbers.ts'
import { isAssetScanned, jsinOfDigits, scannedProducts } from '../../../shared/kitchen/scannedProduct.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useAsk } from '../../kiosk/useSend.ts'
import type { Ticks } from '../../parts/ticks.ts'
import { type ScanAnswer, type ScanResult, useScannedCode } from '../../scanner/link.ts'
import { shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import type { Whole } from './useWhole.ts'
import { notYet, type WeighState } from './weighing.ts'
import { nameOfItem } from './wholeRecipe.ts'

/** What of a recipe was scanned, and where it is used. */
interface ScannedItem {
  readonly kind: 'item'
  readonly item: FetchItem
  readonly name: string
  /** Zero-based indices into the ingredients, or the equipment, of the step where it was scanned; empty without one. */
  readonly lines: readonly number[]
  /** Ascending; empty if only the list of the recipe names it. */
  readonly steps: readonly StepIndex[]
}

/** `several`: different products bear the code. */
type ScannedPlace =
  | ScannedItem
  | { readonly kind: 'several'; readonly names: readonly string[] }
  | { readonly kind: 'none' }

/** Finds a product or an asset in a recipe. `code` is a barcode, a jsin or an asset number as scanned. */
export function scannedPlace(recipe: Recipe, step: StepIndex | null, code: string): ScannedPlace {
  const { keys, names } = scannedProducts(recipe, code)
  if (names.length > 0) return { kind: 'several', names }
  const isIt = (item: FetchItem) =>
    item.kind === 'ingredient' ? keys.has(item.key) : keys.size === 0 && isAssetScanned(item.asset, code)
  // Lines with and without a barcode may be the same product.
  const found = fetchItems(recipe).filter(isIt)
  const [item] = found
  if (item === undefined) return { kind: 'none' }
  const { ingredients = [], equipment = [] } = (step === null ? undefined : recipe.steps[step]) ?? {}
  const here = item.kind === 'ingredient' ? ingredients.map(productKey) : equipment.map(assetKey)
  const lines = here.flatMap((key, line) => (found.some((one) => one.key === key) ? [line] : []))
  const [first = -1] = lines
  const name = (item.kind === 'ingredient' ? ingredients : equipment)[first]?.name ?? nameOfItem(item)
  const steps = [...new Set(found.flatMap((one) => one.steps))].sort((left, right) => left - right)
  return { kind: 'item', item, name, lines, steps }
}

/**
 * Answers what is scanned: `take` what the recipe has. Anything else is a badge, or is named as not of the recipe, and
 * nothing is ticked. The message disappears when the step is left.
 */
function useScans(recipe: Recipe, step: StepIndex | null, take: (scanned: ScannedItem) => ScanResult): void {
  const ask = useAsk()
  const areRead = useKioskState(({ library }) => library.readAt !== null)
  const { item: words, notLookedUp } = useWords().scanner
  /** `meant`: the item of the recipe that the code is, where it is that of no product. */
  const foreign = (code: string, meant: ScannedPlace): ScanAnswer => {
    const shown = shownCode(code)
    // A scanned link or a whole label may be longer than the bridge accepts.
    if (code.length > LONGEST_IDENTITY) return { kind: 'warning', ...words.unknown(shown) }
    return ask((kiosk) => kiosk.nameCode({ code })).then((known) => {
      if (known === undefined) return { kind: 'warning', ...notLookedUp(shown) }
      const { names, byDigits } = known
      if (meant.kind === 'item' && (byDigits || names.length === 0)) return take(meant)
      if (names.length === 0 && areRead) return { kind: 'warning', ...words.unknown(shown) }
      return { kind: 'warning', ...words.notInRecipe(names.join(', ') || shown) }
    })
  }
  const answer = (code: string, isBadge: boolean): ScanAnswer => {
    const scanned = scannedPlace(recipe, step, code)
    if (scanned.kind === 'item') return take(scanned)
    if (scanned.kind === 'several') return { kind: 'warning', ...words.several(scanned.names) }
    const meant = scannedPlace(recipe, step, jsinOfDigits(recipe, code) ?? '')
    return isBadge && meant.kind === 'none' ? null : foreign(code, meant)
  }
  // The number of an asset may look like a badge.
  useScannedCode(answer, { page: step ?? 0, alsoBadges: true })
}

/** Ticks an ingredient or a piece of equipment that is scanned at the whole recipe, or says that it is a wrong one. */
export function useScannedItem({ recipe, boxOf }: Whole): void {
  const { item: words } = useWords().scanner
  useScans(recipe, null, ({ item, name }) => {
    if (boxOf === null) return { kind: 'well', ...words.here(name, 'recipe') }
    const { isFetched, onChange } = boxOf(item)
    if (isFetched) return { kind: 'well', ...words.tickedAlready(name) }
    onChange(true)
    return { kind: 'well', ...words.ticked(name) }
  })
}

/**
 * Ticks a product or an asset that is scanned at a step, or says that it is the wrong one. A product that the text adds later
 * is not ticked before the others are in. `ticks`: null without a batch; `weighing`: null where the step has no amounts.
 */
export function useScannedProduct(
  recipe: Recipe,
  index: StepIndex,
  ticks: Ticks | null,
  weighing: WeighState | null,
): void {
  const { item: words } = useWords().scanner
  useScans(recipe, index, ({ item: { kind }, name, lines, steps }) => {
    if (lines.length === 0) return { kind: 'warning', ...words.elsewhere(name, steps.map(stepNumber)) }
    if (ticks === null) return { kind: 'well', ...words.here(name, 'step') }
    const line = lines.find((one) => !ticks.ticked.has(`step ${index} ${kind} ${one}`))
    if (line === undefined) return { kind: 'well', ...words.tickedAlready(name) }
    const later = kind === 'equipment' ? null : weighing && notYet(weighing, line)
    if (later !== null) return { kind: 'warning', ...words.later(name, later) }
    ticks.setTicked(`step ${index} ${kind} ${line}`, true)
    return { kind: 'well', ...words.ticked(name) }
  })
}
