/**
 * An answer of the service for the display. The main process keeps the whole answer during the session, and the
 * renderer requests a page of its records, one record or one value, so that 20,000 records do not slow it down. Secret
 * values stay in the main process until a person holds one to read it.
 */

import type { Moment } from './moment.ts'

export interface QueryResultSummary {
  readonly resultId: string
  /** By the station's clock. */
  readonly at: Moment
  /** 200 to 299; any other status for the body of a refusal. */
  readonly status: number
  /** The size of the whole body in UTF-8. */
  readonly bytes: number
  /** The envelope's `exists`; null if it is missing or not a boolean. */
  readonly exists: boolean | null
  readonly message: string | null
  readonly content: QueryResultContent
  /** Other fields of the envelope. */
  readonly besides: readonly RecordField[]
  /** The answer carries a key for the next page. */
  readonly hasNextPage: boolean
}

export type QueryResultContent =
  | { readonly kind: 'records'; readonly total: number }
  /** An envelope without a record, or an empty body. */
  | { readonly kind: 'nothing' }
  /** Not JSON. Shown as text. */
  | { readonly kind: 'text' }

/** The position of a value in the answer: field names and zero-based list indices, from the outermost inwards. */
export type ValuePath = readonly (string | number)[]

export type RecordValue =
  /** A string, a number or a boolean, as written. */
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  /** An object or a list as JSON on one line with its secrets hidden. */
  | { readonly kind: 'nested'; readonly text: string; readonly isCut: boolean }
  /** Hidden until a person holds it. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'null' }
  /** The record does not have the field of this column. */
  | { readonly kind: 'missing' }

export interface RecordField {
  readonly name: string
  readonly path: ValuePath
  readonly value: RecordValue
}

export interface RecordsRow {
  /** The zero-based index among all records of the answer. */
  readonly index: number
  /** In the order of the columns. */
  readonly cells: readonly RecordValue[]
}

/** A part of the records of an answer. The fields of nested objects are columns of their own: `device.id`. */
export interface QueryResultPage {
  /** The number of all records that match the searched text. */
  readonly total: number
  /** Of all records, the same for all parts: those that name a record first. At most `MOST_COLUMNS`. */
  readonly columns: readonly string[]
  readonly rows: readonly RecordsRow[]
}

export interface OneRecord {
  readonly index: number
  /** At most `MOST_SHOWN_FIELDS`, in the order of the record. */
  readonly fields: readonly RecordField[]
  /** The number of all fields. */
  readonly fieldCount: number
  /** The record as JSON on several lines with its secrets hidden; null if it has more than `LONGEST_RECORD_JSON`. */
  readonly json: string | null
}

/** The beginning of a value, and its length in characters. */
export interface WholeValue {
  /** At most `MOST_RAW_CHARACTERS`. */
  readonly text: string
  readonly total: number
}

/** The answer is not kept any more: newer ones have replaced it, or the session has ended. */
export interface QueryResultForgotten {
  readonly kind: 'forgotten'
}

/** The number of characters of a value that are shown initially. */
export const SHOWN_AT_FIRST = 200
/** The maximum number of fields of a record on the display. The formatted answer has all of them. */
export const MOST_SHOWN_FIELDS = 500
/** In characters: more than a payload may have that begins with the record. */
export const LONGEST_RECORD_JSON = 400_000
/** The maximum number of columns. A single record shows more of its fields. */
export const MOST_COLUMNS = 200
/** The maximum number of rows per request. */
export const MOST_ROWS = 200
/** The maximum number of characters of the formatted answer per request. */
export const MOST_RAW_CHARACTERS = 20_000

/** Whether the answer is the body of a refusal. */
export function isRefusal({ status }: QueryResultSummary): boolean {
  return status < 200 || status > 299
}

/** The number of queries in the history, and of kept answers. */
export const MOST_QUERIES = 10
