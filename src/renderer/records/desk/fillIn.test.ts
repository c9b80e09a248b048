import { expect, test } from 'vitest'
import { cookSession } from '../../../shared/session.testing.ts'
import { fillInFor } from './fillIn.ts'

const session = { ...cookSession, employeeNumber: '30007', mayReadRecords: true, sessionId: 's-1' }
const station = { entityNumber: '4021', entityId: 'e-4021', session }

test('fills in the entity, the employee number and the session id, and nothing for other names', () => {
  const known = (name: string) => fillInFor(name, station)?.value
  expect(['entity_number', 'entity_id', 'employee_number', 'session_id'].map(known)).toEqual([
    '4021',
    'e-4021',
    '30007',
    's-1',
  ])
  expect(['employee_id', 'number'].map(known)).toEqual([undefined, undefined])
})

test('does not fill in a session without an id, or an id of the entity that was not looked up', () => {
  expect(fillInFor('session_id', { ...station, session: { ...session, sessionId: null } })).toBeNull()
  expect(fillInFor('entity_id', { ...station, entityId: null })).toBeNull()
})
