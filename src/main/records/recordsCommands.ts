import { holdsSecret } from '../../shared/masking/secretPlaces.ts'
import { checkBody } from '../../shared/records/body.ts'
import { changeOf, confirmationOf, secretValuesOf } from '../../shared/records/confirmation.ts'
import { isReading, operationById, type RecordsOperation } from '../../shared/records/operations.ts'
import { pathProblem } from '../../shared/records/query.ts'
import { isVisible } from '../../shared/records/visible.ts'
import type { ChangeFailure, WantedChange } from '../../shared/recordsChange.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { checkReason, senderFailure } from '../outbox/sender.ts'
import type { ConnectionWatch } from '../service/connection.ts'
import type { Handlers } from '../session/permissions.ts'
import type { LearntRecords } from './learntRecords.ts'
import type { RecordsDesk } from './records.ts'
import type { WaitingChanges } from './waitingChanges.ts'

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

interface ChangingStation {
  readonly connection: Pick<ConnectionWatch, 'state'>
  readonly outbox: Pick<Outbox, 'confirm'>
  readonly waitingChanges: Pick<WaitingChanges, 'keep'>
  readonly recordsLearnt: Pick<LearntRecords, 'noteUse'>
}

/** Confirms a change of a record of the service. The outbox holds and sends it like a retirement. */
export const changeCommands = {
  changeRecord({ change: wanted, typedAgain, reason, about }, { open, by }) {
    const failure = senderFailure(open, by)
    if (failure !== null) return failed(failure)
    const checked = checkChange(wanted)
    if (!checked.ok) return checked
    const { operation, change } = checked.value
    const { words } = confirmationOf(operation, change.pathParameters, change.body)
    if (typedAgain.trim() !== words) return failed({ kind: 'confirmationDiffers' })
    const why = checkReason(reason)
    if (!why.ok) return why
    const held = open.outbox.confirm([
      {
        kind: 'record',
        number: words,
        name: operation.id,
        by,
        reason: why.value,
        confirmation: { kind: 'typed', words },
        change: changeOf(change),
        ...(about === undefined || !mayBeNamed(about, change) ? {} : { about }),
      },
    ])
    if (!held.ok) return failed(held.failure.failure)
    const [request] = held.value
    if (request === undefined) throw new Error('A confirmed change is not there')
    open.waitingChanges.keep(request.id, change)
    open.recordsLearnt.noteUse(operation.id)
    return success({ requestId: request.id })
  },
} satisfies Partial<Handlers<ChangingStation>>

/** Whether these words may be shown and journalled: they are visible, and hold no secret, also none of the payload. */
function mayBeNamed(about: string, { body }: WantedChange): boolean {
  return isVisible(about) && !holdsSecret(about) && !secretValuesOf(body).some((secret) => about.includes(secret))
}

/** Checks a change and removes unknown path parameters and a blank payload. */
function checkChange(
  wanted: WantedChange,
): Result<{ readonly operation: RecordsOperation; readonly change: WantedChange }, ChangeFailure> {
  const operation = operationById(wanted.operation)
  if (operation === null || isReading(operation))
    return failed({ kind: 'badQuery', problem: { kind: 'unknownOperation' } })
  const problem = pathProblem(wanted.operation, wanted.pathParameters)
  if (problem !== null) return failed({ kind: 'badQuery', problem })
  const body = checkBody(wanted.body, operation)
  if (!body.ok) return failed({ kind: 'badBody', problem: body.failure })
  const pathParameters = Object.fromEntries(
    operation.pathParameters.map((name) => [name, wanted.pathParameters[name] ?? '']),
  )
  const change = { operation: operation.id, pathParameters, body: body.value.json === null ? '' : wanted.body }
  return success({ operation, change })
}
