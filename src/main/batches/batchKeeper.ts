import { join } from 'node:path'
import type { BatchEnd, BatchStage, BatchSummary, EndedBatch, EndedLately, TickKey } from '../../shared/batch.ts'
import type { BatchFailure, ExportFailure } from '../../shared/failure.ts'
import type { Factor } from '../../shared/kitchen/factor.ts'
import type { Moment, Person, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StepIndex } from '../../shared/step.ts'
import type { Urgency } from '../publishing.ts'
import type { Schedule } from '../schedule.ts'
import { codeOf } from '../storage/flushed.ts'
import type { Storage } from '../storage/storage.ts'
import type { Batch } from './batch.ts'
import {
  adoptNewerVersion,
  type Batches,
  bringBack,
  type EndedWhole,
  endBatch,
  endedBatchOf,
  endedLatelyOf,
  goToStep,
  leaveAsTouched,
  leaveBatch,
  markStep,
  openBatch,
  setScale,
  startAfresh,
  startBatch,
  summaryOf,
  takeOver,
  tick,
} from './batches.ts'
import { checkStoredBatch, checkStoredEnded, type StoredBatch, type UncheckedBatches } from './batchSchema.ts'
import { exportEnded } from './endedExport.ts'
import { type EndedLogTrouble, openEndedLog } from './endedLog.ts'
import { openFrozenRecipes } from './frozenRecipes.ts'

/** What can go wrong with the files of batches; none of it stops the station. */
export type BatchTrouble = EndedLogTrouble

interface BatchKeeperOptions {
  /** Opened with `uncheckedBatches` of batchSchema.ts and `NO_BATCHES`. */
  readonly storage: Storage<UncheckedBatches>
  /** Must exist. Frozen recipes lie in its folder `batches`, what has ended in its file `ended-batches.jsonl`. */
  readonly folder: string
  readonly now: () => Moment
  /** Unique, and safe as a file name: letters, digits, "_" and "-", at most 100 of them. */
  readonly newId: () => string
  readonly schedule: Schedule
  /** Whether the library has another version of this frozen recipe. */
  readonly isNewer: (recipe: Recipe) => boolean
  /** Called after every change of what is asked for without a promise. */
  readonly onChange: (urgency: Urgency) => void
  readonly onTrouble: (trouble: BatchTrouble) => void
}

interface Command {
  readonly batchId: string
  readonly by: Person
}

/**
 * The batches of this station, in memory and on the disk. Steps, ticks, marks and scales are on the disk within 100 ms,
 * everything else when its command returns. A disk that refuses is told by `onTrouble` and tried again with every
 * change; but where the file of ended batches could not be read when the program started, what ends is in memory alone.
 */
export interface BatchKeeper {
  /** In the order in which they were started. */
  summaries(): readonly BatchSummary[]
  batch(batchId: string): Batch | null
  /** The batch on the glass, or that was there when the program was killed; null for none. */
  openBatchId(): string | null
  /** The last ended first: at most eight, of the last day. */
  endedLately(): readonly EndedLately[]

  /** Freezes the recipe and puts the batch on the glass. */
  startBatch(start: {
    readonly recipe: Recipe
    readonly scale: Factor
    readonly stage: BatchStage
    readonly by: Person
  }): Result<{ readonly batchId: string }, BatchFailure>
  /** Puts the batch on the glass in place of any other, and hands over its frozen recipe. */
  openBatch(command: Command): Result<Recipe, BatchFailure>
  /** Takes the batch that is on the glass, if any, from it: who opened it left it, locked or signed out. */
  leaveBatch(): void
  /** For when the program starts and nobody is there yet: what was on the glass was left with its last touch. */
  leaveAsTouched(): void
  goToStep(move: Command & { readonly step: StepIndex; readonly isDone: boolean }): Result<null, BatchFailure>
  markStep(mark: Command & { readonly step: StepIndex; readonly isDone: boolean }): Result<null, BatchFailure>
  tick(ticked: Command & { readonly key: TickKey; readonly isTicked: boolean }): Result<null, BatchFailure>
  setScale(change: Command & { readonly scale: Factor }): Result<null, BatchFailure>
  takeOver(command: Command): Result<null, BatchFailure>
  finishBatch(command: Command): Result<null, BatchFailure>
  closeBatch(command: Command): Result<null, BatchFailure>
  /** The batch is where it was before it ended, and left: `openBatch` puts it on the glass. */
  bringBack(command: Command): Result<null, BatchFailure>
  /** `recipe` is the library's version where it has one; null starts the frozen one again. */
  startAfresh(command: Command & { readonly recipe: Recipe | null }): Result<{ readonly batchId: string }, BatchFailure>
  adoptNewerVersion(command: Command & { readonly recipe: Recipe }): Result<Recipe, BatchFailure>

  /** What has ended within a year, the last ended first. */
  listEnded(limit: number): Promise<{ readonly total: number; readonly batches: readonly EndedBatch[] }>
  /** Writes all of it as CSV into a folder, which is made where it is missing. */
  exportEnded(folder: string): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>>
  /**
   * When the recipe of the last batch that somebody started, ended or did a step of was frozen; null for none. It is
   * the version they know, however late they finished it.
   */
  lastFrozenAt(employeeNumber: string, recipeId: string): Moment | null

  /** Everything is on the disk when this returns, and nothing is written any more. */
  close(): void
}

const ENDED_FILE = 'ended-batches.jsonl'
const WRITTEN_AFTER = 100
const BROUGHT_BACK_WITHIN = 86_400_000
const MOST_ENDED_LATELY = 8

/** Resolves when all batches are there as they were when the program ended, however it did. */
export async function createBatchKeeper(options: BatchKeeperOptions): Promise<BatchKeeper> {
  const { storage, folder, now, newId, schedule, isNewer, onChange, onTrouble } = options
  const frozen = openFrozenRecipes({ folder: join(folder, 'batches'), now, onTrouble })
  const log = await openEndedLog({ path: join(folder, ENDED_FILE), now, onTrouble })
  let batches: Batches = []
  let ended: readonly EndedWhole[] = []
  let cancelSaving: (() => void) | null = null
  let isClosed = false

  function load(): void {
    const kept = storage.read()
    batches = wholeOnes('inProgress', kept.inProgress, checkStoredBatch).flatMap((one) => frozen.restore(one) ?? [])
    ended = wholeOnes('ended', kept.ended, checkStoredEnded).flatMap((one) => {
      const batch = frozen.restore(one.batch)
      return batch === null ? [] : [{ ...one, batch }]
    })
    frozen.tidy()
    // The file of progress says what is in progress: a kill between the two files is put right in the other one.
    for (const { id } of batches) if (log.has(id)) log.takeBack(id)
    for (const one of [...ended].reverse()) if (!log.has(one.batch.id)) log.add(endedBatchOf(one))
    save()
  }

  /** The entries that can be read; the others are set aside, and told. */
  function wholeOnes<Entry>(
    list: keyof UncheckedBatches,
    entries: readonly unknown[],
    check: (value: unknown) => Entry | null,
  ): readonly Entry[] {
    return entries.flatMap((value, index) => {
      const entry = check(value)
      if (entry === null) frozen.setEntryAside(value, `${list}-${index + 1}.progress.json`)
      return entry ?? []
    })
  }

  function save(): void {
    if (isClosed) return
    cancelSaving?.()
    cancelSaving = null
    ended = ended.filter(canBeBroughtBack).slice(0, MOST_ENDED_LATELY)
    const kept = [...batches, ...ended.map(({ batch }) => batch)]
    // What the progress refers to lies on the disk before it, and is removed after it.
    frozen.write(kept)
    storage.write({
      inProgress: batches.map(stored),
      ended: ended.map((one) => ({ ...one, batch: stored(one.batch) })),
    })
    frozen.removeAllBut(kept)
    log.tryAgain()
  }

  function stored({ recipe, ...progress }: Batch): StoredBatch {
    return { ...progress, recipeDigest: frozen.digestOf(recipe) }
  }

  function canBeBroughtBack({ endedAt }: EndedWhole): boolean {
    return now() - endedAt < BROUGHT_BACK_WITHIN
  }

  function keep(next: Batches, urgency: Urgency): void {
    if (next === batches) return
    batches = next
    if (urgency === 'atOnce') save()
    else cancelSaving ??= schedule(WRITTEN_AFTER, save)
    onChange(urgency)
  }

  function keepResult(next: Result<Batches, BatchFailure>, urgency: Urgency): Result<null, BatchFailure> {
    if (!next.ok) return next
    keep(next.value, urgency)
    return success(null)
  }

  function keepEnded(next: { readonly batches: Batches; readonly ended: EndedWhole }): void {
    log.add(endedBatchOf(next.ended))
    ended = [next.ended, ...ended]
    keep(next.batches, 'atOnce')
  }

  function end({ batchId, by }: Command, how: BatchEnd): Result<null, BatchFailure> {
    const next = endBatch(batches, { id: batchId, end: how, by, at: now() })
    if (!next.ok) return next
    keepEnded(next.value)
    return success(null)
  }

  load()

  return {
    summaries: () => batches.map((batch) => summaryOf(batch, isNewer(batch.recipe))),
    batch: (batchId) => batches.find(({ id }) => id === batchId) ?? null,
    openBatchId: () => batches.find(({ leftAt }) => leftAt === null)?.id ?? null,
    endedLately: () => ended.filter(canBeBroughtBack).map(endedLatelyOf),

    startBatch({ recipe, scale, stage, by }) {
      const batchId = newId()
      const next = startBatch(batches, { id: batchId, recipe, scale, stage, by, at: now() })
      if (!next.ok) return next
      keep(next.value, 'atOnce')
      return success({ batchId })
    },
    openBatch({ batchId, by }) {
      const next = openBatch(batches, { id: batchId, by, at: now() })
      if (!next.ok) return next
      keep(next.value, 'atOnce')
      const opened = next.value.find(({ id }) => id === batchId)
      return opened === undefined ? failed({ kind: 'unknownBatch' }) : success(opened.recipe)
    },
    leaveBatch: () => keep(leaveBatch(batches, now()), 'atOnce'),
    leaveAsTouched: () => keep(leaveAsTouched(batches), 'atOnce'),
    goToStep: ({ batchId: id, ...move }) => keepResult(goToStep(batches, { id, at: now(), ...move }), 'soon'),
    markStep: ({ batchId: id, ...mark }) => keepResult(markStep(batches, { id, at: now(), ...mark }), 'soon'),
    tick: ({ batchId: id, ...ticked }) => keepResult(tick(batches, { id, at: now(), ...ticked }), 'soon'),
    setScale: ({ batchId: id, ...change }) => keepResult(setScale(batches, { id, at: now(), ...change }), 'soon'),
    takeOver: ({ batchId: id, by }) => keepResult(takeOver(batches, { id, by, at: now() }), 'atOnce'),
    finishBatch: (command) => end(command, 'finished'),
    closeBatch: (command) => end(command, 'closed'),
    bringBack({ batchId, by }) {
      const whole = ended.filter(canBeBroughtBack).find(({ batch }) => batch.id === batchId)
      if (whole === undefined) return failed({ kind: 'unknownBatch' })
      const next = bringBack(batches, whole, { by, at: now() })
      if (!next.ok) return next
      ended = ended.filter((one) => one !== whole)
      keep(next.value, 'atOnce')
      log.takeBack(batchId)
      return success(null)
    },
    startAfresh({ batchId: id, recipe, by }) {
      const batchId = newId()
      const next = startAfresh(batches, { id, newId: batchId, recipe, by, at: now() })
      if (!next.ok) return next
      keepEnded(next.value)
      return success({ batchId })
    },
    adoptNewerVersion({ batchId: id, recipe, by }) {
      const next = adoptNewerVersion(batches, { id, recipe, by, at: now() })
      if (!next.ok) return next
      keep(next.value, 'atOnce')
      return success(recipe)
    },

    async listEnded(limit) {
      const read: EndedBatch[] = []
      try {
        for await (const one of log.read(limit)) read.push(one)
      } catch (error) {
        onTrouble({ kind: 'notSaved', file: ENDED_FILE, code: codeOf(error) })
      }
      return { total: log.total(), batches: read }
    },
    exportEnded: (target) =>
      exportEnded({ folder: target, count: log.total(), ended: log.read(log.total()), at: now() }),
    lastFrozenAt(employeeNumber, recipeId) {
      const inProgress = batches
        .filter(({ recipe }) => recipe.id === recipeId)
        .filter(({ startedBy, done }) =>
          [startedBy, ...done.map(({ by }) => by)].some((one) => one.employeeNumber === employeeNumber),
        )
        .map(({ startedAt }) => startedAt)
      const before = log.lastFrozenAt(employeeNumber, recipeId)
      const moments = before === null ? inProgress : [...inProgress, before]
      return moments.length === 0 ? null : Math.max(...moments)
    },

    close() {
      if (cancelSaving !== null) save()
      isClosed = true
    },
  }
}
