import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { stepOf } from '../recipes/recipe.testing.ts'
import { NOT_FILES } from '../storage/notFiles.testing.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { bread, ines, startedBatch } from './batches.testing.ts'
import { openFrozenRecipes } from './frozenRecipes.ts'

const NOW = Date.UTC(2026, 10, 21, 6, 0)
const DAY = 86_400_000
const BAD = 'bad-2026-11-21T06-00-00.000Z'

interface Bench {
  readonly folder: string
  readonly troubles: StorageTrouble[]
  at: number
  open(): ReturnType<typeof openFrozenRecipes>
}

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const bench: Bench = {
      folder: join(folder, 'batches'),
      troubles: [],
      at: NOW,
      open: () =>
        openFrozenRecipes({
          folder: bench.folder,
          now: () => bench.at,
          onTrouble: (trouble) => bench.troubles.push(trouble),
          onRead: () => {},
        }),
    }
    await use(bench)
  },
})

/** Writes a batch's recipe, and returns the batch as stored and the name of the file. */
function written(bench: Bench, id = 'a', frozenRecipe = bread) {
  const frozen = bench.open()
  const { recipe, ...progress } = startedBatch(id, frozenRecipe)
  frozen.write([{ ...progress, recipe }])
  const recipeDigest = frozen.digestOf(recipe)
  return { stored: { ...progress, recipeDigest }, file: `${id}.${recipeDigest}.json` }
}

test('a recipe that an older program froze without limits keeps every step, with its texts cut', ({ bench }) => {
  const step = stepOf({ title: 'x'.repeat(100_000) })
  const long = { ...bread, steps: Array.from({ length: 10_001 }, (_, index) => (index === 0 ? step : stepOf({}))) }
  const { stored } = written(bench, 'a', long)
  for (const frozen of [bench.open(), bench.open()]) {
    const batch = frozen.restore(stored)
    if (typeof batch === 'string') throw new Error(batch)
    expect(batch.recipe.steps).toHaveLength(10_001)
    expect(batch.recipe.steps[0]?.title).toBe(`${'x'.repeat(499)}…`)
    frozen.write([batch])
    frozen.removeAllBut([{ ...stored, recipeDigest: frozen.digestOf(batch.recipe) }])
  }
  expect(bench.troubles).toEqual([])
})

/** What is told of a batch whose recipe is gone. */
const lost = (file: string, renamedTo: string | null) =>
  ({ kind: 'batchLost', file, renamedTo, recipe: null, owner: ines.name, hasEnded: false }) as const

test('sets a batch without its recipe aside, also when the folder is gone', ({ bench }) => {
  const { stored, file } = written(bench)
  rmSync(bench.folder, { recursive: true })
  const frozen = bench.open()
  expect(frozen.restore(stored)).toBe('damaged')
  frozen.setAside(stored, false)
  const renamedTo = `a.progress.json.${BAD}`
  expect(bench.troubles).toEqual([lost(file, renamedTo)])
  expect(JSON.parse(readFileSync(join(bench.folder, renamedTo), 'utf8'))).toEqual(stored)
})

test('what is no file in the place of a recipe is set aside, and a batch in memory gets its recipe back', ({
  bench,
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows has few of them')
  const { stored, file } = written(bench)
  const path = join(bench.folder, file)
  const aside = { kind: 'fileSetAside', file, renamedTo: `${file}.${BAD}` }
  const frozen = bench.open()
  const batch = frozen.restore(stored)
  if (typeof batch === 'string') throw new Error(batch)
  for (const [, put] of NOT_FILES.slice(0, 5)) {
    rmSync(path, { recursive: true })
    put(path)
    frozen.writeAgain([batch])
    expect(bench.troubles.splice(0)).toEqual([aside])
    expect(bench.open().restore(stored)).toMatchObject({ id: 'a', recipe: bread })
    rmSync(path)
    put(path)
    rmSync(`${path}.${BAD}`, { recursive: true })
    expect(bench.open().restore(stored)).toBe('damaged')
    bench.open().setAside(stored, false)
    expect(bench.troubles.splice(0)).toEqual([lost(file, `a.progress.json.${BAD}`)])
    rmSync(`${path}.${BAD}`, { recursive: true })
    writeFileSync(path, 'next')
  }
})

test('reports a damaged recipe that cannot be set aside, and leaves it in its place', ({ bench }) => {
  const { stored, file } = written(bench)
  writeFileSync(join(bench.folder, file), 'damaged')
  mkdirSync(join(bench.folder, `${file}.${BAD}`, 'taken'), { recursive: true })
  expect(bench.open().restore(stored)).toBe('damaged')
  bench.open().setAside(stored, false)
  expect(bench.troubles).toMatchObject([
    { kind: 'notSaved', file },
    { kind: 'batchLost', file },
  ])
  expect(readFileSync(join(bench.folder, file), 'utf8')).toBe('damaged')
})

test('reports with the error code what cannot be set aside or written', ({ bench }) => {
  const { file } = written(bench)
  rmSync(bench.folder, { recursive: true })
  writeFileSync(bench.folder, 'in the way')
  const frozen = bench.open()
  frozen.setEntryAside({}, 'ended-1.progress.json', true)
  frozen.write([startedBatch('a')])
  frozen.tidy()
  frozen.removeOrphans(NOW, [])
  const notSaved = (one: string) => ({ kind: 'notSaved', file: one, code: 'EEXIST' })
  const nameless = { ...lost('ended-1.progress.json', null), owner: null, hasEnded: true }
  expect(bench.troubles).toEqual([notSaved('ended-1.progress.json'), nameless, notSaved(file)])
})

for (const [what, harm] of [
  ['cut', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, 10))],
  ['changed within', (path: string) => writeFileSync(path, readFileSync(path, 'utf8').replace(/[a-z]/, 'X'))],
  ['removed', (path: string) => rmSync(path)],
  ['removed with its folder', (path: string) => rmSync(dirname(path), { recursive: true })],
] as const)
  test(`a recipe whose file is ${what} while its batch is cooked is written again`, ({ bench }) => {
    const frozen = bench.open()
    const batch = startedBatch('a')
    frozen.write([batch])
    const path = join(bench.folder, `a.${frozen.digestOf(bread)}.json`)
    const before = readFileSync(path, 'utf8')
    harm(path)
    frozen.write([batch])
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '').not.toBe(before)
    frozen.writeAgain([batch])
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(bench.troubles).toEqual([])
  })

test('tidies up unfinished files, recipes unused for 30 days, and all but six bad files', ({ bench }) => {
  const { stored, file } = written(bench)
  const bad = Array.from({ length: 8 }, (_, index) => `x${index}.json.bad-2026-11-0${index + 1}T06-00-00.000Z`)
  const used = new Date(NOW - 31 * DAY)
  for (const name of ['old.json', 'young.json', 'old.txt', 'young.json.new', ...bad])
    writeFileSync(join(bench.folder, name), '')
  for (const name of ['old.json', 'old.txt', file]) utimesSync(join(bench.folder, name), used, used)
  const young = new Date(NOW - 30 * DAY)
  utimesSync(join(bench.folder, 'young.json'), young, young)
  const frozen = bench.open()
  expect(frozen.restore(stored)).toMatchObject({ id: 'a', recipe: bread })
  frozen.tidy()
  const left = [file, 'old.json', 'old.txt', 'young.json', ...bad.slice(2)]
  expect(readdirSync(bench.folder).sort()).toEqual(left.sort())
  frozen.removeOrphans(NOW, [])
  expect(readdirSync(bench.folder).sort()).toEqual(left.filter((name) => name !== 'old.json'))
  expect(bench.troubles).toEqual([])
})

test('keeps recipes that are in use or wait to be read, however old they are', ({ bench }) => {
  const { stored, file } = written(bench)
  const at = NOW + 1000 * DAY
  bench.open().removeOrphans(at, [stored])
  expect(readdirSync(bench.folder)).toEqual([file])
  const frozen = bench.open()
  frozen.restore(stored)
  frozen.removeOrphans(at, [])
  expect(readdirSync(bench.folder)).toEqual([file])
  bench.open().removeOrphans(at, [])
  expect(readdirSync(bench.folder)).toEqual([])
})

for (const id of ['../a', 'a/b', '', 'x'.repeat(101)]) {
  test(`refuses the id "${id.slice(0, 10)}" as part of a file name`, ({ bench }) => {
    mkdirSync(bench.folder)
    expect(() => bench.open().write([startedBatch(id)])).toThrow('Not a file name')
    expect(readdirSync(join(bench.folder, '..'))).toEqual(['batches'])
  })
}
