import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchLine, searchWords } from './words.ts'

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

test('takes digits of full width and Arabic digits for the same number', () => {
  for (const text of ['412', '４１２', '٤١٢', '۴۱۲']) expect(searchWords(text)).toEqual(['412'])
})

test('a text of signs only has no words', () => {
  expect(searchWords(' -–?%* 🥖 ')).toEqual([])
})

test('any text is found by its own words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = searchLine([text])
      for (const word of searchWords(text)) expect(line).toContain(` ${word}`)
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
  expect(line).toContain(' 1001')
  expect(line).toContain(' j1001')
  expect(line).not.toContain(' 001')
  expect(line).not.toContain('1002')
})
