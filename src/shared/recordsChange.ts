/** A change of a record of the service: what is asked for, and what is kept of it. */

import type { Entry } from './recipe.ts'
import type { QuestionProblem } from './recordsQuestion.ts'

/** What somebody wants to change. It is sent as it is typed. */
export interface WantedChange {
  /** The id of an operation that is no reading one. */
  readonly operation: string
  readonly pathParameters: Readonly<Record<string, string>>
  /** JSON as it was typed; empty for a request without a body. */
  readonly body: string
}

/** What is written down of a change: never the values of its payload, which may be secret. */
export interface RecordsChange {
  /** Its method and path. */
  readonly operation: string
  /** What names the record: the path parameters, and the ids and numbers of the payload. A secret one is hidden. */
  readonly keys: readonly Entry[]
  /** The names of what else the payload holds, in its order. */
  readonly fields: readonly string[]
}

/** Why a typed payload is not sent. `line` and `column` are one-based. */
export type BodyProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'notJson'; readonly line: number; readonly column: number }
  /** JSON, but no object with fields. */
  | { readonly kind: 'notObject' }
  /** The same name twice in one object: nobody knows which of them the service would take. */
  | { readonly kind: 'doubledName'; readonly name: string; readonly line: number; readonly column: number }
  /** A hidden value of an answer stands where, or within what, its own value has to be typed. */
  | { readonly kind: 'stillHidden'; readonly name: string; readonly line: number; readonly column: number }
  | { readonly kind: 'tooLong'; readonly most: number }

/** Why a change was not even held. Nothing was sent. */
export type ChangeFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'badQuestion'; readonly problem: QuestionProblem }
  | { readonly kind: 'badBody'; readonly problem: BodyProblem }
  /** What was typed is not what the record is known by. */
  | { readonly kind: 'confirmationDiffers' }
  | { readonly kind: 'noReason' }
  | { readonly kind: 'reasonTooLong'; readonly most: number }
  /** A request for the same record is held or being sent. */
  | { readonly kind: 'alreadyUnderWay' }
  | { readonly kind: 'notReachable' }
  | { readonly kind: 'notSaved'; readonly code: string }

/** The longest payload that is sent, in characters. */
export const LONGEST_BODY = 200_000
