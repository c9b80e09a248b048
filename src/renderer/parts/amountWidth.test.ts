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
  const [double, once] = [2, 1].map((numerator) => ({ numerator, denominator: 1 }))
  if (double === undefined || once === undefined) throw new Error('There are two scales')
  expect(
    sumsWords([
      { amounts: ['720 g', '1 pcs'].map(usable), scale: double },
      { amounts: ['1.2 kg', ''].map(usable), scale: once },
    ]),
  ).toEqual(['1.44\u00a0kg + 2\u00a0pcs', '1.20\u00a0kg'])
})
