import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { Permissions } from '../session/permissions.ts'
import type { Journal } from './journal.ts'

interface JournalStation {
  readonly journal: Pick<Journal, 'read' | 'verify' | 'exportTo'>
  readonly exportFolder: string
}

/** The bridge calls for the journal. They require a role that may retire or change records, and only read. */
export function journalCommands({
  openStation,
  mayMaintain,
  mayChangeRecords,
}: Permissions<JournalStation>): Pick<Calls, 'readJournal' | 'verifyJournal' | 'exportJournal'> {
  const maySee = (open: JournalStation | null): open is JournalStation => mayMaintain(open) || mayChangeRecords(open)
  return {
    async readJournal({ text, filter, limit }) {
      const open = openStation()
      return maySee(open) ? open.journal.read({ text, filter, limit }) : { total: 0, lines: [] }
    },
    async verifyJournal() {
      const open = openStation()
      return maySee(open) ? open.journal.verify() : null
    },
    async exportJournal({ text, filter }) {
      const open = openStation()
      return maySee(open) ? open.journal.exportTo(open.exportFolder, { text, filter }) : failed({ kind: 'notSignedIn' })
    },
  }
}
