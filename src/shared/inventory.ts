/** An inventory: which of the assets that this station knows were found. Types of its state and of its calls. */

import type { ItemCard } from './inventoryItem.ts'
import type { Moment } from './moment.ts'
import type { BadNumber, NumberDoubt } from './numberJudgement.ts'
import type { Person } from './person.ts'

/** How an asset was found: its tag was scanned, its number typed, or its tile touched. */
export type FoundHow = 'scanned' | 'typed' | 'ticked'

/** An asset that was found. `at` is by the station's clock. */
export interface AssetFound {
  readonly number: string
  /** The name at that time; empty when neither a recipe nor the journal had one. */
  readonly name: string
  readonly at: Moment
  readonly by: Person
  readonly how: FoundHow
}

/** The running inventory, or the last one that ended. It stays until the next one begins. */
export interface InventoryState {
  readonly begunAt: Moment
  readonly begunBy: Person
  /** Null while it is running. */
  readonly ended: { readonly at: Moment; readonly by: Person } | null
  /** The number of assets that were found. */
  readonly found: number
  /** The number of assets that are asked for, found or not. Those with an accepted retirement are not, unless found. */
  readonly total: number
  /** Incremented with every change. Screens that show tiles read again when it changes. */
  readonly revision: number
}

/** `dark`: not found. */
export type InventoryFilter = 'all' | 'dark' | 'found'

/** What a tile was made from. An asset of several is of the first. */
export type AssetSource = 'recipes' | 'journal' | 'scan'

export interface InventoryTile {
  readonly number: string
  readonly name: string
  readonly knownFrom: AssetSource
  readonly found: Pick<AssetFound, 'at' | 'by' | 'how'> | null
  /** When it was found in an earlier inventory; null for never. */
  readonly foundBefore: Pick<AssetFound, 'at' | 'by'> | null
  /** Some of the recipes that name it: at most `MOST_NAMED_RECIPES`, those being cooked at this station first. */
  readonly recipes: readonly { readonly number: string; readonly name: string; readonly isCooked: boolean }[]
  readonly recipeCount: number
}

export const MOST_NAMED_RECIPES = 3

export interface InventoryQuery {
  /** Finds the assets with every word in number or name. */
  readonly text: string
  readonly filter: InventoryFilter
  /** Zero-based. */
  readonly offset: number
  readonly limit: number
  /** Shows the page of `limit` tiles that has this number, if there is one, in place of `offset`. */
  readonly showing: string | null
}

export interface InventoryPage {
  /** The number of all matches. */
  readonly total: number
  /** Of the first tile. */
  readonly offset: number
  /** Sorted by number. */
  readonly tiles: readonly InventoryTile[]
}

export type InventoryFailure =
  /** Nobody is signed in, or the station is locked. */
  | { readonly kind: 'notSignedIn' }
  /** Without a role that may retire. */
  | { readonly kind: 'notAllowed' }
  /** None was begun, or the last one has ended. */
  | { readonly kind: 'notRunning' }
  | { readonly kind: 'alreadyRunning' }

/** A number that is counted. */
export interface NotedAsset {
  readonly number: string
  readonly name: string
  readonly knownFrom: AssetSource
  /** Who had found it before; null when it is found now. */
  readonly before: Pick<AssetFound, 'at' | 'by'> | null
  /** As in `InventoryState`, afterwards. */
  readonly found: number
  readonly total: number
}

/** Why a number was not counted. */
export type NoteFailure =
  | InventoryFailure
  | BadNumber
  | NumberDoubt
  /** The service accepted its deletion: it is not asked for. */
  | {
      readonly kind: 'retired'
      readonly known: Pick<ItemCard, 'number' | 'name'>
      readonly at: Moment
      readonly by: Person
    }
  /** Scanned before the recipes were read: it may be a product. It is counted when it is typed. */
  | { readonly kind: 'notRead' }
  | { readonly kind: 'full'; readonly most: number }

/** Most assets that one inventory counts. */
export const MOST_FOUND = 20_000
