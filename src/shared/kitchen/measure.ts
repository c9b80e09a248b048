import type { Amount } from '../recipe.ts'
import { settled } from './decimals.ts'
import { isMeasuredInFractions, type KnownUnit, knownUnit, type UnitFamily } from './units.ts'

/** An amount whose quantity is a number. */
export interface Measure extends Amount {
  readonly quantity: { readonly kind: 'number'; readonly value: number }
}

/** A hundred tonnes, 100 000 litres, a million pieces: in the smallest unit of the kind. */
const MOST: Readonly<Record<UnitFamily, number>> = {
  mass: 1e11,
  volume: 1e8,
  spoons: 1e8,
  cups: 1e6,
  measures: 1e6,
  pieces: 1e6,
}
const LEAST = 1 / 1000

/**
 * An amount as it is calculated with. Nothing (0) is a missing amount, and its unit says nothing. The decimals of spoons and
 * cups become the fraction that they stand for: three times 0.33 cup is 1 cup. A number that no kitchen weighs or counts
 * (over `MOST` or under a thousandth of the smallest unit) becomes text, as it was sent, and is neither calculated with
 * nor scaled.
 */
export function usableAmount({ quantity, unit }: Amount): Amount {
  if (quantity.kind !== 'number') return { quantity, unit }
  const { value } = quantity
  const known = knownUnit(unit)
  if (value === 0) return { quantity: { kind: 'missing' }, unit: known === null ? unit : '' }
  const amount = measure(isMeasuredInFractions(known) ? (measuringFraction(value)?.value ?? value) : value, unit)
  const size = settled(Math.abs(inSmallestUnit(amount)))
  return size >= LEAST && size <= MOST[known?.family ?? 'pieces']
    ? amount
    : { quantity: { kind: 'text', text: String(value) }, unit }
}

export function measure(value: number, unit: string): Measure {
  return { quantity: { kind: 'number', value }, unit }
}

export function isMeasure(amount: Amount): amount is Measure {
  return amount.quantity.kind === 'number'
}

/** The quantity in the smallest unit of its kind (mg, ml, pieces); as it is when the unit is unknown. */
export function inSmallestUnit({ quantity, unit }: Measure): number {
  return quantity.value * (knownUnit(unit)?.size ?? 1)
}

/** Converts to another unit of the same kind. */
export function inUnit(amount: Measure, unit: KnownUnit): Measure {
  return measure(inSmallestUnit(amount) / unit.size, unit.symbol ?? amount.unit)
}

/** Whether an amount is `least` of a unit of its kind or more, apart from its sign. */
export function isAtLeast(amount: Measure, unit: KnownUnit, least: number): boolean {
  return settled(Math.abs(inUnit(amount, unit).quantity.value)) >= least
}

/** The parts of one that sets of measuring spoons and cups have. */
const PARTS: readonly (readonly [sign: string, part: number])[] = [
  ['⅛', 1 / 8],
  ['¼', 1 / 4],
  ['⅓', 1 / 3],
  ['½', 1 / 2],
  ['⅔', 2 / 3],
  ['¾', 3 / 4],
]

/** Of a part. A little more than a hundredth, because 0.33 and 0.66 are exactly a hundredth off. */
const MOST_OFF = 0.0101

/**
 * A number of spoons or cups in the form in which they are measured: the whole ones, and the part of one (⅛ ¼ ⅓ ½ ⅔ ¾)
 * that its decimals are within a hundredth of: 1.67 is 1⅔. Null for all others, and for whole numbers.
 */
export function measuringFraction(value: number): { readonly value: number; readonly text: string } | null {
  const size = Math.abs(value)
  const whole = Math.floor(size)
  const [sign, part] = PARTS.find(([, one]) => Math.abs(size - whole - one) <= one * MOST_OFF) ?? []
  if (sign === undefined || part === undefined) return null
  const text = `${whole === 0 ? '' : whole}${sign}`
  return value < 0 ? { value: -whole - part, text: `-${text}` } : { value: whole + part, text }
}
