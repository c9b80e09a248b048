import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import type { LibraryState } from '../../shared/model.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { failReads } from '../storage/disk.testing.ts'
import { open, recipesFile, test } from './libraryOnDisk.testing.ts'
import { recipeOf, recipesOf, stepOf } from './recipe.testing.ts'
import { write } from './snapshot.testing.ts'

for (const of of ['header', 'recipes'] as const)
  test(`a snapshot whose ${of} could not be read at the start is tried again, and replaced after a minute, but not by less than half`, async ({
    folder,
    start,
  }) => {
    await (await start()).read(recipesOf(4))
    const file = of === 'header' ? 'library.json' : basename(await recipesFile(folder))
    const notRead = { kind: 'notRead', file, code: 'EIO' }
    const header = await readFile(join(folder, 'library.json'))
    for (const isMended of [true, false]) {
      const clock = openTestClock()
      const disk = failReads({ code: 'EIO', of: file })
      const opened = await start({ schedule: clock.schedule })
      /** Lets the time of an attempt pass, and what is done then. */
      const attempt = async () => {
        await clock.pass(10_000)
        await opened.library.saveAgain()
      }
      expect(opened.library.state()).toMatchObject({ count: 0, loading: null, isLost: true })
      await opened.read(recipesOf(1))
      for (let count = 1; count < 6; count++) await attempt()
      // What the service has is shown, and nothing is replaced.
      expect(opened.shown()).toMatchObject({ recipes: recipesOf(1), troubles: [notRead] })
      if (isMended) disk.mend()
      else expect(await readFile(join(folder, 'library.json'))).toEqual(header)
      await attempt()
      disk.mend()
      // How many it has is known from the header.
      const isKept = !isMended && of === 'recipes'
      const recipes = recipesOf(isMended ? 4 : 1)
      expect(opened.shown()).toMatchObject({ recipes, troubles: isKept ? [notRead] : [] })
      expect(opened.library.state()).toMatchObject({ isLost: false, waiting: isMended ? { count: 1 } : null })
    }
    expect((await start()).library.state().count).toBe(of === 'recipes' ? 4 : 1)
    expect(await readdir(folder)).toHaveLength(3)
  })

test('no state says that the recipes are read before they are there', async ({ folder, start }) => {
  const states: LibraryState[] = []
  const opened = open(folder, { onChange: () => states.push(opened.library.state()) })
  const watch = async (work: () => Promise<unknown>) => {
    let isOver = false
    const over = work().finally(() => {
      isOver = true
    })
    for (; !isOver; await new Promise(setImmediate)) states.push(opened.library.state())
    await over
  }
  await opened.library.load()
  await watch(() => opened.read(recipesOf(999)))
  const fromBegin = states.slice(states.findIndex(({ reading }) => reading !== null))
  expect(fromBegin.length).toBeGreaterThan(4)
  expect(fromBegin.filter(({ count, reading }) => count === 0 && reading === null)).toEqual([])
  await opened.library.close()
  states.length = 0
  const again = open(folder, { madeBy: '2', onChange: () => states.push(again.library.state()) })
  await again.library.load()
  expect(states.filter(({ count, loading }) => count === 0 && loading === null)).toEqual([])
  await again.library.close()
  expect((await start()).library.state().count).toBe(999)
})

test('recipes beyond the limits are left out at every start; a reading mends the file', async ({ folder, start }) => {
  const beyond = recipeOf({ number: '0009', name: 'Steps', steps: Array.from({ length: 10_000 }, () => stepOf({})) })
  await write(folder, { readAt: 5, source: '', setAside: [], doubled: [], recipes: [beyond, ...recipesOf(3)] })
  for (let count = 1; count <= 2; count++)
    expect((await start()).shown()).toMatchObject({ recipes: recipesOf(3), troubles: [] })
  await (await start()).read(recipesOf(3))
  expect(await (await start()).read(recipesOf(3))).toBe(0)
})
