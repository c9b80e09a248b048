import { expect, test } from 'vitest'
import { SUBJECTS } from '../../shared/records/operations.ts'
import { operationName } from '../words/en/operations.ts'
import { findOperations, mostUsedFirst } from './operationSearch.ts'

const found = (text: string) => findOperations(text, operationName).map(({ id }) => id)

test('finds an operation by its words, path and method, in any order', () => {
  expect(found('allowed at once')).toEqual([])
  expect(found('role_type domain')).toContain('GET /one-roles-get-by-domain-id-role-type')
  expect(found('DELETE user')).toEqual(['DELETE /users/{user_id}'])
  expect(found('/one-sessions-get-one')).toEqual(['GET /one-sessions-get-one'])
  expect(found('entity number employee number')).toContain('GET /one-employees-get-by-entity-number-employee-number')
})

test('finds every operation for a blank text', () => {
  expect(found('  ')).toHaveLength(80)
})

test('the four most used operations come first, then the subjects by the sum of their uses', () => {
  const uses = {
    'GET /users': 2,
    'GET /one-sessions-get-by-entity-id': 9,
    'GET /one-domains-get-many': 3,
    'GET /one-sessions-get-one': 3,
    'GET /one-domains-get-one': 1,
    'GET /one-nothing-known': 50,
  }
  const { used, subjects } = mostUsedFirst(uses)
  expect(used.map(({ id }) => id)).toEqual([
    'GET /one-sessions-get-by-entity-id',
    'GET /one-domains-get-many',
    'GET /one-sessions-get-one',
    'GET /users',
  ])
  expect(subjects.slice(0, 4)).toEqual(['sessions', 'domains', 'users', 'applications'])
  expect(mostUsedFirst({})).toEqual({ used: [], subjects: SUBJECTS })
})
