import type { Handlers } from '../session/permissions.ts'
import type { Journal } from './journal.ts'

interface JournalStation {
  readonly journal: Pick<Journal, 'page' | 'month' | 'lines' | 'verify' | 'exportTo'>
  readonly exportFolder: string
}

export const journalCommands = {
  readJournal: (question, { open }) => open.journal.page(question),
  readJournalMonth: (question, { open }) => open.journal.month(question),
  readJournalLines: ({ lines }, { open }) => open.journal.lines(lines),
  verifyJournal: (_input, { open }) => open.journal.verify(),
  exportJournal: (question, { open }) => open.journal.exportTo(open.exportFolder, question),
} satisfies Partial<Handlers<JournalStation>>
