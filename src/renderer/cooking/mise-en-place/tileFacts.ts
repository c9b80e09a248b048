import type { Factor } from '../../../shared/batch.ts'
import type { BatchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import type { ChangeMarks } from '../versions/changeMarks.ts'
import type { NewerValues } from '../versions/newerValues.ts'
import type { AmountRemark } from './amountRemarks.ts'

/** What the tiles of a recipe show beside its own values. The maps are by the keys of `fetchItems`. */
export interface TileFacts {
  readonly scale: Factor
  readonly amounts: ReadonlyMap<string, BatchAmounts>
  readonly remarks: ReadonlyMap<string, readonly AmountRemark[]>
  /** Since the person made the recipe last. */
  readonly changed: ChangeMarks
  /** What the version in the library says otherwise, for the frozen recipe of a batch. */
  readonly newer: NewerValues
}

/** The most lines of a name in a tile. */
export const NAME_LINES = 5
