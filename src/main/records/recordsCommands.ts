import { failed, success } from '../../shared/result.ts'
import type { Handlers } from '../session/permissions.ts'
import type { LearntRecords } from './learntRecords.ts'
import type { RecordsDesk } from './records.ts'

interface ReadingStation {
  readonly records: RecordsDesk
  readonly recordsLearnt: LearntRecords
}

/** Reads records of the service. */
export const recordsCommands = {
  askRecords({ query, pageAfter }, { open }) {
    if (pageAfter === null) open.recordsLearnt.noteUse(query.operation)
    return open.records.ask(query, pageAfter)
  },
  chooseRecordField: (choice, { open }) =>
    open.recordsLearnt.choose(choice) ? success(null) : failed({ kind: 'secretField' }),
  rememberEntityId({ entityId }, { open }) {
    open.recordsLearnt.rememberEntityId(entityId)
    return success(null)
  },
  readAnswer: ({ resultId, ...wanted }, { open }) => open.records.page(resultId, wanted),
  readRecord: ({ resultId, index }, { open }) => open.records.record(resultId, index),
  readValue: ({ resultId, path, isHeld }, { open }) => open.records.value(resultId, path, isHeld),
  readRawAnswer: ({ resultId, ...wanted }, { open }) => open.records.raw(resultId, wanted),
} satisfies Partial<Handlers<ReadingStation>>
