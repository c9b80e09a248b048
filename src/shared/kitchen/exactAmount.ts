import type { Amount } from '../recipe.ts'
import { absolute, compare, divide, type Exact, exactNumber, fraction, multiply } from './exact.ts'
import { measuringFraction } from './measuringFractions.ts'
import { isMeasuredInFractions, type KnownUnit, knownUnit, type UnitFamily } from './units.ts'

type ExactQuantity =
  | { readonly kind: 'number'; readonly value: Exact }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }

/** An amount with an exact quantity, for calculations. */
export interface ExactAmount {
  readonly quantity: ExactQuantity
  readonly unit: string
}

/** An amount whose quantity is a number. */
export interface Measure extends ExactAmount {
  readonly quantity: { readonly kind: 'number'; readonly value: Exact }
}

/** A hundred tonnes, 100 000 litres, a million pieces: in the smallest unit of the kind. */
const MOST: Readonly<Record<UnitFamily, Exact>> = {
  mass: fraction(100_000_000_000n, 1n),
  volume: fraction(100_000_000n, 1n),
  spoons: fraction(100_000_000n, 1n),
  cups: fraction(1_000_000n, 1n),
  measures: fraction(1_000_000n, 1n),
  pieces: fraction(1_000_000n, 1n),
}
const LEAST = fraction(1n, 1000n)

/**
 * Converts an amount of the model. Nothing (0) is a missing amount, and its unit says nothing. The decimals of spoons and
 * cups become the fraction that they stand for: three times 0.33 cup is 1 cup. A number that no kitchen weighs or counts
 * (over `MOST` or under a thousandth of the smallest unit) becomes text, as it was sent, and is neither calculated with
 * nor scaled.
 */
export function exactAmount({ quantity, unit }: Amount): ExactAmount {
  if (quantity.kind !== 'number') return { quantity, unit }
  const known = knownUnit(unit)
  if (quantity.value === 0) return { quantity: { kind: 'missing' }, unit: known === null ? unit : '' }
  const value = exactNumber(quantity.value)
  const read = value !== null && isMeasuredInFractions(known) ? (measuringFraction(value)?.value ?? value) : value
  const amount = read === null ? null : measure(read, unit)
  return amount !== null && isPlausible(amount)
    ? amount
    : { quantity: { kind: 'text', text: String(quantity.value) }, unit }
}

function isPlausible(amount: Measure): boolean {
  const size = absolute(inSmallestUnit(amount))
  const most = MOST[knownUnit(amount.unit)?.family ?? 'pieces']
  return compare(size, LEAST) >= 0 && compare(size, most) <= 0
}

export function measure(value: Exact, unit: string): Measure {
  return { quantity: { kind: 'number', value }, unit }
}

export function isMeasure(amount: ExactAmount): amount is Measure {
  return amount.quantity.kind === 'number'
}

/** The quantity in the smallest unit of its kind (mg, ml, pieces); as it is when the unit is unknown. */
export function inSmallestUnit({ quantity, unit }: Measure): Exact {
  const known = knownUnit(unit)
  return known === null ? quantity.value : multiply(quantity.value, known.size)
}

/** Converts to another unit of the same kind, exactly. */
export function inUnit(amount: Measure, unit: KnownUnit): Measure {
  return measure(divide(inSmallestUnit(amount), unit.size), unit.symbol ?? amount.unit)
}

/** Whether an amount is `least` of a unit of its kind or more, apart from its sign. */
export function isAtLeast(amount: Measure, unit: KnownUnit, least: Exact): boolean {
  return compare(absolute(inUnit(amount, unit).quantity.value), least) >= 0
}
