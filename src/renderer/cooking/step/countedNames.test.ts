import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { countedNames } from './countedNames.ts'

const again = (name: string, which: number) => `${name} (${which})`

test('a name that comes again is followed by which of them it is', () => {
  expect(countedNames(['Butter', 'Salt', 'Butter', 'Butter'], again)).toEqual([
    'Butter',
    'Salt',
    'Butter (2)',
    'Butter (3)',
  ])
})

test('for any names: no two are the same, and the first of each is as it was', () => {
  const name = fc.constantFrom('Butter', 'Butter (2)', 'Salt', '')
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const unique = countedNames(names, again)
      expect(new Set(unique).size).toBe(names.length)
      if (names.length > 0) expect(unique[0]).toBe(names[0])
    }),
  )
})
