/**
 * The state of the records desk: the operation that is filled in, and the last queries asked. It ends with the window.
 * Pure.
 */

import type { Moment } from '../../../shared/model.ts'
import { MOST_QUERIES, type QueryResultSummary } from '../../../shared/queryResult.ts'
import type { AskFailure, Query } from '../../../shared/recordsQuery.ts'
import { type Beginning, beginWriting, nextWritten, type Written, type WrittenEvent } from '../change/written.ts'
import type { RecordsView } from './recordsView.ts'

export type QueryFailure =
  | AskFailure
  /** The bridge refused the query, which is a defect. */
  | { readonly kind: 'notTaken' }
  /**
   * Of a task only: the answer has no list and does not say that nothing exists, or it says so and has records. Neither
   * means that there is no record.
   */
  | { readonly kind: 'unclear'; readonly because: 'noList' | 'contradiction' }

/** The progress of a query. `at`: the first page, replacing all, or the page after the present ones. */
type Asking =
  | { readonly kind: 'resting' }
  | { readonly kind: 'asking'; readonly at: 'start' | 'next'; readonly ticket: number }
  | { readonly kind: 'failed'; readonly at: 'start' | 'next'; readonly failure: QueryFailure }

/** A query that was asked, with its answer and the position in it. */
export interface AskedQuery {
  readonly key: number
  readonly query: Query
  /** The task that showed it as a table, and to which leaving leads; null for the page of all tasks. */
  readonly from: RecordsView | null
  /** By the station's clock. */
  readonly askedAt: Moment
  readonly asking: Asking
  /** The pages that have been received, in their order. */
  readonly pages: readonly QueryResultSummary[]
  /** The zero-based index of the shown page. */
  readonly page: number
  /** The filter of its records. */
  readonly text: string
  /** The zero-based index of the first row of the shown rows, among the filtered rows. */
  readonly top: number
}

export interface Desk {
  /** The search text over all operations. */
  readonly search: string
  /** The operation that is filled in. */
  readonly written: Written | null
  /** Newest first, at most `MOST_QUERIES`. */
  readonly asked: readonly AskedQuery[]
}

export const emptyDesk: Desk = { search: '', written: null, asked: [] }

/** A change of the desk. `key` identifies a query; places and pages are zero-based. */
export type DeskEvent =
  | { readonly kind: 'searched'; readonly text: string }
  | ({ readonly kind: 'begun' } & Beginning)
  /** The form is left, or its change is held for sending. */
  | { readonly kind: 'ended' }
  | WrittenEvent
  /** A query is sent, for the first time or again. */
  | {
      readonly kind: 'asked'
      readonly key: number
      readonly query: Query
      /** As in `AskedQuery`; without it, as before. */
      readonly from?: RecordsView | undefined
      readonly at: 'start' | 'next'
      readonly ticket: number
      readonly now: Moment
    }
  | { readonly kind: 'answered'; readonly key: number; readonly ticket: number; readonly answer: QueryResultSummary }
  | { readonly kind: 'failed'; readonly key: number; readonly ticket: number; readonly failure: QueryFailure }
  | { readonly kind: 'paged'; readonly key: number; readonly page: number }
  /** Other rows of the shown page are shown. */
  | { readonly kind: 'placed'; readonly key: number; readonly text: string; readonly top: number }

/** The desk after an event. Events about unknown queries or fields change nothing. */
export function nextDesk(desk: Desk, event: DeskEvent): Desk {
  switch (event.kind) {
    case 'searched':
      return { ...desk, search: event.text }
    case 'begun':
      return { ...desk, written: beginWriting(event) }
    case 'ended':
      return { ...desk, written: null }
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
    case 'placed':
      return withAsked(desk, event.key, (one) => ({ ...one, text: event.text, top: event.top }))
    default:
      return desk.written === null ? desk : { ...desk, written: nextWritten(desk.written, event) }
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

function asked(desk: Desk, { key, query, from, at, ticket, now }: Extract<DeskEvent, { kind: 'asked' }>): Desk {
  const last = askedUnder(desk, key)
  const before = at === 'next' ? last : null
  const one: AskedQuery = {
    ...(before ?? { key, pages: [], page: 0, text: '', top: 0 }),
    query,
    from: from ?? last?.from ?? null,
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
