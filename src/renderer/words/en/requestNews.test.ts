import { expect, test } from 'vitest'
import { confirmedChange, confirmedRetirement } from '../../../shared/request.testing.ts'
import type { RequestState, TakenBackReason } from '../../../shared/request.ts'
import { requestNews } from './requestNews.ts'

const accepted: RequestState = {
  kind: 'accepted',
  at: 1,
  status: 202,
  message: null,
  outcome: { kind: 'requestAccepted' },
}
const unknown: RequestState = { kind: 'unknown', at: 1, failure: { kind: 'timeout', seconds: 10 } }
const takenBack = (because: TakenBackReason): RequestState => ({ kind: 'takenBack', at: 1, because, by: null })
const told = (...states: readonly RequestState[]) => {
  const { title, sentence } = requestNews.ended(states.map((state) => ({ ...confirmedRetirement(), state })))
  return `${title} ${sentence}`
}

test('the end of a request has its word, its reason and its consequence', () => {
  expect(told(takenBack('connectionLost'))).toBe('20107 was taken back: the connection was lost. Nothing was sent.')
  expect(told(accepted)).toBe(
    'Accepted by the service: 20107 Spiral mixer 40 l. The service carries it out later; this station cannot see when.',
  )
  expect(told({ kind: 'refused', at: 1, failure: { kind: 'notAllowed', message: 'Ask.' } })).toBe(
    'Refused by the service: 20107 Spiral mixer 40 l. “Ask.”',
  )
  expect(told(unknown)).toBe(
    'Not known: 20107 Spiral mixer 40 l. The service did not answer within 10 seconds. It may have arrived. It will not be sent again.',
  )
  expect(told({ kind: 'unknown', at: 1, failure: null })).toBe(
    'Not known: 20107 Spiral mixer 40 l. The station cannot tell whether it was sent: the program ended, or part of the journal is missing. It may have arrived. It will not be sent again.',
  )
})

test('an answer for another record, and a refusal without the envelope, are told as what they are', () => {
  const failure = { kind: 'notUnderstood', status: 200, because: 'notEnvelope' } as const
  const other = (answeredFor: string) => told({ kind: 'unknown', at: 1, failure: { ...failure, answeredFor } })
  expect(other('305')).toBe(
    'Not known: 20107 Spiral mixer 40 l. The service answered for “305”, not for this number. Both may be gone: check both. It may have arrived. It will not be sent again.',
  )
  expect(other('3'.repeat(300))).toMatch(/“3{70}…”/)
  const lacking = { message: 'Not Found', lacksExists: true } as const
  expect(told({ kind: 'unknown', at: 1, failure: { kind: 'refused', status: 404, ...lacking } })).toBe(
    'Not known: 20107 Spiral mixer 40 l. The service, or something before it, refused (404): “Not Found”. Nothing in the answer says that it was done. It may have arrived. It will not be sent again.',
  )
  const forbidden = { kind: 'refused', at: 1, failure: { kind: 'notAllowed', ...lacking } } as const
  expect(told(forbidden)).toBe(
    'Refused: 20107 Spiral mixer 40 l. The service, or something before it, refused (403): “Not Found”. Nothing in the answer says that it was done.',
  )
  const own = { ...forbidden, failure: { kind: 'notAllowed', message: 'Ask.' } } as const
  expect(told(own, forbidden)).toBe('2 requests: 2\u00a0refused. ')
  expect(told(own, own)).toBe('2 requests: 2\u00a0refused by the service. ')
})

test('several ends are counted; requests that were taken back for the same reason name it', () => {
  expect(told(accepted, unknown, accepted)).toBe('3 requests: 2\u00a0accepted by the service, 1\u00a0not known. ')
  expect(told(takenBack('locked'), takenBack('locked'))).toBe(
    '2 requests were taken back: the station was locked. Nothing was sent.',
  )
  expect(told(takenBack('signedOut'), takenBack('signedOut'))).toBe(
    '2 requests were taken back: Ines Duarte signed out. Nothing was sent.',
  )
  expect(told(takenBack('locked'), takenBack('restart'))).toContain('2 requests: 2\u00a0taken back.')
})

test('a message of the service is cut to the length of a row, after a whole word, and not after a comma', () => {
  const message = 'x'.repeat(5000)
  expect(told({ kind: 'unknown', at: 1, failure: { kind: 'serviceTrouble', status: 500, message } })).toMatch(
    /“x{70}…”/,
  )
  const said = (message: string) =>
    told({ kind: 'refused', at: 1, failure: { kind: 'refused', status: 409, message } } as const)
  const until = 'The asset is lent to another kitchen until Friday; ask the owner'
  expect(said(`${until} before it is deleted from the register.`)).toContain(`“${until}…”`)
  expect(said(`${'x'.repeat(64)}, another word`)).toContain(`“${'x'.repeat(64)}…”`)
  expect(said(`${'x'.repeat(70)} and more of it`)).toContain(`“${'x'.repeat(70)}…”`)
})

test("a record's request names its operation", () => {
  const change = { ...confirmedChange(), state: accepted }
  expect(requestNews.ended([change]).title).toBe('Accepted by the service: Delete a session (4021-000007).')
  expect(requestNews.beingSent(change)).toBe('Delete a session (4021-000007) is being sent.')
  const mara = { number: 'emp-1000', name: 'DELETE /one-employees-delete-one', about: '10482 مارا' }
  expect(requestNews.beingSent({ ...change, ...mara })).toBe('Delete an employee: 10482 مارا (emp-1000) is being sent.')
})
