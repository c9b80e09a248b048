import { expect, test } from 'playwright/test'
import { createLockTimes, lockTimesOf } from './lockTimes.ts'

const settings = {
  lockAfterSeconds: 180,
  lockAfterSecondsCooking: 900,
  lockAfterSecondsMaintaining: 90,
  warnSeconds: 20,
}

for (const [isCooking, isMaintaining, lockAfter] of [
  [false, false, 180],
  [true, false, 900],
  [false, true, 90],
  [true, true, 90],
] as const) {
  test(`the station locks after ${lockAfter} seconds: cooking ${isCooking}, maintaining ${isMaintaining}`, () => {
    expect(lockTimesOf(settings, { isCooking, isMaintaining })).toEqual({ lockAfter, warn: 20 })
  })
}

test('uses the maintenance time after a touch on maintenance until the person leaves', () => {
  let isCooking = false
  const lockTimes = createLockTimes(settings, () => isCooking)
  expect(lockTimes.times().lockAfter).toBe(180)
  lockTimes.noteTouch(true)
  isCooking = true
  expect(lockTimes.times().lockAfter).toBe(90)
  lockTimes.noteTouch(false)
  expect(lockTimes.times().lockAfter).toBe(900)
  lockTimes.noteTouch(true)
  lockTimes.noteLeft()
  expect(lockTimes.times().lockAfter).toBe(900)
})
