import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { uniqueNames } from './uniqueNames.ts'

const thing = (name: string, number: string) => ({ name, number })

test('a thing is called by its name', () => {
  expect(uniqueNames([thing('Salt', 'J-1'), thing(' Flour ', 'J-2')], 'no name')).toEqual(['Salt', 'Flour'])
})

test('things of one name are told apart by their numbers, and by their places where those are the same', () => {
  expect(uniqueNames([thing('Salt', 'J-1'), thing('Salt', 'J-2')], 'no name')).toEqual(['Salt J-1', 'Salt J-2'])
  expect(uniqueNames([thing('Salt', ''), thing('Salt', '')], 'no name')).toEqual(['Salt (1)', 'Salt (2)'])
})

test('a thing without a name is called by what stands for it', () => {
  expect(uniqueNames([thing('  ', 'J-1')], 'no name')).toEqual(['no name'])
})

test('for any things that are told apart by number, no two names are the same', () => {
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
