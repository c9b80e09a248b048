import { expect, test } from 'vitest'
import type { Health } from '../../shared/health.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { inTimeZone } from '../scheduling/timeZone.testing.ts'
import { openMemoryStorages } from '../storage/storage.testing.ts'
import { createHealth, nextAt } from './health.ts'
import { NOTHING_STORED, storedHealth } from './healthSchema.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GIGABYTE = 1e9

/** A machine whose program can be started again. The system has run since the beginning. */
function openMachine({ checkAt = null }: { checkAt?: string | null } = {}) {
  // 06:00 by the clock on the wall, in every time zone.
  const clock = openTestClock(new Date(2026, 10, 21, 6, 0).getTime())
  const openStorage = openMemoryStorages()
  const machine = {
    clock,
    disk: { freeBytes: 41 * GIGABYTE, totalBytes: 64 * GIGABYTE } as NonNullable<Health['disk']>,
    checkAt: checkAt as string | null,
    checks: 0,
    changes: 0,
    /** Kept by each check of the station, and resolved by the test. */
    ends: [] as (() => void)[],
    shown: Promise.resolve(),
    async start() {
      const health = createHealth({
        folder: '/data',
        storage: openStorage({
          folder: '/data',
          name: 'health',
          schema: storedHealth,
          initial: NOTHING_STORED,
        }),
        measures: {
          disk: async () => machine.disk,
          memory: () => ({ freeBytes: 2.612 * GIGABYTE, totalBytes: 4 * GIGABYTE }),
        },
        checkStation: () =>
          new Promise<void>((resolve) => {
            machine.checks++
            machine.ends.push(resolve)
          }),
        checkAt: () => machine.checkAt,
        now: clock.now,
        shown: machine.shown,
        uptime: clock.uptime,
        schedule: clock.schedule,
        onChange: () => machine.changes++,
      })
      await clock.pass(0)
      return health
    },
  }
  return machine
}

test('measures disk and memory at the start, and every five minutes', async () => {
  const machine = openMachine()
  const health = await machine.start()
  expect(health.state()).toMatchObject({
    checkedAt: machine.clock.now(),
    disk: { freeBytes: 41 * GIGABYTE },
    memory: { freeBytes: 2.61 * GIGABYTE },
  })
  machine.disk = { code: 'EIO' }
  await machine.clock.pass(5 * MINUTE - 1)
  expect(health.state().disk).toMatchObject({ freeBytes: 41 * GIGABYTE })
  await machine.clock.pass(1)
  expect(health.state().disk).toEqual({ code: 'EIO' })
  expect(machine.checks).toBe(0)
})

test('a few bytes less are no change of the state', async () => {
  const machine = openMachine()
  await machine.start()
  const before = machine.changes
  machine.disk = { freeBytes: 41 * GIGABYTE + 9_999_999, totalBytes: 64 * GIGABYTE }
  await machine.clock.pass(5 * MINUTE)
  expect(machine.changes).toBe(before)
})

test('a check joins the one that runs, and ends when the station has been checked', async () => {
  const machine = openMachine()
  const health = await machine.start()
  await machine.clock.pass(MINUTE)
  const both = Promise.all([health.check(), health.check()])
  expect(health.state().isChecking).toBe(true)
  expect(health.state().checkedAt).not.toBe(machine.clock.now())
  for (const end of machine.ends) end()
  await both
  expect(machine.checks).toBe(1)
  expect(health.state()).toMatchObject({ isChecking: false, checkedAt: machine.clock.now() })
})

test('checks by itself once a day at the set hour, also after a sleep over it; null is never', async () => {
  const machine = openMachine({ checkAt: '06:30' })
  const health = await machine.start()
  const first = health.state().nextCheckAt
  expect(first).toBe(machine.clock.now() + 30 * MINUTE)
  const endAll = () => {
    for (const end of machine.ends.splice(0)) end()
  }
  await machine.clock.pass(29 * MINUTE)
  expect(machine.checks).toBe(0)
  await machine.clock.pass(2 * MINUTE)
  endAll()
  expect(machine.checks).toBe(1)
  await machine.clock.pass(23 * HOUR)
  expect(machine.checks).toBe(1)
  machine.clock.sleep(3 * HOUR)
  await machine.clock.pass(MINUTE)
  expect(machine.checks).toBe(2)
  endAll()
  machine.checkAt = null
  expect(health.state().nextCheckAt).toBeNull()
  await machine.clock.pass(25 * HOUR)
  expect(machine.checks).toBe(2)
})

test('the next check is by the clock on the wall, today or tomorrow', () => {
  const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
  expect(nextAt('05:00', at(21, 4, 59))).toBe(at(21, 5))
  expect(nextAt('05:00', at(21, 5))).toBe(at(22, 5))
  expect(nextAt('23:59', at(21, 6))).toBe(at(21, 23, 59))
})

for (const [zone, hour, after, expected] of [
  // 02:00 to 03:00 is left out in the night to 29 March 2026, and comes twice in the night to 25 October.
  ['Europe/Berlin', '02:00', '2026-03-28T12:00+01:00', '2026-03-29T03:00+02:00'],
  ['Europe/Berlin', '02:30', '2026-03-29T01:59+01:00', '2026-03-29T03:30+02:00'],
  ['Europe/Berlin', '02:30', '2026-03-29T03:30+02:00', '2026-03-30T02:30+02:00'],
  ['Europe/Berlin', '05:00', '2026-03-28T05:00+01:00', '2026-03-29T05:00+02:00'],
  ['Europe/Berlin', '02:30', '2026-10-24T12:00+02:00', '2026-10-25T02:30+02:00'],
  ['Europe/Berlin', '02:30', '2026-10-25T02:30+02:00', '2026-10-26T02:30+01:00'],
  ['Europe/Berlin', '02:30', '2026-10-25T02:10+01:00', '2026-10-26T02:30+01:00'],
  ['Europe/Berlin', '05:00', '2026-10-25T04:59+01:00', '2026-10-25T05:00+01:00'],
  // Midnight itself is left out in the night to 24 April 2026.
  ['Africa/Cairo', '00:00', '2026-04-23T12:00+02:00', '2026-04-24T01:00+03:00'],
  ['Africa/Cairo', '00:00', '2026-04-24T01:00+03:00', '2026-04-25T00:00+03:00'],
] as const)
  test(`${zone}: the check at ${hour} after ${after} is at ${expected}`, () => {
    const next = inTimeZone(zone, () => nextAt(hour, Date.parse(after)))
    expect(new Date(next).toISOString()).toBe(new Date(expected).toISOString())
  })

test('what devices and people last did is kept over a restart', async () => {
  const machine = openMachine()
  const health = await machine.start()
  const at = machine.clock.now()
  health.noteScan()
  health.noteSound({ heard: false, volume: 0.5 })
  health.noteCrash('window')
  await machine.clock.pass(MINUTE)
  health.noteScreen()
  health.close()
  expect((await machine.start()).state()).toMatchObject({
    scannedAt: at,
    sound: { at, heard: false, volume: 0.5 },
    screen: { since: at, lastCrash: { at, of: 'window' }, triedAt: at + MINUTE },
  })
})

test('a program that did not close has crashed, unless the station was switched off', async () => {
  const machine = openMachine()
  const first = await machine.start()
  first.close()
  const second = await machine.start()
  expect(second.state().screen.lastCrash).toBeNull()
  await machine.clock.pass(HOUR)
  // The second ends without closing.
  const third = await machine.start()
  expect(third.state().screen.lastCrash).toEqual({ at: machine.clock.now(), of: 'program' })
  const { lastCrash } = third.state().screen
  // Switched off: `uptime` begins again while the clock goes on.
  machine.clock.set(machine.clock.now() + 100 * HOUR)
  expect((await machine.start()).state().screen.lastCrash).toEqual(lastCrash)
})

test('the start is written when the first screen is shown, and not after the program has closed', async () => {
  const machine = openMachine()
  let show = () => {}
  const startUnseen = () => {
    machine.shown = new Promise((resolve) => {
      show = resolve
    })
    return machine.start()
  }
  await startUnseen()
  const second = await startUnseen()
  expect(second.state().screen.lastCrash, 'the first has shown nothing').toBeNull()
  second.close()
  show()
  const third = await startUnseen()
  expect(third.state().screen.lastCrash, 'the second has closed').toBeNull()
  show()
  await machine.clock.pass(0)
  expect((await machine.start()).state().screen.lastCrash).toMatchObject({ of: 'program' })
})
