import { join } from 'node:path'
import type {
  BatchEnd,
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
import type { Schedule } from '../scheduling/schedule.ts'
import type { Urgency } from '../state/publishing.ts'
import type { Storage } from '../storage/storage.ts'
import type { Batch } from './batch.ts'
import {
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
import {
  checkStoredBatch,
  checkStoredEnded,
  type StoredBatch,
  type StoredEnded,
  type UncheckedBatches,
} from './batchSchema.ts'
import { exportEnded } from './endedCsv.ts'
import { type EndedLogTrouble, openEndedLog } from './endedLog.ts'
import { openFrozenRecipes } from './frozenRecipes.ts'

/** Trouble with the files of batches. The station goes on. */
export type BatchTrouble = EndedLogTrouble

interface BatchKeeperOptions {
  /** Opened with `uncheckedBatches` of batchSchema.ts and `NO_BATCHES`. */
  readonly storage: Storage<UncheckedBatches>
  /** Must exist. Contains the folder `batches` (frozen recipes) and the file `ended-batches.jsonl`. */
  readonly folder: string
  /** The ended batches of the last year are read when it has settled; at once without it. */
  readonly readAfter?: Promise<unknown>
  readonly now: () => Moment
  /** Milliseconds of a clock that cannot be set and counts the time asleep, with an arbitrary origin. */
  readonly elapsed: () => number
  /** The time where two clocks agree on it, else null: only then entries are removed because of their age. */
  readonly agreedNow: () => Moment | null
  /** Returns a unique id that is safe as a file name: 1 to 100 letters, digits, "_" or "-". */
  readonly newId: () => string
  readonly schedule: Schedule
  /** The recipe for which `isIt`, of all that the station has; null for none, `notYet` while it has not read them. */
  readonly findRecipe: (isIt: (recipe: Recipe) => boolean) => Promise<Recipe | null | 'notYet'>
  /** The library's version of this frozen recipe. */
  readonly inLibrary: (recipe: Recipe) => InLibrary
  /** Called after every change of a value that a synchronous getter returns. */
  readonly onChange: (urgency: Urgency) => void
  readonly onTrouble: (trouble: BatchTrouble) => void
  /** The trouble of a file of a recipe, or of the file of ended batches, has ended: it was read or saved. */
  readonly onRead: (file: string) => void
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
  /** Resolves when the ended batches of the last year have been read, or when the attempts of the start have failed. */
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
const READ_AGAIN_MILLISECONDS = 5000
/** The station's clock was set if it has moved this much against the steady one: the times of a batch are minutes. */
const CLOCK_SET_MILLISECONDS = 60_000

/** Reads the batches from disk, as they were when the program ended or was killed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createBatchKeeper(options: BatchKeeperOptions): BatchKeeper {
  const { storage, folder, now, elapsed, agreedNow, newId, schedule, findRecipe, inLibrary, onChange } = options
  const { onTrouble, onRead } = options
  const frozen = openFrozenRecipes({ folder: join(folder, 'batches'), now, onTrouble, onRead })
  const log = openEndedLog({
    path: join(folder, ENDED_FILE),
    readAfter: options.readAfter,
    now,
    isClosed: () => isClosed,
    onTrouble,
    onRead,
  })
  let batches: Batches = []
  let ended: readonly EndedWhole[] = []
  let cancelSaving: (() => void) | null = null
  let isClosed = false
  let isEndedRead = false
  /** Entries of the progress file whose recipe could not be read yet. */
  let unreadBatches: readonly StoredBatch[] = []
  let unreadEnded: readonly StoredEnded[] = []
  /** The digests of damaged recipes that are being looked for, and of those that the station does not have. */
  const wanted = new Set<string>()
  const nowhere = new Set<string>()
  let isReadingDue = false
  /** Ended batches that were read from the progress file before the log of ended batches was. */
  let notInLog: readonly EndedWhole[] = []
  /** The entries of the progress file on disk, by the id of their batch. */
  let onDisk: ReadonlyMap<string, StoredBatch> = new Map()
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
    noteStored(storage.read())
    restoreUnread()
    frozen.tidy()
    if (storage.isUnread()) storage.whenRead(takeLate)
    else save()
  }

  /** Reads the file of ended batches again every five seconds until that has succeeded. */
  function readEndedAgain(): void {
    if (!log.isUnread() || isClosed) return
    schedule(READ_AGAIN_MILLISECONDS, () => {
      void log.readAgain().then(() => {
        if (isClosed) return
        correctLog()
        onChange('atOnce')
        readEndedAgain()
      })
    })
  }

  /** After a kill between the two writes, the progress file is authoritative and the log is corrected. */
  function correctLog(): void {
    if (!isEndedRead || isClosed) return
    const inProgress = new Set(batches.map(({ id }) => id))
    for (const id of inProgress) if (log.has(id)) log.takeBack(id)
    for (const { batch, ...end } of notInLog)
      if (!log.has(batch.id) && !inProgress.has(batch.id)) log.add(endedBatchOf({ batch, ...end }))
    notInLog = []
  }

  function noteStored(kept: UncheckedBatches): void {
    unreadBatches = [...unreadBatches, ...validEntries('inProgress', kept.inProgress, checkStoredBatch)]
    unreadEnded = [...unreadEnded, ...validEntries('ended', kept.ended, checkStoredEnded)]
    onDisk = new Map([...unreadBatches, ...unreadEnded.map(({ batch }) => batch)].map((one) => [one.id, one]))
  }

  function takeLate(kept: UncheckedBatches): void {
    if (isClosed) return
    noteStored(kept)
    readAgain()
  }

  function restoredOf(entry: StoredBatch): Batch | 'lost' | 'unread' {
    const batch = frozen.restore(entry)
    if (batch !== 'damaged') return batch
    if (nowhere.has(entry.recipeDigest)) {
      frozen.setAside(entry)
      return 'lost'
    }
    void lookFor(entry)
    return 'unread'
  }

  /** Looks for the recipe of an entry in the library and its earlier versions. */
  async function lookFor(entry: StoredBatch): Promise<void> {
    const { recipeDigest } = entry
    if (wanted.has(recipeDigest)) return
    wanted.add(recipeDigest)
    const recipe = await findRecipe((one) => frozen.isIt(one, recipeDigest))
    wanted.delete(recipeDigest)
    if (isClosed) return
    if (recipe === 'notYet') return frozen.tellDamaged(entry)
    if (recipe === null) nowhere.add(recipeDigest)
    else frozen.take(recipe, recipeDigest)
    readAgain()
  }

  /** Reads the recipes of all unread entries, and again later where that fails. */
  function restoreUnread(): void {
    const restored: Batch[] = []
    unreadBatches = unreadBatches.filter((one) => {
      const batch = restoredOf(one)
      if (typeof batch !== 'string') restored.push(fromDisk(batch))
      return batch === 'unread'
    })
    const restoredEnded: EndedWhole[] = []
    unreadEnded = unreadEnded.filter((one) => {
      const batch = restoredOf(one.batch)
      if (typeof batch !== 'string') restoredEnded.push({ ...one, batch })
      return batch === 'unread'
    })
    batches = [...batches, ...restored]
    ended = [...ended, ...restoredEnded]
    notInLog = [...notInLog, ...restoredEnded.toReversed()]
    correctLog()
    if (unreadBatches.length + unreadEnded.length === 0 || isReadingDue) return
    isReadingDue = true
    schedule(READ_AGAIN_MILLISECONDS, () => {
      isReadingDue = false
      readAgain()
    })
  }

  function readAgain(): void {
    if (isClosed) return
    const present = new Set(batches)
    restoreUnread()
    // The display shows something else by now.
    batches = batches
      .map((one) => (present.has(one) ? one : (leaveAsTouched([one])[0] ?? one)))
      .sort((one, other) => one.startedAt - other.startedAt)
    ended = [...ended].sort((one, other) => other.endedAt - one.endedAt)
    save()
    onChange('atOnce')
  }

  /** Returns the valid entries. The others are set aside and reported. */
  function validEntries<Entry>(
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
    const at = agreedNow()
    ended = ended.filter(({ endedAt }) => at === null || at - endedAt < BRING_BACK_MILLISECONDS)
    // Frozen recipes are written before the progress that refers to them, and removed after it is on the disk.
    frozen.write(keptBatches())
    const next = {
      inProgress: batches.flatMap(entryOf),
      ended: ended.flatMap((one) => entryOf(one.batch).map((batch) => ({ ...one, batch }))),
    }
    const isSaved = storage.write({
      inProgress: [...next.inProgress, ...unreadBatches],
      ended: [...next.ended, ...unreadEnded],
    })
    if (isSaved) {
      const entries = [...next.inProgress, ...next.ended.map(({ batch }) => batch)]
      frozen.removeAllBut(entries)
      onDisk = new Map(entries.map((one) => [one.id, one]))
    }
    log.tryAgain()
  }

  /**
   * The entry of a batch for the progress file. One whose recipe was refused by the disk would be set aside at the next
   * start: then the entry before it stays, with the version of the recipe that is on disk; none for a new batch.
   */
  function entryOf(batch: Batch): readonly StoredBatch[] {
    const entry = stored(batch)
    const before = onDisk.get(batch.id)
    if (frozen.isWritten(entry) || before?.recipeDigest === entry.recipeDigest) return [entry]
    return before === undefined ? [] : [before]
  }

  function keptBatches(): readonly Batch[] {
    return [...batches, ...ended.map(({ batch }) => batch)]
  }

  function stored({ recipe, ...progress }: Batch): StoredBatch {
    return { ...progress, recipeDigest: frozen.digestOf(recipe) }
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

  function keepEnded(next: { readonly batches: Batches; readonly ended: EndedWhole }): void {
    log.add(endedBatchOf(next.ended))
    ended = [next.ended, ...ended]
    keep(next.batches, 'atOnce')
  }

  function end({ batchId, by }: Command, how: BatchEnd): Result<null, BatchFailure> {
    const at = timeNow()
    const next = endBatch(batches, { id: batchId, end: how, by, at })
    if (!next.ok) return next
    keepEnded(next.value)
    return success(null)
  }

  load()

  const recorded = () => ({ count: log.total(), ended: log.read() })

  return {
    endedRead: log.opened.then(() => {
      isEndedRead = true
      correctLog()
      readEndedAgain()
    }),
    summaries: () => batches.map((batch) => summaryOf(batch, inLibrary(batch.recipe))),
    batch: (batchId) => batches.find(({ id }) => id === batchId) ?? null,
    openBatchId: () => batches.find(({ leftAt }) => leftAt === null)?.id ?? null,
    endedLately: () => ended.filter(canBeBroughtBack).map(endedLatelyOf),

    startBatch({ recipe, scale, stage, by }) {
      const batchId = newId()
      const at = timeNow()
      const next = startBatch(batches, { id: batchId, recipe, scale, stage, by, at })
      if (!next.ok) return next
      begunHere.add(batchId)
      keep(next.value, 'atOnce')
      return success({ batchId })
    },
    openBatch({ batchId, by }) {
      const at = timeNow()
      const next = openBatch(batches, { id: batchId, by, at })
      if (!next.ok) return next
      keep(next.value, 'atOnce')
      const opened = next.value.find(({ id }) => id === batchId)
      return opened === undefined ? failed({ kind: 'unknownBatch' }) : success(opened.recipe)
    },
    leaveBatch() {
      const at = timeNow()
      keep(leaveBatch(batches, at), 'atOnce')
    },
    leaveAsTouched: () => keep(leaveAsTouched(batches), 'atOnce'),
    goToStep: ({ batchId: id, ...move }) => change((at) => goToStep(batches, { id, at, ...move }), 'soon'),
    markStep: ({ batchId: id, ...mark }) => change((at) => markStep(batches, { id, at, ...mark }), 'soon'),
    tick: ({ batchId: id, ...ticked }) => change((at) => tick(batches, { id, at, ...ticked }), 'soon'),
    setScale: ({ batchId: id, ...scaled }) => change((at) => setScale(batches, { id, at, ...scaled }), 'soon'),
    takeOver: ({ batchId: id, by }) => change((at) => takeOver(batches, { id, by, at }), 'atOnce'),
    finishBatch: (command) => end(command, 'finished'),
    closeBatch: (command) => end(command, 'closed'),
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
      const batchId = newId()
      const at = timeNow()
      const next = startOver(batches, { id, newId: batchId, recipe, by, at })
      if (!next.ok) return next
      begunHere.add(batchId)
      keepEnded(next.value)
      return success({ batchId })
    },

    ended: recorded,
    readEnded(batchId) {
      const whole = endedWhole(batchId)
      return whole === undefined ? null : { batch: endedBatchOf(whole), recipe: whole.batch.recipe }
    },
    finished: () => log.finished(),
    exportEnded: (target) => exportEnded({ folder: target, ...recorded(), at: now() }),
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

    removeOld() {
      const at = agreedNow()
      if (at === null) return
      log.dropOld(at)
      // Any recipe may be that of a batch in the unread file.
      if (storage.isUnread()) return
      frozen.removeOrphans(at, [...unreadBatches, ...unreadEnded.map(({ batch }) => batch)])
    },
    restore() {
      if (frozen.writeAgain(keptBatches())) save()
      log.tryAgain()
    },
    close() {
      timeNow()
      if (cancelSaving !== null) save()
      isClosed = true
    },
  }
}
