import { expect, test } from 'vitest'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { createRecoveryBudget } from './recovery.ts'

const MINUTE = 60_000

function openBench() {
  const clock = openTestClock()
  const { monotonicNow } = clock
  const delays = [0, 500, 1000, 2000, 4000]
  const budget = createRecoveryBudget({ delays, spanMilliseconds: 5 * MINUTE, monotonicNow })
  return { clock, budget, fail: (times: number) => Array.from({ length: times }, () => budget.fail()) }
}

test('five failures in five minutes are recovered from, each later than the one before; then it stops, then ends', () => {
  const { fail } = openBench()
  expect(fail(7)).toEqual([
    { kind: 'replace', afterMilliseconds: 0, count: 1 },
    { kind: 'replace', afterMilliseconds: 500, count: 2 },
    { kind: 'replace', afterMilliseconds: 1000, count: 3 },
    { kind: 'replace', afterMilliseconds: 2000, count: 4 },
    { kind: 'replace', afterMilliseconds: 4000, count: 5 },
    { kind: 'stop', count: 6 },
    { kind: 'end', count: 7 },
  ])
})

test('a failure counts for five minutes, and the delays with it', async () => {
  const { budget, clock, fail } = openBench()
  fail(5)
  await clock.pass(5 * MINUTE - 1)
  expect(budget.fail()).toEqual({ kind: 'stop', count: 6 })
  await clock.pass(1)
  // A failure after "Try again" ends while the stop is recent.
  expect(budget.fail()).toEqual({ kind: 'end', count: 2 })
  await clock.pass(5 * MINUTE)
  expect(budget.fail()).toEqual({ kind: 'replace', afterMilliseconds: 0, count: 1 })
})

test('setting the clock does not change the budget', async () => {
  const { budget, clock, fail } = openBench()
  for (let time = 0; time < 5; time++) {
    clock.set(clock.now() + 60 * MINUTE)
    budget.fail()
  }
  clock.set(clock.now() + 60 * MINUTE)
  expect(budget.fail().kind).toBe('stop')
  clock.set(clock.now() - 600 * MINUTE)
  await clock.pass(5 * MINUTE)
  expect(fail(1)).toEqual([{ kind: 'replace', afterMilliseconds: 0, count: 1 }])
})

test('a window that is closed is replaced at once, and once a second when it is closed again and again', async () => {
  const { budget, clock, fail } = openBench()
  expect(budget.close()).toBe(0)
  await clock.pass(300)
  expect(budget.close()).toBe(700)
  await clock.pass(700)
  expect(budget.close()).toBe(1000)
  await clock.pass(60_000)
  expect(budget.close()).toBe(0)
  // A closing is no failure of the page.
  expect(fail(1)).toEqual([{ kind: 'replace', afterMilliseconds: 0, count: 1 }])
})
