import type { Moment } from '../../shared/model.ts'

/** A secret that is asked for: first of whom, then it is judged. Pure. A pause is known to the main process. */

/** The person whose password is asked for. */
export interface Asked {
  readonly employeeNumber: string
  /** Of the person who is signed in, who stays so. */
  readonly isSame: boolean
}

export interface SecretForm<Failure> {
  /** Another one each time the form is left: the key of its `SecretEntry`. */
  readonly id: string
  /** Null while a number is asked for. */
  readonly asked: Asked | null
  /** `right`: the next screen has not been shown yet. */
  readonly stage: 'typing' | 'judging' | 'right'
  /** Why the last secret was not accepted. */
  readonly failure: Failure | null
}

export type SecretEvent<Failure> =
  /** An empty form takes the place of this one. What this one has sent opens nothing. */
  | { readonly kind: 'asked'; readonly id: string; readonly asked: Asked | null }
  | { readonly kind: 'sent' }
  /** `id` is the form that was judged. `failure` is null for a call that failed with a defect. */
  | { readonly kind: 'judged'; readonly id: string; readonly isRight: boolean; readonly failure: Failure | null }

export function emptyForm<Failure>(id: string, asked: Asked | null): SecretForm<Failure> {
  return { id, asked, stage: 'typing', failure: null }
}

export function nextForm<Failure>(form: SecretForm<Failure>, event: SecretEvent<Failure>): SecretForm<Failure> {
  switch (event.kind) {
    case 'asked':
      return emptyForm(event.id, event.asked)
    case 'sent':
      return { ...form, stage: 'judging', failure: null }
    case 'judged':
      if (event.id !== form.id) return form
      return { ...form, stage: event.isRight ? 'right' : 'typing', failure: event.failure }
  }
}

/** The text of a paste into a one-line field, or null where it has several lines: an input would join them. */
export function pastedLine(text: string): string | null {
  const line = text.replace(/[\r\n]+$/, '')
  return /[\r\n]/.test(line) ? null : line
}

/** Whole seconds until a secret can be tried; null without a pause. */
export function secondsOfPause(pause: { readonly until: Moment } | null, now: Moment): number | null {
  return pause === null || pause.until <= now ? null : Math.ceil((pause.until - now) / 1000)
}
