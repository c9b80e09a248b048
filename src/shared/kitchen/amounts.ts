import type { Factor } from '../batch.ts'
import { groupedBy } from '../groupedBy.ts'
import type { Amount } from '../recipe.ts'
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
  const placed = amounts.map((amount, place) => ({ amount, place }))
  const kinds = groupedBy(placed, ({ amount, place }) => kindOf(amount, `${place}`))
  return [...kinds.values()].map((group) => {
    const measures = group.map(({ amount }) => amount).filter(isMeasure)
    const toFetch = measures.filter(({ quantity }) => quantity.value >= 0)
    const [first = group[0].amount, ...rest] = toFetch.length > 0 ? toFetch : measures
    return isMeasure(first) && rest.length > 0 ? inSensibleUnit(rest.reduce(sum, first)) : first
  })
}

/** As `addAmounts`, but takes the largest amount of each kind, as written, and removes duplicate texts. */
export function largestAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const kinds = groupedBy(amounts, (amount) => kindOf(amount, wordsOf(amount)))
  return [...kinds.values()].map(([first, ...others]) =>
    isMeasure(first) ? others.filter(isMeasure).reduce(larger, first) : first,
  )
}

/** Multiplies the amount, in the same unit. */
export function scaleAmount(amount: Amount, { numerator, denominator }: Factor): Amount {
  if (!isMeasure(amount)) return amount
  return measure((amount.quantity.value * numerator) / denominator, amount.unit)
}

/** `ofText` tells texts apart. */
function kindOf({ quantity, unit }: Amount, ofText: string): string {
  if (quantity.kind === 'number') return `number of ${kindOfUnit(unit)}`
  return quantity.kind === 'text' ? `text ${ofText}` : 'missing'
}

function wordsOf({ quantity, unit }: Amount): string {
  return quantity.kind === 'text' ? JSON.stringify([quantity.text.trim(), unit.trim()]) : ''
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
