/** Assets and products, derived from the library. */

import type { StepIndex } from './step.ts'

export type ThingKind = 'asset' | 'product'

/** What can be retired: an asset by its asset number, a product by its jsin. */
export interface ThingCard {
  readonly kind: ThingKind
  readonly number: string
  readonly name: string
  readonly recipeCount: number
}

export interface ThingSearch {
  readonly total: number
  readonly things: readonly ThingCard[]
}

export interface ThingUse {
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  /** Ascending; empty when only the recipe's own list names it. */
  readonly steps: readonly StepIndex[]
}

export interface Thing {
  readonly kind: ThingKind
  /** The spelling that is sent: as asked for when a recipe uses it, else the most frequent one. */
  readonly number: string
  /** All spellings of the number in the recipes, most frequent first; empty when no recipe has it. */
  readonly numbers: readonly string[]
  /** All names in the recipes, most frequent first; empty when no recipe has the number. */
  readonly names: readonly string[]
  readonly barcodes: readonly string[]
  readonly uses: readonly ThingUse[]
  /** When no recipe has the number: the thing of the other kind with this number. */
  readonly otherKind: ThingCard | null
  /** When no recipe has the number: a thing whose number looks the same, as with O for 0. */
  readonly lookAlike: ThingCard | null
}

/** The product with a barcode or jsin. */
export interface KnownProduct {
  /** Empty when the recipes have none. */
  readonly jsin: string
  readonly name: string
  /** The jsins of other products with the same barcode, which is then ambiguous. */
  readonly others: readonly string[]
}
