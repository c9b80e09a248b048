import { expect, test } from 'playwright/test'
import type { StoppedTimer, Timer } from '../../shared/timer.ts'
import type { TimerKeeper } from './timerKeeper.ts'
import { mara, openTestStation, type TestStation } from './timers.testing.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

function set(keeper: TimerKeeper, name: string, seconds: number): string {
  const started = keeper.start({ name, seconds, place: null, by: mara })
  if (!started.ok) throw new Error(started.failure.kind)
  return started.value.timerId
}

function only(keeper: TimerKeeper): Timer {
  const [timer] = keeper.timers()
  if (timer === undefined || keeper.timers().length !== 1) throw new Error('There is not one timer')
  return timer
}

/** How long it still runs by the clock on the wall; less than nothing while it rings. */
function remaining(station: TestStation, keeper: TimerKeeper): number {
  return only(keeper).endsAt - station.now()
}

test('a timer says what it is for, how long, since when and who set it, and when it ends', () => {
  const station = openTestStation()
  const keeper = station.start()
  const place = { batchId: 'b', recipeNumber: '0388', recipeName: 'Brioche Nanterre', step: 3 }
  keeper.start({ name: 'Rest', seconds: 1800, place, by: mara })
  expect(keeper.timers()).toEqual([
    {
      id: 'timer-1',
      name: 'Rest',
      place,
      seconds: 1800,
      startedAt: station.now(),
      startedBy: mara,
      endsAt: station.now() + 30 * MINUTE,
      endedWhileAway: false,
    },
  ])
})

test('whatever happens to a timer is on disk before the glass shows it', () => {
  const station = openTestStation()
  const seen: string[][] = []
  const keeper = station.start()
  const look = () => seen.push(station.onDisk().timers.map(({ name, seconds }) => `${name} ${seconds}`))
  const id = set(keeper, 'Oven 2', 600)
  look()
  keeper.rename(id, 'Oven 3')
  look()
  keeper.addMinute(id)
  look()
  keeper.stop(id, mara)
  look()
  expect(seen).toEqual([['Oven 2 600'], ['Oven 3 600'], ['Oven 3 660'], []])
  expect(station.onDisk().stopped).toHaveLength(1)
  expect(station.changes).toHaveLength(4)
})

test('the glass hears of the end at the very moment, and only once', async () => {
  const station = openTestStation()
  const keeper = station.start()
  set(keeper, 'Eggs', 4.25)
  await station.pass(4249)
  expect(station.changes).toHaveLength(1)
  await station.pass(1)
  expect(station.changes).toHaveLength(2)
  await station.pass(10 * MINUTE)
  expect(station.changes).toHaveLength(2)
  expect(remaining(station, keeper)).toBe(-10 * MINUTE)
})

test('each of several timers is told of when it ends', async () => {
  const station = openTestStation()
  const keeper = station.start()
  for (const seconds of [5, 3, 4, 4]) set(keeper, String(seconds), seconds)
  expect(keeper.timers().map(({ name }) => name)).toEqual(['3', '4', '4', '5'])
  const before = station.changes.length
  await station.pass(3 * SECOND)
  expect(station.changes).toHaveLength(before + 1)
  await station.pass(SECOND)
  expect(station.changes).toHaveLength(before + 2)
  await station.pass(SECOND)
  expect(station.changes).toHaveLength(before + 3)
})

for (const [what, by] of [
  ['forward an hour', HOUR],
  ['back an hour', -HOUR],
] as const) {
  test(`the station's clock is set ${what}: a running timer rings when it would have`, async () => {
    const station = openTestStation()
    const keeper = station.start()
    set(keeper, 'Proof', 1800)
    await station.pass(10 * MINUTE)
    station.setClock(by)
    await station.pass(SECOND)
    expect(remaining(station, keeper)).toBe(20 * MINUTE - SECOND)
    expect(only(keeper)).toMatchObject({ endedWhileAway: false })
    // And so after a crash a moment later: what lies on disk has followed the clock.
    expect(remaining(station, station.start())).toBe(20 * MINUTE - SECOND)
  })
}

test('a clock that trembles by some milliseconds moves no published end', async () => {
  const station = openTestStation()
  const keeper = station.start()
  set(keeper, 'Proof', 1800)
  const { endsAt } = only(keeper)
  for (const by of [7, -14, 19, -3]) {
    station.setClock(by)
    await station.pass(SECOND)
    expect(only(keeper).endsAt).toBe(endsAt)
  }
  expect(station.changes).toHaveLength(1)
})

test('nothing wakes the station while no timer lives', async () => {
  const station = openTestStation()
  const keeper = station.start()
  expect(station.waiting()).toBe(0)
  const id = set(keeper, 'Eggs', 5)
  expect(station.waiting()).toBe(1)
  keeper.stop(id, null)
  expect(station.waiting()).toBe(0)
})

test('after a crash every timer is where it was, to the millisecond', async () => {
  const station = openTestStation()
  const first = station.start()
  set(first, 'Proof', 1800)
  set(first, 'Oven 2', 60)
  await station.pass(61 * SECOND)
  const before = first.timers()
  const second = station.start()
  expect(second.timers()).toEqual(before)
  expect(before.map(({ endsAt }) => endsAt - station.now())).toEqual([-SECOND, 1739 * SECOND])
})

test('one that ended while the program did not run says so, and since when', async () => {
  const station = openTestStation()
  set(station.start(), 'Rest', 60)
  await station.passWhileOff(260 * SECOND)
  const keeper = station.start()
  expect(only(keeper).endedWhileAway).toBe(true)
  expect(remaining(station, keeper)).toBe(-200 * SECOND)
  const again = station.start()
  expect(only(again).endedWhileAway).toBe(true)
  again.addMinute(only(again).id)
  expect(only(again).endedWhileAway).toBe(false)
  expect(remaining(station, again)).toBe(MINUTE)
})

test('one that rang before the crash did not end while the program was away', async () => {
  const station = openTestStation()
  set(station.start(), 'Rest', 60)
  await station.pass(61 * SECOND)
  await station.passWhileOff(MINUTE)
  const keeper = station.start()
  expect(only(keeper).endedWhileAway).toBe(false)
  expect(remaining(station, keeper)).toBe(-61 * SECOND)
})

for (const [what, by] of [
  ['forward two hours', 2 * HOUR],
  ['back two hours', -2 * HOUR],
  ['back to 1970, as a clock without a battery is', -Date.UTC(2026, 10, 21)],
] as const) {
  test(`the clock was set ${what} while the program was off: the service's clock puts the timers right`, async () => {
    const station = openTestStation()
    const first = station.start()
    first.noteClockOffset(station.clockOffset())
    set(first, 'Proof', 3600)
    await station.pass(10 * MINUTE)
    station.setClock(by)
    await station.passWhileOff(5 * MINUTE)
    const second = station.start()
    await station.pass(3 * SECOND)
    second.noteClockOffset(station.clockOffset() + 400)
    expect(remaining(station, second)).toBe(45 * MINUTE - 3 * SECOND - 400)
    expect(only(second).endedWhileAway).toBe(false)
    // Once: the second answer says nothing new.
    second.noteClockOffset(station.clockOffset() - 400)
    expect(remaining(station, second)).toBe(45 * MINUTE - 3 * SECOND - 400)
    expect(remaining(station, station.start())).toBe(45 * MINUTE - 3 * SECOND - 400)
  })
}

test('a clock that was set back never keeps a timer for longer than it was set for', async () => {
  const station = openTestStation()
  set(station.start(), 'Proof', 3600)
  station.setClock(-24 * HOUR)
  expect(remaining(station, station.start())).toBe(HOUR)
})

test('the correction finds out that a timer ended while the program was off', async () => {
  const station = openTestStation()
  const first = station.start()
  first.noteClockOffset(station.clockOffset())
  set(first, 'Rest', 600)
  station.setClock(-HOUR)
  await station.passWhileOff(800 * SECOND)
  const second = station.start()
  expect(only(second).endedWhileAway).toBe(false)
  second.noteClockOffset(station.clockOffset())
  expect(only(second).endedWhileAway).toBe(true)
  expect(remaining(station, second)).toBe(-200 * SECOND)
})

test('the correction lets a timer run on that seemed to have ended', async () => {
  const station = openTestStation()
  const first = station.start()
  first.noteClockOffset(station.clockOffset())
  set(first, 'Rest', 600)
  station.setClock(HOUR)
  const second = station.start()
  expect(only(second).endedWhileAway).toBe(true)
  second.noteClockOffset(station.clockOffset())
  expect(only(second).endedWhileAway).toBe(false)
  const told = station.changes.length
  await station.pass(600 * SECOND)
  expect(station.changes).toHaveLength(told + 1)
})

test('the rounding of the service to whole seconds corrects nothing', async () => {
  const station = openTestStation()
  const first = station.start()
  first.noteClockOffset(station.clockOffset() + 900)
  set(first, 'Rest', 600)
  const second = station.start()
  second.noteClockOffset(station.clockOffset() - 900)
  expect(remaining(station, second)).toBe(600 * SECOND)
})

test('minutes that were added before the correction stay added', async () => {
  const station = openTestStation()
  const first = station.start()
  first.noteClockOffset(station.clockOffset())
  set(first, 'Rest', 600)
  station.setClock(5 * MINUTE)
  const second = station.start()
  second.addMinute(only(second).id)
  second.noteClockOffset(station.clockOffset())
  expect(remaining(station, second)).toBe(11 * MINUTE)
})

test('a timer that was never compared keeps what the first program knew, over any number of restarts', async () => {
  const station = openTestStation()
  const first = station.start()
  first.noteClockOffset(station.clockOffset())
  set(first, 'Rest', 600)
  station.setClock(2 * MINUTE)
  const second = station.start()
  set(second, 'Oven 2', 1200)
  second.rename('timer-1', 'Bench rest')
  const third = station.start()
  third.noteClockOffset(station.clockOffset())
  expect(third.timers().map(({ name, endsAt }) => [name, endsAt - station.now()])).toEqual([
    ['Bench rest', 600 * SECOND],
    ['Oven 2', 1200 * SECOND],
  ])
})

test('the clock is set while the program runs, and the program dies before the service has answered', async () => {
  const station = openTestStation()
  const first = station.start()
  first.noteClockOffset(station.clockOffset())
  set(first, 'Rest', 600)
  station.setClock(HOUR)
  await station.pass(SECOND)
  const second = station.start()
  second.noteClockOffset(station.clockOffset())
  expect(remaining(station, second)).toBe(599 * SECOND)
})

test('the glass follows at once when the answer of the service comes before the look at the clock', () => {
  const station = openTestStation()
  const keeper = station.start()
  keeper.noteClockOffset(station.clockOffset())
  set(keeper, 'Rest', 600)
  station.setClock(HOUR)
  keeper.noteClockOffset(station.clockOffset())
  expect(station.changes.at(-1)).toEqual([{ name: 'Rest', endsAt: station.now() + 600 * SECOND }])
})

test('anyone may stop a timer, and it is kept who did', async () => {
  const station = openTestStation()
  const keeper = station.start()
  set(keeper, 'Rest', 60)
  await station.pass(102 * SECOND)
  const timer = only(keeper)
  expect(keeper.stop(timer.id, null)).toEqual({ ok: true, value: null })
  const expected: readonly StoppedTimer[] = [{ timer, stoppedAt: station.now(), stoppedBy: null }]
  expect(keeper.timers()).toEqual([])
  expect(keeper.stopped()).toEqual(expected)
  expect(station.start().stopped()).toEqual(expected)
})

test('a timer that was set or stopped after the end of a session is known as that after a restart', () => {
  const late = { ...mara, afterSessionEnd: true } as const
  const station = openTestStation()
  const keeper = station.start()
  keeper.start({ name: 'Rest', seconds: 1800, place: null, by: late })
  keeper.start({ name: 'Eggs', seconds: 300, place: null, by: mara })
  keeper.stop('timer-2', late)
  const again = station.start()
  expect(again.timers()[0]?.startedBy).toStrictEqual(late)
  expect(again.stopped()[0]?.stoppedBy).toStrictEqual(late)
  expect(again.stopped()[0]?.timer.startedBy).toStrictEqual(mara)
})

test('the last twenty that were stopped are kept, the last one first', () => {
  const station = openTestStation()
  const keeper = station.start()
  for (let count = 1; count <= 25; count++) keeper.stop(set(keeper, String(count), 60), mara)
  expect(keeper.stopped().map(({ timer }) => timer.name)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(25 - index)),
  )
})

test('what is done to a timer that is gone is refused and changes nothing', () => {
  const station = openTestStation()
  const keeper = station.start()
  const unknown = { ok: false, failure: { kind: 'unknownTimer' } }
  expect(keeper.addMinute('gone')).toEqual(unknown)
  expect(keeper.rename('gone', 'Rest')).toEqual(unknown)
  expect(keeper.stop('gone', mara)).toEqual(unknown)
  expect(station.changes).toEqual([])
})
