import { expect, test } from 'vitest'
import { equipmentCount } from './equipmentCount.ts'
import { usable } from './kitchen.testing.ts'

const count = (...written: readonly string[]) => equipmentCount(written.map(usable))

test('counts several pieces, with or without a unit, and shows a measured amount with its unit', () => {
  expect(count('12')).toBe('12')
  expect(count('12 pcs')).toBe('12')
  expect(count('2 Stück')).toBe('2')
  expect(count('2 sheets')).toBe('2 sheets')
  expect(count('500 ml')).toBe('500 ml')
  expect(count('2', '500 ml')).toBe('2 + 500 ml')
  expect(count('a few')).toBe('a few')
})

test('one piece, zero and no amount have no count', () => {
  for (const written of ['1', '1 pcs', '0', '']) expect(count(written)).toBeNull()
  expect(count()).toBeNull()
})
