import { expect, test } from 'vitest'
import { usable } from '../../shared/kitchen/kitchen.testing.ts'
import { amountWidth } from './amountWidth.ts'

test('a longer number is wider, and so is one that is rounded', () => {
  const ems = (written: string) => amountWidth(usable(written)).ems
  expect(ems('128 g')).toBeGreaterThan(ems('64 g'))
  expect(ems('64 pieces')).toBeGreaterThan(ems('64 g'))
  expect(ems('21.3334 g')).toBeGreaterThan(ems('21.333 g') + 1)
})
