import type { Moment, Person } from '../../shared/model.ts'
import { openTestClock } from '../clock.testing.ts'
import type { Storage } from '../storage/storage.ts'
import { createTimerKeeper, type TimerKeeper } from './timerKeeper.ts'
import { NO_TIMERS, type StoredTimers, storedTimers } from './timersSchema.ts'

export const mara: Person = { employeeNumber: '10482', name: 'Mara Lindqvist' }

/** For tests: a station whose program can be started, killed and started again, with clocks that can be set. */
export interface TestStation {
  /** Starts the program, as after a crash where one runs already. */
  start(): TimerKeeper
  /** What `onChange` found published, each time it was called. */
  readonly changes: readonly (readonly { readonly name: string; readonly endsAt: Moment }[])[]
  /** The station's clock. */
  now(): Moment
  /** What the clock of a service shows that is right at the start of the test. */
  serviceNow(): Moment
  /** Somebody sets the station's clock; no time passes. */
  setClock(by: number): void
  pass(milliseconds: number): Promise<void>
  /** The program does not run meanwhile. */
  passWhileOff(milliseconds: number): Promise<void>
  /** The service's clock minus the station's. */
  clockOffset(): number
  onDisk(): StoredTimers
  /** How many actions wait for their time. */
  waiting(): number
}

export function openTestStation(): TestStation {
  const clock = openTestClock()
  const start = clock.now()
  const changes: { readonly name: string; readonly endsAt: Moment }[][] = []
  /** By how much the station's clock has been set in all. */
  let setBy = 0
  /** The monotonic clock starts anew with every start of the machine. */
  let startedAt = start - 12_345.678
  let onDisk = JSON.stringify(NO_TIMERS)
  let keeper: TimerKeeper | null = null
  let ids = 0
  const storage: Storage<StoredTimers> = {
    read: () => storedTimers.parse(JSON.parse(onDisk)),
    write(value) {
      onDisk = JSON.stringify(value)
    },
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
    start() {
      keeper?.close()
      startedAt = serviceNow() - 3.21
      const opened = createTimerKeeper({
        storage,
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
