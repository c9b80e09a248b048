/** A change of a record of the service: its request and its journal entry. */

import type { HoldFailure } from './failure.ts'
import type { Entry } from './recipe.ts'
import type { QueryProblem } from './recordsQuery.ts'

export type ChangeAction = 'add' | 'replace' | 'remove'

/** A requested change. It is sent as typed. */
export interface WantedChange {
  /** The id of a changing operation. */
  readonly operation: string
  readonly pathParameters: Readonly<Record<string, string>>
  /** JSON as typed; empty for a request without a body. */
  readonly body: string
}

/** The part of a change in the journal: without the values of its payload except keys, because they may be secret. */
export interface RecordsChange {
  /** The method and the path. */
  readonly operation: string
  /** The path parameters, and the ids and numbers of the payload. Secret ones are hidden. */
  readonly keys: readonly Entry[]
  /** The names of the other fields of the payload, in order. */
  readonly fields: readonly string[]
}

/** What is wrong at the first character that is not JSON. */
export type JsonFault = 'unquotedText' | 'earlyEnd' | 'unexpectedCharacter'

/** Why a typed payload is not sent. `line` and `column` are one-based. */
export type BodyProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'notJson'; readonly because: JsonFault; readonly line: number; readonly column: number }
  /** JSON, but not an object. */
  | { readonly kind: 'notObject' }
  /** A duplicate name in an object. It is unknown which of the two the service would use. */
  | { readonly kind: 'doubledName'; readonly name: string; readonly line: number; readonly column: number }
  /** A value that is still hidden, or hidden in part. The real value has to be typed. */
  | { readonly kind: 'stillHidden'; readonly name: string; readonly line: number; readonly column: number }
  | { readonly kind: 'tooLong'; readonly most: number }

/** Why a change was not held. Nothing was sent. */
export type ChangeFailure =
  | HoldFailure
  | { readonly kind: 'badQuery'; readonly problem: QueryProblem }
  | { readonly kind: 'badBody'; readonly problem: BodyProblem }
  /** The typed text is not the identifier of the record. */
  | { readonly kind: 'confirmationDiffers' }

/** The longest payload that is sent, in UTF-16 code units. */
export const LONGEST_BODY = 200_000
