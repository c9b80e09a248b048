import type { Moment } from '../moment.ts'
import type { Facts, Finding, Tile, TileName } from './tile.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The clock on the display misleads people from here on. Sessions and the journal use the service's clock. */
const CLOCK_WRONG_MILLISECONDS = 30_000
/** A scanner that was quiet for longer may be unplugged, or not needed. */
const SCANNER_QUIET_MILLISECONDS = 7 * DAY
/** A crash is a problem for so long, unless a person has tried the screen since. */
const CRASH_MILLISECONDS = 7 * DAY
const LEAST_DISK_BYTES = 500_000_000
/** Of a small disk. The smaller of the two limits counts. */
const LEAST_DISK_SHARE = 0.1
const LEAST_MEMORY_BYTES = 100_000_000

type Found = Omit<Tile, 'name'>

const good = (finding: Finding): Found => ({ standing: 'good', finding })
const problem = (finding: Finding): Found => ({ standing: 'problem', finding })
const notUsed = (finding: Finding): Found => ({ standing: 'notUsed', finding })
const notKnown = (finding: Finding): Found => ({ standing: 'notKnown', finding })

/** How each tile is derived. */
export const TILE: Readonly<Record<TileName, (facts: Facts, now: Moment) => Found>> = {
  service,
  recipes,
  clock,
  journal,
  disk,
  scanner,
  sound,
  screen,
}

function service({ connection, health }: Facts): Found {
  switch (connection.kind) {
    case 'reachable':
      return good({ kind: 'serviceReachable', milliseconds: health.latencyMilliseconds })
    case 'unreachable':
      return problem({ kind: 'serviceUnreachable', because: connection.because, since: connection.since })
    case 'unknown':
      return notKnown({ kind: 'serviceUnknown' })
  }
}

/** While the service cannot be reached, the service's tile says so: recipes of the last day are good. */
function recipes({ library, connection }: Facts, now: Moment): Found {
  const { count, setAside, readAt, loading, reading, failure, waiting } = library
  if (waiting !== null) return problem({ kind: 'recipesWaiting', count, offered: waiting.count })
  if (readAt === null) {
    if (loading !== null) return notKnown({ kind: 'recipesOpening', count: loading.read, of: loading.of })
    if (reading !== null) return notKnown({ kind: 'recipesReading', count: reading.recipes })
    // Not asked yet, or asked without the sign-in that the service wants.
    return failure === null || failure.kind === 'notSignedIn'
      ? notKnown({ kind: 'recipesUnknown' })
      : problem({ kind: 'recipesNeverRead', failure })
  }
  if (failure !== null && connection.kind !== 'unreachable')
    return problem({ kind: 'recipesNotUpdated', readAt, failure })
  if (now - readAt > DAY) return problem({ kind: 'recipesOld', count, readAt })
  if (count === 0) return problem({ kind: 'recipesNone', setAside })
  return good({ kind: 'recipesRead', count, readAt, setAside })
}

function clock({ clockOffset: offset, health }: Facts): Found {
  if (!health.isClockKnown) return notKnown({ kind: 'clockUnknown' })
  return Math.abs(offset) < CLOCK_WRONG_MILLISECONDS
    ? good({ kind: 'clockAgrees', offset })
    : problem({ kind: 'clockWrong', offset })
}

function journal({ journal: { length, reading, check, waiting } }: Facts): Found {
  const [first, ...more] = check.breaks
  if (reading !== null) return notKnown({ kind: 'journalReading', ...reading })
  if (first !== undefined) return problem({ kind: 'journalBroken', first, more: more.length })
  if (waiting > 0) return problem({ kind: 'journalNotWritten', lines: waiting })
  return length === 0
    ? notUsed({ kind: 'journalEmpty' })
    : good({ kind: 'journalVerified', lines: check.lines, at: check.at })
}

function disk({ notices, health: { disk: room, memory } }: Facts): Found {
  const notSaved = notices.filter((notice) => notice.kind === 'notSaved')
  const notRead = notices.filter((notice) => notice.kind === 'notRead')
  if (room !== null && 'freeBytes' in room && room.freeBytes < leastOf(room.totalBytes))
    return problem({ kind: 'diskFull', freeBytes: room.freeBytes })
  for (const [first, ...more] of [notSaved, notRead]) {
    if (first === undefined) continue
    const { file, code } = first
    const kind = first.kind === 'notSaved' ? 'fileNotSaved' : 'fileNotRead'
    return problem({ kind, file, code, more: more.length })
  }
  if (room === null || memory === null) return notKnown({ kind: 'roomUnknown' })
  if ('code' in room) return notKnown({ kind: 'diskNotMeasured', code: room.code })
  return memory.freeBytes < LEAST_MEMORY_BYTES
    ? problem({ kind: 'memoryFull', freeBytes: memory.freeBytes })
    : good({ kind: 'roomLeft', diskBytes: room.freeBytes, memoryBytes: memory.freeBytes })
}

function leastOf(totalBytes: number): number {
  return Math.min(LEAST_DISK_BYTES, LEAST_DISK_SHARE * totalBytes)
}

/** Never a problem: a scanner that is not used looks like a broken one. */
function scanner({ health: { scannedAt: at } }: Facts, now: Moment): Found {
  if (at === null) return notUsed({ kind: 'scannerNeverSeen' })
  return now - at > SCANNER_QUIET_MILLISECONDS
    ? notKnown({ kind: 'scannerQuiet', at })
    : good({ kind: 'scannerSeen', at })
}

/** Good only when a person said that it was heard, at the present volume. */
function sound({ station, health: { sound: trial } }: Facts): Found {
  const volume = station.kind === 'ready' ? station.station.soundVolume : null
  if (volume === 0) return notUsed({ kind: 'soundOff' })
  if (trial === null) return notKnown({ kind: 'soundNotTried' })
  if (!trial.heard) return problem({ kind: 'soundNotHeard', at: trial.at })
  return volume !== null && volume !== trial.volume
    ? notKnown({ kind: 'soundChanged' })
    : good({ kind: 'soundHeard', at: trial.at, volume: trial.volume })
}

function screen({ health: { screen: seen } }: Facts, now: Moment): Found {
  const { since, lastCrash: crash, triedAt } = seen
  if (crash === null)
    return since === 0 ? notKnown({ kind: 'screenUnknown' }) : good({ kind: 'screenSteady', since, crashed: false })
  if (now - crash.at > CRASH_MILLISECONDS) return good({ kind: 'screenSteady', since: crash.at, crashed: true })
  return triedAt !== null && triedAt >= crash.at
    ? good({ kind: 'screenTried', crash, at: triedAt })
    : problem({ kind: 'screenCrashed', crash })
}
