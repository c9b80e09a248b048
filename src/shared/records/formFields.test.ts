import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIDDEN } from '../secretName.ts'
import { bodyOfFields, fieldsOfBody } from './formFields.ts'

test('a payload is shown as fields, each text as it is and everything else as JSON with all its digits', () => {
  const body = `{\n  "name": "Noor \\"N\\"",\n  "notes": "",\n  "big": 12345678901234567890,\n  "list": [1.50,{"a":null}],\n  "password": "${HIDDEN}"\n}`
  const fields = fieldsOfBody(body)
  expect(fields?.map(({ name, value, isJson }) => [name, value, isJson])).toEqual([
    ['name', 'Noor "N"', false],
    ['notes', '""', true],
    ['big', '12345678901234567890', true],
    ['list', '[1.50,{"a":null}]', true],
    ['password', HIDDEN, false],
  ])
  expect(JSON.parse(bodyOfFields(fields ?? []))).toEqual(JSON.parse(body))
  expect(bodyOfFields(fields?.slice(2, 3) ?? [])).toBe('{\n  "big": 12345678901234567890\n}')
  expect([fieldsOfBody(' \n'), bodyOfFields([])]).toEqual([[], ''])
})

test('what a form would show wrongly is not shown as fields', () => {
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, place) => [`f${place}`, 1]))
  for (const body of [
    '[1]',
    '{"a": 1',
    '{"a": 1, "a": 2}',
    '{"a": {"b": 1, "b": 2}}',
    '{"": 1}',
    '{"a": "one\\ntwo"}',
    JSON.stringify({ a: 'x'.repeat(2001) }),
    JSON.stringify(many),
    '{"account": {"password": "walrus"}}',
    '{"key": "password", "value": "walrus"}',
    '{"note": "login with password=walrus"}',
  ])
    expect(fieldsOfBody(body), body.slice(0, 50)).toBeNull()
})

test('turning any payload into fields and back keeps it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (json) => {
      const fields = fieldsOfBody(JSON.stringify(json))
      fc.pre(fields !== null && fields.length > 0)
      expect(JSON.parse(bodyOfFields(fields))).toEqual(JSON.parse(JSON.stringify(json)))
    }),
  )
})
