/** A batch (one making of a recipe at this station) and the record kept after its end. */

import type { Moment } from './moment.ts'
import type { Person } from './person.ts'
import type { StepIndex } from './step.ts'

/** The scale of a recipe, as a fraction of integers with a non-zero denominator, so that a third stays exact. */
export interface Factor {
  readonly numerator: number
  readonly denominator: number
}

/** `fetching`: the overview is shown, to fetch ingredients and equipment. `cooking`: a step is shown. */
export type BatchStage = 'fetching' | 'cooking'

/**
 * Identifies a tick. On the overview: `fetch` or `equipment` and the key of `fetchList` or `equipmentList`. In a step:
 * the zero-based indices of the step and of the line in it.
 */
export type TickKey =
  | `fetch ${string}`
  | `equipment ${string}`
  | `step ${number} ingredient ${number}`
  | `step ${number} equipment ${number}`

/** Whether the tick confirms an amount of a product. Such a tick holds at one scale only. */
export function isTickOfAmount(key: TickKey): boolean {
  return key.startsWith('fetch ') || isTickOfStepAmount(key)
}

/** Whether the tick confirms that an amount of a step is in. */
export function isTickOfStepAmount(key: TickKey): boolean {
  return /^step \d+ ingredient /u.test(key)
}

/**
 * An amount of a step that was ticked at an earlier scale, and not since: it is in, but as much as that scale says.
 */
export interface EarlierTick {
  readonly key: TickKey
  readonly scale: Factor
}

interface DoneMark {
  readonly by: Person
  readonly at: Moment
  /** What it was made with, if the batch has another scale since. */
  readonly scale?: Factor
}

export interface DoneStep extends DoneMark {
  readonly step: StepIndex
}

/** What a step of the batch is made with. */
export function scaleOfStep({ done, scale }: Pick<BatchSummary, 'done' | 'scale'>, step: StepIndex): Factor {
  return done.find((one) => one.step === step)?.scale ?? scale
}

/** A batch without its recipe, which `openBatch` returns. */
export interface BatchSummary {
  readonly id: string
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly stage: BatchStage
  /** The current step; 0 while `stage` is `fetching`. */
  readonly step: StepIndex
  readonly stepCount: number
  readonly scale: Factor
  readonly ticks: readonly TickKey[]
  /** Absent before the first change of the scale or of an amount. None of them has the key of a tick. */
  readonly earlierTicks?: readonly EarlierTick[] | undefined
  /** Sorted by step, without duplicates. */
  readonly done: readonly DoneStep[]
  /** The person who started the batch, or who took it over last. */
  readonly owner: Person
  readonly startedBy: Person
  readonly startedAt: Moment
  /** Who changed the batch last, and when. Opening it is not a change. */
  readonly movedBy: Person
  readonly movedAt: Moment
  /** When it left the display; null while it is there. At most one batch has null. */
  readonly leftAt: Moment | null
  /** Who had it on the display last; null while it is on the display. */
  readonly leftBy: Person | null
  /** The library's version of its recipe. Derived, never stored. */
  readonly inLibrary: InLibrary
}

/** `gone`: the service returned all recipes without this one. */
export type InLibrary = 'same' | 'newer' | 'gone'

/** `finished`: cooked to the end. `closed`: ended before that. */
export type BatchEnd = 'finished' | 'closed'

/** The record of an ended batch, kept for a year: who did which step, and when. */
export interface EndedBatch
  extends Pick<BatchSummary, 'id' | 'recipeId' | 'recipeNumber' | 'recipeName' | 'scale' | 'startedBy' | 'startedAt'> {
  readonly end: BatchEnd
  readonly endedBy: Person
  readonly endedAt: Moment
  readonly steps: readonly EndedStep[]
  /** The station's clock was set between these moments, which therefore tell no duration. */
  readonly wasClockSet?: true
}

interface EndedStep {
  readonly title: string
  /** Null when the step was not marked as done. */
  readonly done: DoneMark | null
}

/** What is known of a batch that cannot be read. */
export interface LostBatch {
  /** The damaged file, or the entry of the file of all batches. */
  readonly file: string
  /** What is left of it; null where the disk refused it. */
  readonly renamedTo: string | null
  readonly recipe: { readonly number: string; readonly name: string } | null
  readonly owner: string | null
  readonly hasEnded: boolean
}

/** An ended batch that can still be brought back. Recipe and ticks are kept for 24 hours. */
export type EndedLately = Pick<EndedBatch, 'id' | 'recipeNumber' | 'recipeName' | 'end' | 'endedBy' | 'endedAt'>

/** Hours without a change after which the display offers to close a batch. A batch never closes automatically. */
export const UNATTENDED_HOURS = 24
