import { join } from 'node:path'
import type {
  BatchStage,
  BatchSummary,
  EndedBatch,
  EndedLately,
  Factor,
  InLibrary,
  TickKey,
} from '../../shared/batch.ts'
import type { BatchFailure, ExportFailure } from '../../shared/failure.ts'
import type { Moment, Person, Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { StepIndex } from '../../shared/step.ts'
import type { FinishedBatch } from '../recipes/madeLately.ts'
import type { Times } from '../scheduling/schedule.ts'
import type { Urgency } from '../state/publishing.ts'
import type { FolderOptions, Storage } from '../storage/storage.ts'
import {
  type Batch,
  type Batches,
  bringBack,
  type EndedWhole,
  endBatch,
  endedBatchOf,
  endedLatelyOf,
  goToStep,
  lastMomentOf,
  leaveAsTouched,
  leaveBatch,
  markStep,
  openBatch,
  setScale,
  startBatch,
  startOver,
  summaryOf,
  takeOver,
  tick,
  withClockSet,
} from './batches.ts'
import type { UncheckedBatches } from './batchSchema.ts'
import { exportEnded } from './endedCsv.ts'
import { openEndedLog } from './endedLog.ts'
import { openFrozenRecipes } from './frozenRecipes.ts'
import { openProgressFile, type Restored } from './progressFile.ts'

/** The folder contains the folder `batches` (frozen recipes) and the file `ended-batches.jsonl`. */
interface BatchKeeperOptions extends FolderOptions, Omit<Times, 'monotonicNow'> {
  /** Opened with `uncheckedBatches` of batchSchema.ts and `NO_BATCHES`. */
  readonly storage: Storage<UncheckedBatches>
  /** The ended batches of the last year are read when it has settled; at once without it. */
  readonly readAfter?: Promise<unknown>
  /** The time where two clocks agree on it, else null: only then entries are removed because of their age. */
  readonly agreedNow: () => Moment | null
  /** Returns a unique id that is safe as a file name: 1 to 100 letters, digits, "_" or "-". */
  readonly newId: () => string
  /** The recipe for which `isIt`, of all that the station has; null for none, `notYet` while it has not read them. */
  readonly findRecipe: (isIt: (recipe: Recipe) => boolean) => Promise<Recipe | null | 'notYet'>
  /** The library's version of this frozen recipe. */
  readonly inLibrary: (recipe: Recipe) => InLibrary
  /** Called after every change of a value that a synchronous getter returns. */
  readonly onChange: (urgency: Urgency) => void
}

interface Command {
  readonly batchId: string
  readonly by: Person
}

/**
 * The batches of this station, in memory and on disk. Steps, ticks, marks and scales are on disk within 100 ms, all
 * other changes when the command returns. A failed write is reported to `onTrouble` and retried with the next change.
 * A batch whose recipe cannot be read at start-up stays on disk, is read again every five seconds, and is then shown, with
 * a damaged or missing recipe as the station has it elsewhere; where it has none, the batch is set aside. So
 * are all batches when their file is read late (`Storage.readAgain`). The file of ended batches is read again like that
 * too; until then it is not written, and ended batches stay in memory.
 */
export interface BatchKeeper {
  /** Resolves after the first attempt to read the ended batches of the last year. */
  readonly endedRead: Promise<void>
  /** In the order of their start. */
  summaries(): readonly BatchSummary[]
  batch(batchId: string): Batch | null
  /** The batch on the display; after a kill, the one that was there. Null for none. */
  openBatchId(): string | null
  /** Newest end first: all of the last 24 hours. */
  endedLately(): readonly EndedLately[]

  /** Freezes the recipe and puts the new batch on the display. */
  startBatch(start: {
    readonly recipe: Recipe
    readonly scale: Factor
    readonly stage: BatchStage
    readonly by: Person
  }): Result<{ readonly batchId: string }, BatchFailure>
  /** Puts the batch on the display in place of any other, and returns its frozen recipe. */
  openBatch(command: Command): Result<Recipe, BatchFailure>
  /** Takes the batch off the display, if there is one: the person left it, locked or signed out. */
  leaveBatch(): void
  /** As `leaveBatch`, for start-up: the batch counts as left since its last change. */
  leaveAsTouched(): void
  goToStep(move: Command & { readonly step: StepIndex; readonly isDone: boolean }): Result<null, BatchFailure>
  markStep(mark: Command & { readonly step: StepIndex; readonly isDone: boolean }): Result<null, BatchFailure>
  tick(ticked: Command & { readonly key: TickKey; readonly isTicked: boolean }): Result<null, BatchFailure>
  setScale(change: Command & { readonly scale: Factor }): Result<null, BatchFailure>
  takeOver(command: Command): Result<null, BatchFailure>
  finishBatch(command: Command): Result<null, BatchFailure>
  closeBatch(command: Command): Result<null, BatchFailure>
  /** Restores the batch as it was before its end, but not on the display: see `openBatch`. */
  bringBack(command: Command): Result<null, BatchFailure>
  /** `recipe` is the library's version; null, when the library has none, starts the frozen recipe again. */
  startOver(command: Command & { readonly recipe: Recipe | null }): Result<{ readonly batchId: string }, BatchFailure>

  /** Batches that ended within a year, newest end first. Throws the system's error when their file cannot be read. */
  ended(): { readonly count: number; readonly ended: AsyncIterable<EndedBatch> }
  /** The record of a batch of `endedLately`, and its frozen recipe; null for any other. */
  readEnded(batchId: string): { readonly batch: EndedBatch; readonly recipe: Recipe } | null
  /** The finished ones of these, without those that were closed. */
  finished(): Iterable<FinishedBatch>
  /** Writes all of them as CSV into `folder`, which is created if missing. */
  exportEnded(folder: string): Promise<Result<{ readonly path: string; readonly count: number }, ExportFailure>>
  /**
   * When the recipe was frozen for the last batch of which this employee started, ended or did a part; null for none.
   * This is the version that the employee knows, even when the batch ended much later.
   */
  lastFrozenAt(employeeNumber: string, recipeId: string): Moment | null

  /** Removes entries that are too old where two clocks agree on the time. Call it now and then. */
  removeOld(): void
  /** Writes the frozen recipes whose files have been damaged or removed since, and what was refused. Call it now and then. */
  restore(): void
  /** Writes what is pending. Later changes are not written. */
  close(): void
}

const ENDED_FILE = 'ended-batches.jsonl'
const WRITE_DELAY_MILLISECONDS = 100
const BRING_BACK_MILLISECONDS = 86_400_000
/** The station's clock was set if it has moved this much against the steady one: the times of a batch are minutes. */
const CLOCK_SET_MILLISECONDS = 60_000

/** Reads the batches from disk, as they were when the program ended or was killed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createBatchKeeper(options: BatchKeeperOptions): BatchKeeper {
  const { storage, folder, now, elapsed, agreedNow, newId, schedule, inLibrary, onChange } = options
  const { onTrouble, onRead } = options
  const frozen = openFrozenRecipes({ folder: join(folder, 'batches'), now, onTrouble, onRead })
  const log = openEndedLog({
    path: join(folder, ENDED_FILE),
    readAfter: options.readAfter,
    now,
    schedule,
    isClosed: () => isClosed,
    onTrouble,
    onRead,
    onOpened() {
      isEndedRead = true
      correctLog()
      onChange('atOnce')
    },
  })
  const progress = openProgressFile({
    storage,
    frozen,
    schedule,
    findRecipe: options.findRecipe,
    isClosed: () => isClosed,
    onRestored: addLate,
  })
  let batches: Batches = []
  let ended: readonly EndedWhole[] = []
  let cancelSaving: (() => void) | null = null
  let isClosed = false
  let isEndedRead = false
  /** Ended batches that were read from the progress file before the log of ended batches was. */
  let notInLog: readonly EndedWhole[] = []
  /** The batches begun since the start of the program: how far apart their moments are is known. */
  const begunHere = new Set<string>()
  let clockAhead = now() - elapsed()

  /**
   * The time, after the moments of the batches have followed a station's clock that was set. Those of batches begun
   * before the program started may be by another clock, and stay as they are.
   */
  function timeNow(): Moment {
    const ahead = now() - elapsed() - clockAhead
    if (Math.abs(ahead) < CLOCK_SET_MILLISECONDS) return now()
    clockAhead += ahead
    batches = batches.map((one) => (begunHere.has(one.id) ? withClockSet(one, ahead) : { ...one, wasClockSet: true }))
    ended = ended.map((one) => {
      if (!begunHere.has(one.batch.id)) return one
      return { ...one, batch: withClockSet(one.batch, ahead), endedAt: one.endedAt + ahead }
    })
    saveSoon()
    onChange('soon')
    return now()
  }

  /** A batch in progress as read. One from the future tells that the clock was set back while the program was off. */
  function fromDisk(batch: Batch): Batch {
    return lastMomentOf(batch) - now() < CLOCK_SET_MILLISECONDS ? batch : { ...batch, wasClockSet: true }
  }

  function load(): void {
    add(progress.read())
    frozen.tidy()
    if (!storage.isUnread()) save()
  }

  function add(restored: Restored): void {
    batches = [...batches, ...restored.batches.map(fromDisk)]
    ended = [...ended, ...restored.ended]
    notInLog = [...notInLog, ...restored.ended.toReversed()]
    correctLog()
  }

  /** The display shows something else by now. */
  function addLate(restored: Restored): void {
    add({ ...restored, batches: leaveAsTouched(restored.batches) })
    batches = [...batches].sort((one, other) => one.startedAt - other.startedAt)
    ended = [...ended].sort((one, other) => other.endedAt - one.endedAt)
    save()
    onChange('atOnce')
  }

  /** After a kill between the two writes, the progress file is authoritative and the log is corrected. */
  function correctLog(): void {
    if (!isEndedRead || isClosed) return
    const inProgress = new Set(batches.map(({ id }) => id))
    for (const id of inProgress) if (log.has(id)) log.takeBack(id)
    for (const whole of notInLog)
      if (!log.has(whole.batch.id) && !inProgress.has(whole.batch.id)) log.add(endedBatchOf(whole))
    notInLog = []
  }

  function save(): void {
    if (isClosed) return
    cancelSaving?.()
    cancelSaving = null
    const at = agreedNow()
    ended = ended.filter(({ endedAt }) => at === null || at - endedAt < BRING_BACK_MILLISECONDS)
    progress.write(batches, ended)
    log.tryAgain()
  }

  function canBeBroughtBack({ endedAt }: EndedWhole): boolean {
    return now() - endedAt < BRING_BACK_MILLISECONDS
  }

  /** An ended batch that can be brought back. */
  function endedWhole(batchId: string): EndedWhole | undefined {
    return ended.filter(canBeBroughtBack).find(({ batch }) => batch.id === batchId)
  }

  function keep(next: Batches, urgency: Urgency): void {
    if (next === batches) return
    batches = next
    if (urgency === 'atOnce') save()
    else saveSoon()
    onChange(urgency)
  }

  function saveSoon(): void {
    cancelSaving ??= schedule(WRITE_DELAY_MILLISECONDS, save)
  }

  function change(
    command: (at: Moment) => Result<Batches, BatchFailure>,
    urgency: Urgency,
  ): Result<null, BatchFailure> {
    const next = command(timeNow())
    if (!next.ok) return next
    keep(next.value, urgency)
    return success(null)
  }

  function end(
    command: (at: Moment) => Result<{ readonly batches: Batches; readonly ended: EndedWhole }, BatchFailure>,
  ): Result<null, BatchFailure> {
    const next = command(timeNow())
    if (!next.ok) return next
    log.add(endedBatchOf(next.value.ended))
    ended = [next.value.ended, ...ended]
    keep(next.value.batches, 'atOnce')
    return success(null)
  }

  /** What a command that begins the batch returns. */
  function begun(
    batchId: string,
    done: Result<null, BatchFailure>,
  ): Result<{ readonly batchId: string }, BatchFailure> {
    if (!done.ok) return done
    begunHere.add(batchId)
    return success({ batchId })
  }

  load()

  const recorded = () => ({ count: log.total(), ended: log.read() })

  return {
    endedRead: log.opened,
    summaries: () => batches.map((batch) => summaryOf(batch, inLibrary(batch.recipe))),
    batch: (batchId) => batches.find(({ id }) => id === batchId) ?? null,
    openBatchId: () => batches.find(({ leftAt }) => leftAt === null)?.id ?? null,
    endedLately: () => ended.filter(canBeBroughtBack).map(endedLatelyOf),

    startBatch(start) {
      const id = newId()
      return begun(
        id,
        change((at) => startBatch(batches, { id, at, ...start }), 'atOnce'),
      )
    },
    openBatch({ batchId: id, by }) {
      const opened = change((at) => openBatch(batches, { id, by, at }), 'atOnce')
      if (!opened.ok) return opened
      const batch = batches.find((one) => one.id === id)
      return batch === undefined ? failed({ kind: 'unknownBatch' }) : success(batch.recipe)
    },
    leaveBatch: () => keep(leaveBatch(batches, timeNow()), 'atOnce'),
    leaveAsTouched: () => keep(leaveAsTouched(batches), 'atOnce'),
    goToStep: ({ batchId: id, ...move }) => change((at) => goToStep(batches, { id, at, ...move }), 'soon'),
    markStep: ({ batchId: id, ...mark }) => change((at) => markStep(batches, { id, at, ...mark }), 'soon'),
    tick: ({ batchId: id, ...ticked }) => change((at) => tick(batches, { id, at, ...ticked }), 'soon'),
    setScale: ({ batchId: id, ...scaled }) => change((at) => setScale(batches, { id, at, ...scaled }), 'soon'),
    takeOver: ({ batchId: id, by }) => change((at) => takeOver(batches, { id, by, at }), 'atOnce'),
    finishBatch: ({ batchId: id, by }) => end((at) => endBatch(batches, { id, end: 'finished', by, at })),
    closeBatch: ({ batchId: id, by }) => end((at) => endBatch(batches, { id, end: 'closed', by, at })),
    bringBack({ batchId, by }) {
      const at = timeNow()
      const whole = endedWhole(batchId)
      if (whole === undefined) return failed({ kind: 'unknownBatch' })
      const next = bringBack(batches, whole, { by, at })
      if (!next.ok) return next
      ended = ended.filter((one) => one !== whole)
      keep(next.value, 'atOnce')
      log.takeBack(batchId)
      return success(null)
    },
    startOver({ batchId: id, recipe, by }) {
      const fresh = newId()
      return begun(
        fresh,
        end((at) => startOver(batches, { id, newId: fresh, recipe, by, at })),
      )
    },

    ended: recorded,
    readEnded(batchId) {
      const whole = endedWhole(batchId)
      return whole === undefined ? null : { batch: endedBatchOf(whole), recipe: whole.batch.recipe }
    },
    finished: () => log.finished(),
    exportEnded: (target) => exportEnded({ folder: target, ...recorded(), at: now() }),
    lastFrozenAt(employeeNumber, recipeId) {
      const own = batches.filter(
        ({ recipe, startedBy, done }) =>
          recipe.id === recipeId &&
          [startedBy, ...done.map(({ by }) => by)].some((one) => one.employeeNumber === employeeNumber),
      )
      const before = log.lastFrozenAt(employeeNumber, recipeId) ?? Number.NEGATIVE_INFINITY
      const last = Math.max(before, ...own.map(({ startedAt }) => startedAt))
      return Number.isFinite(last) ? last : null
    },

    removeOld() {
      const at = agreedNow()
      if (at === null) return
      log.dropOld(at)
      // Any recipe may be that of a batch in the unread file.
      if (storage.isUnread()) return
      frozen.removeOrphans(at, progress.unread())
    },
    restore() {
      if (frozen.writeAgain([...batches, ...ended.map(({ batch }) => batch)])) save()
      log.tryAgain()
    },
    close() {
      timeNow()
      if (cancelSaving !== null) save()
      isClosed = true
    },
  }
}
