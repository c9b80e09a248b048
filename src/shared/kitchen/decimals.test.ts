import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, hasDecimals, isSame, settled } from './decimals.ts'
import { anyQuantity } from './kitchen.testing.ts'

test('what is shown has no error of a calculation in it', () => {
  expect(settled(0.1 + 0.2)).toBe(0.3)
  expect(settled(1.1 * 3)).toBe(3.3)
  expect(isSame((1 / 3) * 3 * 0.1, 0.1)).toBe(true)
  expect(isSame(100_000_000_000, 100_000_000_001)).toBe(false)
})

test('rounds half away from zero, also where the binary number is below the half', () => {
  for (const [value, decimals, text] of [
    [1 / 8, 2, '0.13'],
    [-1 / 8, 2, '-0.13'],
    [1.005, 2, '1.01'],
    [1.0005, 3, '1.001'],
    [-0.001, 2, '0.00'],
    [2 / 3, 0, '1'],
  ] as const) {
    expect(decimalText(value, decimals), String(value)).toBe(text)
  }
})

test('a rounded number is at most half a place off, and has its decimals', () => {
  fc.assert(
    fc.property(anyQuantity, fc.nat({ max: 5 }), (value, decimals) => {
      const rounded = Number(decimalText(value, decimals))
      expect(settled(Math.abs(rounded - value))).toBeLessThanOrEqual((10 ** -decimals / 2) * (1 + 1e-6))
      expect(isSame(rounded, value)).toBe(hasDecimals(value, decimals))
    }),
  )
})
