import { expect, test } from 'playwright/test'
import { createServiceClock } from './serviceClock.ts'

test('the station’s clock stands in until an answer tells the service’s', () => {
  const clock = createServiceClock(() => 1000)
  expect([clock.now(), clock.offset(), clock.source()]).toEqual([1000, 0, 'station'])
  expect(clock.note(null)).toBe(false)
  expect(clock.source()).toBe('station')
  expect(clock.note(-400)).toBe(true)
  expect([clock.now(), clock.offset(), clock.source()]).toEqual([600, -400, 'service'])
})

test('an offset that is known already is no change, and an answer that tells nothing takes nothing away', () => {
  const clock = createServiceClock(() => 1000)
  // A first answer that agrees with the station's clock still tells whose clock it is.
  expect(clock.note(0)).toBe(true)
  expect(clock.source()).toBe('service')
  expect(clock.note(0)).toBe(false)
  expect(clock.note(50)).toBe(true)
  expect(clock.note(null)).toBe(false)
  expect(clock.offset()).toBe(50)
})
