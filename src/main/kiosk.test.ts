import { expect, test } from 'vitest'
import type { KioskState } from '../shared/model.ts'
import { cookSession } from '../shared/session.testing.ts'
import { isBetweenPeople } from './kiosk.ts'

const NOW = 1_000_000
const left = {
  station: { kind: 'ready', station: { dimAfterSeconds: 300 } },
  session: null,
  technician: { kind: 'closed' },
  setup: null,
  requests: [],
  openBatch: null,
  timers: [],
  keptRoute: null,
} as unknown as KioskState

const [held, sending, ended] = ['held', 'sending', 'accepted'].map((kind) => ({ state: { kind } }))
const endingAt = (endsAt: number) => ({ timers: [{ endsAt }] })
const recipes = { keptRoute: { kind: 'recipes' } }

for (const [what, given, seconds, expected] of [
  ['the sign-in screen when what was typed is forgotten', {}, 121, true],
  ['the sign-in screen while a password may be half typed', {}, 120, false],
  ['a session', { session: cookSession }, 9999, false],
  ["the technician's access", { technician: { kind: 'open' } }, 9999, false],
  ['a held request', { requests: [ended, held] }, 9999, false],
  ['a request that is being sent', { requests: [sending] }, 9999, false],
  ['requests that have ended', { requests: [ended] }, 121, true],
  ['a batch on the display', { openBatch: 'b1' }, 9999, false],
  ['a timer that rings', endingAt(NOW - 1), 9999, false],
  ['a timer that is about to ring', endingAt(NOW + 9999), 9999, false],
  ['a timer that runs for longer', endingAt(NOW + 10_000), 121, true],
  ['recipes that are read without a session', recipes, 299, false],
  ['recipes on a dark display', recipes, 300, true],
  ['the station screen, with a code half typed', { keptRoute: { kind: 'station' } }, 120, false],
  ['the screen of a wrong station file', { station: { kind: 'problem' } }, 10, true],
  ['setting up, within a minute', { station: { kind: 'problem' }, setup: {} }, 120, false],
  ['setting up that was left', { station: { kind: 'problem' }, setup: {} }, 121, true],
] as const)
  test(`may the station be opened again: ${what}, ${seconds} s after the last touch`, () => {
    const state = { ...left, ...given } as KioskState
    expect(isBetweenPeople(state, { now: NOW, untouched: seconds * 1000 })).toBe(expected)
  })
