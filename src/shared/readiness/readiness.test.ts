import { expect, test } from 'playwright/test'
import type { ServiceFailure } from '../failure.ts'
import { type Health, NO_HEALTH } from '../health.ts'
import type { Notice } from '../model.ts'
import { goodFacts, NOW as now, unknownFacts } from './readiness.testing.ts'
import { attentionCount, readinessOf } from './readiness.ts'
import { type Facts, type Finding, type Standing, TILES, type TileName } from './tile.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const failure: ServiceFailure = { kind: 'timeout', seconds: 10 }
const unreachable = { kind: 'unreachable', since: now - MINUTE, because: failure } as const
const broken = { file: 'journal.jsonl', line: 57, because: 'changed' } as const
const notSaved: Notice = { id: 'a', kind: 'notSaved', file: 'timers.json', code: 'ENOSPC' }
const notRead: Notice = { id: 'b', kind: 'notRead', file: 'batches.json', code: 'EIO' }
const setAside: Notice = { id: 'c', kind: 'recipesSetAside', count: 2, names: ['One', 'Two'] }

const { library, journal, station } = goodFacts
const withLibrary = (changes: Partial<Facts['library']>) => ({ library: { ...library, ...changes } })
const withJournal = (changes: Partial<Facts['journal']>) => ({ journal: { ...journal, ...changes } })
const withHealth = (changes: Partial<Health>) => ({ health: { ...goodFacts.health, ...changes } })
const withVolume = (soundVolume: number): Partial<Facts> => ({
  station: station.kind === 'ready' ? { ...station, station: { ...station.station, soundVolume } } : station,
})
const withCrash = (at: number, triedAt: number | null = null) =>
  withHealth({ screen: { since: 1, lastCrash: { at, of: 'window' }, triedAt } })
const room = (freeBytes: number, totalBytes: number) => withHealth({ disk: { freeBytes, totalBytes } })

/** Facts that differ from the good ones, the tile that changes, and what it finds. */
const TABLE: readonly (readonly [Partial<Facts>, TileName, Standing, Finding['kind'], Partial<Finding>?])[] = [
  [{}, 'service', 'good', 'serviceReachable', { milliseconds: 34 }],
  [{ connection: unreachable }, 'service', 'problem', 'serviceUnreachable', { because: failure }],
  [{ connection: { kind: 'unknown' } }, 'service', 'notKnown', 'serviceUnknown'],
  [{}, 'recipes', 'good', 'recipesRead', { count: 69, setAside: 0 }],
  [{ notices: [setAside] }, 'recipes', 'good', 'recipesRead', { setAside: 2 }],
  [withLibrary({ readAt: now - DAY }), 'recipes', 'good', 'recipesRead'],
  [withLibrary({ readAt: now - DAY - 1 }), 'recipes', 'problem', 'recipesOld'],
  [withLibrary({ failure }), 'recipes', 'problem', 'recipesNotUpdated'],
  [withLibrary({ waiting: { count: 3 } }), 'recipes', 'problem', 'recipesWaiting', { count: 69, offered: 3 }],
  [withLibrary({ count: 0 }), 'recipes', 'problem', 'recipesNone'],
  [withLibrary({ count: 0, readAt: null, failure }), 'recipes', 'problem', 'recipesNone'],
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
  [withHealth({ scannedAt: now - 7 * DAY }), 'scanner', 'good', 'scannerSeen'],
  [withHealth({ scannedAt: now - 7 * DAY - 1 }), 'scanner', 'notKnown', 'scannerQuiet'],
  [withHealth({ scannedAt: null }), 'scanner', 'notUsed', 'scannerNeverSeen'],
  [{}, 'sound', 'good', 'soundHeard'],
  [withHealth({ sound: { at: 1, heard: false, volume: 0.7 } }), 'sound', 'problem', 'soundNotHeard'],
  [withHealth({ sound: null }), 'sound', 'notKnown', 'soundNotTried'],
  [withVolume(0), 'sound', 'notUsed', 'soundOff'],
  [withVolume(0.9), 'sound', 'notKnown', 'soundChanged'],
  [{}, 'screen', 'good', 'screenSteady', { crashed: false }],
  [withCrash(now - MINUTE), 'screen', 'problem', 'screenCrashed'],
  [withCrash(now - MINUTE, now - 2 * MINUTE), 'screen', 'problem', 'screenCrashed'],
  [withCrash(now - 2 * MINUTE, now - MINUTE), 'screen', 'good', 'screenTried'],
  [withCrash(now - 7 * DAY - 1), 'screen', 'good', 'screenSteady', { crashed: true }],
  [withHealth({ screen: NO_HEALTH.screen }), 'screen', 'notKnown', 'screenUnknown'],
]

test('every tile has its standing and its cause, and only a problem makes the station not ready', () => {
  for (const [changes, name, standing, kind, details = {}] of TABLE) {
    const { tiles, problems } = readinessOf({ ...goodFacts, ...changes }, now)
    expect(tiles.map((tile) => tile.name)).toEqual(TILES)
    expect(tiles.find((tile) => tile.name === name)).toMatchObject({ standing, finding: { kind, ...details } })
    expect(problems, kind).toEqual(standing === 'problem' ? [name] : [])
  }
})

test('not used and not known never change the verdict: every such case together with any problem', () => {
  const quiet = TABLE.filter(([, , standing]) => standing === 'notUsed' || standing === 'notKnown')
  const bad = TABLE.filter(([, , standing]) => standing === 'problem')
  expect(quiet.length * bad.length).toBeGreaterThan(100)
  for (const [changes, name] of quiet) {
    expect(readinessOf({ ...goodFacts, ...changes }, now).problems).toEqual([])
    for (const [worse, worseName] of bad) {
      if (worseName === name) continue
      const alone = readinessOf({ ...goodFacts, ...worse }, now)
      const health = { ...goodFacts.health, ...pick(changes.health), ...pick(worse.health) }
      const { problems, affectsCooking } = readinessOf({ ...goodFacts, ...changes, ...worse, health }, now)
      expect({ problems, affectsCooking }).toEqual({
        problems: alone.problems,
        affectsCooking: alone.affectsCooking,
      })
    }
  }
})

/** What differs from the good health. */
function pick(health: Health = goodFacts.health): Partial<Health> {
  const good: object = goodFacts.health
  return Object.fromEntries(Object.entries(health).filter(([key, value]) => Reflect.get(good, key) !== value))
}

test('nothing known in the first minute is no problem', () => {
  const readiness = readinessOf(unknownFacts, now)
  expect(readiness.problems).toEqual([])
  expect(new Set(readiness.tiles.map(({ standing }) => standing))).toEqual(new Set(['notKnown', 'notUsed']))
})

test('a broken journal does not affect cooking; a full disk and a silent speaker do', () => {
  const affects = (changes: Partial<Facts>) => readinessOf({ ...goodFacts, ...changes }, now).affectsCooking
  expect(affects(withJournal({ check: { ...journal.check, breaks: [broken] } }))).toBe(false)
  expect(affects(room(0, 64e9))).toBe(true)
  expect(affects(withHealth({ sound: { at: 1, heard: false, volume: 0.7 } }))).toBe(true)
})

test('a notice that a tile reports is not shown again, and every problem and every other notice counts once', () => {
  const readiness = readinessOf({ ...goodFacts, notices: [notSaved, setAside, notRead] }, now)
  expect(readiness.notices).toEqual([setAside])
  expect(attentionCount(readiness)).toBe(2)
})
