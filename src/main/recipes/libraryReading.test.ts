import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { MOST_RECORD_CHARACTERS } from '../../shared/serviceLimits.ts'
import { readRecipe } from '../service/recipe.ts'
import { MOST_LINES } from '../service/recipeLimits.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { beginReading, identify } from './libraryReading.ts'

const fingerprint = Buffer.alloc(16)

/** A record whose stored line is many times as long. */
function recordOf(number: number, lines: number) {
  const steps = Array.from({ length: lines / 1000 }, () => ({ ingredients: Array(1000).fill({}) }))
  const text = JSON.stringify({ recipe_number: number, recipe_name: 'Bread', steps })
  const read = readRecipe(text, number)
  if (read?.ok !== true) throw new Error('Set aside')
  return { text, record: read.value }
}

test('a reading is full when its lines have more bytes than the station keeps, and leaves nothing', async ({
  folder,
}) => {
  const { text, record } = recordOf(1, MOST_LINES)
  const open = (mostBytes?: number) =>
    beginReading({
      present: null,
      temporaryFile: () => join(folder, 'recipes-1.jsonl.new'),
      secondsOf: () => [],
      ...(mostBytes === undefined ? {} : { mostBytes }),
    })
  const bytes = Buffer.byteLength(JSON.stringify({ id: '0001', ...record.recipe })) + 1
  expect(bytes).toBeGreaterThan(20 * text.length)
  for (const [most, times, because] of [
    [bytes * 3, 3, null],
    [bytes * 3 - 1, 3, 'tooManyBytes'],
    [undefined, 3, null],
  ] as const) {
    const reading = open(most)
    for (let number = 1; number <= times; number++) {
      const before = reading.fullBecause()
      expect(before).toBeNull()
      const { recipe } = record
      await reading.receive({ pk: '', recipe: { ...recipe, number: String(number).padStart(4, '0') } }, fingerprint)
    }
    expect(reading.fullBecause(), String(most)).toBe(because)
    await reading.discard()
    expect(await readdir(folder)).toEqual([])
  }
  expect(text.length).toBeLessThan(MOST_RECORD_CHARACTERS)
})

test('keeps recipes with the same name, with different ids, and reports the name once', async () => {
  expect(await identify(['0001', 'b', '0001', '0001#2', '0001'])).toEqual({
    ids: ['0001', 'b', '0001#3', '0001#2', '0001#4'],
    doubled: ['0001'],
  })
})

test('ids are unique in any library', async () => {
  const anyNames = fc.array(fc.constantFrom('a', 'a#2', 'a#3', 'a#2#2', 'b', 'constructor'), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(anyNames, async (names) => {
      const { ids, doubled } = await identify(names)
      expect(new Set(ids).size).toBe(names.length)
      const several = new Set(names.filter((name, index) => names.indexOf(name) !== index))
      expect(new Set(doubled)).toEqual(several)
    }),
  )
})
