import { expect, test } from 'vitest'
import { buildCatalogue, type Catalogue, catalogueLines, restoreCatalogue } from './catalogue.ts'
import { butter, catalogueOf, flour, mixer, oven, recipeOf, salt, stepOf } from './recipe.testing.ts'

const loaf = recipeOf({
  number: '0412',
  name: 'Sourdough country loaf',
  ingredients: [flour],
  equipment: [mixer],
  steps: [stepOf({ products: [flour, salt] }), stepOf({ assets: [oven] })],
  outputs: [{ key: 'Loaves, 1 kg', value: '12' }],
})
const croissant = recipeOf({ number: '0230', name: 'Croissant, laminated', ingredients: [flour, butter] })
const kitchen = [loaf, croissant]

const parsed = (catalogue: Catalogue): unknown[] => [...catalogueLines(catalogue)].map((line) => JSON.parse(line))

/** Everything that a catalogue answers about the kitchen. */
function answersOf(catalogue: Catalogue): unknown {
  const isRetired = (_: string, number: string) => number === oven.number
  return [
    catalogue.count,
    ...['', 'loaf', 'flour', '0230', '20112', 'nothing'].map((text) =>
      catalogue.search(text, { offset: 0, limit: 9 }, isRetired),
    ),
    catalogue.card('0412', isRetired),
    ...[mixer.number, oven.number, '99'].map((number) => catalogue.describeItem('asset', number)),
    ...[flour.jsin, butter.jsin].map((jsin) => catalogue.describeItem('product', jsin)),
    catalogue.searchInventory('product', '', 9, new Set(['0230'])),
    catalogue.searchInventory('asset', 'oven', 9),
    catalogue.findProducts(salt.barcode),
  ]
}

test('places are in the order of adding', async () => {
  const catalogue = await catalogueOf(kitchen)
  expect([catalogue.placeOf('0412'), catalogue.placeOf('0230'), catalogue.placeOf('1')]).toEqual([0, 1, null])
  expect([catalogue.idAt(0), catalogue.idAt(1), catalogue.count]).toEqual(['0412', '0230', 2])
  expect(() => catalogue.idAt(2)).toThrow(RangeError)
})

test('a catalogue from its lines, or from the entries of another one, gives the same answers', async () => {
  const catalogue = await catalogueOf(kitchen)
  const restored = await restoreCatalogue(parsed(catalogue), { secondsAt: () => [] })
  if (restored === null) throw new Error('Not restored')
  expect(answersOf(restored)).toEqual(answersOf(catalogue))
  const builder = buildCatalogue({ secondsAt: () => [] })
  for (const place of [0, 1]) builder.addFrom(restored, place, restored.idAt(place))
  expect(answersOf(await builder.finish())).toEqual(answersOf(catalogue))
})

test('an entry that is taken over has the new id', async () => {
  const builder = buildCatalogue({ secondsAt: () => [] })
  builder.addFrom(await catalogueOf(kitchen), 1, '0230#2')
  const catalogue = await builder.finish()
  expect(catalogue.describeItem('product', butter.jsin).uses).toMatchObject([{ recipeId: '0230#2' }])
  expect(catalogue.card('0230#2', () => false)?.number).toBe('0230')
})

for (const [title, nameOf] of [
  ['recipes', (name: string) => recipeOf({ name })],
  ['products', (name: string) => recipeOf({ name: '', ingredients: [{ ...butter, name }] })],
] as const) {
  test(`is full when the names of ${title} are longer than the search can hold; equal items count once`, () => {
    const builder = buildCatalogue({ secondsAt: () => [] })
    const long = 'x'.repeat(1_000_000)
    for (let count = 0; count < 30; count++)
      builder.add(recipeOf({ name: '', ingredients: [{ ...butter, name: long }] }))
    expect(builder.isFull()).toBe(false)
    for (let count = 0; count < 25; count++) builder.add(nameOf(`${long}${count}`))
    expect(builder.isFull()).toBe(true)
  })
}

test('a time that cannot be read is asked for again, and is not kept as none', async () => {
  let seconds: readonly number[] | null = null
  const secondsAt = () => seconds
  const builder = buildCatalogue({ secondsAt })
  for (const recipe of kitchen) builder.add(recipe)
  const catalogue = await builder.finish()
  await catalogue.readAhead()
  const card = (of: Catalogue | null) => of?.card('0230', () => false)?.seconds
  expect(card(catalogue)).toBeNull()
  const restored = await restoreCatalogue(parsed(catalogue), { secondsAt })
  expect(card(restored)).toBeNull()
  seconds = [5000, 400]
  for (const of of [catalogue, restored]) await of?.readRest(() => true)
  expect([card(catalogue), card(restored)]).toEqual([5400, 5400])
})

test('the time of a recipe is asked for once, and kept by an entry that is taken over and by the lines', async () => {
  const asked: number[] = []
  const secondsAt = (place: number) => {
    asked.push(place)
    return [5000, 400]
  }
  const card = (of: Catalogue) => of.card('0230', () => false)
  const catalogue = await catalogueOf(kitchen, ({ id }) => secondsAt(['0412', '0230'].indexOf(id)))
  await catalogue.readAhead()
  expect(asked).toEqual([1, 0])
  asked.length = 0
  const restored = await restoreCatalogue(parsed(catalogue), { secondsAt })
  const builder = buildCatalogue({ secondsAt })
  builder.addFrom(catalogue, 1, '0230')
  for (const of of [catalogue, restored, await builder.finish()])
    expect(of && card(of)).toMatchObject({ seconds: 5400 })
  expect(asked).toEqual([])
})

test('the times of all other recipes are read beside other work, a step at a time, for as long as they are wanted', async () => {
  const steps = Array.from({ length: 30 }, () => 60)
  function* secondsAt() {
    for (const seconds of steps) {
      for (const until = performance.now() + 1; performance.now() < until; );
      yield seconds
    }
  }
  const catalogue = await catalogueOf(kitchen, secondsAt)
  const secondsIn = () => catalogue.search('', { offset: 0, limit: 9 }, () => false).cards.map(({ seconds }) => seconds)
  // No key waits for them.
  expect(secondsIn()).toEqual([null, null])
  expect(await catalogue.readRest(() => false)).toBe(false)
  let turns = 0
  const turn = () => {
    turns++
    waiting = setImmediate(turn)
  }
  let waiting = setImmediate(turn)
  expect(await catalogue.readRest(() => true)).toBe(true)
  clearImmediate(waiting)
  expect(turns).toBeGreaterThan(5)
  expect(secondsIn()).toEqual([1800, 1800])
  expect(await catalogue.readRest(() => true)).toBe(false)
})

test('other lines are no catalogue', async () => {
  for (const lines of [[null], [[]], ['text']])
    expect(await restoreCatalogue(lines, { secondsAt: () => [] })).toBeNull()
})
