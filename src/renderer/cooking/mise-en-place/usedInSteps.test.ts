import { expect, test } from 'vitest'
import type { TickKey } from '../../../shared/batch.ts'
import { needs, recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { fetchItems } from '../../../shared/kitchen/miseEnPlace.ts'
import { usedInSteps } from './usedInSteps.ts'

const recipe = recipeOf([
  [uses('J-1', 'Flour', '100 g'), needs('20107', 'Mixer', '')],
  [uses('J-1', 'Flour', '20 g'), uses('J-2', 'Salt', '2 g'), needs('20107', 'Mixer', '')],
])

const person = { employeeNumber: '1', name: 'Ines' }

function used({ ticks = [], done = [] }: { ticks?: readonly TickKey[]; done?: readonly number[] }) {
  const marks = done.map((step) => ({ step, by: person, at: 0 }))
  return [...usedInSteps(recipe, fetchItems(recipe), { ticks, done: marks })].sort()
}

test('an ingredient whose every amount is ticked in the steps has been fetched', () => {
  expect(used({})).toEqual([])
  expect(used({ ticks: ['step 1 ingredient 1'] })).toEqual(['fetch jsin j-2'])
  expect(used({ ticks: ['step 0 ingredient 0'] })).toEqual([])
  expect(used({ ticks: ['step 0 ingredient 0', 'step 1 ingredient 0'] })).toEqual(['fetch jsin j-1'])
})

test('equipment that was at hand in one step has been fetched', () => {
  expect(used({ ticks: ['step 1 equipment 0'] })).toEqual(['equipment number 20107'])
})

test('what a done step used has been fetched', () => {
  expect(used({ done: [0] })).toEqual(['equipment number 20107'])
  expect(used({ done: [0, 1] })).toEqual(['equipment number 20107', 'fetch jsin j-1', 'fetch jsin j-2'])
})

test('a tick of the overview itself is not one of a step', () => {
  expect(used({ ticks: ['fetch jsin j-2', 'equipment number 20107'] })).toEqual([])
})
