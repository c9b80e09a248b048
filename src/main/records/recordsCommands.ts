import type { Calls } from '../../shared/bridge.ts'
import type { QueryResultForgotten } from '../../shared/queryResult.ts'
import { failed, type Result, success } from '../../shared/result.ts'
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

const FORGOTTEN = failed({ kind: 'forgotten' } as const)

/** Reads records of the service. Every call needs the role for records and an unlocked session, also after its wait. */
export function recordsCommands({
  station,
  mayReadRecords,
  refused,
}: Permissions<{ readonly records: RecordsDesk; readonly recordsLearnt: LearntRecords }>): Pick<Calls, RecordsCall> {
  /** A part of an answer. */
  async function part<Part>(
    read: (records: RecordsDesk) => Promise<Result<Part, QueryResultForgotten>>,
  ): Promise<Result<Part, QueryResultForgotten>> {
    const open = station()
    if (!mayReadRecords(open)) return FORGOTTEN
    const answer = await read(open.records)
    return mayReadRecords(open) ? answer : FORGOTTEN
  }
  return {
    async askRecords({ query, pageAfter }) {
      const open = station()
      if (!mayReadRecords(open)) return refused()
      if (pageAfter === null) open.recordsLearnt.noteUse(query.operation)
      const answer = await open.records.ask(query, pageAfter)
      return mayReadRecords(open) ? answer : refused()
    },
    async chooseRecordField(choice) {
      const open = station()
      if (!mayReadRecords(open)) return refused()
      return open.recordsLearnt.choose(choice) ? success(null) : failed({ kind: 'secretField' })
    },
    async rememberEntityId({ entityId }) {
      const open = station()
      if (!mayReadRecords(open)) return refused()
      open.recordsLearnt.rememberEntityId(entityId)
      return success(null)
    },
    readAnswer: ({ resultId, ...wanted }) => part((records) => records.page(resultId, wanted)),
    readFlatAnswer: ({ resultId, ...wanted }) => part((records) => records.flat(resultId, wanted)),
    readRecord: ({ resultId, index }) => part(async (records) => records.record(resultId, index)),
    readValue: ({ resultId, path, isHeld }) => part((records) => records.value(resultId, path, isHeld)),
    readRawAnswer: ({ resultId, ...wanted }) => part((records) => records.raw(resultId, wanted)),
  }
}
