import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EarlierTick } from '../../batch.ts'
import type { Step } from '../../recipe.ts'
import { ONE_TIME } from '../factor.ts'
import { needs, recipeOf, uses } from '../kitchen.testing.ts'
import { type Bowl, type BowlAmount, bowlOf, fillTo, missing, totalIn, withEarlier } from './bowl.ts'

const MIXER = needs('20107', 'Spiral mixer 40 l', '1 pc')

function stepOf(amounts: readonly string[], equipment = [MIXER], description = ''): Step {
  const names = ['Flour', 'Water', 'Levain', 'Salt']
  const [step] = recipeOf([
    [...amounts.map((amount, index) => uses(`${index}`, names[index] ?? '', amount)), ...equipment],
  ]).steps
  if (step === undefined) throw new Error('A recipe of one step has a step')
  return { ...step, description }
}

function amountOf(bowl: Bowl, place: number): BowlAmount {
  const amount = bowl.find((one) => one.place === place)
  if (amount === undefined) throw new Error('The bowl has no such amount')
  return amount
}

const places = (bowl: Bowl | null) =>
  bowl?.map(({ place, later }) => (later === null ? place : `${place} later`)) ?? null

test('all amounts go into one bowl when all are masses and the step has one vessel', () => {
  const twice = { numerator: 2, denominator: 1 }
  const bowl = bowlOf(stepOf(['3.2 kg', '2.24 kg', '64 g']), twice, 'en')
  expect(places(bowl)).toEqual([0, 1, 2])
  expect(bowl?.map(({ grams }) => grams)).toEqual([6400, 4480, 128])
})

test('an amount that the text adds later is last', () => {
  const text = 'Mix flour with the levain for 4 minutes. Rest for 30 minutes, then add the water and mix.'
  expect(places(bowlOf(stepOf(['3 kg', '2 kg', '500 g'], [MIXER], text), ONE_TIME, 'en'))).toEqual([0, 2, '1 later'])
})

test('the scale fills to what is in, and the amount', () => {
  const bowl = bowlOf(stepOf(['3 kg', '2 kg', '500 g', '60 g']), ONE_TIME, 'en') ?? []
  const target = (place: number, ...ticked: readonly number[]) =>
    fillTo(bowl, amountOf(bowl, place), (one) => ticked.includes(one))
  expect(target(0)).toBe(3000)
  expect(target(1, 0)).toBe(5000)
  // Out of order: what is in counts, wherever it is in the list.
  expect(target(1, 0, 3)).toBe(5060)
  expect(target(0, 2)).toBe(3500)
})

test('after a change of the scale, what is in is filled up to the new amounts', () => {
  const scales = new Map<number, EarlierTick>([
    [0, { key: 'step 0 ingredient 0', scale: { numerator: 2, denominator: 1 } }],
    [1, { key: 'step 0 ingredient 1', scale: { numerator: 4, denominator: 1 } }],
  ])
  const step = stepOf(['3 kg', '2 kg', '500 g'])
  const thrice = { numerator: 3, denominator: 1 }
  const bowl = withEarlier(bowlOf(step, thrice, 'en') ?? [], thrice, scales)
  const [flour, water, levain] = [0, 1, 2].map((place) => amountOf(bowl, place))
  const nothing = () => false
  expect(totalIn(bowl, nothing)).toBe(6000 + 8000)
  expect([flour, water, levain].map((one) => (one === undefined ? null : missing(one)))).toEqual([3000, -2000, 1500])
  expect(fillTo(bowl, amountOf(bowl, 0), nothing)).toBe(9000 + 8000)
  // A tick says that it was filled up.
  expect(totalIn(bowl, (place) => place === 0)).toBe(9000 + 8000)
  expect(fillTo(bowl, amountOf(bowl, 2), (place) => place === 0)).toBe(9000 + 8000 + 1500)
})

test('when all are added in any order, the last target is the sum', () => {
  const bowl = bowlOf(stepOf(['3 kg', '2 kg', '500 g', '60 g']), ONE_TIME, 'en') ?? []
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
      const last = order.at(-1) ?? 0
      expect(fillTo(bowl, amountOf(bowl, last), (place) => place !== last)).toBe(5560)
    }),
  )
})
