import { answeredFor, lacksExists, type ServiceFailure } from '../../shared/failure.ts'
import type { JournalEvent } from '../../shared/journal.ts'

/** The service's answer. */
interface AnswerFacts {
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  /** The message of the service; null if it sent none. */
  readonly message: string | null
  /** The other number for which the service answered. */
  readonly answeredFor: string | null
  /** Whether the answer may be of something before the service. */
  readonly lacksExists: boolean
}

const OWN = { answeredFor: null, lacksExists: false } as const

/** The answer that a line records; null for a line that records no answer. */
export function answerOf(event: JournalEvent): AnswerFacts | null {
  switch (event.kind) {
    case 'accepted':
      return { status: event.status, message: event.message, ...OWN }
    case 'refused':
      return answerOfFailure(event.failure)
    case 'unknown':
      return event.failure === null ? { status: null, message: null, ...OWN } : answerOfFailure(event.failure)
    case 'chainBegun':
    case 'confirmed':
    case 'sending':
    case 'takenBack':
    case 'stationChanged':
      return null
  }
}

function answerOfFailure(failure: ServiceFailure): AnswerFacts {
  return {
    status: statusOf(failure),
    message: 'message' in failure ? failure.message : null,
    answeredFor: answeredFor(failure),
    lacksExists: lacksExists(failure),
  }
}

function statusOf(failure: ServiceFailure): number | null {
  switch (failure.kind) {
    case 'timeout':
    case 'noConnection':
      return null
    case 'notSignedIn':
      return 401
    case 'notAllowed':
      return 403
    case 'refused':
    case 'serviceTrouble':
    case 'redirected':
    case 'notUnderstood':
      return failure.status
  }
}
