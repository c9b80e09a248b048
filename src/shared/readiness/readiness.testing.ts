import type { ServiceFailure } from '../failure.ts'
import { type Health, NO_HEALTH } from '../health.ts'
import type { Notice } from '../model.ts'
import { pastryStation } from '../station.testing.ts'
import type { Facts, Finding, Standing, TileName } from './tile.ts'

/** 21 November 2026, 05:58 UTC. */
export const NOW = Date.UTC(2026, 10, 21, 5, 58)
const MINUTE = 60_000

/** A station of which all is known and good. */
export const goodFacts: Facts = {
  station: {
    kind: 'ready',
    practice: false,
    station: { ...pastryStation, soundVolume: 0.7 },
  },
  connection: { kind: 'reachable', at: NOW },
  library: {
    count: 69,
    revision: 1,
    readAt: NOW - MINUTE,
    setAside: 0,
    isLost: false,
    loading: null,
    reading: null,
    failure: null,
    waiting: null,
  },
  journal: {
    length: 1204,
    lastHash: '9f3c51d077ae'.padEnd(64, '0'),
    check: { at: NOW, files: 2, lines: 1204, since: 0, breaks: [] },
    reading: null,
    waiting: 0,
  },
  clockOffset: 400,
  notices: [],
  health: {
    checkedAt: NOW,
    isChecking: false,
    nextCheckAt: NOW + 23 * 60 * MINUTE,
    latencyMilliseconds: 34,
    isClockKnown: true,
    disk: { freeBytes: 41e9, totalBytes: 64e9 },
    memory: { freeBytes: 2.6e9, totalBytes: 4e9 },
    scannedAt: NOW - 17 * MINUTE,
    sound: { at: NOW, heard: true, volume: 0.7 },
    screen: { since: NOW - 30 * 24 * 60 * MINUTE, lastCrash: null, triedAt: null },
  },
}

/** The same station in its first seconds. */
export const unknownFacts: Facts = {
  ...goodFacts,
  connection: { kind: 'unknown' },
  library: { ...goodFacts.library, count: 0, readAt: null },
  journal: {
    length: 0,
    lastHash: null,
    check: { at: NOW, files: 0, lines: 0, since: 0, breaks: [] },
    reading: { bytes: 0, total: 1 },
    waiting: 0,
  },
  clockOffset: 0,
  health: NO_HEALTH,
}

const DAY = 24 * 60 * MINUTE
const failure: ServiceFailure = { kind: 'timeout', seconds: 10 }
const unreachable = { kind: 'unreachable', since: NOW - MINUTE, because: failure } as const
export const broken = { file: 'journal.jsonl', line: 57, because: 'changed' } as const
export const notSaved: Notice = { id: 'a', kind: 'notSaved', file: 'timers.json', code: 'ENOSPC' }
export const notRead: Notice = { id: 'b', kind: 'notRead', file: 'batches.json', code: 'EIO' }
export const setAside: Notice = { id: 'c', kind: 'recipesSetAside', count: 2, names: ['One', 'Two'] }

const { library, journal, station } = goodFacts
const withLibrary = (changes: Partial<Facts['library']>) => ({ library: { ...library, ...changes } })
export const withJournal = (changes: Partial<Facts['journal']>) => ({ journal: { ...journal, ...changes } })
export const withHealth = (changes: Partial<Health>) => ({ health: { ...goodFacts.health, ...changes } })
const withVolume = (soundVolume: number): Partial<Facts> => ({
  station: station.kind === 'ready' ? { ...station, station: { ...station.station, soundVolume } } : station,
})
const withCrash = (at: number, triedAt: number | null = null) =>
  withHealth({ screen: { since: 1, lastCrash: { at, of: 'window' }, triedAt } })
export const room = (freeBytes: number, totalBytes: number) => withHealth({ disk: { freeBytes, totalBytes } })

/** Facts that differ from the good ones, the tile that changes, and what it finds. */
export const CASES: readonly (readonly [Partial<Facts>, TileName, Standing, Finding['kind'], Partial<Finding>?])[] = [
  [{}, 'service', 'good', 'serviceReachable', { milliseconds: 34 }],
  [{ connection: unreachable }, 'service', 'problem', 'serviceUnreachable', { because: failure }],
  [{ connection: { kind: 'unknown' } }, 'service', 'notKnown', 'serviceUnknown'],
  [{}, 'recipes', 'good', 'recipesRead', { count: 69, setAside: 0 }],
  [withLibrary({ setAside: 2 }), 'recipes', 'good', 'recipesRead', { setAside: 2 }],
  [withLibrary({ readAt: NOW - DAY }), 'recipes', 'good', 'recipesRead'],
  [withLibrary({ readAt: NOW - DAY - 1 }), 'recipes', 'problem', 'recipesOld'],
  [withLibrary({ failure }), 'recipes', 'problem', 'recipesNotUpdated'],
  [withLibrary({ waiting: { count: 3 } }), 'recipes', 'problem', 'recipesWaiting', { count: 69, offered: 3 }],
  [withLibrary({ count: 0 }), 'recipes', 'problem', 'recipesNone', { setAside: 0 }],
  [withLibrary({ count: 0, setAside: 23 }), 'recipes', 'problem', 'recipesNone', { setAside: 23 }],
  [withLibrary({ count: 0, readAt: null, failure }), 'recipes', 'problem', 'recipesNeverRead', { failure }],
  [
    withLibrary({ readAt: null, loading: { read: 0, of: null } }),
    'recipes',
    'notKnown',
    'recipesOpening',
    { count: 0, of: null },
  ],
  [
    withLibrary({ readAt: null, loading: { read: 4000, of: 10_000 }, reading: { pages: 1, recipes: 40 } }),
    'recipes',
    'notKnown',
    'recipesOpening',
    { count: 4000, of: 10_000 },
  ],
  [withLibrary({ readAt: null, reading: { pages: 1, recipes: 40 } }), 'recipes', 'notKnown', 'recipesReading'],
  [
    withLibrary({ readAt: null, failure: { kind: 'notSignedIn', message: null } }),
    'recipes',
    'notKnown',
    'recipesUnknown',
  ],
  [withLibrary({ readAt: null }), 'recipes', 'notKnown', 'recipesUnknown'],
  [{ clockOffset: -29_999 }, 'clock', 'good', 'clockAgrees'],
  [{ clockOffset: 30_000 }, 'clock', 'problem', 'clockWrong', { offset: 30_000 }],
  [withHealth({ isClockKnown: false }), 'clock', 'notKnown', 'clockUnknown'],
  [{}, 'journal', 'good', 'journalVerified', { lines: 1204 }],
  [
    withJournal({ check: { ...journal.check, breaks: [broken, broken] } }),
    'journal',
    'problem',
    'journalBroken',
    { first: broken, more: 1 },
  ],
  [withJournal({ waiting: 2 }), 'journal', 'problem', 'journalNotWritten', { lines: 2 }],
  [withJournal({ reading: { bytes: 3, total: 9 } }), 'journal', 'notKnown', 'journalReading'],
  [withJournal({ length: 0 }), 'journal', 'notUsed', 'journalEmpty'],
  [{}, 'disk', 'good', 'roomLeft'],
  [room(499_999_999, 64e9), 'disk', 'problem', 'diskFull'],
  [room(500_000_000, 64e9), 'disk', 'good', 'roomLeft'],
  [room(100_000_000, 1e9), 'disk', 'good', 'roomLeft'],
  [room(99_999_999, 1e9), 'disk', 'problem', 'diskFull'],
  [
    { notices: [notRead, notSaved, { ...notSaved, id: 'd' }] },
    'disk',
    'problem',
    'fileNotSaved',
    { file: 'timers.json', code: 'ENOSPC', more: 1 },
  ],
  [{ notices: [notRead] }, 'disk', 'problem', 'fileNotRead', { file: 'batches.json' }],
  [withHealth({ memory: { freeBytes: 99_999_999, totalBytes: 4e9 } }), 'disk', 'problem', 'memoryFull'],
  [withHealth({ disk: { code: 'EIO' } }), 'disk', 'notKnown', 'diskNotMeasured'],
  [withHealth({ disk: null }), 'disk', 'notKnown', 'roomUnknown'],
  [withHealth({ scannedAt: NOW - 7 * DAY }), 'scanner', 'good', 'scannerSeen'],
  [withHealth({ scannedAt: NOW - 7 * DAY - 1 }), 'scanner', 'notKnown', 'scannerQuiet'],
  [withHealth({ scannedAt: null }), 'scanner', 'notUsed', 'scannerNeverSeen'],
  [{}, 'sound', 'good', 'soundHeard'],
  [withHealth({ sound: { at: 1, heard: false, volume: 0.7 } }), 'sound', 'problem', 'soundNotHeard'],
  [withHealth({ sound: null }), 'sound', 'notKnown', 'soundNotTried'],
  [withVolume(0), 'sound', 'notUsed', 'soundOff'],
  [withVolume(0.9), 'sound', 'notKnown', 'soundChanged'],
  [{}, 'screen', 'good', 'screenSteady', { crashed: false }],
  [withCrash(NOW - MINUTE), 'screen', 'problem', 'screenCrashed'],
  [withCrash(NOW - MINUTE, NOW - 2 * MINUTE), 'screen', 'problem', 'screenCrashed'],
  [withCrash(NOW - 2 * MINUTE, NOW - MINUTE), 'screen', 'good', 'screenTried'],
  [withCrash(NOW - 7 * DAY - 1), 'screen', 'good', 'screenSteady', { crashed: true }],
  [withHealth({ screen: NO_HEALTH.screen }), 'screen', 'notKnown', 'screenUnknown'],
]
