import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { openMemoryStorage, openUnreadStorage } from '../storage/storage.testing.ts'
import {
  type AttemptKind,
  createAttemptKeeper,
  fullAfterWrong,
  NO_ATTEMPTS,
  pauseSeconds,
  stationWait,
  storedAttempts,
} from './attempts.ts'

const hour = 3_600_000

function open() {
  const clock = openTestClock()
  const storage = openMemoryStorage(NO_ATTEMPTS)
  const start = () => createAttemptKeeper({ ...clock, storage })
  const bench = {
    clock,
    storage,
    keeper: start(),
    restart: () => {
      bench.keeper = start()
    },
    wrong: (number: string, times: number, kind: AttemptKind = 'unlock') => {
      for (let time = 0; time < times; time += 1) bench.keeper.noteWrong(kind, number)
    },
    /** Seconds until the next password for the number is tried. */
    waits: (number: string, kind: AttemptKind = 'unlock') => {
      const pause = bench.keeper.pauseOf(kind, number)
      return pause === null ? 0 : (pause.until - clock.now()) / 1000
    },
  }
  return bench
}

test('no pause for four wrong passwords, one second for the fifth, then doubled up to a minute', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1000].map(pauseSeconds)).toEqual([
    0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60,
  ])
})

test('a pause belongs to one number and one kind of attempt, and ends', async () => {
  const { clock, wrong, waits } = open()
  wrong('10482', 4)
  expect(waits('10482')).toBe(0)
  wrong('10482', 3)
  expect([waits('10482'), waits('20331'), waits('10482', 'signIn')]).toEqual([4, 0, 0])
  await clock.pass(3999)
  expect(waits('10482')).toBe(0.001)
  await clock.pass(1)
  expect(waits('10482')).toBe(0)
  wrong('10482', 1)
  expect(waits('10482')).toBe(8)
})

test('the right password resets the count of its kind', () => {
  const { keeper, wrong, waits } = open()
  wrong('10482', 9)
  wrong('10482', 9, 'signIn')
  keeper.noteRight('unlock', '10482')
  wrong('10482', 4)
  expect([waits('10482'), waits('10482', 'signIn')]).toEqual([0, 16])
})

test('setting the clock does not change the length of a pause', async () => {
  const { clock, wrong, waits } = open()
  wrong('10482', 11)
  clock.set(clock.now() + hour)
  expect(waits('10482')).toBe(60)
  clock.set(clock.now() - 2 * hour)
  await clock.pass(60_000)
  expect(waits('10482')).toBe(0)
})

test('after twenty wrong sign-ins with any numbers the station tries one in 30 seconds, and never none', async () => {
  const { clock, keeper, waits, wrong } = open()
  let tried = 0
  for (let number = 10_000; number < 10_520; number += 1) {
    if (waits(String(number), 'signIn') > 0) continue
    tried += 1
    keeper.noteWrong('signIn', String(number))
  }
  expect(tried).toBe(20)
  expect(keeper.pauseOf('signIn', '20331')).toEqual({ of: 'station', until: clock.now() + 30_000 })
  expect(waits('20331', 'unlock')).toBe(0)
  for (let minute = 0; minute < 600; minute += 1) {
    await clock.pass(29_999)
    assert.equal(waits('20331', 'signIn'), 0.001)
    await clock.pass(1)
    assert.equal(waits('20331', 'signIn'), 0)
    wrong(String(20_000 + minute), 1, 'signIn')
    assert.equal(waits('20331', 'signIn'), 30)
  }
  await clock.pass(10 * 60_000)
  wrong('30000', 19, 'signIn')
  assert.equal(waits('20331', 'signIn'), 0)
})

test('for any times of wrong sign-ins and any setting of the clock the wait is 0 to 30 seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 })), (times) => {
      let fullAt = 0
      for (const now of times) {
        fullAt = fullAfterWrong(fullAt, now)
        assert.ok(stationWait(fullAt, now) >= 0)
        assert.ok(stationWait(fullAt, now) <= 30_000)
      }
    }),
  )
})

test('the longer of the two pauses is told', () => {
  const { clock, keeper, wrong } = open()
  wrong('10482', 20, 'signIn')
  expect(keeper.pauseOf('signIn', '10482')).toEqual({ of: 'number', until: clock.now() + 60_000 })
})

test('counts are kept for a day after the last wrong password, however many others there are', async () => {
  const { clock, keeper, storage, wrong, waits } = open()
  wrong('10482', 4)
  for (let number = 0; number < 3000; number += 1) keeper.noteWrong('unlock', String(number))
  await clock.pass(24 * hour)
  wrong('10482', 1)
  expect(waits('10482')).toBe(1)
  await clock.pass(24 * hour + 1)
  wrong('20331', 1)
  expect(storage.read().counts.map(({ employeeNumber }) => employeeNumber)).toEqual(['20331'])
})

test('counts and pauses survive a restart, and one start with a wrong clock', async () => {
  for (const away of [0, 1000, -hour, 400 * 24 * hour]) {
    const bench = open()
    await bench.clock.pass(5000)
    bench.wrong('10482', 10)
    bench.wrong('30001', 1)
    bench.wrong('10517', 20, 'signIn')
    expect(storedAttempts.parse(JSON.parse(JSON.stringify(bench.storage.read())))).toEqual(bench.storage.read())
    bench.clock.set(bench.clock.now() + away)
    bench.restart()
    expect(bench.waits('10482')).toBe(away <= 0 ? 32 : away === 1000 ? 31 : 0)
    expect(bench.waits('20331', 'signIn')).toBe(away <= 0 ? 30 : away === 1000 ? 29 : 0)
    bench.wrong('10482', 1)
    expect(bench.waits('10482')).toBe(60)
  }
})

test('after a start with a clock that is ahead, a count is kept for half a day', async () => {
  for (const [later, kept] of [
    [12 * hour, ['10482', '20331']],
    [12 * hour + 1, ['20331']],
  ] as const) {
    const bench = open()
    bench.wrong('10482', 1)
    bench.clock.set(bench.clock.now() + 400 * 24 * hour)
    bench.restart()
    await bench.clock.pass(later)
    bench.wrong('20331', 1)
    expect(bench.storage.read().counts.map(({ employeeNumber }) => employeeNumber)).toEqual(kept)
  }
})

test('counts in a file that is read late are added to those of this start, but not those that a right password ended', () => {
  const before = open()
  before.wrong('10482', 3, 'signIn')
  before.wrong('10517', 6)
  before.wrong('20331', 6)
  before.wrong('30001', 15, 'signIn')
  const storage = openUnreadStorage(NO_ATTEMPTS, before.storage.read())
  const keeper = createAttemptKeeper({ ...before.clock, storage })
  for (let time = 0; time < 2; time++) keeper.noteWrong('signIn', '10482')
  keeper.noteWrong('unlock', '10517')
  keeper.noteRight('unlock', '20331')
  expect(keeper.pauseOf('unlock', '10517')).toBeNull()
  expect(storage.written()).toBeNull()
  storage.readAgain()
  const inARow = storage.written()?.counts.map(({ employeeNumber, wrongInARow }) => [employeeNumber, wrongInARow])
  expect(Object.fromEntries(inARow ?? [])).toEqual({ '10482': 5, '10517': 7, '30001': 15 })
  // Twenty wrong sign-ins at the station, in two parts.
  expect(keeper.pauseOf('signIn', '99999')).toEqual({ of: 'station', until: before.clock.now() + 30_000 })
})

test('for any order of right and wrong passwords, only five or more consecutive wrong ones pause', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('10482', '20331'), fc.boolean()), { maxLength: 40 }), (tried) => {
      const { keeper } = open()
      const row = new Map<string, number>()
      for (const [number, isRight] of tried) {
        if (isRight) keeper.noteRight('unlock', number)
        else keeper.noteWrong('unlock', number)
        row.set(number, isRight ? 0 : (row.get(number) ?? 0) + 1)
        expect(keeper.pauseOf('unlock', number) !== null).toBe((row.get(number) ?? 0) >= 5)
      }
    }),
  )
})
