import { expect, test } from 'vitest'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { Session } from '../../shared/model.ts'
import { confirmedChange, confirmedRetirement } from '../../shared/request.testing.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { createWaitingChanges } from '../records/waitingChanges.ts'
import { keepSecrets } from '../redaction/secrets.ts'
import type { Acceptance } from '../service/acceptance.ts'
import { mayStillSend, sendRequest } from './sending.ts'

const accepted = success({ status: 202, message: null, outcome: { kind: 'requestAccepted' } } as const)

function sessionOf(employeeNumber: string | null, { maintains = true, changes = true } = {}) {
  return {
    current: () => (employeeNumber === null ? null : ({ employeeNumber } as Session)),
    mayMaintain: () => maintains,
    mayChangeRecords: () => changes,
  }
}

test('sends a request only in the session of its person and while the role allows it', () => {
  const by = { employeeNumber: '20331', name: 'Idris' }
  const retirement = { kind: 'asset', by } as const
  const change = { kind: 'record', by } as const
  expect(mayStillSend(retirement, sessionOf('20331'))).toBe(true)
  expect(mayStillSend(retirement, sessionOf('20999'))).toBe(false)
  expect(mayStillSend(retirement, sessionOf(null))).toBe(false)
  expect(mayStillSend(retirement, sessionOf('20331', { maintains: false }))).toBe(false)
  expect(mayStillSend(retirement, sessionOf('20331', { changes: false }))).toBe(true)
  expect(mayStillSend(change, sessionOf('20331'))).toBe(true)
  expect(mayStillSend(change, sessionOf('20331', { changes: false }))).toBe(false)
  expect(mayStillSend(change, sessionOf('20331', { maintains: false }))).toBe(true)
})

/** Sends a request to a service with this answer. Returns the calls of the service and the refused tokens. */
async function sent(
  request: Parameters<typeof sendRequest>[0],
  { answer = accepted as Result<Acceptance, ServiceFailure>, token = 't' as string | null } = {},
) {
  const asked: unknown[] = []
  const refused: unknown[] = []
  const answering = (name: string) => async (given: object) => {
    asked.push({ name, ...given })
    return answer
  }
  const waitingChanges = createWaitingChanges({ secrets: keepSecrets() })
  waitingChanges.keep(request.id, { operation: 'DELETE /x', pathParameters: {}, body: '' })
  const outcome = await sendRequest(request, {
    service: {
      deleteItem: answering('deleteItem'),
      changeRecord: answering('changeRecord'),
    },
    waitingChanges,
    token,
    onTokenRefused: (refusal) => refused.push(refusal),
  })
  return { outcome, asked, refused }
}

test('reports a token refused for a deletion, not one refused for a change', async () => {
  const answer = failed({ kind: 'notSignedIn', message: 'Sign in again.' } as const)
  const retirement = confirmedRetirement({ id: 'r1' })
  expect((await sent(retirement, { answer })).refused).toEqual([{ token: 't', message: 'Sign in again.' }])
  expect((await sent(retirement, { answer, token: null })).refused).toEqual([])
  expect((await sent(confirmedChange({ id: 'r2' }), { answer })).refused).toEqual([])
  const ofGateway = failed({ kind: 'notSignedIn', message: null, lacksExists: true } as const)
  expect((await sent(retirement, { answer: ofGateway })).refused).toEqual([])
  const notAllowed = failed({ kind: 'notAllowed', message: null } as const)
  expect((await sent(retirement, { answer: notAllowed })).refused).toEqual([])
})
