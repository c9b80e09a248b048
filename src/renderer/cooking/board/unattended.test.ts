import { expect, test } from 'vitest'
import { hoursUnattended, isUnattended } from './unattended.ts'

const minute = 60_000
const hour = 60 * minute
const movedAt = Date.UTC(2026, 10, 21, 14, 6)
const left = { movedAt, leftAt: movedAt + 20 * hour }

test('offers to close a batch 24 hours after its last change, and not while it is on the display or by a clock set back', () => {
  for (const [leftAt, later, hours] of [
    [left.leftAt, 24 * hour - minute, 23],
    [left.leftAt, 24 * hour, 24],
    [left.leftAt, 400 * hour, 400],
    [null, 400 * hour, 0],
    [left.leftAt, -30 * hour, 0],
  ] as const) {
    expect(hoursUnattended({ movedAt, leftAt }, movedAt + later)).toBe(hours)
    expect(isUnattended({ movedAt, leftAt }, movedAt + later)).toBe(hours >= 24)
  }
})
