import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failed } from '../../shared/result.ts'
import { MOST_TIMERS } from '../../shared/timer.ts'
import { mara } from './timers.testing.ts'
import { addMinute, type RunningTimers, renameTimer, startTimer, stopTimer } from './timers.ts'

function started(timers: RunningTimers, id: string, { seconds = 60, at = 0 } = {}): RunningTimers {
  const result = startTimer(timers, { id, name: id, place: null, seconds, at, startedAt: 1000 + at, startedBy: mara })
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}

const ends = (timers: RunningTimers) => timers.map(({ id, end }) => [id, end])

test('sorts by end, then by start', () => {
  let timers = started([], 'long', { seconds: 90 })
  timers = started(timers, 'short', { seconds: 5 })
  timers = started(timers, 'late', { seconds: 4, at: 1000 })
  expect(ends(timers)).toEqual([
    ['short', 5000],
    ['late', 5000],
    ['long', 90_000],
  ])
})

test('adds a minute to a running timer; a ringing one ends a minute from now', () => {
  const timers = started([], 'rest', { seconds: 60 })
  expect(addMinute(timers, { id: 'rest', at: 59_999 })).toMatchObject({ value: [{ seconds: 120, end: 120_000 }] })
  expect(addMinute(timers, { id: 'rest', at: 60_000 })).toMatchObject({ value: [{ seconds: 120, end: 120_000 }] })
  expect(addMinute(timers, { id: 'rest', at: 102_000 })).toMatchObject({ value: [{ seconds: 120, end: 162_000 }] })
})

test('a rename changes only the name', () => {
  const timers = started([], 'oven')
  expect(renameTimer(timers, { id: 'oven', name: 'Oven 2' })).toEqual({
    ok: true,
    value: [{ ...timers[0], name: 'Oven 2' }],
  })
})

test('refuses more than the maximum number of timers', () => {
  let full: RunningTimers = []
  for (let count = 0; count < MOST_TIMERS; count++) full = started(full, String(count))
  expect(full).toHaveLength(MOST_TIMERS)
  expect(
    startTimer(full, { id: 'x', name: 'x', place: null, seconds: 1, at: 0, startedAt: 0, startedBy: null }),
  ).toEqual(failed({ kind: 'tooManyTimers', most: MOST_TIMERS }))
})

test('random commands neither lose, duplicate nor misorder a timer', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd')
  const at = fc.nat({ max: 600_000 })
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('start' as const), id, at, seconds: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ kind: fc.constant('addMinute' as const), id, at }),
    fc.record({ kind: fc.constant('rename' as const), id, at }),
    fc.record({ kind: fc.constant('stop' as const), id, at }),
  )
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let timers: RunningTimers = []
      const known = new Set<string>()
      for (const one of happenings) {
        if (one.kind === 'start') {
          if (known.has(one.id)) continue
          timers = started(timers, one.id, one)
          known.add(one.id)
        } else if (one.kind === 'stop') {
          const stopped = stopTimer(timers, one.id)
          assert.equal(stopped.ok, known.delete(one.id))
          if (stopped.ok) timers = stopped.value.left
        } else {
          const before = timers.find((timer) => timer.id === one.id)
          const changed = one.kind === 'addMinute' ? addMinute(timers, one) : renameTimer(timers, { ...one, name: 'n' })
          assert.equal(changed.ok, before !== undefined)
          if (!changed.ok || before === undefined) continue
          timers = changed.value
          const after = timers.find((timer) => timer.id === one.id)
          if (one.kind === 'addMinute') assert.equal((after?.end ?? 0) - Math.max(before.end, one.at), 60_000)
        }
        assert.deepEqual(timers.map((timer) => timer.id).toSorted(), [...known].toSorted())
        assert.deepEqual(
          timers.map(({ end }) => end),
          timers.map(({ end }) => end).toSorted((a, b) => a - b),
        )
      }
    }),
  )
})
