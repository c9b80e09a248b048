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

test('an output is counted whose text is one whole number, and whose key names nothing that is measured', () => {
  const counted = 'Pieces=24|Portions= 48 |Loaves, 900 g=6|Trays, 600 × 400=2|Stück=160|قطع=12'
  const numbers =
    'Pieces=24 pieces|Pieces=1,200|Pieces=1.200|Pieces=2.5|Pieces=20–24|Pieces=about 24|Pieces=0|Pieces=-4'
  const others = 'Pieces=|Pieces=10000000|=24|Piece weight=65|Stückgewicht=65|Weight, baked (g)=65|Yield, kg=12'
  const measured = 'Dough temperature=24|Kerntemperatur=72|Diamètre=24|Shelf life=2|Humidity %=80|Calories each=240'
  const countsOf = (outputs: string) =>
    outputs.split('|').map((one) => {
      const [key = '', value = ''] = one.split('=')
      return countedOutput({ outputs: [output(key, value)] })?.count ?? null
    })
  expect(countsOf(counted)).toEqual([24, 48, 6, 2, 160, 12])
  for (const none of [numbers, others, measured]) expect(countsOf(none)).toEqual(none.split('|').map(() => null))
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
