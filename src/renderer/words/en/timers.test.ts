import { expect, test } from 'vitest'
import { timers } from './timers.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test('a duration is given in its largest units, without fractions of a second', () => {
  for (const [milliseconds, said] of [
    [0, '0 s'],
    [999, '0 s'],
    [42 * SECOND, '42 s'],
    [MINUTE, '1 min'],
    [3 * MINUTE + 20 * SECOND + 999, '3 min 20 s'],
    [HOUR, '1 h'],
    [HOUR + 5 * MINUTE + 9 * SECOND, '1 h 5 min'],
    [24 * HOUR, '1 day'],
    [30 * HOUR, '1 day 6 h'],
    [52 * HOUR + 30 * MINUTE, '2 days 4 h 30 min'],
  ] as const) {
    expect(timers.duration(milliseconds), `${milliseconds} ms`).toBe(said)
  }
})

test('a timer that ended while the station was off says how long ago', () => {
  expect(timers.endedWhileAway(200 * SECOND, false)).toBe('ended 3 min 20 s ago, while the station was off')
  expect(timers.endedWhileAway(200 * SECOND, true)).toBe(
    'may have ended while the station was off: the station’s clock is not confirmed',
  )
})

test('a timer of a batch is named by its recipe and step, with the scale of the batch or that it has ended', () => {
  const place = { batchId: 'b', recipeNumber: '0388', recipeName: 'Brioche Nanterre', step: 3 }
  const untitled = { ...place, recipeNumber: '' }
  const twice = { factor: '×2', hasEnded: false }
  const ended = { factor: null, hasEnded: true }
  const said = [timers.place(place), timers.placeShort(place), timers.place(untitled), timers.placeShort(untitled)]
  const marked = [
    timers.placeShort(place, twice),
    timers.placeBatch(place, twice),
    timers.place(place, ended),
    timers.placeShort(place, ended),
  ]
  expect([...said, ...marked].map((text) => text.replaceAll('\u00a0', '_'))).toEqual([
    '0388 Brioche Nanterre ·_step_4',
    '0388 ·_step_4',
    'Brioche Nanterre ·_step_4',
    'Brioche Nanterre ·_step_4',
    '0388 ×2 ·_step_4',
    '0388 ×2',
    '0388 Brioche Nanterre ·_step_4 ·_earlier_batch',
    '0388 ·_step_4 ·_earlier_batch',
  ])
})

test('a ringing timer says how long ago it ended, and those without a line are named', () => {
  expect(timers.ago(null)).toBe('now')
  expect(timers.ago('0:12')).toBe('0:12 ago')
  expect(timers.moreRing(['Oven 2'])).toBe('1 more timer rings: Oven 2')
  expect(timers.moreRing(['Oven 2', 'Eggs', 'Proof'])).toBe('3 more timers ring: Oven 2, Eggs and Proof')
})

test('a stopped timer names the person, or says that there was no session', () => {
  expect(timers.stoppedBy('Mara Lindqvist', '14:06')).toBe('Stopped by Mara Lindqvist at 14:06')
  expect(timers.stoppedBy(null, '14:06')).toBe('Stopped at 14:06, no one was signed in')
})

test('every failure says what to do', () => {
  expect(timers.failure({ kind: 'notSignedIn' })).toContain('Sign in')
  expect(timers.failure({ kind: 'tooManyTimers', most: 12 })).toContain('12 timers')
  expect(timers.failure({ kind: 'unknownTimer' })).toContain('stopped already')
})
