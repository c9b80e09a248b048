import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineParts } from './lineParts.ts'

/** With the parts that stay on one line in brackets. */
function shown(text: string): string {
  return lineParts(text, 'wide')
    .map((part) => (part.isWhole ? `[${part.text}]` : part.text))
    .join('')
}

test('a number with its unit, a range and a size stay on one line', () => {
  for (const wanted of [
    'Water, [26 °C]',
    'Rest for [30 minutes,] then bake at [180 °C] for [1.5 h.]',
    '[4 minutes] ([12 %]), [1 h 15 or] [2 h 30 min], rest [1h30], [2 h 5 minutes]',
    '[٣ دقائق]',
    'at [24–25 °C] for [18-20 min]',
    '[1 - 1.5 minutes] or [1 – 1.5 minutes]',
    'Baking tray [600 × 400]',
    'Step title [5-1]',
    'below [–18 °C], [180°–200°], [1 h–2 h,] [30 min - 1 h,] [24 °C – 25 °C]',
    '[½ tsp] of it, for [× 2]',
    'on [2026-11-26]',
    '[1000–1200] tablespoons heaped',
    'ca.[10-15 min,] “[10–15 h”,] ~[10-15 °C], >[2–3 h]',
    'Flour [T55-T65]',
    'Screws [M8–M10]',
    '[1 1/2 cups] or [1 ½ cups]',
    'ב-[180 °C] ו-[80 g] ב־[180 °C] ב[180 °C] למשך [25–30 דקות,]',
    'عند [٢٥٫٥ °م] و[180 °C] بـ[180 °C] [٢٥–٣٠ °م] [25–30 دقيقة]',
    'Salt[\t]10[\t][7 tsp]',
    '烤[25–30分钟]，[180℃]で[10〜15分焼]く、[50~60분간] [170～180 ℃]',
  ])
    expect(shown(wanted.replaceAll(/[[\]]/gu, ''))).toBe(wanted)
})

test('everything else may break, and so may what is longer than a narrow column', () => {
  for (const text of [
    ...['', 'Mix well', 'step1 step2 step3', '1 2 3 4', 'a 5\nb', 'use 3 extraordinarily fine sieves', 'J-1001'],
    ...['1000000000–2000000000', `${'1-'.repeat(5000)}1`],
  ])
    expect(shown(text)).toBe(text)
})

test('in a narrow column only the numbers of a longer part stay together', () => {
  const narrow = lineParts('Milk 1 - 1.5 minutes old, 10–12 litres')
  expect(narrow.filter(({ isWhole }) => isWhole).map(({ text }) => text)).toEqual(['1 - 1.5', '10–12 litres'])
})

test('the parts are the text, character by character', () => {
  const pieces = ['\n', ' ', '\u00a0', '\u2060', ...'1 30 ½ 1.5 ٣ - – × h min °C % ( ש 分 👩‍🍳'.split(' ')]
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 30 })
  fc.assert(
    fc.property(
      texts.map((all) => all.join('')),
      (text) => {
        assert.equal(
          lineParts(text)
            .map((part) => part.text)
            .join(''),
          text,
        )
      },
    ),
  )
})
