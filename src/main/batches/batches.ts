import {
  type BatchEnd,
  type BatchStage,
  type BatchSummary,
  type DoneStep,
  type EndedBatch,
  type EndedLately,
  type Factor,
  type InLibrary,
  isTickOfAmount,
  isTickOfStepAmount,
  scaleOfStep,
  type TickKey,
} from '../../shared/batch.ts'
import type { BatchFailure } from '../../shared/failure.ts'
import { isSameFactor } from '../../shared/kitchen/factor.ts'
import { equipmentList, fetchList } from '../../shared/kitchen/fetchList.ts'
import type { Moment, Person, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StepIndex } from '../../shared/step.ts'

interface Tick {
  readonly key: TickKey
  readonly by: Person
  readonly at: Moment
}

/** One making of a recipe at this station. The recipe is a frozen copy that a library refresh never changes. */
export interface Batch
  extends Omit<
    BatchSummary,
    'recipeId' | 'recipeNumber' | 'recipeName' | 'stepCount' | 'ticks' | 'leftBy' | 'inLibrary'
  > {
  readonly recipe: Recipe
  /** In the order of ticking, without duplicates. */
  readonly ticks: readonly Tick[]
  /** Who put it on the display last, and when. */
  readonly opened: { readonly by: Person; readonly at: Moment }
  /** The station's clock was set between moments of this batch, which therefore tell no duration. */
  readonly wasClockSet?: true
}

/** The indices are zero-based, without zeros before them: a line must not have two keys. */
const LINE_KEY = /^step (0|[1-9]\d*) (ingredient|equipment) (0|[1-9]\d*)$/u

/** The batches in progress, in the order of their start. */
export type Batches = readonly Batch[]

/** An ended batch with its full progress from before the end, so that it can be brought back. */
export interface EndedWhole extends Pick<EndedBatch, 'end' | 'endedBy' | 'endedAt'> {
  readonly batch: Batch
}

interface Touch {
  readonly id: string
  readonly by: Person
  readonly at: Moment
}

export const MOST_BATCHES = 8

/** Starts a batch of `recipe` at its first step and puts it on the display. */
export function startBatch(
  batches: Batches,
  start: Touch & { readonly recipe: Recipe; readonly scale: Factor; readonly stage: BatchStage },
): Result<Batches, BatchFailure> {
  const { id, recipe, scale, stage, by, at } = start
  if (recipe.steps.length === 0) return failed({ kind: 'noSteps' })
  const others = leaveBatch(batches, at)
  if (others.length >= MOST_BATCHES) return failed({ kind: 'tooManyBatches', most: MOST_BATCHES })
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
  return success([...others, batch])
}

/** Puts a batch on the display in place of any other. Does not count as a change: `movedBy` and `movedAt` stay. */
export function openBatch(batches: Batches, { id, by, at }: Touch): Result<Batches, BatchFailure> {
  // Marked as left first: one that is opened again is not removed.
  const others = batches.map((batch) => (batch.id === id ? { ...batch, leftAt: at } : batch))
  return change(leaveBatch(others, at), id, (batch) => ({ ...batch, opened: { by, at }, leftAt: null }))
}

/**
 * For start-up: the batch that was on the display counts as left since its last change, or since it was opened if that
 * was later.
 */
export function leaveAsTouched(batches: Batches): Batches {
  if (batches.every(({ leftAt }) => leftAt !== null)) return batches
  return batches.map((batch) => ({ ...batch, leftAt: batch.leftAt ?? Math.max(batch.movedAt, batch.opened.at) }))
}

/**
 * Takes the batch off the display, if there is one. A batch that was never begun is removed: it is being fetched for,
 * and nothing of it is ticked or done.
 */
export function leaveBatch(batches: Batches, at: Moment): Batches {
  if (batches.every(({ leftAt }) => leftAt !== null)) return batches
  return batches
    .filter((batch) => batch.leftAt !== null || isBegun(batch))
    .map((batch) => (batch.leftAt === null ? { ...batch, leftAt: at } : batch))
}

function isBegun({ stage, ticks, done }: Batch): boolean {
  return stage === 'cooking' || ticks.length > 0 || done.length > 0
}

/**
 * Moves to a step; an index beyond the last step means the last step. With `isDone`, marks the previous step as done
 * unless it already is; in the `fetching` stage there is no previous step.
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

/**
 * Marks a step as done or not done. Idempotent: the first person stays. Ignores a step that does not exist. Ticks of one
 * that is not done any more become earlier ones if they are for another scale than the batch.
 */
export function markStep(
  batches: Batches,
  mark: Touch & { readonly step: StepIndex; readonly isDone: boolean },
): Result<Batches, BatchFailure> {
  const { id, step, isDone, by, at } = mark
  return change(batches, id, (batch) => {
    const isMarked = batch.done.some((one) => one.step === step)
    if (isMarked === isDone || step >= batch.recipe.steps.length) return batch
    const touched = { ...batch, movedBy: by, movedAt: at }
    if (isDone) return { ...touched, done: withDone(batch.done, { step, by, at }) }
    const made = scaleOfStep(batch, step)
    const done = batch.done.filter((one) => one.step !== step)
    if (isSameFactor(made, batch.scale)) return { ...touched, done }
    return { ...touched, done, ...withEarlier(batch, made, (key) => isTickOfStepAmount(key) && stepOf(key) === step) }
  })
}

/** Sets or removes a tick. Idempotent: the first person stays. Ignores a key that the recipe does not have. */
export function tick(
  batches: Batches,
  ticked: Touch & { readonly key: TickKey; readonly isTicked: boolean },
): Result<Batches, BatchFailure> {
  const { id, key, isTicked, by, at } = ticked
  return change(batches, id, (batch) => {
    const wasTicked = batch.ticks.some((one) => one.key === key)
    if (wasTicked === isTicked || !hasThing(batch.recipe, key)) return batch
    const ticks = isTicked ? [...batch.ticks, { key, by, at }] : batch.ticks.filter((one) => one.key !== key)
    const { earlierTicks } = batch
    const earlier = earlierTicks === undefined ? {} : { earlierTicks: earlierTicks.filter((one) => one.key !== key) }
    return { ...batch, ...earlier, ticks, movedBy: by, movedAt: at }
  })
}

/**
 * Changes the scale. Done steps keep what they were made with, and their ticks. Other ticks of products are removed, because
 * they confirm amounts at the old scale; those of steps are kept as earlier ones. An equal factor changes nothing.
 */
export function setScale(
  batches: Batches,
  { id, scale, by, at }: Touch & { readonly scale: Factor },
): Result<Batches, BatchFailure> {
  return change(batches, id, (batch) => {
    if (isSameFactor(batch.scale, scale)) return batch
    const made = new Set(batch.done.map(({ step }) => step))
    const ticks = withEarlier(batch, batch.scale, (key) => isTickOfAmount(key) && !made.has(stepOf(key)))
    const done = batch.done.map((one) => ({ scale: batch.scale, ...one }))
    return { ...batch, scale, done, ...ticks, movedBy: by, movedAt: at }
  })
}

/** The ticks without some, of which those of amounts of steps are kept as earlier ones, of this scale. */
function withEarlier(
  { ticks, earlierTicks = [] }: Batch,
  scale: Factor,
  isEarlier: (key: TickKey) => boolean,
): Pick<Batch, 'ticks' | 'earlierTicks'> {
  const removed = ticks.filter(({ key }) => isEarlier(key) && isTickOfStepAmount(key))
  return {
    ticks: ticks.filter(({ key }) => !isEarlier(key)),
    earlierTicks: [...earlierTicks, ...removed.map(({ key }) => ({ key, scale }))],
  }
}

/** Changes the owner of the batch. */
export function takeOver(batches: Batches, { id, by, at }: Touch): Result<Batches, BatchFailure> {
  return change(batches, id, (batch) => ({ ...batch, owner: by, movedBy: by, movedAt: at }))
}

/** Removes a batch from those in progress. */
export function endBatch(
  batches: Batches,
  { id, end, by, at }: Touch & { readonly end: BatchEnd },
): Result<{ readonly batches: Batches; readonly ended: EndedWhole }, BatchFailure> {
  const batch = batches.find((one) => one.id === id)
  if (batch === undefined) return failed({ kind: 'unknownBatch' })
  const others = batches.filter((one) => one !== batch)
  return success({ batches: others, ended: { batch, end, endedBy: by, endedAt: at } })
}

/** Restores an ended batch. It is not put on the display, where another batch may be by now. */
export function bringBack(
  batches: Batches,
  { batch }: EndedWhole,
  { by, at }: Omit<Touch, 'id'>,
): Result<Batches, BatchFailure> {
  if (batches.length >= MOST_BATCHES) return failed({ kind: 'tooManyBatches', most: MOST_BATCHES })
  const back = { ...batch, movedBy: by, movedAt: at, opened: { by, at }, leftAt: at }
  return success([...batches, back].sort((one, other) => one.startedAt - other.startedAt))
}

/**
 * Closes a batch and starts a new one of `recipe` (null: of its own frozen recipe) at the same scale, from the first
 * step. Both or neither.
 */
export function startOver(
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

/** The batch by the station's clock after that was set ahead by so many milliseconds, or back if negative. */
export function withClockSet(batch: Batch, ahead: number): Batch {
  const moved = <Marked extends { readonly at: Moment }>(one: Marked): Marked => ({ ...one, at: one.at + ahead })
  return {
    ...batch,
    ticks: batch.ticks.map(moved),
    done: batch.done.map(moved),
    startedAt: batch.startedAt + ahead,
    movedAt: batch.movedAt + ahead,
    opened: moved(batch.opened),
    leftAt: batch.leftAt === null ? null : batch.leftAt + ahead,
  }
}

/** The last moment at which something happened to the batch. */
export function lastMomentOf({ startedAt, movedAt, opened, leftAt }: Batch): Moment {
  return Math.max(startedAt, movedAt, opened.at, leftAt ?? startedAt)
}

export function summaryOf(batch: Batch, inLibrary: InLibrary): BatchSummary {
  const { recipe, ticks, opened, wasClockSet: _, ...rest } = batch
  return {
    ...rest,
    recipeId: recipe.id,
    recipeNumber: recipe.number,
    recipeName: recipe.name,
    stepCount: recipe.steps.length,
    ticks: ticks.map(({ key }) => key),
    leftBy: batch.leftAt === null ? null : opened.by,
    inLibrary,
  }
}

/** The record that is kept for a year. Finishing a batch marks its current step as done. */
export function endedBatchOf({ batch, end, endedBy, endedAt }: EndedWhole): EndedBatch {
  const { id, recipe, stage, step, scale, startedBy, startedAt, wasClockSet } = batch
  const doesLastStep = end === 'finished' && stage === 'cooking'
  const done = doesLastStep ? withDone(batch.done, { step, by: endedBy, at: endedAt }) : batch.done
  const byIndex = new Map(done.map(({ step, ...mark }) => [step, mark]))
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
    ...(wasClockSet && { wasClockSet }),
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

/** The step of a tick at a step; NaN for a tick of the overview. */
function stepOf(key: TickKey): StepIndex {
  return Number(LINE_KEY.exec(key)?.[1])
}

/** Whether the recipe has what the key names. Other ticks would be stored but never shown. */
function hasThing(recipe: Recipe, key: TickKey): boolean {
  if (key.startsWith('fetch ')) return fetchList(recipe).some((line) => `fetch ${line.key}` === key)
  if (key.startsWith('equipment ')) return equipmentList(recipe).some((line) => `equipment ${line.key}` === key)
  const [, , kind, line] = LINE_KEY.exec(key) ?? []
  const { ingredients, equipment } = recipe.steps[stepOf(key)] ?? {}
  return (kind === 'ingredient' ? ingredients : equipment)?.[Number(line)] !== undefined
}
