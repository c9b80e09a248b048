import { expect, test } from 'vitest'
import { batchOf } from '../../../shared/batch.testing.ts'
import type { BatchSummary } from '../../../shared/batch.ts'
import { switchMarks } from './BatchSwitch.tsx'

const mara = { employeeNumber: '10482', name: 'Mara Lindqvist' }
const tomas = { employeeNumber: '10517', name: 'Tomás Rivera' }
const loaf = batchOf(mara)

/** Of each batch: the marks in their order, those that tell it apart with "!". */
function marks(...batches: readonly Partial<BatchSummary>[]) {
  const all = batches.map((batch, index) => ({ ...loaf, id: String(index), step: 0, ...batch }))
  const read = switchMarks(all, { me: mara, place: ({ step }) => `step ${step + 1}`, locale: 'en-GB' })
  return read.map((mine) => mine.map(({ text, isNeeded }) => `${text}${isNeeded ? '!' : ''}`).join(' '))
}

const double = { scale: { numerator: 2, denominator: 1 } }

test.each([
  ['one', [{}], ['step 1']],
  ['another scale', [{}, double], ['step 1', '×2! step 1']],
  ['another cook', [{}, { owner: tomas }], ['step 1', 'step 1 Tomás!']],
  ['another step', [{}, { step: 5 }], ['step 1!', 'step 6!']],
  [
    'another step and cook of the same scale',
    [double, { ...double, step: 5, owner: tomas }],
    ['×2 step 1!', '×2 step 6! Tomás!'],
  ],
  ['another recipe', [double, { recipeNumber: '0999', step: 5, owner: tomas }], ['×2 step 1', 'step 6 Tomás']],
])('batches are told apart by what differs within a recipe: %s', (_, batches, expected) => {
  expect(marks(...batches)).toEqual(expected)
})

test('two otherwise equal batches differ by their start time, and by their order within the same minute', () => {
  const [one, other] = marks({ startedAt: 0 }, { startedAt: 3_600_000 })
  expect(one).toMatch(/^step 1 \d\d:\d\d!$/)
  expect(other).not.toBe(one)
  expect(marks({}, { startedAt: 1 }).map((said) => said.slice(-4))).toEqual(['(1)!', '(2)!'])
})
