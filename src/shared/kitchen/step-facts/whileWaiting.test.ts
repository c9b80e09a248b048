import { expect, test } from 'vitest'
import type { Step } from '../../recipe.ts'
import type { Timer } from '../../timer.ts'
import { planOf } from '../step-text/plan.ts'
import { isWaiting, preparationAfter } from './whileWaiting.ts'

const NOW = 1_000_000

const timer = (given: Partial<Timer>) =>
  ({
    place: { batchId: 'b1', recipeNumber: '0412', recipeName: 'Loaf', step: 2 },
    seconds: 1800,
    endsAt: NOW + 1,
    ...given,
  }) as Timer

test('a batch waits while a timer of ten minutes or more runs for it', () => {
  expect(isWaiting([timer({})], 'b1', NOW)).toBe(true)
  expect(isWaiting([timer({ seconds: 600 })], 'b1', NOW)).toBe(true)
  for (const other of [timer({ seconds: 599 }), timer({ place: null }), timer({ endsAt: NOW })]) {
    expect(isWaiting([other], 'b1', NOW)).toBe(false)
  }
  expect(isWaiting([timer({})], 'b2', NOW)).toBe(false)
})

const step = (description: string, equipment = 0): Step => ({
  number: 1,
  title: '',
  description,
  ingredients: [],
  equipment: Array.from({ length: equipment }, () => ({
    number: '20112',
    name: 'Deck oven 2',
    amount: { quantity: { kind: 'missing' }, unit: '' },
  })),
})

test('a wait prepares the next step, and the first later one that heats an oven', () => {
  const steps = [
    step('Rest for 1 h.'),
    step('Shape.', 1),
    step('Rest.'),
    step('Bake at 180 °C.'),
    step('Bake at 160 °C.'),
  ]
  const after = (index: number) => preparationAfter(index, steps, planOf({ steps }, 'en'))
  expect(after(0)).toEqual({ next: 1, oven: 3 })
  expect(after(1)).toEqual({ next: null, oven: 3 })
  expect(after(3)).toEqual({ next: null, oven: 4 })
  expect(after(4)).toEqual({ next: null, oven: null })
})
