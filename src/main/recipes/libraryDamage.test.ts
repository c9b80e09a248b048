import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import {
  appendFile,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { failSaves } from '../storage/disk.testing.ts'
import { recipesFile, test } from './libraryOnDisk.testing.ts'
import { recipeOf, recipesOf } from './recipe.testing.ts'
import { sha256 } from './snapshot.testing.ts'
import { createRecipeVersions } from './versions.ts'

for (const [title, edit] of [
  ['cut', (text: string) => text.slice(0, -20)],
  ['changed', (text: string) => text.replace('Sourdough', 'Sourdoukh')],
  ['empty', () => ''],
  ['of no use', () => '[]\n{}\n'],
] as const) {
  test(`an index that is ${title} is built again, and nothing is said`, async ({ folder, keep, start }) => {
    await keep(recipesOf(3))
    const index = join(folder, 'library-index.jsonl')
    const text = await readFile(index, 'utf8')
    await writeFile(index, edit(text))
    const opened = await start()
    expect(opened.shown()).toMatchObject(whole)
    // It does not know the records any more.
    expect(await opened.read(recipesOf(3))).toBe(3)
    await opened.library.close()
    const built = await readFile(index, 'utf8')
    expect([built.split('\n').length, built === edit(text)]).toEqual([text.split('\n').length, false])
  })
}

/** Changes the index so that it is whole, and wrong. `forge` gets starts, lengths and checks, and the lines of the catalogue. */
async function forgeIndex(
  folder: string,
  forge: (places: readonly Uint32Array[], lines: string[], header: { format: number }) => void,
) {
  const path = join(folder, 'library-index.jsonl')
  const [first = '', ...lines] = (await readFile(path, 'utf8')).trimEnd().split('\n').slice(0, -1)
  const header = JSON.parse(first)
  const keys = ['starts', 'lengths', 'checks']
  const places = keys.map((key) => new Uint32Array(Uint8Array.from(Buffer.from(header[key], 'base64')).buffer))
  forge(places, lines, header)
  for (const [at, key] of keys.entries())
    header[key] = Buffer.from(new Uint8Array(places[at]?.buffer ?? [])).toString('base64')
  const text = [JSON.stringify(header), ...lines].map((line) => `${line}\n`).join('')
  await writeFile(path, `${text}${JSON.stringify({ seal: sha256(text) })}\n`)
}

for (const [title, forge] of [
  ['has places in another order', (places) => places.map((one) => one.reverse())],
  ['has lengths beyond memory', ([, lengths]) => lengths?.fill(0xffffffff)],
  ['has places beyond the file', ([starts]) => starts?.fill(0xfffffff0)],
  ['has places that end before the file', ([, lengths]) => lengths?.fill(20, 2)],
  // Earlier programs changed numbers.
  ['is of an earlier program', (_places, _lines, header) => Object.assign(header, { format: 2 })],
] as const satisfies readonly (readonly [string, Parameters<typeof forgeIndex>[1]])[]) {
  test(`an index that is sealed and ${title} is built again`, async ({ folder, keep, start }) => {
    await keep(recipesOf(3))
    await forgeIndex(folder, forge)
    const opened = await start()
    expect(opened.shown()).toMatchObject(whole)
    expect(await opened.read(recipesOf(3))).toBe(3)
    expect((await start()).shown()).toMatchObject(whole)
  })
}

const whole = { recipes: recipesOf(3), troubles: [] }

test('a recipe with the id of another one is not shown until the next reading', async ({ folder, keep, start }) => {
  await keep(recipesOf(3))
  await forgeIndex(folder, (_, lines) => {
    for (const [at, line] of lines.entries())
      lines[at] = line.replace(/^\["000([12])","000[12]"/u, (_all, digit) => `["000${3 - digit}","000${3 - digit}"`)
  })
  const opened = await start()
  expect(opened.library.recipe('0001')).toEqual(failed({ kind: 'recipeNotRead' }))
  expect(opened.library.recipe('0003')).toEqual(success(recipesOf(3)[2]))
  await expect.poll(() => opened.counts.unreadable).toBe(1)
  expect(opened.library.troubles()).toMatchObject([{ kind: 'notRead', code: 'EFTYPE' }])
  expect(await opened.read(recipesOf(3))).toBe(3)
  expect(opened.shown()).toMatchObject(whole)
  expect((await start()).shown()).toMatchObject(whole)
})

test('an unreadable recipe is said once, and the next reading replaces the file', async ({ folder, keep, start }) => {
  await keep(recipesOf(3))
  const again = await start()
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
  expect(again.shown()).toMatchObject(whole)
  expect(again.library.state().revision).toBe(1)
  expect(await again.library.problems()).toEqual({ recipes: [], unread: 0 })
  expect((await start()).shown()).toMatchObject(whole)
})

test('a recipe with a changed byte is not shown, and the next reading replaces the file', async ({ folder, start }) => {
  for (const isStarted of [false, true]) {
    const opened = await start()
    if (!isStarted) await opened.read(recipesOf(3))
    await changeByte(await recipesFile(folder))
    expect(opened.library.recipe('0002')).toEqual(failed({ kind: 'recipeNotRead' }))
    expect(opened.library.recipe('0001')).toEqual(success(recipesOf(1)[0]))
    await expect.poll(() => opened.counts.unreadable).toBe(1)
    await opened.read(recipesOf(3))
    expect(opened.shown()).toMatchObject(whole)
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
] as const satisfies readonly (readonly [string, (folder: string) => Promise<void>])[]) {
  test(`a reading without changes mends ${title}`, async ({ folder, start }) => {
    for (const isStarted of [false, true]) {
      const opened = await start()
      if (!isStarted) await opened.read(recipesOf(3))
      await harm(folder)
      await opened.read(recipesOf(3))
      expect(opened.shown()).toMatchObject(whole)
      const after = await start()
      expect(after.shown()).toMatchObject(whole)
      // The index is whole: it knows the records.
      expect(await after.read(recipesOf(3))).toBe(0)
    }
  })
}

async function replaceByCopy(path: string): Promise<void> {
  await copyFile(path, `${path}.copy`)
  await rename(`${path}.copy`, path)
}

test('a recipe that fails during a reading makes that reading replace the file', async ({ folder, keep, start }) => {
  await keep(recipesOf(3))
  const again = await start()
  const file = await recipesFile(folder)
  let isFirst = true
  again.while(async () => {
    if (isFirst) await truncate(file, 10)
    if (isFirst) expect(again.library.recipe('0002')).toEqual(failed({ kind: 'recipeNotRead' }))
    isFirst = false
  })
  await again.read(recipesOf(3))
  expect(again.shown()).toMatchObject(whole)
})

test('a missing file of recipes is named at the start, also where another is whole', async ({
  folder,
  keep,
  start,
}) => {
  await keep(recipesOf(2))
  const file = await recipesFile(folder)
  await rename(file, join(folder, 'recipes-0123456789abcdef.jsonl'))
  const again = await start()
  expect(again.library.state().count).toBe(0)
  expect(again.library.troubles()).toEqual([{ kind: 'notRead', file: basename(file), code: 'ENOENT' }])
  await again.read(recipesOf(2))
  expect(await recipesFile(folder)).toBe(file)
  expect(again.shown()).toMatchObject({ recipes: recipesOf(2), troubles: [] })
})

const inFolder = (name: string) => (folder: string) => join(folder, name)
for (const [title, pathIn, next] of [
  ['the header', inFolder('library.json'), 'Three'],
  ['the file of recipes', recipesFile, 'Two'],
  ['the index', inFolder('library-index.jsonl'), 'Three'],
  ['the earlier versions', inFolder('recipe-versions.jsonl'), 'Three'],
] as const) {
  test(`a folder in place of ${title} at run time is set aside by the next save`, async ({ folder, start }) => {
    const file = join(folder, 'recipe-versions.jsonl')
    const versions = createRecipeVersions({ file, source: '', now: () => 1000, agreedNow: () => null })
    const opened = await start({ versions })
    const named = (name: string) => recipesOf(2).map((recipe) => ({ ...recipe, name }))
    await opened.read(named('One'))
    await opened.read(named('Two'))
    await opened.library.saveAgain()
    const path = await pathIn(folder)
    await rm(path)
    await mkdir(join(path, 'content'), { recursive: true })
    await opened.read(named(next))
    await opened.library.close()
    expect([...opened.library.troubles(), ...versions.troubles()]).toMatchObject([
      { kind: 'fileSetAside', file: basename(path) },
    ])
    expect(statSync(path).isFile()).toBe(true)
    const after = await start()
    expect(after.shown()).toMatchObject({ recipes: named(next), troubles: [] })
    expect(await after.read(named(next))).toBe(0)
  })
}

test('twelve readings with a refused header leave the recipes it names and the last ones', async ({
  folder,
  start,
}) => {
  const first = await start()
  await first.read(recipesOf(2))
  const named = await recipesFile(folder)
  const header = failSaves(join(folder, 'library.json'))
  for (let round = 1; round <= 12; round++) await first.read([recipeOf({ name: `Round ${round}` }), ...recipesOf(1)])
  const left = (await readdir(folder)).filter((name) => name.startsWith('recipes-'))
  expect(left).toHaveLength(2)
  expect(left).toContain(basename(named))
  expect((await start()).shown().recipes).toEqual(recipesOf(2))
  header.mend()
})
