import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scaleAmount } from './amounts.ts'
import { anyAmount, anyFactor, nearly, shown, totalsOf, usable } from './kitchen.testing.ts'
import { usableAmount } from './measure.ts'
import { inSensibleUnit } from './sensibleUnit.ts'
import { showAmount } from './shownAmount.ts'

const sayings = {
  // Grams where kilograms would be rounded.
  '1234.5 g': '1 234.5 g',
  '1.2345 kg': '1 234.5 g',
  '100.01 mg': '100.01 mg',
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
  '1500 pcs': '1 500 pcs',
  '1500 bunch': '1 500 bunch',
  '1500': '1 500',
  'a pinch': 'a pinch',
} as const

test('converts to the unit in which the amount is easiest to read', () => {
  for (const [written, said] of Object.entries(sayings)) {
    expect(shown(inSensibleUnit(usable(written))), written).toBe(said)
  }
})

test('uses the larger unit when every unit would be rounded', () => {
  const third = scaleAmount(usable('4 kg'), { numerator: 1, denominator: 3 })
  expect(shown(inSensibleUnit(third))).toBe('about 1.333 kg')
})

test('the conversion keeps the size, and rounds no amount that was shown exactly before', () => {
  fc.assert(
    fc.property(anyAmount, anyFactor, (amount, factor) => {
      const start = scaleAmount(usableAmount(amount), factor)
      const said = inSensibleUnit(start)
      expect(totalsOf([said])).toEqual(nearly(totalsOf([start])))
      if (!showAmount(start).isRounded) expect(showAmount(said).isRounded).toBe(false)
    }),
  )
})
