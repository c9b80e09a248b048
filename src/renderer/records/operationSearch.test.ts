import { expect, test } from 'playwright/test'
import { operationName } from '../words/en/operations.ts'
import { findOperations } from './operationSearch.ts'

const found = (text: string) => findOperations(text, operationName).map(({ id }) => id)

test('an operation is found by its words, its path and its method, in any order', () => {
  expect(found('allowed at once')).toEqual([])
  expect(found('role_type domain')).toContain('GET /one-roles-get-by-domain-id-role-type')
  expect(found('DELETE user')).toEqual(['DELETE /users/{user_id}'])
  expect(found('/one-sessions-get-one')).toEqual(['GET /one-sessions-get-one'])
  expect(found('entity number employee number')).toContain('GET /one-employees-get-by-entity-number-employee-number')
})

test('without a word, every operation is there', () => {
  expect(found('  ')).toHaveLength(80)
})
