import { z } from 'zod'
import {
  MOST_RAW_CHARACTERS,
  MOST_ROWS,
  type OneRecord,
  type QueryResultForgotten,
  type QueryResultPage,
  type QueryResultSummary,
  type WholeValue,
} from '../queryResult.ts'
import { SUBJECTS } from '../records/operations.ts'
import type { ChangeFailure } from '../recordsChange.ts'
import { type LearningFailure, LONGEST_CHOSEN_FIELD, RECORD_MEANINGS } from '../recordsLearnt.ts'
import { type AskFailure, LONGEST_FIELD, MOST_FIELDS } from '../recordsQuery.ts'
import { LONGEST_ABOUT } from '../request.ts'
import { failed, type Result } from '../result.ts'
import { command, identity, place, query, refused, returns, searchText, typedNumber, typedReason } from './call.ts'

/** Above `LONGEST_BODY`, so that a payload that is too long gets an answer for the display. */
const typedBody = z.string().max(1_000_000)
const fieldName = z.string().max(200)
const fieldValue = z.string().max(LONGEST_FIELD)
const operation = z.string().min(1).max(200)
const pathParameters = z.record(fieldName, fieldValue)
/** The name of a field of an answer. It may have any length. */
const answeredName = z.string().max(1_000_000)
const rows = z.int().min(1).max(MOST_ROWS)

/** A part of an answer that was read before. */
const partOf = <Part>() => returns<Result<Part, QueryResultForgotten>>()
const ofReader = { may: 'recordsReader', otherwise: () => failed({ kind: 'forgotten' } as const) } as const

/** Calls that read and change records of the service. */
export const recordsCalls = {
  /** Asks the service for records. `pageAfter` is the id of the answer to read the next page of; null for the first. */
  askRecords: command(
    z.strictObject({
      query: z.strictObject({
        operation,
        pathParameters,
        fields: z.array(z.strictObject({ name: fieldName, value: fieldValue })).max(MOST_FIELDS),
      }),
      pageAfter: identity.nullable(),
    }),
    returns<Result<QueryResultSummary, AskFailure>>(),
    { may: 'recordsReader', otherwise: refused },
  ),
  /**
   * Returns an answer's records with `text` in a value that is not secret, from the zero-based `offset`. Secret values
   * stay in the main process.
   */
  readAnswer: query(
    z.strictObject({ resultId: identity, text: searchText, offset: place, limit: rows }),
    partOf<QueryResultPage>(),
    ofReader,
  ),
  /** Keeps which field has a meaning in the records of a subject. A secret field cannot be chosen. */
  chooseRecordField: command(
    z.strictObject({
      subject: z.enum(SUBJECTS),
      meaning: z.enum(RECORD_MEANINGS),
      field: z.string().min(1).max(LONGEST_CHOSEN_FIELD).nullable(),
    }),
    returns<Result<null, LearningFailure>>(),
    { may: 'recordsReader', otherwise: refused },
  ),
  /** Keeps the id of the station's entity, as an answer gave it. Null: it has to be looked up again. */
  rememberEntityId: command(
    z.strictObject({ entityId: fieldValue.min(1).nullable() }),
    returns<Result<null, LearningFailure>>(),
    { may: 'recordsReader', otherwise: refused },
  ),
  /** `index` is zero-based and counts all records of the answer. */
  readRecord: query(z.strictObject({ resultId: identity, index: place }), partOf<OneRecord>(), ofReader),
  /** Returns one value as text. `isHeld`: with its secrets, which the display asks for while a button is held. */
  readValue: query(
    z.strictObject({
      resultId: identity,
      path: z.array(z.union([answeredName, place])).max(50),
      isHeld: z.boolean(),
    }),
    partOf<WholeValue>(),
    ofReader,
  ),
  /**
   * Returns the raw answer: indented JSON with secrets hidden, else plain text, which is hidden as a whole if it may hold
   * a secret and is not held. `offset` and `limit` in characters.
   */
  readRawAnswer: query(
    z.strictObject({
      resultId: identity,
      offset: place,
      limit: z.int().min(1).max(MOST_RAW_CHARACTERS),
      isHeld: z.boolean(),
    }),
    partOf<{ readonly text: string; readonly total: number }>(),
    ofReader,
  ),
  /** Holds a change of a record at the service, like a retirement. `about`: as in `ConfirmedChange`; without secrets. */
  changeRecord: command(
    z.strictObject({
      change: z.strictObject({ operation, pathParameters, body: typedBody }),
      typedAgain: typedNumber,
      reason: typedReason,
      about: z.string().max(LONGEST_ABOUT).exactOptional(),
    }),
    returns<Result<{ readonly requestId: string }, ChangeFailure>>(),
    { may: 'recordsChanger', otherwise: refused },
  ),
}
