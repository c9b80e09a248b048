import fs, { existsSync, openSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, success } from '../../shared/result.ts'
import { failSaves, openFilesIn, watchDisk } from '../storage/disk.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { open, recipesFile, shown } from './libraryOnDisk.testing.ts'
import { identify } from './libraryReading.ts'
import { recipeOf, recipesOf, stepOf } from './recipe.testing.ts'
import { openRecipeLines } from './recipeLines.ts'
import { writeOlder } from './snapshot.testing.ts'

/** Few recipes, of which several have the same number, or a number that another one is given as its id. */
const anyReading = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'b#2', 'c', ''), fc.constantFrom('one', 'two'), fc.constantFrom('p', 'b'))
    .map(([number, name, id]) => recipeOf({ id, number, name })),
  { maxLength: 6 },
)

test('after any readings, with starts and lost files between them, the library is as read in one', async ({
  folder,
}) => {
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
        const { ids } = await identify(recipes.map(({ id, number }) => (number === '' ? id : number)))
        expect(
          shown(opened)
            .recipes.map((recipe) => recipe?.id)
            .sort(),
        ).toEqual([...ids].sort())
        expect(shown(opened)).toEqual(shown(whole))
        expect(await readFile(await recipesFile(one))).toEqual(await readFile(await recipesFile(other)))
        await whole.library.close()
        if (next === 'goesOn') continue
        await opened.library.close()
        if (next === 'withoutIndex') await rm(join(one, 'library-index.jsonl'), { force: true })
        opened = open(one, { madeBy: next === 'otherProgram' ? '2' : '1' })
        await opened.library.load()
        expect(shown(opened).recipes).toHaveLength(recipes.length)
      }
      await opened.library.close()
    }),
    { numRuns: tries(60) },
  )
})

test('parses only new records, and writes no recipes when there are none', async ({ folder }) => {
  const first = open(folder)
  expect(await first.read(recipesOf(5))).toBe(5)
  await first.library.close()
  const opened = open(folder)
  const file = await recipesFile(folder)
  const { ino, mtimeMs } = await stat(file)
  const steps = await watchDisk(async () => expect(await opened.read(recipesOf(5))).toBe(0))
  expect(steps.filter((step) => step.includes('.new') && step.includes('recipes-'))).toEqual([])
  expect(await stat(file)).toMatchObject({ ino, mtimeMs })
  const [one, ...others] = recipesOf(6)
  expect(await opened.read([...others, recipeOf({ ...one, name: 'Another' })])).toBe(2)
  expect(shown(opened).recipes.map((recipe) => recipe?.name)).toContain('Another')
  expect(await readdir(folder)).toHaveLength(3)
  await opened.library.close()
})

test('recipes that the disk refuses are shown from memory, and saved when it takes them', async ({ folder }) => {
  const recipes = [...recipesOf(2), recipeOf({ number: '0900', name: 'x'.repeat(400_000) })]
  const elsewhere = join(folder, 'elsewhere')
  await mkdir(elsewhere)
  const other = open(elsewhere)
  await other.read(recipes)
  await other.library.close()
  // The library counts its temporary files.
  const anyTemporary = Array.from({ length: 5000 }, (_, count) => join(folder, `recipes-${count}.jsonl`))
  const disk = failSaves(...anyTemporary, join(folder, basename(await recipesFile(elsewhere))))
  const opened = open(folder)
  await opened.read(recipes)
  expect(opened.library.troubles()).toEqual([{ kind: 'notSaved', file: 'library.json', code: 'EIO' }])
  expect(opened.library.recipe('0002')).toEqual(success(recipes[1]))
  expect(opened.library.recipe('0900')).toMatchObject({ value: { number: '0900' } })
  disk.mend()
  await opened.library.saveAgain()
  expect(opened.library.troubles()).toEqual([])
  expect(opened.library.recipe('0001')).toEqual(success(recipes[0]))
  await opened.library.close()
  const after = open(folder)
  await after.library.load()
  expect(after.library.state().count).toBe(3)
  await after.library.close()
})

test('the file of an older program is shown, and replaced by the next reading', async ({ folder }) => {
  const recipes = [recipeOf({ number: '0001' }), recipeOf({ id: '0001#2', number: '0001' })]
  await writeOlder(folder, { readAt: 5, source: '', setAside: [], doubled: ['0001'], recipes })
  const opened = open(folder)
  await opened.library.load()
  expect(opened.library.state()).toMatchObject({ count: 2, readAt: 5 })
  expect(shown(opened)).toMatchObject({ recipes, doubled: ['0001'] })
  expect(await opened.read(recipes)).toBe(2)
  expect(opened.library.state()).toMatchObject({ revision: 1, readAt: 1000 })
  expect(existsSync(join(folder, 'library.jsonl'))).toBe(false)
  await opened.library.close()
  const after = open(folder)
  await after.library.load()
  expect(shown(after)).toMatchObject({ recipes, doubled: ['0001'] })
  await after.library.close()
})

test('what an interrupted reading left is removed at the start, and never the file that is in use', async ({
  folder,
}) => {
  const left = ['recipes-1.jsonl.new', 'recipes-27.jsonl.new', 'recipes-0123456789abcdef.jsonl']
  for (const recipes of [[], recipesOf(2)]) {
    const before = await readdir(folder)
    for (const name of [...left, 'recipes-0123456789abcdef.jsonl.new']) await writeFile(join(folder, name), '')
    const opened = open(folder)
    await opened.library.load()
    expect(await readdir(folder)).toEqual(before)
    if (recipes.length === 0) await opened.read(recipesOf(2))
    expect(shown(opened)).toMatchObject({ recipes: recipesOf(2), troubles: [] })
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
  test(`fifty readings of ${title} leave one file open, and no other file`, async ({ folder, skip }) => {
    skip(process.platform !== 'linux', 'Other systems do not list the open files of a process')
    const opened = open(folder)
    for (let round = 0; round < 50; round++) await opened.read(sentIn(round))
    expect(openFilesIn(folder)).toEqual([await recipesFile(folder)])
    expect(await readdir(folder)).toHaveLength(3)
    await opened.library.close()
    expect(openFilesIn(folder)).toEqual([])
    expect(opened.library.troubles()).toEqual([])
  })
}

test('a closing in the middle of a reading or while fewer recipes wait leaves no file open and none behind', async ({
  folder,
  skip,
}) => {
  skip(process.platform !== 'linux', 'Other systems do not list the open files of a process')
  const reading = open(folder)
  await reading.read(recipesOf(5))
  reading.while(() => reading.library.close())
  await reading.read(recipesOf(6))
  expect(openFilesIn(folder)).toEqual([])
  expect(await readdir(folder)).toHaveLength(3)
  const waiting = open(folder)
  await waiting.library.load()
  waiting.while(() => waiting.library.acceptWaiting())
  await waiting.library.refresh()
  expect(waiting.library.state()).toMatchObject({ count: 5, waiting: { count: 0 } })
  await waiting.library.close()
  expect(openFilesIn(folder)).toEqual([])
  expect(await readdir(folder)).toHaveLength(3)
})

test('what cards show of recipes is worked out once and kept on the disk; lists that lacked some of it are read again', async ({
  folder,
}) => {
  // So slow that the index is first saved before all is worked out.
  const secondsOf = () => {
    for (const until = performance.now() + 3; performance.now() < until; );
    return [60]
  }
  const first = open(folder, { secondsOf })
  const recipes = recipesOf(99)
  await first.read(recipes)
  await expect.poll(() => first.library.state().revision).toBe(2)
  await first.library.close()
  const second = open(folder, { secondsOf: () => [] })
  await second.library.load()
  expect(shown(second).cards.map(({ seconds }) => seconds)).toEqual(recipes.map(() => 60))
  expect(second.library.state().revision).toBe(1)
  await second.library.close()
})

test('a header that the disk refuses leaves the snapshot before it; an index that it refuses is of no consequence', async ({
  folder,
}) => {
  const first = open(folder)
  await first.read(recipesOf(2))
  const header = failSaves(join(folder, 'library.json'))
  await first.read(recipesOf(3))
  expect(first.library.troubles()).toMatchObject([{ kind: 'notSaved', file: 'library.json' }])
  await first.library.close()
  header.mend()
  const second = open(folder)
  await second.library.load()
  expect(shown(second)).toMatchObject({ recipes: recipesOf(2), troubles: [] })
  const index = failSaves(join(folder, 'library-index.jsonl'))
  await second.read(recipesOf(3))
  expect(shown(second)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  await second.library.close()
  index.mend()
  const third = open(folder)
  await third.library.load()
  expect(shown(third)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  await recipesFile(folder)
  await third.library.close()
})

test('lines that the disk took in part leave no temporary file once they are saved or closed', async ({ folder }) => {
  const temporary = join(folder, 'recipes-7.jsonl.new')
  const checks = Uint32Array.of(crc32('one\n'), crc32('two\n'))
  const places = { starts: Uint32Array.of(0, 4), lengths: Uint32Array.of(4, 4), checks }
  const path = join(folder, 'recipes-0123456789abcdef.jsonl')
  function openPart() {
    const file = openSync(temporary, 'wx+')
    writeSync(file, 'one\n')
    return openRecipeLines({ file, places, unwritten: [{ start: 4, bytes: Buffer.from('two\n') }], temporary })
  }
  const saved = openPart()
  expect(await saved.save(path)).toEqual(success(null))
  expect(await readdir(folder)).toEqual([basename(path)])
  expect(await readFile(path, 'utf8')).toBe('one\ntwo\n')
  saved.close()
  const refused = openPart()
  const disk = failSaves(path)
  expect(await refused.save(path)).toEqual(failed({ kind: 'notSaved', code: 'EIO' }))
  disk.mend()
  expect(refused.line(0)).toEqual(success(Buffer.from('one\n')))
  refused.close()
  expect(await readdir(folder)).toEqual([basename(path)])
})

test('recipes are copied no faster than the disk takes them', async ({ folder }) => {
  const steps = Array.from({ length: 20 }, () => stepOf({ description: 'x'.repeat(19_000) }))
  const recipes = recipesOf(30).map((recipe) => ({ ...recipe, steps }))
  const opened = open(folder)
  await opened.read(recipes)
  const { readSync, write } = fs
  let [waiting, most] = [0, 0]
  fs.readSync = ((...asked: Parameters<typeof readSync>) => {
    const read = readSync(...asked)
    waiting += read
    most = Math.max(most, waiting)
    return read
  }) as typeof readSync
  const slowly = promisify(write)
  Object.assign(fs, {
    write: Object.assign(() => {}, {
      [promisify.custom]: async (...asked: Parameters<typeof slowly>) => {
        await new Promise((resolve) => setImmediate(resolve))
        const written = await slowly(...asked)
        waiting -= written.bytesWritten
        return written
      },
    }),
  })
  syncBuiltinESMExports()
  await opened.read([...recipes, recipeOf({ number: '0900' })])
  Object.assign(fs, { readSync, write })
  syncBuiltinESMExports()
  expect(opened.library.state().count).toBe(31)
  expect(most).toBeGreaterThan(3 * 1024 * 1024)
  expect(most).toBeLessThan(6 * 1024 * 1024)
  await opened.library.close()
})
