import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Recipe, Step } from '../recipe.ts'
import type { RecipeProblem } from '../recipeProblem.ts'
import { anyAmount, needs, recipeOf, uses } from './kitchen.testing.ts'
import { recipeProblems } from './recipeProblems.ts'

const flour = uses('J-1', 'Bread flour T65', '640 g')
const salt = uses('J-2', 'Sea salt', '12 g')
const mixer = needs('20107', 'Spiral mixer', '1 pc')
const oven = needs('20112', 'Deck oven', '1 pc')

const loaf: Recipe = {
  ...recipeOf([]),
  ingredients: [flour, salt],
  equipment: [mixer, oven],
  steps: [
    { number: 1, title: 'Mix', description: 'Mix.', ingredients: [flour, salt], equipment: [mixer] },
    { number: 2, title: 'Rest', description: 'Wait.', ingredients: [], equipment: [] },
    { number: 3, title: 'Bake', description: 'Bake.', ingredients: [], equipment: [oven] },
  ],
}

function problemsWith(given: Partial<Recipe>): readonly RecipeProblem[] {
  return recipeProblems({ ...loaf, ...given })
}

/** The loaf with a changed first step. */
function problemsWithFirst(given: Partial<Step>): readonly RecipeProblem[] {
  return problemsWith({ steps: loaf.steps.map((step, index) => (index === 0 ? { ...step, ...given } : step)) })
}

function problemsOfNumbers(...numbers: readonly (number | null)[]): readonly RecipeProblem[] {
  const steps = numbers.map((number) => ({
    number,
    title: 'Rest',
    description: 'Wait.',
    ingredients: [],
    equipment: [],
  }))
  return recipeProblems({ ...recipeOf([]), steps })
}

const noName = { jsin: '', barcode: '', name: '', unit: '' }

test.each<[what: string, given: Partial<Recipe>, problems: readonly RecipeProblem[]]>([
  ['nothing of a good recipe', {}, []],
  ['no steps, and nothing that follows from it', { steps: [] }, [{ kind: 'noSteps' }]],
  ['no name', { name: ' ' }, [{ kind: 'noName' }]],
  [
    'things that are not listed, with their steps',
    { ingredients: [salt], equipment: [oven] },
    [
      { kind: 'ingredientNotListed', key: 'jsin j-1', name: 'Bread flour T65', steps: [0] },
      { kind: 'equipmentNotListed', key: 'number 20107', name: 'Spiral mixer', steps: [0] },
    ],
  ],
  [
    'a number with several names',
    {
      ingredients: [flour, salt, { ...salt, name: 'Sugar ' }],
      equipment: [mixer, oven, { ...mixer, name: 'Mixer' }],
    },
    [
      { kind: 'severalNames', key: 'jsin j-2', name: 'Sea salt', otherNames: ['Sugar'] },
      { kind: 'severalNames', key: 'number 20107', name: 'Spiral mixer', otherNames: ['Mixer'] },
    ],
  ],
  ['no equipment that no step uses, such as a rack', { equipment: [mixer, oven, needs('20300', 'Rack', '1')] }, []],
  [
    'an ingredient that no step uses, by its number where it has no name',
    { ingredients: [flour, salt, { ...noName, jsin: 'J-9', name: ' ' }] },
    [{ kind: 'ingredientInNoStep', key: 'jsin j-9', name: 'J-9' }],
  ],
  ['nothing with neither name nor number', { ingredients: [flour, salt, noName] }, []],
])('reports %s', (_, given, problems) => {
  expect(problemsWith(given)).toEqual(problems)
})

test('reports doubled step numbers, those without, sorted steps and sections, each with its steps', () => {
  const doubled = { kind: 'doubledStepNumber', section: null } as const
  expect(problemsOfNumbers(1, 1, 2, 2, 3)).toEqual([
    { ...doubled, number: 1, steps: [0, 1] },
    { ...doubled, number: 2, steps: [2, 3] },
  ])
  expect(problemsOfNumbers(1, null, 2, null)).toEqual([{ kind: 'stepsWithoutNumber', steps: [1, 3] }])
  expect(problemsWith({ stepsWereSorted: true })).toEqual([{ kind: 'stepsSorted' }])
  expect(problemsOfNumbers(1, 2, 3, 1, 2, 2, 5)).toEqual([
    { kind: 'stepSections', starts: [0, 3] },
    { ...doubled, section: 2, number: 2, steps: [4, 5] },
    { kind: 'missingStepNumbers', section: 2, from: 3, to: 4 },
  ])
})

test('reports the missing step numbers', () => {
  for (const [numbers, missing] of [
    [
      [1, 2, 4, 7],
      ['3-3', '5-6'],
    ],
    [[1], []],
    [[2, 3], ['1-1']],
    [[0, 1, 3], ['2-2']],
    [[-2, 1], ['-1-0']],
    [[1, 2, 2.5, 3], []],
    [[1, 2.5, 4], ['2-3']],
    [[0.5, 1], []],
    [[1, 2 ** 53 - 1], [`2-${2 ** 53 - 2}`]],
    [[1, 2, 1e300, -1e300, 2 ** 53], []],
    [[10, 20, 30], []],
    [[5, 10, 20], ['15-15']],
    [[100, 400], ['200-300']],
    [[0, 10, 20], []],
    [[10], ['1-9']],
    [
      [10, 20, 25, 26],
      ['1-9', '11-19', '21-24'],
    ],
    [[], []],
  ] as const) {
    const found = problemsOfNumbers(...numbers).flatMap((problem) =>
      problem.kind === 'missingStepNumbers' ? [`${problem.from}-${problem.to}`] : [],
    )
    expect(found, numbers.join()).toEqual(missing)
  }
})

test('reports a step without a title or a text', () => {
  expect(problemsWithFirst({ title: ' ', description: '\n' })).toEqual([
    { kind: 'stepWithoutTitle', step: 0 },
    { kind: 'stepWithoutText', step: 0 },
  ])
})

for (const [written, kind, said] of [
  ['', 'noAmount', ''],
  ['a pinch', 'amountIsText', 'a pinch'],
  ['0 g', 'noAmount', 'g'],
  ['-1', 'amountNotPositive', '-1'],
  ['2 glug ', 'unknownUnit', 'glug'],
  ['2 T', 'unknownUnit', 'T'],
] as const) {
  test(`reports the amount “${written}” as ${kind}`, () => {
    const salted = uses('J-2', 'Sea salt', written)
    expect(problemsWithFirst({ ingredients: [flour, salted] })).toEqual([
      { kind, step: 0, line: 1, name: 'Sea salt', written: said },
    ])
  })
}

test('accepts known units and counts without a unit', () => {
  for (const written of ['1 KG', '2 Pieces', '3 tbsp.', '4', '0.001 g']) {
    expect(problemsWithFirst({ ingredients: [flour, uses('J-2', 'Sea salt', written)] }), written).toEqual([])
  }
})

test('accepts sixty ingredients in a step and a text of ten thousand characters', () => {
  const many = Array.from({ length: 60 }, (_, index) => uses(`J-${index + 1}`, 'Spice', '1 g'))
  const step = { number: 1, title: 'Mix', description: 'x'.repeat(10_000), ingredients: many, equipment: [] }
  expect(recipeProblems({ ...loaf, ingredients: many, steps: [step] })).toEqual([])
})

test('refers to existing steps and lines only, in any recipe', () => {
  const anyLine = fc.record({
    jsin: fc.string({ maxLength: 2 }),
    barcode: fc.string({ maxLength: 1 }),
    name: fc.string({ maxLength: 2 }),
    unit: fc.string({ maxLength: 2 }),
    amount: anyAmount,
  })
  const anyStep: fc.Arbitrary<Step> = fc.record({
    number: fc.option(fc.oneof(fc.double({ noNaN: true }), fc.integer({ min: -2, max: 5 }))),
    title: fc.string({ maxLength: 2 }),
    description: fc.string({ maxLength: 2 }),
    ingredients: fc.array(anyLine, { maxLength: 3 }),
    equipment: fc.constant([]),
  })
  const lists = fc.tuple(fc.array(anyLine, { maxLength: 3 }), fc.array(anyStep, { maxLength: 5 }))
  fc.assert(
    fc.property(lists, ([ingredients, steps]) => {
      for (const problem of recipeProblems({ ...loaf, ingredients, steps })) {
        const places = 'steps' in problem ? problem.steps : 'step' in problem ? [problem.step] : []
        for (const place of places) assert.notEqual(steps[place], undefined)
        if ('line' in problem) assert.notEqual(steps[problem.step]?.ingredients[problem.line], undefined)
        if (problem.kind === 'missingStepNumbers') assert(problem.to >= problem.from)
      }
    }),
  )
})
