/** Reads the records of a task's question, page by page. Pure: the calls are parameters. */

import type { Calls, Output } from '../../../shared/contract/contract.ts'
import type { Moment } from '../../../shared/model.ts'
import { MOST_ROWS, type QueryResultSummary, type RecordValue } from '../../../shared/queryResult.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { failed, type Result, success } from '../../../shared/result.ts'
import type { QueryFailure } from './deskState.ts'

/** A record of one or several pages of an answer. */
export interface TaskRecord {
  /** Unique in all answers. */
  readonly key: string
  readonly resultId: string
  /** The zero-based index in its page, as for `readRecord`. */
  readonly index: number
  /** By the columns of the answer; fields of nested objects are `device.id`. */
  readonly values: ReadonlyMap<string, RecordValue>
}

export interface ReadRecords {
  /** Of all pages. */
  readonly columns: readonly string[]
  readonly records: readonly TaskRecord[]
  /** When the first page came, by the station's clock. */
  readonly at: Moment
  /** The service's message with the last page. */
  readonly message: string | null
  /** The id of the last answer if there is a page after it. */
  readonly next: string | null
}

/** How far a task's question is. */
export interface AnswerSoFar {
  /** Null until the first pages have come. */
  readonly read: ReadRecords | null
  readonly isAsking: boolean
  /** Of the first pages, or of those after `read`. */
  readonly failure: QueryFailure | null
}

export interface TaskAnswer extends AnswerSoFar {
  /** The records of the pages that have come. */
  readonly count: number
  /** Asks for the first page again. */
  readonly askAgain: () => void
  /** Asks for the pages after those that were read. */
  readonly readMore: () => void
}

/** Pages that are read without being asked for. A page of the service has some hundred records. */
const PAGES_AT_ONCE = 5

/** The text of a value, complete; null for a secret, nested, missing, empty or cut one, and for no field. */
export function textOf({ values }: Pick<TaskRecord, 'values'>, field: string | null | undefined): string | null {
  const value = field === null || field === undefined ? undefined : values.get(field)
  return value?.kind === 'text' && !value.isCut && value.text.trim() !== '' ? value.text : null
}

/** A question by some fields. */
export function queryOf(operation: string, fields: Readonly<Record<string, string>>): Query {
  return { operation, pathParameters: {}, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) }
}

/** Asks for the first pages, or for those after `before`, and reads all their records. */
export async function readPages(
  query: Query,
  {
    before,
    ask,
    read,
    onRecords,
  }: {
    readonly before: ReadRecords | null
    readonly ask: (input: {
      readonly query: Query
      readonly pageAfter: string | null
    }) => Promise<Output<'askRecords'> | undefined>
    readonly read: (...input: Parameters<Calls['readAnswer']>) => Promise<Output<'readAnswer'> | undefined>
    /** Told after each page, with the number of all records until now. */
    readonly onRecords: (count: number) => void
  },
): Promise<Result<ReadRecords, QueryFailure>> {
  let all = before
  for (let page = 0; page < PAGES_AT_ONCE; page++) {
    if (page > 0 && all?.next === null) break
    const answer = await ask({ query, pageAfter: all?.next ?? null })
    if (!answer?.ok) return failed(answer?.failure ?? { kind: 'notTaken' })
    const came = await recordsOf(answer.value, read)
    if (!came.ok) return came
    all = joined(all, came.value)
    onRecords(all.records.length)
  }
  return success(all ?? { columns: [], records: [], at: 0, message: null, next: null })
}

async function recordsOf(
  { resultId, at, status, exists, message, hasNextPage, content }: QueryResultSummary,
  read: Parameters<typeof readPages>[1]['read'],
): Promise<Result<ReadRecords, QueryFailure>> {
  // A page of a proxy must not read as "there is no record".
  if (content.kind === 'text')
    return failed({ kind: 'service', failure: { kind: 'notUnderstood', because: 'notJson', status }, refusal: null })
  const total = content.kind === 'records' ? content.total : 0
  if (content.kind === 'nothing' && exists !== false) return failed({ kind: 'unclear', because: 'noList' })
  if (total > 0 && exists === false) return failed({ kind: 'unclear', because: 'contradiction' })
  let columns: readonly string[] = []
  const records: TaskRecord[] = []
  while (records.length < total) {
    const part = await read({ resultId, text: '', offset: records.length, limit: MOST_ROWS })
    if (part === undefined) return failed({ kind: 'notTaken' })
    if (!part.ok) return part
    if (part.value.rows.length === 0) break
    columns = part.value.columns
    for (const { index, cells } of part.value.rows) {
      const values = new Map(columns.flatMap((column, place) => (cells[place] ? [[column, cells[place]]] : [])))
      records.push({ key: `${resultId} ${index}`, resultId, index, values })
    }
  }
  return success({ columns, records, at, message, next: hasNextPage ? resultId : null })
}

function joined(before: ReadRecords | null, page: ReadRecords): ReadRecords {
  if (before === null) return page
  return {
    ...page,
    at: before.at,
    columns: [...new Set([...before.columns, ...page.columns])],
    records: [...before.records, ...page.records],
  }
}

/** Years outside of these are no times of records. */
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2100, 0)

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d+))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Reads a time of a record, whose form the interface shows for a sign-in only: ISO 8601, with or without a zone (read as
 * UTC), or seconds or milliseconds since 1970. Null for any other text.
 */
export function recordTime(text: string): Moment | null {
  const moment = Math.round(millisecondsOf(text.trim()))
  return moment >= EARLIEST && moment < LATEST ? moment : null
}

function millisecondsOf(text: string): number {
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  if (/^\d{12,13}(?:\.\d+)?$/.test(text)) return Number(text)
  const found = ISO.exec(text)
  if (found === null) return Number.NaN
  const [, day, time = '00:00', fraction = '0', zone = 'Z'] = found
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  return Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}.${fraction.slice(0, 3).padEnd(3, '0')}${offset}`)
}
