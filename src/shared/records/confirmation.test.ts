import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIDDEN } from '../secretName.ts'
import { changeOf, confirmationOf, secretValuesOf } from './confirmation.ts'
import { theOperation } from './operations.testing.ts'
import { RECORDS_OPERATIONS } from './operations.ts'

function confirmed(id: string, body: string, pathParameters: Readonly<Record<string, string>> = {}) {
  const { words, from } = confirmationOf(theOperation(id), pathParameters, body)
  return [words, 'name' in from ? `${from.kind} ${from.name}` : from.kind]
}

const ADD_EMPLOYEE = 'POST /one-employees-post-one'

const REPLACE_USER = 'PUT /users/{user_id}'
const naming = ['"pk": "EMPLOYEE#e-1"', '"employee_id": "e-1"', '"employee_number": 10482', '"employee_name": "Mara"']
const others = ['"domain_id": "d-1"', '"entity_name": "Praline"']
const bodyFrom = (first: number) => `{${[...naming, ...others].slice(first).reverse().join(', ')}}`

for (const [id, body, pathParameters, words, from] of [
  ['DELETE /users/{user_id}', '', { user_id: ' 4021-7 ' }, '4021-7', 'pathParameter user_id'],
  [REPLACE_USER, '{"pk": "USER#1"}', { user_id: '7' }, '7', 'pathParameter user_id'],
  [ADD_EMPLOYEE, bodyFrom(0), {}, 'EMPLOYEE#e-1', 'field pk'],
  [ADD_EMPLOYEE, bodyFrom(1), {}, 'e-1', 'field employee_id'],
  [ADD_EMPLOYEE, bodyFrom(2), {}, '10482', 'field employee_number'],
  [ADD_EMPLOYEE, bodyFrom(3), {}, 'Mara', 'field employee_name'],
  [ADD_EMPLOYEE, bodyFrom(4), {}, 'd-1', 'field domain_id'],
  [ADD_EMPLOYEE, bodyFrom(5), {}, 'Praline', 'field entity_name'],
  [ADD_EMPLOYEE, '{"employee_id": 123456789012345678901}', {}, '123456789012345678901', 'field employee_id'],
] satisfies readonly [string, string, Readonly<Record<string, string>>, string, string][])
  test(`asks for what names the record best: ${id} ${body} by ${from}`, () => {
    expect(confirmed(id, body, pathParameters)).toEqual([words, from])
  })

test('skips values that are secret or cannot be typed, and falls back to the subject', () => {
  const bad = ['""', '" "', 'null', '{"a": "b"}', '["b"]', '"a\\nb"', '"a\\u200bb"', `"${'x'.repeat(81)}"`]
  for (const value of bad) {
    expect(confirmed(ADD_EMPLOYEE, `{"employee_id": ${value}}`), value).toEqual(['employee', 'subject'])
    expect(confirmed(ADD_EMPLOYEE, `{"pk": ${value}, "role_id": "r"}`), value).toEqual(['r', 'field role_id'])
  }
  expect(confirmed(ADD_EMPLOYEE, '{"token_id": "t-1", "password_number": 4}')).toEqual(['employee', 'subject'])
  expect(confirmed(ADD_EMPLOYEE, '{"details": {"employee_id": "e-1"}}')).toEqual(['employee', 'subject'])
  expect(confirmed('DELETE /one-application-credentials-delete-one', '{}')).toEqual([
    'application credential',
    'subject',
  ])
  expect(confirmed('DELETE /users/{user_id}', '', { user_id: 'x'.repeat(81) })).toEqual(['user', 'subject'])
})

test('records keys with their values and other fields by name only', () => {
  expect(
    changeOf({
      operation: 'PUT /users/{user_id}',
      pathParameters: { user_id: ' 7 ' },
      body: '{"pk": "USER#7", "name": "Mara", "entity_number": 4021, "role": {"role_id": "r"}, "gsi_1_pk": [], "password": "p"}',
    }),
  ).toEqual({
    operation: 'PUT /users/{user_id}',
    keys: [
      { key: 'user_id', value: '7' },
      { key: 'pk', value: 'USER#7' },
      { key: 'entity_number', value: '4021' },
    ],
    fields: ['name', 'role', 'gsi_1_pk', 'password'],
  })
  expect(changeOf({ operation: 'DELETE /users/{user_id}', pathParameters: { user_id: '7' }, body: '' })).toEqual({
    operation: 'DELETE /users/{user_id}',
    keys: [{ key: 'user_id', value: '7' }],
    fields: [],
  })
})

test('hides a key with a secret name and cuts a long one', () => {
  const body = `{"token_id": "t-1", "employee_id": "${'x'.repeat(300)}"}`
  expect(changeOf({ operation: ADD_EMPLOYEE, pathParameters: {}, body }).keys).toEqual([
    { key: 'token_id', value: HIDDEN },
    { key: 'employee_id', value: `${'x'.repeat(199)}…` },
  ])
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 150 }, (_, place) => [`f${place}`, place])))
  expect(changeOf({ operation: ADD_EMPLOYEE, pathParameters: {}, body: many }).fields).toHaveLength(101)
})

test('finds a secret in JSON inside a string, and neither asks for it nor records it', () => {
  const inner = JSON.stringify({ note: JSON.stringify({ password: 'hidden-"1"' }) })
  const body = JSON.stringify({ pk: inner, employee_id: 'token=hidden-2', name: 'Mara' })
  expect(confirmed(ADD_EMPLOYEE, body)).toEqual(['employee', 'subject'])
  expect(changeOf({ operation: ADD_EMPLOYEE, pathParameters: {}, body })).toEqual({
    operation: ADD_EMPLOYEE,
    keys: [
      { key: 'pk', value: HIDDEN },
      { key: 'employee_id', value: HIDDEN },
    ],
    fields: ['name'],
  })
  expect(secretValuesOf(body)).toEqual(['hidden-"1"', 'token=hidden-2', 'hidden-2'])
  const pathParameters = { user_id: '{"password": "hidden-3"}' }
  expect(JSON.stringify(changeOf({ operation: 'PUT /users/{user_id}', pathParameters, body: '{}' }))).not.toContain(
    'hidden-',
  )
  expect(confirmed('PUT /users/{user_id}', '{}', pathParameters)).toEqual(['user', 'subject'])
})

const secretNames = fc.constantFrom(
  'password',
  'apiToken',
  'secret_id',
  'token_number',
  'Set-Cookie',
  'credentials',
  'passcode_pk',
)
const plainNames = fc.constantFrom('pk', 'employee_id', 'employee_number', 'name', 'role_name', 'x', 'credential_id')
const plainValues = fc.constantFrom<unknown>('a', 1, null, true, ['b'], { employee_id: 'c' })

test('never asks for, shows or records the value of a field with a secret name', () => {
  let count = 0
  const secret = fc.uuid().map((id) => `hidden-${id}`)
  const secretValue = fc.oneof(
    secret,
    fc.array(secret),
    fc.dictionary(fc.constantFrom('a', 'employee_id', 'pk'), secret),
  )
  const fields = fc.uniqueArray(fc.oneof(fc.tuple(plainNames, plainValues), fc.tuple(secretNames, secretValue)), {
    selector: ([name]) => name,
  })
  const bodies = fc.tuple(fields, fc.constantFrom('plain', 'nested', 'text'), fc.constantFrom(undefined, 2))
  fc.assert(
    fc.property(fc.constantFrom(...RECORDS_OPERATIONS), bodies, secret, (operation, [some, way, indent], inPath) => {
      const json = Object.fromEntries(some)
      const around = { plain: {}, nested: { credentials: json }, text: { pk: JSON.stringify(json, null, indent) } }[way]
      const body = JSON.stringify({ ...json, ...around }, null, indent)
      const pathParameters = { secret_path: inPath }
      const change = changeOf({ operation: operation.id, pathParameters, body })
      const { words } = confirmationOf(operation, pathParameters, body)
      assert.ok(!JSON.stringify([change, words]).includes('hidden-'))
      const known = secretValuesOf(body)
      for (const [value] of body.matchAll(/hidden-[\da-f-]+/g)) {
        assert.ok(known.includes(value))
        count++
      }
    }),
  )
  expect(count).toBeGreaterThan(0)
})
