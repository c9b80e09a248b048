import { expect, test } from 'vitest'
import { shownText } from './shownText.ts'

test('a text within the limit is kept, a longer one is cut and says so', () => {
  expect(shownText('flour', 5)).toBe('flour')
  expect(shownText('flours', 5)).toBe('flou…')
  expect(shownText('x'.repeat(10_000_000), 500)).toHaveLength(500)
})

test('a text is not cut within a character', () => {
  expect(shownText('abc🍞🍞', 5)).toBe('abc…')
  expect(shownText('ab🍞🍞🍞', 5)).toBe('ab🍞…')
})

test('control characters become spaces, those that turn a number are seen, isolates left out; breaks and marks of a direction stay', () => {
  expect(shownText('Mixer \u202e70102\u202c\u0007 \u2067old\u2069', 50)).toBe('Mixer �70102�  old')
  expect(shownText('\u0000\u009b2Jflour\u007f', 5)).toBe('  2J…')
  expect(shownText('Cook 5\f6 min, 1\u00005 g, 10 g\u000b20 g', 50)).toBe('Cook 5 6 min, 1 5 g, 10 g 20 g')
  const kept = 'Mix.\r\n\tRest.\u200f כבד \u200e\u061c👩‍🍳'
  expect(shownText(kept, 50)).toBe(kept)
})
