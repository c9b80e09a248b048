import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { EndedBatch } from '../../shared/batch.ts'
import type { Recipe } from '../../shared/model.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import type { Urgency } from '../state/publishing.ts'
import type { Storage, StorageTrouble } from '../storage/storage.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { bread, expectValue, ines, once, openFileStorage } from './batches.testing.ts'
import { type BatchKeeper, createBatchKeeper } from './batchKeeper.ts'
import type { UncheckedBatches } from './batchSchema.ts'

export interface Bench {
  readonly folder: string
  readonly clock: TestClock
  /** Two clocks agree on the time. */
  isClockSure: boolean
  readonly troubles: StorageTrouble[]
  /** The files whose trouble has ended. */
  readonly ended: readonly string[]
  /** The urgency of each call of `onChange`. */
  readonly changes: Urgency[]
  readonly writes: () => number
  /** The recipes of the station; null while it has not read them. */
  recipes: readonly Recipe[] | null
  /** `storage` takes the place of the file. */
  open(folder?: string, storage?: Storage<UncheckedBatches>): Promise<BatchKeeper>
  /** Opens a copy of the folder, as a restart after a kill would find it. */
  reopenAfterKill(): Promise<BatchKeeper>
}

export const DAY = 86_400_000

export const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const bench = openBench(folder)
    await use(bench)
  },
})

export function openBench(parent: string): Bench {
  const folder = join(parent, 'station')
  const clock = openTestClock()
  const troubles: StorageTrouble[] = []
  const ended: string[] = []
  const changes: Urgency[] = []
  let copies = 0
  let ids = 0
  let storage = openFileStorage(join(folder, 'batches.json'))
  mkdirSync(folder)
  const bench: Bench = {
    folder,
    clock,
    isClockSure: true,
    troubles,
    ended,
    changes,
    writes: () => storage.writes(),
    recipes: [],
    async open(from = folder, given) {
      storage = openFileStorage(join(from, 'batches.json'))
      const batches = createBatchKeeper({
        storage: given ?? storage,
        folder: from,
        now: clock.now,
        elapsed: clock.uptime,
        agreedNow: () => (bench.isClockSure ? clock.now() : null),
        newId: () => `batch-${++ids}`,
        schedule: clock.schedule,
        findRecipe: async (isIt) => (bench.recipes === null ? 'notYet' : (bench.recipes.find(isIt) ?? null)),
        inLibrary: (recipe) => (recipe.name === 'Old' ? 'newer' : 'same'),
        onChange: (urgency) => changes.push(urgency),
        onTrouble: (trouble) => troubles.push(trouble),
        onRead: (file) => ended.push(file),
      })
      await batches.endedRead
      return batches
    },
    reopenAfterKill() {
      const copy = join(parent, `copy-${++copies}`)
      cpSync(folder, copy, { recursive: true })
      return bench.open(copy)
    },
  }
  return bench
}

export function start(keeper: BatchKeeper, recipe: Recipe = bread): string {
  return expectValue(keeper.startBatch({ recipe, scale: once, stage: 'cooking', by: ines })).batchId
}

/** The ended batches as far as they can be read, the newest end first. */
export async function listEnded(keeper: Pick<BatchKeeper, 'ended'>) {
  const { count, ended } = keeper.ended()
  const batches: EndedBatch[] = []
  try {
    for await (const batch of ended) batches.push(batch)
  } catch {
    // The log has reported it.
  }
  return { total: count, batches }
}

/** Everything that the keeper returns about batches. */
export async function allOf(keeper: BatchKeeper) {
  return {
    batches: keeper.summaries().map((summary) => ({ summary, batch: keeper.batch(summary.id) })),
    open: keeper.openBatchId(),
    endedLately: keeper.endedLately(),
    ended: await listEnded(keeper),
  }
}
