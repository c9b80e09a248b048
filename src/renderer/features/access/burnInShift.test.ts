import fc from 'fast-check'
import { expect, test } from 'vitest'
import { burnInShift } from './burnInShift.ts'

const MINUTE = 60_000

test('the wall clock moves by 1 mm a minute and stays near its place', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 40_000_000 }), (minute) => {
      const before = burnInShift(minute * MINUTE)
      const after = burnInShift((minute + 1) * MINUTE)
      expect(Math.abs(after.across - before.across)).toBe(1)
      expect(Math.abs(after.down - before.down)).toBe(1)
      expect(Math.abs(before.across)).toBeLessThanOrEqual(5)
      expect(Math.abs(before.down)).toBeLessThanOrEqual(3)
      expect(burnInShift(minute * MINUTE + MINUTE - 1)).toEqual(before)
    }),
  )
})

test('within an hour it has been at twenty-five places or more', () => {
  const places = Array.from({ length: 60 }, (_, minute) => JSON.stringify(burnInShift(minute * MINUTE)))
  expect(new Set(places).size).toBeGreaterThanOrEqual(25)
})
