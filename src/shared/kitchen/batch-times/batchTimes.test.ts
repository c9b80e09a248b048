import { expect, test } from 'playwright/test'
import type { EndedBatch } from '../../batch.ts'
import { planOf } from '../step-text/plan.ts'
import { longestWait, peopleOf, type StepKind, stepKinds, stepTimes, stretchesOf } from './batchTimes.ts'

const mara = { employeeNumber: '10482', name: 'Mara Lindqvist' }
const tomas = { employeeNumber: '10517', name: 'Tomás Rivera' }
const MINUTE = 60_000

/** Steps that were done so many minutes after the start, by Mara unless Tomás did them; null for not done. */
function doneAt(minutes: readonly (number | null)[], byTomas: readonly number[] = []) {
  const steps: EndedBatch['steps'] = minutes.map((minute, step) => ({
    title: `Title ${step}`,
    done: minute === null ? null : { by: byTomas.includes(step) ? tomas : mara, at: 1000 + minute * MINUTE },
  }))
  return stepTimes({ startedAt: 1000, steps })
}

const minutesOf = (times: readonly { readonly milliseconds: number }[]) =>
  times.map(({ milliseconds }) => milliseconds / MINUTE)

test('a step takes the time since the one that was done before it, in the order of doing', () => {
  const times = doneAt([10, 90, null, 40])
  expect(times.map(({ step }) => step)).toEqual([0, 3, 1])
  expect(minutesOf(times)).toEqual([10, 30, 50])
})

test('a clock that was set back makes no negative time', () => {
  expect(minutesOf(doneAt([-5, 20]))).toEqual([0, 25])
})

test('the longest wait is the longest of the steps that consist of waiting', () => {
  const times = doneAt([10, 100, 130, 140])
  expect(longestWait(times, ['work', 'unknown', 'wait', 'wait'])).toMatchObject({ step: 2, milliseconds: 30 * MINUTE })
  expect(longestWait(times, [])).toBeNull()
  expect(longestWait(doneAt([0.5]), ['wait'])).toBeNull()
})

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

test('thirty steps of the same length become stretches that can be told apart', () => {
  const kinds = Array.from({ length: 30 }, (): StepKind => 'wait')
  const stretches = stretchesOf(doneAt(kinds.map((_, step) => step + 1)), kinds)
  expect(stretches).toHaveLength(10)
  expect(stretches[1]).toMatchObject({ first: 3, last: 5, kind: 'wait' })
})

test('steps that were not done in order are not joined', () => {
  expect(stretchesOf(doneAt([2, 1, 300]), []).map(({ first }) => first)).toEqual([1, 0, 2])
})

test('a step is of the kind that has half of its time', () => {
  const texts = ['Mix for 4 minutes, then rest for 30 minutes.', 'Mix for 4 minutes. Rest for 1 minute.', 'Taste it.']
  const steps = texts.map((description) => ({ number: 1, title: '', description, ingredients: [], equipment: [] }))
  expect(stepKinds(planOf({ steps }, 'en'))).toEqual(['wait', 'work', 'unknown'])
})
