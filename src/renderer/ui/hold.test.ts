import { expect, test } from 'vitest'
import { HOLD_MILLISECONDS, type HoldEvent, type HoldState, holdShare, nextHold, restingHold } from './hold.ts'

function run(events: readonly HoldEvent[]) {
  let state: HoldState = restingHold
  let completed = 0
  for (const event of events) {
    const next = nextHold(state, event)
    state = next.state
    if (next.done) completed += 1
  }
  return { state, completed }
}
const start = (at: number, source: number | 'key' = 1): HoldEvent => ({ kind: 'start', source, at })
const end = (at: number, source: number | 'key' = 1): HoldEvent => ({ kind: 'end', source, at })
const tick = (at: number): HoldEvent => ({ kind: 'tick', at })

const early = { phase: 'resting', tooShort: true }

test.each<[what: string, completed: number, events: readonly HoldEvent[], state?: object]>([
  [
    'a hold of the full time completes once, however long it lasts',
    1,
    [start(0), tick(HOLD_MILLISECONDS), tick(3000), end(4000), start(5000), tick(9000)],
  ],
  [
    'an early release completes nothing and is reported',
    0,
    [start(0), tick(700), end(HOLD_MILLISECONDS - 1), tick(4000)],
    early,
  ],
  ['two short holds do not add up to a long one', 0, [start(0), end(900), start(1000), end(1900)]],
  ['a hold completes at its release when no tick came in time', 1, [start(0), end(HOLD_MILLISECONDS)]],
  [
    'a second pointer ends the hold of the first and begins none',
    0,
    [start(0, 1), start(500, 2), end(9000, 2), end(9500, 1)],
    early,
  ],
  ['a pointer ends the hold of a key', 0, [start(0, 'key'), start(500, 2), tick(9000)]],
  ['an interruption ends a hold', 0, [start(0), { kind: 'cancel' }, tick(9000)]],
  ['a bare click completes nothing and is reported like an early release', 0, [{ kind: 'click' }], early],
])('%s', (_, completed, events, state = {}) => {
  expect(run(events)).toMatchObject({ completed, state })
})

test('the share grows with the time', () => {
  const { state } = run([start(1000)])
  expect(holdShare(state, 1000)).toBe(0)
  expect(holdShare(state, 1000 + HOLD_MILLISECONDS / 2)).toBe(0.5)
  expect(holdShare(state, 99_999)).toBe(1)
})

test('a longer hold completes at its own time, and its share is of that time', () => {
  const { state } = nextHold(restingHold, start(0), 2000)
  expect(nextHold(state, end(1999), 2000).done).toBe(false)
  expect(nextHold(state, end(2000), 2000).done).toBe(true)
  expect(holdShare(state, 500, 2000)).toBe(0.25)
})
