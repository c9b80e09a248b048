import type { NumberProblem } from './kitchen/numbers.ts'
import type { Moment, ThingCard } from './model.ts'

/**
 * How a request to the service can fail, classified by status because the interface shows no error codes
 * (service-interface.md, "Errors"). `message` is the service's own sentence where the answer carried one.
 */
export type ServiceFailure =
  /** No answer within the station's deadline. The request may have arrived. */
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** No connection, or it broke before the answer. `sent` is false only when the request surely never left. */
  | { readonly kind: 'noConnection'; readonly sent: boolean }
  /** 401: the session is not, or no longer, valid. */
  | { readonly kind: 'notSignedIn'; readonly message: string | null }
  /** 403: this person may not. */
  | { readonly kind: 'notAllowed'; readonly message: string | null }
  /** Any other 4xx. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string | null }
  /** 5xx, and what else is no success. */
  | { readonly kind: 'serviceTrouble'; readonly status: number; readonly message: string | null }
  /** A success by its status whose body is not what the interface describes. */
  | {
      readonly kind: 'notUnderstood'
      readonly status: number
      readonly because: 'notJson' | 'notEnvelope' | 'wrongShape' | 'tooLarge' | 'cutShort'
    }

/** Why a sign-in did not happen. The employee number is kept on the screen, the password is cleared. */
export type SignInFailure =
  | { readonly kind: 'badEmployeeNumber' }
  | { readonly kind: 'noPassword' }
  /** Longer than any password: what was pasted, or a key that was leant on. */
  | { readonly kind: 'passwordTooLong'; readonly most: number }
  /** Too many wrong passwords in a row: nothing was tried. `until` by the station's clock. */
  | { readonly kind: 'paused'; readonly until: Moment }
  /** Not the password that the session began with, as the station remembers it. */
  | { readonly kind: 'wrongPassword' }
  /** The service answered for somebody else than was asked for. */
  | { readonly kind: 'anotherEmployee' }
  /** Nobody's session is locked or about to end: it ended meanwhile. */
  | { readonly kind: 'nobodySignedIn' }
  /** The service answered that it does not accept the two, in its own words where it has some. */
  | { readonly kind: 'notAccepted'; readonly message: string | null }
  /** A session came, but it is not valid, has been revoked, or has ended already. */
  | {
      readonly kind: 'sessionNotValid'
      readonly because: 'notValid' | 'revoked' | 'ended'
      readonly message: string | null
    }
  | { readonly kind: 'service'; readonly failure: ServiceFailure }
  /** The station has no valid station file. */
  | { readonly kind: 'noStation' }

/** Why a retirement was not even held. Nothing was sent. */
export type RetireFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'badNumber'; readonly because: NumberProblem }
  /** No recipe knows the number, but one that a person would read as the same. */
  | { readonly kind: 'looksLike'; readonly known: ThingCard }
  /** No recipe knows it as what it was given for, but as the other kind. */
  | { readonly kind: 'otherKind'; readonly known: ThingCard }
  /** No recipe knows it as a number, but as the barcode of what has these jsins: none, one or several. */
  | { readonly kind: 'barcode'; readonly name: string; readonly jsins: readonly string[] }
  /** No recipe knows it, but what stands in it twice, run together. */
  | { readonly kind: 'twice'; readonly known: ThingCard }
  /** What was typed again is not the number that was chosen. */
  | { readonly kind: 'numbersDiffer' }
  /** What was typed is not how many there are. */
  | { readonly kind: 'countDiffers'; readonly count: number }
  | { readonly kind: 'noReason' }
  | { readonly kind: 'reasonTooLong'; readonly most: number }
  /** A request for the same number is held or being sent. */
  | { readonly kind: 'alreadyUnderWay' }
  | { readonly kind: 'notReachable' }
  /** The journal could not be written: nothing is sent that it does not have. `code` is the system's. */
  | { readonly kind: 'notSaved'; readonly code: string }

/** Why several were not held together: none of them is. `number` is null where it is not about one of them. */
export interface RetireTogetherFailure {
  readonly number: string | null
  readonly failure: RetireFailure
}

export type TakeBackFailure = { readonly kind: 'tooLate' }

export type BatchFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'unknownRecipe' }
  | { readonly kind: 'unknownBatch' }
  | { readonly kind: 'noSteps' }
  | { readonly kind: 'tooManyBatches'; readonly most: number }

export type TimerFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'unknownTimer' }
  | { readonly kind: 'tooManyTimers'; readonly most: number }

/** Why the list of ended batches was not written into the export folder. `code` is the system's. */
export type ExportFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'nothingToExport' }
  | { readonly kind: 'notWritten'; readonly folder: string; readonly code: string }
