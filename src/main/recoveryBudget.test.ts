import { expect, test } from 'playwright/test'
import { createRecoveryBudget } from './recoveryBudget.ts'
import { openTestClock } from './scheduling/clock.testing.ts'

const MINUTE = 60_000

function openBench() {
  const clock = openTestClock()
  const { monotonicNow } = clock
  return { clock, budget: createRecoveryBudget({ most: 5, spanMilliseconds: 5 * MINUTE, monotonicNow }) }
}

test('allows five recoveries in five minutes, not a sixth', () => {
  const { budget } = openBench()
  const spent = [1, 2, 3, 4, 5, 6].map(() => budget.spend())
  expect(spent.map(({ isWithin }) => isWithin)).toEqual([true, true, true, true, true, false])
  expect(spent.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a recovery counts for five minutes', async () => {
  const { budget, clock } = openBench()
  for (let time = 0; time < 5; time++) budget.spend()
  await clock.pass(5 * MINUTE - 1)
  expect(budget.spend()).toEqual({ isWithin: false, count: 6 })
  await clock.pass(1)
  expect(budget.spend()).toEqual({ isWithin: true, count: 2 })
})

test('setting the clock does not change the budget', async () => {
  const { budget, clock } = openBench()
  for (let time = 0; time < 5; time++) {
    clock.set(clock.now() + 60 * MINUTE)
    budget.spend()
  }
  clock.set(clock.now() + 60 * MINUTE)
  expect(budget.spend().isWithin).toBe(false)
  clock.set(clock.now() - 600 * MINUTE)
  await clock.pass(5 * MINUTE)
  expect(budget.spend()).toEqual({ isWithin: true, count: 1 })
})
