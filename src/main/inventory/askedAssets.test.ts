import { expect, test } from 'vitest'
import type { AssetFound } from '../../shared/inventory.ts'
import { askedAssets, findsOf, knownAssets, matchingAssets, pageOfAssets } from './askedAssets.ts'

const by = { employeeNumber: '20331', name: 'Mara' }
const named = (number: string, name = '') => ({ number, name })
const found = (number: string): AssetFound => ({ number, name: '', at: 1, by, how: 'scanned' })
const isNeverRetired = () => false

test('knows an asset once, with the spelling of the recipes, else of the journal, sorted by number', () => {
  const known = knownAssets({
    recipes: [named('20107', 'Spiral mixer'), named('AB1', 'Mill')],
    journal: [named('ab1', 'Old mill'), named('9', 'Press')],
    scan: [named('9', 'x'), named(' '), named('20120')],
  })
  expect(known.map(({ number, name, knownFrom }) => `${number} ${name} ${knownFrom}`)).toEqual([
    '9 Press journal',
    '20107 Spiral mixer recipes',
    '20120  scan',
    'AB1 Mill recipes',
  ])
})

test('asks for what is known and what was found, and not for a retired asset unless it was found', () => {
  const known = knownAssets({ recipes: [named('1'), named('2'), named('3')], journal: [], scan: [] })
  const asked = askedAssets(known, findsOf([found('2'), found('15')]), (key) => key !== '3')
  expect(asked.map(({ asset, found }) => `${asset.number} ${asset.knownFrom} ${found !== null}`)).toEqual([
    '2 recipes true',
    '3 recipes false',
    '15 scan true',
  ])
})

const ten = knownAssets({
  recipes: Array.from({ length: 10 }, (_, at) => named(String(100 + at), at === 4 ? 'Crème mixer' : '')),
  journal: [],
  scan: [],
})
const asked = askedAssets(ten, findsOf([found('101'), found('104')]), isNeverRetired)

for (const [text, filter, numbers] of [
  ['', 'found', '101 104'],
  ['', 'dark', '100 102 103 105 106 107 108 109'],
  ['creme', 'all', '104'],
  ['creme', 'dark', ''],
  ['mixers', 'all', '104'],
  ['creme and mixers', 'all', '104'],
  ['104s', 'all', ''],
  ['104 mixer', 'found', '104'],
  ['!', 'all', ''],
] as const) {
  test(`finds “${numbers}” by “${text}” among ${filter}`, () => {
    const matching = matchingAssets(asked, { text, filter })
    expect(matching.map(({ asset }) => asset.number).join(' ')).toBe(numbers)
  })
}

for (const [what, query, offset, numbers] of [
  ['the page at an offset', { offset: 3 }, 3, '103 104 105 106'],
  ['the page that has a number', { offset: 0, showing: ' 106 ' }, 4, '104 105 106 107'],
  ['the offset where the number is not in the list', { offset: 4, showing: '999' }, 4, '104 105 106 107'],
  ['the last page for an offset beyond the end', { offset: 500 }, 8, '108 109'],
] as const) {
  test(`shows ${what}`, () => {
    const page = pageOfAssets(asked, { text: '', filter: 'all', limit: 4, showing: null, ...query })
    expect(page).toMatchObject({ total: 10, offset })
    expect(page.assets.map(({ asset }) => asset.number).join(' ')).toBe(numbers)
  })
}
