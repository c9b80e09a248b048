/** A recipe as the service has it, and as the lists and the search show it. */

import type { Factor } from './batch.ts'

/** The interface documents a number. Any other value is kept as text and never calculated with. */
export type Quantity =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }

export interface Amount {
  readonly quantity: Quantity
  readonly unit: string
}

/** A specification or an output. Shown as written; never calculated with. */
export interface Entry {
  readonly key: string
  readonly value: string
}

export interface Asset {
  readonly number: string
  readonly name: string
}

/** `unit` is the stock unit; an amount in a step has its own unit. */
export interface Product {
  readonly jsin: string
  readonly barcode: string
  readonly name: string
  readonly unit: string
}

export interface StepIngredient extends Product {
  readonly amount: Amount
}

export interface StepEquipment extends Asset {
  readonly amount: Amount
}

export interface Step {
  /** `step_number` of the service: may be duplicate or missing. Code uses the index instead. */
  readonly number: number | null
  readonly title: string
  readonly description: string
  readonly ingredients: readonly StepIngredient[]
  readonly equipment: readonly StepEquipment[]
}

export interface Recipe {
  /** Unique in the library: the recipe number, else the record's `pk`. Duplicates get a suffix. */
  readonly id: string
  readonly number: string
  readonly name: string
  readonly specifications: readonly Entry[]
  readonly equipment: readonly Asset[]
  readonly ingredients: readonly Product[]
  /** In the order of `stepsInOrder`. */
  readonly steps: readonly Step[]
  /** The service sent the steps in another order. */
  readonly stepsWereSorted?: true
  readonly outputs: readonly Entry[]
}

export interface RecipeMatch {
  readonly kind: 'ingredient' | 'equipment'
  readonly name: string
  /** Its JSIN, barcode or asset number, where that matched and not its name; else null. */
  readonly number: string | null
}

export interface RecipeCard {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly firstOutput: Entry | null
  /** The ingredient or equipment that matched the search; null when the recipe's name or number matched. */
  readonly match: RecipeMatch | null
  /** The words of the recipe that were taken for words of the search with a typing error, as the recipe writes them. */
  readonly shownFor: readonly string[]
  /** Whether the service accepted a deletion request for equipment or a product of the recipe. */
  readonly namesRetired: boolean
}

/** A part of the sorted list, for its index rail: the first characters of its numbers, and its first recipe. */
export interface RecipeSection {
  readonly label: string
  /** Zero-based. */
  readonly from: number
}

/** One page of the recipes that were found. */
export interface RecipeSearch {
  readonly total: number
  readonly cards: readonly RecipeCard[]
  /** Of the whole list; empty for a search, whose results are sorted by their rank. */
  readonly sections: readonly RecipeSection[]
}

/** A recipe that was finished here lately, and whether it can be cooked again without its overview. */
export interface MadeLately {
  readonly card: RecipeCard
  /** The scale of the last batch. */
  readonly scale: Factor
  /**
   * False when the overview has something to say first: the recipe has changed since this person cooked it, an item of
   * it was retired, or it has no steps.
   */
  readonly canCookAgain: boolean
}
