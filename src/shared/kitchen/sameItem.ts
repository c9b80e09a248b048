import type { RequestKind } from '../request.ts'
import { normaliseNumber } from './numbers.ts'

/** Anything with a kind and a number: an asset, a product, or a request. */
interface NumberedItem {
  readonly kind: RequestKind
  readonly number: string
}

/** A key that is equal for the same item. For comparing only: never show or send it. */
export function itemKey({ kind, number }: NumberedItem): string {
  return `${kind} ${normaliseNumber(number)}`
}

/** Whether kind and normalised number are equal; see `normaliseNumber`. */
export function isSameItem(one: NumberedItem, other: NumberedItem): boolean {
  return itemKey(one) === itemKey(other)
}
