import type { Amount, Asset, Product, Recipe } from '../recipe.ts'
import type { StepIndex } from '../step.ts'
import { addAmounts, largestAmounts } from './amounts.ts'
import { type ExactAmount, exactAmount } from './exactAmount.ts'
import { normaliseNumber } from './numbers.ts'

/** A product to fetch before cooking begins. */
export interface FetchLine {
  /** Unique in the list and the same for the same recipe: a tick can hang on it. */
  readonly key: string
  readonly product: Product
  /** All steps added up: several where units cannot be added, empty where no step uses it. */
  readonly amounts: readonly ExactAmount[]
  /** The steps that use it, ascending. */
  readonly steps: readonly StepIndex[]
  /** False where only a step names it and the recipe's own list does not. */
  readonly isListed: boolean
}

/** An asset to have at hand before cooking begins. */
export interface EquipmentLine {
  /** Unique in the list and the same for the same recipe: a tick can hang on it. */
  readonly key: string
  readonly asset: Asset
  /** The largest amount that a step asks for: several where units cannot be compared, empty where none says one. */
  readonly amounts: readonly ExactAmount[]
  /** The steps that use it, ascending. */
  readonly steps: readonly StepIndex[]
  /** False where only a step names it and the recipe's own list does not. */
  readonly isListed: boolean
}

/**
 * What to fetch for a recipe: each product once, in the order of its first use, then what only the recipe's own list
 * names. Named as in that list, else as in the step. Products are told apart by jsin, without one by barcode or name.
 */
export function fetchList({ ingredients, steps }: Recipe): readonly FetchLine[] {
  const mentions = gather(
    ingredients,
    steps.map((step) => step.ingredients),
    productKey,
  )
  return mentions
    .sort((left, right) => left.firstUse - right.firstUse)
    .map(({ key, first, name, amounts, steps, isListed }) => ({
      key,
      product: { jsin: first.jsin, barcode: first.barcode, name, unit: first.unit },
      amounts: addAmounts(amounts),
      steps,
      isListed,
    }))
}

/**
 * The equipment of a recipe: each asset once, in the order of the recipe's own list, then what only steps name. Assets
 * are told apart by their number, without one by name.
 */
export function equipmentList({ equipment, steps }: Recipe): readonly EquipmentLine[] {
  const mentions = gather(
    equipment,
    steps.map((step) => step.equipment),
    assetKey,
  )
  return mentions.map(({ key, first, name, amounts, steps, isListed }) => ({
    key,
    asset: { number: first.number, name },
    amounts: largestAmounts(amounts).filter(({ quantity }) => quantity.kind !== 'missing'),
    steps,
    isListed,
  }))
}

/** What tells a product from another one in a recipe. */
export function productKey({ jsin, barcode, name }: Product): string {
  if (normaliseNumber(jsin) !== '') return `jsin ${normaliseNumber(jsin)}`
  return normaliseNumber(barcode) === '' ? `name ${normaliseNumber(name)}` : `barcode ${normaliseNumber(barcode)}`
}

/** What tells an asset from another one in a recipe. */
export function assetKey({ number, name }: Asset): string {
  return normaliseNumber(number) === '' ? `name ${normaliseNumber(name)}` : `number ${normaliseNumber(number)}`
}

const NO_USE = Number.MAX_SAFE_INTEGER

interface Mention<Named> {
  readonly key: string
  readonly first: Named
  name: string
  readonly isListed: boolean
  /** Counts the uses over all steps; `NO_USE` where there is none. */
  firstUse: number
  readonly amounts: ExactAmount[]
  readonly steps: StepIndex[]
}

/** Each thing once: those of the recipe's own list in its order, then the others in the order of their first use. */
function gather<Named extends { readonly name: string }>(
  listed: readonly Named[],
  steps: readonly (readonly (Named & { readonly amount: Amount })[])[],
  keyOf: (thing: Named) => string,
): Mention<Named>[] {
  const mentions = new Map<string, Mention<Named>>()

  function mention(thing: Named, isListed: boolean): Mention<Named> {
    const key = keyOf(thing)
    const known = mentions.get(key)
    if (known !== undefined) {
      if (known.name.trim() === '') known.name = thing.name
      return known
    }
    const { name } = thing
    const added: Mention<Named> = { key, first: thing, name, isListed, firstUse: NO_USE, amounts: [], steps: [] }
    mentions.set(key, added)
    return added
  }

  for (const thing of listed) mention(thing, true)
  let uses = 0
  for (const [index, things] of steps.entries()) {
    for (const thing of things) {
      const used = mention(thing, false)
      used.firstUse = Math.min(used.firstUse, uses++)
      used.amounts.push(exactAmount(thing.amount))
      if (used.steps.at(-1) !== index) used.steps.push(index)
    }
  }
  return [...mentions.values()]
}
