import type { BatchFailure } from '../../shared/failure.ts'
import type { BatchSummary, Moment, Person, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'

/** One making of a recipe at this station. The recipe is frozen: a library refresh never changes it. */
export interface Batch {
  readonly id: string
  readonly recipe: Recipe
  /** Zero-based index. */
  readonly step: number
  readonly startedBy: Person
  readonly movedBy: Person
  readonly movedAt: Moment
}

export type Batches = readonly Batch[]

/** As many as the quick switch can show with rows that a wet finger hits. */
export const MOST_BATCHES = 4

/** Freezes `recipe` as a new batch at its first step. */
export function startBatch(
  batches: Batches,
  start: { id: string; recipe: Recipe; by: Person; at: Moment },
): Result<Batches, BatchFailure> {
  const { id, recipe, by, at } = start
  if (recipe.steps.length === 0) return failed({ kind: 'noSteps' })
  if (batches.length >= MOST_BATCHES) return failed({ kind: 'tooManyBatches', most: MOST_BATCHES })
  return success([...batches, { id, recipe, step: 0, startedBy: by, movedBy: by, movedAt: at }])
}

/** Moves a batch to a step; beyond the last one is the last one. */
export function moveBatch(
  batches: Batches,
  move: { id: string; step: number; by: Person; at: Moment },
): Result<Batches, BatchFailure> {
  const { id, step, by, at } = move
  if (!batches.some((batch) => batch.id === id)) return failed({ kind: 'unknownBatch' })
  return success(
    batches.map((batch) =>
      batch.id === id
        ? { ...batch, step: Math.min(step, batch.recipe.steps.length - 1), movedBy: by, movedAt: at }
        : batch,
    ),
  )
}

/** Takes a batch off the station: it was cooked to its end. */
export function finishBatch(batches: Batches, id: string): Result<Batches, BatchFailure> {
  if (!batches.some((batch) => batch.id === id)) return failed({ kind: 'unknownBatch' })
  return success(batches.filter((batch) => batch.id !== id))
}

export function summaryOf({ id, recipe, step, startedBy, movedBy, movedAt }: Batch): BatchSummary {
  return {
    id,
    recipeId: recipe.id,
    recipeNumber: recipe.number,
    recipeName: recipe.name,
    step,
    stepCount: recipe.steps.length,
    startedBy,
    movedBy,
    movedAt,
  }
}
