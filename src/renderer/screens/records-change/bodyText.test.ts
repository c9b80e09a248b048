import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { inOrder, newLineAt } from './bodyText.ts'

test('a new line begins below the one before, and further in after an opening bracket', () => {
  expect(newLineAt('  "a": 1,', 9)).toBe('\n  ')
  expect(newLineAt('{\n  "a": [ ', 11)).toBe('\n    ')
  expect(newLineAt('{"a": 1', 1)).toBe('\n  ')
  expect(newLineAt('', 0)).toBe('\n')
})

test('every field is put on a line of its own, and no number loses a digit', () => {
  const json = '{"id":12345678901234567890,"price":1.50,"none":{},"list":[],"of":[{"a, b":"{x: 1}"}]}'
  expect(inOrder(json)).toBe(
    [
      '{',
      '  "id": 12345678901234567890,',
      '  "price": 1.50,',
      '  "none": {},',
      '  "list": [],',
      '  "of": [',
      '    {',
      '      "a, b": "{x: 1}"',
      '    }',
      '  ]',
      '}',
    ].join('\n'),
  )
})

test('any number of brackets is put in order, further in as long as anybody sees it', () => {
  const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`
  expect(inOrder(deep).replace(/\s/g, '')).toBe(deep)
})

test('JSON that is put in order is what it was, written as JSON is written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value)
      expect(inOrder(json)).toBe(JSON.stringify(JSON.parse(json), null, 2))
      expect(inOrder(inOrder(json))).toBe(inOrder(json))
    }),
  )
})
