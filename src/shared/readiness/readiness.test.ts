import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import type { Health } from '../health.ts'
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

test('not used and not known never change the verdict: every such case together with any problem', () => {
  const quiet = CASES.filter(([, , standing]) => standing === 'notUsed' || standing === 'notKnown')
  const bad = CASES.filter(([, , standing]) => standing === 'problem')
  expect(quiet.length * bad.length).toBeGreaterThan(100)
  for (const [changes, name] of quiet) {
    assert.deepEqual(readinessOf({ ...goodFacts, ...changes }, now).problems, [])
    for (const [worse, worseName] of bad) {
      if (worseName === name) continue
      const alone = readinessOf({ ...goodFacts, ...worse }, now)
      const health = { ...goodFacts.health, ...pick(changes.health), ...pick(worse.health) }
      const { problems, affectsCooking } = readinessOf({ ...goodFacts, ...changes, ...worse, health }, now)
      assert.deepEqual({ problems, affectsCooking }, { problems: alone.problems, affectsCooking: alone.affectsCooking })
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
