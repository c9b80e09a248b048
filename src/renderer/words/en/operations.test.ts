import { expect, test } from 'vitest'
import { theOperation } from '../../../shared/records/operations.testing.ts'
import { RECORDS_OPERATIONS } from '../../../shared/records/operations.ts'
import { operations } from './operations.ts'

const nameOf = (id: string) => operations.name(theOperation(id))

test('every operation has a name in plain words, and no two have the same', () => {
  const names = RECORDS_OPERATIONS.map(operations.name)
  expect(new Set(names).size).toBe(names.length)
  expect(nameOf('GET /one-employees-get-by-entity-number-employee-number')).toBe(
    'Employees by entity number and employee number',
  )
  expect(nameOf('GET /one-domains-get-many')).toBe('Domains: all')
  expect(nameOf('GET /one-sessions-get-one')).toBe('Sessions: one by its id')
  expect(nameOf('POST /one-entities-allowed-employees-post-one')).toBe('Add an allowed employee of an entity')
  expect(nameOf('PUT /users/{user_id}')).toBe('Replace a user')
  expect(nameOf('DELETE /one-sessions-delete-one')).toBe('Delete a session')
})
