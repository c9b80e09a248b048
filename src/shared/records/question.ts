/** A question to the service: a reading operation with what is asked of it. */

import type { ServiceFailure } from '../failure.ts'
import type { AnswerSummary } from './answer.ts'
import { operationById } from './operations.ts'
import { isVisible } from './visible.ts'

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

/** What is wrong with a question; null for nothing. */
export function questionProblem({ operation: id, pathParameters, fields }: Question): QuestionProblem | null {
  const problem = pathProblem(id, pathParameters)
  if (problem !== null) return problem
  const names = new Set<string>()
  for (const { name, value } of fields) {
    if (value === '') continue
    if (name === '') return { kind: 'namelessField', value }
    if (!isVisible(name) || name.trim() !== name) return { kind: 'badFieldName', name }
    if (names.has(name)) return { kind: 'doubledField', name }
    if (value.length > LONGEST_FIELD) return { kind: 'tooLongField', name, most: LONGEST_FIELD }
    names.add(name)
  }
  return null
}

/** What is wrong with the path of an operation; null for nothing. */
export function pathProblem(id: string, pathParameters: Readonly<Record<string, string>>): QuestionProblem | null {
  const operation = operationById(id)
  if (operation === null) return { kind: 'unknownOperation' }
  for (const name of operation.pathParameters) {
    const value = pathParameters[name] ?? ''
    if (value.trim() === '') return { kind: 'missingPathParameter', name }
    if (/^\.{1,2}$/.test(value.trim())) return { kind: 'badPathParameter', name, because: 'dots' }
    if (value.length > LONGEST_FIELD) return { kind: 'badPathParameter', name, because: 'tooLong' }
    if (!isVisible(value)) return { kind: 'badPathParameter', name, because: 'unseenSign' }
  }
  return null
}

/**
 * The path with its parameters filled in, each as one segment: a slash, a space and whatever else would mean something
 * there is escaped, so that no value leads to another path. Only for what `pathProblem` finds nothing wrong with.
 */
export function pathOf(template: string, pathParameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent((pathParameters[name] ?? '').trim()))
}
