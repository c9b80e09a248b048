import { groupedBy } from '../groupedBy.ts'
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
    .toSorted((left, right) => left.firstUse - right.firstUse)
    .map(({ line, thing: { jsin, barcode, unit }, name, written }) => ({
      ...line,
      product: { jsin, barcode, name, unit },
      amounts: addAmounts(written),
    }))
}

/**
 * The equipment of a recipe without duplicates: in the order of the recipe's own list, then those that only steps have.
 * Assets are identified by number, else by name.
 */
export function equipmentList({ equipment, steps }: Recipe): readonly EquipmentLine[] {
  const used = steps.map((step) => step.equipment)
  return gather(equipment, used, assetKey).map(({ line, thing: { number }, name, written }) => ({
    ...line,
    asset: { number, name },
    amounts: largestAmounts(written).filter(({ quantity }) => quantity.kind !== 'missing'),
  }))
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

interface Gathered<Named> {
  readonly line: Omit<Line, 'amounts'>
  /** Its first mention. */
  readonly thing: Named
  readonly name: string
  readonly written: readonly Amount[]
  /** Its place among all mentions; infinite when no step uses it. */
  readonly firstUse: number
}

/** Merges duplicates: things of the recipe's own list in its order, then the others in order of first use. */
function gather<Named extends { readonly name: string }>(
  listed: readonly Named[],
  steps: readonly (readonly (Named & { readonly amount: Amount })[])[],
  keyOf: (thing: Named) => string,
): readonly Gathered<Named>[] {
  const mentions = [
    ...listed.map((thing) => ({ thing, step: null, amount: null })),
    ...steps.flatMap((things, step) => things.map((thing) => ({ thing, step, amount: thing.amount }))),
  ].map((mention, place) => ({ ...mention, place }))
  return [...groupedBy(mentions, ({ thing }) => keyOf(thing))].map(([key, all]) => {
    const uses = all.flatMap(({ step, amount, place }) => (step === null ? [] : [{ step, amount, place }]))
    const name = all.map(({ thing }) => thing.name).find((one) => one.trim() !== '') ?? all[0].thing.name
    const names = groupedBy(all, ({ thing }) => normaliseNumber(thing.name))
    const otherNames = [...names].flatMap(([form, same]): readonly OtherName[] =>
      form === '' || form === normaliseNumber(name) ? [] : [{ name: same[0].thing.name, steps: stepsOf(same) }],
    )
    return {
      line: { key, steps: stepsOf(all), isListed: all[0].step === null, otherNames },
      thing: all[0].thing,
      name,
      written: uses.map(({ amount }) => usableAmount(amount)),
      firstUse: uses[0]?.place ?? Number.POSITIVE_INFINITY,
    }
  })
}

function stepsOf(mentions: readonly { readonly step: StepIndex | null }[]): readonly StepIndex[] {
  return [...new Set(mentions.flatMap(({ step }) => (step === null ? [] : [step])))]
}
