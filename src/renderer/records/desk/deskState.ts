/**
 * The state of the records desk: the operation that is filled in, and the last queries asked. It ends with the window.
 * Pure.
 */

import type { Moment } from '../../../shared/model.ts'
import { MOST_QUERIES, type QueryResultSummary } from '../../../shared/queryResult.ts'
import type { AskFailure, Query } from '../../../shared/recordsQuery.ts'
import type { Result } from '../../../shared/result.ts'
import type { RecordsView } from './recordsView.ts'
import type { Written } from './written.ts'

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

/** A change of the desk. One about a query that is not kept any more changes nothing. */
type DeskChange = (desk: Desk) => Desk

/** A query is sent, for the first time or again. */
export function asked({
  key,
  query,
  from,
  at,
  ticket,
  now,
}: {
  readonly key: number
  readonly query: Query
  /** As in `AskedQuery`; without it, as before. */
  readonly from?: RecordsView | undefined
  readonly at: 'start' | 'next'
  readonly ticket: number
  readonly now: Moment
}): DeskChange {
  return (desk) => {
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
}

/** The answer has come. It counts only if its ticket is that of the latest sending. */
export function answered(key: number, ticket: number, answer: Result<QueryResultSummary, QueryFailure>): DeskChange {
  return withAsked(key, (one) => {
    if (one.asking.kind !== 'asking' || one.asking.ticket !== ticket) return one
    const { at } = one.asking
    if (answer.ok) {
      const pages = at === 'start' ? [answer.value] : [...one.pages, answer.value]
      return { ...one, asking: { kind: 'resting' }, pages, page: pages.length - 1, text: '', top: 0 }
    }
    const failing: AskedQuery = { ...one, asking: { kind: 'failed', at, failure: answer.failure } }
    // The filter of the page before does not apply to the body of the refusal.
    return refusalIn(failing) === null ? failing : { ...failing, text: '', top: 0 }
  })
}

/** Another page is shown, without the failure that belongs to the one before. */
export function paged(key: number, page: number): DeskChange {
  return withAsked(key, (one) => {
    if (page < 0 || page >= one.pages.length) return one
    return { ...one, page, text: '', top: 0, asking: one.asking.kind === 'failed' ? { kind: 'resting' } : one.asking }
  })
}

/** Other rows of the shown page are shown. */
export function placed(key: number, place: Pick<AskedQuery, 'text' | 'top'>): DeskChange {
  return withAsked(key, (one) => ({ ...one, ...place }))
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

function withAsked(key: number, change: (one: AskedQuery) => AskedQuery): DeskChange {
  return (desk) => ({ ...desk, asked: desk.asked.map((one) => (one.key === key ? change(one) : one)) })
}
