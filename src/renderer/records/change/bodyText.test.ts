import { expect, test } from 'playwright/test'
import { newLineAt } from './bodyText.ts'

test('a new line begins below the one before, and further in after an opening bracket', () => {
  expect(newLineAt('  "a": 1,', 9)).toBe('\n  ')
  expect(newLineAt('{\n  "a": [ ', 11)).toBe('\n    ')
  expect(newLineAt('{"a": 1', 1)).toBe('\n  ')
  expect(newLineAt('', 0)).toBe('\n')
})
