/** A question to the service: a reading operation with what is asked of it. */

import type { ServiceFailure } from './failure.ts'
import type { AnswerSummary } from './recordsAnswer.ts'

export interface QuestionField {
  readonly name: string
  readonly value: string
}

export interface Question {
  /** The id of a reading operation. */
  readonly operation: string
  readonly pathParameters: Readonly<Record<string, string>>
  /** In the query, in this order; one without a value is not sent. */
  readonly fields: readonly QuestionField[]
}

/** Why a question or the path of a change is not sent. */
export type QuestionProblem =
  /** No operation of the table, or not one of this kind. */
  | { readonly kind: 'unknownOperation' }
  | { readonly kind: 'missingPathParameter'; readonly name: string }
  /** `.` or `..`, which would lead to another path, a sign that nobody can see, or more than `LONGEST_FIELD`. */
  | { readonly kind: 'badPathParameter'; readonly name: string; readonly because: 'dots' | 'unseenSign' | 'tooLong' }
  | { readonly kind: 'namelessField'; readonly value: string }
  | { readonly kind: 'doubledField'; readonly name: string }
  | { readonly kind: 'badFieldName'; readonly name: string }
  | { readonly kind: 'tooLongField'; readonly name: string; readonly most: number }
  /** The station sends the session's token, or the key of the next page, under this name. */
  | { readonly kind: 'reservedField'; readonly name: string }

/** Why there is no answer to show. */
export type AskFailure =
  | { readonly kind: 'notSignedIn' }
  | { readonly kind: 'notAllowed' }
  | { readonly kind: 'badQuestion'; readonly problem: QuestionProblem }
  /** The page after an answer that is not kept any more. */
  | { readonly kind: 'forgotten' }
  /** `refusal`: what the service wrote with it, kept and read as any answer; null where it wrote nothing. */
  | { readonly kind: 'service'; readonly failure: ServiceFailure; readonly refusal: AnswerSummary | null }

/** The longest value of a field or a path parameter that is sent, in units of UTF-16. */
export const LONGEST_FIELD = 2000
/** More is not even typed: it would have to be told of anyway. */
export const LONGEST_TYPED_FIELD = 10_000
export const MOST_FIELDS = 40
