import { join } from 'node:path'
import { expect } from 'vitest'
import type { Calls } from '../../shared/contract/contract.ts'
import type { RecipeFailure } from '../../shared/failure.ts'
import type { Person, Recipe } from '../../shared/model.ts'
import type { RecipeChanges } from '../../shared/recipeChange.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { type Handlers, permittedCalls } from '../session/permissions.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { batchCommands } from './batchCommands.ts'
import { bread, ines, newerBread, once, openFileStorage } from './batches.testing.ts'
import { createBatchKeeper } from './batchKeeper.ts'

interface Bench {
  readonly calls: Calls
  person: Person | null
  /** Whether the station has a station file. */
  isOpen: boolean
  isLocked: boolean
  readsWithoutSignIn: boolean
  /** The version in the library; null when the recipe was removed. */
  inLibrary: Recipe | null
  isLibraryDamaged: boolean
  readonly published: () => number
  start(): Promise<string>
}

const newer: RecipeChanges = { at: 7, changes: [] }
const notRead = failed({ kind: 'recipeNotRead' } as const)
const notSignedIn = failed({ kind: 'notSignedIn' })

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const { now, uptime: elapsed, schedule } = openTestClock()
    let ids = 0
    let published = 0
    const batches = createBatchKeeper({
      storage: openFileStorage(join(folder, 'batches.json')),
      folder,
      now,
      elapsed,
      agreedNow: () => null,
      newId: () => `batch-${++ids}`,
      schedule,
      findRecipe: async () => null,
      inLibrary: () => 'same',
      onChange: () => {},
      onTrouble: () => {},
      onRead: () => {},
    })
    const station = {
      session: {
        person: () => bench.person,
        mayMaintain: () => false,
        mayReadRecords: () => false,
        mayChangeRecords: () => false,
      },
      get file() {
        return { session: { readWithoutSignIn: bench.readsWithoutSignIn } }
      },
      library: {
        recipe(id: string): Result<Recipe, RecipeFailure> {
          if (bench.isLibraryDamaged) return notRead
          return bench.inLibrary?.id === id ? success(bench.inLibrary) : failed({ kind: 'unknownRecipe' })
        },
      },
      batches,
      lock: { isLocked: () => bench.isLocked },
      technician: { isOpen: () => false },
      newerVersionOf: (recipe: Recipe) => (bench.isLibraryDamaged ? notRead : success(recipe === bread ? newer : null)),
      exportFolder: join(folder, 'exports'),
    }
    const handlers = batchCommands(async () => {
      published++
    })
    const calls = permittedCalls(handlers as Partial<Handlers<typeof station>> as Handlers<typeof station>, {
      station: () => (bench.isOpen ? station : null),
      recipesRead: () => undefined,
    })
    const bench: Bench = {
      calls,
      person: ines,
      isOpen: true,
      isLocked: false,
      isLibraryDamaged: false,
      readsWithoutSignIn: true,
      inLibrary: bread,
      published: () => published,
      async start() {
        const started = await calls.startBatch({ recipeId: bread.id, scale: once, stage: 'cooking' })
        if (!started.ok) throw new Error(started.failure.kind)
        return started.value.batchId
      },
    }
    await use(bench)
  },
})

test('while locked, only the batch on the display is readable', async ({ bench }) => {
  const { calls } = bench
  const [first, second] = [await bench.start(), await bench.start()]
  bench.isLocked = true
  bench.person = null
  expect(await calls.openBatch({ batchId: second })).toEqual(success(bread))
  for (const batchId of [first, 'none']) expect(await calls.openBatch({ batchId })).toEqual(notSignedIn)
})

test('reads the frozen recipe of a batch without putting it on the display', async ({ bench }) => {
  const { calls } = bench
  const [first, second] = [await bench.start(), await bench.start()]
  bench.inLibrary = newerBread
  expect(await calls.readBatch({ batchId: first })).toEqual(success(bread))
  expect(await calls.readBatch({ batchId: 'none' })).toEqual(failed({ kind: 'unknownBatch' }))
  Object.assign(bench, { person: null, isLocked: true })
  expect(await calls.openBatch({ batchId: second })).toEqual(success(bread))
})

test('answers a change of a batch after its state is published, and a refused one at once', async ({ bench }) => {
  const { calls } = bench
  const batchId = await bench.start()
  expect(await calls.goToStep({ batchId, step: 1, isDone: true })).toEqual(success(null))
  expect(bench.published()).toBe(1)
  expect(await calls.goToStep({ batchId: 'none', step: 1, isDone: true })).toEqual(failed({ kind: 'unknownBatch' }))
  expect(bench.published()).toBe(1)
})

test('starts a batch again with the recipe of the library, or its own if the library has none', async ({ bench }) => {
  const { calls } = bench
  const titlesAfter = async (batchId: string) => {
    const again = await calls.startOver({ batchId })
    if (!again.ok) return again
    const opened = await calls.openBatch(again.value)
    return opened.ok ? opened.value.steps.map(({ title }) => title) : opened
  }
  const batchId = await bench.start()
  bench.inLibrary = null
  expect(await titlesAfter(batchId)).toEqual(['Mix the dough', 'Let it rest', 'Bake'])
  bench.inLibrary = bread
  const other = await bench.start()
  bench.inLibrary = newerBread
  expect(await titlesAfter(other)).toEqual(['Weigh', 'Mix the dough', 'Bake'])
  expect(await titlesAfter('none')).toEqual(failed({ kind: 'unknownBatch' }))
})

test('reads a newer version of the recipe of a batch', async ({ bench }) => {
  const { calls } = bench
  const batchId = await bench.start()
  expect(await calls.readNewerVersion({ batchId })).toEqual(success(newer))
  expect(await calls.readNewerVersion({ batchId: 'none' })).toEqual(success(null))
  bench.isOpen = false
  expect(await calls.readNewerVersion({ batchId })).toEqual(success(null))
  bench.isOpen = true
  const { person } = bench
  bench.person = null
  expect(await calls.readNewerVersion({ batchId })).toEqual(success(newer))
  bench.readsWithoutSignIn = false
  expect(await calls.readNewerVersion({ batchId })).toEqual(success(null))
  bench.person = person
  expect(await calls.readNewerVersion({ batchId })).toEqual(success(newer))
})

test('refuses a recipe that the library does not have', async ({ bench }) => {
  const start = { recipeId: '9999', scale: once, stage: 'cooking' } as const
  expect(await bench.calls.startBatch(start)).toEqual(failed({ kind: 'unknownRecipe' }))
})

test('a recipe that the disk does not give starts and starts over no batch', async ({ bench }) => {
  const { calls } = bench
  const batchId = await bench.start()
  bench.isLibraryDamaged = true
  expect(await calls.startBatch({ recipeId: bread.id, scale: once, stage: 'cooking' })).toEqual(notRead)
  expect(await calls.startOver({ batchId })).toEqual(notRead)
  expect(await calls.readNewerVersion({ batchId })).toEqual(notRead)
  expect(await calls.readBatch({ batchId })).toEqual(success(bread))
})

test('an ended batch can be read with its recipe for as long as it can be brought back', async ({ bench }) => {
  const { calls } = bench
  const batchId = await bench.start()
  await calls.goToStep({ batchId, step: 2, isDone: true })
  expect(await calls.readEnded({ batchId })).toEqual(failed({ kind: 'unknownBatch' }))
  await calls.finishBatch({ batchId })
  expect(await calls.readEnded({ batchId: 'none' })).toEqual(failed({ kind: 'unknownBatch' }))
  bench.inLibrary = newerBread
  expect(await calls.readEnded({ batchId })).toMatchObject({
    ok: true,
    value: {
      batch: { id: batchId, end: 'finished', steps: [{ done: { by: ines } }, { done: null }, { done: { by: ines } }] },
      recipe: bread,
    },
  })
  await calls.bringBack({ batchId })
  expect(await calls.readEnded({ batchId })).toEqual(failed({ kind: 'unknownBatch' }))
})
