import type { InventoryKind, ItemCard, KnownProduct } from './inventoryItem.ts'

/** Why a text is not a number that may be sent. */
export type NumberProblem =
  | 'empty'
  | 'tooLong'
  | 'lineBreak'
  /** An invisible character, such as a bidirectional control. */
  | 'unseenSign'

/** Why a number that could be sent is probably not the one that a person means. */
export type NumberDoubt =
  /** It differs from a known number as a worn tag, a scanner's setting or a typing error makes it differ. */
  | {
      readonly kind: 'looksLike'
      readonly known: ItemCard
      /** Items that are as close as `known`. */
      readonly others: readonly ItemCard[]
    }
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
