import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { Recipe } from '../../shared/model.ts'
import { success } from '../../shared/result.ts'
import { failSaves, openFilesIn, watchDisk } from '../storage/disk.testing.ts'
import { open, recipesFile, test } from './libraryOnDisk.testing.ts'
import { recipeOf, recipesOf } from './recipe.testing.ts'
import { writeOlder } from './snapshot.testing.ts'

/** Few recipes, of which several have the same number, or a number that another one is given as its id. */
const anyReading = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'b#2', 'c', ''), fc.constantFrom('one', 'two'), fc.constantFrom('p', 'b'))
    .map(([number, name, id]) => recipeOf({ id, number, name })),
  { maxLength: 6 },
)

test('after any readings, with starts and lost files between, the library is as read in one', async ({ folder }) => {
  const steps = fc.array(fc.tuple(anyReading, fc.constantFrom('goesOn', 'starts', 'withoutIndex', 'otherProgram')), {
    minLength: 2,
    maxLength: 4,
  })
  let runs = 0
  await fc.assert(
    fc.asyncProperty(steps, async (readings) => {
      const [one, other] = [join(folder, `one-${++runs}`), join(folder, `other-${runs}`)]
      for (const path of [one, other]) await mkdir(path)
      let opened = open(one)
      for (const [recipes, next] of readings) {
        await opened.read(recipes)
        const whole = open(other)
        await whole.read([])
        await whole.read(recipes)
        const ids = opened.shown().recipes.map((recipe) => recipe?.id)
        expect([ids.length, new Set(ids).size]).toEqual([recipes.length, recipes.length])
        expect(opened.shown()).toEqual(whole.shown())
        expect(await readFile(await recipesFile(one))).toEqual(await readFile(await recipesFile(other)))
        await whole.library.close()
        if (next === 'goesOn') continue
        await opened.library.close()
        if (next === 'withoutIndex') await rm(join(one, 'library-index.jsonl'), { force: true })
        opened = open(one, { madeBy: next === 'otherProgram' ? '2' : '1' })
        await opened.library.load()
        expect(opened.shown().recipes).toHaveLength(recipes.length)
      }
      await opened.library.close()
    }),
    { numRuns: tries(60) },
  )
})

test('parses only new records, and writes no recipes when there are none', async ({ folder, start }) => {
  const first = await start()
  expect(await first.read(recipesOf(5))).toBe(5)
  const opened = await start()
  const file = await recipesFile(folder)
  const { ino, mtimeMs } = await stat(file)
  const steps = await watchDisk(async () => expect(await opened.read(recipesOf(5))).toBe(0))
  expect(steps.filter((step) => step.includes('.new') && step.includes('recipes-'))).toEqual([])
  expect(await stat(file)).toMatchObject({ ino, mtimeMs })
  const [one, ...others] = recipesOf(6)
  expect(await opened.read([...others, recipeOf({ ...one, name: 'Another' })])).toBe(2)
  expect(opened.shown().recipes.map((recipe) => recipe?.name)).toContain('Another')
  expect(await readdir(folder)).toHaveLength(3)
})

test('recipes that the disk refuses are shown from memory, and saved when it takes them', async ({ start }) => {
  const recipes = [...recipesOf(2), recipeOf({ number: '0900', name: 'x'.repeat(400_000) })]
  const disk = failSaves(/recipes-/u)
  const opened = await start()
  await opened.read(recipes)
  expect(opened.library.troubles()).toEqual([{ kind: 'notSaved', file: 'library.json', code: 'EIO' }])
  expect(opened.library.recipe('0002')).toEqual(success(recipes[1]))
  expect(opened.library.recipe('0900')).toMatchObject({ value: { number: '0900' } })
  disk.mend()
  await opened.library.saveAgain()
  expect(opened.library.troubles()).toEqual([])
  expect(opened.library.recipe('0001')).toEqual(success(recipes[0]))
  const after = await start()
  expect(after.library.state().count).toBe(3)
})

test('the file of an older program is shown, and replaced by the next reading', async ({ folder, start }) => {
  const recipes = [recipeOf({ number: '0001' }), recipeOf({ id: '0001#2', number: '0001' })]
  await writeOlder(folder, { readAt: 5, source: '', setAside: [], doubled: ['0001'], recipes })
  const opened = await start()
  expect(opened.library.state()).toMatchObject({ count: 2, readAt: 5 })
  expect(opened.shown()).toMatchObject({ recipes, doubled: ['0001'] })
  expect(await opened.read(recipes)).toBe(2)
  expect(opened.library.state()).toMatchObject({ revision: 1, readAt: 1000 })
  expect(existsSync(join(folder, 'library.jsonl'))).toBe(false)
  expect((await start()).shown()).toMatchObject({ recipes, doubled: ['0001'] })
})

test('what an interrupted reading left is removed at the start; the file in use is not', async ({ folder, start }) => {
  const left = ['recipes-1.jsonl.new', 'recipes-27.jsonl.new', 'recipes-0123456789abcdef.jsonl']
  for (const recipes of [[], recipesOf(2)]) {
    const before = await readdir(folder)
    for (const name of [...left, 'recipes-0123456789abcdef.jsonl.new']) await writeFile(join(folder, name), '')
    const opened = await start()
    expect(await readdir(folder)).toEqual(before)
    if (recipes.length === 0) await opened.read(recipesOf(2))
    expect(opened.shown()).toMatchObject({ recipes: recipesOf(2), troubles: [] })
    await opened.library.close()
  }
})

const manyChanges: Readonly<Record<string, (round: number) => readonly Recipe[]>> = {
  'the same': () => recipesOf(4),
  'one other': (round) => [...recipesOf(3), recipeOf({ number: '0004', name: `Round ${round}` })],
  'all others': (round) => recipesOf(4).map((recipe) => ({ ...recipe, name: `Round ${round}` })),
  'another order': (round) => (round % 2 === 0 ? recipesOf(4) : [...recipesOf(4)].reverse()),
  'numbers that others are given': (round) => [
    recipeOf({ number: 'b', name: `${round}` }),
    recipeOf({ number: 'b' }),
    recipeOf({ number: 'b#2' }),
  ],
  'far fewer, and accepted': (round) => recipesOf(round % 2 === 0 ? 1 : 5),
}

for (const [title, sentIn] of Object.entries(manyChanges)) {
  test(`fifty readings of ${title} leave one file open, and no other file`, async ({ folder, skip, start }) => {
    skip(process.platform !== 'linux', 'Other systems do not list the open files of a process')
    const opened = await start()
    for (let round = 0; round < 50; round++) await opened.read(sentIn(round))
    expect(openFilesIn(folder)).toEqual([await recipesFile(folder)])
    expect(await readdir(folder)).toHaveLength(3)
    await opened.library.close()
    expect(openFilesIn(folder)).toEqual([])
    expect(opened.library.troubles()).toEqual([])
  })
}

test('closing in a reading or a wait for acceptance leaves no file open or behind', async ({ folder, skip, start }) => {
  skip(process.platform !== 'linux', 'Other systems do not list the open files of a process')
  const reading = await start()
  await reading.read(recipesOf(5))
  reading.while(() => reading.library.close())
  await reading.read(recipesOf(6))
  expect(openFilesIn(folder)).toEqual([])
  expect(await readdir(folder)).toHaveLength(3)
  const waiting = await start()
  waiting.while(() => waiting.library.acceptWaiting())
  await waiting.library.refresh()
  expect(waiting.library.state()).toMatchObject({ count: 5, waiting: { count: 0 } })
  await waiting.library.close()
  expect(openFilesIn(folder)).toEqual([])
  expect(await readdir(folder)).toHaveLength(3)
})

test('a refused header leaves the snapshot before; a refused index is of no consequence', async ({ folder, start }) => {
  const first = await start()
  await first.read(recipesOf(2))
  const header = failSaves(join(folder, 'library.json'))
  await first.read(recipesOf(3))
  expect(first.library.troubles()).toMatchObject([{ kind: 'notSaved', file: 'library.json' }])
  await first.library.close()
  header.mend()
  const second = await start()
  expect(second.shown()).toMatchObject({ recipes: recipesOf(2), troubles: [] })
  const index = failSaves(join(folder, 'library-index.jsonl'))
  await second.read(recipesOf(3))
  expect(second.shown()).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  await second.library.close()
  index.mend()
  const third = await start()
  expect(third.shown()).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  await recipesFile(folder)
})
