import { expect } from 'vitest'
import type { StoppedTimer, Timer } from '../../shared/timer.ts'
import { openUnreadStorage } from '../storage/storage.testing.ts'
import type { TimerKeeper } from './timerKeeper.ts'
import { mara, type TestStation, test } from './timers.testing.ts'
import { NO_TIMERS } from './timersSchema.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

function startTimer(keeper: TimerKeeper, name: string, seconds: number): string {
  const started = keeper.start({ name, seconds, place: null, by: mara })
  if (!started.ok) throw new Error(started.failure.kind)
  return started.value.timerId
}

/** Starts the program, which learns the service's clock, and then a timer. */
function startConfirmed(station: TestStation, name: string, seconds: number): void {
  const keeper = station.start()
  keeper.noteClockOffset(station.clockOffset())
  startTimer(keeper, name, seconds)
}

function only(keeper: TimerKeeper): Timer {
  const [timer] = keeper.timers()
  if (timer === undefined || keeper.timers().length !== 1) throw new Error('There is not one timer')
  return timer
}

/** Milliseconds until the end by the station's clock; negative while ringing. */
function remaining(station: TestStation, keeper: TimerKeeper): number {
  return only(keeper).endsAt - station.now()
}

test('publishes name, place, duration, start, end and person of a timer', ({ station, keeper }) => {
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
      isEndUnconfirmed: false,
    },
  ])
})

test('writes every change of a timer before publishing it', ({ station }) => {
  const seen: string[][] = []
  const keeper = station.start()
  const look = () => seen.push(station.onDisk().timers.map(({ name, seconds }) => `${name} ${seconds}`))
  const id = startTimer(keeper, 'Oven 2', 600)
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

test('publishes the end of a timer on time and once', async ({ station, keeper }) => {
  startTimer(keeper, 'Eggs', 4.25)
  await station.pass(4249)
  expect(station.changes).toHaveLength(1)
  await station.pass(1)
  expect(station.changes).toHaveLength(2)
  await station.pass(10 * MINUTE)
  expect(station.changes).toHaveLength(2)
  expect(remaining(station, keeper)).toBe(-10 * MINUTE)
})

test('publishes the end of each of several timers', async ({ station, keeper }) => {
  for (const seconds of [5, 3, 4, 4]) startTimer(keeper, String(seconds), seconds)
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
  test(`a running timer rings on time when the station's clock is set ${what}`, async ({ station, keeper }) => {
    startTimer(keeper, 'Proof', 1800)
    await station.pass(10 * MINUTE)
    station.setClock(by)
    await station.pass(SECOND)
    expect(remaining(station, keeper)).toBe(20 * MINUTE - SECOND)
    expect(only(keeper)).toMatchObject({ endedWhileAway: false })
    // Also after a crash: the stored end has followed the clock.
    expect(remaining(station, station.start())).toBe(20 * MINUTE - SECOND)
  })
}

test('clock jitter of some milliseconds does not move a published end', async ({ station, keeper }) => {
  startTimer(keeper, 'Proof', 1800)
  const { endsAt } = only(keeper)
  for (const by of [7, -14, 19, -3]) {
    station.setClock(by)
    await station.pass(SECOND)
    expect(only(keeper).endsAt).toBe(endsAt)
  }
  expect(station.changes).toHaveLength(1)
})

test('schedules nothing while there is no timer', async ({ station, keeper }) => {
  expect(station.waiting()).toBe(0)
  const id = startTimer(keeper, 'Eggs', 5)
  expect(station.waiting()).toBe(1)
  keeper.stop(id, null)
  expect(station.waiting()).toBe(0)
})

test('restores every timer after a crash, to the millisecond', async ({ station }) => {
  const first = station.start()
  startTimer(first, 'Proof', 1800)
  startTimer(first, 'Oven 2', 60)
  await station.pass(61 * SECOND)
  const before = first.timers()
  const second = station.start()
  expect(second.timers()).toEqual(before)
  expect(before.map(({ endsAt }) => endsAt - station.now())).toEqual([-SECOND, 1739 * SECOND])
})

test('marks a timer that ended while the program was off, with its time of end', async ({ station }) => {
  startTimer(station.start(), 'Rest', 60)
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

test('does not mark a timer that was already ringing before the crash', async ({ station }) => {
  startTimer(station.start(), 'Rest', 60)
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
  test(`corrects the timers by the service's clock when the clock was set ${what} while the program was off`, async ({
    station,
  }) => {
    startConfirmed(station, 'Proof', 3600)
    await station.pass(10 * MINUTE)
    station.setClock(by)
    await station.passWhileOff(5 * MINUTE)
    const second = station.start()
    await station.pass(3 * SECOND)
    second.noteClockOffset(station.clockOffset() + 400)
    expect(remaining(station, second)).toBe(45 * MINUTE - 3 * SECOND - 400)
    expect(only(second).endedWhileAway).toBe(false)
    // Only once: a second answer does not correct again.
    second.noteClockOffset(station.clockOffset() - 400)
    expect(remaining(station, second)).toBe(45 * MINUTE - 3 * SECOND - 400)
    expect(remaining(station, station.start())).toBe(45 * MINUTE - 3 * SECOND - 400)
  })
}

test('limits the remaining time to the duration when the clock was set back', async ({ station }) => {
  startTimer(station.start(), 'Proof', 3600)
  station.setClock(-24 * HOUR)
  expect(remaining(station, station.start())).toBe(HOUR)
})

const shown = (endedWhileAway: boolean, isEndUnconfirmed: boolean) => ({ endedWhileAway, isEndUnconfirmed })

for (const [what, { isTold = true, setBy = 0, off = 800 * SECOND, before, after, left = -200 * SECOND }] of [
  ['stays, when the service confirms the clock', { before: shown(true, true), after: shown(true, false) }],
  [
    'stays, when its end by the service’s clock is unknown and the clocks agree',
    { isTold: false, before: shown(true, true), after: shown(true, false) },
  ],
  [
    'stays unconfirmed, when its end by the service’s clock is unknown and the clocks differ',
    { isTold: false, setBy: HOUR, before: shown(true, true), after: shown(true, true), left: -200 * SECOND - HOUR },
  ],
  ['is found, when the clock was set back', { setBy: -HOUR, before: shown(false, false), after: shown(true, false) }],
  [
    'is undone, when the clock was set forward',
    { setBy: HOUR, off: 0, before: shown(true, true), after: shown(false, false), left: 600 * SECOND },
  ],
] as const) {
  test(`the end of a timer while the program was off, at the first answer of the service: ${what}`, async ({
    station,
  }) => {
    const first = station.start()
    if (isTold) first.noteClockOffset(station.clockOffset())
    startTimer(first, 'Rest', 600)
    station.setClock(setBy)
    await station.passWhileOff(off)
    const second = station.start()
    expect(only(second)).toMatchObject(before)
    const published = station.changes.length
    second.noteClockOffset(station.clockOffset())
    expect(only(second)).toMatchObject(after)
    expect(station.changes).toHaveLength(published + 1)
    expect(remaining(station, second)).toBe(left)
    await station.pass(Math.max(0, left))
    expect(station.changes).toHaveLength(published + (left > 0 ? 2 : 1))
  })
}

test("does not correct differences from the whole seconds of the service's clock", async ({ station }) => {
  const first = station.start()
  first.noteClockOffset(station.clockOffset() + 900)
  startTimer(first, 'Rest', 600)
  const second = station.start()
  second.noteClockOffset(station.clockOffset() - 900)
  expect(remaining(station, second)).toBe(600 * SECOND)
})

test('keeps minutes that were added before the correction', async ({ station }) => {
  startConfirmed(station, 'Rest', 600)
  station.setClock(5 * MINUTE)
  const second = station.start()
  second.addMinute(only(second).id)
  second.noteClockOffset(station.clockOffset())
  expect(remaining(station, second)).toBe(11 * MINUTE)
})

test("keeps the end by the service's clock over restarts without an answer of the service", async ({ station }) => {
  startConfirmed(station, 'Rest', 600)
  station.setClock(2 * MINUTE)
  const second = station.start()
  startTimer(second, 'Oven 2', 1200)
  second.rename('timer-1', 'Bench rest')
  const third = station.start()
  third.noteClockOffset(station.clockOffset())
  expect(third.timers().map(({ name, endsAt }) => [name, endsAt - station.now()])).toEqual([
    ['Bench rest', 600 * SECOND],
    ['Oven 2', 1200 * SECOND],
  ])
})

test('keeps the remaining time when the clock is set shortly before a crash', async ({ station }) => {
  startConfirmed(station, 'Rest', 600)
  station.setClock(HOUR)
  await station.pass(SECOND)
  const second = station.start()
  second.noteClockOffset(station.clockOffset())
  expect(remaining(station, second)).toBe(599 * SECOND)
})

test('publishes corrected ends when an answer of the service arrives before the next check of the clock', ({
  station,
  keeper,
}) => {
  keeper.noteClockOffset(station.clockOffset())
  startTimer(keeper, 'Rest', 600)
  station.setClock(HOUR)
  keeper.noteClockOffset(station.clockOffset())
  expect(station.changes.at(-1)).toEqual([{ name: 'Rest', endsAt: station.now() + 600 * SECOND }])
})

test('stops a timer without a session, and records who stopped it', async ({ station, keeper }) => {
  startTimer(keeper, 'Rest', 60)
  await station.pass(102 * SECOND)
  const { isEndUnconfirmed: _, ...timer } = only(keeper)
  expect(keeper.stop(timer.id, null)).toEqual({ ok: true, value: null })
  const expected: readonly StoppedTimer[] = [{ timer, stoppedAt: station.now(), stoppedBy: null }]
  expect(keeper.timers()).toEqual([])
  expect(keeper.stopped()).toEqual(expected)
  expect(station.start().stopped()).toEqual(expected)
})

test('restores the mark of timers started or stopped after the end of a session', ({ station, keeper }) => {
  const late = { ...mara, afterSessionEnd: true } as const
  keeper.start({ name: 'Rest', seconds: 1800, place: null, by: late })
  keeper.start({ name: 'Eggs', seconds: 300, place: null, by: mara })
  keeper.stop('timer-2', late)
  const again = station.start()
  expect(again.timers()[0]?.startedBy).toStrictEqual(late)
  expect(again.stopped()[0]?.stoppedBy).toStrictEqual(late)
  expect(again.stopped()[0]?.timer.startedBy).toStrictEqual(mara)
})

test('keeps the last twenty stopped timers, newest first', ({ keeper }) => {
  for (let count = 1; count <= 25; count++) keeper.stop(startTimer(keeper, String(count), 60), mara)
  expect(keeper.stopped().map(({ timer }) => timer.name)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(25 - index)),
  )
})

test('refuses every command for an unknown timer and changes nothing', ({ station, keeper }) => {
  const unknown = { ok: false, failure: { kind: 'unknownTimer' } }
  expect(keeper.addMinute('gone')).toEqual(unknown)
  expect(keeper.rename('gone', 'Rest')).toEqual(unknown)
  expect(keeper.stop('gone', mara)).toEqual(unknown)
  expect(station.changes).toEqual([])
})

test('timers in a file that is read late run beside those of this start; one that ended rings', async ({ station }) => {
  const before = station.start()
  startTimer(before, 'Rest', 1800)
  startTimer(before, 'Proof', 60)
  before.stop(startTimer(before, 'Boil', 600), mara)
  await station.passWhileOff(30 * SECOND)
  const storage = openUnreadStorage(NO_TIMERS, station.onDisk())
  const keeper = station.start(storage)
  startTimer(keeper, 'Bake', 600)
  await station.pass(40 * SECOND)
  expect(keeper.timers().map(({ name }) => name)).toEqual(['Bake'])
  expect(storage.written()).toBeNull()
  storage.readAgain()
  expect(keeper.timers().map(({ name, endsAt }) => [name, endsAt - station.now()])).toEqual([
    ['Proof', -10 * SECOND],
    ['Bake', 560 * SECOND],
    ['Rest', 1730 * SECOND],
  ])
  expect(keeper.stopped().map(({ timer }) => timer.name)).toEqual(['Boil'])
  await station.pass(SECOND)
  expect(storage.written()?.timers.map(({ name, ended }) => [name, ended])).toEqual([
    ['Proof', 'here'],
    ['Bake', 'notYet'],
    ['Rest', 'notYet'],
  ])
})
