import { expect, test } from 'playwright/test'
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

test('a plan of more than 100 steps draws 100 of them, the current one with five before it', () => {
  for (const [count, current, from, to] of [
    [0, 0, 0, 0],
    [100, 99, 0, 100],
    [1000, 0, 0, 100],
    [1000, 5, 0, 100],
    [1000, 6, 1, 101],
    [1000, 999, 900, 1000],
  ] as const)
    expect(blocksShown(count, current), `step ${current} of ${count}`).toEqual({ from, to })
})
