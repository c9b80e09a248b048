import { readdirSync, statSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { failPieces, failSaves, openFilesIn, setDiskSize, watchDisk } from '../storage/disk.testing.ts'
import { fileOf, test } from './libraryOnDisk.testing.ts'
import { recipesOf, stepOf } from './recipe.testing.ts'
import { createRecipeVersions } from './versions.ts'

/** About 3 MB: each line is a piece of its own. */
const LARGE = recipesOf(8).map((recipe) => ({
  ...recipe,
  steps: Array.from({ length: 20 }, () => stepOf({ description: 'x'.repeat(19_000) })),
}))
const RESERVE_OF_A_SMALL_DISK = 0.1
const MEGABYTE = 1_000_000

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

test('a library of which the disk refuses a part leaves nothing of it there', async ({ folder, skip, start }) => {
  skip(process.platform !== 'linux', 'Other systems do not list the open files of a process')
  const path = fileOf(folder, LARGE)
  const opened = await start()
  await opened.read(recipesOf(2))
  const before = await readdir(folder)
  const [writes, saves] = [failPieces('write', { after: 4, code: 'ENOSPC' }), failSaves(path)]
  await opened.read(LARGE)
  writes.mend()
  expect(openFilesIn(folder)).toEqual([])
  expect(await readdir(folder)).toEqual(before)
  expect(opened.shown().recipes).toEqual(LARGE)
  expect(opened.library.troubles()).toMatchObject([{ kind: 'notSaved', file: 'library.json' }])
  saves.mend()
  await opened.library.saveAgain()
  expect(opened.shown()).toMatchObject({ recipes: LARGE, troubles: [] })
  expect(openFilesIn(folder)).toEqual([path])
  expect((await start()).shown()).toMatchObject({ recipes: LARGE, troubles: [] })
})

test('a library that does not fit is shown, leaves the disk its reserve, is saved later', async ({ folder, start }) => {
  const opened = await start()
  await opened.read(recipesOf(2))
  const before = await readdir(folder)
  const size = 2 * MEGABYTE
  let most = 0
  let disk = setDiskSize(folder, size)
  opened.while(() => opened.library.saveAgain())
  const watch = setInterval(() => {
    most = Math.max(most, bytesIn(folder))
  }, 1)
  await opened.read(LARGE)
  clearInterval(watch)
  expect(most).toBeLessThan(size * (1 - RESERVE_OF_A_SMALL_DISK))
  expect(await readdir(folder)).toEqual(before)
  expect(opened.shown()).toMatchObject({
    recipes: LARGE,
    troubles: [{ kind: 'notSaved', file: 'library.json', code: 'ENOSPC' }],
  })
  // Nothing is written each minute as long as it does not fit.
  expect(await watchDisk(() => opened.library.saveAgain())).toEqual([])
  disk.mend()
  disk = setDiskSize(folder, 10 * MEGABYTE)
  await opened.library.saveAgain()
  expect(opened.shown()).toMatchObject({ recipes: LARGE, troubles: [] })
  disk.mend()
})

test('a disk that does not know its size is written to', async ({ folder, start }) => {
  const disk = setDiskSize(folder, 0)
  const opened = await start()
  await opened.read(recipesOf(2))
  disk.mend()
  expect(opened.shown()).toMatchObject({ recipes: recipesOf(2), troubles: [] })
})

test('lines that cannot be read back from a full disk are said, and then read again', async ({ folder, start }) => {
  const opened = await start()
  const harm = [failPieces('write', { after: 4, code: 'ENOSPC' }), failPieces('read', { after: 0, code: 'EIO' })]
  await opened.read(LARGE)
  for (const one of harm) one.mend()
  expect(await readdir(folder)).toEqual([])
  expect(opened.shown()).toMatchObject({
    recipes: [],
    troubles: [{ kind: 'notSaved', file: 'library.json', code: 'EIO' }],
  })
  await opened.read(LARGE)
  expect(opened.shown()).toMatchObject({ recipes: LARGE, troubles: [] })
})

test('an index for which only the reserve is left is not written', async ({ folder, start }) => {
  const [whole, small] = [join(folder, 'whole'), join(folder, 'small')]
  for (const path of [whole, small]) await mkdir(path)
  const other = await start({}, whole)
  await other.read(recipesOf(50))
  await other.library.close()
  const index = statSync(join(whole, 'library-index.jsonl')).size
  const disk = setDiskSize(small, (bytesIn(whole) - index / 2) / (1 - RESERVE_OF_A_SMALL_DISK))
  const opened = await start({}, small)
  await opened.read(recipesOf(50))
  await opened.library.close()
  disk.mend()
  const left = (await readdir(whole)).filter((name) => name !== 'library-index.jsonl')
  expect(await readdir(small)).toEqual(left)
  expect(opened.library.troubles()).toEqual([])
})

test('earlier versions leave the disk its reserve too', async ({ folder, start }) => {
  const [elsewhere, stick] = [join(folder, 'elsewhere'), join(folder, 'full')]
  for (const path of [elsewhere, stick]) await mkdir(path)
  const file = join(stick, 'recipe-versions.jsonl')
  const versions = createRecipeVersions({ file, source: '', now: () => 1000, agreedNow: () => null })
  const opened = await start({ versions }, elsewhere)
  await opened.read(LARGE)
  const disk = setDiskSize(stick, MEGABYTE)
  await opened.read(LARGE.map((recipe) => ({ ...recipe, name: 'Other' })))
  expect(await readdir(stick)).toEqual([])
  expect(versions.troubles()).toMatchObject([{ kind: 'notSaved', code: 'ENOSPC' }])
  disk.mend()
  await opened.library.saveAgain()
  expect(versions.troubles()).toEqual([])
  expect(await readdir(stick)).toEqual(['recipe-versions.jsonl'])
})
