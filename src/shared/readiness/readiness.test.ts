import { expect, test } from 'vitest'
import {
  broken,
  CASES,
  goodFacts,
  notRead,
  notSaved,
  NOW as now,
  room,
  setAside,
  unknownFacts,
  withHealth,
  withJournal,
} from './readiness.testing.ts'
import { attentionCount, readinessOf } from './readiness.ts'
import { type Facts, TILES } from './tile.ts'

const { journal } = goodFacts

test('every tile has its standing and its cause, and only a problem makes the station not ready', () => {
  for (const [changes, name, standing, kind, details = {}] of CASES) {
    const { tiles, problems } = readinessOf({ ...goodFacts, ...changes }, now)
    expect(tiles.map((tile) => tile.name)).toEqual(TILES)
    expect(tiles.find((tile) => tile.name === name)).toMatchObject({ standing, finding: { kind, ...details } })
    expect(problems, kind).toEqual(standing === 'problem' ? [name] : [])
  }
})

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
