import { expect, test } from 'vitest'
import type { Amount } from '../../../shared/model.ts'
import type { RecipeChange } from '../../../shared/recipeChange.ts'
import { changes } from './changes.ts'

const { changeSentence, changeNames } = changes

/** Samples of every kind: a new kind without a sample does not compile. */
type Samples = {
  readonly [Kind in RecipeChange['kind']]: readonly (readonly [RecipeChange & { readonly kind: Kind }, string])[]
}

const grams = (value: number): Amount => ({ quantity: { kind: 'number', value }, unit: 'g' })
const salt = { step: 4, key: 'J-30044', name: 'Salt' } as const
const noSalt: Amount = { quantity: { kind: 'missing' }, unit: '' }

const samples: Samples = {
  name: [
    [
      { kind: 'name', before: 'Country loaf', after: 'Sourdough country loaf' },
      'The recipe is now called “Sourdough country loaf”. It was “Country loaf”.',
    ],
    [{ kind: 'name', before: '', after: 'Loaf' }, 'The recipe is now called “Loaf”. It was without a name.'],
  ],
  stepAdded: [
    [{ kind: 'stepAdded', step: 0, title: 'Feed the starter' }, 'New: step 1, “Feed the starter”.'],
    [{ kind: 'stepAdded', step: 0, title: '' }, 'New: step 1.'],
  ],
  stepRemoved: [
    [
      {
        kind: 'stepRemoved',
        step: 2,
        title: 'Rest',
        before: { number: 3, title: 'Rest', description: '', ingredients: [], equipment: [] },
      },
      'Gone: “Rest”.',
    ],
  ],
  stepMoved: [[{ kind: 'stepMoved', step: 4, from: 2, title: 'Fold' }, 'Moved: step 5, “Fold”. It was step 3.']],
  stepTitle: [
    [{ kind: 'stepTitle', step: 4, before: '', after: 'Mix' }, 'Step 5 is now called “Mix”. It was without a title.'],
  ],
  stepText: [[{ kind: 'stepText', step: 4, title: 'Mix the dough' }, 'New text: step 5, “Mix the dough”.']],
  ingredientAmount: [
    [{ kind: 'ingredientAmount', ...salt, before: grams(64), after: grams(66) }, 'Step 5: Salt now 66 g, before 64 g.'],
    [
      { kind: 'ingredientAmount', ...salt, before: noSalt, after: grams(66) },
      'Step 5: Salt now 66 g, before without an amount.',
    ],
  ],
  ingredientName: [
    [
      { kind: 'ingredientName', step: 4, key: 'J-30044', before: 'Salt', after: 'Fine sea salt' },
      'Step 5: now called “Fine sea salt”, before “Salt”.',
    ],
  ],
  equipmentName: [
    [
      { kind: 'equipmentName', step: 0, key: '20107', before: '', after: 'Spiral mixer' },
      'Step 1: now called “Spiral mixer”, before nothing.',
    ],
  ],
  ingredientAdded: [[{ kind: 'ingredientAdded', ...salt }, 'New in step 5: Salt.']],
  ingredientRemoved: [[{ kind: 'ingredientRemoved', ...salt }, 'Gone from step 5: Salt.']],
  equipmentAdded: [[{ kind: 'equipmentAdded', step: 0, key: '20107', name: 'Mixer' }, 'New in step 1: Mixer.']],
  equipmentRemoved: [[{ kind: 'equipmentRemoved', step: 0, key: '20107', name: 'Mixer' }, 'Gone from step 1: Mixer.']],
  equipmentAmount: [
    [
      {
        kind: 'equipmentAmount',
        step: 0,
        key: '20311',
        name: 'Banneton',
        before: { quantity: { kind: 'number', value: 4 }, unit: '' },
        after: { quantity: { kind: 'number', value: 6 }, unit: '' },
      },
      'Step 1: Banneton now 6, before 4.',
    ],
  ],
  specification: [
    [{ kind: 'specification', key: 'Oven', before: '240 °C', after: '250 °C' }, 'Oven: now “250 °C”, before “240 °C”.'],
    [{ kind: 'specification', key: 'Oven', before: null, after: '250 °C' }, 'New: Oven, “250 °C”.'],
    [{ kind: 'specification', key: 'Oven', before: '240 °C', after: null }, 'Gone: Oven, which was “240 °C”.'],
  ],
  output: [[{ kind: 'output', key: 'Loaves', before: '4', after: '' }, 'Loaves: now empty, before “4”.']],
  listed: [
    [{ kind: 'listed', thing: 'ingredient', name: 'Rye flour' }, 'The list of ingredients now names Rye flour.'],
  ],
  notListedAnyMore: [
    [{ kind: 'notListedAnyMore', thing: 'equipment', name: 'Mixer' }, 'The list of equipment no longer names Mixer.'],
  ],
}

test('every change of a recipe is a sentence that names the thing, the step and the earlier value', () => {
  for (const [change, sentence] of Object.values(samples).flat()) expect(changeSentence(change)).toBe(sentence)
})

test('a chip names each changed thing once, with step numbers from 1', () => {
  expect(
    changeNames([
      { kind: 'ingredientAmount', ...salt, before: grams(64), after: grams(66) },
      { kind: 'ingredientAmount', ...salt, step: 6, before: grams(6), after: grams(7) },
      { kind: 'stepText', step: 4, title: 'Mix the dough' },
    ]),
  ).toBe('Salt, step 5')
})

test('a chip counts the changes that do not fit', () => {
  const steps: readonly RecipeChange[] = [0, 1, 2, 3, 4].map((step) => ({ kind: 'stepText', step, title: '' }))
  expect(changeNames(steps.slice(0, 3))).toBe('step 1, step 2, step 3')
  expect(changeNames(steps)).toBe('step 1, step 2, step 3 and 2 more')
})
