/** What a person's sign-in needs at the service, and what the answers prove about it. Pure. */

import type { QueryFailure } from '../desk/deskState.ts'
import type { AnswerSoFar, TaskRecord } from '../desk/taskRecords.ts'

/** In their order. Sessions are shown, but decide nothing. */
export const SIGN_IN_STEPS = ['employee', 'allowed', 'role', 'session'] as const

export type SignInStep = (typeof SIGN_IN_STEPS)[number]

/** A value of a record that speaks against a sign-in, as it came. */
export interface Against {
  readonly column: string
  readonly text: string
}

/** Why a step is not known. */
export type NotKnown =
  | { readonly kind: 'failed'; readonly failure: QueryFailure }
  | { readonly kind: 'others'; readonly read: number; readonly hasMore: boolean }
  | { readonly kind: 'guess'; readonly by: string }
  /** It was not asked: an earlier step has not given what the question needs. */
  | { readonly kind: 'notAsked'; readonly because: 'noEmployee' | 'noId' | 'noNumber' }

export type Finding =
  | { readonly kind: 'asking' }
  | { readonly kind: 'there'; readonly count: number }
  /** There, with values that speak against a sign-in. */
  | { readonly kind: 'against'; readonly values: readonly Against[] }
  | { readonly kind: 'missing' }
  | { readonly kind: 'notKnown'; readonly because: NotKnown }

/**
 * What an answer proves. Only an empty answer to a question by a known key proves that there is no record: records that
 * do not show the person may be theirs all the same.
 */
export function findingOf(
  { read, isAsking, failure }: AnswerSoFar,
  {
    isMatching,
    against = () => [],
    guess,
  }: {
    /** Whether a record is about the person, as far as its values show. */
    readonly isMatching: (record: TaskRecord) => boolean
    /** Of the matching records. */
    readonly against?: (records: readonly TaskRecord[]) => readonly Against[]
    /** What it was asked by, if that is a guess. */
    readonly guess: string | null
  },
): Finding {
  if (read === null) {
    if (isAsking) return { kind: 'asking' }
    return {
      kind: 'notKnown',
      because: failure === null ? { kind: 'notAsked', because: 'noId' } : { kind: 'failed', failure },
    }
  }
  const { records, next } = read
  const matching = records.filter(isMatching)
  const values = against(matching)
  if (values.length > 0) return { kind: 'against', values }
  if (matching.length > 0) return { kind: 'there', count: matching.length }
  const hasMore = next !== null
  if (records.length > 0 || hasMore)
    return { kind: 'notKnown', because: { kind: 'others', read: records.length, hasMore } }
  return guess === null ? { kind: 'missing' } : { kind: 'notKnown', because: { kind: 'guess', by: guess } }
}

/** What the steps prove together. */
export type Conclusion =
  | { readonly kind: 'asking' }
  /** The first step whose record is missing. */
  | { readonly kind: 'cause'; readonly step: SignInStep }
  /** The first step whose record has values that speak against a sign-in. */
  | { readonly kind: 'lookAt'; readonly step: SignInStep; readonly values: readonly Against[] }
  | { readonly kind: 'notKnown'; readonly steps: readonly SignInStep[] }
  | { readonly kind: 'noCause' }

export function conclusionOf(findings: Readonly<Record<SignInStep, Finding>>): Conclusion {
  const deciding = SIGN_IN_STEPS.filter((step) => step !== 'session')
  const cause = deciding.find((step) => findings[step].kind === 'missing')
  if (cause !== undefined) return { kind: 'cause', step: cause }
  if (deciding.some((step) => findings[step].kind === 'asking')) return { kind: 'asking' }
  for (const step of deciding) {
    const finding = findings[step]
    if (finding.kind === 'against') return { kind: 'lookAt', step, values: finding.values }
  }
  const steps = deciding.filter((step) => findings[step].kind === 'notKnown')
  return steps.length > 0 ? { kind: 'notKnown', steps } : { kind: 'noCause' }
}
