import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { indentedJson } from './indentedJson.ts'

test('JSON is laid out as JSON.stringify lays it out, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(indentedJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('a number keeps all of its digits', () => {
  expect(indentedJson('{"id":12345678901234567890}')).toBe('{\n  "id": 12345678901234567890\n}')
})

test('a text that was cut is laid out as far as it goes', () => {
  expect(indentedJson('{"a":[1,"tw')).toBe('{\n  "a": [\n    1,\n    "tw')
})
