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

interface Case {
  readonly number: string
  readonly kind?: InventoryKind
  readonly source?: Exclude<NumberSource, 'listed'>
  /** The kind of the judgement, and the number of the item that is named beside it. */
  readonly is: string
}

const doubtful: readonly Case[] = [
  { number: '0305', is: 'looksLike 305' },
  { number: ']C0E-300/B', is: 'looksLike E-300/B' },
  { number: '*E-300/B*', is: 'looksLike E-300/B' },
  { number: ']A0*E-300/B*', is: 'looksLike E-300/B' },
  { number: 'A20127B', is: 'looksLike 20127' },
  { number: 'ID:E-300/B', is: 'looksLike E-300/B' },
  { number: '*e300b*', is: 'looksLike E300B' },
  { number: ']C0E300B', is: 'looksLike E300B' },
  { number: 'E-3OO/B', is: 'looksLike E-300/B' },
  // Equally close to both.
  { number: 'E300/B', is: 'looksLike E-300/B E300B' },
  { number: 'e 300 b', source: 'typed', is: 'looksLike E-300/B E300B' },
  { number: ']C0E300/B', is: 'looksLike E-300/B E300B' },
  { number: 'https://assets.example.test/E300-B', is: 'looksLike E-300/B E300B' },
  { number: '20275', source: 'typed', is: 'looksLike 20273 20274' },
  { number: 'KT-98', is: 'looksLike KT-098' },
  { number: 'KT98', is: 'looksLike KT-098' },
  { number: '098', is: 'looksLike KT-098' },
  { number: 'ASSET-20127', is: 'looksLike 20127' },
  { number: 'ID:20127', is: 'looksLike 20127' },
  { number: 'https://assets.example.test/tag/20127', is: 'looksLike 20127' },
  { number: 'https://assets.example.test/tag/E-300/B?from=label', is: 'looksLike E-300/B' },
  { number: 'https://assets.example.test/E-300/B', is: 'looksLike E-300/B' },
  { number: 'https://assets.example.test/E300B', is: 'looksLike E300B' },
  { number: 'https://assets.example.test/?id=E-300/B&from=label', is: 'looksLike E-300/B' },
  { number: 'HTTPS://ASSETS.EXAMPLE.TEST/?ID=20127', is: 'looksLike 20127' },
  { number: '2O127', is: 'looksLike 20127' },
  // A typing error; a scanner loses or doubles a character, but does not exchange two.
  { number: '20172', source: 'typed', is: 'looksLike 20127' },
  { number: '20128', source: 'typed', is: 'looksLike 20127' },
  { number: '2012', is: 'looksLike 20127' },
  { number: '2012720127', is: 'twice 20127' },
  { number: '20331', is: 'badge' },
  { number: '20331', source: 'typed', is: 'badge' },
  { number: '10482', is: 'badge' },
  { number: 'https://example.test/menu', is: 'signs' },
  { number: '12345678', is: 'otherKind 12345678' },
  { number: '0012345678905', is: 'barcode J-1' },
  { number: ']E44012345678905', is: 'barcode' },
  { number: 'J1', kind: 'product', is: 'looksLike J-1' },
  { number: ']C0J-1', kind: 'product', is: 'looksLike J-1' },
  { number: ']C0J-8', is: 'looksLike J-8' },
  { number: 'E300/B', kind: 'product', is: 'looksLike E-300/B E300B' },
  { number: '305', kind: 'product', is: 'otherKind 305' },
  // Every form of a barcode, and one that two products may have.
  ...['012345678905', '0012345678905', '00012345678905', ']E00012345678905', '(01)00012345678905(10)7'].map(
    (number): Case => ({ number, kind: 'product', is: 'barcode J-1' }),
  ),
  { number: ']d20100012345678905172612311042A', kind: 'product', is: 'barcode J-1' },
  { number: 'https://id.example.test/01/00012345678905', kind: 'product', is: 'barcode J-1' },
  { number: '0000096385074', kind: 'product', is: 'barcode J-2' },
  { number: ']I114012345678908', kind: 'product', is: 'barcode J-6' },
  { number: '4006381333931', kind: 'product', is: 'barcode 4006381333931 J-4' },
  { number: '4006381333931', kind: 'product', source: 'typed', is: 'barcode 4006381333931 J-4' },
  // Of products that no recipe names.
  ...['4012345678918', ']E04012345678918', '(01)04012345678918', '73513537', '0104012345678918'].map(
    (number): Case => ({ number, kind: 'product', is: 'barcode' }),
  ),
  { number: '4012345678918', kind: 'product', source: 'typed', is: 'barcode' },
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

test('one judgement of a doubtful number: for one, for several and in the inventory it asks, and sends nothing', async ({
  bench,
}) => {
  const { calls, state, clock, service } = bench
  await openLibrary(bench)
  for (const { number, kind = 'asset', source = 'scanned', is } of doubtful) {
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
    // Only a product's number ends in it.
    ['asset', '0711', 'scanned', 'unknown'],
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
