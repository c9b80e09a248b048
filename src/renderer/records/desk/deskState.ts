/**
 * The state of the records desk: the query being written, the last queries asked, and the draft of a change. It
 * ends with the window. Pure.
 */

import type { Moment } from '../../../shared/model.ts'
import { MOST_QUERIES, type OneRecord, type QueryResultSummary } from '../../../shared/queryResult.ts'
import { type RecordsOperation, suggestedFields } from '../../../shared/records/operations.ts'
import type { WantedChange } from '../../../shared/recordsChange.ts'
import { type AskFailure, MOST_FIELDS, type Query, type QueryField } from '../../../shared/recordsQuery.ts'
import type { RecordsView } from '../../kiosk/route.ts'

/** A field of the query being written. `id` is unique on the desk. */
export interface WrittenField extends QueryField {
  readonly id: number
  /** Whether the path suggests it, because the interface lists no fields. A renamed field is not suggested. */
  readonly isSuggested: boolean
}

/** The query being written. */
export interface WrittenQuery {
  /** Unique for each query begun, so that its fields do not keep the content of another. */
  readonly key: number
  readonly operation: string
  readonly pathParameters: Readonly<Record<string, string>>
  readonly fields: readonly WrittenField[]
}

/** `notTaken`: the bridge refused the query, which is a defect. */
export type QueryFailure = AskFailure | { readonly kind: 'notTaken' }

/** The progress of a query. `at`: the first page, replacing all, or the page after the present ones. */
export type Asking =
  | { readonly kind: 'resting' }
  | { readonly kind: 'asking'; readonly at: 'start' | 'next'; readonly ticket: number }
  | { readonly kind: 'failed'; readonly at: 'start' | 'next'; readonly failure: QueryFailure }

/** A query that was asked, with its answer and the position in it. */
export interface AskedQuery {
  readonly key: number
  readonly query: Query
  /** By the station's clock. */
  readonly askedAt: Moment
  readonly asking: Asking
  /** The pages that have been received, in their order. */
  readonly pages: readonly QueryResultSummary[]
  /** The zero-based index of the shown page. */
  readonly page: number
  /** The filter of its records. */
  readonly text: string
  /** The zero-based index of the top row, among the filtered rows. */
  readonly top: number
}

export interface Desk {
  /** The id of the next added field. */
  readonly nextField: number
  /** The search text over all operations. */
  readonly search: string
  readonly written: WrittenQuery | null
  /** Newest first, at most `MOST_QUERIES`. */
  readonly asked: readonly AskedQuery[]
  /** A change being written, before it is confirmed. */
  readonly draft: WantedChange | null
  /** Whether the draft was changed since it was opened. Then leaving it has to be confirmed. */
  readonly isDraftTyped: boolean
  /** Whether the record was too long to begin the draft with it. */
  readonly isRecordLeftOut: boolean
  /** The record that the draft begins with; null if it begins with none. */
  readonly draftRecord: OneRecord | null
  /** The view to which leaving the draft leads. */
  readonly draftFrom: RecordsView
}

export const emptyDesk: Desk = {
  nextField: 1,
  search: '',
  written: null,
  asked: [],
  draft: null,
  isDraftTyped: false,
  isRecordLeftOut: false,
  draftRecord: null,
  draftFrom: { kind: 'subjects' },
}

/** A change of the desk. `key` identifies a query, `id` a field; places and pages are zero-based. */
export type DeskEvent =
  | { readonly kind: 'searched'; readonly text: string }
  | { readonly kind: 'begun'; readonly key: number; readonly operation: RecordsOperation; readonly given: Given }
  | { readonly kind: 'pathParameterTyped'; readonly name: string; readonly value: string }
  | { readonly kind: 'fieldTyped'; readonly id: number; readonly value: string }
  | { readonly kind: 'fieldNamed'; readonly id: number; readonly name: string }
  | { readonly kind: 'fieldAdded' }
  | { readonly kind: 'fieldTakenOut'; readonly id: number }
  /** A query is sent, for the first time or again. */
  | {
      readonly kind: 'asked'
      readonly key: number
      readonly query: Query
      readonly at: 'start' | 'next'
      readonly ticket: number
      readonly now: Moment
    }
  | { readonly kind: 'answered'; readonly key: number; readonly ticket: number; readonly answer: QueryResultSummary }
  | { readonly kind: 'failed'; readonly key: number; readonly ticket: number; readonly failure: QueryFailure }
  | { readonly kind: 'paged'; readonly key: number; readonly page: number }
  | { readonly kind: 'filtered'; readonly key: number; readonly text: string }
  | { readonly kind: 'scrolled'; readonly key: number; readonly top: number }
  /** Without `isRecordLeftOut`, the draft is the same one with a typed change. */
  | {
      readonly kind: 'drafted'
      readonly draft: WantedChange | null
      readonly isTyped: boolean
      readonly isRecordLeftOut?: boolean
      readonly record?: OneRecord | null
      readonly from?: RecordsView
    }

/** The initial values of a query. Fields that the path does not suggest are added. */
export interface Given {
  readonly pathParameters?: Readonly<Record<string, string>>
  readonly fields?: readonly QueryField[]
}

/** The desk after an event. Events about unknown queries or fields change nothing. */
export function nextDesk(desk: Desk, event: DeskEvent): Desk {
  switch (event.kind) {
    case 'searched':
      return { ...desk, search: event.text }
    case 'begun':
      return begun(desk, event)
    case 'pathParameterTyped':
      return withWritten(desk, (written) => ({
        ...written,
        pathParameters: { ...written.pathParameters, [event.name]: event.value },
      }))
    case 'fieldTyped':
      return withField(desk, event.id, (field) => ({ ...field, value: event.value }))
    case 'fieldNamed':
      return withField(desk, event.id, (field) =>
        field.name === event.name ? field : { ...field, name: event.name, isSuggested: false },
      )
    case 'fieldAdded':
      if (desk.written === null || desk.written.fields.length >= MOST_FIELDS) return desk
      return withWritten({ ...desk, nextField: desk.nextField + 1 }, (written) => ({
        ...written,
        fields: [...written.fields, { id: desk.nextField, name: '', value: '', isSuggested: false }],
      }))
    case 'fieldTakenOut':
      return withWritten(desk, (written) => ({
        ...written,
        fields: written.fields.filter(({ id }) => id !== event.id),
      }))
    case 'asked':
      return asked(desk, event)
    case 'answered':
      return withTicket(desk, event, (one, at) => {
        const pages = at === 'start' ? [event.answer] : [...one.pages, event.answer]
        return { ...one, asking: { kind: 'resting' }, pages, page: pages.length - 1, text: '', top: 0 }
      })
    case 'failed':
      return withTicket(desk, event, (one, at) => {
        const { failure } = event
        const failing: AskedQuery = { ...one, asking: { kind: 'failed', at, failure } }
        // The filter of the page before does not apply to the body of the refusal.
        return refusalIn(failing) === null ? failing : { ...failing, text: '', top: 0 }
      })
    case 'paged':
      return withAsked(desk, event.key, (one) =>
        event.page < 0 || event.page >= one.pages.length
          ? one
          : { ...one, page: event.page, text: '', top: 0, asking: settled(one.asking) },
      )
    case 'filtered':
      return withAsked(desk, event.key, (one) => (one.text === event.text ? one : { ...one, text: event.text, top: 0 }))
    case 'scrolled':
      return withAsked(desk, event.key, (one) => (one.top === event.top ? one : { ...one, top: event.top }))
    case 'drafted':
      return {
        ...desk,
        draft: event.draft,
        isDraftTyped: event.isTyped,
        isRecordLeftOut: event.draft !== null && (event.isRecordLeftOut ?? desk.isRecordLeftOut),
        draftRecord: event.draft === null ? null : event.record === undefined ? desk.draftRecord : event.record,
        draftFrom: event.from ?? desk.draftFrom,
      }
  }
}

/** The query to send, without fields that have neither a name nor a value. */
export function questionOf({ operation, pathParameters, fields }: WrittenQuery): Query {
  return {
    operation,
    pathParameters,
    fields: fields.filter(({ name, value }) => name !== '' || value !== '').map(({ name, value }) => ({ name, value })),
  }
}

/** The key of an equal query that was asked before; null if there is none. It is used again to avoid duplicates. */
export function sameQuery({ asked: all }: Desk, query: Query): number | null {
  const wanted = JSON.stringify(query)
  return all.find((one) => JSON.stringify(one.query) === wanted)?.key ?? null
}

/** The query with this key; null if it is no longer among the last ten. */
export function askedUnder(desk: Desk, key: number): AskedQuery | null {
  return desk.asked.find((one) => one.key === key) ?? null
}

/** The shown page, or the body of a refusal; null before the first page has been received. */
export function shownPage(asked: AskedQuery): QueryResultSummary | null {
  return refusalIn(asked) ?? asked.pages[asked.page] ?? null
}

function refusalIn({ asking }: AskedQuery): QueryResultSummary | null {
  return asking.kind === 'failed' && asking.failure.kind === 'service' ? asking.failure.refusal : null
}

function begun(desk: Desk, { key, operation, given }: Extract<DeskEvent, { kind: 'begun' }>): Desk {
  const { pathParameters = {}, fields = [] } = given
  const suggested = suggestedFields(operation)
  const known = (name: string) => fields.find((one) => one.name === name)?.value ?? ''
  const all = [
    ...suggested.map((name) => ({ name, value: known(name), isSuggested: true })),
    ...fields.filter(({ name }) => !suggested.includes(name)).map((one) => ({ ...one, isSuggested: false })),
  ]
  const written: WrittenQuery = {
    key,
    operation: operation.id,
    pathParameters: Object.fromEntries(operation.pathParameters.map((name) => [name, pathParameters[name] ?? ''])),
    fields: all.slice(0, MOST_FIELDS).map((one, index) => ({ ...one, id: desk.nextField + index })),
  }
  return { ...desk, written, nextField: desk.nextField + written.fields.length }
}

function asked(desk: Desk, { key, query, at, ticket, now }: Extract<DeskEvent, { kind: 'asked' }>): Desk {
  const before = at === 'next' ? askedUnder(desk, key) : null
  const one: AskedQuery = {
    ...(before ?? { key, pages: [], page: 0, text: '', top: 0 }),
    query,
    askedAt: now,
    asking: { kind: 'asking', at, ticket },
  }
  const others = desk.asked.filter((other) => other.key !== key)
  return { ...desk, asked: [one, ...others].slice(0, MOST_QUERIES) }
}

/** Drops a failure, which belongs to the page that was left. */
function settled(asking: Asking): Asking {
  return asking.kind === 'failed' ? { kind: 'resting' } : asking
}

function withWritten(desk: Desk, change: (written: WrittenQuery) => WrittenQuery): Desk {
  return desk.written === null ? desk : { ...desk, written: change(desk.written) }
}

function withField(desk: Desk, id: number, change: (field: WrittenField) => WrittenField): Desk {
  return withWritten(desk, (written) => ({
    ...written,
    fields: written.fields.map((field) => (field.id === id ? change(field) : field)),
  }))
}

function withAsked(desk: Desk, key: number, change: (one: AskedQuery) => AskedQuery): Desk {
  return { ...desk, asked: desk.asked.map((one) => (one.key === key ? change(one) : one)) }
}

/** Applies an answer only if its ticket is that of the latest sending. */
function withTicket(
  desk: Desk,
  { key, ticket }: { readonly key: number; readonly ticket: number },
  change: (one: AskedQuery, at: 'start' | 'next') => AskedQuery,
): Desk {
  return withAsked(desk, key, (one) =>
    one.asking.kind === 'asking' && one.asking.ticket === ticket ? change(one, one.asking.at) : one,
  )
}
