/**
 * An answer of the service, as the glass shows it. The main process keeps it whole for as long as its session lasts; a
 * page of its records, one record or one value is asked for, so that 20,000 of them cost the glass nothing. Secret values
 * stay there too, until somebody holds one to read it.
 */

import type { Moment } from './moment.ts'

export interface AnswerSummary {
  readonly answerId: string
  /** By the station's clock. */
  readonly at: Moment
  /** 200 to 299; any other one of what the service wrote with a refusal. */
  readonly status: number
  /** Of the whole body, in bytes of UTF-8. */
  readonly bytes: number
  /** As the envelope says it; null where it says nothing. */
  readonly exists: boolean | null
  readonly message: string | null
  readonly content: AnswerContent
  /** Whatever else the envelope holds. */
  readonly besides: readonly RecordField[]
  /** The answer carries a key for the next page. */
  readonly hasNextPage: boolean
}

export type AnswerContent =
  /** `columns`: the names of all fields of all records; what names a record comes first. */
  | { readonly kind: 'records'; readonly total: number; readonly columns: readonly string[] }
  /** An envelope without a record in it, or no body at all. */
  | { readonly kind: 'nothing' }
  /** Not JSON: shown as text. */
  | { readonly kind: 'text' }

/** Where a value is in the answer: names of fields, and zero-based places in lists, from the outside in. */
export type ValuePath = readonly (string | number)[]

export type RecordValue =
  /** A text, a number or a truth value, as it is written. */
  | { readonly kind: 'text'; readonly text: string; readonly isCut: boolean }
  /** An object or a list, as JSON on one line, its secrets hidden. `size` is how many fields or entries it has. */
  | { readonly kind: 'nested'; readonly text: string; readonly isCut: boolean; readonly size: number }
  /** Hidden until it is held. */
  | { readonly kind: 'secret' }
  | { readonly kind: 'null' }
  /** Other records have such a field. */
  | { readonly kind: 'missing' }

export interface RecordField {
  readonly name: string
  readonly path: ValuePath
  readonly value: RecordValue
}

export interface RecordsRow {
  /** The zero-based place among all records of the answer. */
  readonly index: number
  /** In the order of the columns. */
  readonly cells: readonly RecordValue[]
}

export interface AnswerPage {
  /** Of all records, so many have the text that is looked for. */
  readonly total: number
  readonly rows: readonly RecordsRow[]
}

export interface OneRecord {
  readonly index: number
  readonly fields: readonly RecordField[]
  /** The record as JSON on several lines, its secrets hidden. */
  readonly json: string
}

/** The answer is not kept any more: a newer one took its place, or the session is another. */
export interface AnswerForgotten {
  readonly kind: 'forgotten'
}

/** Of a longer value, so many characters are shown at first. */
export const SHOWN_AT_FIRST = 200
/** So many rows are asked for at once, at most. */
export const MOST_ROWS = 200
/** So many characters of an answer as it came are asked for at once, at most. */
export const MOST_RAW_CHARACTERS = 20_000
/** Whether it is no answer to the question, but what came with a refusal. */
export function isRefusal({ status }: AnswerSummary): boolean {
  return status < 200 || status > 299
}

/** So many questions come back at a touch, and so many answers are kept. */
export const MOST_QUESTIONS = 10
