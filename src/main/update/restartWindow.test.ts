import { expect, test } from 'playwright/test'
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
