import type { QueryFailure } from '../desk/deskState.ts'

/** What a sign-in needs at the service, as far as its operations tell. Sessions are shown, but decide nothing. */
export const SIGN_IN_STEPS = ['employee', 'allowed', 'role', 'session'] as const

export type SignInStep = (typeof SIGN_IN_STEPS)[number]

/** A value of a record that speaks against a sign-in, as it came. */
export interface Against {
  readonly column: string
  readonly text: string
}

/** What an answer says, as far as a step needs it. */
export type StepAnswer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly failure: QueryFailure }
  | {
      readonly kind: 'records'
      /** The number of records that were read. */
      readonly read: number
      /** Those of them that show this person and, where the step is about it, this entity. */
      readonly matching: number
      /** What speaks against a sign-in in each of the matching ones; empty if nothing does in one of them. */
      readonly against: readonly Against[]
      /** There are more records at the service than were read. */
      readonly hasMore: boolean
      /** What it was asked by, if that is a guess; then an empty answer proves nothing. */
      readonly guess: string | null
    }
  /** It was not asked: an earlier step has not given what the question needs. */
  | { readonly kind: 'notAsked'; readonly because: 'noEmployee' | 'noId' | 'noNumber' }

/** Why a step is not known. */
export type NotKnown =
  | { readonly kind: 'failed'; readonly failure: QueryFailure }
  | { readonly kind: 'others'; readonly read: number; readonly hasMore: boolean }
  | { readonly kind: 'guess'; readonly by: string }
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
export function findingOf(answer: StepAnswer): Finding {
  switch (answer.kind) {
    case 'asking':
      return answer
    case 'failed':
    case 'notAsked':
      return { kind: 'notKnown', because: answer }
    case 'records': {
      const { read, matching, against, hasMore, guess } = answer
      if (matching > 0 && against.length > 0) return { kind: 'against', values: against }
      if (matching > 0) return { kind: 'there', count: matching }
      if (read > 0 || hasMore) return { kind: 'notKnown', because: { kind: 'others', read, hasMore } }
      return guess === null ? { kind: 'missing' } : { kind: 'notKnown', because: { kind: 'guess', by: guess } }
    }
  }
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
