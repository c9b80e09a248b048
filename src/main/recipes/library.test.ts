import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { LibraryState, Recipe } from '../../shared/model.ts'
import { goodFacts } from '../../shared/readiness/readiness.testing.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { WholeLibrary } from '../service/wholeLibrary.testing.ts'
import { failSaves } from '../storage/disk.testing.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import type { Library } from './library.ts'
import { open as openLibrary, send } from './libraryOnDisk.testing.ts'
import { recipeOf, recipesOf } from './recipe.testing.ts'
import { createRecipeVersions } from './versions.ts'

type Outcome = Result<WholeLibrary, ServiceFailure>

/** A library with a fake service. */
interface Bench {
  /** Its header. */
  readonly file: string
  readonly states: LibraryState[]
  reads: number
  next: (progress: (pages: number, recipes: number) => void) => Promise<Outcome>
  at: number
  /** How often the earlier versions were to be saved again. */
  savings: number
  /** The calls of `versions.replacing`. */
  readonly replacings: { readonly before: readonly string[]; readonly after: readonly string[]; readonly at: number }[]
  replacing: () => Promise<void>
  open(source?: string): Library
  /** The same, with its snapshot read. */
  openRead(source?: string): Promise<Library>
}

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const opened: Library[] = []
    const bench: Bench = {
      file: join(folder, 'library.json'),
      states: [],
      reads: 0,
      next: async () => complete([]),
      at: 1000,
      savings: 0,
      replacings: [],
      replacing: async () => {},
      open(source) {
        const { library } = openLibrary(folder, {
          async read({ into, onProgress }) {
            bench.reads++
            const outcome = await bench.next((pages, recipes) => onProgress({ pages, recipes }))
            if (!outcome.ok) return outcome
            await send(outcome.value.recipes, into)
            return success({ setAside: outcome.value.setAside })
          },
          now: () => bench.at,
          onChange: () => bench.states.push(library.state()),
          versions: {
            replacing({ olderIds, newerIds }, at) {
              bench.replacings.push({ before: [...olderIds], after: [...newerIds], at })
              return bench.replacing()
            },
            saveAgain: async () => {
              bench.savings++
            },
          },
          ...(source === undefined ? {} : { source }),
        })
        opened.push(library)
        return library
      },
      async openRead(source) {
        const library = bench.open(source)
        await library.load()
        return library
      },
    }
    await use(bench)
    await Promise.all(opened.map((library) => library.close()))
  },
})

const noAnswer: ServiceFailure = { kind: 'timeout', seconds: 10 }

function complete(recipes: readonly Recipe[], odd: Partial<WholeLibrary> = {}): Outcome {
  return success({ recipes, setAside: [], doubled: [], ...odd })
}

function answers(...outcomes: readonly Outcome[]): Bench['next'] {
  const left = [...outcomes]
  return async () => left.shift() ?? failed(noAnswer)
}

/** A library whose service gives these answers in order, and none after them. */
function answered(bench: Bench, ...outcomes: readonly Outcome[]): Library {
  bench.next = answers(...outcomes)
  return bench.open()
}

function numbers(library: Library): readonly string[] {
  return library.search('', { offset: 0, limit: 9999 }, () => false).cards.map(({ number }) => number)
}

test('is empty without a snapshot until the service has answered', async ({ bench }) => {
  const library = await bench.openRead()
  expect(library.state()).toEqual({ ...goodFacts.library, count: 0, revision: 0, readAt: null })
  expect(numbers(library)).toEqual([])
  expect(library.recipe('0001')).toEqual(failed({ kind: 'unknownRecipe' }))
  expect(library.searchInventory('asset', '', 9)).toEqual({ total: 0, items: [] })
  expect(library.describeItem('asset', ' 1 ')).toMatchObject({ number: '1', names: [] })
  expect(library.troubles()).toEqual([])
})

test('shows the recipes after a restart before the service has answered', async ({ bench }) => {
  const before = bench.open()
  const setAside = [{ name: '0009', reason: 'no steps' }]
  bench.next = answers(complete([...recipesOf(3), recipeOf({ number: '0002' })], { setAside }))
  await before.refresh()

  bench.at = 9999
  const after = await bench.openRead()
  expect(after.state()).toMatchObject({ count: 4, revision: 1, readAt: 1000 })
  expect(after.recipe('0002')).toEqual(success(recipesOf(3)[1]))
  expect(after.recipe('0002#2')).toEqual(success(recipeOf({ id: '0002#2', number: '0002' })))
  expect(numbers(after)).toEqual(['0001', '0002', '0002', '0003'])
  expect(after.oddities()).toEqual({ setAside, doubled: ['0002'] })
})

test('loads the snapshot once, before reading from the service', async ({ bench }) => {
  bench.next = answers(complete(recipesOf(4)), failed(noAnswer), failed(noAnswer))
  await bench.open().refresh()
  const library = bench.open()
  await library.refresh()
  expect(library.state()).toMatchObject({ count: 4, revision: 1, failure: noAnswer })
  await library.load()
  expect(library.state().revision).toBe(1)
})

test('a complete reading replaces the library; a failed one keeps it and publishes the failure', async ({ bench }) => {
  const library = answered(bench, complete(recipesOf(3)), failed(noAnswer), complete(recipesOf(4)))
  expect(await library.refresh()).toEqual({ ok: true, value: null })
  expect(library.state()).toMatchObject({ count: 3, revision: 1, readAt: 1000, failure: null })
  bench.at = 2000
  expect(await library.refresh()).toEqual({ ok: false, failure: noAnswer })
  expect(library.state()).toMatchObject({ count: 3, revision: 1, readAt: 1000, failure: noAnswer, reading: null })
  bench.at = 3000
  await library.refresh()
  expect(library.state()).toMatchObject({ count: 4, revision: 2, readAt: 3000, failure: null })
})

test('publishes the progress of a reading', async ({ bench }) => {
  const library = bench.open()
  bench.next = async (progress) => {
    progress(1, 100)
    progress(2, 150)
    return complete(recipesOf(2))
  }
  await library.refresh()
  const readings = bench.states.map(({ reading }) => reading)
  expect(readings).toContainEqual({ pages: 0, recipes: 0 })
  expect(readings).toContainEqual({ pages: 1, recipes: 100 })
  expect(readings).toContainEqual({ pages: 2, recipes: 150 })
  expect(readings.at(-1)).toBeNull()
})

test('a second refresh joins the running one', async ({ bench }) => {
  const library = answered(bench, complete(recipesOf(1)), complete(recipesOf(2)))
  const outcomes = await Promise.all([library.refresh(), library.refresh()])
  expect(outcomes).toEqual([success(null), success(null)])
  expect(bench.reads).toBe(1)
  await library.refresh()
  expect(bench.reads).toBe(2)
})

for (const [present, arriving, waits] of [
  [0, 0, false],
  [1, 0, true],
  [4, 1, true],
  [4, 2, false],
  [5, 2, true],
  [5, 3, false],
] as const) {
  test(`${arriving} recipes ${waits ? 'wait for acceptance' : 'replace the library'} when the library has ${present}`, async ({
    bench,
  }) => {
    const library = answered(bench, complete(recipesOf(present)), complete(recipesOf(arriving)))
    await library.refresh()
    expect(await library.refresh()).toEqual(success(null))
    const waiting = waits ? { count: arriving } : null
    expect(library.state()).toMatchObject({ count: waits ? present : arriving, waiting })
  })
}

test('an accepted reading is shown and saved with its own time', async ({ bench }) => {
  const library = answered(bench, complete(recipesOf(9)), complete(recipesOf(2)))
  await library.refresh()
  bench.at = 2000
  await library.refresh()
  bench.at = 3000
  await library.acceptWaiting()
  expect(library.state()).toMatchObject({ count: 2, revision: 2, readAt: 2000, waiting: null })
  const after = await bench.openRead()
  expect(after.state()).toMatchObject({ count: 2, readAt: 2000 })
})

test('does not save a waiting reading, drops it after a full one, ignores an accept without one', async ({ bench }) => {
  const library = answered(bench, complete(recipesOf(9)), complete([]), failed(noAnswer), complete(recipesOf(8)))
  await library.refresh()
  await library.refresh()
  const after = await bench.openRead()
  expect(after.state().count).toBe(9)
  await library.refresh()
  expect(library.state()).toMatchObject({ count: 9, waiting: { count: 0 } })
  await library.refresh()
  expect(library.state()).toMatchObject({ count: 8, waiting: null })
  await library.acceptWaiting()
  expect(library.state()).toMatchObject({ count: 8, revision: 2 })
})

test('equal recipes change the time of reading but not the revision', async ({ bench }) => {
  const library = answered(
    bench,
    complete(recipesOf(3)),
    complete(recipesOf(3)),
    complete([...recipesOf(2), recipeOf({})]),
  )
  await library.refresh()
  bench.at = 2000
  await library.refresh()
  expect(library.state()).toMatchObject({ revision: 1, readAt: 2000 })
  const after = await bench.openRead()
  expect(after.state().readAt).toBe(2000)
  await library.refresh()
  expect(library.state().revision).toBe(2)
  expect(numbers(library)).toEqual(['0001', '0002', '0412'])
})

test('keeps the versions once per replacement, and not for the snapshot or equal recipes', async ({ bench }) => {
  const library = answered(bench, complete(recipesOf(2)), complete(recipesOf(2)), complete(recipesOf(3)), complete([]))
  for (bench.at = 1000; bench.at <= 4000; bench.at += 1000) await library.refresh()
  const expected = [
    { before: [], after: ['0001', '0002'], at: 1000 },
    { before: ['0001', '0002'], after: ['0001', '0002', '0003'], at: 3000 },
  ]
  expect(bench.replacings).toEqual(expected)
  await library.acceptWaiting()
  expect(bench.replacings).toEqual([...expected, { before: ['0001', '0002', '0003'], after: [], at: 5000 }])
  await bench.open().load()
  expect(bench.replacings).toHaveLength(3)
})

test('awaits that the versions are kept before new recipes are shown or saved', async ({ bench }) => {
  const library = bench.open()
  const seen: (readonly [number, boolean])[] = []
  bench.replacing = async () => {
    seen.push([library.state().count, existsSync(bench.file)])
    await setImmediate()
    seen.push([library.state().count, existsSync(bench.file)])
  }
  bench.next = answers(complete(recipesOf(2)))
  await library.refresh()
  expect(seen).toEqual([
    [0, false],
    [0, false],
  ])
  expect(library.state().count).toBe(2)
})

test('finds the changes of a recipe from its earlier version on disk', async ({ bench, folder }) => {
  const now = () => bench.at
  const versions = createRecipeVersions({ file: join(folder, 'versions.jsonl'), source: '', now, agreedNow: now })
  const { library, read } = openLibrary(folder, { now, versions })
  await read([recipeOf({})])
  bench.at = 2000
  await read([recipeOf({ name: 'Country loaf' })])
  const recipe = library.recipe('0412')
  await library.close()
  const name = { kind: 'name', before: 'Sourdough country loaf', after: 'Country loaf' }
  expect(recipe.ok ? versions.changesSince({ recipe: recipe.value, lastCookedAt: 1500 }) : null).toEqual({
    at: 2000,
    changes: [name],
  })
})

test('lists recipe problems by number, and derives them again when the recipes change', async ({ bench }) => {
  const library = bench.open()
  expect(await library.problems()).toEqual({ recipes: [], unread: 0 })
  const odd = recipeOf({ number: '0900', name: 'Air', steps: [] })
  const nameless = recipeOf({ number: '0100', name: ' ' })
  bench.next = answers(complete([odd, recipeOf({}), nameless]), complete([recipeOf({}), nameless]))
  await library.refresh()
  const problems = await library.problems()
  expect(problems.recipes).toEqual([
    { recipeId: '0100', recipeNumber: '0100', recipeName: ' ', problems: [{ kind: 'noName' }] },
    { recipeId: '0900', recipeNumber: '0900', recipeName: 'Air', problems: [{ kind: 'noSteps' }] },
  ])
  expect(await library.problems()).toBe(problems)
  await library.refresh()
  expect((await library.problems()).recipes.map(({ recipeNumber }) => recipeNumber)).toEqual(['0100'])
})

test('sets aside and reports a damaged snapshot, and works without it', async ({ bench, folder }) => {
  await writeFile(bench.file, 'not a snapshot')
  bench.at = Date.UTC(2026, 10, 21)
  const library = await bench.openRead()
  const renamedTo = 'library.json.bad-2026-11-21T00-00-00.000Z'
  expect(library.troubles()).toEqual([{ kind: 'fileSetAside', file: 'library.json', renamedTo }])
  expect(bench.states).toHaveLength(1)
  expect(await readFile(join(folder, renamedTo), 'utf8')).toBe('not a snapshot')
  bench.next = answers(complete(recipesOf(2)))
  await library.refresh()
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['library.json', renamedTo]))
})

test('works from memory while the disk refuses a save; saves again without a reading', async ({ bench }) => {
  const disk = failSaves(bench.file)
  const library = answered(bench, complete(recipesOf(2)))
  expect(await library.refresh()).toEqual(success(null))
  await library.saveAgain()
  expect(library.state()).toMatchObject({ count: 2, failure: null })
  expect(library.troubles()).toEqual([{ kind: 'notSaved', file: 'library.json', code: 'EIO' }])
  disk.mend()
  await library.saveAgain()
  expect([library.troubles(), bench.reads, bench.savings]).toEqual([[], 1, 2])
  await rm(bench.file)
  // Only what was refused.
  await library.saveAgain()
  expect(existsSync(bench.file)).toBe(false)
})

test('a damaged snapshot that could not be set aside is no trouble once another one is saved', async ({ bench }) => {
  await writeFile(bench.file, 'not a snapshot')
  await mkdir(join(`${bench.file}.bad-1970-01-01T00-00-01.000Z`, 'taken'), { recursive: true })
  const library = await bench.openRead()
  expect(library.troubles()).toMatchObject([{ kind: 'notSaved', file: 'library.json' }])
  bench.next = answers(complete(recipesOf(2)))
  await library.refresh()
  expect(library.troubles()).toEqual([])
})

test('does not show the snapshot of another service, and replaces it with the first reading', async ({ bench }) => {
  bench.next = answers(complete(recipesOf(9)), complete(recipesOf(1)))
  await bench.open('https://one.example').refresh()
  const library = await bench.openRead('https://other.example')
  expect(library.state().count).toBe(0)
  await library.refresh()
  expect(library.state()).toMatchObject({ count: 1, waiting: null })
})

test('throws a defect of a reading, and reads again with the next refresh', async ({ bench }) => {
  const library = bench.open()
  bench.next = async () => {
    throw new Error('a defect')
  }
  await expect(library.refresh()).rejects.toThrow('a defect')
  expect(library.state().reading).toBeNull()
  bench.next = answers(complete(recipesOf(1)))
  await library.refresh()
  expect(library.state().count).toBe(1)
})

test('ignores answers after close and publishes nothing', async ({ bench, folder }) => {
  const library = bench.open()
  let answer: (outcome: Outcome) => void = () => {}
  bench.next = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const refreshing = library.refresh()
  await expect.poll(() => bench.reads).toBe(1)
  await library.close()
  const said = bench.states.length
  answer(complete(recipesOf(3)))
  expect(await refreshing).toEqual(success(null))
  expect(bench.states).toHaveLength(said)
  expect(library.state().count).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

test('close waits for a write in progress', async ({ bench }) => {
  const library = answered(bench, complete(recipesOf(50)))
  const refreshing = library.refresh()
  while (library.state().count === 0) await setImmediate()
  expect(existsSync(bench.file)).toBe(false)
  await library.close()
  expect(existsSync(bench.file)).toBe(true)
  const after = await bench.openRead()
  expect(after.state().count).toBe(50)
  await refreshing
})
