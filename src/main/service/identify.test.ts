import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { identify } from './identify.ts'

const record = (number: string, pk = '') => ({
  pk,
  recipe: { number, name: 'x', specifications: [], equipment: [], ingredients: [], steps: [], outputs: [] },
})

test('uses the number as id, and the key if there is no number', async () => {
  const { recipes, doubled } = await identify([record('0001', 'a'), record('', 'b')])
  expect(recipes.map(({ id }) => id)).toEqual(['0001', 'b'])
  expect(doubled).toEqual([])
})

test('keeps recipes with the same number, with different ids, and reports the number once', async () => {
  const { recipes, doubled } = await identify([record('0001'), record('0001'), record('0001#2'), record('0001')])
  expect(recipes.map(({ id }) => id)).toEqual(['0001', '0001#3', '0001#2', '0001#4'])
  expect(doubled).toEqual(['0001'])
})

test('ids are unique in any library', async () => {
  const names = fc.array(fc.constantFrom('a', 'a#2', 'a#3', 'a#2#2', 'b', 'constructor'), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(names, async (numbers) => {
      const { recipes, doubled } = await identify(numbers.map((number) => record(number)))
      expect(new Set(recipes.map(({ id }) => id)).size).toBe(numbers.length)
      expect(recipes.map(({ number }) => number)).toEqual(numbers)
      const several = new Set(numbers.filter((number, index) => numbers.indexOf(number) !== index))
      expect(new Set(doubled)).toEqual(several)
    }),
  )
})
