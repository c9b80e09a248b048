import { expect, test } from 'playwright/test'
import { createServiceClock } from './serviceClock.ts'

test('uses the station’s clock until the first offset', () => {
  const clock = createServiceClock(() => 1000)
  expect([clock.now(), clock.offset(), clock.source()]).toEqual([1000, 0, 'station'])
  expect(clock.note(null)).toBe(false)
  expect(clock.source()).toBe('station')
  expect(clock.note(-400)).toBe(true)
  expect([clock.now(), clock.offset(), clock.source()]).toEqual([600, -400, 'service'])
})

test('reports changes of the offset only, and keeps it after an answer without one', () => {
  const clock = createServiceClock(() => 1000)
  // A first offset of 0 is a change, because the source changes to the service.
  expect(clock.note(0)).toBe(true)
  expect(clock.source()).toBe('service')
  expect(clock.note(0)).toBe(false)
  expect(clock.note(50)).toBe(true)
  expect(clock.note(null)).toBe(false)
  expect(clock.offset()).toBe(50)
})
