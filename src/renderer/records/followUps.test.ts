import { expect, test } from 'playwright/test'
import type { OneRecord } from '../../shared/queryResult.ts'
import { followUps, isKeyLike, wholeValues } from './followUps.ts'

const asked = 'GET /one-employees-get-one'
const reading = { asked, mayChange: false }
const ids = (name: string, record: ReadonlyMap<string, string>, mayChange = false) =>
  followUps({ name, value: 'v', record }, { asked, mayChange }).map(({ operation, isComplete }) => [
    operation.id,
    isComplete,
  ])

test('offers the record of an id first, then operations that need nothing else, then the others', () => {
  expect(ids('employee_id', new Map())).toEqual([
    ['GET /one-employees-get-one', true],
    ['GET /one-employee-logs-get-by-employee-id', true],
    ['GET /one-employee-roles-get-by-employee-id', true],
    ['GET /one-entities-allowed-employees-get-by-employee-id', true],
    ['GET /one-sessions-get-by-employee-id', true],
    ['GET /one-employee-logs-get-by-employee-id-updated', false],
    ['GET /one-employee-roles-get-by-employee-id-role-id', false],
    ['GET /one-employee-roles-get-by-employee-id-updated', false],
  ])
})

test('fills in further fields from the same record', () => {
  const found = followUps(
    { name: 'employee_number', value: '10482', record: new Map([['entity_number', '4021']]) },
    reading,
  )
  const both = found.find(({ operation }) => operation.id === 'GET /one-employees-get-by-entity-number-employee-number')
  expect(both?.isComplete).toBe(true)
  expect(both?.fields).toEqual([
    { name: 'entity_number', value: '4021' },
    { name: 'employee_number', value: '10482' },
  ])
})

test('fills in a path parameter; offers changes only with permission, and never as complete', () => {
  const users = (mayChange: boolean) => ids('user_id', new Map(), mayChange)
  expect(users(false)).toEqual([['GET /users/{user_id}', true]])
  expect(users(true)).toEqual([
    ['GET /users/{user_id}', true],
    ['PUT /users/{user_id}', false],
    ['DELETE /users/{user_id}', false],
  ])
})

test('adds a field that no path names to the questions of the same subject, as incomplete', () => {
  const found = followUps({ name: 'pk', value: 'k', record: new Map() }, reading)
  expect(found.length).toBeGreaterThan(0)
  for (const one of found) {
    expect(one.operation.subject).toBe('employees')
    expect([one.fields, one.isComplete]).toEqual([[{ name: 'pk', value: 'k' }], false])
  }
})

test('values with key-like names can be used; secret or cut values never are', () => {
  for (const name of ['employee_id', 'asset_number', 'domain_name', 'pk', 'role_type'])
    expect(isKeyLike(name)).toBe(true)
  for (const name of ['details', 'created', 'token_id_secret', 'password_number']) expect(isKeyLike(name)).toBe(false)
  const text = (value: string, isCut = false) => ({ kind: 'text', text: value, isCut }) as const
  const record: OneRecord = {
    index: 0,
    fieldCount: 0,
    json: '{}',
    fields: [
      { name: 'employee_id', path: [], value: text('e-1') },
      { name: 'details', path: [], value: text('long', true) },
      { name: 'token', path: [], value: { kind: 'secret' } },
    ],
  }
  expect([...wholeValues(record)]).toEqual([['employee_id', 'e-1']])
})
