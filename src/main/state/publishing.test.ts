import { expect, test } from 'vitest'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { createPublishing } from './publishing.ts'

function openBench() {
  const clock = openTestClock()
  const began = clock.now()
  /** The times of publications, in milliseconds since the start. */
  const at: number[] = []
  const publishing = createPublishing({ schedule: clock.schedule, publish: () => at.push(clock.now() - began) })
  return { clock, at, ...publishing }
}

test('publishes simultaneous changes once, and later ones again', async () => {
  const { clock, at, changed } = openBench()
  changed()
  changed()
  expect(at).toEqual([])
  await clock.pass(5)
  changed()
  await clock.pass(0)
  expect(at).toEqual([0, 5])
})

test('publishes changes that the display has already shown five frames after the first', async () => {
  const { clock, at, changed } = openBench()
  changed('soon')
  await clock.pass(20)
  changed('soon')
  await clock.pass(63)
  expect(at).toEqual([])
  await clock.pass(100)
  expect(at).toEqual([84])
  changed('soon')
  await clock.pass(100)
  expect(at).toEqual([84, 267])
})

test('publishing at once includes pending changes', async () => {
  const { clock, at, changed } = openBench()
  changed('soon')
  await clock.pass(10)
  changed('soon')
  changed()
  changed('soon')
  await clock.pass(100)
  expect(at).toEqual([10])
})
