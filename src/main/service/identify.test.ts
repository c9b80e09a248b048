import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identify } from '../recipes/libraryReading.ts'

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
