import { expect, test } from 'vitest'
import { createLockTimes, lockAfterRestart, lockTimesOf, mostHoldSeconds } from './lockTimes.ts'

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

test('a resumed session of a role that allows more than cooking has the shorter time until a touch', () => {
  expect([lockAfterRestart(settings, false), lockAfterRestart(settings, true)]).toEqual([180, 90])
  expect(lockAfterRestart({ ...settings, lockAfterSecondsMaintaining: 600 }, true)).toBe(180)
  const lockTimes = createLockTimes(settings, () => true)
  lockTimes.noteResumed(false)
  expect(lockTimes.times()).toEqual({ lockAfter: 900, warn: 20 })
  lockTimes.noteResumed(true)
  expect(lockTimes.times()).toEqual({ lockAfter: 90, warn: 20 })
  lockTimes.noteTouch(false)
  expect(lockTimes.times().lockAfter).toBe(900)
  lockTimes.noteResumed(true)
  lockTimes.noteLeft()
  expect(lockTimes.times().lockAfter).toBe(900)
})

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

for (const [changed, expected] of [
  [{}, 85],
  [{ lockAfterSecondsMaintaining: 600 }, 175],
  [{ lockAfterSeconds: 60 }, 55],
  // With a lock sooner than two warnings, the lock comes 20 seconds after half of its time.
  [{ lockAfterSecondsCooking: 10 }, 20],
  [{ lockAfterSeconds: 1 }, 15],
] as const) {
  test(`a hold ends after ${expected} seconds at the latest with ${JSON.stringify(changed)}`, () => {
    expect(mostHoldSeconds({ ...settings, ...changed })).toBe(expected)
  })
}
