import { expect, test } from 'vitest'
import { nameOfOne, operationById, RECORDS_OPERATIONS, SUBJECTS, suggestedFields } from './operations.ts'

test('the table has the 80 operations of the interface in its groups, each once', () => {
  const of = (group: string) => RECORDS_OPERATIONS.filter((one) => one.group === group).length
  expect(['users', 'synchronousGet', 'asynchronousPost', 'asynchronousDelete'].map(of)).toEqual([5, 55, 11, 9])
  expect(new Set(RECORDS_OPERATIONS.map(({ id }) => id)).size).toBe(80)
  for (const operation of RECORDS_OPERATIONS) expect(operationById(operation.id)).toBe(operation)
  expect(operationById('GET /one-employees-get-all')).toBeNull()
})

for (const [id, subject, action, keys, fields] of [
  ['GET /one-employees-get-by-domain-id-updated', 'employees', 'readBy', 'domain_id updated', 'domain_id updated'],
  [
    'GET /one-application-allowed-entities-get-one',
    'applicationAllowedEntities',
    'readOne',
    '',
    'application_allowed_entity_id',
  ],
  [
    'GET /one-session-attached-credentials-get-by-session-id-main-parent-key-name',
    'sessionAttachedCredentials',
    'readBy',
    'session_id main_parent_key_name',
    'session_id main_parent_key_name',
  ],
  ['GET /one-domains-get-many', 'domains', 'readMany', '', ''],
  ['DELETE /one-sessions-delete-one', 'sessions', 'remove', '', 'session_id'],
  ['POST /one-employees-post-one', 'employees', 'add', '', 'domain_id employee_number entity_id entity_number'],
  ['GET /users', 'users', 'readMany', '', ''],
  ['PUT /users/{user_id}', 'users', 'replace', '', ''],
] as const)
  test(`derives subject, action, keys and suggested fields from the words of ${id}`, () => {
    const operation = operationById(id)
    expect(operation).toMatchObject({ subject, action, keys: keys.split(' ').filter(Boolean) })
    expect(operation && suggestedFields(operation).join(' ')).toBe(fields)
    expect(operation?.pathParameters).toEqual(id.includes('{') ? ['user_id'] : [])
  })

test('every subject has an operation and names one record as the paths of other subjects do', () => {
  const asked = new Set(RECORDS_OPERATIONS.flatMap(({ keys }) => keys))
  for (const subject of SUBJECTS) expect(RECORDS_OPERATIONS.map((one) => one.subject)).toContain(subject)
  for (const subject of ['applications', 'domains', 'employees', 'entities', 'roles', 'sessions'] as const)
    expect(asked.has(`${nameOfOne(subject)}_id`), subject).toBe(true)
})
