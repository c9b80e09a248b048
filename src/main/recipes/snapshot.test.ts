import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'playwright/test'
import { failReads, failSaves } from '../storage/disk.testing.ts'
import { putLargeFile } from '../storage/notFiles.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { anyRecipe, flour, recipeOf, recipesOf, stepOf } from './recipe.testing.ts'
import { readSnapshot, type Snapshot, toLines, writeSnapshot } from './snapshot.ts'

const small: Snapshot = {
  recipes: [recipeOf({ number: '0001', name: 'Crème' }), recipeOf({ number: '0002', name: 'Bun' })],
  setAside: [{ name: '0003', reason: 'steps: expected a list' }],
  doubled: ['0001'],
  readAt: 1_763_700_000_000,
  source: 'https://data.example/prod',
}

const DAMAGED = { ok: false, failure: { kind: 'damaged' } }

async function write(path: string, snapshot: Snapshot) {
  return writeSnapshot(path, snapshot, await toLines(snapshot.recipes))
}

test('reads any recipes back as saved', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await fc.assert(
    fc.asyncProperty(fc.array(anyRecipe, { maxLength: 5 }), fc.integer(), async (recipes, readAt) => {
      const snapshot = { ...small, recipes, readAt }
      expect(await write(path, snapshot)).toEqual({ ok: true, value: null })
      const { content } = await toLines(recipes)
      expect(await readSnapshot(path)).toEqual({ ok: true, value: { snapshot, content } })
    }),
    { numRuns: 50 },
  )
})

test('reads back recipes that are longer than one read of the file', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  const recipes = recipesOf(40).map((recipe, index) => ({
    ...recipe,
    steps: [stepOf({ description: 'é'.repeat(19_900 + index) })],
  }))
  await write(path, { ...small, recipes })
  expect(await readSnapshot(path)).toMatchObject({ ok: true, value: { snapshot: { recipes } } })
})

test('cuts or sets aside what an older program stored without limits', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  const huge = 'x'.repeat(100_000)
  const long = (most: number) => `${'x'.repeat(most - 1)}…`
  const step = stepOf({ title: huge, description: huge, products: [{ ...flour, name: huge, unit: huge }] })
  const recipes = [
    recipeOf({ number: '0001', name: huge, steps: [step], outputs: [{ key: huge, value: huge }] }),
    recipeOf({ number: '0002', name: 'Steps', steps: Array.from({ length: 10_000 }, () => stepOf({})) }),
    recipeOf({ number: '0003', name: 'List', outputs: Array.from({ length: 1001 }, () => ({ key: '', value: '' })) }),
    recipeOf({
      number: '0004',
      name: 'Lines',
      steps: Array.from({ length: 11 }, () => stepOf({ products: Array.from({ length: 910 }, () => flour) })),
    }),
    recipeOf({ number: '0005', name: 'Number', ingredients: [{ ...flour, jsin: huge }] }),
    recipeOf({ number: '0006', name: 'Most', steps: Array.from({ length: 9999 }, () => stepOf({})) }),
  ]
  await write(path, { ...small, recipes, readAt: 8.64e15 + 1 })
  const read = await readSnapshot(path)
  if (!read.ok) throw new Error(read.failure.kind)
  const { snapshot } = read.value
  expect(snapshot.readAt).toBe(Date.parse('9999-12-31T23:59:59.999Z'))
  expect(snapshot.recipes.map(({ number }) => number)).toEqual(['0001', '0006'])
  expect(snapshot.recipes[0]).toMatchObject({
    name: long(500),
    steps: [{ title: long(500), description: long(20_000), ingredients: [{ name: long(500), unit: long(100) }] }],
    outputs: [{ key: long(500), value: long(5000) }],
  })
  expect(snapshot.setAside).toEqual([
    ...small.setAside,
    ...['0002 Steps', '0003 List', '0004 Lines', '0005 Number'].map((name) => ({ name, reason: 'limits' })),
  ])
})

test('detects a file torn at any byte', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await write(path, small)
  const whole = await readFile(path)
  // An expectation for each byte would take longer than the files.
  const taken: number[] = []
  for (let length = 0; length < whole.length; length++) {
    await writeFile(path, whole.subarray(0, length))
    if (!isDeepStrictEqual(await readSnapshot(path), DAMAGED)) taken.push(length)
  }
  expect(taken, 'the lengths at which a torn file was taken').toEqual([])
})

test('detects a change of any byte', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await write(path, small)
  const whole = await readFile(path)
  const taken: number[] = []
  for (let place = 0; place < whole.length; place++) {
    const edited = Buffer.from(whole)
    edited[place] = (whole[place] ?? 0) ^ 1
    await writeFile(path, edited)
    if (!isDeepStrictEqual(await readSnapshot(path), DAMAGED)) taken.push(place)
  }
  expect(taken, 'the bytes that could be changed').toEqual([])
})

test('detects extra content after the end, and a file that is no snapshot', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await write(path, small)
  const whole = await readFile(path, 'utf8')
  const [, firstRecipe] = whole.split('\n')
  for (const damaged of [`${whole}\n`, `${whole}x`, `${whole}${firstRecipe}\n`, '{}\n', 'null\n', '[]\n\n', '\n']) {
    await writeFile(path, damaged)
    expect(await readSnapshot(path)).toEqual({ ok: false, failure: { kind: 'damaged' } })
  }
})

test('rejects a snapshot of a later format', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await write(path, small)
  const [first = '', ...recipes] = (await readFile(path, 'utf8')).split('\n')
  const { seal, ...header } = JSON.parse(first)
  const sealed = (format: number) => {
    const setAside = header.setAside.map(({ name, reason }: Record<string, string>) => [name, reason])
    const { readAt, source, count, doubled, content } = header
    const values = JSON.stringify([format, readAt, source, count, setAside, doubled, content])
    return createHash('sha256').update(values).digest('hex')
  }
  expect(sealed(header.format)).toBe(seal)
  const later = { ...header, format: header.format + 1, seal: sealed(header.format + 1) }
  await writeFile(path, [JSON.stringify(later), ...recipes].join('\n'))
  expect(await readSnapshot(path)).toEqual({ ok: false, failure: { kind: 'damaged' } })
})

test('distinguishes a missing or unreadable file from a damaged one or none', async ({ folder }) => {
  expect(await readSnapshot(join(folder, 'none'))).toEqual({ ok: false, failure: { kind: 'missing' } })
  expect(await readSnapshot(folder)).toEqual(DAMAGED)
  const path = join(folder, 'library.jsonl')
  await write(path, small)
  const disk = failReads({ code: 'EIO', of: 'library.jsonl' })
  const unread = await readSnapshot(path)
  disk.mend()
  expect(unread).toEqual({ ok: false, failure: { kind: 'unreadable', code: 'EIO' } })
  putLargeFile(path)
  expect(await readSnapshot(path)).toEqual(DAMAGED)
})

test('saving leaves only the snapshot, and replaces the remains of an interrupted save', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await writeFile(`${path}.new`, 'half a')
  await write(path, small)
  expect(await readdir(folder)).toEqual(['library.jsonl'])
})

test('a failed save keeps the old snapshot and returns the error code', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await write(path, small)
  failSaves(path)
  const failing = await write(path, { ...small, recipes: [] })
  expect(failing).toEqual({ ok: false, failure: { kind: 'notSaved', file: 'library.jsonl', code: 'EIO' } })
  expect(await readSnapshot(path)).toMatchObject({ ok: true, value: { snapshot: small } })
  expect(await write(join(folder, 'no such folder', 'library.jsonl'), small)).toMatchObject({
    ok: false,
    failure: { code: 'ENOENT' },
  })
})

test('a failed save removes its temporary file', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  await mkdir(path)
  expect(await write(path, small)).toMatchObject({ ok: false, failure: { kind: 'notSaved' } })
  expect(await readdir(folder)).toEqual(['library.jsonl'])
})
