import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonParts } from './jsonParts.ts'

const secretsIn = (text: string) =>
  jsonParts(text)
    .filter(({ isSecret, kind }) => isSecret && kind === 'value')
    .map(({ written }) => written)

test('returns every name and scalar value with its depth and field', () => {
  const text = '{"a": [1, {"b\\u0041": "x: y"}], "c" : null}'
  expect(jsonParts(text).map(({ kind, text: meant, depth, field }) => [kind, meant, depth, field])).toEqual([
    ['name', 'a', 1, null],
    ['value', '1', 2, 'a'],
    ['name', 'bA', 3, 'a'],
    ['value', 'x: y', 3, 'bA'],
    ['name', 'c', 1, null],
    ['value', 'null', 1, 'c'],
  ])
  for (const { from, to, written } of jsonParts(text)) expect(text.slice(from, to)).toBe(written)
})

test('every value under a secret name is secret at any depth, siblings are not', () => {
  expect(secretsIn('{"password": "p", "n": 1, "credentials": {"k": ["v", 2]}, "credential_id": 7, "z": "s"}')).toEqual([
    '"p"',
    '"v"',
    '2',
  ])
  expect(secretsIn('[{"tok\\u0065n": "t"}, "free"]')).toEqual(['"t"'])
})

test('a value is secret if a sibling before or after it names a secret, not in another object', () => {
  const pair = '{"name": "password", "value": "p"}'
  for (const text of [
    pair,
    '{"value": {"a": ["p"]}, "Key": "user_pin"}',
    `[{"key": "size", "value": 7}, {"list": [${pair}], "value": "free"}]`,
  ])
    expect(secretsIn(text), text).toEqual(['"p"'])
  for (const text of [
    '{"name": "shipping", "value": "p"}',
    '{"about": "password", "value": "p"}',
    `{"a": {"key": "pin"}, "value": "p"}`,
  ])
    expect(secretsIn(text), text).toEqual([])
})

test('returns the values of any JSON in order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const values = jsonParts(text).filter(({ kind }) => kind === 'value')
      expect(values.map(({ written }): unknown => JSON.parse(written))).toEqual(leavesOf(JSON.parse(text)))
    }),
  )
})

test('reads 100,000 nested lists', () => {
  expect(jsonParts('['.repeat(100_000))).toEqual([])
})

function leavesOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return Object.values(value).flatMap(leavesOf)
}
