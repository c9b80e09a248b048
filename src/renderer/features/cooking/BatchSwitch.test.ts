import { expect, test } from 'vitest'
import { batchOf } from '../../../shared/batch.testing.ts'
import type { BatchSummary } from '../../../shared/batch.ts'
import { switchMarks } from './BatchSwitch.tsx'

const mara = { employeeNumber: '10482', name: 'Mara Lindqvist' }
const tomas = { employeeNumber: '10517', name: 'Tomás Rivera' }
const loaf = batchOf(mara)
const NO_MARKS = { factor: null, owner: null, started: null, isPlaceNeeded: false }

function marks(...batches: readonly Partial<BatchSummary>[]) {
  const all = batches.map((batch, index) => ({ ...loaf, id: String(index), ...batch }))
  return switchMarks(all, { me: mara, place: ({ step }) => `step ${step + 1}`, locale: 'en-GB' })
}

test('an own batch at ×1 has no marks', () => {
  expect(marks({})).toEqual([NO_MARKS])
})

test('two batches of a recipe differ by scale, cook or step', () => {
  expect(marks({}, { scale: { numerator: 2, denominator: 1 } })).toEqual([NO_MARKS, { ...NO_MARKS, factor: '×2' }])
  expect(marks({}, { owner: tomas })).toEqual([NO_MARKS, { ...NO_MARKS, owner: 'Tomás' }])
  const placed = { ...NO_MARKS, isPlaceNeeded: true }
  expect(marks({}, { step: 5 }, { recipeNumber: '0999' })).toEqual([placed, placed, NO_MARKS])
})

test('two otherwise equal batches differ by their start time, and by their order within the same minute', () => {
  const [one, other] = marks({ startedAt: 0 }, { startedAt: 3_600_000 })
  expect(one?.started).toMatch(/^\d\d:\d\d$/)
  expect(other?.started).not.toBe(one?.started)
  const [first, second] = marks({}, { startedAt: 1 })
  expect(first?.started).toContain('(1)')
  expect(second?.started).toContain('(2)')
})
