import { expect, test } from 'playwright/test'
import { secondsOfPause } from './signInPause.ts'

const pauses = [
  { employeeNumber: '10482', until: 64_000 },
  { employeeNumber: '10517', until: 1_000 },
]

test('a pause counts down in whole seconds, the last one to its very end', () => {
  expect(secondsOfPause(pauses, '10482', 0)).toBe(64)
  expect(secondsOfPause(pauses, '10482', 62_001)).toBe(2)
  expect(secondsOfPause(pauses, '10482', 63_999)).toBe(1)
  expect(secondsOfPause(pauses, '10482', 64_000)).toBeNull()
})

test('a pause is of one number and holds up nobody else', () => {
  expect(secondsOfPause(pauses, '20331', 0)).toBeNull()
  expect(secondsOfPause(pauses, '10517', 999)).toBe(1)
  expect(secondsOfPause(pauses, '10517', 60_000)).toBeNull()
  expect(secondsOfPause([], '10482', 0)).toBeNull()
})
