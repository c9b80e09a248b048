import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardAxis, placeOnAxis } from './boardAxis.ts'

const minute = 60_000
const hour = 60 * minute
const now = Date.UTC(2026, 10, 21, 11, 23)
const utc = (moment: number) => new Date(moment).toISOString().slice(8, 16).replace('T', ' ')
const axisFor = (...waits: readonly number[]) =>
  boardAxis({ now, ends: waits.map((wait) => now + wait), zoneMinutes: 0 })

test('shows timers of two hours on three hours with ticks at half hours, and a little of the past', () => {
  const axis = axisFor(35 * minute, 71 * minute, 130 * minute)
  expect([axis.from, axis.until].map(utc)).toEqual(['21 11:00', '21 14:00'])
  expect(axis.ticks.map(utc)).toEqual([
    '21 11:00',
    '21 11:30',
    '21 12:00',
    '21 12:30',
    '21 13:00',
    '21 13:30',
    '21 14:00',
  ])
  expect(placeOnAxis(axis, now)).toBeCloseTo(23 / 180)
  expect(placeOnAxis(axis, now + 37 * minute)).toBeCloseTo(1 / 3)
})

for (const [what, waits, hours] of [
  ['without a timer', [], 3],
  ['with ringing timers only', [-minute, 0], 3],
  ['with a timer of four minutes', [4 * minute], 1],
  ['with a timer of three hours', [3 * hour], 6],
  ['with a timer of three days beside one of ten minutes', [72 * hour, 10 * minute], 1],
  ['with a timer of eleven hours and one of three days', [72 * hour, 10 * hour], 12],
  ['with a timer of the longest time only', [96 * hour], 120],
] as const) {
  test(`${what}, shows ${hours} hours`, () => {
    const { from, until } = axisFor(...waits)
    expect((until - from) / hour).toBe(hours)
  })
}

test('ticks are full hours where local time is five and a half hours ahead', () => {
  const { ticks } = boardAxis({ now, ends: [now + 5 * hour], zoneMinutes: 330 })
  expect(utc(ticks[0] ?? 0)).toBe('21 11:30')
})

test('any timers: now and every near end are on the axis, the ticks too, and the axis stays until it says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -hour, max: 96 * hour }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 26 * hour }),
      fc.integer({ min: -48, max: 56 }),
      (waits, later, quarters) => {
        const at = now + later
        const zoneMinutes = quarters * 15
        const ends = waits.map((wait) => at + wait)
        const axis = boardAxis({ now: at, ends, zoneMinutes })
        const place = placeOnAxis(axis, at)
        assert.ok(place >= 1 / 12 - 1e-9)
        assert.ok(place < 0.15)
        for (const wait of waits.filter((one) => one > 0 && one <= 6 * hour)) {
          assert.ok(placeOnAxis(axis, at + wait) <= 1)
        }
        assert.ok(axis.ticks.length >= 5)
        assert.ok(axis.ticks.length <= 7)
        for (const tick of axis.ticks) {
          assert.ok(tick >= axis.from)
          assert.ok(tick <= axis.until)
        }
        assert.ok(axis.validUntil > at)
        const ofNothing = boardAxis({ now: at, ends: [], zoneMinutes })
        assert.deepEqual(boardAxis({ now: ofNothing.validUntil - 1, ends: [], zoneMinutes }), ofNothing)
        assert.ok(boardAxis({ now: ofNothing.validUntil, ends: [], zoneMinutes }).from > ofNothing.from)
      },
    ),
  )
})
