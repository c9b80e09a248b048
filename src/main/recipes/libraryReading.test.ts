import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { MOST_RECORD_CHARACTERS } from '../../shared/serviceLimits.ts'
import { readRecipe } from '../service/recipe.ts'
import { MOST_LINES } from '../service/recipeLimits.ts'
import { test } from './libraryOnDisk.testing.ts'
import { beginReading } from './libraryReading.ts'
import { recipeOf } from './recipe.testing.ts'

test('a reading with more bytes than the station keeps is full, and leaves nothing', async ({ folder }) => {
  const steps = Array.from({ length: MOST_LINES / 1000 }, () => ({ ingredients: Array(1000).fill({}) }))
  // Its stored line is many times as long.
  const text = JSON.stringify({ recipe_number: 1, recipe_name: 'Bread', steps })
  const read = readRecipe(text, 1)
  if (read?.ok !== true) throw new Error('Set aside')
  const { recipe } = read.value
  const bytes = Buffer.byteLength(JSON.stringify({ id: '0001', ...recipe })) + 1
  expect(bytes).toBeGreaterThan(20 * text.length)
  for (const [mostBytes, because] of [
    [bytes * 3, null],
    [bytes * 3 - 1, 'tooManyBytes'],
  ] as const) {
    const reading = beginReading({ present: null, temporaryFile: join(folder, 'recipes-1.jsonl.new'), mostBytes })
    for (const number of ['0001', '0002', '0003']) {
      expect(reading.fullBecause()).toBeNull()
      await reading.receive({ pk: '', recipe: { ...recipe, number } }, Buffer.alloc(16))
    }
    expect(reading.fullBecause()).toBe(because)
    await reading.discard()
    expect(await readdir(folder)).toEqual([])
  }
  expect(text.length).toBeLessThan(MOST_RECORD_CHARACTERS)
})

test('keeps recipes with the same name, with different ids, and reports the name once', async ({ start }) => {
  const opened = await start()
  await opened.read(['0001', 'b', '0001', '0001#2', '0001'].map((number) => recipeOf({ number })))
  const { cards, doubled } = opened.shown()
  expect(cards.map(({ id }) => id).sort()).toEqual(['0001', '0001#2', '0001#2#2', '0001#3', 'b'])
  expect(doubled).toEqual(['0001'])
})
