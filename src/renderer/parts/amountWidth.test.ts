import { expect, test } from 'vitest'
import { usable } from '../../shared/kitchen/kitchen.testing.ts'
import { amountWidth, sumsWords } from './amountWidth.ts'

test('a longer number is wider, and so is one that is rounded', () => {
  const ems = (written: string) => amountWidth(usable(written)).ems
  expect(ems('128 g')).toBeGreaterThan(ems('64 g'))
  expect(ems('64 pieces')).toBeGreaterThan(ems('64 g'))
  expect(ems('21.3334 g')).toBeGreaterThan(ems('21.333 g') + 1)
})

test('sums are shown at their scales, with what cannot be added up, in one unit', () => {
  const at = (numerator: number, ...written: readonly string[]) => ({
    amounts: written.map(usable),
    scale: { numerator, denominator: 1 },
  })
  expect(sumsWords([at(2, '720 g', '1 pcs'), at(1, '1.2 kg', '')])).toEqual([
    '1.44\u00a0kg + 2\u00a0pcs',
    '1.20\u00a0kg',
  ])
})
