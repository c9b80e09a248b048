import type { Recipe } from '../../shared/model.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import type { Storage } from '../storage/storage.ts'
import type { Batch, EndedWhole } from './batches.ts'
import {
  checkStoredBatch,
  checkStoredEnded,
  type StoredBatch,
  type StoredEnded,
  type UncheckedBatches,
} from './batchSchema.ts'
import type { FrozenRecipes } from './frozenRecipes.ts'

/** Entries of the progress file, with their recipes. */
export interface Restored {
  readonly batches: readonly Batch[]
  readonly ended: readonly EndedWhole[]
}

/** The file `batches.json`. An entry whose recipe could not be read yet stays in it. */
export interface ProgressFile {
  /** Returns the entries whose recipe can be read. Sets invalid ones aside. Call it once. */
  read(): Restored
  /** Writes the recipes of these batches that are not on the disk, then the file, and removes the recipes of all others. */
  write(batches: readonly Batch[], ended: readonly EndedWhole[]): void
  /** The entries whose recipe could not be read yet. */
  unread(): readonly StoredBatch[]
}

const READ_AGAIN_MILLISECONDS = 5000

/**
 * A recipe that cannot be read is read again every five seconds. One that is damaged or missing is looked for with
 * `findRecipe`; where the station has none, its entry is set aside.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function openProgressFile(options: {
  readonly storage: Storage<UncheckedBatches>
  readonly frozen: FrozenRecipes
  readonly schedule: Schedule
  readonly findRecipe: (isIt: (recipe: Recipe) => boolean) => Promise<Recipe | null | 'notYet'>
  readonly isClosed: () => boolean
  /** Called after each later attempt, also where the file was read late. */
  readonly onRestored: (restored: Restored) => void
}): ProgressFile {
  const { storage, frozen, schedule, findRecipe, isClosed, onRestored } = options
  let inProgress: readonly StoredBatch[] = []
  let ended: readonly StoredEnded[] = []
  /** The entries on the disk, by the id of their batch. */
  let onDisk: ReadonlyMap<string, StoredBatch> = new Map()
  /** The digests of damaged recipes: those that are being looked for, and those that the station does not have. */
  const damaged = new Map<string, 'wanted' | 'nowhere'>()
  let isReadingDue = false

  function restoredOf(entry: StoredBatch, hasEnded: boolean): Batch | 'lost' | 'unread' {
    const batch = frozen.restore(entry)
    if (batch !== 'damaged') return batch
    if (damaged.get(entry.recipeDigest) === 'nowhere') {
      frozen.setAside(entry, hasEnded)
      return 'lost'
    }
    void lookFor(entry)
    return 'unread'
  }

  async function lookFor(entry: StoredBatch): Promise<void> {
    const { recipeDigest } = entry
    if (damaged.has(recipeDigest)) return
    damaged.set(recipeDigest, 'wanted')
    const recipe = await findRecipe((one) => frozen.isIt(one, recipeDigest))
    damaged.delete(recipeDigest)
    if (isClosed()) return
    if (recipe === 'notYet') return frozen.reportDamaged(entry)
    if (recipe === null) damaged.set(recipeDigest, 'nowhere')
    else frozen.take(recipe, recipeDigest)
    readAgain()
  }

  function restoreAll(): Restored {
    const batches: Batch[] = []
    inProgress = inProgress.filter((entry) => {
      const batch = restoredOf(entry, false)
      if (typeof batch !== 'string') batches.push(batch)
      return batch === 'unread'
    })
    const wholes: EndedWhole[] = []
    ended = ended.filter((entry) => {
      const batch = restoredOf(entry.batch, true)
      if (typeof batch !== 'string') wholes.push({ ...entry, batch })
      return batch === 'unread'
    })
    if (inProgress.length + ended.length > 0 && !isReadingDue) {
      isReadingDue = true
      schedule(READ_AGAIN_MILLISECONDS, () => {
        isReadingDue = false
        readAgain()
      })
    }
    return { batches, ended: wholes }
  }

  function readAgain(): void {
    if (!isClosed()) onRestored(restoreAll())
  }

  /** Returns the valid entries. The others are set aside and reported. */
  function validEntries<Entry>(
    list: keyof UncheckedBatches,
    entries: readonly unknown[],
    check: (value: unknown) => Entry | null,
  ): readonly Entry[] {
    return entries.flatMap((value, index) => {
      const entry = check(value)
      if (entry === null) frozen.setEntryAside(value, `${list}-${index + 1}.progress.json`, list === 'ended')
      return entry ?? []
    })
  }

  function take(kept: UncheckedBatches): Restored {
    inProgress = [...inProgress, ...validEntries('inProgress', kept.inProgress, checkStoredBatch)]
    ended = [...ended, ...validEntries('ended', kept.ended, checkStoredEnded)]
    noteOnDisk(unread())
    return restoreAll()
  }

  function noteOnDisk(entries: readonly StoredBatch[]): void {
    onDisk = new Map(entries.map((one) => [one.id, one]))
  }

  function unread(): readonly StoredBatch[] {
    return [...inProgress, ...ended.map(({ batch }) => batch)]
  }

  /**
   * The entry of a batch. One whose recipe was refused by the disk would be set aside at the next start: then the entry
   * before it stays, with the version of the recipe that is on disk; none for a new batch.
   */
  function entryOf({ recipe, ...progress }: Batch): readonly StoredBatch[] {
    const entry = { ...progress, recipeDigest: frozen.digestOf(recipe) }
    const before = onDisk.get(entry.id)
    if (frozen.isWritten(entry) || before?.recipeDigest === entry.recipeDigest) return [entry]
    return before === undefined ? [] : [before]
  }

  return {
    read() {
      storage.whenRead((kept) => {
        if (!isClosed()) onRestored(take(kept))
      })
      return take(storage.read())
    },
    write(batches, wholes) {
      // A recipe is written before the progress that refers to it, and removed after the progress is on the disk.
      frozen.write([...batches, ...wholes.map(({ batch }) => batch)])
      const entries = batches.flatMap(entryOf)
      const ends = wholes.flatMap((one) => entryOf(one.batch).map((batch) => ({ ...one, batch })))
      if (!storage.write({ inProgress: [...entries, ...inProgress], ended: [...ends, ...ended] })) return
      const written = [...entries, ...ends.map(({ batch }) => batch), ...unread()]
      frozen.removeAllBut(written)
      noteOnDisk(written)
    },
    unread,
  }
}
