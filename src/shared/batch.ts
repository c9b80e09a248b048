/** A batch: one making of a recipe at this station, and what is kept of it when it has ended. */

import type { Factor } from './kitchen/factor.ts'
import type { Moment, Person } from './model.ts'
import type { StepIndex } from './step.ts'

/** `fetching`: things are fetched at the overview. `cooking`: a step is on the glass. */
export type BatchStage = 'fetching' | 'cooking'

/** What can be ticked. The keys are those of `fetchList` and `equipmentList`; in a step, its index and the line. */
export type TickKey =
  | `fetch ${string}`
  | `equipment ${string}`
  | `step ${number} ingredient ${number}`
  | `step ${number} equipment ${number}`

/** Whether a tick says that so much of a product was fetched or went in: it is true at one scale only. */
export function isTickOfAmount(key: TickKey): boolean {
  return key.startsWith('fetch ') || /^step \d+ ingredient /u.test(key)
}

export interface DoneStep {
  readonly step: StepIndex
  readonly by: Person
  readonly at: Moment
}

/** What the screens show of a batch without its recipe. Its recipe is frozen and asked for with `openBatch`. */
export interface BatchSummary {
  readonly id: string
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly stage: BatchStage
  /** The step on the glass. */
  readonly step: StepIndex
  readonly stepCount: number
  readonly scale: Factor
  readonly ticks: readonly TickKey[]
  /** In the order of the steps. */
  readonly done: readonly DoneStep[]
  /** Who cooks it: who started it, or took it over last. */
  readonly owner: Person
  readonly startedBy: Person
  readonly startedAt: Moment
  /** Who touched it last, and when. */
  readonly movedBy: Person
  readonly movedAt: Moment
  /** Since when it has not been on the glass, touched or not; null while it is. */
  readonly leftAt: Moment | null
  /** Who had it on the glass last; null while it is there. */
  readonly leftBy: Person | null
  /** The library has a newer version of its recipe. Derived. */
  readonly hasNewerVersion: boolean
}

/** How a batch ended: cooked to its end, or put away before it. */
export type BatchEnd = 'finished' | 'closed'

/** What is kept of an ended batch for a year: who did which step when. */
export interface EndedBatch {
  readonly id: string
  readonly recipeId: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly scale: Factor
  readonly startedBy: Person
  readonly startedAt: Moment
  readonly end: BatchEnd
  readonly endedBy: Person
  readonly endedAt: Moment
  readonly steps: readonly EndedStep[]
}

interface EndedStep {
  readonly title: string
  /** Null where nobody marked it as done. */
  readonly done: { readonly by: Person; readonly at: Moment } | null
}

/** An ended batch that can still be brought back: its recipe and ticks are kept for a day. */
export interface EndedLately {
  readonly id: string
  readonly recipeNumber: string
  readonly recipeName: string
  readonly end: BatchEnd
  readonly endedBy: Person
  readonly endedAt: Moment
}

/** After so long without a touch a batch is offered for closing; it is never closed by itself. */
export const UNATTENDED_HOURS = 24
