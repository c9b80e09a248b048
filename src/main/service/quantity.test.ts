import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity } from './recipe.ts'

test('reads an unambiguous amount as a number', () => {
  for (const [sent, value] of [
    [3.2, 3.2],
    [0, 0],
    ['3.20', 3.2],
    ['3,20', 3.2],
    [' 12 ', 12],
    ['.5', 0.5],
    ['0.125', 0.125],
    ['0,125', 0.125],
    [',5', 0.5],
    ['1234.500', 1234.5],
    ['1.0000', 1],
  ]) {
    expect(readQuantity(sent), String(sent)).toEqual({ kind: 'number', value })
  }
})

test('keeps an ambiguous or non-numeric amount as text', () => {
  for (const text of [
    '1,000',
    '1.000',
    '12,500',
    '-12.500',
    '999.000',
    '1.000,50',
    '1,000.50',
    '1.000.000',
    '½',
    'a pinch',
    '2-3',
    '1e3',
    '0x10',
    '1 000',
    '1 234.567',
    '3,',
    'nano',
    'banan',
  ]) {
    expect(readQuantity(text), text).toEqual({ kind: 'text', text })
  }
})

test('reads a missing amount as missing, not as 0', () => {
  for (const sent of [undefined, null, '', ' ', 'NaN', 'Infinity', Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(readQuantity(sent), String(sent)).toEqual({ kind: 'missing' })
  }
  expect(readQuantity({ N: '3' })).toBeNull()
})

test('reads a boolean as text', () => {
  expect(readQuantity(true)).toEqual({ kind: 'text', text: 'true' })
})

test('reads any amount with two decimals, with a point or a comma', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
      const text = (hundredths / 100).toFixed(2)
      const expected = { kind: 'number', value: hundredths / 100 }
      expect(readQuantity(text)).toEqual(expected)
      expect(readQuantity(text.replace('.', ','))).toEqual(expected)
    }),
  )
})
