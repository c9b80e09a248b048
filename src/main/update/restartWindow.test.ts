import { expect, test } from 'vitest'
import { inTimeZone } from '../scheduling/timeZone.testing.ts'
import { isInRestartWindow } from './restartWindow.ts'

/** By the clock on the wall, of a day in winter. */
const at = (time: string, day = '10') => new Date(`2026-02-${day}T${time}:00`).getTime()
const longAgo = at('12:00', '01')

for (const [window, now, startedAt, expected] of [
  [null, at('03:00'), longAgo, false],
  ['02:00-04:00', at('01:59'), longAgo, false],
  ['02:00-04:00', at('02:00'), longAgo, true],
  ['02:00-04:00', at('03:59'), longAgo, true],
  ['02:00-04:00', at('04:00'), longAgo, false],
  ['22:00-04:00', at('21:59'), longAgo, false],
  ['22:00-04:00', at('22:00'), longAgo, true],
  ['22:00-04:00', at('03:59', '11'), longAgo, true],
  ['22:00-04:00', at('04:00', '11'), longAgo, false],
  ['05:00-05:00', at('04:59'), longAgo, true],
  ['05:00-05:00', at('05:00'), longAgo, true],
  // Once in a window.
  ['02:00-04:00', at('03:00'), at('02:10'), false],
  ['02:00-04:00', at('03:00'), at('01:59'), true],
  ['22:00-04:00', at('03:00', '11'), at('23:00', '10'), false],
  ['02:00-04:00', at('03:00', '11'), at('03:00', '10'), true],
] as const)
  test(`${window ?? 'no window'} at ${new Date(now)}, started at ${new Date(startedAt)}`, () => {
    expect(isInRestartWindow(window, { now, startedAt })).toBe(expected)
  })

const MINUTE = 60_000

/** The times of day, "HH:mm-HH:mm", at which the window opens and closes between two noons. */
function openTimes(window: string, noon: string): string {
  const from = new Date(`${noon}T12:00:00`)
  const to = new Date(from)
  to.setDate(to.getDate() + 1)
  const isOpen = (now: number) => isInRestartWindow(window, { now, startedAt: longAgo })
  const edges: string[] = []
  for (let now = from.getTime(); now <= to.getTime(); now += MINUTE)
    if (isOpen(now) !== isOpen(now - MINUTE)) edges.push(new Date(now).toTimeString().slice(0, 5))
  return edges.join('-')
}

for (const [zone, noon, window, expected] of [
  // 02:00 to 03:00 is left out in the night to 29 March 2026, and comes twice in the night to 25 October.
  ['Europe/Berlin', '2026-03-28', '02:00-03:00', ''],
  ['Europe/Berlin', '2026-03-29', '02:00-03:00', '02:00-03:00'],
  ['Europe/Berlin', '2026-03-28', '02:00-04:00', '03:00-04:00'],
  ['Europe/Berlin', '2026-03-29', '02:00-04:00', '02:00-04:00'],
  ['Europe/Berlin', '2026-03-28', '01:30-02:30', '01:30-03:00'],
  ['Europe/Berlin', '2026-03-29', '01:30-02:30', '01:30-02:30'],
  ['Europe/Berlin', '2026-03-28', '02:30-02:45', ''],
  ['Europe/Berlin', '2026-03-29', '02:30-02:45', '02:30-02:45'],
  ['Europe/Berlin', '2026-03-28', '23:00-01:00', '23:00-01:00'],
  ['Europe/Berlin', '2026-03-29', '23:00-01:00', '23:00-01:00'],
  ['Europe/Berlin', '2026-10-24', '02:00-03:00', '02:00-03:00'],
  ['Europe/Berlin', '2026-10-24', '01:00-04:00', '01:00-04:00'],
  ['Europe/Berlin', '2026-10-25', '23:00-01:00', '23:00-01:00'],
  // Midnight itself is left out in the night to 24 April 2026.
  ['Africa/Cairo', '2026-04-23', '23:30-00:30', '23:30-01:00'],
  ['Africa/Cairo', '2026-04-24', '23:30-00:30', '23:30-00:30'],
  // Half an hour is left out.
  ['Australia/Lord_Howe', '2026-10-03', '02:00-03:00', '02:30-03:00'],
  ['Asia/Kathmandu', '2026-03-28', '02:00-03:00', '02:00-03:00'],
  ['America/New_York', '2026-03-07', '22:00-04:00', '22:00-04:00'],
] as const)
  test(`${zone}: ${window} in the night after ${noon}`, () => {
    expect(inTimeZone(zone, () => openTimes(window, noon))).toBe(expected)
  })

test('an hour that comes twice is one window', () => {
  const now = Date.parse('2026-10-25T02:05+01:00')
  const startedAt = Date.parse('2026-10-25T02:10+02:00')
  inTimeZone('Europe/Berlin', () => {
    expect(isInRestartWindow('02:00-03:00', { now, startedAt })).toBe(false)
    expect(isInRestartWindow('02:00-03:00', { now, startedAt: startedAt - 11 * MINUTE })).toBe(true)
  })
})
