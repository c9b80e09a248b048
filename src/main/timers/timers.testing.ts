import { test as base } from 'vitest'
import type { Moment, Person } from '../../shared/model.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { READ_AT_THE_START } from '../storage/storage.testing.ts'
import type { Storage } from '../storage/storage.ts'
import { createTimerKeeper, type TimerKeeper } from './timerKeeper.ts'
import { NO_TIMERS, type StoredTimers, storedTimers } from './timersSchema.ts'

export const mara: Person = { employeeNumber: '10482', name: 'Mara Lindqvist' }

/** For tests: a station whose program can be started, killed and restarted, with clocks that can be set. */
export interface TestStation {
  /** Starts the program. If it is already running, restarts it as after a crash. `storage` takes the place of the file. */
  start(storage?: Storage<StoredTimers>): TimerKeeper
  /** The published timers at each call of `onChange`. */
  readonly changes: readonly (readonly { readonly name: string; readonly endsAt: Moment }[])[]
  /** The station's clock. */
  now(): Moment
  /** The service's clock; equals the station's clock at the start of the test. */
  serviceNow(): Moment
  /** Sets the station's clock by this many milliseconds; no time passes. */
  setClock(by: number): void
  pass(milliseconds: number): Promise<void>
  /** Lets time pass while the program is not running. */
  passWhileOff(milliseconds: number): Promise<void>
  /** Service clock minus station clock, in milliseconds. */
  clockOffset(): number
  onDisk(): StoredTimers
  /** The number of scheduled actions. */
  waiting(): number
}

function openTestStation(): TestStation {
  const clock = openTestClock()
  const start = clock.now()
  const changes: { readonly name: string; readonly endsAt: Moment }[][] = []
  /** The sum of all calls of `setClock`. */
  let setBy = 0
  /** The origin of the monotonic clock, which changes with every start. */
  let startedAt = start - 12_345.678
  let onDisk = JSON.stringify(NO_TIMERS)
  let keeper: TimerKeeper | null = null
  let ids = 0
  const storage: Storage<StoredTimers> = {
    read: () => storedTimers.parse(JSON.parse(onDisk)),
    write(value) {
      onDisk = JSON.stringify(value)
      return true
    },
    restore() {},
    ...READ_AT_THE_START,
  }
  const serviceNow = () => clock.now() - setBy

  return {
    changes,
    now: clock.now,
    serviceNow,
    waiting: clock.waiting,
    pass: clock.pass,
    clockOffset: () => serviceNow() - clock.now(),
    onDisk: () => storage.read(),
    setClock(by) {
      setBy += by
      clock.set(clock.now() + by)
    },
    async passWhileOff(milliseconds) {
      keeper?.close()
      await clock.pass(milliseconds)
    },
    start(used = storage) {
      keeper?.close()
      startedAt = serviceNow() - 3.21
      const opened = createTimerKeeper({
        storage: used,
        now: clock.now,
        monotonicNow: () => serviceNow() - startedAt,
        newId: () => `timer-${++ids}`,
        onChange: () => changes.push(opened.timers().map(({ name, endsAt }) => ({ name, endsAt }))),
        schedule: clock.schedule,
      })
      keeper = opened
      return opened
    },
  }
}

/** `keeper` is that of the station's program, which is started for it. */
export const test = base.extend<{ station: TestStation; keeper: TimerKeeper }>({
  station: async ({}, use) => use(openTestStation()),
  keeper: async ({ station }, use) => use(station.start()),
})
