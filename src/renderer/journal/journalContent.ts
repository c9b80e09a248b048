import type { JournalState } from '../../shared/journal.ts'

/**
 * What can be shown of the journal: nothing while its files are read (`beingRead`), nothing when none of their lines
 * could be read (`unreadable`), nothing because nothing happened (`empty`), or its `lines`.
 */
export type JournalContent = 'beingRead' | 'unreadable' | 'empty' | 'lines'

export function journalContent({ length, waiting, reading, check }: JournalState): JournalContent {
  if (reading !== null) return 'beingRead'
  if (length > 0 || waiting > 0) return 'lines'
  return check.breaks.length > 0 ? 'unreadable' : 'empty'
}
