import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readdirSync, readlinkSync, writeSync } from 'node:fs'
import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect } from 'playwright/test'
import type { Recipe } from '../../shared/model.ts'
import { failed, success } from '../../shared/result.ts'
import { identify } from '../service/identify.ts'
import { failSaves, watchDisk } from '../storage/disk.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { createLibrary } from './library.ts'
import { recipeOf, recipesOf } from './recipe.testing.ts'
import { openRecipeLines } from './recipeLines.ts'
import { writeOlder } from './snapshot.testing.ts'

/** A library whose service sends the recipes that are passed to `read`; `parsed` counts those that it had to parse. */
function open(folder: string, madeBy = '1') {
  const counts = { parsed: 0, unreadable: 0 }
  let sent: readonly Recipe[] = []
  let during: () => unknown = () => {}
  const library = createLibrary({
    folder,
    madeBy,
    async read({ into }) {
      await during()
      for (const { id: pk, ...recipe } of sent) {
        const fingerprint = createHash('md5')
          .update(JSON.stringify([pk, recipe]))
          .digest()
        if (await into.receiveKnown(fingerprint)) continue
        counts.parsed++
        await into.receive({ recipe, pk }, fingerprint)
      }
      await into.settle()
      return success({ setAside: [] })
    },
    now: () => 1000,
    onChange() {},
    onUnreadable: () => counts.unreadable++,
  })
  return {
    library,
    counts,
    /** Runs `work` while the next readings wait for their first answer. */
    while(work: () => unknown) {
      during = work
    },
    async read(recipes: readonly Recipe[]) {
      counts.parsed = 0
      sent = recipes
      await library.refresh()
      await library.acceptWaiting()
      return counts.parsed
    },
  }
}

/** The one file of recipes. */
async function recipesFile(folder: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => /^recipes-[0-9a-f]{16}\.jsonl$/u.test(name))
  expect(found).toHaveLength(1)
  return join(folder, found[0] ?? '')
}

/** All that a library shows of its recipes. */
function shown({ library }: ReturnType<typeof open>) {
  const { cards } = library.search('', { offset: 0, limit: 99 }, () => false)
  const recipes = cards.map(({ id }) => {
    const recipe = library.recipe(id)
    return recipe.ok ? recipe.value : null
  })
  return { recipes, cards, doubled: library.oddities().doubled, troubles: library.troubles() }
}

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
        opened = open(one, next === 'otherProgram' ? '2' : '1')
        await opened.library.load()
        expect(shown(opened).recipes).toHaveLength(recipes.length)
      }
      await opened.library.close()
    }),
    { numRuns: 60 },
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

for (const [title, edit] of [
  ['cut', (text: string) => text.slice(0, -20)],
  ['changed', (text: string) => text.replace('Sourdough', 'Sourdoukh')],
  ['empty', () => ''],
  ['of no use', () => '[]\n{}\n'],
] as const) {
  test(`an index that is ${title} is built again, and nothing is said`, async ({ folder }) => {
    const before = open(folder)
    await before.read(recipesOf(3))
    await before.library.close()
    const index = join(folder, 'library-index.jsonl')
    const text = await readFile(index, 'utf8')
    await writeFile(index, edit(text))
    const opened = open(folder)
    await opened.library.load()
    expect(shown(opened)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
    // It does not know the records any more.
    expect(await opened.read(recipesOf(3))).toBe(3)
    await opened.library.close()
    expect((await readFile(index, 'utf8')).length).toBe(text.length)
  })
}

test('a recipe that cannot be read is said once, and the next reading replaces the file', async ({ folder }) => {
  const opened = open(folder)
  await opened.read(recipesOf(3))
  await opened.library.close()
  const again = open(folder)
  await again.library.load()
  await truncate(await recipesFile(folder), 10)
  expect(again.library.recipe('0002')).toEqual(failed({ kind: 'recipeNotRead' }))
  expect(again.library.recipe('0003')).toEqual(failed({ kind: 'recipeNotRead' }))
  expect(again.library.recipe('0004')).toEqual(failed({ kind: 'unknownRecipe' }))
  expect(await again.library.problems()).toEqual({ recipes: [], unread: 3 })
  await expect.poll(() => again.counts.unreadable).toBe(1)
  expect(again.library.troubles()).toEqual([
    { kind: 'notRead', file: basename(await recipesFile(folder)), code: 'EFTYPE' },
  ])
  expect(await again.read(recipesOf(3))).toBe(3)
  expect(shown(again)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  expect(again.library.state().revision).toBe(1)
  expect(await again.library.problems()).toEqual({ recipes: [], unread: 0 })
  await again.library.close()
  const after = open(folder)
  await after.library.load()
  expect(shown(after)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  await after.library.close()
})

test('a recipe of which a byte has changed is not shown, and the next reading replaces the file', async ({
  folder,
}) => {
  for (const isStarted of [false, true]) {
    const opened = open(folder)
    if (isStarted) await opened.library.load()
    else await opened.read(recipesOf(3))
    await changeByte(await recipesFile(folder))
    expect(opened.library.recipe('0002')).toEqual(failed({ kind: 'recipeNotRead' }))
    expect(opened.library.recipe('0001')).toEqual(success(recipesOf(1)[0]))
    await expect.poll(() => opened.counts.unreadable).toBe(1)
    await opened.read(recipesOf(3))
    expect(shown(opened)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
    await opened.library.close()
  }
})

/** Changes a byte of the name of the second recipe, in place. */
async function changeByte(path: string): Promise<void> {
  const bytes = await readFile(path)
  const line = bytes.indexOf('\n') + 1
  const at = bytes.indexOf('"name":"', line) + '"name":"'.length
  const file = openSync(path, 'r+')
  writeSync(file, 'X', at)
  closeSync(file)
}

for (const [title, harm] of [
  ['no file of recipes', (folder) => recipesFile(folder).then((path) => rm(path))],
  ['a copy of the file of recipes', (folder) => recipesFile(folder).then(replaceByCopy)],
  ['a changed byte in the file of recipes', (folder) => recipesFile(folder).then(changeByte)],
  ['a truncated file of recipes', (folder) => recipesFile(folder).then((path) => truncate(path, 10))],
  ['a longer file of recipes', (folder) => recipesFile(folder).then((path) => appendFile(path, 'more'))],
  ['a file of recipes with another time', (folder) => recipesFile(folder).then((path) => utimes(path, 1, 1))],
  ['no header', (folder) => rm(join(folder, 'library.json'))],
  ['a truncated header', (folder) => truncate(join(folder, 'library.json'), 10)],
  ['no index', (folder) => rm(join(folder, 'library-index.jsonl'))],
  ['a truncated index', (folder) => truncate(join(folder, 'library-index.jsonl'), 10)],
] as const satisfies readonly (readonly [string, (folder: string) => Promise<void>])[]) {
  test(`a reading without changes mends ${title}`, async ({ folder }) => {
    for (const isStarted of [false, true]) {
      const opened = open(folder)
      if (isStarted) await opened.library.load()
      else await opened.read(recipesOf(3))
      await harm(folder)
      await opened.read(recipesOf(3))
      expect(shown(opened)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
      await opened.library.close()
      const after = open(folder)
      await after.library.load()
      expect(shown(after)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
      // The index is whole: it knows the records.
      expect(await after.read(recipesOf(3))).toBe(0)
      await after.library.close()
    }
  })
}

async function replaceByCopy(path: string): Promise<void> {
  await copyFile(path, `${path}.copy`)
  await rename(`${path}.copy`, path)
}

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

test('what an interrupted reading left is removed at the start', async ({ folder }) => {
  const left = ['recipes-1.jsonl.new', 'recipes-27.jsonl.new', 'recipes-0123456789abcdef.jsonl.new']
  for (const name of left) await writeFile(join(folder, name), '')
  const opened = open(folder)
  await opened.library.load()
  expect(await readdir(folder)).toEqual([])
  await opened.library.close()
})

/** The files of the folder that this process has open. Linux only. */
function openFilesIn(folder: string): readonly string[] {
  const links = readdirSync('/proc/self/fd').map((file) => {
    try {
      return readlinkSync(`/proc/self/fd/${file}`)
    } catch {
      return ''
    }
  })
  return links.filter((path) => path.startsWith(folder))
}

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
  test(`fifty readings of ${title} leave one file open, and no other file`, async ({ folder }) => {
    test.skip(process.platform !== 'linux', 'Other systems do not list the open files of a process')
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
}) => {
  test.skip(process.platform !== 'linux', 'Other systems do not list the open files of a process')
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

test('a recipe that fails while a reading goes on makes that reading replace the file', async ({ folder }) => {
  const opened = open(folder)
  await opened.read(recipesOf(3))
  await opened.library.close()
  const again = open(folder)
  await again.library.load()
  const file = await recipesFile(folder)
  let isFirst = true
  again.while(async () => {
    if (isFirst) await truncate(file, 10)
    if (isFirst) expect(again.library.recipe('0002')).toEqual(failed({ kind: 'recipeNotRead' }))
    isFirst = false
  })
  await again.read(recipesOf(3))
  expect(shown(again)).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  await again.library.close()
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

test('a file of recipes that is missing at the start is named, also where another one is whole', async ({ folder }) => {
  const opened = open(folder)
  await opened.read(recipesOf(2))
  await opened.library.close()
  const file = await recipesFile(folder)
  await rename(file, join(folder, 'recipes-0123456789abcdef.jsonl'))
  const again = open(folder)
  await again.library.load()
  expect(again.library.state().count).toBe(0)
  expect(again.library.troubles()).toEqual([{ kind: 'notRead', file: basename(file), code: 'ENOENT' }])
  await again.read(recipesOf(2))
  expect(await recipesFile(folder)).toBe(file)
  expect(shown(again)).toMatchObject({ recipes: recipesOf(2), troubles: [] })
  await again.library.close()
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
  expect(await refused.save(path)).toEqual(failed('EIO'))
  disk.mend()
  expect(refused.line(0)).toEqual(success(Buffer.from('one\n')))
  refused.close()
  expect(await readdir(folder)).toEqual([basename(path)])
})
