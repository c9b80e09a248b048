import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bytesOf, tries } from '../../../scripts/budget.ts'
import { withStepsInOrder } from '../../shared/kitchen/stepOrder.ts'
import { failReads, failSaves } from '../storage/disk.testing.ts'
import { putLargeFile } from '../storage/notFiles.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { recipesFile } from './libraryOnDisk.testing.ts'
import { anyRecipe, flour, recipeOf, recipesOf, stepOf } from './recipe.testing.ts'
import { readBack, sha256, type WrittenSnapshot, write, writeOlder } from './snapshot.testing.ts'
import { libraryFiles } from './snapshot.ts'

const small: WrittenSnapshot = {
  recipes: [recipeOf({ number: '0001', name: 'Crème' }), recipeOf({ number: '0002', name: 'Bun' })],
  setAside: [{ name: '0003', reason: 'steps: expected a list' }],
  doubled: ['0001'],
  readAt: 1_763_700_000_000,
  source: 'https://data.example/prod',
}

for (const [format, writeAs] of [
  ['one file', writeOlder],
  ['two files', write],
] as const) {
  test(`reads any recipes back from ${format} as saved, with steps in order that were stored as sent`, async ({
    folder,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecipe, { maxLength: 5 }), fc.integer(), async (recipes, readAt) => {
        const snapshot = { ...small, recipes, readAt }
        await writeAs(folder, snapshot)
        const read = { ...snapshot, recipes: recipes.map(withStepsInOrder) }
        expect(await readBack(folder)).toMatchObject({ snapshot: read, ids: recipes.map(({ id }) => id) })
      }),
      { numRuns: tries(25) },
    )
  })

  test(`reads back from ${format} recipes that are longer than one piece`, async ({ folder }) => {
    const recipes = recipesOf(40).map((recipe, index) => ({
      ...recipe,
      steps: Array.from({ length: 20 }, () => stepOf({ description: 'é'.repeat(19_900 + index) })),
    }))
    await writeAs(folder, { ...small, recipes })
    expect(await readBack(folder)).toMatchObject({ snapshot: { recipes } })
  })

  test(`cuts or leaves out what an older program stored in ${format} without limits`, async ({ folder }) => {
    const huge = 'x'.repeat(100_000)
    const step = stepOf({ title: huge, description: huge, products: [{ ...flour, name: huge, unit: huge }] })
    const most = recipeOf({ number: '0003', name: 'Most', steps: Array.from({ length: 9999 }, () => stepOf({})) })
    const recipes = [
      recipeOf({ number: '0001', name: huge, steps: [step], outputs: [{ key: huge, value: huge }] }),
      recipeOf({ number: '0002', steps: Array.from({ length: 10_000 }, () => stepOf({})) }),
      most,
    ]
    await writeAs(folder, { ...small, recipes, readAt: 8.64e15 + 1 })
    const long = (most: number) => `${'x'.repeat(most - 1)}…`
    const cut = {
      name: long(500),
      steps: [{ title: long(500), description: long(20_000), ingredients: [{ name: long(500), unit: long(100) }] }],
      outputs: [{ key: long(500), value: long(5000) }],
    }
    expect(await readBack(folder)).toMatchObject({
      from: 'olderFile',
      ids: ['0001', '0003'],
      snapshot: { readAt: Date.parse('9999-12-31T23:59:59.999Z'), recipes: [cut, most] },
    })
  })

  test(`detects that a snapshot of ${format} was torn or changed at any byte, or lengthened`, async ({ folder }) => {
    await writeAs(folder, small)
    const files =
      format === 'one file' ? [libraryFiles(folder).older] : [libraryFiles(folder).header, await recipesFile(folder)]
    // An expectation for each byte would take longer than the files.
    const taken: string[] = []
    for (const file of files) {
      const whole = await readFile(file)
      const places = bytesOf(0, whole.length - 1)
      const edits = [
        ...places.map((length) => [`the first ${length} bytes`, whole.subarray(0, length)] as const),
        ...places.map((place) => [`another byte ${place}`, withOtherByte(whole, place)] as const),
        ...['\n', 'x', `${whole}`, `${whole.toString().split('\n')[1]}\n`].map(
          (more) => [`with ${more}`, Buffer.from(whole + more)] as const,
        ),
        ...['{}\n', 'null\n', '[]\n\n', '\n'].map((text) => [text, Buffer.from(text)] as const),
      ]
      for (const [edit, bytes] of edits) {
        await writeFile(file, bytes)
        if (!isDeepStrictEqual(await readBack(folder), { kind: 'damaged', file }))
          taken.push(`${basename(file)}: ${edit}`)
      }
      await writeFile(file, whole)
    }
    expect(taken).toEqual([])
    expect(await readBack(folder)).toMatchObject({ snapshot: small })
  })
}

function withOtherByte(whole: Buffer, place: number): Buffer {
  const edited = Buffer.from(whole)
  edited[place] = (whole[place] ?? 0) ^ 1
  return edited
}

test('rejects a snapshot of a later format', async ({ folder }) => {
  await write(folder, small)
  const file = libraryFiles(folder).header
  const { seal, ...header } = JSON.parse(await readFile(file, 'utf8'))
  const sealed = (format: number) => {
    const setAside = header.setAside.map(({ name, reason }: Record<string, string>) => [name, reason])
    const { readAt, source, count, bytes, doubled, content } = header
    return sha256(JSON.stringify([format, readAt, source, count, bytes, setAside, doubled, content]))
  }
  expect(sealed(header.format)).toBe(seal)
  const later = { ...header, format: header.format + 1, seal: sealed(header.format + 1) }
  await writeFile(file, `${JSON.stringify(later)}\n`)
  expect(await readBack(folder)).toEqual({ kind: 'damaged', file })
})

test('distinguishes missing, unreadable, damaged and other files', async ({ folder }) => {
  const { header, older } = libraryFiles(folder)
  expect(await readBack(folder)).toEqual({ kind: 'missing' })
  await write(folder, small)
  const recipes = await recipesFile(folder)
  for (const file of [header, recipes]) {
    const disk = failReads({ code: 'EIO', of: basename(file) })
    const unread = await readBack(folder)
    disk.mend()
    expect(unread).toMatchObject({ kind: 'unreadable', file, code: 'EIO' })
  }
  expect(await readBack(folder, 'https://other.example')).toEqual({ kind: 'otherSource' })
  await rm(recipes)
  expect(await readBack(folder)).toMatchObject({ kind: 'unreadable', file: recipes, code: 'ENOENT' })
  await rm(header)
  await writeOlder(folder, small)
  expect(await readBack(folder, 'https://other.example')).toEqual({ kind: 'otherSource' })
  putLargeFile(older)
  expect(await readBack(folder)).toEqual({ kind: 'damaged', file: older })
  await rm(older)
  await mkdir(older)
  expect(await readBack(folder)).toEqual({ kind: 'damaged', file: older })
})

test('a failed save keeps the old snapshot, and leaves no temporary file', async ({ folder }) => {
  await write(folder, small)
  const disk = failSaves(libraryFiles(folder).header)
  expect(await write(folder, { ...small, recipes: [] })).toEqual([true, false])
  disk.mend()
  expect(await readBack(folder)).toMatchObject({ snapshot: small })
  expect((await readdir(folder)).filter((name) => name.endsWith('.new'))).toEqual([])
  expect(await write(join(folder, 'no such folder'), small)).toEqual([false, false])
})
