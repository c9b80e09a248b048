import type { BatchStage, DoneStep, TickKey } from '../../shared/batch.ts'
import type { Factor } from '../../shared/kitchen/factor.ts'
import type { Moment, Person, Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'

interface Tick {
  readonly key: TickKey
  readonly by: Person
  readonly at: Moment
}

/** One making of a recipe at this station. The recipe is frozen: a library refresh never changes it. */
export interface Batch {
  readonly id: string
  readonly recipe: Recipe
  readonly stage: BatchStage
  /** The step on the glass, or the one that comes first when everything has been fetched. */
  readonly step: StepIndex
  readonly scale: Factor
  /** In the order in which they were ticked, each thing once. */
  readonly ticks: readonly Tick[]
  /** In the order of the steps, each step once. */
  readonly done: readonly DoneStep[]
  readonly owner: Person
  readonly startedBy: Person
  readonly startedAt: Moment
  readonly movedBy: Person
  readonly movedAt: Moment
  /** Who put it on the glass last, and when. */
  readonly opened: { readonly by: Person; readonly at: Moment }
  /** Null while it is on the glass; of one batch at most. */
  readonly leftAt: Moment | null
}
