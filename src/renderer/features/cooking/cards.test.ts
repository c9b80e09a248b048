import { expect, test } from 'vitest'
import { needs, recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Recipe, Step } from '../../../shared/recipe.ts'
import { en } from '../../words/en.ts'
import { cardOf, cardsOf } from './cards.ts'

const once = { numerator: 1, denominator: 1 }
const mixer = needs('20107', 'Spiral mixer', '1 pc')

function recipe(...steps: readonly Partial<Step>[]): Recipe {
  const made = recipeOf(steps.map(({ ingredients = [], equipment = [] }) => [...ingredients, ...equipment]))
  return {
    ...made,
    specifications: [
      { key: 'Allergens', value: 'Gluten, milk' },
      { key: 'Core temperature', value: '96 °C' },
    ],
    steps: made.steps.map((step, index) => ({ ...step, title: '', description: '', ...steps[index] })),
  }
}

function cards(
  made: Recipe,
  index = 0,
  { scale = once, language = 'en' }: { scale?: typeof once; language?: 'en' | 'fr' } = {},
) {
  return cardsOf(made, index, scale, {
    language,
    displayLanguage: 'en',
    plan: planOf(made, language),
    problems: recipeProblems(made),
    timerWords: en.step,
    resolutionGrams: null,
    names: en.step,
  })
}

test('a step with amounts is read and weighed, its times stand in its text; without them they stand beside it', () => {
  const description = 'Mix flour for 4 minutes at 25 °C.'
  const weighed = cards(recipe({ description, ingredients: [uses('1', 'Flour', '3 kg')], equipment: [mixer] }))
  expect(weighed.map(({ kind }) => kind)).toEqual(['read', 'weigh'])
  expect(cardOf(weighed, 'weigh')?.rows).toHaveLength(1)
  const alone = cards(recipe({ title: 'Mix', description }))
  expect(alone.map(({ kind }) => kind)).toEqual(['read', 'wait'])
  expect(cardOf(alone, 'wait')).toMatchObject({
    temperatures: [{ kind: 'temperature' }],
    timers: [{ name: 'Mix', label: '4 min mix', seconds: 240 }],
  })
  expect(cards(recipe({ description: 'Look at it.' })).map(({ kind }) => kind)).toEqual(['read'])
})

test('each time has its own clause, and one that is said again one button', () => {
  const { timers } =
    cardOf(cards(recipe({ description: 'Bake for 20 min, turn and bake for 8 min. Bake for 20 min.' })), 'wait') ?? {}
  expect(timers?.map(({ label }) => label)).toEqual(['20 min bake', '8 min bake'])
})

test('allergens stand on every step, the core temperature where nothing is weighed or cold', () => {
  const made = recipe(
    { ingredients: [uses('1', 'Flour', '3 kg')] },
    { description: 'Bake.' },
    { description: 'Chill below 4 °C.' },
  )
  const read = [0, 1, 2].map((index) => cardOf(cards(made, index), 'read'))
  expect(read.map((one) => one?.allergens.map(({ value }) => value))).toEqual(Array(3).fill(['Gluten, milk']))
  expect(read.map((one) => one?.cores.length)).toEqual([0, 1, 0])
})

test('a long step prepares the next one and the oven of a later one', () => {
  const made = recipe(
    { description: 'Rest for 30 minutes.' },
    { ingredients: [uses('1', 'Flour', '3 kg')] },
    { description: 'Bake at 180 °C.' },
  )
  expect(cardOf(cards(made), 'wait')).toMatchObject({ isLong: true, next: 1, oven: 2 })
  expect(cardOf(cards(made, 1), 'wait')).toMatchObject({ isLong: false, next: null, oven: 2 })
})

test('a limit in another language than the display’s is not shown as a value', () => {
  const made = recipe({ description: 'Chauffer sans dépasser 80 °C.' })
  expect(cardOf(cards(made, 0, { language: 'fr' }), 'wait')?.temperatures ?? []).toEqual([])
})

test('numbers of a text and equipment are for ×1 where another scale is made', () => {
  for (const [step, language, isUnscaled] of [
    [{ description: 'Divide into 12 pieces.' }, 'en', true],
    [{ description: 'Divide into twelve pieces.' }, 'en', true],
    [{ description: 'Ajouter deux œufs.' }, 'fr', true],
    [{ equipment: [mixer] }, 'en', true],
    [{ description: 'Mix until it is smooth.' }, 'en', false],
  ] as const) {
    const isSaid = (scale: typeof once) => cardOf(cards(recipe(step), 0, { language, scale }), 'read')?.isUnscaled
    expect([isSaid(once), isSaid({ ...once, numerator: 3 })]).toEqual([false, isUnscaled])
  }
})
