import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { Permissions } from '../session/permissions.ts'
import type { RecordsDesk } from './records.ts'

type RecordsCall = 'askRecords' | 'readAnswer' | 'readRecord' | 'readValue' | 'readRawAnswer'

/** Reads records of the service. Every call needs the role for records and an unlocked session, also after its wait. */
export function recordsCommands({
  openStation,
  person,
  mayReadRecords,
}: Permissions<{ readonly records: RecordsDesk }>): Pick<Calls, RecordsCall> {
  return {
    async askRecords({ query, pageAfter }) {
      const open = openStation()
      if (!mayReadRecords(open)) return failed({ kind: person() === null ? 'notSignedIn' : 'notAllowed' })
      const answer = await open.records.ask(query, pageAfter)
      return mayReadRecords(open) ? answer : failed({ kind: 'notSignedIn' })
    },
    async readAnswer({ resultId, text, offset, limit }) {
      const open = openStation()
      if (!mayReadRecords(open)) return failed({ kind: 'forgotten' })
      const page = await open.records.page(resultId, { text, offset, limit })
      return mayReadRecords(open) ? page : failed({ kind: 'forgotten' })
    },
    async readRecord({ resultId, index }) {
      const open = openStation()
      return mayReadRecords(open) ? open.records.record(resultId, index) : failed({ kind: 'forgotten' })
    },
    async readValue({ resultId, path }) {
      const open = openStation()
      if (!mayReadRecords(open)) return failed({ kind: 'forgotten' })
      const value = await open.records.value(resultId, path)
      return mayReadRecords(open) ? value : failed({ kind: 'forgotten' })
    },
    async readRawAnswer({ resultId, offset, limit }) {
      const open = openStation()
      if (!mayReadRecords(open)) return failed({ kind: 'forgotten' })
      const part = await open.records.raw(resultId, { offset, limit })
      return mayReadRecords(open) ? part : failed({ kind: 'forgotten' })
    },
  }
}
