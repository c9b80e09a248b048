import fc from 'fast-check'
import { expect, test } from 'vitest'
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
  const { now, monotonicNow, uptime: elapsed, schedule } = clock
  const bench: Bench = {
    clock,
    times,
    changes: 0,
    pass: (seconds) => clock.pass(seconds * 1000),
    keeper: createLockKeeper({
      times: () => bench.times,
      now,
      monotonicNow,
      elapsed,
      schedule,
      onChange: () => {
        bench.changes += 1
      },
    }),
  }
  return bench
}

/** With a person signed in. */
function opened(times?: LockTimes): Bench {
  const bench = open(times)
  bench.keeper.open()
  return bench
}

test('warns without a touch, and locks if the warning is not answered', async () => {
  const { keeper, pass, clock } = opened()
  await pass(159)
  expect(keeper.state()).toEqual({ kind: 'open' })
  await pass(1)
  expect(keeper.state()).toEqual({ kind: 'warning', locksAt: clock.now() + 20_000 })
  await pass(19.9)
  expect(keeper.state().kind).toBe('warning')
  await pass(0.1)
  expect(keeper.state()).toEqual({ kind: 'locked', since: clock.now(), because: 'idle' })
})

test('only stayOpen ends a warning, not a touch', async () => {
  const { keeper, pass } = opened()
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

test('a change of the times counts from the last touch', async () => {
  const bench = opened()
  const { keeper, pass } = bench
  bench.times = { lockAfter: 900, warn: 20 }
  await pass(600)
  expect(keeper.state().kind).toBe('open')
  bench.times = { lockAfter: 180, warn: 20 }
  await pass(5)
  expect(keeper.state().kind).toBe('warning')
})

test('a touch that shortens the times counts at once', async () => {
  const bench = opened()
  const { keeper, pass } = bench
  bench.times = { lockAfter: 4, warn: 2 }
  keeper.touch()
  await pass(2)
  expect(keeper.state().kind).toBe('warning')
})

test('warns for the full length even if the lock time is shorter', async () => {
  const { keeper, pass } = opened({ lockAfter: 2, warn: 20 })
  await pass(1)
  expect(keeper.state().kind).toBe('warning')
  await pass(19.9)
  expect(keeper.state().kind).toBe('warning')
  await pass(0.1)
  expect(keeper.state().kind).toBe('locked')
})

test('a requested lock comes at once and stays until open', async () => {
  const { keeper, pass, clock } = opened()
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

test('does not lock and has no timer while no person is signed in', async () => {
  const { keeper, pass, clock } = open()
  keeper.touch()
  keeper.lock('asked')
  await pass(3600)
  expect(keeper.state()).toEqual({ kind: 'open' })
  keeper.open()
  keeper.rest()
  expect(clock.waiting()).toBe(0)
  keeper.touch()
  keeper.lock('asked')
  expect([clock.waiting(), keeper.state()]).toEqual([0, { kind: 'open' }])
  keeper.open()
  keeper.lock('asked')
  keeper.rest()
  expect(keeper.state()).toEqual({ kind: 'open' })
})

test('setting the clock neither locks nor delays the lock', async () => {
  const { keeper, pass, clock } = opened()
  clock.set(clock.now() + 86_400_000)
  await pass(159)
  expect(keeper.state().kind).toBe('open')
  clock.set(clock.now() - 172_800_000)
  await pass(1)
  expect(keeper.state().kind).toBe('warning')
})

test('a sleep of the system locks at the next check, although the monotonic clock stood still', async () => {
  const { keeper, pass, clock } = open()
  clock.sleep(5000)
  keeper.open()
  await pass(8)
  clock.sleep(2000)
  expect(keeper.idle()).toBe(10_000)
  await pass(2)
  expect(keeper.state()).toEqual({ kind: 'locked', since: clock.now(), because: 'asleep' })
})

test('a sleep locks at the first touch or answer after it, also during the warning, and when the warning has ended', async () => {
  for (const [secondsBefore, wake] of [
    [0, (keeper: LockKeeper) => keeper.touch()],
    [0, (keeper: LockKeeper) => keeper.stayOpen()],
    [161, (keeper: LockKeeper) => keeper.touch()],
    [161, (keeper: LockKeeper) => keeper.stayOpen()],
    [161, (_: LockKeeper, bench: Bench) => bench.pass(20)],
  ] as const) {
    const bench = opened()
    await bench.pass(secondsBefore)
    bench.clock.sleep(8 * 3_600_000)
    await wake(bench.keeper, bench)
    expect(bench.keeper.state()).toMatchObject({ kind: 'locked', because: 'asleep' })
  }
})

test('a sleep before a sign-in, while signed out, or shorter than two seconds does not lock', async () => {
  const { keeper, pass, clock } = open()
  clock.sleep(60_000)
  keeper.open()
  await pass(10)
  expect(keeper.state().kind).toBe('open')
  clock.sleep(1999)
  await pass(10)
  expect(keeper.state().kind).toBe('open')
  keeper.rest()
  clock.sleep(60_000)
  await pass(10)
  keeper.open()
  await pass(10)
  expect(keeper.state().kind).toBe('open')
})

test('calls onChange for changes only', async () => {
  const bench = opened()
  const { keeper, pass } = bench
  keeper.touch()
  await pass(100)
  expect(bench.changes).toBe(0)
  await pass(80)
  expect(bench.changes).toBe(2)
})

test('for any touches, never locks without a full warning nor before its time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), async (pauses) => {
      const { keeper, pass, clock } = opened()
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
