import { expect, test } from 'vitest'
import { heldRetirement } from '../../shared/request.testing.ts'
import { MOST_TOGETHER } from '../../shared/request.ts'
import {
  emptyList,
  itemOfTagEnd,
  reasonsFor,
  rowProblem,
  type TogetherItem,
  type TogetherList,
  tagsLeft,
  toggled,
  uncheckedItem,
  withChosen,
  withItem,
  withKept,
  withoutItems,
  withPicked,
  withScanned,
  withTagChecked,
  worstFirst,
} from './togetherList.ts'

const mixer = { kind: 'asset', number: '20107', first: 'scanned' } as const
const oven = { kind: 'asset', number: '20112', first: 'listed' } as const
const numbers = ({ items }: TogetherList) => items.map(({ number }) => number)
const listOf = (...chosen: Parameters<typeof withItem>[1][]) => chosen.reduce(withItem, emptyList)

test('items keep their order when some are removed, and ids are not used again', () => {
  const list = listOf(mixer, oven, { ...mixer, number: '20108' })
  expect(numbers(list)).toEqual(['20107', '20112', '20108'])
  const without = withoutItems(list, [2, 3])
  expect(numbers(without)).toEqual(['20107'])
  expect(withItem(without, oven).items.map(({ id }) => id)).toEqual([1, 4])
})

test('adds many items as picked, without those in the list and up to a full list', () => {
  const many = Array.from({ length: MOST_TOGETHER + 2 }, (_, at) => ({ kind: 'asset', number: `2010${at}` }) as const)
  const list = withPicked(listOf(mixer), [{ kind: 'asset', number: ' 20107' }, ...many])
  expect(list.items.length).toBe(MOST_TOGETHER)
  expect(withItem(list, oven)).toBe(list)
  expect(numbers(list).filter((number) => number.trim() === '20107')).toEqual(['20107'])
  expect(list.items.slice(0, 2)).toMatchObject([{ first: 'scanned' }, { number: '20100', first: 'listed', tag: null }])
})

test('only a picked item waits for its tag, which a scan or the end of its number checks', () => {
  const list = listOf(mixer, { ...mixer, number: '20110', first: 'typed' }, oven)
  expect(uncheckedItem(list)?.number).toBe('20112')
  expect(withTagChecked(list, 3, { by: 'typed', text: '107' })).toEqual(list)
  for (const checked of [
    withTagChecked(list, 3, { by: 'typed', text: '112' }),
    withScanned(list, { ...oven, number: ' 20112 ', first: 'scanned' }),
  ]) {
    expect(numbers(checked)).toEqual(['20107', '20110', '20112'])
    expect(uncheckedItem(checked)).toBeUndefined()
  }
})

test('the number of tags that are left is told, unless it is the count of all', () => {
  const all = withPicked(emptyList, [{ kind: 'asset', number: '20107' }, oven])
  expect(tagsLeft(all)).toBeNull()
  expect(tagsLeft(withTagChecked(all, 2, { by: 'typed', text: '112' }))).toBe(1)
  expect(tagsLeft(withItem(all, { ...mixer, number: '20999' }))).toBe(2)
})

test('a typed end checks the waiting item that it can only mean', () => {
  const picked = ['20107', '30107', 'J-30A12', '12'].map((number) => ({ kind: 'asset', number }) as const)
  const list = withPicked(listOf({ ...mixer, number: '20999' }), picked)
  for (const [text, number] of [
    ['107', '20107'],
    ['07', undefined],
    ['12', '12'],
    ['a12', 'J-30A12'],
    ['999', undefined],
    ['', undefined],
  ] as const)
    expect(itemOfTagEnd(list, text)?.number, text).toBe(number)
  // "12" could become "127".
  expect(itemOfTagEnd(withItem(list, { ...oven, number: '20127' }), '12')).toBeUndefined()
  const first = withTagChecked(list, 2, { by: 'typed', text: '107' })
  expect(itemOfTagEnd(first, '107')?.number).toBe('30107')
})

test('a scan checks a picked item once, in a full list too; a further scan of it is noted and counts once', () => {
  const scanned = { ...oven, first: 'scanned' } as const
  const once = withScanned(listOf(oven), scanned)
  expect(once.items).toMatchObject([{ first: 'listed', tag: { by: 'scanned', text: '20112' } }])
  expect(once.items).toMatchObject([{ isScannedAgain: false }])
  expect(withScanned(once, scanned).items).toMatchObject([{ number: '20112', isScannedAgain: true }])
  const full = withPicked(
    emptyList,
    Array.from({ length: MOST_TOGETHER }, (_, at) => ({ ...oven, number: `${at}` })),
  )
  expect(uncheckedItem(withScanned(full, { ...scanned, number: '0' }))?.number).toBe('1')
})

test('toggling adds an item, and removes it regardless of case and blanks of its number', () => {
  const once = toggled(emptyList, { ...mixer, number: 'a-7' })
  expect(numbers(once)).toEqual(['a-7'])
  expect(numbers(toggled(once, { ...mixer, number: ' A-7 ' }))).toEqual([])
  expect(numbers(toggled(once, { ...mixer, kind: 'product', number: 'a-7' }))).toEqual(['a-7', 'a-7'])
})

test('a number that a person decided for stays; another one in its place waits for its tag, and is there once', () => {
  const list = listOf({ ...mixer, number: '020107' }, oven)
  expect(withKept(list, 1).items).toMatchObject([{ number: '020107', asEntered: true }, { asEntered: false }])
  expect(withChosen(list, 1, mixer).items).toMatchObject([{ number: '20107', first: 'listed', tag: null }, oven])
  expect(numbers(withChosen(list, 1, oven))).toEqual(['20112'])
})

test('a number that is chosen out of the code of a scanned tag was scanned', () => {
  const chosen = { kind: 'asset', number: 'E-300/B' } as const
  for (const [number, first] of [
    [']C0E-300/B', 'scanned'],
    ['*e-300/b*', 'scanned'],
    [']A0*E-300/B*', 'scanned'],
    ['https://assets.example.test/E-300/B?from=label', 'scanned'],
    ['E300/B', 'listed'],
    [']C0E300B', 'listed'],
    ['ME-300/B', 'listed'],
  ] as const) {
    const list = listOf({ kind: 'asset', number, first: 'scanned' }, oven)
    expect(withChosen(list, 1, chosen).items, number).toMatchObject([{ ...chosen, first, tag: null }, oven])
    // Picked before, its tag is checked by the scan.
    const tag = first === 'scanned' ? { by: 'scanned', text: 'E-300/B' } : null
    const picked = listOf({ kind: 'asset', number, first: 'scanned' }, { ...chosen, first: 'listed' })
    expect(withChosen(picked, 1, chosen).items, number).toMatchObject([{ ...chosen, first: 'listed', tag }])
  }
  const typed = listOf({ kind: 'asset', number: '*E-300/B*', first: 'typed' })
  expect(withChosen(typed, 1, chosen).items).toMatchObject([{ first: 'listed' }])
})

const held = heldRetirement()
const unknown = { kind: 'unknown', number: '20107' } as const

test('reports a number with a request under way, one that is none, and a doubt until the person has decided', () => {
  const [item] = listOf(mixer).items
  if (item === undefined) throw new Error('Nothing is in the list')
  expect(rowProblem(item, unknown, [])).toBeNull()
  expect(rowProblem(item, null, [])).toBeNull()
  expect(rowProblem(item, unknown, [held])).toEqual({ kind: 'underWay' })
  expect(rowProblem(item, unknown, [{ ...held, state: { kind: 'sending' } }])).toEqual({ kind: 'underWay' })
  const refused = { kind: 'refused', at: 1, failure: { kind: 'notAllowed', message: null } } as const
  expect(rowProblem(item, unknown, [{ ...held, state: refused }])).toBeNull()
  expect(rowProblem(item, unknown, [{ ...held, kind: 'product' }])).toBeNull()
  const bad = { kind: 'badNumber', because: 'tooLong' } as const
  expect(rowProblem(item, bad, [])).toEqual(bad)
  const known = { kind: 'asset', number: '2O107', name: 'Mixer', recipeCount: 1 } as const
  for (const [doubt, staysAsked] of [
    [{ kind: 'looksLike', known, others: [] }, false],
    [{ kind: 'badge', name: null }, false],
    [{ kind: 'twice', known }, true],
    [{ kind: 'barcode', products: [] }, true],
  ] as const) {
    expect(rowProblem(item, doubt, [])).toEqual(doubt)
    expect(rowProblem({ ...item, asEntered: true }, doubt, []), doubt.kind).toEqual(staysAsked ? doubt : null)
  }
})

const asset = { kind: 'asset' } as const

const product = { kind: 'product' } as const

test('offers the reasons of the kinds in the list, and for both kinds those that both have', () => {
  const reasons = { asset: ['Broken', 'Replaced'], product: ['Recalled', 'Replaced'] }
  expect(reasonsFor([asset, asset], reasons)).toEqual(['Broken', 'Replaced'])
  expect(reasonsFor([product], reasons)).toEqual(['Recalled', 'Replaced'])
  expect(reasonsFor([asset, product], reasons)).toEqual(['Replaced'])
  expect(reasonsFor([asset, product], { asset: ['Broken'], product: ['Recalled'] })).toEqual(['Broken', 'Recalled'])
  expect(reasonsFor([asset, product], { asset: [], product: ['Recalled'] })).toEqual(['Recalled'])
})

const row = (name: string, recipes: number, cooked = 0, isOdd = false) => ({
  name,
  item: { first: 'scanned', tag: null } as Pick<TogetherItem, 'first' | 'tag'>,
  known: { uses: Array(recipes).fill('a recipe') },
  cooked,
  problem: isOdd ? 'doubled' : null,
})

test('what cannot be sent comes first, then what is being cooked, then what most recipes name', () => {
  const rows = [
    row('unused', 0),
    row('used by 20', 20),
    row('cooked', 1, 1),
    row('used by 3', 3),
    row('cooked twice', 1, 2),
    row('used by 3 too', 3),
    row('odd', 0, 0, true),
    { ...row('not looked up', 0), known: null },
  ]
  expect(worstFirst(rows).map(({ name }) => name)).toEqual([
    'odd',
    'cooked twice',
    'cooked',
    'used by 20',
    'used by 3',
    'used by 3 too',
    'unused',
    'not looked up',
  ])
})

test('while tags are being checked, those to be checked come first, then the checked ones', () => {
  const toCheck = { ...row('to check', 0), item: { first: 'listed', tag: null } as const }
  const checked = { ...row('checked', 0), item: { first: 'listed', tag: { by: 'typed', text: '107' } } as const }
  const names = (...rows: ReturnType<typeof row>[]) => worstFirst(rows).map(({ name }) => name)
  expect(names(row('cooked', 1, 1), checked, toCheck)).toEqual(['to check', 'checked', 'cooked'])
  expect(names(checked, row('cooked', 1, 1))).toEqual(['cooked', 'checked'])
})
