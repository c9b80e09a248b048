import { expect, test } from 'vitest'
import { fetchList } from '../../../shared/kitchen/fetchList.ts'
import { recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { type Known, typedScale } from './knownScale.ts'

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
  [pieces, '600000', { problem: 'outOfRange' }],
  [have('kg'), '3.2', times(2)],
  [have('g'), '400', times(1, 4)],
  [have('kg'), '/', { problem: 'bad' }],
  [have('kg'), '999', { problem: 'outOfRange' }],
] as const)('%j, typed "%s"', (known, typed, scale) => {
  expect(typedScale(known, typed)).toEqual(scale)
})
