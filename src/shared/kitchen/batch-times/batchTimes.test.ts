import { expect, test } from 'vitest'
import type { EndedBatch } from '../../batch.ts'
import { planOf } from '../step-text/plan.ts'
import {
  batchDuration,
  longestWait,
  peopleOf,
  type StepKind,
  scalesOf,
  stepKinds,
  stepTimes,
  stretchesOf,
} from './batchTimes.ts'

const mara = { employeeNumber: '10482', name: 'Mara Lindqvist' }
const tomas = { employeeNumber: '10517', name: 'Tomás Rivera' }
const MINUTE = 60_000
const once = { numerator: 1, denominator: 1 }
const thrice = { numerator: 3, denominator: 1 }

/** A batch whose steps were done so many minutes after the start, by Mara unless Tomás did them; null for not done. */
function batchOf(minutes: readonly (number | null)[], byTomas: readonly number[] = []) {
  const steps: EndedBatch['steps'] = minutes.map((minute, step) => ({
    title: `Title ${step}`,
    done: minute === null ? null : { by: byTomas.includes(step) ? tomas : mara, at: 1000 + minute * MINUTE },
  }))
  return { scale: once, startedAt: 1000, endedAt: 1000 + 1000 * MINUTE, steps }
}

const doneAt = (...given: Parameters<typeof batchOf>) => stepTimes(batchOf(...given))

const minutesOf = (times: readonly { readonly milliseconds: number }[]) =>
  times.map(({ milliseconds }) => milliseconds / MINUTE)

test('a step takes the time since the one that was done before it, and steps stay in the order of the recipe', () => {
  const times = doneAt([10, 90, null, 40])
  expect(times.map(({ step }) => step)).toEqual([0, 1, 3])
  expect(minutesOf(times)).toEqual([10, 50, 30])
})

const batch = batchOf([10, 90])
for (const [what, given] of [
  ['that say that the clock was set', { wasClockSet: true }],
  ['of a step before the start', { steps: batchOf([-5, 90]).steps }],
  ['of a step after the end', { endedAt: 80 * MINUTE }],
  ['of an end at the start', { startedAt: batch.endedAt, steps: [] }],
  ['of an end before the start', { startedAt: batch.endedAt + 1, steps: [] }],
] as const) {
  test(`moments ${what} tell no duration: the steps are equal parts`, () => {
    const odd = { ...batch, ...given }
    expect([batchDuration(batch), batchDuration(odd)]).toEqual([1000 * MINUTE, null])
    expect(new Set(stepTimes(odd).map(({ milliseconds }) => milliseconds))).toEqual(new Set(odd.steps.map(() => 1)))
  })
}

test('the longest wait is the longest of the steps that consist of waiting', () => {
  const times = doneAt([10, 100, 130, 140])
  expect(longestWait(times, ['work', 'unknown', 'wait', 'wait'])).toMatchObject({ step: 2, milliseconds: 30 * MINUTE })
  expect(longestWait(times, [])).toBeNull()
  expect(longestWait(doneAt([0.5]), ['wait'])).toBeNull()
})

const kinds: readonly StepKind[] = ['wait', 'wait', 'wait', 'work']
for (const [what, minutes, longest] of [
  ['were left out before it', [null, null, 300, 310], null],
  ['were left out before one that took less', [200, null, 250], 0],
  ['were left out before one that took more, which may have been a wait', [200, 210, null, 900], null],
  ['were done in another order', [10, 400, 30, 500], null],
  ['were marked again later', [10, 700, 300, 800], null],
  ['were left out at the end', [10, 400, null, null], 1],
] as const) {
  test(`no wait is given the time of others, when steps ${what}`, () => {
    const times = doneAt(minutes)
    expect(longestWait(times, kinds)?.step ?? null).toBe(longest)
    expect(stretchesOf(times, kinds).filter(({ isOwn, kind }) => !isOwn && kind !== 'unknown')).toEqual([])
  })
}

test('short neighbours of one person are one stretch, of a kind that they share', () => {
  const stretches = stretchesOf(doneAt([1, 2, 3, 103, 104, 105], [5]), ['work', 'work', 'wait', 'wait'])
  expect(stretches.map(({ first, last, kind }) => [first, last, kind])).toEqual([
    [0, 2, 'unknown'],
    [3, 3, 'wait'],
    [4, 4, 'unknown'],
    [5, 5, 'unknown'],
  ])
  expect(stretches.map(({ title }) => title)).toEqual([null, 'Title 3', 'Title 4', 'Title 5'])
  expect(minutesOf(stretches)).toEqual([3, 100, 1, 1])
  expect(peopleOf(stretches)).toEqual([
    { by: mara, count: 3 },
    { by: tomas, count: 1 },
  ])
})

test('steps that were made with different scales are not one stretch, and a step that was not made has none', () => {
  const { steps, ...rest } = batchOf([1, 2, 3, null, 5, 105])
  const mixed = {
    ...rest,
    steps: steps.map(({ title, done }, at) => ({ title, done: done && { ...done, ...(at < 2 && { scale: thrice }) } })),
  }
  expect(stretchesOf(stepTimes(mixed), []).map(({ first, last, scale }) => [first, last, scale])).toEqual([
    [0, 1, thrice],
    [2, 2, once],
    [4, 4, once],
    [5, 5, once],
  ])
  expect(scalesOf(mixed)).toEqual([thrice, once])
})

test('thirty steps of the same length become stretches that can be told apart', () => {
  const kinds = Array.from({ length: 30 }, (): StepKind => 'wait')
  const stretches = stretchesOf(doneAt(kinds.map((_, step) => step + 1)), kinds)
  expect(stretches).toHaveLength(10)
  expect(stretches[1]).toMatchObject({ first: 3, last: 5, kind: 'wait' })
})

test('a step is of the kind that has half of its time', () => {
  const texts = ['Mix for 4 minutes, then rest for 30 minutes.', 'Mix for 4 minutes. Rest for 1 minute.', 'Taste it.']
  const steps = texts.map((description) => ({ number: 1, title: '', description, ingredients: [], equipment: [] }))
  expect(stepKinds(planOf({ steps }, 'en'))).toEqual(['wait', 'work', 'unknown'])
})
