import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uniqueNames } from './uniqueNames.ts'

const thing = (name: string, number: string) => ({ name, number })

test('a unique name is kept, without blanks at its ends', () => {
  expect(uniqueNames([thing('Salt', 'J-1'), thing(' Flour ', 'J-2')], 'no name')).toEqual(['Salt', 'Flour'])
})

test('equal names get their numbers, and their positions if the numbers are equal too', () => {
  expect(uniqueNames([thing('Salt', 'J-1'), thing('Salt', 'J-2')], 'no name')).toEqual(['Salt J-1', 'Salt J-2'])
  expect(uniqueNames([thing('Salt', ''), thing('Salt', '')], 'no name')).toEqual(['Salt (1)', 'Salt (2)'])
})

test('a blank name is replaced by the given one', () => {
  expect(uniqueNames([thing('  ', 'J-1')], 'no name')).toEqual(['no name'])
})

test('property: things with different numbers get different names', () => {
  const names = fc.constantFrom('Salt', 'Flour', '')
  fc.assert(
    fc.property(fc.array(names), (drawn) => {
      const said = uniqueNames(
        drawn.map((name, index) => thing(name, `J-${index}`)),
        'no name',
      )
      expect(new Set(said).size).toBe(drawn.length)
    }),
  )
})
