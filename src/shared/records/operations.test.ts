import { readFile } from 'node:fs/promises'
import { expect, test } from 'playwright/test'
import { isReading, nameOfOne, operationById, RECORDS_OPERATIONS, SUBJECTS, suggestedFields } from './operations.ts'

/** Copied from the document line by line, because the table is composed from words. */
async function interfaceList() {
  const text = await readFile(new URL('interfaceList.json', import.meta.url), 'utf8')
  const { users, synchronousGet, asynchronousPost, asynchronousDelete } = JSON.parse(text) as Record<string, string[]>
  return { users, synchronousGet, asynchronousPost, asynchronousDelete }
}

test('the table has exactly the operations of the interface, in their groups', async () => {
  const { users, synchronousGet, asynchronousPost, asynchronousDelete } = await interfaceList()
  const of = (group: string) => RECORDS_OPERATIONS.filter((one) => one.group === group).map(({ id }) => id)
  expect(of('users').sort()).toEqual([...(users ?? [])].sort())
  expect(of('synchronousGet').sort()).toEqual((synchronousGet ?? []).map((path) => `GET ${path}`).sort())
  expect(of('asynchronousPost').sort()).toEqual((asynchronousPost ?? []).map((path) => `POST ${path}`).sort())
  expect(of('asynchronousDelete').sort()).toEqual([...(asynchronousDelete ?? [])].sort())
  expect(RECORDS_OPERATIONS).toHaveLength(80)
  expect([of('users').length, of('synchronousGet').length]).toEqual([5, 55])
  expect([of('asynchronousPost').length, of('asynchronousDelete').length]).toEqual([11, 9])
})

test('ids are unique, and every operation is found by its id', () => {
  expect(new Set(RECORDS_OPERATIONS.map(({ id }) => id)).size).toBe(RECORDS_OPERATIONS.length)
  for (const operation of RECORDS_OPERATIONS) expect(operationById(operation.id)).toBe(operation)
  expect(operationById('GET /one-employees-get-all')).toBeNull()
})

test('derives subject, action and keys from the words of a path', () => {
  expect(operationById('GET /one-employees-get-by-entity-number-employee-number')).toMatchObject({
    subject: 'employees',
    action: 'readBy',
    keys: ['entity_number', 'employee_number'],
    pathParameters: [],
  })
  expect(operationById('GET /one-session-attached-credentials-get-by-session-id-main-parent-key-name')).toMatchObject({
    subject: 'sessionAttachedCredentials',
    keys: ['session_id', 'main_parent_key_name'],
  })
  expect(operationById('PUT /users/{user_id}')).toMatchObject({
    subject: 'users',
    action: 'replace',
    pathParameters: ['user_id'],
  })
})

test('every subject has an operation, and only a GET is reading', () => {
  for (const subject of SUBJECTS)
    expect(
      RECORDS_OPERATIONS.some((one) => one.subject === subject),
      subject,
    ).toBe(true)
  for (const operation of RECORDS_OPERATIONS)
    expect(isReading(operation), operation.id).toBe(operation.action.startsWith('read'))
})

test('suggests the keys of the path, the id of one record, or all keys of the subject', () => {
  const fields = (id: string) => {
    const operation = operationById(id)
    return operation === null ? null : suggestedFields(operation)
  }
  expect(fields('GET /one-employees-get-by-domain-id-updated')).toEqual(['domain_id', 'updated'])
  expect(fields('GET /one-entities-get-one')).toEqual(['entity_id'])
  expect(fields('DELETE /one-sessions-delete-one')).toEqual(['session_id'])
  expect(fields('GET /one-domains-get-many')).toEqual([])
  expect(fields('DELETE /users/{user_id}')).toEqual([])
  expect(fields('POST /one-employees-post-one')).toEqual(['domain_id', 'employee_number', 'entity_id', 'entity_number'])
})

test('names one record as the paths of other subjects do', () => {
  const asked = new Set(RECORDS_OPERATIONS.flatMap(({ keys }) => keys))
  for (const subject of ['applications', 'domains', 'employees', 'entities', 'roles', 'sessions'] as const)
    expect(asked.has(`${nameOfOne(subject)}_id`), subject).toBe(true)
})
