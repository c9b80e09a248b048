import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { normaliseNumber } from './numbers.ts'

test('numbers are the same whatever their case, their width and the blanks around them', () => {
  for (const text of ['J-1001', ' j-1001 ', 'Ｊ-１００１', '\u00a0j-1001\n']) {
    expect(normaliseNumber(text)).toBe('j-1001')
  }
})

test('a leading zero, a dash and a blank within make another number', () => {
  const numbers = ['0412', '412', '04-12', '04 12'].map(normaliseNumber)
  expect(new Set(numbers).size).toBe(4)
})

test('a number in its compared form stays the same when it is compared again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normaliseNumber(text)
      expect(normaliseNumber(once)).toBe(once)
    }),
  )
})
