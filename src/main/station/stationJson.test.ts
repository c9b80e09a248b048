import { expect, test } from 'vitest'
import { parseStationJson } from './stationJson.ts'

for (const [text, doubledKeys] of [
  ['{"name":"a","service":{"name":"b"},"roles":{"name":["name","name"]}}', []],
  ['{"name":"a","theme":"night","name":"b","name":"c"}', ['name']],
  ['{"service":{"a":1},"service":{"a":2}}', ['service']],
  ['{"service":{"a":[1],"b":{},"a":2},"x":1}', ['service.a']],
  ['{"n\\u0061me":"a","name":"b"}', ['name']],
  ['{"x":[{"a":1},{"a":1,"b":[],"a":2}],"y":1}', ['x.1.a']],
  ['["a","a",{"a":"a"}]', []],
  ['{"":1,"":2}', ['']],
  ['"name"', []],
] as const)
  test(`keys that are written more than once: ${text}`, () => {
    expect(parseStationJson(text, '/p')).toEqual({ ok: true, value: { raw: JSON.parse(text), doubledKeys } })
  })

test('20 levels of brackets are read, 21 and 200,000 are a problem with its place', () => {
  const deep = (levels: number) => `{"x":\n${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  expect(parseStationJson(deep(20), '/p')).toMatchObject({ ok: true })
  for (const levels of [21, 200_000])
    expect(parseStationJson(deep(levels), '/p')).toEqual({
      ok: false,
      failure: { kind: 'notJson', path: '/p', because: 'tooDeep', line: 2, column: 20 },
    })
})
