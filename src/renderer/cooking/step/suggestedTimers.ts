import { isTimed, type StepDuration } from '../../../shared/kitchen/step-text/durationFacts.ts'
import { readStep } from '../../../shared/kitchen/step-text/readStep.ts'
import type { StepIndex } from '../../../shared/step.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'
import { LONGEST_TIMER_NAME, type Timer } from '../../../shared/timer.ts'
import { countedNames } from './countedNames.ts'

/** A timer that a text suggests. The name is the label of its button and of its tile. */
export interface SuggestedTimer {
  readonly name: string
  readonly seconds: number
}

interface SuggestionWords {
  readonly startTimer: (seconds: number, mostSeconds: number, purpose: string | null) => string
  readonly again: (name: string, which: number) => string
}

/**
 * The timers that a text suggests, in its order: of the times that are waited for, not "keeps 3 days" and "every 10 min". A range counts to its lower end, because looking early does no harm.
 */
export function suggestedTimers(
  text: string,
  language: TextLanguage,
  words: SuggestionWords,
): readonly SuggestedTimer[] {
  const durations = withoutRepeats(readStep(text, language).durations.filter(({ role }) => isTimed(role)))
  const names = durations.map(({ seconds, mostSeconds, purpose }) => words.startTimer(seconds, mostSeconds, purpose))
  return countedNames(names, words.again).map((name, index) => ({
    name: name.slice(0, LONGEST_TIMER_NAME),
    seconds: durations[index]?.seconds ?? 0,
  }))
}

/** The running timer of a suggestion; null if there is none. */
export function runningTimer(
  timers: readonly Timer[],
  { name }: SuggestedTimer,
  place: { readonly batchId: string; readonly step: StepIndex } | null,
): Timer | null {
  const isIt = (timer: Timer) =>
    timer.name === name &&
    (place === null ? timer.place === null : timer.place?.batchId === place.batchId && timer.place.step === place.step)
  return timers.find(isIt) ?? null
}

/** Keeps the first of equal times with the same purpose: one button can start it repeatedly. */
function withoutRepeats(durations: readonly StepDuration[]): readonly StepDuration[] {
  const said = new Set<string>()
  return durations.filter(({ seconds, mostSeconds, purpose }) => {
    const what = JSON.stringify([seconds, mostSeconds, purpose])
    if (said.has(what)) return false
    said.add(what)
    return true
  })
}
