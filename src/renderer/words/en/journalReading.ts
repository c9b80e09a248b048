import type { JournalBreak } from '../../../shared/journal.ts'

/** What is wrong with a line of the journal. */
export const BROKEN: Readonly<Record<JournalBreak['because'], string>> = {
  changed: 'was altered',
  unreadable: 'cannot be read',
}

const soFar = ({ bytes, total }: { readonly bytes: number; readonly total: number }) =>
  `${megabytes(bytes)} of ${megabytes(total)} MB`

/** The words while the journal is read after the start. */
export const journalReading = {
  title: (reading: Parameters<typeof soFar>[0]) => `The journal is being read: ${soFar(reading)}`,
  soFar,
  hint: 'Cooking works meanwhile. Nothing can be retired or changed until it has been read.',
}

/** Rounded up, so that a small size is not shown as 0. */
function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1_000_000).toLocaleString('en-GB')
}
