import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { LONGEST_BODY } from '../recordsChange.ts'
import { failed, success } from '../result.ts'
import { HIDDEN } from '../secretName.ts'
import { checkBody } from './body.ts'
import { operationById, type RecordsOperation } from './operations.ts'

function operation(id: string): RecordsOperation {
  const found = operationById(id)
  if (found === null) throw new Error(`No operation ${id}`)
  return found
}

const ADD = operation('POST /one-employees-post-one')
const DELETE = operation('DELETE /one-sessions-delete-one')
const DELETE_USER = operation('DELETE /users/{user_id}')
const REPLACE_USER = operation('PUT /users/{user_id}')

test('accepts an object with any fields', () => {
  expect(checkBody(' {"employee_number": "10482", "roles": [{"role_id": 1}]}\n', ADD)).toEqual(
    success({ json: { employee_number: '10482', roles: [{ role_id: 1 }] } }),
  )
  for (const text of ['[]', '"employee"', '12', 'null', 'true'])
    expect(checkBody(text, ADD)).toEqual(failed({ kind: 'notObject' }))
})

test('accepts an empty payload only for a deletion whose path names the record', () => {
  for (const text of ['', ' \n\t']) {
    expect(checkBody(text, DELETE_USER)).toEqual(success({ json: null }))
    for (const other of [ADD, DELETE, REPLACE_USER]) expect(checkBody(text, other)).toEqual(failed({ kind: 'missing' }))
  }
})

test('refuses an object of which no field has a value', () => {
  for (const text of ['{}', '{\n}', '{"session_id": ""}', '{"a": "", "b": ""}'])
    for (const operation of [ADD, DELETE, REPLACE_USER, DELETE_USER])
      expect(checkBody(text, operation)).toEqual(failed({ kind: 'missing' }))
  for (const text of ['{"a": 0}', '{"a": null}', '{"a": {}}', '{"a": "", "b": "c"}'])
    expect(checkBody(text, ADD).ok).toBe(true)
})

test('refuses invalid JSON with its line and column', () => {
  expect(checkBody('{\n  "a": 1,\n  "b": nope\n}', ADD)).toEqual(
    failed({ kind: 'notJson', because: 'unquotedText', line: 3, column: 8 }),
  )
  for (const operation of [ADD, DELETE_USER])
    expect(checkBody('{"a": 1', operation)).toEqual(
      failed({ kind: 'notJson', because: 'earlyEnd', line: 1, column: 8 }),
    )
  expect(checkBody('{"a" 1}', ADD)).toMatchObject(failed({ because: 'unexpectedCharacter', column: 6 }))
  expect(checkBody('\u00a0', DELETE_USER)).toMatchObject(failed({ kind: 'notJson' }))
})

test('refuses a duplicate name in an object at its second place, also if it is escaped', () => {
  expect(checkBody('{"a": {"b": 1},\n "\\u0061": 2}', ADD)).toEqual(
    failed({ kind: 'doubledName', name: 'a', line: 2, column: 2 }),
  )
  expect(checkBody(`{"l": [{"x": 1}, {"x": 1, "x"${' '.repeat(500)}: 2}]}`, ADD)).toEqual(
    failed({ kind: 'doubledName', name: 'x', line: 1, column: 27 }),
  )
  expect(checkBody('{"l": [{"x": 1}, {"x": 1}], "x": {"x": 1}}', ADD).ok).toBe(true)
})

test('refuses a hidden value at any depth', () => {
  expect(checkBody(`{"n": 1,\n "password": "${HIDDEN}"}`, ADD)).toEqual(
    failed({ kind: 'stillHidden', name: 'password', line: 2, column: 14 }),
  )
  expect(checkBody(`{"all": [1, ["${HIDDEN}"]]}`, ADD)).toMatchObject(failed({ kind: 'stillHidden', name: 'all' }))
  expect(checkBody('{"a": "\\u2022\\u2022\\u2022"}', ADD)).toMatchObject(failed({ kind: 'stillHidden', name: 'a' }))
  expect(checkBody(`{"${HIDDEN}": 1}`, ADD).ok).toBe(true)
})

test('refuses a value that is hidden in part, because the service would store the dots', () => {
  const within = JSON.stringify({ user_id: '7', payload: JSON.stringify({ password: HIDDEN, size: 1 }) })
  expect(checkBody(within, ADD)).toMatchObject(failed({ kind: 'stillHidden', name: 'payload' }))
  const escaped = within.replaceAll('•', '\\u2022')
  expect(escaped).not.toContain(HIDDEN)
  expect(checkBody(escaped, ADD)).toMatchObject(failed({ kind: 'stillHidden', name: 'payload' }))
  expect(checkBody(`{"note": "login with password=${HIDDEN}"}`, ADD)).toMatchObject(
    failed({ kind: 'stillHidden', name: 'note' }),
  )
})

test('refuses a payload that is too long', () => {
  const longest = `{"a": "${'x'.repeat(LONGEST_BODY - 9)}"}`
  expect(longest).toHaveLength(LONGEST_BODY)
  expect(checkBody(longest, ADD).ok).toBe(true)
  expect(checkBody(`${longest} `, ADD)).toEqual(failed({ kind: 'tooLong', most: LONGEST_BODY }))
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
