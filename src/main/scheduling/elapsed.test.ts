import { expect, test } from 'vitest'
import { openTestClock } from './clock.testing.ts'
import { measureElapsed } from './elapsed.ts'

test('counts the time awake and asleep, whatever the station’s clock is set to', async () => {
  const clock = openTestClock()
  await clock.pass(700)
  const elapsed = measureElapsed(clock)
  expect(elapsed()).toBe(0)
  await clock.pass(1000)
  clock.set(0)
  expect(elapsed()).toBe(1000)
  clock.sleep(60_000)
  expect(elapsed()).toBe(61_000)
})

test('is not behind the monotonic clock, of which `uptime` is a coarse reading', async () => {
  const clock = openTestClock()
  const elapsed = measureElapsed({ ...clock, uptime: () => Math.floor(clock.uptime() / 1000) * 1000 })
  await clock.pass(999)
  expect(elapsed()).toBe(999)
})
