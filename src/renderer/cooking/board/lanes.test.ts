import { expect, test } from 'vitest'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { Timer } from '../../../shared/timer.ts'
import { nextBatch, soonestFirst, timersByBatch } from './lanes.ts'

const ines = { employeeNumber: '10482', name: 'Ines Duarte' }
const tomas = { employeeNumber: '20331', name: 'Tomas Berg' }
const batch = (id: string, given: Partial<BatchSummary>) => ({ id, owner: ines, movedAt: 1, ...given }) as BatchSummary
const timer = (batchId: string | null, endsAt: number) =>
  ({ place: batchId === null ? null : { batchId }, endsAt }) as Timer
const ids = (batches: readonly BatchSummary[]) => batches.map(({ id }) => id).join('')

test('the batch whose timer rings first comes first, then those without a timer, the latest left first', () => {
  const batches = [
    batch('a', { leftAt: 1 }),
    batch('b', { leftAt: 9 }),
    batch('c', { leftAt: 2 }),
    batch('d', { leftAt: null }),
  ]
  const timers = [timer('c', 50), timer('a', 70), timer('a', 20), timer(null, 1), timer('gone', 2)]
  expect(ids(soonestFirst(batches, timers))).toBe('acdb')
  expect(ids(soonestFirst(batches, []))).toBe('dbca')
})

test('the amber button belongs to the own batch that was changed last, and to none of another person', () => {
  const batches = [batch('a', { movedAt: 5 }), batch('b', { movedAt: 7 }), batch('c', { movedAt: 9, owner: tomas })]
  expect(nextBatch(batches, ines)).toBe('b')
  expect(nextBatch(batches, tomas)).toBe('c')
  expect(nextBatch(batches, { employeeNumber: '1', name: '' })).toBeNull()
  expect(nextBatch(batches, null)).toBeNull()
})

test('a timer of a batch that has ended is with those of none', () => {
  const [first, second, gone, none] = [timer('a', 1), timer('a', 2), timer('gone', 3), timer(null, 4)]
  expect([...timersByBatch([batch('a', {})], [first, second, gone, none])]).toEqual([
    ['a', [first, second]],
    [null, [gone, none]],
  ])
})
