import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, decimalText, divide, exactNumber, fraction, hasDecimals, multiply } from './exact.ts'
import { anyExact, decimalOf } from './kitchen.testing.ts'

test('0.1 plus 0.2 is exactly 0.3', () => {
  expect(add(decimalOf(0.1), decimalOf(0.2))).toEqual(decimalOf(0.3))
})

test('converts every finite number by its shortest decimal, without loss', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const { numerator, denominator } = decimalOf(value)
      const places = String(denominator).length + 340
      expect(Number(decimalText({ numerator, denominator }, places))).toBe(value === 0 ? 0 : value)
    }),
  )
})

test('returns null for a number that is not finite', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(exactNumber(value)).toBeNull()
  }
})

test('reduces fractions to lowest terms with a positive denominator', () => {
  expect(fraction(6n, -4n)).toEqual({ numerator: -3n, denominator: 2n })
  expect(fraction(0n, -4n)).toEqual({ numerator: 0n, denominator: 1n })
  expect(() => fraction(1n, 0n)).toThrow(RangeError)
})

test('addition is commutative and associative, and division inverts multiplication', () => {
  fc.assert(
    fc.property(anyExact, anyExact, anyExact, (one, two, three) => {
      expect(add(add(one, two), three)).toEqual(add(one, add(three, two)))
      if (two.numerator !== 0n) expect(divide(multiply(one, two), two)).toEqual(one)
    }),
  )
})

test('rounds decimals half away from zero, by at most half a place', () => {
  expect(decimalText(fraction(1n, 8n), 2)).toBe('0.13')
  expect(decimalText(fraction(-1n, 8n), 2)).toBe('-0.13')
  expect(decimalText(fraction(-1n, 1000n), 2)).toBe('0.00')
  expect(decimalText(fraction(2n, 3n), 0)).toBe('1')
  fc.assert(
    fc.property(anyExact, fc.nat({ max: 12 }), (value, decimals) => {
      const text = decimalText(value, decimals)
      const shown = fraction(BigInt(text.replace('.', '')), 10n ** BigInt(decimals))
      const off = add(value, multiply(shown, fraction(-1n, 1n)))
      const halfPlace = fraction(1n, 2n * 10n ** BigInt(decimals))
      expect(compare(off, halfPlace)).toBeLessThanOrEqual(0)
      expect(compare(multiply(off, fraction(-1n, 1n)), halfPlace)).toBeLessThanOrEqual(0)
      expect(compare(off, fraction(0n, 1n)) === 0).toBe(hasDecimals(value, decimals))
    }),
  )
})
