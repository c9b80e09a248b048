import type { ServiceFailure } from '../../shared/failure.ts'
import type { JournalLine, RequestEvent } from '../../shared/journal.ts'
import { itemKey } from '../../shared/kitchen/numbers.ts'
import type { ConfirmedRequest, OutboxRequest, RequestState } from '../../shared/request.ts'
import type { Result } from '../../shared/result.ts'
import type { Acceptance } from '../service/acceptance.ts'

/** An event of the journal and its time. */
export type Noted = Pick<JournalLine, 'at' | 'event'>

/**
 * The request after a journal line about it; `known` is null before the first one. States only move forward: *held →
 * sending → accepted / refused / unknown*, or *taken back*. An event that is not allowed in the present state changes
 * nothing and returns the same object. Lines may be missing from a damaged file, so a later event also applies to an
 * earlier state.
 */
export function nextRequest(known: OutboxRequest | null, { at, event }: Noted): OutboxRequest | null {
  if (!('retirement' in event) || !belongs(event, known?.state.kind ?? null)) return known
  return { ...event.retirement, confirmedAt: known?.confirmedAt ?? at, state: stateAfter(event, at) }
}

function belongs(event: RequestEvent, state: RequestState['kind'] | null): boolean {
  switch (event.kind) {
    case 'confirmed':
      return state === null
    case 'takenBack':
      // A request being sent is taken back only by an answer that it did not leave the station.
      return state === null || state === 'held' || (state === 'sending' && event.because === 'connectionLost')
    case 'sending':
      return state === null || state === 'held'
    case 'accepted':
    case 'refused':
    case 'unknown':
      return state === null || state === 'held' || state === 'sending'
  }
}

function stateAfter(event: RequestEvent, at: number): RequestState {
  switch (event.kind) {
    case 'confirmed':
      return { kind: 'held', until: event.heldUntil }
    case 'takenBack':
      return { kind: 'takenBack', at, because: event.because, by: event.by }
    case 'sending':
      return { kind: 'sending' }
    case 'accepted':
      return { kind: 'accepted', at, status: event.status, message: event.message, outcome: event.outcome }
    case 'refused':
      return { kind: 'refused', at, failure: event.failure }
    case 'unknown':
      return { kind: 'unknown', at, failure: event.failure }
  }
}

/** The journal event for the answer to a sent request. */
export function resultOf(request: ConfirmedRequest, answer: Result<Acceptance, ServiceFailure>): RequestEvent {
  if (answer.ok) return { kind: 'accepted', retirement: request, ...answer.value }
  const { failure } = answer
  switch (failure.kind) {
    case 'notSignedIn':
    case 'notAllowed':
      return { kind: 'refused', retirement: request, failure }
    case 'refused':
      // A gateway's 404 may hide what the service did; its 401 or 403 let nothing pass.
      return { kind: failure.lacksExists === true ? 'unknown' : 'refused', retirement: request, failure }
    case 'noConnection':
      // It did not leave the station, so its result is not unknown.
      return failure.sent
        ? { kind: 'unknown', retirement: request, failure }
        : { kind: 'takenBack', retirement: request, because: 'connectionLost', by: null }
    case 'timeout':
    case 'redirected':
    case 'serviceTrouble':
    case 'notUnderstood':
      // The service may have received the request and carried it out.
      return { kind: 'unknown', retirement: request, failure }
  }
}

/** The fixed data of a request, without its state. Every journal line contains all of it. */
export function confirmedOf(request: ConfirmedRequest): ConfirmedRequest {
  const { id, number, name, by, reason, confirmation } = request
  const facts = { id, number, name, by, reason, confirmation }
  return request.kind === 'record'
    ? {
        ...facts,
        kind: request.kind,
        change: request.change,
        ...(request.about === undefined ? {} : { about: request.about }),
      }
    : { ...facts, kind: request.kind }
}

/** Equal for requests with the same effect, of which only one may be under way. */
export function keyOf({ kind, number, name }: Pick<ConfirmedRequest, 'kind' | 'number' | 'name'>): string {
  return kind === 'record' ? `${kind} ${name} ${number}` : itemKey({ kind, number })
}
