import { expect, test } from 'playwright/test'
import { operationName } from '../words/en/operations.ts'
import { findOperations } from './operationSearch.ts'

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
