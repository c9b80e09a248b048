import { type Crash, type Health, NO_HEALTH, type Room, type SoundTrial } from '../../shared/health.ts'
import type { Moment } from '../../shared/model.ts'
import { repeatEvery, type Schedule } from '../scheduling/schedule.ts'
import type { Storage } from '../storage/storage.ts'
import type { StoredHealth } from './healthSchema.ts'
import type { Measures } from './measures.ts'

/** The part of `Health` that belongs to the machine, not to the station in service. */
export type MachineHealth = Omit<Health, 'latencyMilliseconds' | 'isClockKnown'>

/** Measures the machine, remembers what its devices last did, and checks the station. */
export type HealthKeeper = ReturnType<typeof createHealth>

const MINUTE = 60_000
/** Disk and memory are measured again every so many minutes. */
const MEASURED_EVERY_MINUTES = 5
/** The time of the last scan is written at most once in this time. */
const SCAN_WRITTEN_MILLISECONDS = 10 * MINUTE
/** The clock may have been set a little between the start of the system and that of the program. */
const START_TOLERANCE_MILLISECONDS = 5000
/** Room is measured in steps, so that a few bytes are no change of the state. */
const STEP_BYTES = 10_000_000

export function createHealth(options: {
  readonly folder: string
  readonly storage: Storage<StoredHealth>
  readonly measures: Measures
  /** Checks the station in service: its connection, its recipes and its journal. */
  readonly checkStation: () => Promise<unknown>
  /** "05:00": when the station checks by itself; null for never. */
  readonly checkAt: () => string | null
  readonly now: () => Moment
  /** Resolves when the display shows its first screen: the start is written from then on. */
  readonly shown: Promise<unknown>
  /** Milliseconds since the system was started. */
  readonly uptime: () => number
  readonly schedule: Schedule
  readonly onChange: () => void
}) {
  const { folder, storage, measures, checkStation, checkAt, now, shown, uptime, schedule, onChange } = options
  let stored = begun(storage.read(), { now: now(), systemStartedAt: now() - uptime() })
  let scanWrittenAt = stored.scannedAt
  let room: Pick<Health, 'disk' | 'memory'> = NO_HEALTH
  let checkedAt: Moment | null = null
  let checking: Promise<void> | null = null
  let minutes = 0
  let lookedAt = now()

  function save(changes: Partial<StoredHealth>): void {
    stored = { ...stored, ...changes }
    storage.write(stored)
    onChange()
  }

  async function measure(): Promise<void> {
    const disk = await measures.disk(folder)
    const measured = { disk: 'code' in disk ? disk : inSteps(disk), memory: inSteps(measures.memory()) }
    if (JSON.stringify(measured) === JSON.stringify({ disk: room.disk, memory: room.memory })) return
    room = measured
    onChange()
  }

  async function checkAll(): Promise<void> {
    onChange()
    await Promise.allSettled([measure(), checkStation()])
    checkedAt = now()
    checking = null
    onChange()
  }

  /** Measures and checks everything again. Concurrent calls share one run. Never rejects. */
  function check(): Promise<void> {
    checking ??= checkAll()
    return checking
  }

  function look(): void {
    const hour = checkAt()
    const isDue = hour !== null && nextAt(hour, lookedAt) <= now()
    lookedAt = now()
    minutes++
    if (isDue) void check()
    else if (minutes % MEASURED_EVERY_MINUTES === 0) void measure()
  }

  // Flushing it takes as long as the disk wants, so an end before the first screen is not told as a crash.
  let isClosed = false
  void shown.then(() => {
    if (!isClosed) storage.write(stored)
  })
  void measure().then(() => {
    checkedAt ??= now()
    onChange()
  })
  const cancelLooking = repeatEvery(MINUTE, look, schedule)

  return {
    state(): MachineHealth {
      const hour = checkAt()
      return {
        checkedAt,
        isChecking: checking !== null,
        nextCheckAt: hour === null ? null : nextAt(hour, now()),
        disk: room.disk,
        memory: room.memory,
        scannedAt: stored.scannedAt,
        sound: stored.sound,
        screen: { since: stored.since ?? 0, lastCrash: stored.lastCrash, triedAt: stored.screenTriedAt },
      }
    },
    check,
    noteScan() {
      const at = now()
      stored = { ...stored, scannedAt: at }
      if (scanWrittenAt === null || Math.abs(at - scanWrittenAt) >= SCAN_WRITTEN_MILLISECONDS) {
        scanWrittenAt = at
        storage.write(stored)
      }
      onChange()
    },
    /** A person has said whether the sound at this volume was heard. */
    noteSound: (trial: Omit<SoundTrial, 'at'>) => save({ sound: { ...trial, at: now() } }),
    /** A person has touched every field of the screen test. */
    noteScreen: () => save({ screenTriedAt: now() }),
    noteCrash: (of: Crash['of']) => save({ lastCrash: { at: now(), of } }),
    /** The program closes: the next start does not take this end for a crash. */
    close() {
      isClosed = true
      cancelLooking()
      storage.write({ ...stored, runningSince: null })
    },
  }
}

/**
 * The stored facts at a start. The program before has crashed if it did not close and the system has run since then:
 * switching the station off is no crash.
 */
function begun(
  kept: StoredHealth,
  { now, systemStartedAt }: { readonly now: Moment; readonly systemStartedAt: Moment },
): StoredHealth {
  const { runningSince, since, ...rest } = kept
  const hasCrashed = runningSince !== null && runningSince >= systemStartedAt - START_TOLERANCE_MILLISECONDS
  return {
    ...rest,
    ...(hasCrashed ? { lastCrash: { at: now, of: 'program' } } : {}),
    since: since ?? now,
    runningSince: now,
  }
}

function inSteps({ freeBytes, totalBytes }: Room): Room {
  return { freeBytes: Math.floor(freeBytes / STEP_BYTES) * STEP_BYTES, totalBytes }
}

/**
 * The next moment after `after` at which the clock on the wall shows `hour`, as "05:00". One moment a day: on a day whose
 * clock is put forward over that hour, as much later; where the hour comes twice, the first.
 */
export function nextAt(hour: string, after: Moment): Moment {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  const today = new Date(after)
  const at = (days: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, hours, minutes).getTime()
  return at(0) > after ? at(0) : at(1)
}
