import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Recipe } from '../../shared/model.ts'
import { success } from '../../shared/result.ts'
import type { RecipeReceiver } from '../service/service.ts'
import { jsonLine } from '../storage/jsonLines.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { createLibrary, type LibraryOptions } from './library.ts'
import { sha256 } from './snapshot.testing.ts'
import { libraryFiles } from './snapshot.ts'

/** Sends each recipe as its record, as the service does. Returns how many of them had to be parsed. */
export async function send(recipes: readonly Recipe[], into: RecipeReceiver): Promise<number> {
  let parsed = 0
  for (const { id: pk, ...recipe } of recipes) {
    const fingerprint = createHash('md5')
      .update(JSON.stringify([pk, recipe]))
      .digest()
    if (await into.receiveKnown(fingerprint)) continue
    parsed++
    await into.receive({ recipe, pk }, fingerprint)
  }
  await into.settle()
  return parsed
}

/** A library whose service sends the recipes that are passed to `read`; `parsed` counts those that it had to parse. */
export function open(folder: string, options: Partial<LibraryOptions> = {}) {
  const counts = { parsed: 0, unreadable: 0, readings: 0 }
  let sent: readonly Recipe[] = []
  let during: () => unknown = () => {}
  const library = createLibrary({
    folder,
    madeBy: '1',
    async read({ into }) {
      counts.readings++
      await during()
      counts.parsed += await send(sent, into)
      return success({ setAside: [] })
    },
    now: () => 1000,
    onDefect() {},
    onChange() {},
    onUnreadable: () => counts.unreadable++,
    ...options,
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
    /** All that it shows of its recipes. */
    shown() {
      const { cards } = library.search('', { offset: 0, limit: 99 }, () => false)
      const recipes = cards.map(({ id }) => {
        const recipe = library.recipe(id)
        return recipe.ok ? recipe.value : null
      })
      return { recipes, cards, doubled: library.oddities().doubled, troubles: library.troubles() }
    },
  }
}

type Opened = ReturnType<typeof open>

/**
 * `start` opens and loads the library of a folder, by default that of the test, after a close of the one before; `keep`
 * does so, reads recipes and closes it.
 */
export const test = base.extend<{
  start: (options?: Partial<LibraryOptions>, at?: string) => Promise<Opened>
  keep: (recipes: readonly Recipe[]) => Promise<void>
}>({
  start: async ({ folder }, use) => {
    const opened = new Map<string, Opened>()
    await use(async (options = {}, at = folder) => {
      await opened.get(at)?.library.close()
      const next = open(at, options)
      opened.set(at, next)
      await next.library.load()
      return next
    })
    for (const { library } of opened.values()) await library.close()
  },
  keep: async ({ start }, use) => {
    await use(async (recipes) => {
      const opened = await start()
      await opened.read(recipes)
      await opened.library.close()
    })
  },
})

/** The one file of recipes. */
export async function recipesFile(folder: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => /^recipes-[0-9a-f]{16}\.jsonl$/u.test(name))
  expect(found).toHaveLength(1)
  return join(folder, found[0] ?? '')
}

/** The file that these recipes will have. */
export function fileOf(folder: string, recipes: readonly Recipe[]): string {
  return libraryFiles(folder).recipes(sha256(recipes.map((recipe) => jsonLine(recipe)).join('')))
}
