import { expect, test } from 'vitest'
import { fetchList } from '../../../shared/kitchen/fetchList.ts'
import { recipeOf, usable, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { listUnits } from '../../../shared/kitchen/listUnits.ts'
import { countedOutput, reckonedCount } from '../../parts/outputs.ts'
import { availableUnit, type Known, typedScale } from './typedScale.ts'

const [line] = fetchList(recipeOf([[uses('J-1', 'Flour', '1600 g')]]))
const factor: Known = { kind: 'factor' }
const pieces: Known = { kind: 'pieces', output: { key: 'Pieces', count: 60 } }
const have = (unit: string): Known => {
  if (line === undefined) throw new Error('the recipe has flour')
  return { kind: 'have', line, unit }
}
const times = (numerator: number, denominator = 1) => ({ factor: { numerator, denominator } })

test.each([
  [factor, ' ', null],
  [factor, '2,5', times(5, 2)],
  [factor, '1/3', times(1, 3)],
  [factor, '0', { problem: 'bad' }],
  [factor, '101', { problem: 'bad' }],
  [pieces, '180', times(3)],
  [pieces, '90', times(3, 2)],
  [pieces, '2.5', { problem: 'bad' }],
  [pieces, '0', { problem: 'bad' }],
  [pieces, '1/2', { problem: 'bad' }],
  [pieces, '25', times(5, 12)],
  [pieces, '600000', { problem: 'outOfRange' }],
  [have('kg'), '3.2', times(2)],
  [have('g'), '400', times(1, 4)],
  [have('kg'), '/', { problem: 'bad' }],
  [have('kg'), '999', { problem: 'outOfRange' }],
] as const)('%j, typed "%s"', (known, typed, scale) => {
  expect(typedScale(known, typed)).toEqual(scale)
})

const output = (key: string, value: string) => ({ key, value })

test('an output is counted if its text is one whole number and its key names nothing measured', () => {
  const countOf = (key: string, value: string) => countedOutput({ outputs: [output(key, value)] })?.count ?? null
  for (const key of ['Pieces', 'Loaves, 900 g', 'Trays, 600 × 400', 'Stück', 'قطع'])
    expect(countOf(key, ' 48 ')).toBe(48)
  for (const text of ['24 pieces', '1,200', '2.5', '20–24', '0', '-4', '', '10000000'])
    expect(countOf('Pieces', text), text).toBeNull()
  const measured = '|Piece weight|Stückgewicht|Weight, baked (g)|Yield, kg|Dough temperature|Kerntemperatur|Diamètre'
  for (const key of `${measured}|Shelf life|Humidity %|Calories each`.split('|'))
    expect(countOf(key, '24'), key).toBeNull()
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
})

test('the available amount is given in the unit of the list, of exactly one number above zero', () => {
  const units = listUnits(['3.2 kg', '0.5 l'].map(usable))
  for (const [written, unit] of [
    [['640 g'], 'kg'],
    [['2 l'], 'ml'],
    [['12 pieces'], 'pieces'],
    [['2'], ''],
    [['1.5 cups'], 'cups'],
    [['a pinch'], null],
    [[''], null],
    [['0 g'], null],
    [['-3 g'], null],
    [[], null],
    [['2 bunch', '30 g'], null],
  ] as const)
    expect(availableUnit(written.map(usable), units), `${written}`).toBe(unit)
})
