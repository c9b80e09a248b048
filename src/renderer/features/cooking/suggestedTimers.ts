import { isTimed } from '../../../shared/kitchen/step-text/durationFacts.ts'
import type { StepReading } from '../../../shared/kitchen/step-text/readStep.ts'
import type { Moment } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { LONGEST_TIMER_NAME, type StoppedTimer, type Timer } from '../../../shared/timer.ts'

/** A timer that a step suggests. */
export interface SuggestedTimer {
  /** That of the timer, unique in its step: "Bake: the small choux". */
  readonly name: string
  /** That of its button: "18 min bake". */
  readonly label: string
  readonly seconds: number
}

/** The same, with its place in the text that was read. */
interface PlacedTimer extends SuggestedTimer {
  readonly start: number
  readonly text: string
}

export interface TimerWords {
  readonly startTimer: (seconds: number, mostSeconds: number, purpose: string | null) => string
  readonly timerName: (title: string, details: readonly string[]) => string
}

/** The step that a timer belongs to; null for one of no batch. */
export type TimerPlace = { readonly batchId: string; readonly step: StepIndex } | null

/** In characters: longer words name no timer. */
const LONGEST_DETAIL = 32

/**
 * The timers that a text suggests, in its order: of the times that are waited for, not "keeps 3 days" and "every 10 min". A
 * range counts to its lower end. A timer is named by the title of its step; of several by the words before its time,
 * else by its verb, and by its length where that is alike. A time that is said again has the timer of the first.
 */
export function suggestedTimers(
  title: string,
  { durations }: Pick<StepReading, 'durations'>,
  words: TimerWords,
): readonly PlacedTimer[] {
  const timed = durations.filter(({ role }) => isTimed(role))
  const isAlone = timed.length === 1 && title.trim() !== ''
  const timers = timed.map(({ start, text, seconds, mostSeconds, purpose, about }) => ({
    detail: isAlone ? '' : ([about, purpose ?? ''].map((one) => untold(one, title)).find(isShort) ?? ''),
    length: words.startTimer(seconds, mostSeconds, null),
    label: words.startTimer(seconds, mostSeconds, purpose),
    ...{ seconds, start, text },
  }))
  return timers.map(({ detail, length, label, seconds, start, text }) => {
    const alike = timers.filter((one) => one.detail.toLowerCase() === detail.toLowerCase())
    const isUnique = detail !== '' && alike.length === 1
    const details = [detail, isAlone || isUnique ? '' : length].filter((one) => one !== '')
    const room = LONGEST_TIMER_NAME - words.timerName('', details).length - 4
    const name = words.timerName(title.length > room ? `${title.slice(0, room)}…` : title.trim(), details)
    return { name, label, seconds, start, text }
  })
}

/** The words without those of the title at their beginning: "Bake", bake "the discs". */
function untold(words: string, title: string): string {
  const rest = words.toLowerCase().startsWith(title.trim().toLowerCase()) ? words.slice(title.trim().length) : words
  return title.toLowerCase().includes(rest.trim().toLowerCase()) ? '' : rest.trim()
}

function isShort(words: string): boolean {
  return words !== '' && words.length <= LONGEST_DETAIL
}

/** Null if there is none. */
export function runningTimer(timers: readonly Timer[], suggestion: SuggestedTimer, place: TimerPlace): Timer | null {
  return timers.find((timer) => isOf(timer, suggestion, place)) ?? null
}

/** When the timer of a suggestion rang that was stopped last; null if none did. */
export function rangAt(stopped: readonly StoppedTimer[], suggestion: SuggestedTimer, place: TimerPlace): Moment | null {
  const last = stopped.find(({ timer }) => isOf(timer, suggestion, place))
  return last === undefined || last.stoppedAt < last.timer.endsAt ? null : last.timer.endsAt
}

function isOf(timer: StoppedTimer['timer'], { name }: SuggestedTimer, place: TimerPlace): boolean {
  return timer.name === name && timer.place?.batchId === place?.batchId && timer.place?.step === place?.step
}
