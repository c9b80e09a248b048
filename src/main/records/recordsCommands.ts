import type { Calls } from '../../shared/bridge.ts'
import { failed, success } from '../../shared/result.ts'
import type { Permissions } from '../session/permissions.ts'
import type { LearntRecords } from './learntRecords.ts'
import type { RecordsDesk } from './records.ts'

type RecordsCall =
  | 'askRecords'
  | 'readAnswer'
  | 'readFlatAnswer'
  | 'readRecord'
  | 'readValue'
  | 'readRawAnswer'
  | 'chooseRecordField'
  | 'rememberEntityId'

const NOT_ALLOWED = failed({ kind: 'notAllowed' } as const)

/** Reads records of the service. Every call needs the role for records and an unlocked session, also after its wait. */
export function recordsCommands({
  openStation,
  person,
  mayReadRecords,
}: Permissions<{ readonly records: RecordsDesk; readonly recordsLearnt: LearntRecords }>): Pick<Calls, RecordsCall> {
  return {
    async askRecords({ query, pageAfter }) {
      const open = openStation()
      if (!mayReadRecords(open)) return failed({ kind: person() === null ? 'notSignedIn' : 'notAllowed' })
      if (pageAfter === null) open.recordsLearnt.noteUse(query.operation)
      const answer = await open.records.ask(query, pageAfter)
      return mayReadRecords(open) ? answer : failed({ kind: 'notSignedIn' })
    },
    async readAnswer({ resultId, text, offset, limit }) {
      const open = openStation()
      if (!mayReadRecords(open)) return failed({ kind: 'forgotten' })
      const page = await open.records.page(resultId, { text, offset, limit })
      return mayReadRecords(open) ? page : failed({ kind: 'forgotten' })
    },
    async readFlatAnswer({ resultId, offset, limit }) {
      const open = openStation()
      if (!mayReadRecords(open)) return failed({ kind: 'forgotten' })
      const part = await open.records.flat(resultId, { offset, limit })
      return mayReadRecords(open) ? part : failed({ kind: 'forgotten' })
    },
    async chooseRecordField(choice) {
      const open = openStation()
      if (!mayReadRecords(open)) return NOT_ALLOWED
      return open.recordsLearnt.choose(choice) ? success(null) : failed({ kind: 'secretField' })
    },
    async rememberEntityId({ entityId }) {
      const open = openStation()
      if (!mayReadRecords(open)) return NOT_ALLOWED
      open.recordsLearnt.rememberEntityId(entityId)
      return success(null)
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
