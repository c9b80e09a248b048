import type { InventoryKind, ItemCard, KnownProduct } from './inventoryItem.ts'
import { type NumberProblem, normaliseNumber } from './kitchen/numbers.ts'
import { readCode } from './kitchen/scannedCode.ts'
import { assertNever } from './result.ts'

/** Why a number that could be sent is probably not the one that a person means. */
export type NumberDoubt =
  /** It differs from a known number as a worn tag, a scanner's setting or a typing error makes it differ. */
  | { readonly kind: 'looksLike'; readonly known: ItemCard }
  /** It is the number of an asset entered as a product, or the reverse. */
  | { readonly kind: 'otherKind'; readonly known: ItemCard }
  /** It is the barcode of these products. None: of a product that no recipe names. */
  | { readonly kind: 'barcode'; readonly products: readonly KnownProduct[] }
  /** It is a known number twice in a row. */
  | { readonly kind: 'twice'; readonly known: ItemCard }
  /** It reads like the badge of an employee; with the name of a person who is known here. */
  | { readonly kind: 'badge'; readonly name: string | null }
  /** A scanned code with characters that no number has, as in a link. */
  | { readonly kind: 'signs' }

export type BadNumber = { readonly kind: 'badNumber'; readonly because: NumberProblem }

/** What a typed or scanned number is. `unknown`: no recipe names it, and nothing else is to be said of it. */
export type NumberJudgement =
  | { readonly kind: 'known'; readonly number: string }
  | { readonly kind: 'unknown'; readonly number: string }
  | BadNumber
  | NumberDoubt

/** How a number was entered. */
export type NumberSource = 'scanned' | 'typed' | 'listed'

/** A number as it came, for an asset or a product. */
export interface EnteredNumber {
  readonly kind: InventoryKind
  readonly number: string
  readonly source: NumberSource
}

/** The doubt of a judgement; null if there is none. */
export function doubtOf(judgement: NumberJudgement): NumberDoubt | null {
  return judgement.kind === 'known' || judgement.kind === 'unknown' || judgement.kind === 'badNumber' ? null : judgement
}

/**
 * Whether a person who is asked may decide for the number as entered. A barcode is never sent as a jsin, except a typed
 * one that no recipe knows: a jsin may have the form of a barcode.
 */
export function mayKeep(doubt: NumberDoubt, { kind, number, source }: EnteredNumber): boolean {
  switch (doubt.kind) {
    case 'looksLike':
    case 'badge':
    case 'signs':
      return true
    case 'barcode':
      return doubt.products.length === 0
        ? source === 'typed' && !readCode(number).isProductCode
        : kind === 'product' && doubt.products.some(({ jsin }) => normaliseNumber(jsin) === normaliseNumber(number))
    case 'otherKind':
    case 'twice':
      return false
    default:
      return assertNever(doubt)
  }
}

/** The only item that is meant; null where a person has to choose. */
export function meantItem(judgement: NumberJudgement): Pick<ItemCard, 'kind' | 'number' | 'name'> | null {
  if (judgement.kind === 'otherKind') return judgement.known
  if (judgement.kind !== 'barcode' || judgement.products.length !== 1) return null
  const [{ jsin, name } = { jsin: '', name: '' }] = judgement.products
  return jsin === '' ? null : { kind: 'product', number: jsin, name }
}

/** The item that is offered beside the number as entered; null for none. */
export function offeredItems(doubt: NumberDoubt): readonly Pick<ItemCard, 'kind' | 'number' | 'name'>[] {
  if ('known' in doubt) return [doubt.known]
  if (doubt.kind !== 'barcode') return []
  return doubt.products.flatMap(({ jsin, name }) => (jsin === '' ? [] : [{ kind: 'product', number: jsin, name }]))
}
