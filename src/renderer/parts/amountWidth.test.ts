import { expect, test } from 'vitest'
import { usable } from '../../shared/kitchen/kitchen.testing.ts'
import { amountWidth } from './amountWidth.ts'

test('amounts of a kitchen are short, one of ten digits takes a line, and a sentence takes several', () => {
  for (const [written, length] of [
    ['64 g', 'short'],
    ['10880 g', 'short'],
    ['1/2 kg', 'short'],
    ['120 kg', 'short'],
    ['100000.25 kg', 'line'],
    ['1000000000 kg', 'line'],
    ['to taste, as much as the guest likes', 'lines'],
  ] as const) {
    expect(amountWidth(usable(written)).length, written).toBe(length)
  }
})

test('a longer number is wider, and so is one that is rounded', () => {
  const ems = (written: string) => amountWidth(usable(written)).ems
  expect(ems('128 g')).toBeGreaterThan(ems('64 g'))
  expect(ems('64 pieces')).toBeGreaterThan(ems('64 g'))
  expect(ems('21.3334 g')).toBeGreaterThan(ems('21.333 g') + 1)
})
