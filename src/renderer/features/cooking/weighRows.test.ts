import { expect, test } from 'vitest'
import type { Factor } from '../../../shared/batch.ts'
import { needs, recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import type { StepIngredient } from '../../../shared/model.ts'
import { weighRows } from './weighRows.ts'

const twice: Factor = { numerator: 2, denominator: 1 }
const half: Factor = { numerator: 1, denominator: 2 }
const once: Factor = { numerator: 1, denominator: 1 }

/** The rows of a recipe with one step, which goes into a mixer, with amounts as displayed. */
function rows(
  ingredients: readonly StepIngredient[],
  { scale = once, resolutionGrams = null }: { scale?: Factor; resolutionGrams?: number | null } = {},
) {
  const recipe = recipeOf([[...ingredients, needs('20107', 'Spiral mixer', '1 pc')]], {
    ingredients: ingredients.slice(0, 1),
  })
  const read = (amount: Parameters<typeof showAmount>[0] | null) => {
    if (amount === null) return null
    const { quantity, unit } = showAmount(amount)
    return `${quantity.replaceAll('\u202f', ' ')} ${unit}`.trim()
  }
  const names = { ingredientName: (name: string) => name, again: (name: string, which: number) => `${name} (${which})` }
  return weighRows(recipe, 0, scale, { language: 'en', resolutionGrams, names, problems: recipeProblems(recipe) }).map(
    (line) => ({
      ...line,
      amount: read(line.amount),
      written: read(line.written),
      reads: read(line.reads?.amount ?? null),
    }),
  )
}

test('a scaled amount keeps the written one, and the reading of the scale adds up', () => {
  const [flour, water] = rows([uses('1', 'Flour', '3.2 kg'), uses('2', 'Water', '2.24 kg')], { scale: twice })
  expect(flour).toMatchObject({ amount: '6.40 kg', written: '3.20 kg', reads: '6.40 kg', remark: 'none' })
  expect(water).toMatchObject({ amount: '4.48 kg', written: '2.24 kg', reads: '10.88 kg' })
})

test('has no separate written amount at ×1, and a name of its own where two are the same', () => {
  expect(rows([uses('1', 'Flour', '3.2 kg'), uses('2', 'Flour', '1 kg')])).toMatchObject([
    { amount: '3.20 kg', written: null, name: 'Flour', label: 'Flour' },
    { written: null, name: 'Flour', label: 'Flour (2)' },
  ])
})

test('the written amount is never rounded: the scale has its own column', () => {
  const [salt, saffron] = rows([uses('1', 'Salt', '64 g'), uses('2', 'Saffron', '0.4 g')], { resolutionGrams: 5 })
  expect(salt).toMatchObject({ amount: '64 g', reads: '65 g', isTooFine: false })
  expect(saffron).toMatchObject({ amount: '0.4 g', reads: '65 g', isTooFine: true })
})

test('all amounts and readings of a list are in one unit', () => {
  const dough = ['3.2 kg', '2.24 kg', '0.64 kg', '64 g'].map((amount, index) => uses(`${index}`, `${index}`, amount))
  const found = rows(dough, { scale: twice })
  expect(found.map(({ amount }) => amount)).toEqual(['6 400 g', '4 480 g', '1 280 g', '128 g'])
  expect(found.map(({ reads }) => reads)).toEqual(['6 400 g', '10 880 g', '12 160 g', '12 288 g'])
  expect(found.map(({ written }) => written)).toEqual(['3 200 g', '2 240 g', '640 g', '64 g'])
})

test('flags amounts that cannot be split or are text, and never scales text', () => {
  const [egg, pinch] = rows([uses('1', 'Egg', '3 pcs'), uses('2', 'Salt', 'a pinch')], { scale: half })
  expect(egg).toMatchObject({ amount: '1.5 pcs', remark: 'cannotBeSplit' })
  expect(pinch).toMatchObject({ amount: 'a pinch', written: null, remark: 'notScaled' })
})

test('a problem is reported on its own line only', () => {
  const found = rows([uses('1', 'Flour', '1 kg'), uses('2', 'Sugar', ''), uses('3', 'Syrup', '2 glugs')]).map(
    (line) => line.problems,
  )
  expect(found[0]).toEqual([])
  expect(found[1]).toEqual(expect.arrayContaining(['noAmount', 'ingredientNotListed']))
  expect(found[2]).toEqual(expect.arrayContaining(['unknownUnit', 'ingredientNotListed']))
  expect(found[2]).not.toContain('noAmount')
})
