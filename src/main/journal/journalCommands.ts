import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { Asking } from '../asking.ts'

/** The journal is for whoever may maintain, and nobody changes it. */
export function journalCommands({
  openStation,
  mayMaintain,
}: Asking): Pick<Calls, 'readJournal' | 'verifyJournal' | 'exportJournal'> {
  return {
    async readJournal({ text, filter, limit }) {
      const open = openStation()
      return mayMaintain(open) ? open.journal.read({ text, filter, limit }) : { total: 0, lines: [] }
    },
    async verifyJournal() {
      const open = openStation()
      return mayMaintain(open) ? open.journal.verify() : null
    },
    async exportJournal({ text, filter }) {
      const open = openStation()
      return mayMaintain(open)
        ? open.journal.exportTo(open.exportFolder, { text, filter })
        : failed({ kind: 'notSignedIn' })
    },
  }
}
