/** A query to the service: a reading operation with its parameters. */

import type { ServiceFailure } from './failure.ts'
import type { QueryResultSummary } from './queryResult.ts'

export interface QueryField {
  readonly name: string
  readonly value: string
}

export interface Query {
  /** The id of a reading operation. */
  readonly operation: string
  readonly pathParameters: Readonly<Record<string, string>>
  /** The query parameters in order. One without a value is not sent. */
  readonly fields: readonly QueryField[]
}

/** Why a query or the path of a change is not sent. */
export type QueryProblem =
  /** Not an operation of the table, or not of this kind. */
  | { readonly kind: 'unknownOperation' }
  | { readonly kind: 'missingPathParameter'; readonly name: string }
  /** `.` or `..`, which would lead to another path, an invisible character, or longer than `LONGEST_FIELD`. */
  | { readonly kind: 'badPathParameter'; readonly name: string; readonly because: 'dots' | 'unseenSign' | 'tooLong' }
  | { readonly kind: 'namelessField'; readonly value: string }
  | { readonly kind: 'doubledField'; readonly name: string }
  | { readonly kind: 'badFieldName'; readonly name: string }
  | { readonly kind: 'tooLongField'; readonly name: string; readonly most: number }
  /** The name of the parameter for the token or for the key of the next page. */
  | { readonly kind: 'reservedField'; readonly name: string }

/** Why there is no answer to show. */
export type AskFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'badQuery'; readonly problem: QueryProblem }
  /** The answer before the requested page is not kept any more. */
  | { readonly kind: 'forgotten' }
  /** `refusal` is the body of the failure, kept like any answer; null if there was none. */
  | { readonly kind: 'service'; readonly failure: ServiceFailure; readonly refusal: QueryResultSummary | null }

/** The longest value of a field or a path parameter that is sent, in UTF-16 code units. */
export const LONGEST_FIELD = 2000
/** The longest text that can be typed. Above `LONGEST_FIELD`, so that a value that is too long is reported, not cut. */
export const LONGEST_TYPED_FIELD = 10_000
export const MOST_FIELDS = 40
