import { expect, test } from 'vitest'
import { type Catalogue, catalogueOf as catalogueOfContents } from './catalogue.ts'
import { collectContents, contentsLines, readContents } from './contents.ts'
import { butter, catalogueOf, croissant, flour, loaf, mixer, oven, recipeOf, salt } from './recipe.testing.ts'

const kitchen = [loaf, croissant]

/** As it is after a start. */
async function restored({ contents }: Catalogue): Promise<Catalogue> {
  const read = await readContents([...contentsLines(contents)].map((line) => JSON.parse(line)))
  if (read === null) throw new Error('Not restored')
  return catalogueOfContents(read)
}

/** With entries of another one at these places, with these ids. */
function taken({ contents }: Catalogue, entries: readonly (readonly [place: number, id: string])[]) {
  const builder = collectContents()
  for (const [place, id] of entries) builder.addFrom(contents, place, id)
  return catalogueOfContents(builder.finish())
}

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
  const again = await restored(catalogue)
  expect(answersOf(again)).toEqual(answersOf(catalogue))
  const entries = [0, 1].map((place) => [place, again.idAt(place)] as const)
  expect(answersOf(await taken(again, entries))).toEqual(answersOf(catalogue))
})

test('an entry that is taken over has the new id', async () => {
  const catalogue = await taken(await catalogueOf(kitchen), [[1, '0230#2']])
  expect(catalogue.describeItem('product', butter.jsin).uses).toMatchObject([{ recipeId: '0230#2' }])
  expect(catalogue.card('0230#2', () => false)?.number).toBe('0230')
})

for (const [title, nameOf] of [
  ['recipes', (name: string) => recipeOf({ name })],
  ['products', (name: string) => recipeOf({ name: '', ingredients: [{ ...butter, name }] })],
] as const) {
  test(`is full when the names of ${title} are longer than the search can hold; equal items count once`, () => {
    const builder = collectContents()
    const long = 'x'.repeat(1_000_000)
    for (let count = 0; count < 30; count++)
      builder.add(recipeOf({ name: '', ingredients: [{ ...butter, name: long }] }))
    expect(builder.isFull()).toBe(false)
    for (let count = 0; count < 25; count++) builder.add(nameOf(`${long}${count}`))
    expect(builder.isFull()).toBe(true)
  })
}

test('other lines are no catalogue', async () => {
  for (const lines of [[null], [[]], ['text']]) expect(await readContents(lines)).toBeNull()
})
