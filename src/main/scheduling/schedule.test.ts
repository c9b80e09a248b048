import { expect, test } from 'vitest'
import { openTestClock } from './clock.testing.ts'
import { repeatEvery } from './schedule.ts'

test('repeats an action until it is cancelled, also from within the action', async () => {
  const { schedule, pass, waiting } = openTestClock()
  let count = 0
  const cancel = repeatEvery(1000, () => (++count === 4 ? cancel() : undefined), schedule)
  await pass(999)
  expect(count).toBe(0)
  await pass(1)
  expect(count).toBe(1)
  await pass(2000)
  expect(count).toBe(3)
  await pass(10_000)
  expect([count, waiting()]).toEqual([4, 0])
})
