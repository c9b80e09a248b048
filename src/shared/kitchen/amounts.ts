import { assertNever } from '../result.ts'
import { add, compare, fraction, multiply } from './exact.ts'
import { type ExactAmount, inSmallestUnit, inUnit, isMeasure, type Measure, measure } from './exactAmount.ts'
import type { Factor } from './factor.ts'
import { inSensibleUnit } from './sensibleUnit.ts'
import { knownUnit } from './units.ts'

/**
 * Adds what can be added and returns one amount for each kind of unit, in the order in which the kinds came. Mass adds
 * to mass, volume to volume, spoons to spoons and pieces to pieces; an unknown unit only to the same text. A sum is in
 * a sensible unit; an amount that nothing was added to stays as it was written. Text is kept, each by itself; several
 * amounts without a quantity say no more than one.
 */
export function addAmounts(amounts: readonly ExactAmount[]): readonly ExactAmount[] {
  return perKindOfUnit(amounts, (measures) =>
    measures.length === 1 ? measures[0] : inSensibleUnit(measures.reduce(sum)),
  )
}

/** As `addAmounts`, but with the largest of each kind of unit, as it was written, and a text said twice kept once. */
export function largestAmounts(amounts: readonly ExactAmount[]): readonly ExactAmount[] {
  return perKindOfUnit(withTextsOnce(amounts), (measures) => measures.reduce(larger))
}

/** The same amount so many times over, in the same unit. Throws a RangeError for a factor that is not whole numbers. */
export function scaleAmount(amount: ExactAmount, { numerator, denominator }: Factor): ExactAmount {
  if (!isMeasure(amount)) return amount
  // BigInt throws the RangeError for what is not whole.
  return measure(multiply(amount.quantity.value, fraction(BigInt(numerator), BigInt(denominator))), amount.unit)
}

/** Whether all of them are numbers is known by the kind: `kindOf` gives text and missing kinds of their own. */
function perKindOfUnit(
  amounts: readonly ExactAmount[],
  join: (measures: readonly [Measure, ...Measure[]]) => ExactAmount,
): readonly ExactAmount[] {
  const kinds = new Map<string, [Measure, ...Measure[]] | ExactAmount>()
  for (const [index, amount] of amounts.entries()) {
    const kind = kindOf(amount, index)
    const before = kinds.get(kind)
    if (!isMeasure(amount)) kinds.set(kind, amount)
    else if (Array.isArray(before)) before.push(amount)
    else kinds.set(kind, [amount])
  }
  return [...kinds.values()].map((kept) => (Array.isArray(kept) ? join(kept) : kept))
}

function kindOf({ quantity, unit }: ExactAmount, index: number): string {
  switch (quantity.kind) {
    case 'number':
      return `number of ${knownUnit(unit)?.family ?? JSON.stringify(unit.trim())}`
    case 'text':
      return `text ${index}`
    case 'missing':
      return 'missing'
    default:
      return assertNever(quantity)
  }
}

/** Of two of one kind of unit. Ways of writing that differ become one symbol ("2 pieces" and "1 piece" are 3 pcs). */
function sum(left: Measure, right: Measure): Measure {
  const unit = left.unit === right.unit ? null : knownUnit(left.unit)
  if (unit === null) return measure(add(left.quantity.value, right.quantity.value), left.unit)
  return measure(add(inUnit(left, unit).quantity.value, inUnit(right, unit).quantity.value), unit.symbol)
}

function larger(left: Measure, right: Measure): Measure {
  return compare(inSmallestUnit(right), inSmallestUnit(left)) > 0 ? right : left
}

function withTextsOnce(amounts: readonly ExactAmount[]): readonly ExactAmount[] {
  const said = new Set<string>()
  return amounts.filter(({ quantity, unit }) => {
    if (quantity.kind !== 'text') return true
    const words = JSON.stringify([quantity.text.trim(), unit.trim()])
    if (said.has(words)) return false
    said.add(words)
    return true
  })
}
