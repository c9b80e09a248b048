import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { Recipe, Step } from '../recipe.ts'
import type { RecipeChange } from '../recipeChange.ts'
import { anyAmount, needs, recipeOf, uses } from './kitchen.testing.ts'
import { recipeChanges, sameForTheCook } from './recipeChanges.ts'

const flour = uses('J-1', 'Bread flour T65', '0.64 kg')
const salt = uses('J-2', 'Sea salt', '12 g')
const mixer = needs('20107', 'Spiral mixer', '1 pc')

function stepOf(title: string, given: Partial<Step> = {}): Step {
  return { number: null, title, description: `How to ${title}.`, ingredients: [], equipment: [], ...given }
}

const mix = stepOf('Mix', {
  description: 'Mix for 4 minutes at first speed.',
  ingredients: [flour, salt],
  equipment: [mixer],
})
const rest = stepOf('Rest', { description: 'Cover and leave alone for 30 minutes.' })
const shape = stepOf('Shape', { description: 'Divide into eight and round them tightly.' })
const bake = stepOf('Bake', { description: 'Bake at 230 °C until the crust sings.' })

const loaf: Recipe = {
  ...recipeOf([]),
  name: 'Country loaf',
  specifications: [{ key: 'Dough temperature', value: '24 °C' }],
  outputs: [{ key: 'Yield', value: '8 loaves' }],
  ingredients: [flour, salt],
  equipment: [mixer],
  steps: [mix, rest, shape, bake],
}

function withSteps(...steps: readonly Step[]): Recipe {
  return { ...loaf, steps }
}

function changesTo(given: Partial<Recipe>): readonly RecipeChange[] {
  return recipeChanges(loaf, { ...loaf, ...given })
}

test('reports a new name with the old one', () => {
  expect(changesTo({ name: 'Rye loaf' })).toEqual([{ kind: 'name', before: 'Country loaf', after: 'Rye loaf' }])
})

test('reports changed, added and removed specifications and outputs', () => {
  expect(changesTo({ specifications: [{ key: 'Dough temperature', value: '26 °C' }] })).toEqual([
    { kind: 'specification', key: 'Dough temperature', before: '24 °C', after: '26 °C' },
  ])
  expect(changesTo({ outputs: [...loaf.outputs, { key: 'Shelf life', value: '3 days' }] })).toEqual([
    { kind: 'output', key: 'Shelf life', before: null, after: '3 days' },
  ])
  expect(changesTo({ outputs: [] })).toEqual([{ kind: 'output', key: 'Yield', before: '8 loaves', after: null }])
})

test('reports only the changed one of two entries with the same key', () => {
  const allergens = ['Milk', 'Egg', 'Soya'].map((value) => ({ key: 'Allergen', value }))
  const before = { ...loaf, specifications: allergens.slice(0, 2) }
  const after = { ...loaf, specifications: allergens.slice(1) }
  expect(recipeChanges(before, after)).toEqual([
    { kind: 'specification', key: 'Allergen', before: 'Milk', after: 'Soya' },
  ])
})

test('reports an inserted step as one addition, despite new step numbers', () => {
  const numbered = (steps: readonly Step[]) => steps.map((step, index) => ({ ...step, number: index + 1 }))
  const before = withSteps(...numbered([mix, rest, shape, bake]))
  const after = withSteps(...numbered([mix, stepOf('Fold'), rest, shape, bake]))
  expect(recipeChanges(before, after)).toEqual([{ kind: 'stepAdded', step: 1, title: 'Fold' }])
})

test('reports a removed step with its content, at its former position', () => {
  expect(changesTo({ steps: [mix, rest, bake] })).toEqual([
    { kind: 'stepRemoved', step: 2, title: 'Shape', before: shape },
  ])
  expect(changesTo({ steps: [mix, rest, shape] })).toEqual([
    { kind: 'stepRemoved', step: 3, title: 'Bake', before: bake },
  ])
})

test('reports a moved step once, with its changes', () => {
  expect(changesTo({ steps: [mix, shape, rest, bake] })).toHaveLength(1)
  const warm = { ...mix, description: 'Mix for 4 minutes at first speed, then 6 at second.' }
  expect(changesTo({ steps: [rest, shape, bake, warm] })).toEqual([
    { kind: 'stepMoved', step: 3, from: 0, title: 'Mix' },
    { kind: 'stepText', step: 3, title: 'Mix' },
  ])
})

test('recognises a step with a new title by its content', () => {
  expect(changesTo({ steps: [{ ...mix, title: 'Knead' }, rest, shape, bake] })).toEqual([
    { kind: 'stepTitle', step: 0, before: 'Mix', after: 'Knead' },
  ])
})

test('recognises a step with a new title after an inserted step by its content, not by its number', () => {
  const before = withSteps({ ...mix, number: 1 }, { ...shape, number: 2 })
  const fold = { ...stepOf('Fold', { description: 'Fold over from each side.' }), number: 2 }
  const after = withSteps({ ...mix, number: 1 }, fold, { ...shape, title: 'Round', number: 3 })
  expect(recipeChanges(before, after)).toEqual([
    { kind: 'stepAdded', step: 1, title: 'Fold' },
    { kind: 'stepTitle', step: 2, before: 'Shape', after: 'Round' },
  ])
})

test('recognises a rewritten step by its number; an unrelated text is another step', () => {
  const before = withSteps(mix, { ...rest, number: 2, description: 'Cover the dough with a cloth and wait.' }, bake)
  const rewritten = {
    ...rest,
    number: 2,
    title: 'Prove',
    description: 'Cover the dough and leave it in the prover at 26 °C until it has doubled.',
  }
  expect(recipeChanges(before, withSteps(mix, rewritten, bake)).map(({ kind }) => kind)).toEqual([
    'stepTitle',
    'stepText',
  ])
  const other = { ...bake, number: 2, title: 'Prick', description: 'Prick all over.' }
  expect(recipeChanges(before, withSteps(mix, other, bake)).map(({ kind }) => kind)).toEqual([
    'stepRemoved',
    'stepAdded',
  ])
})

test('finds the changed one of several steps with the same title', () => {
  const folds = ['north', 'east', 'south'].map((side) =>
    stepOf('Fold', { description: `Fold the ${side} side over to the middle.` }),
  )
  const [north = rest, east = rest, south = rest] = folds
  const longer = { ...south, description: `${south.description} Press it down.` }
  expect(
    recipeChanges(
      withSteps(north, east, south),
      withSteps(north, stepOf('Fold', { description: 'Turn the dough.' }), east, longer),
    ),
  ).toEqual([
    { kind: 'stepAdded', step: 1, title: 'Fold' },
    { kind: 'stepText', step: 3, title: 'Fold' },
  ])
})

test('reports one more identical step as one addition', () => {
  expect(recipeChanges(withSteps(rest, mix, rest, shape, rest), withSteps(rest, rest, mix, rest, shape, rest))).toEqual(
    [{ kind: 'stepAdded', step: 1, title: 'Rest' }],
  )
})

test('reports a new amount with the old one', () => {
  const more = uses('J-1', 'Bread flour T65', '700 g')
  expect(changesTo({ steps: [{ ...mix, ingredients: [more, salt] }, rest, shape, bake] })).toEqual([
    {
      kind: 'ingredientAmount',
      step: 0,
      key: 'jsin j-1',
      name: 'Bread flour T65',
      before: flour.amount,
      after: more.amount,
    },
  ])
  const two = needs('20107', 'Spiral mixer', '2 pc')
  expect(changesTo({ steps: [{ ...mix, equipment: [two] }, rest, shape, bake] })).toEqual([
    {
      kind: 'equipmentAmount',
      step: 0,
      key: 'number 20107',
      name: 'Spiral mixer',
      before: mixer.amount,
      after: two.amount,
    },
  ])
})

test('reports added and removed ingredients and equipment of a step', () => {
  const yeast = uses('J-3', 'Yeast', '4 g')
  const oven = needs('20112', 'Deck oven', '1 pc')
  const changed = { ...mix, ingredients: [flour, yeast], equipment: [oven] }
  expect(changesTo({ steps: [changed, rest, shape, bake], ingredients: [flour, yeast], equipment: [oven] })).toEqual([
    { kind: 'ingredientAdded', step: 0, key: 'jsin j-3', name: 'Yeast' },
    { kind: 'ingredientRemoved', step: 0, key: 'jsin j-2', name: 'Sea salt' },
    { kind: 'equipmentAdded', step: 0, key: 'number 20112', name: 'Deck oven' },
    { kind: 'equipmentRemoved', step: 0, key: 'number 20107', name: 'Spiral mixer' },
  ])
})

test('reports a new name of the same thing once', () => {
  const renamed = { ...flour, name: 'Bread flour T55' }
  const arm = { ...mixer, name: 'Fork mixer' }
  const steps = [{ ...mix, ingredients: [renamed, salt], equipment: [arm] }, rest, shape, bake]
  expect(changesTo({ steps, ingredients: [renamed, salt], equipment: [arm] })).toEqual([
    { kind: 'ingredientName', step: 0, key: 'jsin j-1', before: 'Bread flour T65', after: 'Bread flour T55' },
    { kind: 'equipmentName', step: 0, key: 'number 20107', before: 'Spiral mixer', after: 'Fork mixer' },
  ])
})

test('pairs the unchanged lines of a product that occurs twice in a step, in any order', () => {
  const lines = (...written: readonly string[]) =>
    withSteps({ ...mix, ingredients: written.map((one) => uses('J-1', 'Flour', one)) })
  expect(recipeChanges(lines('100 g', '200 g'), lines('200 g', '150 g'))).toMatchObject([
    { kind: 'ingredientAmount', before: { quantity: { value: 100 } }, after: { quantity: { value: 150 } } },
  ])
  expect(recipeChanges(lines('100 g'), lines('50 g', '100 g'))).toMatchObject([{ kind: 'ingredientAdded' }])
  expect(recipeChanges(lines('100 g', '200 g'), lines('200 g'))).toMatchObject([{ kind: 'ingredientRemoved' }])
  expect(recipeChanges(lines('100 g', '200 g'), lines('200 g', '100 g'))).toEqual([])
})

test("reports changes of the recipe's own lists unless a change of a step does", () => {
  const rack = { number: '20300', name: 'Cooling rack' }
  expect(changesTo({ equipment: [mixer, rack], ingredients: [flour] })).toEqual([
    { kind: 'notListedAnyMore', thing: 'ingredient', name: 'Sea salt' },
    { kind: 'listed', thing: 'equipment', name: 'Cooling rack' },
  ])
  expect(changesTo({ ingredients: [{ ...flour, name: 'Strong flour' }, salt] })).toEqual([
    { kind: 'notListedAnyMore', thing: 'ingredient', name: 'Bread flour T65' },
    { kind: 'listed', thing: 'ingredient', name: 'Strong flour' },
  ])
  const oiled = { ...bake, ingredients: [uses('J-9', 'Oil', '1 tsp')] }
  const oil = { jsin: 'J-9', barcode: '', name: 'Oil', unit: 'l' }
  expect(changesTo({ steps: [mix, rest, shape, oiled], ingredients: [flour, salt, oil] })).toEqual([
    { kind: 'ingredientAdded', step: 3, key: 'jsin j-9', name: 'Oil' },
  ])
})

test('ignores differences that a cook would not notice', () => {
  const same = [
    { ...loaf, name: ' Country  loaf' },
    { ...loaf, name: 'Country loaf', id: 'other', number: '0999' },
    { ...loaf, ingredients: [salt, { ...flour, barcode: '123' }] },
    withSteps({ ...mix, number: 7, description: `${mix.description} \r\n` }, rest, shape, bake),
    withSteps({ ...mix, ingredients: [salt, { ...flour, jsin: ' j-1' }] }, rest, shape, bake),
    withSteps({ ...mix, ingredients: [uses('J-1', flour.name, '640 gram'), salt] }, rest, shape, bake),
    withSteps(
      {
        ...mix,
        ingredients: [flour, uses('J-2', salt.name, '12.00 g')],
        equipment: [needs('20107', 'Spiral mixer', '1 piece')],
      },
      rest,
      shape,
      bake,
    ),
  ]
  for (const after of same) {
    expect(recipeChanges(loaf, after)).toEqual([])
    expect(sameForTheCook(loaf, after)).toBe(true)
  }
})

test('reports a changed amount unless it is the same amount in other words', () => {
  for (const [before, after, isSame] of [
    ['0.64 kg', '640 g', true],
    ['0.1 l', '1 dl', true],
    ['3 tsp', '1 tbsp', true],
    ['1 tsp', '5 ml', false],
    ['1 kg', '1 l', false],
    ['2', '2 pcs', false],
    ['2 bunch', '2  bunch ', true],
    ['2 bunch', '2 Bunches', true],
    ['0.33 cup', '0.333 cups', true],
    ['1 cup', '1 Tasse', false],
    ['2 glug', '2 Glug', false],
    ['a pinch', 'a  pinch ', true],
    ['a pinch', 'two pinches', false],
    ['', '', true],
    ['', '0 g', true],
  ] as const) {
    const [older, newer] = [before, after].map((written) => recipeOf([[uses('J-1', 'Flour', written)]]))
    if (older === undefined || newer === undefined) throw new Error('two recipes')
    expect(recipeChanges(older, newer).length === 0, `${before} → ${after}`).toBe(isSame)
  }
})

test('reports changed line breaks of a text', () => {
  const lines = { ...mix, description: 'Mix for 4 minutes\nat first speed.' }
  expect(changesTo({ steps: [lines, rest, shape, bake] })).toEqual([{ kind: 'stepText', step: 0, title: 'Mix' }])
})

// Few values, so that random recipes have much in common.
const anyWord = fc.constantFrom('', ' ', 'Mix', 'mix', 'Rest the dough', 'Ba\u0301ke', 'B\u00e1ke', '\ud83c', 'a\nb')
const anyLine = fc.record({
  jsin: fc.constantFrom('', 'J-1', 'j-1 ', 'J-2'),
  barcode: fc.constantFrom('', '1'),
  name: anyWord,
  unit: fc.constant(''),
  amount: fc.oneof(anyAmount, fc.constantFrom(flour.amount, salt.amount)),
})
const anyTool = fc.record({ number: fc.constantFrom('', '1', '2'), name: anyWord, amount: anyAmount })
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(mix, rest, shape),
  fc.record({
    number: fc.option(fc.double()),
    title: anyWord,
    description: anyWord,
    ingredients: fc.array(anyLine, { maxLength: 3 }),
    equipment: fc.array(anyTool, { maxLength: 2 }),
  }),
)
const anyEntries = fc.array(fc.record({ key: anyWord, value: anyWord }), { maxLength: 3 })
const anyVersion: fc.Arbitrary<Recipe> = fc.record({
  id: fc.constant('0001'),
  number: fc.constant('0001'),
  name: fc.constantFrom('Loaf', ' Loaf', 'Bun'),
  specifications: anyEntries,
  outputs: anyEntries,
  ingredients: fc.array(anyLine, { maxLength: 3 }),
  equipment: fc.array(anyTool, { maxLength: 2 }),
  steps: fc.array(anyStep, { maxLength: 8 }),
})

/** A version and an edited version of it. */
const anyEdited = anyVersion.chain((before) =>
  fc
    .record({
      steps: fc.shuffledSubarray([...before.steps]),
      added: fc.array(anyStep, { maxLength: 2 }),
      other: anyVersion,
    })
    .map(
      ({ steps, added, other }) =>
        [before, { ...before, ingredients: other.ingredients, steps: [...steps, ...added] }] as const,
    ),
)
const anyPair = fc.oneof(fc.tuple(anyVersion, anyVersion), anyEdited)

test('reports no changes between a recipe and itself', () => {
  fc.assert(fc.property(anyVersion, (recipe) => assert.deepEqual(recipeChanges(recipe, structuredClone(recipe)), [])))
})

test('has changes in both directions or in none, exactly when a cook would notice them', () => {
  fc.assert(
    fc.property(anyPair, ([before, after]) => {
      const changes = recipeChanges(before, after)
      assert.equal(changes.length === 0, recipeChanges(after, before).length === 0)
      assert.equal(changes.length === 0, sameForTheCook(before, after))
      assert.deepEqual(recipeChanges(structuredClone(before), structuredClone(after)), structuredClone(changes))
    }),
    { numRuns: tries(300) },
  )
})

test('the number of steps equals the old number minus removed plus added steps', () => {
  fc.assert(
    fc.property(anyPair, ([before, after]) => {
      const changes = recipeChanges(before, after)
      const count = (kind: RecipeChange['kind']) => changes.filter((change) => change.kind === kind).length
      assert.equal(after.steps.length, before.steps.length - count('stepRemoved') + count('stepAdded'))
      for (const change of changes) {
        if (!('step' in change)) continue
        const places = after.steps.length + (change.kind === 'stepRemoved' ? 1 : 0)
        assert(change.step < places)
      }
    }),
  )
})

test('reports two hundred rewritten steps as two hundred changes', () => {
  const long = (salted: string) =>
    Array.from({ length: 200 }, (_, index) =>
      stepOf(index % 2 === 0 ? '' : 'Step', {
        description: Array.from({ length: 80 }, (_, word) => `word${(index * 7 + word * 3) % 997}`).join(' ') + salted,
        ingredients: [uses(`J-${index}`, 'Flour', `${index + 1} g`)],
      }),
    )
  const [before, after] = [withSteps(...long('')), withSteps(...long(' more'))]
  expect(recipeChanges(before, after)).toHaveLength(200)
})

test('compares ten thousand steps by index', () => {
  const steps = (count: number, text: string) => Array.from({ length: count }, (_, index) => stepOf(`${text} ${index}`))
  const changes = recipeChanges(withSteps(...steps(10_000, 'a')), withSteps(...steps(5000, 'b')))
  expect(changes.filter(({ kind }) => kind === 'stepTitle')).toHaveLength(5000)
  expect(changes.filter(({ kind }) => kind === 'stepRemoved')).toHaveLength(5000)
})
