import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { jsonFault } from './jsonFault.ts'

const cases: readonly (readonly [what: string, text: string, at: number])[] = [
  ['an empty file', '', 0],
  ['nothing but blanks', ' \n ', 3],
  ['a value without quotes', '{"a": night}', 6],
  ['a name without quotes', '{name: "x"}', 1],
  ['single quotes', "{'a': 1}", 1],
  ['a missing comma', '{"a": 1 "b": 2}', 8],
  ['a missing comma in a list', '[1 2]', 3],
  ['a comma too many', '{"a": 1,}', 8],
  ['a comma too many in a list', '[1,]', 3],
  ['a missing colon', '{"a" 1}', 5],
  ['the wrong bracket', '{"a": [1}', 8],
  ['a bracket too many', '{"a": 1}}', 8],
  ['two values', '{} {}', 3],
  ['a missing bracket', '{"a": {"b": 1}', 14],
  ['an unfinished text', '{"a": "b', 8],
  ['a text that runs over the end of its line', '{"a": "b\n}', 8],
  ['a backslash that says nothing', '"C:\\data"', 3],
  ['a number with a leading zero', '{"a": 01}', 7],
  ['a half word', '{"a": tru}', 6],
  ['a remark', '{} // pastry', 3],
  ['a blank that JSON does not know', '\u00a0{}', 0],
]

for (const [what, text, at] of cases) {
  test(`the place is named: ${what}`, () => {
    expect(jsonFault(text)).toBe(at)
    expect(() => JSON.parse(text)).toThrow()
  })
}

test('for any text, a fault is found where JSON.parse fails, and nowhere else', () => {
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
      if (fault === null) return isJson(text)
      // Where V8 names a place too, both mean the same one, or V8 looks some signs further into a number or a text.
      return !isJson(text) && (placeByV8(text) ?? fault) >= fault
    }),
    { numRuns: 2000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function placeByV8(text: string): number | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    return position === undefined ? null : Number(position)
  }
}
