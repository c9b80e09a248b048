import { expect, test } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { readSession } from './verifiedSession.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 0)

const item = {
  session_id: 's-1',
  entity_number: '4021',
  employee_number: '10023',
  employee_name: 'Mira Okafor',
  role: 'cook',
  created: '2026-11-21T12:00:00Z',
  expires_at: '2026-11-21T13:00:00Z',
  is_valid: true,
  token: ' tok-1 ',
  message: 'Welcome.',
}

function read(change: object, given: { readonly employeeNumber?: string; readonly message?: string } = {}) {
  return readSession(
    { ...item, ...change },
    {
      entityNumber: '4021',
      employeeNumber: given.employeeNumber ?? '10023',
      envelopeMessage: given.message ?? null,
      answeredAt: null,
      serviceNow: NOW,
      isUsable: (token) => token !== '',
      clean: (message, token) => message.replace(token.trim(), '…'),
      hideToken: (text, token) => text.replace(token.trim(), '…'),
    },
  )
}

const session = {
  sessionId: 's-1',
  employeeNumber: '10023',
  employeeName: 'Mira Okafor',
  role: 'cook',
  token: ' tok-1 ',
  expiresAt: NOW + 3_600_000,
  lasts: 3_600_000,
  isValid: true,
  revokedAt: null,
  message: 'Welcome.',
}

test('a name and a role are shown without the token', () => {
  expect(read({ employee_name: 'Mira tok-1', role: 'tok-1' })).toMatchObject({
    value: { employeeName: 'Mira …', role: '…' },
  })
})

test('reads sessions whose fields are missing or of another form', () => {
  for (const [title, change, expected] of [
    ['as it is documented', {}, {}],
    ['with spaces around its texts', { session_id: ' s-1 ', employee_name: ' Mira Okafor ', role: 'cook ' }, {}],
    ['whose id is only in pk', { session_id: ' ', pk: 'SESSION#1' }, { sessionId: 'SESSION#1' }],
    ['with an id and a pk', { pk: 'SESSION#1' }, {}],
    ['without an id', { session_id: undefined }, { sessionId: '' }],
    ['without numbers', { employee_number: '', entity_number: null }, {}],
    ['without is_valid', { is_valid: undefined }, {}],
    ['with is_valid null', { is_valid: null }, {}],
    ['with an empty revoked_at', { revoked_at: ' ' }, {}],
    ['without a time of creation', { created: undefined }, {}],
    ['with an unreadable time of creation', { created: 'today' }, {}],
    ['that ends in a second', { expires_at: '2026-11-21T12:00:01Z' }, { expiresAt: NOW + 1000, lasts: 1000 }],
    ['whose message contains the token', { message: 'Take tok-1.' }, { message: 'Take ….' }],
    [
      'with the longest id and token',
      { session_id: 's'.repeat(1000), token: 't'.repeat(8000) },
      { sessionId: 's'.repeat(1000), token: 't'.repeat(8000) },
    ],
    ['without a message', { message: undefined }, { message: null }],
    ['with an unreadable message', { message: {} }, { message: null }],
  ] as const) {
    expect(read(change), title).toEqual(success({ ...session, ...expected }))
  }
})

test('prefers the message of the envelope', () => {
  expect(read({}, { message: 'Hello tok-1.' })).toEqual(success({ ...session, message: 'Hello ….' }))
})

test('restores the leading zeros of a number', () => {
  const restored = success({ ...session, employeeNumber: '00042' })
  expect(read({ employee_number: '42' }, { employeeNumber: '00042' })).toEqual(restored)
})

const anotherEmployee = { kind: 'anotherEmployee' }
const notValid = { kind: 'sessionNotValid', because: 'notValid', message: 'Welcome.' }

test('refuses sessions that are not valid, not of this person, or not complete', () => {
  for (const [title, change, failure] of [
    ['of another employee', { employee_number: '10024' }, anotherEmployee],
    ['of another entity', { entity_number: '4022' }, anotherEmployee],
    ['with a number in hexadecimal', { employee_number: '0x2727' }, anotherEmployee],
    ['with a decimal point in its number', { employee_number: '10023.0' }, anotherEmployee],
    ['of another employee that is revoked', { employee_number: '1', revoked_at: 'x' }, anotherEmployee],
    ['that is revoked', { revoked_at: '2026-11-21' }, { ...notValid, because: 'revoked' }],
    ['that is not valid', { is_valid: false }, notValid],
    ['with an unclear is_valid', { is_valid: 'perhaps' }, notValid],
    ['without an end', { expires_at: undefined }, notValid],
    ['that ends now', { expires_at: '2026-11-21T12:00:00Z' }, { ...notValid, because: 'ended' }],
    ['without a token', { token: undefined }, { kind: 'notUnderstood', because: 'wrongShape' }],
    ['with an id that is too long', { session_id: 's'.repeat(1001) }, { kind: 'notUnderstood', because: 'wrongShape' }],
    ['with a token that is too long', { token: 't'.repeat(8001) }, { kind: 'notUnderstood', because: 'tokenTooLong' }],
    ['whose token is no text', { token: {} }, { kind: 'notUnderstood', because: 'wrongShape' }],
  ] as const) {
    expect(read(change), title).toEqual(failed(failure))
  }
})
