import type { RequestKind } from '../request.ts'
import { normaliseNumber } from './numbers.ts'

/** Anything with a kind and a number: an asset, a product, or a request. */
interface NumberedThing {
  readonly kind: RequestKind
  readonly number: string
}

/** A key that is equal for the same thing. For comparing only: never show or send it. */
export function thingKey({ kind, number }: NumberedThing): string {
  return `${kind} ${normaliseNumber(number)}`
}

/** Whether kind and normalised number are equal; see `normaliseNumber`. */
export function isSameThing(one: NumberedThing, other: NumberedThing): boolean {
  return thingKey(one) === thingKey(other)
}
