import type { ServiceFailure } from '../../shared/failure.ts'
import type { JournalEvent, JournalLine } from '../../shared/journal.ts'
import { thingKey } from '../../shared/kitchen/sameThing.ts'
import type { ConfirmedRequest, OutboxRequest, RequestState } from '../../shared/request.ts'
import { assertNever, type Result } from '../../shared/result.ts'
import type { Acceptance } from '../service/acceptance.ts'

/** What a line of the journal says, and when. */
export type Noted = Pick<JournalLine, 'at' | 'event'>

type RequestEvent = Exclude<JournalEvent, { readonly kind: 'chainBegun' }>

/**
 * What is known of a request after a line about it; `known` is null before its first one. *Held → sending →
 * accepted / refused / unknown*, or *taken back*: only ever forward. An event that does not belong to the state it
 * meets changes nothing, and the same object comes back: what was taken back is never sent, what has ended has ended. A
 * line in between may be missing, because its file was damaged: what a later one says is true all the same.
 */
export function nextRequest(known: OutboxRequest | null, { at, event }: Noted): OutboxRequest | null {
  if (event.kind === 'chainBegun' || !belongs(event, known?.state.kind ?? null)) return known
  return { ...event.retirement, confirmedAt: known?.confirmedAt ?? at, state: stateAfter(event, at) }
}

function belongs(event: RequestEvent, state: RequestState['kind'] | null): boolean {
  switch (event.kind) {
    case 'confirmed':
      return state === null
    case 'takenBack':
      // What was being sent is taken back only by the answer that it surely never left the station.
      return state === null || state === 'held' || (state === 'sending' && event.because === 'connectionLost')
    case 'sending':
      return state === null || state === 'held'
    case 'accepted':
    case 'refused':
    case 'unknown':
      return state === null || state === 'held' || state === 'sending'
    default:
      return assertNever(event)
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
    default:
      return assertNever(event)
  }
}

/** What is written of the answer to a request that was sent. */
export function resultOf(request: ConfirmedRequest, answer: Result<Acceptance, ServiceFailure>): RequestEvent {
  if (answer.ok) return { kind: 'accepted', retirement: request, ...answer.value }
  const { failure } = answer
  switch (failure.kind) {
    case 'notSignedIn':
    case 'notAllowed':
    case 'refused':
      return { kind: 'refused', retirement: request, failure }
    case 'noConnection':
      // Surely never left the station, so nothing is unknown about it.
      return failure.sent
        ? { kind: 'unknown', retirement: request, failure }
        : { kind: 'takenBack', retirement: request, because: 'connectionLost', by: null }
    case 'timeout':
    case 'serviceTrouble':
    case 'notUnderstood':
      // The service has, or may have, the request; only it knows what it did with it.
      return { kind: 'unknown', retirement: request, failure }
    default:
      return assertNever(failure)
  }
}

/** What was confirmed, without what became of it: as every line of the journal carries it. */
export function confirmedOf(request: ConfirmedRequest): ConfirmedRequest {
  const { id, number, name, by, reason, confirmation } = request
  const facts = { id, number, name, by, reason, confirmation }
  return request.kind === 'record'
    ? { ...facts, kind: request.kind, change: request.change }
    : { ...facts, kind: request.kind }
}

/** The same for two requests that would do the same: only one of them is under way at a time. */
export function keyOf({ kind, number, name }: Pick<ConfirmedRequest, 'kind' | 'number' | 'name'>): string {
  return kind === 'record' ? `${kind} ${name} ${number}` : thingKey({ kind, number })
}
