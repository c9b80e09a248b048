import { expect, test } from 'playwright/test'
import { fillInFor } from './fillIn.ts'

const session = {
  name: 'Ingrid Solberg',
  employeeNumber: '30007',
  role: 'admin',
  mayMaintain: false,
  maintenanceWaits: false,
  mayReadRecords: true,
  mayChangeRecords: false,
  recordsWait: false,
  sessionId: 's-1',
  startedAt: 0,
  expiresAt: 1,
  endedAt: null,
  askedUntil: null,
}

test('the station fills in what it knows by the name of a field, and nothing else', () => {
  const known = (name: string) => fillInFor(name, { entityNumber: '4021', session })?.value
  expect(['entity_number', 'employee_number', 'session_id'].map(known)).toEqual(['4021', '30007', 's-1'])
  expect(['entity_id', 'employee_id', 'number'].map(known)).toEqual([undefined, undefined, undefined])
})

test('a session that the service does not name is not filled in', () => {
  expect(fillInFor('session_id', { entityNumber: '4021', session: { ...session, sessionId: null } })).toBeNull()
})
