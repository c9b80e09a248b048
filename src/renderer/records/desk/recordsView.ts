import type { KeptRecordsView } from '../../../shared/keptRoute.ts'

/** Which view of the records desk is on the display. */
export type RecordsView =
  | KeptRecordsView
  /** The answer to a query, by its key: its records, or the answer as it came. */
  | { readonly kind: 'answer'; readonly query: number }
  | { readonly kind: 'raw'; readonly query: number }
  /** `place` is zero-based among the rows that are shown, `index` among all records of the answer. */
  | { readonly kind: 'record'; readonly query: number; readonly place: number; readonly index: number }
  /** The form of a query or a change, and the confirmation of a change. */
  | { readonly kind: 'write' }
  | { readonly kind: 'confirm' }
