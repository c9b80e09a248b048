import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { servePages } from './libraryPages.ts'
import { addRow, takeRounds } from './row.ts'

const RECIPES = 10_000
const ROUNDS = 5

test('loading a library from the disk', async () => {
  const pages = await servePages(RECIPES, 100)
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  try {
    const library = pages.open(folder)
    await library.refresh()
    await library.close()
    const recipes = (await readdir(folder)).find((name) => name.startsWith('recipes-')) ?? ''

    async function load(): Promise<number[]> {
      const begun = performance.now()
      const opened = pages.open(folder)
      await opened.load()
      const taken = performance.now() - begun
      expect(opened.state()).toMatchObject({ count: RECIPES, revision: 1 })
      // Writes the index where there was none.
      await opened.close()
      return [taken]
    }
    async function parse(): Promise<number[]> {
      const begun = performance.now()
      const lines = (await readFile(join(folder, recipes), 'utf8')).trimEnd().split('\n')
      const parsed: unknown[] = lines.map((line) => JSON.parse(line))
      const taken = performance.now() - begun
      expect(parsed).toHaveLength(RECIPES)
      return [taken]
    }
    const row = { floor: 'JSON.parse', unit: 'ms' } as const
    const named = `${RECIPES.toLocaleString('en-GB')} recipes from the disk`
    await load()
    await addRow({ name: named, ...row, rounds: await takeRounds(ROUNDS, { program: load, floor: parse }) })
    const withoutIndex = async () => {
      await rm(join(folder, 'library-index.jsonl'), { force: true })
      return load()
    }
    const rounds = await takeRounds(ROUNDS, { program: withoutIndex, floor: parse })
    await addRow({ name: `${named}, without their index`, ...row, rounds })
  } finally {
    await pages.close()
    await rm(folder, { recursive: true })
  }
})
