import { expect, test } from 'vitest'
import { laneRun, type PlannedStep } from './laneRun.ts'

const minute = 60_000
const now = 1_000 * minute
const step = (minutes: number | null, kind: PlannedStep['kind'] = 'work'): PlannedStep => ({
  title: '',
  milliseconds: minutes === null ? null : minutes * minute,
  kind,
})
const steps = [step(10), step(20, 'wait'), step(null), step(30, 'wait'), step(5)]

function runOf(given: Partial<Parameters<typeof laneRun>[0]>) {
  const { segments, readyAt } = laneRun({
    steps,
    step: 1,
    begunAt: now - 8 * minute,
    timerEndsAt: null,
    now,
    ...given,
  })
  return {
    segments: segments.map(({ step, from, until, kind }) => [
      step,
      (from - now) / minute,
      (until - now) / minute,
      kind,
    ]),
    ready: readyAt === null ? null : (readyAt - now) / minute,
  }
}

test('the current step takes the time of its text since it was begun, and each later one follows', () => {
  expect(runOf({})).toEqual({
    segments: [
      [1, -8, 12, 'wait'],
      [2, 12, 12, 'untimed'],
      [3, 12, 42, 'wait'],
      [4, 42, 47, 'work'],
    ],
    ready: 47,
  })
})

test('a timer of the current step decides its end', () => {
  expect(runOf({ timerEndsAt: now + 90 * minute }).segments[0]).toEqual([1, -8, 90, 'wait'])
  expect(runOf({ step: 2, timerEndsAt: now + 6 * minute })).toMatchObject({ ready: 41 })
})

test('a current step that takes longer than its text says ends now, and so does one whose timer rings', () => {
  expect(runOf({ begunAt: now - 60 * minute })).toMatchObject({ ready: 35 })
  expect(runOf({ timerEndsAt: now - minute })).toMatchObject({ ready: 35 })
})

test('says nothing of the end when no text says a time, or the steps have not been read', () => {
  expect(runOf({ steps: [step(null), step(null), step(null)] }).ready).toBeNull()
  expect(runOf({ steps: [] })).toEqual({ segments: [], ready: null })
})

test('a beginning after now, by a clock that was set back, counts as now', () => {
  expect(runOf({ begunAt: now + 60 * minute })).toMatchObject({ ready: 55 })
})
