import { expect, test } from 'vitest'
import { createServiceClock } from './serviceClock.ts'

test('uses the station’s clock until the first offset', () => {
  const clock = createServiceClock({ stationNow: () => 1000, steadyNow: () => 1000 })
  expect([clock.now(), clock.offset(), clock.source()]).toEqual([1000, 0, 'station'])
  expect(clock.note(null)).toBe(false)
  expect(clock.source()).toBe('station')
  expect(clock.note(-400)).toBe(true)
  expect([clock.now(), clock.offset(), clock.source()]).toEqual([600, -400, 'service'])
})

test('reports changes of the offset only, and keeps it after an answer without one', () => {
  const clock = createServiceClock({ stationNow: () => 1000, steadyNow: () => 1000 })
  // A first offset of 0 is a change, because the source changes to the service.
  expect(clock.note(0)).toBe(true)
  expect(clock.source()).toBe('service')
  expect(clock.note(0)).toBe(false)
  expect(clock.note(50)).toBe(true)
  expect(clock.note(null)).toBe(false)
  expect(clock.offset()).toBe(50)
})

test('a step of the station’s clock changes the offset and not the service’s time', () => {
  let [station, steady] = [1000, 1000]
  const clock = createServiceClock({ stationNow: () => station, steadyNow: () => steady })
  clock.note(400)
  station += 3_600_000 + 7
  steady += 7
  expect([clock.now(), clock.offset()]).toEqual([1407, 400 - 3_600_000])
  expect([clock.note(400), clock.note(400)]).toEqual([true, false])
})

test('the offset does not follow the difference in resolution of two clocks', () => {
  let station = 1000
  const clock = createServiceClock({ stationNow: () => station, steadyNow: () => 1000 })
  clock.note(0)
  for (station of [990, 1049, 951, 1050]) expect(clock.offset()).toBe(0)
  station = 1051
  expect(clock.offset()).toBe(-51)
})
