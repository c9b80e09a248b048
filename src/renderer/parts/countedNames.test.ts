import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedNames } from './countedNames.ts'

const again = (name: string, which: number) => `${name} (${which})`

test('a repeated name is followed by its count', () => {
  expect(countedNames(['Butter', 'Salt', 'Butter', 'Butter'], again)).toEqual([
    'Butter',
    'Salt',
    'Butter (2)',
    'Butter (3)',
  ])
})

test('property: all names are unique, and the first name is unchanged', () => {
  const name = fc.constantFrom('Butter', 'Butter (2)', 'Salt', '')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const unique = countedNames(names, again)
      expect(new Set(unique).size).toBe(names.length)
      if (names.length > 0) expect(unique[0]).toBe(names[0])
    }),
  )
})
