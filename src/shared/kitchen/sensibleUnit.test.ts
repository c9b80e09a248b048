import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleAmount } from './amounts.ts'
import { exactAmount, inSmallestUnit, isMeasure } from './exactAmount.ts'
import { anyAmount, exactOf } from './kitchen.testing.ts'
import { inSensibleUnit } from './sensibleUnit.ts'
import { showAmount } from './shownAmount.ts'
import { knownUnit } from './units.ts'

function sensible(written: string): string {
  const { quantity, unit, isRounded } = showAmount(inSensibleUnit(exactOf(written)))
  return `${isRounded ? 'about ' : ''}${quantity} ${unit}`.trim()
}

const sayings = {
  '1500 g': '1.50 kg',
  '0.64 kg': '640 g',
  '999.99 g': '999.99 g',
  '1000 g': '1.00 kg',
  '500 mg': '0.5 g',
  '50 mg': '50 mg',
  '0.05 g': '50 mg',
  '-1500 g': '-1.50 kg',
  '750 ml': '750 ml',
  '0.75 l': '750 ml',
  '12 dl': '1.20 l',
  '25 cl': '250 ml',
  '3 tsp': '1 tbsp',
  '4 tsp': '4 tsp',
  '0.5 tbsp': '1½ tsp',
  '2.25 tbsp': '2¼ tbsp',
  '0.33 tbsp': '1 tsp',
  '48 tsp.': '16 tbsp',
  '32 oz': '32 oz',
  '16 EL': '16 EL',
  '1500 pcs': '1\u202f500 pcs',
  '1500 bunch': '1\u202f500 bunch',
  '1500': '1\u202f500',
  'a pinch': 'a pinch',
} as const

test('converts to the unit in which the amount is easiest to read', () => {
  for (const [written, said] of Object.entries(sayings)) {
    expect(sensible(written), written).toBe(said)
  }
})

test('keeps grams when kilograms would be rounded', () => {
  expect(sensible('1234.5 g')).toBe('1\u202f234.5 g')
  expect(sensible('1.2345 kg')).toBe('1\u202f234.5 g')
  expect(sensible('100.01 mg')).toBe('100.01 mg')
})

test('uses the larger unit when every unit would be rounded', () => {
  const third = scaleAmount(exactOf('4 kg'), { numerator: 1, denominator: 3 })
  expect(showAmount(inSensibleUnit(third))).toEqual({ quantity: '1.333', unit: 'kg', isRounded: true })
})

test('the conversion is exact', () => {
  fc.assert(
    fc.property(anyAmount, fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (amount, times, parts) => {
      const start = scaleAmount(exactAmount(amount), { numerator: times, denominator: parts })
      const said = inSensibleUnit(start)
      expect(knownUnit(said.unit)?.family).toBe(knownUnit(start.unit)?.family)
      expect(isMeasure(said)).toBe(isMeasure(start))
      if (isMeasure(said) && isMeasure(start)) expect(inSmallestUnit(said)).toEqual(inSmallestUnit(start))
      else expect(said).toEqual(start)
    }),
  )
})

test('is idempotent', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const once = inSensibleUnit(exactAmount(amount))
      expect(inSensibleUnit(once)).toEqual(once)
    }),
  )
})

test('does not round an amount that was shown exactly before', () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const written = exactAmount(amount)
      fc.pre(!showAmount(written).isRounded)
      expect(showAmount(inSensibleUnit(written)).isRounded).toBe(false)
    }),
  )
})
