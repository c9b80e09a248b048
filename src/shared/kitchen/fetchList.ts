import type { Amount, Asset, Product, Recipe } from '../recipe.ts'
import type { StepIndex } from '../step.ts'
import { addAmounts, largestAmounts } from './amounts.ts'
import { usableAmount } from './measure.ts'
import { normaliseNumber } from './numbers.ts'

/** Another name than the first for the same number. A cook who goes by one name may fetch the wrong thing. */
export interface OtherName {
  readonly name: string
  /** The steps that use it, ascending; empty when only the recipe's own list does. */
  readonly steps: readonly StepIndex[]
}

interface Line {
  /** Unique in the list and stable for the same recipe. Used in `TickKey`. */
  readonly key: string
  /** One per kind of unit; empty when no step uses it. */
  readonly amounts: readonly Amount[]
  /** The steps that use it, ascending. */
  readonly steps: readonly StepIndex[]
  /** False when the recipe's own list does not have it. */
  readonly isListed: boolean
  /** In order of first use. Equal names, apart from case and white space, are one. */
  readonly otherNames: readonly OtherName[]
}

/** A product to fetch before cooking, with the sum over all steps. */
export interface FetchLine extends Line {
  readonly product: Product
}

/** An asset to prepare before cooking, with the largest amount in a step. */
export interface EquipmentLine extends Line {
  readonly asset: Asset
}

/**
 * The products of a recipe without duplicates: in order of first use, then those that only the recipe's own list has.
 * The name comes from that list, else from the step. Products are identified by jsin, else by barcode, else by name.
 */
export function fetchList({ ingredients, steps }: Recipe): readonly FetchLine[] {
  const used = steps.map((step) => step.ingredients)
  return gather(ingredients, used, productKey)
    .sort((left, right) => left.firstUse - right.firstUse)
    .map(({ first, name, ...line }) => ({
      ...lineOf(line),
      product: { jsin: first.jsin, barcode: first.barcode, name, unit: first.unit },
      amounts: addAmounts(line.amounts),
    }))
}

/**
 * The equipment of a recipe without duplicates: in the order of the recipe's own list, then those that only steps have.
 * Assets are identified by number, else by name.
 */
export function equipmentList({ equipment, steps }: Recipe): readonly EquipmentLine[] {
  const used = steps.map((step) => step.equipment)
  return gather(equipment, used, assetKey).map(({ first, name, ...line }) => ({
    ...lineOf(line),
    asset: { number: first.number, name },
    amounts: largestAmounts(line.amounts).filter(({ quantity }) => quantity.kind !== 'missing'),
  }))
}

function lineOf({ key, steps, isListed, otherNames }: Omit<Mention<unknown>, 'first' | 'name'>): Omit<Line, 'amounts'> {
  return { key, steps, isListed, otherNames: [...otherNames.values()] }
}

/** Identifies a product within a recipe. Stored on disk as a part of tick keys. */
export function productKey({ jsin, barcode, name }: Product): string {
  if (normaliseNumber(jsin) !== '') return `jsin ${normaliseNumber(jsin)}`
  return normaliseNumber(barcode) === '' ? `name ${normaliseNumber(name)}` : `barcode ${normaliseNumber(barcode)}`
}

/** Identifies an asset within a recipe. Stored on disk as a part of tick keys. */
export function assetKey({ number, name }: Asset): string {
  return normaliseNumber(number) === '' ? `name ${normaliseNumber(name)}` : `number ${normaliseNumber(number)}`
}

const NO_USE = Number.MAX_SAFE_INTEGER

interface Mention<Named> {
  readonly key: string
  readonly first: Named
  name: string
  readonly isListed: boolean
  /** The number of uses before the first one, over all steps; `NO_USE` when there is none. */
  firstUse: number
  readonly amounts: Amount[]
  readonly steps: StepIndex[]
  /** By their normal forms. */
  readonly otherNames: Map<string, { readonly name: string; readonly steps: StepIndex[] }>
}

/** Merges duplicates: things of the recipe's own list in its order, then the others in order of first use. */
function gather<Named extends { readonly name: string }>(
  listed: readonly Named[],
  steps: readonly (readonly (Named & { readonly amount: Amount })[])[],
  keyOf: (thing: Named) => string,
): Mention<Named>[] {
  const mentions = new Map<string, Mention<Named>>()

  function mention(thing: Named, step: StepIndex | null): Mention<Named> {
    const key = keyOf(thing)
    const { name } = thing
    const known = mentions.get(key)
    if (known !== undefined) {
      if (known.name.trim() === '') known.name = name
      else if (known.name !== name) noteName(known, name, step)
      return known
    }
    const added: Mention<Named> = {
      key,
      first: thing,
      name,
      isListed: step === null,
      firstUse: NO_USE,
      amounts: [],
      steps: [],
      otherNames: new Map(),
    }
    mentions.set(key, added)
    return added
  }

  for (const thing of listed) mention(thing, null)
  let uses = 0
  for (const [index, things] of steps.entries()) {
    for (const thing of things) {
      const used = mention(thing, index)
      used.firstUse = Math.min(used.firstUse, uses++)
      used.amounts.push(usableAmount(thing.amount))
      if (used.steps.at(-1) !== index) used.steps.push(index)
    }
  }
  return [...mentions.values()]
}

function noteName(known: Pick<Mention<unknown>, 'name' | 'otherNames'>, name: string, step: StepIndex | null): void {
  const form = normaliseNumber(name)
  if (form === '' || form === normaliseNumber(known.name)) return
  const other = known.otherNames.get(form) ?? { name, steps: [] }
  known.otherNames.set(form, other)
  if (step !== null && other.steps.at(-1) !== step) other.steps.push(step)
}
