import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Amount } from '../recipe.ts'
import { addAmounts, largestAmounts } from './amounts.ts'
import { anyAmount, nearly, shown, totalsOf, usable } from './kitchen.testing.ts'
import { isMeasure, usableAmount } from './measure.ts'
import { kindOfUnit } from './units.ts'

function added(...written: readonly string[]): readonly string[] {
  return addAmounts(written.map(usable)).map(shown)
}

test('adds grams and kilograms exactly, in a sensible unit', () => {
  expect(added('0.1 g', '0.2 g')).toEqual(['0.3 g'])
  expect(added('640 g', '2.56 kg')).toEqual(['3.20 kg'])
  expect(added('0.1 kg', '20 g', '500 mg')).toEqual(['120.5 g'])
  expect(added('700 g', '800 g')).toEqual(['1.50 kg'])
  expect(added('0.3 KG', '0.3 Kilograms')).toEqual(['600 g'])
})

test('adds millilitres, centilitres, decilitres and litres exactly', () => {
  expect(added('250 ml', '25 cl', '2.5 dl', '0.25 l')).toEqual(['1.00 l'])
})

test('adds spoons to spoons only, in tablespoons only if they come out in quarters', () => {
  expect(added('1 tsp', '1 tbsp')).toEqual(['4 tsp'])
  expect(added('1.5 tsp', '1 tbsp')).toEqual(['1½ tbsp'])
  expect(added('15 ml', '1 tbsp')).toEqual(['15 ml', '1 tbsp'])
})

test('adds amounts of one unit in any spelling, and converts none', () => {
  for (const [amounts, sums] of [
    ['2 pieces, 1 piece, 3 Pcs.', '6 pieces'],
    ['1 cup, 0.33 cup, 0.33 Cups, 0.33 cup', '2 cup'],
    ['1 cup, 2 Cups', '3 Cups'],
    ['1 EL, 2 Esslöffel, 1 Essl.', '4 Esslöffel'],
    ['1 clove, 4 cloves', '5 cloves'],
    ['1 lb, 4 oz, 2 lbs.', '3 lbs., 4 oz'],
    ['1 TL, 1 tsp, 1 EL', '1 TL, 1 tsp, 1 EL'],
    ['500 ml, 1 cup, 4 fl oz', '500 ml, 1 cup, 4 fl oz'],
    ['1 clove, 1 piece, 1 can', '1 clove, 1 piece, 1 can'],
    ['1 Bund, 2 bunch', '1 Bund, 2 bunch'],
  ] as const) {
    expect(added(...amounts.split(', ')).join(', '), amounts).toBe(sums)
  }
})

test('adds an unknown unit to the same unit only', () => {
  expect(added('1 glug', '2 glug', '1 Glug', '1 t', '1 T', '3', '4')).toEqual(['3 glug', '1 Glug', '1 t', '1 T', '7'])
})

test('does not add mass to volume', () => {
  expect(added('1 kg', '1 l', '500 g')).toEqual(['1.50 kg', '1.00 l'])
})

test('keeps a single amount as written', () => {
  expect(added('0.64 kg')).toEqual(['0.64 kg'])
  expect(added('1500 g', '1 bunch')).toEqual(['1 500 g', '1 bunch'])
})

test('keeps each text, and merges missing quantities', () => {
  expect(added('a pinch', '5 g', '', 'a pinch', '5 g', '')).toEqual(['a pinch', '10 g', '', 'a pinch'])
})

test('an amount below zero reduces no other, and is shown only where its kind has no other', () => {
  expect(added('-5 g', '0.001 kg', '4 kg')).toEqual(['4.001 kg'])
  expect(added('-1 piece', '2 pieces')).toEqual(['2 pieces'])
  expect(added('-5 g')).toEqual(['-5 g'])
  expect(added('-5 g', '-1 g', '1 l')).toEqual(['-6 g', '1.00 l'])
})

test('a sum preserves totals, texts and missing quantities', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 12 }), (amounts) => {
      const before = amounts.map(usableAmount)
      const after = addAmounts(before)
      expect(totalsOf(after)).toEqual(nearly(totalsOf(withoutLeftOut(before))))
      expect(texts(after)).toEqual(texts(before))
      expect(after.some(isMissing)).toBe(before.some(isMissing))
      expect(new Set(after.filter(isMeasure).map(({ unit }) => kindOfUnit(unit))).size).toBe(
        after.filter(isMeasure).length,
      )
    }),
  )
})

test('keeps the largest amount of each kind as written', () => {
  const largest = largestAmounts(
    ['1 piece', '2 pcs', '900 g', '1 kg', 'some', 'some', '2 trays', '1 trays'].map(usable),
  )
  expect(largest.map(shown)).toEqual(['2 pcs', '1.00 kg', 'some', '2 trays'])
})

/** Without amounts below zero that stand beside others of their kind. */
function withoutLeftOut(amounts: readonly Amount[]): readonly Amount[] {
  const measures = amounts.filter(isMeasure)
  const isPositive = ({ quantity }: (typeof measures)[number]) => quantity.value >= 0
  const hasOthers = new Set(measures.filter(isPositive).map(({ unit }) => kindOfUnit(unit)))
  return measures.filter((one) => isPositive(one) || !hasOthers.has(kindOfUnit(one.unit)))
}

function texts(amounts: readonly Amount[]): readonly string[] {
  return amounts.flatMap(({ quantity, unit }) => (quantity.kind === 'text' ? [`${quantity.text}|${unit}`] : []))
}

function isMissing({ quantity }: Amount): boolean {
  return quantity.kind === 'missing'
}
