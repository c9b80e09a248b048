import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactly } from './exactJson.ts'
import { beginningOf, indentedJson, type JsonLayout, jsonPieces, printJson } from './printJson.ts'

const printed = (text: string, layout: JsonLayout) => {
  const json = parseExactly(text)
  return json.ok ? printJson(json.value, { layout }) : null
}

test('formats a value and a text like JSON.stringify', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json = JSON.stringify(value)
      const lines = JSON.stringify(JSON.parse(json), null, 2)
      expect([printed(json, 'compact'), printed(json, 'lines')]).toEqual([JSON.stringify(JSON.parse(json)), lines])
      expect([indentedJson(json), indentedJson(lines)]).toEqual([lines, lines])
      expect(JSON.parse(printed(json, 'line') ?? '')).toEqual(JSON.parse(json))
    }),
  )
})

const laidOut: readonly (readonly [what: string, text: string, lines: string])[] = [
  [
    'a number with all digits',
    '{"id":12345678901234567890,"p":1.50}',
    '{\n  "id": 12345678901234567890,\n  "p": 1.50\n}',
  ],
  ['empty objects and lists on one line', '{"none":{},"list":[ ]}', '{\n  "none": {},\n  "list": []\n}'],
  ['brackets, commas and colons in a string', '["a, b: {x}"]', '[\n  "a, b: {x}"\n]'],
]

for (const [what, text, lines] of laidOut) {
  test(`prints on several lines: ${what}`, () => {
    expect([indentedJson(text), printed(text, 'lines')]).toEqual([lines, lines])
  })
}

test('formats truncated JSON and duplicate fields', () => {
  expect(indentedJson('{"a":[1,"tw')).toBe('{\n  "a": [\n    1,\n    "tw')
  expect(indentedJson('{"2":1,"1":1,"2":1}')).toBe('{\n  "2": 1,\n  "1": 1,\n  "2": 1\n}')
  expect(indentedJson(']}1')).toBe('\n]\n}1')
})

test('formats a text of 90,000 nested lists, and prints 100 levels of a value', () => {
  const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`
  expect(indentedJson(deep).replace(/\s/g, '')).toBe(deep)
  expect(printed(deep, 'compact')).toBe(`${'['.repeat(100)}"•••"${']'.repeat(100)}`)
})

test('pieces end between two values, and beginningOf stops early', () => {
  const list = Array.from({ length: 2000 }, (_, index) => ({ index, name: 'Mara, "Lindqvist"' }))
  const pieces = [...jsonPieces(list, { layout: 'compact' })]
  expect(pieces.join('')).toBe(JSON.stringify(list))
  expect(pieces.length).toBeGreaterThan(20)
  for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/,$/)
  const beginning = beginningOf(jsonPieces(list, { layout: 'compact' }), 500)
  expect(JSON.stringify(list).startsWith(beginning)).toBe(true)
  expect(beginning.length).toBeGreaterThanOrEqual(500)
  expect(beginning.length).toBeLessThan(5000)
})

test('a mask hides values of fields and parts of strings', () => {
  const mask = {
    hidesField: (_: unknown, name: string) => name === 'secret',
    maskedText: (text: string, depth: number) => text.replace('x', String(depth)),
  }
  const value = { secret: { a: 'x' }, list: ['x', ['x']], free: 'x' }
  expect(printJson(value, { mask, layout: 'compact' })).toBe('{"secret":"•••","list":["2",["3"]],"free":"1"}')
})
