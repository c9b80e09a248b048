import { expect, test } from 'vitest'
import { isTagOf, tagEnd } from './tagEnd.ts'

test('a check is right with the whole number scanned, or its last three characters typed, in any spelling', () => {
  for (const [number, by, text, expected] of [
    ['20107', 'typed', '107', true],
    ['20107', 'typed', ' 107 ', true],
    ['20107', 'typed', '20107', false],
    ['20107', 'typed', '', false],
    ['20107', 'scanned', '20107', true],
    ['20107', 'scanned', '107', false],
    [' a-99812/B', 'typed', '2/b', true],
    ['J-\u{1d7d8}\u{1d7d9}\u{1d7da}', 'typed', '012', true],
    ['7B', 'typed', '7b', true],
  ] as const)
    expect(isTagOf({ by, text }, number), `${number} ${by} ${text}`).toBe(expected)
  expect(tagEnd('J-30044')).toBe('044')
})
