import { expect, test } from 'vitest'
import { needs, recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { jsinOfDigits } from '../../../shared/kitchen/scannedProduct.ts'
import { scannedPlace } from './scans.ts'

const flour = { ...uses('J-20118', 'Bread flour T65', '3.2 kg'), barcode: '2045812209812' }
const salt = { ...uses('J-30044', 'Sea salt, fine', '64 g'), barcode: '2022024365352' }
const levain = { ...uses('J-20950', 'Levain', '0.64 kg'), barcode: '2035257844976' }
const recipe = recipeOf([[flour], [flour, salt], [salt]], { ingredients: [flour, salt, levain] })

test('finds a product of the step by its barcode or its jsin, regardless of case and blanks', () => {
  for (const code of [
    '2022024365352',
    'J-30044',
    ' j-30044 ',
    ']C0J-30044',
    ']E02022024365352',
    '02022024365352',
    '0102022024365352172612311042A',
    '(01)02022024365352(10)42A',
    'https://id.example.test/01/02022024365352/10/42A?17=261231',
  ]) {
    expect(scannedPlace(recipe, 1, code)).toMatchObject({ item: { kind: 'ingredient' }, name: salt.name, lines: [1] })
  }
})

test('finds the steps of a product, and each of its lines in this step', () => {
  const sugar = { ...uses('2022024365352', 'Cane sugar', '1 kg'), barcode: '' }
  const twoWithOneCode = recipeOf([[salt], [sugar]])
  const twice = recipeOf([[salt, flour, salt]])
  const listedBarcode = recipeOf([[{ ...salt, barcode: '' }]], { ingredients: [salt] })
  for (const [what, of, step, code, place] of [
    ['two bear the code', twoWithOneCode, 0, '2022024365352', { kind: 'several', names: [salt.name, 'Cane sugar'] }],
    ['one of two bears it', twoWithOneCode, 0, '02022024365352', { lines: [0] }],
    ['of other steps', recipe, 0, salt.barcode, { name: salt.name, lines: [], steps: [1, 2] }],
    ['of the list only', recipe, 0, 'J-20950', { name: 'Levain', lines: [], steps: [] }],
    ['not in the recipe', recipe, 0, '4006381333931', { kind: 'none' }],
    ['no code', recipeOf([[uses('', 'Water', '1 l')]]), 0, '', { kind: 'none' }],
    ['not the asset of its number', recipeOf([[needs(salt.jsin, 'Cart', '')], [salt]]), 0, salt.jsin, { steps: [1] }],
    ['no such step', recipe, 99, 'J-30044', { kind: 'item', lines: [] }],
    ['named twice', twice, 0, 'J-30044', { kind: 'item', lines: [0, 2] }],
    ['with the barcode of the list', listedBarcode, 0, salt.barcode, { kind: 'item', lines: [0] }],
  ] as const)
    expect(scannedPlace(of, step, code), what).toMatchObject(place)
})

test('finds an asset of the step, of another step and of the list only, by its number', () => {
  const mixer = { number: '20107', name: 'Spiral mixer 40 l', amount: uses('', '', '1').amount }
  const oven = { ...mixer, number: 'A-99', name: 'Deck oven' }
  const [first, second] = recipe.steps
  if (first === undefined || second === undefined) throw new Error('The recipe has three steps')
  const steps = [
    { ...first, equipment: [mixer, oven, mixer] },
    { ...second, equipment: [oven] },
  ]
  const withAssets = { ...recipe, steps, equipment: [mixer, { number: '7', name: 'Scraper' }] }
  const places = [
    ['20107', 0, { item: { kind: 'equipment' }, name: 'Spiral mixer 40 l', lines: [0, 2] }],
    [']C120107', 0, { item: { kind: 'equipment' }, name: 'Spiral mixer 40 l', lines: [0, 2] }],
    ['20107', 1, { lines: [], name: 'Spiral mixer 40 l', steps: [0] }],
    ['a-99', 1, { item: { kind: 'equipment' }, name: 'Deck oven', lines: [0] }],
    ['7', 1, { lines: [], name: 'Scraper', steps: [] }],
    ['20108', 0, { kind: 'none' }],
    ['2010', 0, { kind: 'none' }],
  ] as const
  for (const [code, step, place] of places) expect(scannedPlace(withAssets, step, code)).toMatchObject(place)
})

test('digits without letters are the jsin of a product where exactly one has them', () => {
  const product = (jsin: string) => ({ ...uses(jsin, 'Rock salt', '1 kg'), barcode: '' })
  const of = (...lines: readonly (typeof salt)[]) => recipeOf([lines, [salt]])
  for (const code of ['30044', ' 30044 ', ']C030044']) expect(jsinOfDigits(of(), code), code).toBe('j-30044')
  expect(jsinOfDigits(of(product(' j 40007 ')), '40007')).toBe('j 40007')
  for (const code of ['3004', '300441', '044', 'J-30044', '']) expect(jsinOfDigits(of(), code), code).toBeNull()
  expect(jsinOfDigits(of(product('K-30044')), '30044')).toBeNull()
})
