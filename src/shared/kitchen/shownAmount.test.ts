import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from './decimals.ts'
import { anyAmount, anyQuantity, anyUnit, readShown, shown, usable } from './kitchen.testing.ts'
import { isMeasure, measure, usableAmount } from './measure.ts'
import { mostDecimals, showAmount } from './shownAmount.ts'

const shownAs = {
  'shows kilograms and litres with two decimals or more, other units as they are, thousands apart': {
    '3.2 kg': '3.20 kg',
    '3 l': '3.00 l',
    '0.125 kg': '0.125 kg',
    '0.0004 kg': '0.0004 kg',
    '10880 g': '10 880 g',
    '-1234567.125 g': '-1 234 567.125 g',
    '999 g': '999 g',
    '2.50 g': '2.5 g',
    '600 ml': '600 ml',
    '12 pieces': '12 pieces',
    '0.5 bunch': '0.5 bunch',
    'a pinch': 'a pinch',
    '': '',
  },
  'shows spoons and cups in the fractions of a measuring set, and nothing else': {
    '0.33 cup': '⅓ cup',
    '0.333 cups': '⅓ cups',
    '0.66 cup': '⅔ cup',
    '0.67 Cup': '⅔ Cup',
    '1.67 cups': '1⅔ cups',
    '0.125 tsp': '⅛ tsp',
    '0.25 tsp': '¼ tsp',
    '-0.5 tsp': '-½ tsp',
    '1.75 EL': '1¾ EL',
    '2.5 c. à soupe': '2½ c. à soupe',
    '0.5 cucharadita': '½ cucharadita',
    '1234.5 cups': '1 234½ cups',
    '2 cups': '2 cups',
    // Not within a hundredth of a fraction.
    '0.13 tsp': '0.13 tsp',
    '0.3 cup': '0.3 cup',
    '0.32 cup': '0.32 cup',
    '0.375 cup': '0.375 cup',
    '0.99 cup': '0.99 cup',
    '2.52 cups': '2.52 cups',
    // Measured on a scale, or counted.
    '0.5 lb': '0.5 lb',
    '0.33 kg': '0.33 kg',
    '0.33 can': '0.33 can',
    '0.5': '0.5',
  },
}

for (const [rule, amounts] of Object.entries(shownAs))
  test(rule, () => {
    expect(Object.fromEntries(Object.keys(amounts).map((written) => [written, shown(usable(written))]))).toEqual(
      amounts,
    )
  })

test('marks a rounded amount, which is never shown as zero', () => {
  for (const [value, unit, expected] of [
    [2 / 3, 'g', 'about 0.667 g'],
    [19.9999, 'kg', 'about 20.00 kg'],
    [1 / 3000, 'kg', 'about 0.000333 kg'],
    [0.665, 'cup', 'about ⅔ cup'],
  ] as const) {
    expect(shown(measure(value, unit))).toBe(expected)
  }
})

test('the digits are exact, or marked as rounded and at most half a place off', () => {
  const amounts = fc.oneof(
    anyAmount.map(usableAmount).filter(isMeasure),
    fc.tuple(anyQuantity, anyUnit).map(([value, unit]) => measure(value, unit)),
  )
  fc.assert(
    fc.property(amounts, (amount) => {
      const { value } = amount.quantity
      const { quantity: digits, isRounded } = showAmount(amount)
      expect(digits).toMatch(/^-?(?=.)(\d{1,3}(\u202f\d{3})*)?(\.\d+|[⅛¼⅓½⅔¾])?$/u)
      const read = readShown(digits)
      expect(read === 0).toBe(value === 0)
      expect(isSame(read, value)).toBe(!isRounded)
      const halfPlace = /[⅛¼⅓½⅔¾]/u.test(digits) ? 0.01 : 10 ** -mostDecimals(value) / 2
      expect(Math.abs(read - value)).toBeLessThanOrEqual(halfPlace * (1 + 1e-6))
    }),
  )
})
