/** Assets and products, derived from the library. */

import type { StepIndex } from './step.ts'

export type InventoryKind = 'asset' | 'product'

/** What can be retired: an asset by its asset number, a product by its jsin. */
export interface ItemCard {
  readonly kind: InventoryKind
  readonly number: string
  readonly name: string
  readonly recipeCount: number
}

export interface FoundItem extends ItemCard {
  /** Whether a batch of this station makes a recipe that uses it. */
  readonly isCookedNow: boolean
}

export interface InventorySearch {
  readonly total: number
  readonly items: readonly FoundItem[]
}

export interface ItemUse {
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  /** The recipe's zero-based place among all recipes of the library, sorted by number, then name. */
  readonly place: number
  readonly stepCount: number
  /** Ascending; empty when only the recipe's own list names it. */
  readonly steps: readonly StepIndex[]
}

export interface InventoryItem {
  readonly kind: InventoryKind
  /** The spelling that is sent: as asked for when a recipe uses it, else the most frequent one. */
  readonly number: string
  /** All spellings of the number in the recipes, most frequent first; empty when no recipe has it. */
  readonly numbers: readonly string[]
  /** All names in the recipes, most frequent first; empty when no recipe has the number. */
  readonly names: readonly string[]
  readonly barcodes: readonly string[]
  readonly uses: readonly ItemUse[]
}

/** What a scanned code is. */
export interface KnownCode {
  /** Of the products that bear it, or of the asset; empty where no recipe has it. */
  readonly names: readonly string[]
  /** Whether it is only the digits of their numbers, as "30044" of "J-30044". */
  readonly byDigits: boolean
}

/** A product with a barcode or jsin. */
export interface KnownProduct {
  /** Empty when the recipes have none. */
  readonly jsin: string
  readonly name: string
}
