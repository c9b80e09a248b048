import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalPadding } from './decimalPadding.ts'
import { anyAmount, usable } from './kitchen.testing.ts'
import { usableAmount } from './measure.ts'
import { showAmount } from './shownAmount.ts'

test('pads numbers to the decimals of the longest', () => {
  expect(decimalPadding(['64 g', '2.5 g', '0.125 g'].map(usable))).toEqual(['.000', '00', ''])
  expect(decimalPadding(['3.2 kg', '2 pcs', 'a pinch', ''].map(usable))).toEqual(['', '.00', '', ''])
  expect(decimalPadding(['1 g', '2 g'].map(usable))).toEqual(['', ''])
  expect(decimalPadding([])).toEqual([])
})

test('all padded numbers have the same number of decimals', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 8 }), (written) => {
      const amounts = written.map(usableAmount)
      const padding = decimalPadding(amounts)
      const lengths = amounts.flatMap((amount, index) => {
        if (amount.quantity.kind !== 'number') return padding[index] === '' ? [] : [-1]
        return [`${showAmount(amount).quantity}${padding[index]}`.split('.')[1]?.length ?? 0]
      })
      expect(new Set(lengths).size).toBeLessThanOrEqual(1)
      expect(lengths).not.toContain(-1)
    }),
  )
})
