import type { BatchStage, DoneStep, EarlierTick, Factor, TickKey } from '../../shared/batch.ts'
import type { Moment, Person, Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'

interface Tick {
  readonly key: TickKey
  readonly by: Person
  readonly at: Moment
}

/** One making of a recipe at this station. The recipe is a frozen copy that a library refresh never changes. */
export interface Batch {
  readonly id: string
  readonly recipe: Recipe
  readonly stage: BatchStage
  /** The current step; 0 while `stage` is `fetching`. */
  readonly step: StepIndex
  readonly scale: Factor
  /** In the order of ticking, without duplicates. */
  readonly ticks: readonly Tick[]
  /** Absent before the first change of the scale or of an amount. None of them has the key of a tick. */
  readonly earlierTicks?: readonly EarlierTick[] | undefined
  /** Sorted by step, without duplicates. */
  readonly done: readonly DoneStep[]
  readonly owner: Person
  readonly startedBy: Person
  readonly startedAt: Moment
  readonly movedBy: Person
  readonly movedAt: Moment
  /** Who put it on the display last, and when. */
  readonly opened: { readonly by: Person; readonly at: Moment }
  /** When it left the display; null while it is there. At most one batch has null. */
  readonly leftAt: Moment | null
  /** The station's clock was set between moments of this batch, which therefore tell no duration. */
  readonly wasClockSet?: true
}
