import { expect, test } from 'vitest'
import { countedOutput, factorForCount, reckonedCount } from './outputs.ts'

const output = (key: string, value: string) => ({ key, value })

test.each([
  ['Pieces', '24', 24],
  ['Portions', ' 48 ', 48],
  ['Loaves, 900 g', '6', 6],
  ['Trays, 600 × 400', '2', 2],
  ['Stück', '160', 160],
  ['قطع', '12', 12],
  ['Pieces', '24 pieces', null],
  ['Pieces', '1,200', null],
  ['Pieces', '1.200', null],
  ['Pieces', '2.5', null],
  ['Pieces', '20–24', null],
  ['Pieces', 'about 24', null],
  ['Pieces', '0', null],
  ['Pieces', '-4', null],
  ['Pieces', '', null],
  ['Pieces', '10000000', null],
  ['', '24', null],
  ['Piece weight', '65', null],
  ['Stückgewicht', '65', null],
  ['Weight, baked (g)', '65', null],
  ['Yield, kg', '12', null],
  ['Dough temperature', '24', null],
  ['Kerntemperatur', '72', null],
  ['Diamètre', '24', null],
  ['Shelf life', '2', null],
  ['Humidity %', '80', null],
  ['Calories each', '240', null],
])('of "%s: %s" the count is %s', (key, value, count) => {
  expect(countedOutput({ outputs: [output(key, value)] })?.count ?? null).toBe(count)
})

test('the first counted output is taken', () => {
  const outputs = [output('Weight, baked', '65 g'), output('Pieces', '24'), output('Trays', '2')]
  expect(countedOutput({ outputs })).toEqual({ key: 'Pieces', count: 24 })
})

test('a count is scaled exactly, or not at all', () => {
  const pieces = { key: 'Pieces', count: 24 }
  expect(reckonedCount(pieces, { numerator: 3, denominator: 1 })).toBe(72)
  expect(reckonedCount(pieces, { numerator: 1, denominator: 3 })).toBe(8)
  expect(reckonedCount(pieces, { numerator: 1, denominator: 7 })).toBeNull()
  expect(factorForCount(72, pieces)).toEqual({ numerator: 3, denominator: 1 })
  expect(factorForCount(10, pieces)).toEqual({ numerator: 5, denominator: 12 })
  for (const wanted of [0, 2.5, 24_000_000]) expect(factorForCount(wanted, pieces)).toBeNull()
})
