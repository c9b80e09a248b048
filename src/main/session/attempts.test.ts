import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { createAttemptKeeper, pauseSeconds } from './attempts.ts'

function open() {
  const clock = openTestClock()
  let changes = 0
  const keeper = createAttemptKeeper({
    now: clock.now,
    schedule: clock.schedule,
    onChange: () => {
      changes += 1
    },
  })
  const wrong = (number: string, times: number) => {
    for (let time = 0; time < times; time += 1) keeper.noteWrong(number)
  }
  return { clock, keeper, wrong, changes: () => changes }
}

test('no pause for four wrong passwords, one second for the fifth, then doubled up to a minute', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1000].map(pauseSeconds)).toEqual([
    0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
  ])
})

test('a pause belongs to one number, has an end time and ends by itself', async () => {
  const { clock, keeper, wrong, changes } = open()
  wrong('10482', 4)
  expect(keeper.pauses()).toEqual([])
  expect(changes()).toBe(0)
  wrong('10482', 3)
  const pause = { employeeNumber: '10482', until: clock.now() + 4000 }
  expect(keeper.pauses()).toEqual([pause])
  expect(keeper.pauseOf('10482')).toEqual(pause)
  expect(keeper.pauseOf('20331')).toBeNull()
  await clock.pass(3999)
  expect(keeper.pauseOf('10482')).toEqual(pause)
  const before = changes()
  await clock.pass(1)
  expect(keeper.pauses()).toEqual([])
  expect(changes()).toBe(before + 1)
  wrong('10482', 1)
  expect(keeper.pauseOf('10482')?.until).toBe(clock.now() + 8000)
})

test('the right password resets the count', () => {
  const { keeper, wrong } = open()
  wrong('10482', 9)
  keeper.noteRight('10482')
  wrong('10482', 4)
  expect(keeper.pauses()).toEqual([])
})

test('setting the clock does not change the length of a pause', async () => {
  const { clock, keeper, wrong } = open()
  wrong('10482', 11)
  clock.set(clock.now() + 3_600_000)
  expect(keeper.pauseOf('10482')).not.toBeNull()
  clock.set(clock.now() - 7_200_000)
  await clock.pass(60_000)
  expect(keeper.pauseOf('10482')).toBeNull()
})

test('discards the oldest numbers beyond the limit, except those with a pause', () => {
  const { keeper, wrong, clock } = open()
  wrong('10482', 11)
  for (let number = 0; number < 2000; number += 1) keeper.noteWrong(String(number))
  expect(keeper.pauseOf('10482')).not.toBeNull()
  expect(clock.waiting()).toBe(1)
  // The oldest numbers were discarded.
  wrong('0', 4)
  wrong('1999', 4)
  expect(keeper.pauses().map(({ employeeNumber }) => employeeNumber)).toEqual(['10482', '1999'])
})

test('stop cancels all timers', () => {
  const { keeper, wrong, clock } = open()
  wrong('10482', 5)
  wrong('20331', 6)
  keeper.stop()
  expect(clock.waiting()).toBe(0)
})

test('for any order of right and wrong passwords, only five or more consecutive wrong ones pause', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('10482', '20331'), fc.boolean()), { maxLength: 40 }), (tried) => {
      const { keeper } = open()
      const row = new Map<string, number>()
      for (const [number, isRight] of tried) {
        if (isRight) keeper.noteRight(number)
        else keeper.noteWrong(number)
        row.set(number, isRight ? 0 : (row.get(number) ?? 0) + 1)
        expect(keeper.pauseOf(number) !== null).toBe((row.get(number) ?? 0) >= 5)
      }
    }),
  )
})
