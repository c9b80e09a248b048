import { expect, test } from 'playwright/test'
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
