import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import type { LibraryState } from '../../shared/model.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { failReads } from '../storage/disk.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import type { Library, LibraryOptions } from './library.ts'
import { open, recipesFile, shown } from './libraryOnDisk.testing.ts'
import { recipeOf, recipesOf, stepOf } from './recipe.testing.ts'
import { write } from './snapshot.testing.ts'

const WAITS = [1000, 2000, 4000, 8000, 16_000, 32_000]

/** A snapshot of four recipes, then a start at which one of its files cannot be read. */
async function startWithout(
  folder: string,
  { of, code }: { of: 'header' | 'recipes'; code: string },
  options: Partial<LibraryOptions> = {},
) {
  const first = open(folder)
  await first.read(recipesOf(4))
  await first.library.close()
  const clock = openTestClock()
  const disk = failReads({ code, of: of === 'header' ? 'library.json' : basename(await recipesFile(folder)) })
  const opened = open(folder, { schedule: clock.schedule, ...options })
  await opened.library.load()
  return {
    opened,
    disk,
    /** Lets the time of a wait pass, and what is done then. */
    async pass(milliseconds: number) {
      await clock.pass(milliseconds)
      await opened.library.saveAgain()
    },
    waiting: clock.waiting,
  }
}

for (const of of ['header', 'recipes'] as const)
  for (const code of ['EIO', 'EMFILE', 'ENOMEM'])
    test(`a snapshot whose ${of} could not be read at the start (${code}) is tried again, and kept until then`, async ({
      folder,
    }) => {
      const { opened, disk, pass, waiting } = await startWithout(folder, { of, code })
      const file = of === 'header' ? 'library.json' : basename(await recipesFile(folder))
      const notRead = { kind: 'notRead', file, code }
      expect(opened.library.state()).toMatchObject({ count: 0, loading: null, isLost: true })
      expect(opened.library.troubles()).toEqual([notRead])
      const kept = (await readdir(folder)).sort()
      const header = await readFile(join(folder, 'library.json'))
      disk.mend()
      const again = failReads({ code, of: file })
      await pass(1000)
      // What the service has is shown, and nothing is replaced.
      await opened.read(recipesOf(1))
      expect(shown(opened)).toMatchObject({ recipes: recipesOf(1), troubles: [notRead] })
      again.mend()
      expect(await readFile(join(folder, 'library.json'))).toEqual(header)
      expect((await readdir(folder)).filter((name) => !name.endsWith('.new')).sort()).toEqual(kept)
      await pass(2000)
      expect(shown(opened)).toMatchObject({ recipes: recipesOf(4), troubles: [] })
      expect(opened.library.state()).toMatchObject({ count: 4, isLost: false, waiting: { count: 1 } })
      expect(waiting()).toBe(0)
      await opened.library.close()
    })

test('no state says that the recipes are read before they are there', async ({ folder }) => {
  // Longer than a slice, so that the event loop turns between any two recipes.
  const secondsOf = () => {
    for (const until = performance.now() + 10; performance.now() < until; );
    return [60]
  }
  const { opened, disk, pass } = await startWithout(folder, { of: 'recipes', code: 'EIO' }, { secondsOf })
  await opened.read(recipesOf(1))
  disk.mend()
  const states = await statesDuring(opened.library, () => pass(1000))
  expect([...new Set(states.map(({ count }) => count))]).toEqual([1, 4])
  await opened.library.close()
  const again = open(folder, { secondsOf, madeBy: '2' })
  const atStart = await statesDuring(again.library, () => again.library.load())
  expect(atStart.length).toBeGreaterThan(4)
  expect(atStart.filter(({ count, loading }) => count === 0 && loading === null)).toEqual([])
  await again.library.close()
  const empty = open(await mkdtemp(join(folder, 'empty-')), { secondsOf })
  const ofService = await statesDuring(empty.library, async () => {
    await empty.read(recipesOf(4))
  })
  const fromBegin = ofService.slice(ofService.findIndex(({ reading }) => reading !== null))
  expect(fromBegin.length).toBeGreaterThan(4)
  expect(fromBegin.filter(({ count, reading }) => count === 0 && reading === null)).toEqual([])
  await empty.library.close()
})

/** The state of the library in each turn of the event loop. */
async function statesDuring({ state }: Library, work: () => Promise<void>): Promise<readonly LibraryState[]> {
  const states: LibraryState[] = []
  let isOver = false
  const over = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    states.push(state())
    await new Promise((resolve) => setImmediate(resolve))
  }
  await over
  return [...states, state()]
}

test('a snapshot that can never be read is replaced after six more attempts, but not by less than half of it', async ({
  folder,
}) => {
  for (const [sent, kept] of [
    [recipesOf(1), 4],
    [recipesOf(3), 3],
  ] as const) {
    const { opened, disk, pass } = await startWithout(folder, { of: 'recipes', code: 'EIO' })
    await opened.read(sent)
    const before = await readFile(join(folder, 'library.json'))
    for (const wait of WAITS.slice(0, -1)) await pass(wait)
    await pass(31_999)
    expect(await readFile(join(folder, 'library.json'))).toEqual(before)
    await pass(1)
    expect(opened.library.state().count).toBe(sent.length)
    expect(opened.library.troubles()).toHaveLength(kept === 4 ? 1 : 0)
    await opened.library.close()
    disk.mend()
    const after = open(folder)
    await after.library.load()
    expect(after.library.state().count).toBe(kept)
    await after.library.close()
  }
})

test('a defect while the snapshot is opened is reported, and the library goes on with the service', async ({
  folder,
}) => {
  const first = open(folder)
  await first.read(recipesOf(2))
  await first.library.close()
  const defects: unknown[] = []
  const defect = new TypeError('a defect')
  let isBroken = true
  const opened = open(folder, {
    madeBy: '2',
    onDefect: (error) => defects.push(error),
    secondsOf() {
      if (isBroken) throw defect
      return []
    },
  })
  await opened.library.load()
  expect(defects).toEqual([defect])
  expect(opened.library.troubles()).toEqual([{ kind: 'notRead', file: 'library.json', code: 'unknown' }])
  isBroken = false
  await opened.read(recipesOf(2))
  expect(shown(opened)).toMatchObject({ recipes: recipesOf(2), troubles: [] })
  await opened.library.close()
})

test('recipes beyond the limits are named at every start, and the next reading leaves a whole file', async ({
  folder,
}) => {
  const beyond = recipeOf({ number: '0009', name: 'Steps', steps: Array.from({ length: 10_000 }, () => stepOf({})) })
  for (const within of [recipesOf(3), []]) {
    const about = { readAt: 5, source: '', setAside: [], doubled: [] }
    await write(folder, { ...about, recipes: [beyond, ...within] })
    for (let start = 1; start <= 3; start++) {
      const opened = open(folder)
      await opened.library.load()
      expect(shown(opened)).toMatchObject({ recipes: within, troubles: [] })
      expect(opened.library.oddities().setAside).toEqual([{ name: '0009 Steps', reason: 'limits' }])
      await opened.library.close()
    }
    const reading = open(folder)
    await reading.library.load()
    await reading.read(within)
    expect(reading.library.oddities().setAside).toEqual([])
    await reading.library.close()
    const after = open(folder)
    await after.library.load()
    expect(shown(after)).toMatchObject({ recipes: within, troubles: [] })
    await after.library.close()
  }
})
