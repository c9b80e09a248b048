import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import { createLockKeeper, type LockKeeper, type LockTimes } from './lock.ts'

interface Bench {
  readonly clock: TestClock
  readonly keeper: LockKeeper
  times: LockTimes
  changes: number
  pass(seconds: number): Promise<void>
}

function open(times: LockTimes = { lockAfter: 180, warn: 20 }): Bench {
  const clock = openTestClock()
  const { now, monotonicNow, schedule } = clock
  const bench: Bench = {
    clock,
    times,
    changes: 0,
    pass: (seconds) => clock.pass(seconds * 1000),
    keeper: createLockKeeper({
      times: () => bench.times,
      now,
      monotonicNow,
      schedule,
      onChange: () => {
        bench.changes += 1
      },
    }),
  }
  return bench
}

test('without a touch it warns, and locks when nobody answers', async () => {
  const { keeper, pass, clock } = open()
  keeper.open()
  await pass(159)
  expect(keeper.state()).toEqual({ kind: 'open' })
  await pass(1)
  expect(keeper.state()).toEqual({ kind: 'warning', locksAt: clock.now() + 20_000 })
  await pass(19.9)
  expect(keeper.state().kind).toBe('warning')
  await pass(0.1)
  expect(keeper.state()).toEqual({ kind: 'locked', since: clock.now(), because: 'idle' })
})

test('every touch begins the time anew', async () => {
  const { keeper, pass } = open()
  keeper.open()
  await pass(150)
  keeper.touch()
  await pass(159)
  expect(keeper.state().kind).toBe('open')
  await pass(1)
  expect(keeper.state().kind).toBe('warning')
})

test('a warning is answered by its button and by no other touch', async () => {
  const { keeper, pass } = open()
  keeper.open()
  await pass(160)
  keeper.touch()
  expect(keeper.state().kind).toBe('warning')
  keeper.stayOpen()
  expect(keeper.state()).toEqual({ kind: 'open' })
  await pass(20)
  expect(keeper.state()).toEqual({ kind: 'open' })
  await pass(140)
  expect(keeper.state().kind).toBe('warning')
})

test('what lengthens the time counts from the last touch, and when it ends the shorter time does', async () => {
  const bench = open()
  const { keeper, pass } = bench
  keeper.open()
  bench.times = { lockAfter: 900, warn: 20 }
  await pass(600)
  expect(keeper.state().kind).toBe('open')
  bench.times = { lockAfter: 180, warn: 20 }
  await pass(5)
  expect(keeper.state().kind).toBe('warning')
})

test('a station that locks within seconds warns as long as it should all the same', async () => {
  const { keeper, pass } = open({ lockAfter: 2, warn: 20 })
  keeper.open()
  await pass(1)
  expect(keeper.state().kind).toBe('warning')
  await pass(19.9)
  expect(keeper.state().kind).toBe('warning')
  await pass(0.1)
  expect(keeper.state().kind).toBe('locked')
})

test('a lock that is asked for comes at once and stays until it is opened', async () => {
  const { keeper, pass, clock } = open()
  keeper.open()
  keeper.lock('asked')
  const locked = { kind: 'locked', since: clock.now(), because: 'asked' } as const
  expect(keeper.state()).toEqual(locked)
  keeper.touch()
  keeper.stayOpen()
  keeper.lock('idle')
  await pass(3600)
  expect(keeper.state()).toEqual(locked)
  keeper.open()
  expect(keeper.state()).toEqual({ kind: 'open' })
})

test('where nobody is signed in nothing locks, and nothing is waited for', async () => {
  const { keeper, pass, clock } = open()
  keeper.touch()
  keeper.lock('asked')
  await pass(3600)
  expect(keeper.state()).toEqual({ kind: 'open' })
  keeper.open()
  keeper.rest()
  expect(clock.waiting()).toBe(0)
  keeper.open()
  keeper.lock('asked')
  keeper.rest()
  expect(keeper.state()).toEqual({ kind: 'open' })
})

test('a clock that is set neither locks nor keeps open', async () => {
  const { keeper, pass, clock } = open()
  keeper.open()
  clock.set(clock.now() + 86_400_000)
  await pass(159)
  expect(keeper.state().kind).toBe('open')
  clock.set(clock.now() - 172_800_000)
  await pass(1)
  expect(keeper.state().kind).toBe('warning')
})

test('it tells what changes, and nothing else', async () => {
  const bench = open()
  const { keeper, pass } = bench
  keeper.open()
  keeper.touch()
  await pass(100)
  expect(bench.changes).toBe(0)
  await pass(80)
  expect(bench.changes).toBe(2)
})

test('for any touches: it never locks without a whole warning, nor before its time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), async (pauses) => {
      const { keeper, pass, clock } = open()
      keeper.open()
      let touchedAt = clock.now()
      for (const seconds of pauses) {
        const before = keeper.state().kind
        await pass(seconds)
        keeper.touch()
        const idle = (clock.now() - touchedAt) / 1000
        expect(keeper.state().kind).toBe(
          before === 'locked' || idle >= 180 ? 'locked' : idle >= 160 ? 'warning' : 'open',
        )
        if (keeper.state().kind === 'open') touchedAt = clock.now()
      }
    }),
  )
})
