import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Recipe } from '../../shared/model.ts'
import { success } from '../../shared/result.ts'
import { createLibrary, type LibraryOptions } from './library.ts'

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
      for (const { id: pk, ...recipe } of sent) {
        const fingerprint = createHash('md5')
          .update(JSON.stringify([pk, recipe]))
          .digest()
        if (await into.receiveKnown(fingerprint)) continue
        counts.parsed++
        await into.receive({ recipe, pk }, fingerprint)
      }
      await into.settle()
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
  }
}

/** The one file of recipes. */
export async function recipesFile(folder: string): Promise<string> {
  const found = (await readdir(folder)).filter((name) => /^recipes-[0-9a-f]{16}\.jsonl$/u.test(name))
  expect(found).toHaveLength(1)
  return join(folder, found[0] ?? '')
}

/** All that a library shows of its recipes. */
export function shown({ library }: ReturnType<typeof open>) {
  const { cards } = library.search('', { offset: 0, limit: 99 }, () => false)
  const recipes = cards.map(({ id }) => {
    const recipe = library.recipe(id)
    return recipe.ok ? recipe.value : null
  })
  return { recipes, cards, doubled: library.oddities().doubled, troubles: library.troubles() }
}
