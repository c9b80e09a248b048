import { expect, test } from 'vitest'
import type { ConfirmedChange, OutboxRequest, RequestState } from '../../../shared/request.ts'
import { deletionAsked, deletionOf } from './deletion.ts'

function request(number: string, state: RequestState, name = 'DELETE /one-sessions-delete-one'): OutboxRequest {
  const confirmed: ConfirmedChange = {
    id: `${number} ${state.kind}`,
    kind: 'record',
    number,
    name,
    by: { employeeNumber: '10077', name: 'Ingrid Solberg' },
    reason: 'Left',
    confirmation: { kind: 'typed', words: number },
    change: { operation: name, keys: [], fields: [] },
  }
  return { ...confirmed, confirmedAt: 1000, state }
}

test('the interface deletes sessions and employees, but neither roles nor permissions', () => {
  expect(['sessions', 'employees'].map((one) => deletionOf(one as 'sessions')?.id)).toEqual([
    'DELETE /one-sessions-delete-one',
    'DELETE /one-employees-delete-one',
  ])
  expect([deletionOf('employeeRoles'), deletionOf('entitiesAllowedEmployees')]).toEqual([null, null])
})

test('a record is marked with its newest deletion only, and never with that of another record or operation', () => {
  const sending = request('S-1', { kind: 'sending' })
  const older = request('S-1', { kind: 'takenBack', at: 1, because: 'locked', by: null })
  const ofEmployee = request('S-1', { kind: 'sending' }, 'DELETE /one-employees-delete-one')
  const other = request('S-11', { kind: 'sending' })
  expect(deletionAsked('sessions', 'S-1', [ofEmployee, other, sending, older])).toBe(sending)
  expect(deletionAsked('sessions', ' S-1 ', [sending])).toBe(sending)
  expect(deletionAsked('sessions', 'S-1', [ofEmployee, other])).toBeNull()
})

test('an id that cannot be typed is not marked: its request names no record', () => {
  const long = 'x'.repeat(200)
  expect(deletionAsked('sessions', long, [request('session', { kind: 'sending' })])).toBeNull()
})
