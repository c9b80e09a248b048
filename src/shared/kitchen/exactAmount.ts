import type { Amount } from '../recipe.ts'
import { divide, type Exact, exactNumber, multiply } from './exact.ts'
import { type KnownUnit, knownUnit } from './units.ts'

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

/** Converts an amount of the model. A number that is not finite becomes text and is not calculated with. */
export function exactAmount({ quantity, unit }: Amount): ExactAmount {
  if (quantity.kind !== 'number') return { quantity, unit }
  const value = exactNumber(quantity.value)
  return value === null ? { quantity: { kind: 'text', text: String(quantity.value) }, unit } : measure(value, unit)
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
