import type { InventoryKind } from './inventoryItem.ts'
import type { Subject } from './recordsSubject.ts'
import type { RecordsTask } from './recordsTask.ts'
import type { NumberSource } from './request.ts'
import type { StepIndex } from './step.ts'

/**
 * A screen that can be shown from these values and the state alone. The main process keeps the last one, and a window
 * that replaces another one opens there.
 */
export type KeptRoute =
  | { readonly kind: 'recipes' }
  /** `batchId`: the batch that items are being fetched for; null before there is one. */
  | { readonly kind: 'overview'; readonly recipeId: string; readonly batchId: string | null }
  | { readonly kind: 'cooking'; readonly batchId: string }
  /** The card of a batch that the signed-in employee has just finished. */
  | { readonly kind: 'finished'; readonly batchId: string }
  /** Reading a recipe step by step without a batch: nothing is recorded. */
  | { readonly kind: 'reading'; readonly recipeId: string; readonly step: StepIndex }
  /** Reading a batch at a step: nothing is recorded, and the batch stays with its owner. */
  | { readonly kind: 'readingBatch'; readonly batchId: string; readonly step: StepIndex }
  /** The station board. `isAfterSignIn`: shown because something was left at this station. */
  | { readonly kind: 'inProgress'; readonly isAfterSignIn?: true }
  | { readonly kind: 'timers' }
  /** The recipes with problems. */
  | { readonly kind: 'problems' }
  /** `first`: how the number was found; without it, the item was chosen from the list. */
  | {
      readonly kind: 'maintenance'
      readonly tab: InventoryKind | 'requests' | 'journal'
      readonly number: string | null
      readonly first?: NumberSource
    }
  /** The inventory of the assets: its tiles, or those that were not found as a list. */
  | { readonly kind: 'inventory'; readonly view: 'tiles' | 'dark' }
  | { readonly kind: 'records'; readonly view: KeptRecordsView }
  | { readonly kind: 'station' }
  /** Behind the technician's access. */
  | { readonly kind: 'settings' }

/** A view of the records desk that needs neither an answer nor anything typed. */
export type KeptRecordsView =
  | { readonly kind: 'subjects' }
  | { readonly kind: 'subject'; readonly subject: Subject }
  /** `of`: the person of the task, as typed, scanned or chosen; null at its beginning, and for other tasks. */
  | { readonly kind: 'task'; readonly task: RecordsTask; readonly of: string | null }
  | { readonly kind: 'requests' }
  | { readonly kind: 'journal' }
