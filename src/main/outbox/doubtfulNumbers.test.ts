import { expect } from 'vitest'
import type { InventoryKind } from '../../shared/model.ts'
import type { NumberSource } from '../../shared/numberJudgement.ts'
import { type Bench, deletionsAt, HOLD, recordOf, technician, test } from '../kiosk.testing.ts'
import { recipeOf } from '../recipes/recipe.testing.ts'

const product = (jsin: string, barcode: string, name: string) => ({ jsin, barcode, name, unit: 'g' })

const library = ['0412', '0413', '0414'].map((number) =>
  recipeOf({
    number,
    equipment: [
      { number: '305', name: 'Proofer' },
      { number: 'E-300/B', name: 'Spiral mixer 40 l' },
      // Differs from the one above in separators only.
      { number: 'E300B', name: 'Retarder' },
      { number: '20272027', name: 'Blast chiller' },
      { number: '20273', name: 'Ice machine' },
      { number: '20274', name: 'Bread slicer' },
      { number: '20127', name: 'Deck oven' },
      { number: 'KT-098', name: 'Kettle' },
      { number: 'J8', name: 'Juicer' },
      { number: '41007', name: 'Dough sheeter' },
      { number: 'A-40127', name: 'Vacuum sealer' },
    ],
    ingredients: [
      product('J-1', '012345678905', 'Milk'),
      product('J-2', '96385074', 'Salt'),
      product('4006381333931', '4012345678901', 'Cane sugar'),
      product('J-4', '4006381333931', 'Beet sugar'),
      product('12345678', '', 'Yeast'),
      product('J-6', '14012345678908', 'Butter, case'),
      product('J-0711', '', 'Flour'),
      // An asset's number differs in the separator only.
      product('J-8', '', 'Rye flour'),
      product('J-30044', '', 'Rye sour'),
      product('K 30045', '', 'Malt'),
      product('J-30045', '', 'Bran'),
      product('J-20331', '', 'Oats'),
    ],
  }),
)

async function openLibrary({ calls, service }: Bench): Promise<void> {
  service.setRecipes(library.map(recordOf))
  await calls.signIn(technician)
  await calls.refreshLibrary(null)
  await expect.poll(async () => (await calls.searchInventory({ kind: 'asset', text: '305', limit: 1 })).total).toBe(1)
  await calls.beginInventory(null)
}

const linkTo = (end: string) => `https://assets.example.test/${end}`

type Case = readonly [
  number: string,
  /** The kind of the judgement, and the number of the item that is named beside it. */
  is: string,
  kind?: InventoryKind,
  source?: Exclude<NumberSource, 'listed'>,
]

/** Scanned as an asset. */
const alike = (likes: string, ...numbers: readonly string[]) =>
  numbers.map((number): Case => [number, `looksLike ${likes}`])

const doubtful: readonly Case[] = [
  ...alike('305', '0305'),
  ...alike('E-300/B', ']C0E-300/B', '*E-300/B*', ']A0*E-300/B*', 'ID:E-300/B', 'E-3OO/B'),
  ...alike('E-300/B', ...['E-300/B', 'tag/E-300/B?from=label', '?id=E-300/B&from=label'].map(linkTo)),
  ...alike('E300B', '*e300b*', ']C0E300B', linkTo('E300B')),
  // Equally close to both.
  ...alike('E-300/B E300B', 'E300/B', ']C0E300/B', linkTo('E300-B')),
  ['e 300 b', 'looksLike E-300/B E300B', 'asset', 'typed'],
  ['20275', 'looksLike 20273 20274', 'asset', 'typed'],
  ...alike('KT-098', 'KT-98', 'KT98', '098'),
  ...alike(
    '20127',
    'A20127B',
    'ASSET-20127',
    'ID:20127',
    '2O127',
    linkTo('tag/20127'),
    linkTo('?ID=20127').toUpperCase(),
  ),
  // The digits of a number of the other kind.
  ...alike('J-30044', '30044', '3OO44', '*30044*', ']C030044'),
  ['30044', 'looksLike J-30044', 'asset', 'typed'],
  ['30045', 'looksLike J-30045 K 30045'],
  ['0711', 'looksLike J-0711'],
  ['40127', 'looksLike A-40127', 'product'],
  // A typing error; a scanner loses or doubles a character, but does not exchange two.
  ['20172', 'looksLike 20127', 'asset', 'typed'],
  ['20128', 'looksLike 20127', 'asset', 'typed'],
  ['2012', 'looksLike 20127'],
  ['2012720127', 'twice 20127'],
  ['20331', 'badge'],
  ['20331', 'badge', 'asset', 'typed'],
  ['10482', 'badge'],
  ['https://example.test/menu', 'signs'],
  ['12345678', 'otherKind 12345678'],
  ['0012345678905', 'barcode J-1'],
  [']E44012345678905', 'barcode'],
  ['J1', 'looksLike J-1', 'product'],
  [']C0J-1', 'looksLike J-1', 'product'],
  [']C0J-8', 'looksLike J-8'],
  ['E300/B', 'looksLike E-300/B E300B', 'product'],
  ['305', 'otherKind 305', 'product'],
  // Every form of a barcode, and one that two products may have.
  ...['012345678905', '0012345678905', '00012345678905', ']E00012345678905', '(01)00012345678905(10)7'].map(
    (number): Case => [number, 'barcode J-1', 'product'],
  ),
  [']d20100012345678905172612311042A', 'barcode J-1', 'product'],
  ['https://id.example.test/01/00012345678905', 'barcode J-1', 'product'],
  ['0000096385074', 'barcode J-2', 'product'],
  [']I114012345678908', 'barcode J-6', 'product'],
  ['4006381333931', 'barcode 4006381333931 J-4', 'product'],
  ['4006381333931', 'barcode 4006381333931 J-4', 'product', 'typed'],
  // Of products that no recipe names.
  ...['4012345678918', ']E04012345678918', '(01)04012345678918', '73513537', '0104012345678918'].map(
    (number): Case => [number, 'barcode', 'product'],
  ),
  ['4012345678918', 'barcode', 'product', 'typed'],
]

interface Doubt {
  readonly kind: string
  readonly known?: { readonly number: string }
  readonly others?: readonly { readonly number: string }[]
  readonly products?: readonly { readonly jsin: string }[]
}

const said = (failure: object) => {
  const { kind, known, others = [], products = [] } = failure as Doubt
  return [
    kind,
    ...(known === undefined ? [] : [known, ...others]).map(({ number }) => number),
    ...products.map(({ jsin }) => jsin),
  ].join(' ')
}

test('a doubtful number is judged alike for one, for several and in the inventory; none is sent', async ({ bench }) => {
  const { calls, state, clock, service } = bench
  await openLibrary(bench)
  for (const [number, is, kind = 'asset', source = 'scanned'] of doubtful) {
    const title = `${kind} ${number} ${source}`
    const { judgement } = await calls.describeItem({ kind, number, source })
    const one = await calls.retire({ kind, number, first: source, typedAgain: number, second: 'typed', reason: 'Worn' })
    const several = await calls.retireTogether({
      items: [{ kind, number, first: source }],
      typedCount: '1',
      reason: 'W',
    })
    expect([said(judgement), one.ok || said(one.failure), several.ok || said(several.failure.failure)], title).toEqual([
      is,
      is,
      is,
    ])
    if (kind === 'product') continue
    const counted = await calls.noteFound({ number, how: source })
    expect(counted.ok || said(counted.failure), `counting ${title}`).toBe(is)
  }
  await clock.pass(2 * HOLD)
  expect([state().requests, deletionsAt(service)]).toEqual([[], []])
  expect(state().inventory).toMatchObject({ found: 0 })
})

test('a known number, and one that resembles nothing, are in no doubt', async ({ bench }) => {
  const { calls } = bench
  await openLibrary(bench)
  for (const [kind, number, source, is] of [
    ['asset', ' e-300/b ', 'scanned', 'known'],
    ['asset', '41007', 'scanned', 'known'],
    // Two equal halves.
    ['asset', '20272027', 'scanned', 'known'],
    ['asset', 'X-999', 'scanned', 'unknown'],
    // No recipe knows its half.
    ['asset', '9910799107', 'typed', 'unknown'],
    ['asset', '20137', 'typed', 'looksLike'],
    ['asset', '99881', 'typed', 'unknown'],
    // A product's number ends in these, in other digits or in too few.
    ['asset', '711', 'scanned', 'unknown'],
    ['asset', '0044', 'scanned', 'unknown'],
    // Not an asset number of a known asset with another prefix.
    ['asset', 'B-300/C', 'scanned', 'unknown'],
    ['asset', '73513537', 'scanned', 'unknown'],
    ['product', '12345678', 'scanned', 'known'],
    ['product', 'J-2', 'typed', 'known'],
    // Chosen from the list, it is the product of its row.
    ['product', '4006381333931', 'listed', 'known'],
    ['product', 'J-77', 'scanned', 'unknown'],
  ] as const)
    expect((await calls.describeItem({ kind, number, source })).judgement.kind, `${kind} ${number}`).toBe(is)
})

test('a scanned code is named, also by the digits of a number; not those of the own badge', async ({ bench }) => {
  const { calls } = bench
  await openLibrary(bench)
  for (const [code, ...names] of [
    ['20127', 'Deck oven'],
    [']C0e-300/b', 'Spiral mixer 40 l'],
    ['012345678905', 'Milk'],
    ['J-30044', 'Rye sour'],
    ['30044', 'Rye sour', 'by digits'],
    ['30045', 'Bran', 'Malt', 'by digits'],
    ['40127', 'Vacuum sealer', 'by digits'],
    [technician.employeeNumber],
    ['10482'],
  ] as const) {
    const named = await calls.nameCode({ code })
    expect([...named.names, ...(named.byDigits && named.names.length > 0 ? ['by digits'] : [])], code).toEqual(names)
  }
})

test('a person who was asked decides for the number as entered: it is sent, but no barcode', async ({ bench }) => {
  const { calls, clock, service } = bench
  await openLibrary(bench)
  expect(await calls.noteFound({ number: 'KT-98', how: 'scanned', asEntered: true })).toMatchObject({
    value: { number: 'KT-98', knownFrom: 'scan' },
  })
  const cases: readonly (readonly [InventoryKind, string, 'scanned' | 'typed', boolean])[] = [
    ['asset', '0305', 'scanned', true],
    ['asset', '10482', 'scanned', true],
    ['asset', 'A20127B', 'scanned', true],
    ['product', '4006381333931', 'scanned', true],
    ['product', '4012345678918', 'typed', true],
    ['product', '4012345678918', 'scanned', false],
    ['product', ']E04012345678918', 'typed', false],
    ['product', '0012345678905', 'typed', false],
    ['asset', '2012720127', 'typed', false],
    ['product', '305', 'typed', false],
  ]
  for (const [kind, number, first, isSent] of cases) {
    const given = { kind, number, first, typedAgain: number, second: 'typed', reason: 'Worn', asEntered: true } as const
    expect((await calls.retire(given)).ok, number).toBe(isSent)
    await clock.pass(HOLD)
  }
  expect(deletionsAt(service)).toEqual(
    cases.filter(([, , , isSent]) => isSent).map(([kind, number]) => `delete ${kind} ${number}`),
  )
})
