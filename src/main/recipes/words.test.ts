import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { fitOf, searchLine, searchWords } from './words.ts'

test('ignores accents, case and special letters', () => {
  expect(searchWords('Crème PÂTISSIÈRE, 30°C')).toEqual(['creme', 'patissiere', '30', 'c'])
  expect(searchWords('Straße Œuf Smørrebrød Żółtko İzmir ı')).toEqual([
    'strasse',
    'oeuf',
    'smorrebrod',
    'zoltko',
    'izmir',
    'i',
  ])
  expect(searchWords('خُبْز')).toEqual(searchWords('خبز'))
})

test('a text of signs only has no words', () => {
  expect(searchWords(' -–?%* 🥖 ')).toEqual([])
})

test('any text is found by its own words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = searchLine([text])
      for (const word of searchWords(text)) expect(fitOf(line, word)).toBe('beginning')
    }),
  )
})

test('splitting into words is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = searchWords(text)
      expect(searchWords(words.join(' '))).toEqual(words)
    }),
  )
})

test('finds a number with and without separators', () => {
  const line = searchLine([], ['J-1001'])
  expect(fitOf(line, '1001')).toBe('beginning')
  expect(fitOf(line, 'j1001')).toBe('beginning')
  expect(fitOf(line, '001')).toBe('within')
  expect(fitOf(line, '1002')).toBe('none')
})
