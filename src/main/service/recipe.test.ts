import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import type { Recipe } from '../../shared/model.ts'
import { sampleRecipe } from '../../simulator/sampleKitchen.ts'
import * as recipes from './recipe.ts'
import { isWithinLimits } from './recipeLimits.ts'

const whole = sampleRecipe(412)
const readRecipe = (record: unknown, place = 1) => recipes.readRecipe(JSON.stringify(record), place)
const recipeOf = (record: unknown) => {
  const read = readRecipe(record)
  if (read?.ok !== true) throw new Error(`Set aside: ${JSON.stringify(read)}`)
  return read.value.recipe
}

test('reads every field of a documented recipe', () => {
  const flour = { jsin: 'J-1001', barcode: '4006381333931', name: 'Wheat flour 550', unit: 'g' }
  const salt = { jsin: 'J-1002', barcode: '4006381333948', name: 'Sea salt', unit: 'g' }
  const mixer = { number: '20107', name: 'Spiral mixer' }
  const oven = { number: '20108', name: 'Deck oven' }
  const amountOf = (value: number, unit: string) => ({ amount: { quantity: { kind: 'number', value }, unit } })
  const knead = {
    number: 1,
    title: 'Knead',
    description: 'Knead for 8 minutes.',
    ingredients: [
      { ...flour, ...amountOf(500, 'g') },
      { ...salt, ...amountOf(10.25, 'g') },
    ],
    equipment: [{ ...mixer, ...amountOf(1, 'piece') }],
  }
  const bake = {
    number: 2,
    title: 'Bake',
    description: 'Bake at 230 °C for 45 minutes.',
    ingredients: [],
    equipment: [{ ...oven, ...amountOf(1, 'piece') }],
  }
  const recipe = {
    number: '0412',
    name: 'Loaf 412',
    specifications: [{ key: 'Weight', value: '800 g' }],
    equipment: [mixer, oven],
    ingredients: [flour, salt],
    steps: [knead, bake],
    outputs: [{ key: 'Loaves', value: '1' }],
  }
  expect(readRecipe(whole)).toEqual({ ok: true, value: { pk: 'recipe-0412', recipe } })
})

test('reads a recipe that has only a number and a name', () => {
  const bare = {
    number: '0412',
    name: 'Loaf',
    specifications: [],
    equipment: [],
    ingredients: [],
    steps: [],
    outputs: [],
  }
  expect(recipeOf({ recipe_number: 412, recipe_name: 'Loaf' })).toEqual(bare)
  expect(
    recipeOf({ ...bare, recipe_number: '0412', recipe_name: 'Loaf', steps: null, pk: null, ingredients: null }),
  ).toEqual(bare)
})

test('reads numbers for texts, texts for numbers, nulls and unknown keys', () => {
  const recipe = recipeOf({
    ...whole,
    new_key: { deep: [] },
    steps: [
      {
        step_number: '1',
        title: null,
        ingredients: [{ jsin: 1001, barcode: null, product_name: 'Salt', quantity: '3,20', quantity_unit: null }, null],
        equipments: [{ asset_number: 20107 }],
      },
    ],
  })
  expect(recipe.steps).toEqual([
    {
      number: 1,
      title: '',
      description: '',
      ingredients: [
        {
          jsin: '1001',
          barcode: '',
          name: 'Salt',
          unit: '',
          amount: { quantity: { kind: 'number', value: 3.2 }, unit: '' },
        },
      ],
      equipment: [{ number: '20107', name: '', amount: { quantity: { kind: 'missing' }, unit: '' } }],
    },
  ])
})

test('a number in the place of a text keeps the digits with which it was written', () => {
  const read = (json: string) => {
    const recipe = recipes.readRecipe(json, 1)
    if (recipe?.ok !== true) throw new Error(`Not read: ${json}`)
    return recipe.value
  }
  for (const digits of [
    '9007199254740993',
    '-9007199254740993',
    '12345678901234567890',
    '1.10',
    '100.0',
    '1e3',
    '1E+2',
    '-0',
    '1E400',
    '0.1000000000000000055511151231257827',
    '20107',
    '-5',
  ]) {
    const { pk, recipe } = read(`{
      "pk": ${digits}, "recipe_number" :${digits}, "recipe_name":"Bread",
      "specifications":[{"key":"Weight","value":${digits}}],
      "equipments":[{"asset\\u005fnumber":${digits},"asset_name":${digits}},{"asset_number":"9007199254740993"}],
      "ingredients":[{"jsin":${digits},"barcode":${digits},"product_unit":${digits}}],
      "steps":[{"step_number":${digits},"equipments":[{"asset_number":${digits},"quantity":${digits}}],
                "ingredients":[{"jsin":${digits},"barcode":${digits},"quantity":1.50,"quantity_unit":"\\"jsin\\":1.0"}]}]}`)
    const product = { jsin: digits, barcode: digits }
    expect({ pk, recipe }, digits).toMatchObject({
      pk: digits,
      recipe: {
        number: digits,
        specifications: [{ value: digits }],
        equipment: [{ number: digits, name: digits }, { number: '9007199254740993' }],
        ingredients: [{ ...product, unit: digits }],
        steps: [
          {
            number: digits === '1E400' ? null : Number(digits),
            equipment: [{ number: digits, amount: { quantity: digits === '1E400' ? { kind: 'missing' } : {} } }],
            ingredients: [{ ...product, amount: { quantity: { kind: 'number', value: 1.5 }, unit: '"jsin":1.0' } }],
          },
        ],
      },
    })
  }
  expect(read('{"recipe_number":412,"recipe_name":"Bread"}').recipe.number).toBe('0412')
  expect(read('{"recipe_number":"0412","recipe_name":"Bread","pk":1.0,"pk":"k"}').pk).toBe('k')
})

test('sets aside an invalid record, with its name and the path of the invalid value', () => {
  const [first] = whole.steps
  for (const [record, name, reason] of [
    [null, '#7', 'record'],
    ['a text', '#7', 'record'],
    [{}, '#7', 'recipe_name'],
    [{ recipe_name: 'Loaf' }, 'Loaf', 'recipe_number'],
    [{ pk: 'k', recipe_name: ' ' }, 'k', 'recipe_name'],
    [{ pk: 'k', recipe_name: ['x'] }, 'k', 'recipe_name'],
    [{ pk: {}, recipe_name: ' Loaf ' }, 'Loaf', 'pk'],
    [{ pk: ' k ', recipe_number: {}, recipe_name: ' Loaf ' }, 'k Loaf', 'recipe_number'],
    [{ ...whole, recipe_name: '🍞'.repeat(81), steps: 1 }, `0412 ${'🍞'.repeat(75)}`, 'steps'],
    [{ ...whole, steps: 'mix, bake' }, '0412 Loaf 412', 'steps'],
    [{ ...whole, steps: [first, 'bake'] }, '0412 Loaf 412', 'steps[1]'],
    [{ ...whole, steps: [null] }, '0412 Loaf 412', 'steps[0]'],
    [{ ...whole, steps: [{ ...first, title: {} }] }, '0412 Loaf 412', 'steps[0].title'],
    [{ ...whole, steps: [{ ...first, ingredients: ['salt'] }] }, '0412 Loaf 412', 'steps[0].ingredients[0]'],
    [
      { ...whole, steps: [{ ...first, ingredients: [{ quantity: {} }] }] },
      '0412 Loaf 412',
      'steps[0].ingredients[0].quantity',
    ],
    [{ ...whole, ingredients: { L: [] } }, '0412 Loaf 412', 'ingredients'],
  ] as const) {
    expect(readRecipe(record, 7), reason).toEqual({ ok: false, failure: { name, reason } })
  }
})

test('white space around a number, a key and a text does not count', () => {
  const steps = [{ step_number: ' ', title: ' \n', description: '\t' }]
  expect(readRecipe({ ...whole, recipe_number: ' 0412 ', pk: ' recipe-0412\n', steps }, 1)).toMatchObject({
    value: { pk: 'recipe-0412', recipe: { number: '0412', steps: [{ number: null, title: '', description: '' }] } },
  })
})

test('steps are sorted by number, also numbers as text, and those that cannot be read stay behind the one before', () => {
  const numbers = [3, '2,0', null, 'one', '1a', true, ' 1 ']
  const { steps, stepsWereSorted } = recipeOf({ ...whole, steps: numbers.map((step_number) => ({ step_number })) })
  expect([steps.map(({ number }) => number), stepsWereSorted]).toEqual([[1, 2, null, null, null, null, 3], true])
})

test('a list may be the JSON text of one, and so may its elements and the record', () => {
  const { steps, equipments, ingredients } = whole
  const text = (value: unknown) => JSON.stringify(value)
  const written = readRecipe(whole)
  for (const record of [
    { ...whole, steps: text(steps) },
    { ...whole, steps: steps.map(text) },
    { ...whole, steps: ` ${text(steps.map((step) => ({ ...step, ingredients: text(step.ingredients) })))}\n` },
    { ...whole, equipments: text(equipments), ingredients: ingredients.map(text) },
    text(whole),
  ]) {
    assert.deepEqual(readRecipe(record), written, text(record).slice(0, 200))
  }
  const digits = recipeOf({ ...whole, equipments: '[{"asset_number":9007199254740993,"asset_name":"Mixer"}]' })
  expect(digits.equipment).toEqual([{ number: '9007199254740993', name: 'Mixer' }])
})

test('an empty list that is written in another way is empty, and nothing else is', () => {
  const lists = ['specifications', 'equipments', 'ingredients', 'steps', 'outputs']
  for (const empty of [null, '', '  ', {}, '[]', '{}', '""']) {
    const record = { ...whole, ...Object.fromEntries(lists.map((list) => [list, empty])) }
    expect(recipeOf(record), JSON.stringify(empty)).toMatchObject({ name: 'Loaf 412', steps: [], equipment: [] })
  }
  for (const list of lists) {
    for (const wrong of ['none', '[{]', { L: [] }, { 0: {} }, 5, true, ['none'], '{"title":"Stir"}']) {
      expect(readRecipe({ ...whole, [list]: wrong }), `${list} ${JSON.stringify(wrong)}`).toMatchObject({ ok: false })
    }
  }
})

const NO_STEP = { number: null, title: '', description: '', ingredients: [], equipment: [] }
const huge = 'x'.repeat(10_000_000)
const poisoned = (record: object) => readRecipe({ ...whole, ...record }, 1)
const stepWith = (line: object) => ({ ingredients: [{ jsin: 'J-1', ...line }] })

test('texts that are only shown are cut, so that a name of 10 MB does not go through the station', () => {
  const recipe = recipeOf({
    ...whole,
    recipe_name: huge,
    specifications: [{ key: huge, value: huge }],
    equipments: [{ asset_number: '1', asset_name: huge }],
    steps: [
      { title: huge, description: huge, ...stepWith({ product_name: huge, quantity: huge, quantity_unit: huge }) },
      stepWith({ product_name: 'half \ud83d' }),
    ],
  })
  const cut = (most: number) => `${'x'.repeat(most - 1)}…`
  expect(recipe).toMatchObject({
    name: cut(500),
    specifications: [{ key: cut(500), value: cut(5000) }],
    equipment: [{ name: cut(500) }],
  })
  expect(recipe.steps[0]).toMatchObject({
    title: cut(500),
    description: cut(20_000),
    ingredients: [{ name: cut(500), amount: { quantity: { kind: 'text', text: cut(100) }, unit: cut(100) } }],
  })
  expect(recipe.steps[1]?.ingredients[0]?.name).toBe('half \ud83d')
})

for (const [what, record, reason] of [
  ['200,000 steps', { steps: Array.from({ length: 200_000 }, () => ({ title: 'Stir' })) }, 'steps'],
  [
    'lists of more than 1000 lines',
    { ingredients: Array.from({ length: 1001 }, () => ({ jsin: 'J' })) },
    'ingredients',
  ],
  [
    'more than 10,000 lines in its steps',
    { steps: Array.from({ length: 11 }, () => ({ ingredients: Array.from({ length: 1000 }, () => ({})) })) },
    'steps',
  ],
  ['a key of 10 MB', { pk: huge }, 'pk'],
  ['a number of 10 MB', { recipe_number: huge }, 'recipe_number'],
  ['a product number of 10 MB', { steps: [stepWith({ jsin: huge })] }, 'steps[0].ingredients[0].jsin'],
  ['an asset number of 10 MB', { equipments: [{ asset_number: huge }] }, 'equipments[0].asset_number'],
] as const)
  test(`a recipe with ${what} is set aside, with a short name`, () => {
    const read = poisoned(record)
    expect(read).toMatchObject({ ok: false, failure: { reason } })
    if (read?.ok === false) expect(read.failure.name.length).toBeLessThanOrEqual(160)
  })

test('a recipe at every limit is read, also from a snapshot, and none beyond', () => {
  const longest = 'n'.repeat(10_000)
  const lines = (length: number) => Array.from({ length }, () => ({}))
  const steps = [
    { ingredients: [{ jsin: longest, barcode: longest }], equipments: [{ asset_number: longest }] },
    ...Array.from({ length: 9 }, () => ({ ingredients: lines(1000) })),
    { equipments: lines(998) },
    ...Array.from({ length: 9988 }, () => ({})),
  ]
  const record = { ...whole, pk: longest, recipe_number: longest, ingredients: lines(1000), steps }
  const largest: Recipe = { id: `${longest}#987654321`, ...recipeOf(record) }
  expect(largest.steps).toHaveLength(9999)
  expect(isWithinLimits(largest)).toBe(true)

  const [step = NO_STEP, ...others] = largest.steps
  const few: Recipe = { ...largest, ingredients: [], steps: [step] }
  const many = <One>(one: One) => Array.from({ length: 1001 }, () => one)
  const tooLong = `${longest}n`
  const [line, asset] = [step.ingredients.slice(0, 1), step.equipment.slice(0, 1)]
  for (const beyond of [
    { id: `${longest}#9876543210` },
    { number: tooLong },
    { specifications: many({ key: '', value: '' }) },
    { outputs: many({ key: '', value: '' }) },
    { equipment: many({ number: '', name: '' }) },
    { ingredients: many({ jsin: '', barcode: '', name: '', unit: '' }) },
    { steps: [NO_STEP, { ...step, ingredients: many(line).flat() }] },
    { steps: [NO_STEP, { ...step, equipment: many(asset).flat() }] },
    { steps: [NO_STEP, ...largest.steps] },
    { steps: [{ ...step, ingredients: [...line, ...line] }, ...others] },
    { steps: [{ ...step, equipment: [...asset, ...asset] }, ...others] },
    { equipment: [...largest.equipment, { number: tooLong, name: '' }] },
    { steps: [step, { ...step, equipment: asset.map((one) => ({ ...one, number: tooLong })) }] },
    { steps: [step, { ...step, ingredients: line.map((one) => ({ ...one, jsin: tooLong })) }] },
    { ingredients: [...line, { jsin: '', barcode: tooLong, name: '', unit: '' }] },
  ])
    expect(isWithinLimits({ ...few, ...beyond }), Object.keys(beyond).join()).toBe(false)
  expect(readRecipe({ ...record, steps: [...steps.slice(1), { equipments: lines(3) }] }, 1)).toMatchObject({
    failure: { reason: 'steps' },
  })
})
