import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare, fraction, multiply } from './exact.ts'
import { type ExactAmount, exactAmount, measure } from './exactAmount.ts'
import { anyAmount, anyExact, anyUnit, exactOf, readShown } from './kitchen.testing.ts'
import { mostDecimals, showAmount } from './shownAmount.ts'

function shown(amount: ExactAmount): string {
  const { quantity, unit, isRounded } = showAmount(amount)
  return `${isRounded ? 'about ' : ''}${quantity} ${unit}`.trim()
}

test('shows kilograms and litres with two decimals, or three if needed', () => {
  expect(shown(exactOf('3.2 kg'))).toBe('3.20 kg')
  expect(shown(exactOf('3 l'))).toBe('3.00 l')
  expect(shown(exactOf('0.125 kg'))).toBe('0.125 kg')
})

test('sets thousands apart', () => {
  expect(shown(exactOf('10880 g'))).toBe('10\u202f880 g')
  expect(shown(exactOf('-1234567.125 g'))).toBe('-1\u202f234\u202f567.125 g')
  expect(shown(exactOf('999 g'))).toBe('999 g')
})

test('shows other units without trailing zeros', () => {
  expect(shown(exactOf('64 g'))).toBe('64 g')
  expect(shown(exactOf('2.50 g'))).toBe('2.5 g')
  expect(shown(exactOf('600 ml'))).toBe('600 ml')
  expect(shown(exactOf('12 pieces'))).toBe('12 pieces')
  expect(shown(exactOf('0.5 bunch'))).toBe('0.5 bunch')
})

test('shows spoons and cups in the fractions of a measuring set, and nothing else', () => {
  for (const [written, expected] of [
    ['0.33 cup', '⅓ cup'],
    ['0.333 cups', '⅓ cups'],
    ['0.66 cup', '⅔ cup'],
    ['0.67 Cup', '⅔ Cup'],
    ['1.67 cups', '1⅔ cups'],
    ['0.125 tsp', '⅛ tsp'],
    ['0.25 tsp', '¼ tsp'],
    ['-0.5 tsp', '-½ tsp'],
    ['1.75 EL', '1¾ EL'],
    ['2.5 c. à soupe', '2½ c. à soupe'],
    ['0.5 cucharadita', '½ cucharadita'],
    ['1234.5 cups', '1\u202f234½ cups'],
    ['2 cups', '2 cups'],
    // Not within a hundredth of a fraction.
    ['0.13 tsp', '0.13 tsp'],
    ['0.3 cup', '0.3 cup'],
    ['0.32 cup', '0.32 cup'],
    ['0.375 cup', '0.375 cup'],
    ['0.99 cup', '0.99 cup'],
    ['2.52 cups', '2.52 cups'],
    // Measured on a scale, or counted.
    ['0.5 lb', '0.5 lb'],
    ['0.33 kg', '0.33 kg'],
    ['0.33 can', '0.33 can'],
    ['0.5', '0.5'],
  ] as const) {
    expect(shown(exactOf(written)), written).toBe(expected)
  }
  expect(shown(measure(fraction(133n, 200n), 'cup'))).toBe('about ⅔ cup')
})

test('marks a rounded amount', () => {
  expect(shown(measure(fraction(2n, 3n), 'g'))).toBe('about 0.667 g')
  expect(shown(measure(fraction(19_999_9n, 100_00n), 'kg'))).toBe('about 20.00 kg')
})

test('never shows a small amount as zero', () => {
  expect(shown(exactOf('0.0004 kg'))).toBe('0.0004 kg')
  expect(shown(measure(fraction(1n, 3000n), 'kg'))).toBe('about 0.000333 kg')
})

test('shows texts and missing quantities unchanged', () => {
  expect(showAmount(exactOf('a pinch'))).toEqual({ quantity: 'a pinch', unit: '', isRounded: false })
  expect(showAmount(exactOf(''))).toEqual({ quantity: '', unit: '', isRounded: false })
})

test('the digits are exact, or marked as rounded and at most half a place off', () => {
  const isNumber = (amount: ExactAmount) => amount.quantity.kind === 'number'
  const amounts = fc.oneof(
    anyAmount.map(exactAmount).filter(isNumber),
    fc.tuple(anyExact, anyUnit).map(([value, unit]) => measure(value, unit)),
  )
  fc.assert(
    fc.property(amounts, ({ quantity, unit }) => {
      if (quantity.kind !== 'number') return
      const { value } = quantity
      const { quantity: digits, isRounded } = showAmount({ quantity, unit })
      expect(digits).toMatch(/^-?(?=.)(\d{1,3}(\u202f\d{3})*)?(\.\d+|[⅛¼⅓½⅔¾])?$/u)
      const read = readShown(digits)
      expect(read.numerator === 0n).toBe(value.numerator === 0n)
      const off = add(value, multiply(read, fraction(-1n, 1n)))
      expect(off.numerator !== 0n).toBe(isRounded)
      const isFraction = /[⅛¼⅓½⅔¾]/u.test(digits)
      const halfPlace = isFraction ? fraction(1n, 100n) : fraction(1n, 2n * 10n ** BigInt(mostDecimals(value)))
      expect(compare(off, halfPlace)).toBeLessThanOrEqual(0)
      expect(compare(multiply(off, fraction(-1n, 1n)), halfPlace)).toBeLessThanOrEqual(0)
    }),
  )
})
