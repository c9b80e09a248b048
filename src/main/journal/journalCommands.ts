import type { Calls } from '../../shared/bridge.ts'
import type { JournalPage } from '../../shared/journal.ts'
import type { Permissions } from '../session/permissions.ts'
import type { Journal } from './journal.ts'

interface JournalStation {
  readonly journal: Pick<Journal, 'page' | 'month' | 'lines' | 'verify' | 'exportTo'>
  readonly exportFolder: string
}

const NO_COUNTS = { held: 0, sending: 0, accepted: 0, refused: 0, unknown: 0, takenBack: 0, line: 0 }
const NOTHING: JournalPage = { day: null, counts: NO_COUNTS, cards: [], rest: 0, people: [] }

/** The bridge calls for the journal. They require a role that may retire or change records, and only read. */
export function journalCommands({
  station,
  mayMaintain,
  mayChangeRecords,
  refused,
}: Permissions<JournalStation>): Pick<
  Calls,
  'readJournal' | 'readJournalMonth' | 'readJournalLines' | 'verifyJournal' | 'exportJournal'
> {
  const maySee = (open: JournalStation | null): open is JournalStation => mayMaintain(open) || mayChangeRecords(open)
  return {
    async readJournal(question) {
      const open = station()
      return maySee(open) ? open.journal.page(question) : NOTHING
    },
    async readJournalMonth(question) {
      const open = station()
      return maySee(open)
        ? open.journal.month(question)
        : { month: question.month ?? '', days: [], before: null, after: null }
    },
    async readJournalLines({ lines }) {
      const open = station()
      return maySee(open) ? open.journal.lines(lines) : []
    },
    async verifyJournal() {
      const open = station()
      return maySee(open) ? open.journal.verify() : null
    },
    async exportJournal(question) {
      const open = station()
      return maySee(open) ? open.journal.exportTo(open.exportFolder, question) : refused()
    },
  }
}
