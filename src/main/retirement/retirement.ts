import type { ServiceFailure } from '../../shared/failure.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { assertNever, type Result } from '../../shared/result.ts'
import type { Retirement, RetirementOutcome, RetirementState, TakenBackReason } from '../../shared/retirement.ts'

/** What the service made of a deletion request (service-interface.md, DELETE /delete-1 and /delete-2). */
export interface DeletionAnswer {
  /** Any 2xx. */
  readonly status: number
  readonly message: string | null
  readonly outcome: RetirementOutcome
}

export type RetirementEvent =
  | { readonly kind: 'takenBack'; readonly at: Moment; readonly because: TakenBackReason; readonly by: Person | null }
  | { readonly kind: 'holdEnded' }
  | { readonly kind: 'answered'; readonly at: Moment; readonly answer: Result<DeletionAnswer, ServiceFailure> }

/**
 * *held → sending → accepted / refused / unknown*, or *taken back*. An event that does not belong to the state it meets
 * changes nothing: what was taken back is never sent, what is sent is never sent twice.
 */
export function nextRetirementState(state: RetirementState, event: RetirementEvent): RetirementState {
  switch (event.kind) {
    case 'takenBack':
      return state.kind === 'held' ? { kind: 'takenBack', at: event.at, because: event.because, by: event.by } : state
    case 'holdEnded':
      return state.kind === 'held' ? { kind: 'sending' } : state
    case 'answered':
      return state.kind === 'sending' ? stateAfterAnswer(event.at, event.answer) : state
    default:
      return assertNever(event)
  }
}

function stateAfterAnswer(at: Moment, answer: Result<DeletionAnswer, ServiceFailure>): RetirementState {
  if (answer.ok) return { kind: 'accepted', at, ...answer.value }
  const { failure } = answer
  switch (failure.kind) {
    case 'notSignedIn':
    case 'notAllowed':
    case 'refused':
      return { kind: 'refused', at, failure }
    case 'noConnection':
      // Surely never left the station, so nothing is unknown about it.
      return failure.sent
        ? { kind: 'unknown', at, failure }
        : { kind: 'takenBack', at, because: 'connectionLost', by: null }
    case 'timeout':
    case 'serviceTrouble':
    case 'notUnderstood':
      // The service has, or may have, the request; only it knows what it did with it.
      return { kind: 'unknown', at, failure }
    default:
      return assertNever(failure)
  }
}

/** Held or being sent: as long as one is, no second request for the same number is made. */
export function isUnderWay({ state }: Retirement): boolean {
  return state.kind === 'held' || state.kind === 'sending'
}
