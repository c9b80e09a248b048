import type { Amount } from '../recipe.ts'
import { absolute, compare, divide, type Exact, exactNumber, fraction, multiply } from './exact.ts'
import { type KnownUnit, knownUnit, type UnitFamily } from './units.ts'

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

/** A hundred tonnes, 100 000 litres, a million pieces: in the smallest unit of the family. */
const MOST: Readonly<Record<UnitFamily, Exact>> = {
  mass: fraction(100_000_000_000n, 1n),
  volume: fraction(100_000_000n, 1n),
  spoons: fraction(100_000_000n, 1n),
  pieces: fraction(1_000_000n, 1n),
}
const LEAST = fraction(1n, 1000n)

/**
 * Converts an amount of the model. A number that no kitchen weighs or counts (over `MOST` or under a thousandth of the
 * smallest unit) becomes text, as it was sent, and is neither calculated with nor scaled.
 */
export function exactAmount({ quantity, unit }: Amount): ExactAmount {
  if (quantity.kind !== 'number') return { quantity, unit }
  const value = exactNumber(quantity.value)
  const amount = value === null ? null : measure(value, unit)
  return amount !== null && isPlausible(amount)
    ? amount
    : { quantity: { kind: 'text', text: String(quantity.value) }, unit }
}

function isPlausible(amount: Measure): boolean {
  const size = absolute(inSmallestUnit(amount))
  const most = MOST[knownUnit(amount.unit)?.family ?? 'pieces']
  return size.numerator === 0n || (compare(size, LEAST) >= 0 && compare(size, most) <= 0)
}

export function measure(value: Exact, unit: string): Measure {
  return { quantity: { kind: 'number', value }, unit }
}

export function isMeasure(amount: ExactAmount): amount is Measure {
  return amount.quantity.kind === 'number'
}

/** The quantity in the smallest unit of its family (mg, ml, pieces); as it is when the unit is unknown. */
export function inSmallestUnit({ quantity, unit }: Measure): Exact {
  const known = knownUnit(unit)
  return known === null ? quantity.value : multiply(quantity.value, known.size)
}

/** Converts to another unit of the same family, exactly. */
export function inUnit(amount: Measure, unit: KnownUnit): Measure {
  return measure(divide(inSmallestUnit(amount), unit.size), unit.symbol)
}
