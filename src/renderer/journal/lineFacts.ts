import type { ServiceFailure } from '../../shared/failure.ts'
import type { JournalEvent } from '../../shared/journal.ts'
import { assertNever } from '../../shared/result.ts'

/** The service's answer. */
interface AnswerFacts {
  /** The HTTP status; null without an answer. */
  readonly status: number | null
  /** The message of the service; null if it sent none. */
  readonly message: string | null
}

/** The answer that a line records; null for a line that records no answer. */
export function answerOf(event: JournalEvent): AnswerFacts | null {
  switch (event.kind) {
    case 'accepted':
      return { status: event.status, message: event.message }
    case 'refused':
      return answerOfFailure(event.failure)
    case 'unknown':
      return event.failure === null ? { status: null, message: null } : answerOfFailure(event.failure)
    case 'chainBegun':
    case 'confirmed':
    case 'sending':
    case 'takenBack':
    case 'stationChanged':
      return null
    default:
      return assertNever(event)
  }
}

function answerOfFailure(failure: ServiceFailure): AnswerFacts {
  switch (failure.kind) {
    case 'timeout':
    case 'noConnection':
      return { status: null, message: null }
    case 'notSignedIn':
      return { status: 401, message: failure.message }
    case 'notAllowed':
      return { status: 403, message: failure.message }
    case 'refused':
    case 'serviceTrouble':
      return { status: failure.status, message: failure.message }
    case 'redirected':
    case 'notUnderstood':
      return { status: failure.status, message: 'message' in failure ? failure.message : null }
    default:
      return assertNever(failure)
  }
}
