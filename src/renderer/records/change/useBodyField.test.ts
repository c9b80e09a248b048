import { expect, test } from 'vitest'
import { newLineAt } from './useBodyField.ts'

test('a new line has the indent of its line, and one level more after an opening bracket', () => {
  expect(newLineAt('  "a": 1,', 9)).toBe('\n  ')
  expect(newLineAt('{\n  "a": [ ', 11)).toBe('\n    ')
  expect(newLineAt('{"a": 1', 1)).toBe('\n  ')
  expect(newLineAt('', 0)).toBe('\n')
})
