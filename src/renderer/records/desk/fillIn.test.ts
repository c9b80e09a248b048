import { expect, test } from 'playwright/test'
import { cookSession } from '../../../shared/session.testing.ts'
import { fillInFor } from './fillIn.ts'

const session = { ...cookSession, employeeNumber: '30007', mayReadRecords: true, sessionId: 's-1' }

test('fills in entity number, employee number and session id, and nothing for other names', () => {
  const known = (name: string) => fillInFor(name, { entityNumber: '4021', session })?.value
  expect(['entity_number', 'employee_number', 'session_id'].map(known)).toEqual(['4021', '30007', 's-1'])
  expect(['entity_id', 'employee_id', 'number'].map(known)).toEqual([undefined, undefined, undefined])
})

test('does not fill in a session without an id', () => {
  expect(fillInFor('session_id', { entityNumber: '4021', session: { ...session, sessionId: null } })).toBeNull()
})
