import { writeFileSync } from 'node:fs'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bytesOf, tries } from '../../../scripts/budget.ts'
import type { Moment, Recipe } from '../../shared/model.ts'
import { failReads, failSaves } from '../storage/disk.testing.ts'
import { NOT_FILES } from '../storage/notFiles.testing.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { changeOf, flour, recipeOf, recipesOf, stepOf } from './recipe.testing.ts'
import { createRecipeVersions, type RecipeVersions } from './versions.ts'

const DAY = 86_400_000
const START = Date.UTC(2026, 0, 1)

/** The moment `count` days after the start. */
function day(count: number): Moment {
  return START + count * DAY
}

/** Version `letter` of the recipe 0412. */
function loaf(letter: string): Recipe {
  return recipeOf({ steps: [stepOf({ description: `As in version ${letter}.` })] })
}

interface OpenedVersions extends Omit<RecipeVersions, 'replacing'> {
  replacing(before: readonly Recipe[], after: readonly Recipe[], at: Moment): Promise<void>
  readonly replaceBy: RecipeVersions['replacing']
}

interface Bench {
  readonly file: string
  /** Opens the versions as after a restart. */
  open(source?: string, at?: Moment, limits?: { agreed?: Moment | null; bytes?: number }): Promise<OpenedVersions>
}

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const file = join(folder, 'recipe-versions.jsonl')
    await use({
      file,
      async open(source = 'https://data.example', at = START, { agreed = at, bytes = 1_000_000 } = {}) {
        const options = { file, source, now: () => at, agreedNow: () => agreed, largestFileBytes: bytes }
        const versions = createRecipeVersions(options)
        await versions.load()
        const replaceBy = versions.replacing
        return { ...versions, replaceBy, replacing: (before, after, at) => replaceBy(changeOf(before, after), at) }
      },
    })
  },
})

function said(versions: OpenedVersions, moment: Moment): string | null {
  return versions.versionAt('0412', moment)?.recipe.steps[0]?.description ?? null
}

test('a recipe whose line cannot be read counts neither as removed nor as changed', async ({ bench }) => {
  const versions = await bench.open()
  const ids = ['0412']
  const change = { olderIds: ids, newerIds: ids, isSame: () => false }
  await versions.replacing([loaf('A')], [loaf('B')], day(10))
  await versions.replaceBy({ ...change, older: () => loaf('B'), newer: () => 'unread' }, day(20))
  await versions.replaceBy({ ...change, older: () => 'unread', newer: () => loaf('C') }, day(30))
  for (const opened of [versions, await bench.open()]) {
    expect(opened.changedAt('0412')).toBe(day(10))
    expect(said(opened, day(5))).toBe('As in version A.')
  }
})

test('returns the changes since a person cooked the earlier version, nothing before it', async ({ bench }) => {
  const versions = await bench.open()
  const named = { ...loaf('C'), name: 'Country loaf' }
  await versions.replacing([loaf('A')], [loaf('B')], day(10))
  await versions.replacing([loaf('B')], [named], day(20))
  const asked = { recipe: named }
  const text = { kind: 'stepText', step: 0, title: 'Mix the dough' }
  const name = { kind: 'name', before: 'Sourdough country loaf', after: 'Country loaf' }
  expect(versions.changesSince({ ...asked, lastCookedAt: day(5) })).toBeNull()
  expect(versions.changesSince({ ...asked, lastCookedAt: day(15) })).toEqual({ at: day(20), changes: [name, text] })
  expect(versions.changesSince({ ...asked, lastCookedAt: day(20) })).toBeNull()
  // It equals the version that was cooked.
  expect(versions.changesSince({ recipe: loaf('B'), lastCookedAt: day(15) })).toBeNull()
})

test('keeps no version for a change that a cook would not notice', async ({ bench, folder }) => {
  const versions = await bench.open()
  const before = recipeOf({ ingredients: [flour] })
  const after = recipeOf({ ingredients: [{ ...flour, barcode: '12345678' }] })
  await versions.replacing([before, ...recipesOf(3)], [after, ...recipesOf(3)], day(1))
  expect(versions.changedAt('0412')).toBeNull()
  expect(await readdir(folder)).toEqual([])
})

test('keeps one version of a recipe, unless it was replaced more than a year ago', async ({ bench }) => {
  const versions = await bench.open()
  await versions.replacing([loaf('A')], [loaf('B')], day(0))
  await versions.replacing([loaf('B')], [loaf('C')], day(100))
  expect((await readFile(bench.file, 'utf8')).trim().split('\n')).toHaveLength(1)

  const unsure = await bench.open(undefined, day(5000), { agreed: null })
  await unsure.replacing(recipesOf(1), [], day(5000))
  expect(said(await bench.open(), day(50))).toBe('As in version B.')
  expect(said(await bench.open(), day(-1))).toBeNull()
  const later = await bench.open(undefined, day(100 + 365))
  await later.replacing(recipesOf(1), [], day(100 + 365))
  expect(said(later, day(50))).toBeNull()
  expect(await readFile(bench.file, 'utf8')).not.toContain('version')
})

test('of an older program’s three versions the last one is compared, and keeps its time', async ({ bench }) => {
  const lines = (['A', 'B', 'C'] as const).map((letter, index) =>
    JSON.stringify({
      format: 1,
      source: 'https://data.example',
      replacedAt: day(10 * (index + 1)),
      isGone: false,
      recipe: loaf(letter),
    }),
  )
  await writeFile(bench.file, `${lines.join('\n')}\n`)
  const versions = await bench.open()
  await versions.replacing(recipesOf(1), [...recipesOf(1), loaf('D')], day(40))
  for (const opened of [versions, await bench.open()])
    expect([5, 15, 25, 35].map((at) => said(opened, day(at)))).toEqual([null, null, 'As in version C.', null])
  expect((await readFile(bench.file, 'utf8')).trim().split('\n')).toHaveLength(1)
})

test('recipes with another key at every reading do not make the file larger than its limit', async ({ bench }) => {
  const versions = await bench.open(undefined, START, { bytes: 20_000 })
  const library = (reading: number) => recipesOf(10).map((one) => ({ ...one, id: `${reading}-${one.id}`, number: '' }))
  await versions.replacing([loaf('A')], [loaf('B')], day(0))
  for (let reading = 0; reading < 30; reading++)
    await versions.replacing([...library(reading), loaf('B')], [...library(reading + 1), loaf('B')], day(reading))
  expect((await readFile(bench.file)).length).toBeLessThanOrEqual(20_000)
  expect((await readFile(bench.file)).length).toBeGreaterThan(15_000)
  // The version of a recipe that is still in the library stays, and so do the recipes that left it last.
  expect(said(versions, day(-1))).toBe('As in version A.')
  expect(await readFile(bench.file, 'utf8')).toContain('"29-')
  expect(await readFile(bench.file, 'utf8')).not.toContain('"1-')
})

test('no more recipes are read for their earlier versions than the file has room for', async ({ bench }) => {
  const versions = await bench.open(undefined, START, { bytes: 10_000 })
  const ids = Array.from({ length: 200 }, (_, place) => String(1000 + place))
  let read = 0
  const older = (id: string) => {
    read++
    return recipeOf({ number: id, name: 'A' })
  }
  const change = { olderIds: ids, newerIds: ids, isSame: () => false, older }
  await versions.replaceBy({ ...change, newer: (id) => recipeOf({ number: id, name: 'B' }) }, day(10))
  const kept = ids.filter((id) => versions.changedAt(id) !== null)
  expect(kept).toEqual(ids.slice(0, kept.length))
  expect(kept.length).toBeGreaterThan(5)
  expect(read).toBe(kept.length + 1)
})

test('a file that cannot be read is not replaced; read later, it tells what is earlier', async ({ bench }) => {
  await (await bench.open()).replacing([loaf('A')], [loaf('B')], day(10))
  const disk = failReads({ code: 'EIO', of: 'recipe-versions.jsonl' })
  const versions = await bench.open()
  const unread = [{ kind: 'notRead', file: 'recipe-versions.jsonl', code: 'EIO' }]
  expect(versions.troubles()).toEqual(unread)
  await versions.replacing([loaf('B')], [loaf('C')], day(20))
  expect(versions.troubles()).toEqual(unread)
  expect(said(versions, day(15))).toBe('As in version B.')
  await versions.saveAgain()
  expect(versions.troubles()).toEqual(unread)
  disk.mend()
  await versions.saveAgain()
  expect(versions.troubles()).toEqual([])
  for (const open of [versions, await bench.open()]) {
    expect(said(open, day(5))).toBeNull()
    expect(said(open, day(15))).toBe('As in version B.')
  }
})

test('reads none of the recipes that are the same or have never been here', async ({ bench }) => {
  const versions = await bench.open()
  const before = recipesOf(5)
  const notRead = () => {
    throw new Error('It was read')
  }
  await versions.replaceBy({ ...changeOf([], before), newer: notRead }, day(1))
  await versions.replaceBy({ ...changeOf(before, recipesOf(6)), newer: notRead }, day(2))
  expect(versions.changedAt('0412')).toBeNull()
})

test('what is no file or has no valid line is set aside; a new file takes its place', async ({ bench, folder }) => {
  const renamedTo = 'recipe-versions.jsonl.bad-2026-01-01T00-00-00.000Z'
  const notValid = ['not versions', (path: string) => writeFileSync(path, 'not versions')] as const
  // Windows has few that are no files.
  for (const [what, put] of [notValid, ...(process.platform === 'win32' ? [] : NOT_FILES)]) {
    put(bench.file)
    const versions = await bench.open()
    expect(versions.troubles(), what).toEqual([{ kind: 'fileSetAside', file: 'recipe-versions.jsonl', renamedTo }])
    if (what === 'not versions') expect(await readFile(join(folder, renamedTo), 'utf8')).toBe(what)
    await versions.replacing([loaf('A')], [loaf('B')], day(10))
    expect(said(await bench.open(), day(5))).toBe('As in version A.')
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  }
})

test('compares a returning recipe with its last version', async ({ bench }) => {
  const versions = await bench.open()
  await versions.replacing([loaf('A')], [], day(10))
  expect(versions.changedAt('0412')).toBeNull()
  expect(said(versions, day(5))).toBeNull()

  const changed = await bench.open()
  await changed.replacing([], [loaf('B')], day(20))
  expect(changed.changesSince({ recipe: loaf('B'), lastCookedAt: day(5) })).toMatchObject({ at: day(20) })

  // It returns unchanged.
  await versions.replacing(recipesOf(1), [...recipesOf(1), loaf('A')], day(20))
  expect(versions.changedAt('0412')).toBeNull()
  expect(await readFile(bench.file, 'utf8')).toBe('')
})

test('keeps a version once when the program ended before the library was saved', async ({ bench }) => {
  const versions = await bench.open()
  await versions.replacing([loaf('A')], [loaf('B')], day(10))
  const again = await bench.open()
  await again.replacing([loaf('A')], [loaf('B')], day(11))
  await again.replacing([loaf('B')], [], day(12))
  await again.replacing([loaf('B')], [], day(13))
  expect((await readFile(bench.file, 'utf8')).trim().split('\n')).toHaveLength(2)
  expect(again.versionAt('0412', day(0))).toEqual({ recipe: loaf('A'), replacedAt: day(11) })
})

test('does not show versions of another service; leaves its file until recipes change', async ({ bench, folder }) => {
  await (await bench.open('https://one.example')).replacing([loaf('A')], [loaf('B')], day(10))
  const other = await bench.open('https://other.example')
  expect([other.changedAt('0412'), other.troubles()]).toEqual([null, []])
  expect(said(await bench.open('https://one.example'), day(5))).toBe('As in version A.')
  await other.replacing([loaf('X')], [loaf('Y')], day(20))
  expect(said(await bench.open('https://other.example'), day(5))).toBe('As in version X.')
  expect(await readdir(folder)).toEqual(['recipe-versions.jsonl'])
})

test('skips a torn or foreign line and keeps the others', async ({ bench }) => {
  await (await bench.open()).replacing([loaf('A'), ...recipesOf(2)], [loaf('B')], day(10))
  const whole = await readFile(bench.file, 'utf8')
  const foreign = whole.replace('"format":1', '"format":2').split('\n')[0]
  await writeFile(bench.file, `{}\n\nnull\n${foreign}\n${whole}`)
  await appendFile(bench.file, whole.slice(0, 50))
  const versions = await bench.open()
  expect(said(versions, day(5))).toBe('As in version A.')
  expect(versions.troubles()).toEqual([])
  await versions.replacing([loaf('B')], [loaf('C')], day(20))
  const later = await bench.open()
  expect([5, 15].map((at) => said(later, day(at)))).toEqual([null, 'As in version B.'])
  expect((await readFile(bench.file, 'utf8')).trim().split('\n')).toHaveLength(3)
})

test('reads the complete lines of a file torn at any byte', async ({ bench, folder }) => {
  const first = await bench.open()
  await first.replacing([loaf('A')], [loaf('B')], day(10))
  const before = (await readFile(bench.file)).length
  const others = recipesOf(1)
  await first.replacing(
    [loaf('B'), ...others],
    [loaf('B'), ...others.map((one) => ({ ...one, name: 'Other' }))],
    day(20),
  )
  const whole = await readFile(bench.file)
  for (const length of bytesOf(before, whole.length - 2)) {
    await writeFile(bench.file, whole.subarray(0, length))
    const versions = await bench.open()
    expect(versions.changedAt('0412'), `torn after ${length} bytes`).toBe(day(10))
  }
  expect(await readdir(folder)).toEqual(['recipe-versions.jsonl'])
})

test('reports a failed write, keeps the versions in memory, saves them with no new change', async ({ bench }) => {
  const disk = failSaves(bench.file)
  const versions = await bench.open()
  await versions.replacing([loaf('A')], [loaf('B')], day(10))
  await versions.saveAgain()
  expect(versions.troubles()).toEqual([{ kind: 'notSaved', file: 'recipe-versions.jsonl', code: 'EIO' }])
  expect(said(versions, day(5))).toBe('As in version A.')
  disk.mend()
  await versions.saveAgain()
  expect(versions.troubles()).toEqual([])
  expect(said(await bench.open(), day(5))).toBe('As in version A.')
})

test('random history: returns what was current, and until when, also after restarts', async ({ bench }) => {
  const anyDay = fc.record({ letter: fc.option(fc.constantFrom('A', 'B', 'C', 'D')), restarts: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(anyDay, { minLength: 1, maxLength: 8 }), async (days) => {
      await rm(bench.file, { force: true })
      let versions = await bench.open()
      let shown: string | null = null
      /** The versions in the library, with their times. */
      const history: { readonly letter: string; until: Moment }[] = []
      for (const [index, { letter, restarts }] of days.entries()) {
        const toLibrary = (one: string | null) => (one === null ? [] : [loaf(one)])
        await versions.replacing(toLibrary(shown), toLibrary(letter), day(index))
        if (restarts) versions = await bench.open()
        shown = letter
        const present = history.at(-1)
        if (letter === null || present?.letter === letter) continue
        if (present !== undefined) present.until = day(index)
        history.push({ letter, until: Number.POSITIVE_INFINITY })
      }
      const kept = history.slice(0, -1)
      for (let moment = day(0) - DAY / 2; moment < day(days.length); moment += DAY) {
        const current = kept.find(({ until }) => until > moment)
        const isKept = current !== undefined && current === kept.at(-1)
        const expected = isKept ? { recipe: loaf(current.letter), replacedAt: current.until } : null
        expect(versions.versionAt('0412', moment)).toEqual(expected)
      }
      expect([versions.versionAt('0999', day(5)), versions.changedAt('0999'), versions.troubles()]).toEqual([
        null,
        null,
        [],
      ])
    }),
    { numRuns: tries(60) },
  )
})
