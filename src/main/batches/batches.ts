import {
  type BatchEnd,
  type BatchStage,
  type BatchSummary,
  type DoneStep,
  type EndedBatch,
  type EndedLately,
  isTickOfAmount,
  type TickKey,
} from '../../shared/batch.ts'
import type { BatchFailure } from '../../shared/failure.ts'
import { type Factor, isSameFactor } from '../../shared/kitchen/factor.ts'
import type { Moment, Person, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StepIndex } from '../../shared/step.ts'
import type { Batch } from './batch.ts'
import { progressIn } from './progressIn.ts'
import { hasThing } from './tickKeys.ts'

/** In progress, in the order in which they were started. */
export type Batches = readonly Batch[]

/** A batch that ended, whole and as it was before it did, so that it can be brought back. */
export interface EndedWhole {
  readonly batch: Batch
  readonly end: BatchEnd
  readonly endedBy: Person
  readonly endedAt: Moment
}

interface Touch {
  readonly id: string
  readonly by: Person
  readonly at: Moment
}

/** As many as the quick switch can show with rows that a wet finger hits. */
export const MOST_BATCHES = 4

/** Freezes `recipe` as a new batch at its first step and puts it on the glass. */
export function startBatch(
  batches: Batches,
  start: Touch & { readonly recipe: Recipe; readonly scale: Factor; readonly stage: BatchStage },
): Result<Batches, BatchFailure> {
  const { id, recipe, scale, stage, by, at } = start
  if (recipe.steps.length === 0) return failed({ kind: 'noSteps' })
  if (batches.length >= MOST_BATCHES) return failed({ kind: 'tooManyBatches', most: MOST_BATCHES })
  const batch: Batch = {
    id,
    recipe,
    stage,
    step: 0,
    scale,
    ticks: [],
    done: [],
    owner: by,
    startedBy: by,
    startedAt: at,
    movedBy: by,
    movedAt: at,
    opened: { by, at },
    leftAt: null,
  }
  return success([...leaveBatch(batches, at), batch])
}

/** Puts a batch on the glass; whichever was there is left. That alone is no touch. */
export function openBatch(batches: Batches, { id, by, at }: Touch): Result<Batches, BatchFailure> {
  return change(leaveBatch(batches, at), id, (batch) => ({ ...batch, opened: { by, at }, leftAt: null }))
}

/**
 * For when the program starts: what was on the glass when it ended was left with the last touch of it, or when it was
 * put there untouched.
 */
export function leaveAsTouched(batches: Batches): Batches {
  if (batches.every(({ leftAt }) => leftAt !== null)) return batches
  return batches.map((batch) => ({ ...batch, leftAt: batch.leftAt ?? Math.max(batch.movedAt, batch.opened.at) }))
}

/** Takes the batch that is on the glass, if any, from it. */
export function leaveBatch(batches: Batches, at: Moment): Batches {
  if (batches.every(({ leftAt }) => leftAt !== null)) return batches
  return batches.map((batch) => (batch.leftAt === null ? { ...batch, leftAt: at } : batch))
}

/**
 * Puts a step on the glass; one beyond the last is the last. `isDone` marks the step that was there as done, unless
 * it is marked already; while things are fetched none is there.
 */
export function goToStep(
  batches: Batches,
  move: Touch & { readonly step: StepIndex; readonly isDone: boolean },
): Result<Batches, BatchFailure> {
  const { id, step, isDone, by, at } = move
  return change(batches, id, (batch) => ({
    ...batch,
    stage: 'cooking',
    step: Math.min(step, batch.recipe.steps.length - 1),
    done: isDone && batch.stage === 'cooking' ? withDone(batch.done, { step: batch.step, by, at }) : batch.done,
    movedBy: by,
    movedAt: at,
  }))
}

/** Marks a step as done or not done. Done twice keeps who did it first; a step that does not exist changes nothing. */
export function markStep(
  batches: Batches,
  mark: Touch & { readonly step: StepIndex; readonly isDone: boolean },
): Result<Batches, BatchFailure> {
  const { id, step, isDone, by, at } = mark
  return change(batches, id, (batch) => {
    const isMarked = batch.done.some((one) => one.step === step)
    if (isMarked === isDone || step >= batch.recipe.steps.length) return batch
    const done = isDone ? withDone(batch.done, { step, by, at }) : batch.done.filter((one) => one.step !== step)
    return { ...batch, done, movedBy: by, movedAt: at }
  })
}

/** Ticks a thing or takes its tick away. Ticked twice is ticked once; what the recipe does not have changes nothing. */
export function tick(
  batches: Batches,
  ticked: Touch & { readonly key: TickKey; readonly isTicked: boolean },
): Result<Batches, BatchFailure> {
  const { id, key, isTicked, by, at } = ticked
  return change(batches, id, (batch) => {
    const wasTicked = batch.ticks.some((one) => one.key === key)
    if (wasTicked === isTicked || !hasThing(batch.recipe, key)) return batch
    const ticks = isTicked ? [...batch.ticks, { key, by, at }] : batch.ticks.filter((one) => one.key !== key)
    return { ...batch, ticks, movedBy: by, movedAt: at }
  })
}

/**
 * Makes it another number of times. Ticks of products that were fetched or went in are taken away, because they were
 * for the amounts before; those of equipment and the marks of steps stay. The same factor changes nothing.
 */
export function setScale(
  batches: Batches,
  { id, scale, by, at }: Touch & { readonly scale: Factor },
): Result<Batches, BatchFailure> {
  return change(batches, id, (batch) => {
    if (isSameFactor(batch.scale, scale)) return batch
    return { ...batch, scale, ticks: batch.ticks.filter(({ key }) => !isTickOfAmount(key)), movedBy: by, movedAt: at }
  })
}

/** Makes somebody else the one who cooks it. */
export function takeOver(batches: Batches, { id, by, at }: Touch): Result<Batches, BatchFailure> {
  return change(batches, id, (batch) => ({ ...batch, owner: by, movedBy: by, movedAt: at }))
}

/** Takes a batch off the station: cooked to its end, or put away before it. */
export function endBatch(
  batches: Batches,
  { id, end, by, at }: Touch & { readonly end: BatchEnd },
): Result<{ readonly batches: Batches; readonly ended: EndedWhole }, BatchFailure> {
  const batch = batches.find((one) => one.id === id)
  if (batch === undefined) return failed({ kind: 'unknownBatch' })
  const others = batches.filter((one) => one !== batch)
  return success({ batches: others, ended: { batch, end, endedBy: by, endedAt: at } })
}

/** The batch is where it was before it ended, but not on the glass: another may be there by now. */
export function bringBack(
  batches: Batches,
  { batch }: EndedWhole,
  { by, at }: Omit<Touch, 'id'>,
): Result<Batches, BatchFailure> {
  if (batches.length >= MOST_BATCHES) return failed({ kind: 'tooManyBatches', most: MOST_BATCHES })
  const back = { ...batch, movedBy: by, movedAt: at, opened: { by, at }, leftAt: at }
  return success([...batches, back].sort((one, other) => one.startedAt - other.startedAt))
}

/** Puts a batch away and starts `recipe` in its place, at the same scale and from the first step, in one go. */
export function startAfresh(
  batches: Batches,
  fresh: Touch & { readonly newId: string; readonly recipe: Recipe | null },
): Result<{ readonly batches: Batches; readonly ended: EndedWhole }, BatchFailure> {
  const { id, newId, recipe, by, at } = fresh
  const closed = endBatch(batches, { id, end: 'closed', by, at })
  if (!closed.ok) return closed
  const { batch } = closed.value.ended
  const started = startBatch(closed.value.batches, {
    id: newId,
    recipe: recipe ?? batch.recipe,
    scale: batch.scale,
    stage: 'cooking',
    by,
    at,
  })
  return started.ok ? success({ batches: started.value, ended: closed.value.ended }) : started
}

/** Goes on with another version of the recipe; what becomes of the progress says `progressIn`. */
export function adoptNewerVersion(
  batches: Batches,
  { id, recipe, by, at }: Touch & { readonly recipe: Recipe },
): Result<Batches, BatchFailure> {
  if (!batches.some((batch) => batch.id === id)) return failed({ kind: 'unknownBatch' })
  if (recipe.steps.length === 0) return failed({ kind: 'noSteps' })
  return change(batches, id, (batch) => ({
    ...batch,
    ...progressIn(recipe, batch),
    recipe,
    movedBy: by,
    movedAt: at,
  }))
}

export function summaryOf(batch: Batch, hasNewerVersion: boolean): BatchSummary {
  const { recipe, ticks, opened, ...rest } = batch
  return {
    ...rest,
    recipeId: recipe.id,
    recipeNumber: recipe.number,
    recipeName: recipe.name,
    stepCount: recipe.steps.length,
    ticks: ticks.map(({ key }) => key),
    leftBy: batch.leftAt === null ? null : opened.by,
    hasNewerVersion,
  }
}

/** What is kept for a year. Finishing does the step that is on the glass. */
export function endedBatchOf({ batch, end, endedBy, endedAt }: EndedWhole): EndedBatch {
  const { id, recipe, stage, step, scale, startedBy, startedAt } = batch
  const doesLastStep = end === 'finished' && stage === 'cooking'
  const done = doesLastStep ? withDone(batch.done, { step, by: endedBy, at: endedAt }) : batch.done
  const byIndex = new Map(done.map((one) => [one.step, { by: one.by, at: one.at }]))
  return {
    id,
    recipeId: recipe.id,
    recipeNumber: recipe.number,
    recipeName: recipe.name,
    scale,
    startedBy,
    startedAt,
    end,
    endedBy,
    endedAt,
    steps: recipe.steps.map(({ title }, index) => ({ title, done: byIndex.get(index) ?? null })),
  }
}

export function endedLatelyOf({ batch: { id, recipe }, end, endedBy, endedAt }: EndedWhole): EndedLately {
  return { id, recipeNumber: recipe.number, recipeName: recipe.name, end, endedBy, endedAt }
}

function change(batches: Batches, id: string, next: (batch: Batch) => Batch): Result<Batches, BatchFailure> {
  const batch = batches.find((one) => one.id === id)
  if (batch === undefined) return failed({ kind: 'unknownBatch' })
  const changed = next(batch)
  return success(changed === batch ? batches : batches.map((one) => (one === batch ? changed : one)))
}

function withDone(done: readonly DoneStep[], mark: DoneStep): readonly DoneStep[] {
  return done.some(({ step }) => step === mark.step) ? done : [...done, mark].sort(byStep)
}

function byStep(one: DoneStep, other: DoneStep): number {
  return one.step - other.step
}
