import { sampleKitchen, sampleRecipe } from '../../simulator/sampleKitchen.ts'
import { clientOf, clientOfAnswers, expect, httpOf, json, test } from './client.testing.ts'
import { type ReadingLimits, type RecipeReceiver, readRecipes } from './recipes.ts'
import type { FinishedReading } from './service.ts'
import { readWhole } from './wholeLibrary.testing.ts'

const wrongShape = { ok: false, failure: { kind: 'notUnderstood', status: 200, because: 'wrongShape' } }

test('reads every page under the name that the station file has, and reports progress', async ({ start }) => {
  for (const continuationParameter of ['last_evaluated_key', 'next']) {
    const service = await start({ kitchen: sampleKitchen(7), behaviour: { pageSize: 3, continuationParameter } })
    const progress: unknown[] = []
    const client = clientOf(service, { continuationParameter })
    const reading = await client.service.readRecipes({ token: null, onProgress: (now) => progress.push(now) })
    const ids = reading.ok ? reading.value.recipes.map(({ id }) => id) : []
    expect(ids).toEqual(['0001', '0002', '0003', '0004', '0005', '0006', '0007'])
    expect(progress).toEqual([
      { pages: 1, recipes: 3 },
      { pages: 2, recipes: 6 },
      { pages: 3, recipes: 7 },
    ])
  }
})

test('items may be the JSON text of a list, and records of another form are counted', async () => {
  const items = [sampleRecipe(1), sampleRecipe(2)]
  const read = async (given: unknown) => {
    const reading = await clientOfAnswers([() => json({ exists: true, items: given })]).service.readRecipes({
      token: null,
    })
    return reading.ok ? [reading.value.recipes.length, reading.value.setAside.length] : reading.failure
  }
  expect(await read(JSON.stringify(items))).toEqual([2, 0])
  expect(await read(items.map((item) => JSON.stringify(item)))).toEqual([2, 0])
  expect(await read('[]')).toEqual([0, 0])
  expect(await read([{ pk: { S: 'recipe-1' }, recipe_name: { S: 'Loaf' }, steps: { L: [] } }])).toEqual([0, 1])
  for (const wrong of ['', 'none', '[{]', '{"0":{}}', '[] []', {}]) {
    expect(await read(wrong), JSON.stringify(wrong)).toMatchObject({ kind: 'notUnderstood' })
  }
})

test('sends limit only if the station file has a page size', async ({ start }) => {
  const service = await start({ kitchen: sampleKitchen(3) })
  await clientOf(service).service.readRecipes({ token: null })
  expect(service.requests.map(({ query }) => query)).toEqual([{}])
  await clientOf(service, { pageSize: 2 }).service.readRecipes({ token: null })
  expect(service.requests.slice(1).map(({ query }) => query)).toEqual([
    { limit: '2' },
    { limit: '2', last_evaluated_key: '{"pk":"recipe-0002","after":"#2&+"}' },
  ])
})

/** A key as it stands in an answer, and as it goes back; null where there is no next page. */
const KEYS = [
  ['"a b+c%20&\\"\\n"', 'a b+c%20&"\n'],
  ['"\\u00e9\\ud83c\\udf5e"', 'é🍞'],
  ['"{\\"pk\\": \\"recipe#7\\", \\"sk\\": \\"x\\"}"', '{"pk": "recipe#7", "sk": "x"}'],
  ['"null"', 'null'],
  ['" "', ' '],
  ['{"pk": "recipe#7", "sk": "x"}', '{"pk": "recipe#7", "sk": "x"}'],
  ['{\n "n" : 1.50,"m":[12345678901234567890 , -0]}', '{\n "n" : 1.50,"m":[12345678901234567890 , -0]}'],
  ['{"last_evaluated_key":"\\u00e9,}","items":[{}]}', '{"last_evaluated_key":"\\u00e9,}","items":[{}]}'],
  ['12345678901234567890', '12345678901234567890'],
  ['1.50', '1.50'],
  ['17', '17'],
  ['true', 'true'],
  ['["a b", {"c":[]}]', '["a b", {"c":[]}]'],
  ['null', null],
  ['false', null],
  ['""', null],
  ['{ }', null],
  ['[]', null],
] as const

test('sends a text key back unchanged, and any other key exactly as it was written', async () => {
  for (const [key, sent] of KEYS)
    for (const body of [
      `{"items":[],"last_evaluated_key":${key}}`,
      ` { "last_evaluated_key" : ${key}\t, "x":{"last_evaluated_key":"no"},"items":[{"last_evaluated_key":"no"}] }`,
      `{"last_evaluated_key":"no","last_evaluated\\u005fkey":${key},"items":[]}`,
    ]) {
      const client = clientOfAnswers([() => new Response(body), () => json({ items: [] })])
      expect(await client.service.readRecipes({ token: null }), body).toMatchObject({ ok: true })
      expect(client.asked.map(({ address }) => address.searchParams.get('last_evaluated_key'))).toEqual([
        null,
        ...(sent === null ? [] : [sent]),
      ])
      expect(client.asked[1]?.address.search ?? '').not.toContain('+')
    }
})

test('stops at a repeated key, in any form', async ({ start }) => {
  for (const [key] of KEYS.filter(([, sent]) => sent !== null)) {
    const client = clientOfAnswers([() => new Response(`{"items":[],"last_evaluated_key":${key}}`)])
    expect(await client.service.readRecipes({ token: null }), key).toEqual(wrongShape)
    expect(client.asked).toHaveLength(2)
  }
  const service = await start({ kitchen: sampleKitchen(3), behaviour: { pageSize: 2, continuationParameter: 'next' } })
  expect(await clientOf(service).service.readRecipes({ token: null })).toEqual(wrongShape)
})

test('stops at the maximum number of pages, and of empty pages one after the other', async () => {
  for (const [limits, items] of [
    [{ pages: 20 }, (page: number) => (page % 2 === 0 ? [] : [sampleRecipe(page)])],
    [{ emptyPages: 14 }, (page: number) => (page === 6 ? [sampleRecipe(6)] : [])],
  ] as const) {
    let pages = 0
    const { http, settings } = httpOf(async () => {
      pages += 1
      return json({ items: items(pages), last_evaluated_key: `${pages}` })
    })
    const reading = await readWhole((into) => readRecipes(http, settings, { token: null, into, limits }))
    expect(reading).toMatchObject({ failure: { kind: 'notUnderstood', because: 'endlessPages' } })
    expect(pages, Object.keys(limits).join()).toBe(20)
  }
})

test('fails beyond a limit of all pages together, and not before', async () => {
  const pages = [
    { items: [sampleRecipe(1), null], last_evaluated_key: 'k' },
    { items: [{ ...sampleRecipe(2), recipe_name: 'Brötchen' }, null] },
  ].map((page) => JSON.stringify(page))
  async function read(
    limits: Partial<ReadingLimits>,
    elapsed = 0,
    full: ReturnType<RecipeReceiver['fullBecause']> = null,
  ) {
    const [left, times] = [[...pages], [0, elapsed]]
    const { http, settings } = httpOf(async () => new Response(left.shift()))
    const monotonicNow = () => times.shift() ?? Number.NaN
    const reading = await readWhole((receiver) => {
      const into = { ...receiver, fullBecause: () => full }
      return readRecipes(http, settings, { token: null, into, limits, monotonicNow })
    })
    return reading.ok ? reading.value.recipes.length : reading.failure
  }
  const bytes = Buffer.byteLength(pages.join(''))
  expect(await read({ recipes: 4, bytes, milliseconds: 6 }, 5)).toBe(2)
  expect(await read({ recipes: 3 })).toMatchObject({ because: 'tooManyRecipes' })
  expect(await read({ bytes: bytes - 1 })).toMatchObject({ because: 'tooManyBytes' })
  expect(await read({ milliseconds: 5 }, 5)).toMatchObject({ because: 'tookTooLong' })
  for (const full of ['tooManyNames', 'tooManyBytes'] as const)
    expect(await read({}, 0, full)).toMatchObject({ because: full })
  const quarter = 15 * 60 * 1000
  expect(await read({}, quarter - 1)).toBe(2)
  expect(await read({}, quarter)).toMatchObject({ because: 'tookTooLong' })
})

test('sets aside an invalid record with its name; returns recipes of one number on two pages', async ({ start }) => {
  const service = await start({ behaviour: { pageSize: 2 } })
  const another = { ...sampleRecipe(1), pk: 'other', recipe_name: 'Another' }
  const noOutputs = { ...sampleRecipe(4), outputs: null }
  service.setRecipes([sampleRecipe(1), { ...sampleRecipe(2), steps: 'mix' }, null, noOutputs, another])
  expect(await clientOf(service).service.readRecipes({ token: null })).toMatchObject({
    ok: true,
    value: {
      recipes: [{ id: '0001' }, { id: '0004', outputs: [] }, { id: '0001#2', name: 'Another' }],
      setAside: [
        { name: '0002 Loaf 2', reason: 'steps' },
        { name: '#3', reason: 'record' },
      ],
      doubled: ['0001'],
    },
  })
})

test('logs the first page, failed attempts of the others, and the reading in one line', async ({ start }) => {
  const fault = { kind: 'status', status: 503 } as const
  const service = await start({
    kitchen: sampleKitchen(20),
    behaviour: { pageSize: 1, faults: [{ on: 'recipes', after: 4, requests: 1, fault }] },
  })
  const readings: FinishedReading[] = []
  const client = clientOf(service, {}, { onReading: (reading) => readings.push(reading) })
  await client.service.readRecipes({ token: null })
  expect(client.events.map(({ status, attempt }) => [status, attempt])).toEqual([
    [200, 1],
    [503, 1],
  ])
  expect(readings).toEqual([{ pages: 20, recipes: 20, milliseconds: expect.any(Number), failure: null }])
  service.setRecipes([sampleRecipe(1)])
  await client.service.readRecipes({ token: null })
  expect(readings).toHaveLength(1)
})

test('fails if a later page fails, and succeeds with an empty library', async ({ start }) => {
  const fault = { kind: 'status', status: 500 } as const
  const service = await start({ behaviour: { pageSize: 1, faults: [{ on: 'recipes', after: 2, fault }] } })
  const { readRecipes } = clientOf(service).service
  const failure = { kind: 'serviceTrouble', status: 500, message: null }
  expect(await readRecipes({ token: null })).toEqual({ ok: false, failure })
  await service.behave({ faults: [] })
  service.setRecipes([])
  expect(await readRecipes({ token: null })).toEqual({ ok: true, value: { recipes: [], setAside: [], doubled: [] } })
})

test('an answer may lack its envelope, and not its items', async () => {
  const read = (answer: object) => clientOfAnswers([() => json(answer)]).service.readRecipes({ token: null })
  expect(await read({ exists: true, message: 'x' })).toEqual(wrongShape)
  expect(await read({ items: [] })).toMatchObject({ ok: true })
})
