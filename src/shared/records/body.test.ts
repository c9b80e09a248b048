import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_BODY } from '../recordsChange.ts'
import { failed, success } from '../result.ts'
import { HIDDEN } from '../secretName.ts'
import { checkBody } from './body.ts'
import { theOperation } from './operations.testing.ts'

const ADD = theOperation('POST /one-employees-post-one')
const DELETE = theOperation('DELETE /one-sessions-delete-one')
const DELETE_USER = theOperation('DELETE /users/{user_id}')
const REPLACE_USER = theOperation('PUT /users/{user_id}')
const problemOf = (text: string, operation = ADD) => {
  const checked = checkBody(text, operation)
  return checked.ok ? null : checked.failure
}

test('accepts an object with any fields, and an empty payload only for a deletion whose path names the record', () => {
  expect(checkBody(' {"employee_number": "10482", "roles": [{"role_id": 1}]}\n', ADD)).toEqual(
    success({ json: { employee_number: '10482', roles: [{ role_id: 1 }] } }),
  )
  for (const text of ['', ' \n\t']) {
    expect(checkBody(text, DELETE_USER)).toEqual(success({ json: null }))
    for (const other of [ADD, DELETE, REPLACE_USER]) expect(checkBody(text, other)).toEqual(failed({ kind: 'missing' }))
  }
})

test('refuses an object of which no field has a value', () => {
  for (const text of ['{}', '{\n}', '{"session_id": ""}', '{"a": "", "b": ""}'])
    for (const operation of [ADD, DELETE, REPLACE_USER, DELETE_USER])
      expect(problemOf(text, operation)).toEqual({ kind: 'missing' })
  for (const text of ['{"a": 0}', '{"a": null}', '{"a": {}}', '{"a": "", "b": "c"}']) expect(problemOf(text)).toBeNull()
})

/** The service would store the dots of a value that is hidden in part. */
const hiddenWithin = JSON.stringify({ user_id: '7', payload: JSON.stringify({ password: HIDDEN, size: 1 }) })

for (const [text, kind, more] of [
  ['[]', 'notObject', {}],
  ['"employee"', 'notObject', {}],
  ['12', 'notObject', {}],
  ['null', 'notObject', {}],
  ['true', 'notObject', {}],
  ['{\n  "a": 1,\n  "b": nope\n}', 'notJson', { because: 'unquotedText', line: 3, column: 8 }],
  ['{"a": 1', 'notJson', { because: 'earlyEnd', line: 1, column: 8 }],
  ['{"a" 1}', 'notJson', { because: 'unexpectedCharacter', line: 1, column: 6 }],
  ['{"a": {"b": 1},\n "\\u0061": 2}', 'doubledName', { name: 'a', line: 2, column: 2 }],
  [`{"l": [{"x": 1}, {"x": 1, "x"${' '.repeat(500)}: 2}]}`, 'doubledName', { name: 'x', line: 1, column: 27 }],
  [`{"n": 1,\n "password": "${HIDDEN}"}`, 'stillHidden', { name: 'password', line: 2, column: 14 }],
  [`{"all": [1, ["${HIDDEN}"]]}`, 'stillHidden', { name: 'all' }],
  ['{"a": "\\u2022\\u2022\\u2022"}', 'stillHidden', { name: 'a' }],
  [hiddenWithin, 'stillHidden', { name: 'payload' }],
  [hiddenWithin.replaceAll('•', '\\u2022'), 'stillHidden', { name: 'payload' }],
  [`{"note": "login with password=${HIDDEN}"}`, 'stillHidden', { name: 'note' }],
] as const)
  test(`refuses ${text.slice(0, 60)}: ${kind}`, () => {
    expect(problemOf(text)).toMatchObject({ kind, ...more })
  })

test('an invalid payload is refused also where none is needed; equal names in different objects are accepted', () => {
  for (const text of ['{"a": 1', '\u00a0']) expect(problemOf(text, DELETE_USER)).toMatchObject({ kind: 'notJson' })
  expect(problemOf('{"l": [{"x": 1}, {"x": 1}], "x": {"x": 1}}')).toBeNull()
  expect(problemOf(`{"${HIDDEN}": 1}`)).toBeNull()
})

test('refuses a payload that is too long', () => {
  const longest = `{"a": "${'x'.repeat(LONGEST_BODY - 9)}"}`
  expect(longest).toHaveLength(LONGEST_BODY)
  expect(problemOf(longest)).toBeNull()
  expect(problemOf(`${longest} `)).toEqual({ kind: 'tooLong', most: LONGEST_BODY })
})

test('returns any object unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (json) => {
      const text = JSON.stringify(json)
      fc.pre(!text.includes(`"${HIDDEN}"`) && Object.values(json).some((value) => value !== ''))
      expect(checkBody(text, ADD)).toEqual(success({ json: JSON.parse(text) }))
    }),
  )
})
