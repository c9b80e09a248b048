import type { RequestKind } from '../request.ts'
import { normaliseNumber } from './numbers.ts'

/** An asset or a product, whatever else is known of it; what is requested of a record is like neither. */
interface NumberedThing {
  readonly kind: RequestKind
  readonly number: string
}

/** The same text for two that are the same thing. For comparing only, never to be shown or sent. */
export function thingKey({ kind, number }: NumberedThing): string {
  return `${kind} ${normaliseNumber(number)}`
}

/** Whether both are of one kind and their numbers compare equal, however they are written; see `normaliseNumber`. */
export function isSameThing(one: NumberedThing, other: NumberedThing): boolean {
  return thingKey(one) === thingKey(other)
}
