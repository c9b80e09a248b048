import { expect, test } from 'playwright/test'
import { tokensOf } from './step-text/textTokens.ts'
import { unbroken } from './unbroken.ts'

/** With the invisible characters shown: "_" for a no-break space, "|" for a word joiner. */
function shown(text: string): string {
  return unbroken(text).replaceAll('\u00a0', '_').replaceAll('\u2060', '|')
}

test('a number and its unit stay on one line', () => {
  expect(shown('Water, 26 °C')).toBe('Water, 26_°C')
  expect(shown('Rest for 30 minutes, then bake at 180 °C for 1.5 h.')).toBe(
    'Rest for 30_minutes, then bake at 180_°C for 1.5_h.',
  )
  expect(shown('4 minutes (12 %)')).toBe('4_minutes (12_%)')
  expect(shown('٣ دقائق')).toBe('٣_دقائق')
})

test('a range and a size stay on one line', () => {
  expect(shown('at 24–25 °C')).toBe('at 24–|25_°C')
  expect(shown('18-20 min')).toBe('18-|20_min')
  expect(shown('Baking tray 600 × 400')).toBe('Baking tray 600_×_400')
})

test('everything else may break', () => {
  for (const text of ['', 'Mix well', 'step1 step2 step3', '1 2 3 4', 'a 5\nb', 'use 3 extraordinarily fine sieves']) {
    expect(shown(text)).toBe(text)
  }
})

test('the tables that read a step find the same words and numbers', () => {
  const words = (text: string) => tokensOf(text).map(({ text }) => text)
  const text = 'Proof at 24–25 °C for 30 minutes, then 600 × 400.'
  expect(words(unbroken(text))).toEqual(words(text))
})
