import { expect, test } from 'vitest'
import type { Timer } from '../../../shared/timer.ts'
import { nextTimers, partRun } from './useNextTimers.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

const timer = (name: string, minutes: number) =>
  ({ id: name, name, place: null, seconds: 3600, endsAt: NOW + minutes * MINUTE }) as Timer

test('the first three are shown with their remaining time, and the others are counted', () => {
  const running = [timer('Rest', 35), timer('Proof', 71), timer('Ferment', 72), timer('Chill', 90), timer('Cool', 95)]
  const { shown, more } = nextTimers(running, NOW)
  expect(shown.map(({ timer: { name }, remaining }) => [name, remaining / MINUTE])).toEqual([
    ['Rest', 35],
    ['Proof', 71],
    ['Ferment', 72],
  ])
  expect(more).toBe(2)
  expect(nextTimers(running.slice(0, 2), NOW)).toMatchObject({ shown: { length: 2 }, more: 0 })
  expect(nextTimers([], NOW)).toEqual({ shown: [], more: 0 })
})

test('the part that has run is between none and all of a timer', () => {
  const hour = timer('Rest', 0)
  expect(partRun(hour, 60 * MINUTE)).toBe(0)
  expect(partRun(hour, 15 * MINUTE)).toBe(0.75)
  expect(partRun(hour, 0)).toBe(1)
  // The clock was set.
  expect(partRun(hour, 61 * MINUTE)).toBe(0)
  expect(partRun(hour, -MINUTE)).toBe(1)
})
