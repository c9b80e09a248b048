import { expect, test } from 'vitest'
import type { StationExpectation } from '../../stationExpectation.ts'
import { typedExpectation } from './stationExpectation.ts'

const name: StationExpectation = { kind: 'text', format: 'text', min: 1, max: 60, examples: [] }
const scheme: StationExpectation = {
  kind: 'text',
  format: 'tokenScheme',
  min: 0,
  max: 60,
  examples: ['"Bearer"', '""'],
}

for (const [expected, sentence] of [
  [name, 'a text of 1 to 60 characters'],
  [{ ...name, min: 0, max: 8 }, 'a text of at most 8 characters, or none'],
  [{ ...name, format: 'entityNumber', examples: ['"4021"'] }, 'four digits, the first not zero, such as 4021'],
  [scheme, 'a word, such as Bearer'],
  [
    { kind: 'list', max: 12, distinct: true, each: name, examples: ['["Sold"]'] },
    'at most 12 values, all different, each a text of 1 to 60 characters',
  ],
  [
    {
      kind: 'list',
      max: Number.POSITIVE_INFINITY,
      distinct: false,
      each: { ...name, format: 'roleName' },
      examples: [],
    },
    'each the name of a role',
  ],
] as const satisfies readonly (readonly [StationExpectation, string])[]) {
  test(`what is typed into a field has no marks of JSON: ${sentence}`, () => {
    expect(typedExpectation(expected)).toBe(sentence)
  })
}
