import type { BadNumber, NumberDoubt } from './numberJudgement.ts'
import type { SignInPause } from './signInPause.ts'

export type { NumberProblem } from './numberJudgement.ts'

/** `message` and `lacksExists` of a refusal. */
interface Refusal {
  readonly message: string | null
  /** Without the `exists` of the service's envelope, as of a gateway: it says nothing of a record, nor of the token. */
  readonly lacksExists?: true
}

/**
 * How a request to the service can fail. Classified by HTTP status, because the interface documents no error codes
 * (service-interface.md, "Errors"). `message` is the envelope field of that name, null when the answer has none.
 */
export type ServiceFailure =
  /** No answer within `service.timeoutSeconds` of the station file. The request may have arrived. */
  | { readonly kind: 'timeout'; readonly seconds: number }
  /** No connection, or it broke before the answer. `sent` is false only when the request certainly did not leave. */
  | { readonly kind: 'noConnection'; readonly sent: boolean }
  /** 401: the session is not valid, or no longer valid. */
  | ({ readonly kind: 'notSignedIn' } & Refusal)
  /** 403: this person lacks the permission. */
  | ({ readonly kind: 'notAllowed' } & Refusal)
  /** Any other 4xx, or a 2xx with `exists: false`. */
  | ({ readonly kind: 'refused'; readonly status: number } & Refusal)
  /**
   * 301, 302, 303, 307 or 308, which names another place. Not followed, because it could take a password to another
   * host. `status` is null where Chromium does not tell it, `host` where the answer names none that can be read.
   */
  | { readonly kind: 'redirected'; readonly status: number | null; readonly host: string | null }
  /** 5xx, or any other status that is neither 2xx nor 4xx. */
  | { readonly kind: 'serviceTrouble'; readonly status: number; readonly message: string | null }
  /** A 2xx whose body does not match the interface. */
  | {
      readonly kind: 'notUnderstood'
      readonly status: number
      readonly because:
        | 'notJson'
        | 'notEnvelope'
        | 'wrongShape'
        | 'tooLarge'
        | 'cutShort'
        /** Only of a reading of the library, beyond the limits of `serviceLimits.ts`. */
        | 'tooManyRecipes'
        | 'tooManyBytes'
        | 'tooManyNames'
        | 'tookTooLong'
        | 'endlessPages'
        /** Only of a login: longer than `LONGEST_TOKEN`. */
        | 'tokenTooLong'
      /** Only of a deletion, with `notEnvelope`: the other number for which the service answered, cleaned. */
      readonly answeredFor?: string
    }
  /** Only of a deletion or a change: the status says that the service took it, and the body that it failed. */
  | {
      readonly kind: 'notUnderstood'
      readonly status: number
      readonly because: 'contradiction'
      readonly message: string | null
    }

/** The other number for which the service answered a deletion; null for any other failure. */
export function answeredFor(failure: ServiceFailure): string | null {
  return 'answeredFor' in failure ? (failure.answeredFor ?? null) : null
}

/** Whether a refusal may be of something before the service. */
export function lacksExists(failure: ServiceFailure): boolean {
  return 'lacksExists' in failure && failure.lacksExists === true
}

/** Why a sign-in failed. The screen keeps the employee number and clears the password. */
export type SignInFailure =
  | { readonly kind: 'badEmployeeNumber' }
  | { readonly kind: 'noPassword' }
  /** Longer than `LONGEST_PASSWORD`, as after a paste or a stuck key. */
  | { readonly kind: 'passwordTooLong'; readonly most: number }
  /** Too many wrong passwords, in a row for the number or at the station; nothing was sent. */
  | ({ readonly kind: 'paused' } & SignInPause)
  /** Does not match the hash of the password that the session began with. Checked at the station. */
  | { readonly kind: 'wrongPassword' }
  /** The service answered with a session of another employee number. */
  | { readonly kind: 'anotherEmployee' }
  /** There is no session to unlock or renew: it ended meanwhile. */
  | { readonly kind: 'noSession' }
  /** The service did not accept employee number and password: a refusal in its envelope, with `exists`. */
  | { readonly kind: 'notAccepted'; readonly status: number; readonly message: string | null }
  /**
   * An answer that does not judge the password, as of a gateway or a proxy: a 4xx or 2xx without `exists`. `message` is the
   * one of its JSON.
   */
  | { readonly kind: 'notJudged'; readonly status: number; readonly message: string | null }
  /** The service returned a session with `is_valid: false`, a `revoked_at`, or an `expires_at` in the past. */
  | {
      readonly kind: 'sessionNotValid'
      readonly because: 'notValid' | 'revoked' | 'ended'
      readonly message: string | null
    }
  | { readonly kind: 'service'; readonly failure: ServiceFailure }
  /** The station has no valid station file. */
  | { readonly kind: 'noStation' }

/** Why a request of any kind was not held. Nothing was sent. */
export type HoldFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'noReason' }
  | { readonly kind: 'reasonTooLong'; readonly most: number }
  /** A request for the same number or record is held or being sent. */
  | { readonly kind: 'alreadyUnderWay' }
  | { readonly kind: 'notReachable' }
  /** The journal is still being read after the start, so it is not known which requests are under way. */
  | { readonly kind: 'journalBeingRead' }
  /** The journal cannot be read, so it is not known which requests are under way. `code` is the system error code. */
  | { readonly kind: 'journalNotRead'; readonly code: string }
  /** The journal could not be written, and only journalled requests are sent. `code` is the system error code. */
  | { readonly kind: 'notSaved'; readonly code: string }

/** Why a retirement was not held. Nothing was sent. */
export type RetireFailure =
  | HoldFailure
  | BadNumber
  | NumberDoubt
  /** The number typed again differs from the chosen one. */
  | { readonly kind: 'numbersDiffer' }
  /** The typed count differs from the number of retirements, which is not told: the person has to count again. */
  | { readonly kind: 'countDiffers' }
  /** It was chosen from a list, and its tag was neither scanned nor were its last characters typed. */
  | { readonly kind: 'tagNotChecked' }

/** Why none of several retirements was held. `number` is null when the failure does not concern a single one. */
export interface RetireTogetherFailure {
  readonly number: string | null
  readonly failure: RetireFailure
}

/** At least one of the requests was already sent. */
export type TakeBackFailure = { readonly kind: 'tooLate' }

/** `notYours`: another person confirmed it, or it is not known. `notHeld`: no finger has held the display long enough. */
export type SendNowFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notYours' }
  | { readonly kind: 'notHeld' }

/** The library has the recipe, and the station's disk did not give it. The library is read from the service again. */
export type RecipeNotRead = { readonly kind: 'recipeNotRead' }

/** Why the library did not give a recipe. */
export type RecipeFailure = { readonly kind: 'unknownRecipe' } | RecipeNotRead

export type BatchFailure =
  | RecipeFailure
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'unknownBatch' }
  | { readonly kind: 'noSteps' }
  | { readonly kind: 'tooManyBatches'; readonly most: number }

export type TimerFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'unknownTimer' }
  | { readonly kind: 'tooManyTimers'; readonly most: number }

/** Why an export was not written into the export folder. `code` is the system error code. `notRead`: the list itself. */
export type ExportFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'nothingToExport' }
  | { readonly kind: 'notWritten'; readonly folder: string; readonly code: string }
  | { readonly kind: 'notRead'; readonly code: string }
