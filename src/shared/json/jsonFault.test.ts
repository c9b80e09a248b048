import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { jsonFault, placeIn } from './jsonFault.ts'
import { parseJson } from './parseJson.ts'

const cases: readonly (readonly [name: string, text: string, at: number])[] = [
  ['an empty file', '', 0],
  ['only white space', ' \n ', 3],
  ['an unquoted string', '{"a": night}', 6],
  ['an unquoted key', '{name: "x"}', 1],
  ['single quotes', "{'a': 1}", 1],
  ['a missing comma', '{"a": 1 "b": 2}', 8],
  ['a missing comma in an array', '[1 2]', 3],
  ['a trailing comma in an object', '{"a": 1,}', 8],
  ['a trailing comma in an array', '[1,]', 3],
  ['a missing colon', '{"a" 1}', 5],
  ['a mismatched bracket', '{"a": [1}', 8],
  ['an extra closing bracket', '{"a": 1}}', 8],
  ['two values', '{} {}', 3],
  ['a missing bracket', '{"a": {"b": 1}', 14],
  ['an unterminated string', '{"a": "b', 8],
  ['a line break in a string', '{"a": "b\n}', 8],
  ['an invalid escape sequence', '"C:\\data"', 3],
  ['a number with a leading zero', '{"a": 01}', 7],
  ['a truncated literal', '{"a": tru}', 6],
  ['a comment', '{} // pastry', 3],
  ['a no-break space', '\u00a0{}', 0],
]

test('finds the position of the first fault', () => {
  for (const [name, text, at] of cases) {
    expect(jsonFault(text), name).toBe(at)
    expect(parseJson(text), name).toBeUndefined()
  }
})

test('reports a fault exactly when JSON.parse throws', () => {
  const piece = fc.constantFrom(
    ...'{}[]:,"\\/ \n\t-+.eEu0159abtrufalsn',
    '"a"',
    'true',
    'null',
    '\\u00e9',
    '1.5e3',
    '\u0001',
  )
  const nearlyJson = fc.tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat({ max: 2 }), fc.array(piece, { maxLength: 2 }))
  const spoilt = nearlyJson.map(([json, index, cut, more]) => {
    const at = index % (json.length + 1)
    return json.slice(0, at) + more.join('') + json.slice(at + cut)
  })
  const any = fc.oneof(
    spoilt,
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(any, (text) => {
      const fault = jsonFault(text)
      const isJson = parseJson(text) !== undefined
      if (fault === null) return isJson
      // V8 may report a position further inside the same number or string, but never an earlier one.
      return !isJson && (placeByV8(text) ?? fault) >= fault
    }),
    { numRuns: tries(2000) },
  )
})

test('counts lines and columns from one, and a surrogate pair as one column', () => {
  expect(placeIn('ab\nc', 0)).toEqual({ line: 1, column: 1 })
  expect(placeIn('ab\nc', 4)).toEqual({ line: 2, column: 2 })
  expect(placeIn('"😀",', 4)).toEqual({ line: 1, column: 4 })
})

function placeByV8(text: string): number | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    return position === undefined ? null : Number(position)
  }
}
