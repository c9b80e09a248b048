import type { Factor } from '../batch.ts'
import type { Amount } from '../recipe.ts'
import { assertNever } from '../result.ts'
import { inSmallestUnit, inUnit, isMeasure, type Measure, measure } from './measure.ts'
import { inSensibleUnit } from './sensibleUnit.ts'
import { kindOfUnit, knownUnit } from './units.ts'

/**
 * Adds amounts by kind of unit and returns one amount per kind, in order of first occurrence. Kinds are mass, volume,
 * spoons, pieces, and each other unit by itself. A sum is converted with `inSensibleUnit`; a single amount stays as
 * written. Each text stays separate. Amounts without a quantity are merged. An amount below zero cannot be fetched
 * and reduces no other: it is left out, unless all of its kind are below zero.
 */
export function addAmounts(amounts: readonly Amount[]): readonly Amount[] {
  return perKindOfUnit(amounts, (measures) => {
    const toFetch = measures.filter(({ quantity }) => quantity.value >= 0)
    const [first, ...rest] = isFilled(toFetch) ? toFetch : measures
    return rest.length === 0 ? first : inSensibleUnit(rest.reduce(sum, first))
  })
}

function isFilled<Value>(list: readonly Value[]): list is readonly [Value, ...Value[]] {
  return list.length > 0
}

/** As `addAmounts`, but takes the largest amount of each kind, as written, and removes duplicate texts. */
export function largestAmounts(amounts: readonly Amount[]): readonly Amount[] {
  return perKindOfUnit(withTextsOnce(amounts), (measures) => measures.reduce(larger))
}

/** Multiplies the amount, in the same unit. */
export function scaleAmount(amount: Amount, { numerator, denominator }: Factor): Amount {
  if (!isMeasure(amount)) return amount
  return measure((amount.quantity.value * numerator) / denominator, amount.unit)
}

/** Groups by `kindOf`, which gives texts and missing quantities kinds of their own: `join` gets numbers only. */
function perKindOfUnit(
  amounts: readonly Amount[],
  join: (measures: readonly [Measure, ...Measure[]]) => Amount,
): readonly Amount[] {
  const kinds = new Map<string, [Measure, ...Measure[]] | Amount>()
  for (const [index, amount] of amounts.entries()) {
    const kind = kindOf(amount, index)
    const before = kinds.get(kind)
    if (!isMeasure(amount)) kinds.set(kind, amount)
    else if (Array.isArray(before)) before.push(amount)
    else kinds.set(kind, [amount])
  }
  return [...kinds.values()].map((kept) => (Array.isArray(kept) ? join(kept) : kept))
}

function kindOf({ quantity, unit }: Amount, index: number): string {
  switch (quantity.kind) {
    case 'number':
      return `number of ${kindOfUnit(unit)}`
    case 'text':
      return `text ${index}`
    case 'missing':
      return 'missing'
    default:
      return assertNever(quantity)
  }
}

/**
 * Adds two amounts of the same kind. Different spellings become the symbol, or without one that of the larger amount: "1
 * piece" and "2 pieces" are 3 pieces.
 */
function sum(left: Measure, right: Measure): Measure {
  const unit = left.unit === right.unit ? null : knownUnit(left.unit)
  if (unit === null) return measure(left.quantity.value + right.quantity.value, left.unit)
  const total = inUnit(left, unit).quantity.value + inUnit(right, unit).quantity.value
  return measure(total, unit.symbol ?? larger(left, right).unit)
}

function larger(left: Measure, right: Measure): Measure {
  return inSmallestUnit(right) > inSmallestUnit(left) ? right : left
}

function withTextsOnce(amounts: readonly Amount[]): readonly Amount[] {
  const said = new Set<string>()
  return amounts.filter(({ quantity, unit }) => {
    if (quantity.kind !== 'text') return true
    const words = JSON.stringify([quantity.text.trim(), unit.trim()])
    if (said.has(words)) return false
    said.add(words)
    return true
  })
}
