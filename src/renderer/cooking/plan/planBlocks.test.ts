import { expect, test } from 'vitest'
import { planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Timer } from '../../../shared/timer.ts'
import { blocksShown, planBlocks, progressOf, readyAt } from './planBlocks.ts'

const MINUTE = 60_000
const now = 1_000_000 * MINUTE

const texts = [
  'Look at the levain.',
  'Set the bannetons in rows.',
  'Mix for 4 minutes. Rest for 30 minutes, then mix for 6 minutes and fold for 2 minutes.',
  'Let it ferment for 2 h 30.',
  'Score each.',
]
const plan = planOf(
  { steps: texts.map((description) => ({ number: 1, title: '', description, ingredients: [], equipment: [] })) },
  'en',
)
const minutesFromNow = (moment: number | null) => (moment === null ? null : (moment - now) / MINUTE)

test('before the first step every step begins after the times of those before it', () => {
  const blocks = planBlocks(plan, now, null)
  expect(blocks.map(({ startsAt }) => minutesFromNow(startsAt))).toEqual([0, 0, 0, 42, 192])
  expect(minutesFromNow(readyAt(plan, now, null))).toBe(192)
})

test('adjacent parts of one kind are one part', () => {
  expect(planBlocks(plan, now, null)[2]?.parts).toEqual([
    { kind: 'work', seconds: 240 },
    { kind: 'wait', seconds: 1800 },
    { kind: 'work', seconds: 480 },
  ])
})

test('in a running batch the later steps begin after what is left of the current one', () => {
  const progress = { step: 2, secondsLeft: 600 }
  const blocks = planBlocks(plan, now, progress)
  expect(blocks.map(({ startsAt }) => minutesFromNow(startsAt))).toEqual([null, null, null, 10, 160])
  expect(minutesFromNow(readyAt(plan, now, progress))).toBe(160)
})

const batch = {
  id: 'b',
  step: 3,
  startedAt: now - 500 * MINUTE,
  done: [{ step: 2, by: { employeeNumber: '10231', name: 'Mara', role: 'cook' }, at: now - 20 * MINUTE }],
}
const timer = (batchId: string, step: number, minutes: number): Timer => ({
  id: `${batchId} ${step}`,
  name: '',
  place: { batchId, recipeNumber: '', recipeName: '', step },
  seconds: 60,
  endsAt: now + minutes * MINUTE,
  startedAt: now,
  startedBy: null,
  endedWhileAway: false,
  isEndUnconfirmed: false,
})

test('the current step takes the rest of its time since the last step was done', () => {
  expect(progressOf(plan, batch, [], now)).toEqual({ step: 3, secondsLeft: 130 * 60 })
  expect(progressOf(plan, batch, [], now + 600 * MINUTE).secondsLeft).toBe(0)
})

test('a timer of the current step decides when it ends; one of another step or batch does not', () => {
  const timers = [timer('b', 3, 7), timer('b', 3, 9), timer('b', 2, 50), timer('c', 3, 60)]
  expect(progressOf(plan, batch, timers, now).secondsLeft).toBe(9 * 60)
})

test('a plan draws the steps that fit, with the current one and a few before it', () => {
  const timed = (count: number) => Array.from({ length: count }, () => ({ seconds: 60 }))
  for (const [count, current, width, textScale, from, to] of [
    [0, 0, 300, 1, 0, 0],
    [12, 11, 0, 1, 0, 12],
    [30, 29, 304, 1, 0, 30],
    [101, 0, 300, 1, 0, 25],
    [101, 50, 300, 1, 45, 70],
    [101, 100, 300, 1, 76, 101],
    [500, 499, 240, 1.45, 488, 500],
    [1000, 6, 240, 1, 1, 20],
    [1000, 999, 0, 1, 999, 1000],
  ] as const)
    expect(blocksShown(timed(count), current, { width, textScale }), `step ${current} of ${count}`).toEqual({
      from,
      to,
    })
  const untimed = Array.from({ length: 100 }, () => ({ seconds: 0 }))
  expect(blocksShown(untimed, 99, { width: 300, textScale: 1 })).toEqual({ from: 0, to: 100 })
})
