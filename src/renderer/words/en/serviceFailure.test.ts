import { expect, test } from 'vitest'
import type { ServiceFailure, SignInFailure } from '../../../shared/failure.ts'
import { en } from '../en.ts'
import { serviceFailure } from './serviceFailure.ts'

const message = 'Only the owner may.'

test.each<[ServiceFailure, string]>([
  [{ kind: 'timeout', seconds: 3 }, 'The service did not answer within 3 seconds.'],
  [{ kind: 'noConnection', sent: false }, 'The service cannot be reached.'],
  [{ kind: 'noConnection', sent: true }, 'The connection broke before the service answered.'],
  [{ kind: 'notSignedIn', message }, `The service asks for a new sign-in. The service says: “${message}”`],
  [{ kind: 'notAllowed', message }, `The service does not allow this. The service says: “${message}”`],
  [
    { kind: 'notAllowed', message: null, lacksExists: true },
    'The service, or something before it, refused (403). Nothing in the answer says that the record is gone.',
  ],
  [{ kind: 'refused', status: 404, message }, `The service refused (404). The service says: “${message}”`],
  [{ kind: 'refused', status: 200, message }, `The service refused. The service says: “${message}”`],
  [
    { kind: 'refused', status: 404, message: 'Not Found', lacksExists: true },
    'The service, or something before it, refused (404): “Not Found”. Nothing in the answer says that the record is gone.',
  ],
  [
    { kind: 'redirected', status: 302, host: 'login.example' },
    'The address of the service answers with a redirect to login.example (302), which the station does not follow. Check the addresses in the station file, and whether this network has a sign-in page of its own.',
  ],
  [{ kind: 'serviceTrouble', status: 999, message: null }, 'The service has a problem of its own (999).'],
  [
    { kind: 'notUnderstood', status: 200, because: 'notJson' },
    'The service did not send data. The address may belong to another program.',
  ],
  [
    { kind: 'notUnderstood', status: 200, because: 'wrongShape' },
    'The service sent data in another form than expected.',
  ],
  [
    { kind: 'notUnderstood', status: 200, because: 'notEnvelope', answeredFor: '305' },
    'The service answered for “305”, not for this number. Both may be gone: check both.',
  ],
  [
    { kind: 'notUnderstood', status: 202, because: 'contradiction', message },
    `The service’s answer contradicts itself: its status means that it took the request, its text that something failed. The service says: “${message}”`,
  ],
  [{ kind: 'notUnderstood', status: 200, because: 'cutShort' }, 'The service’s answer was incomplete.'],
])('%j is told as a sentence', (failure, sentence) => {
  expect(serviceFailure(failure)).toBe(sentence)
})

const again = 'You are not signed in; try again'

test.each<[SignInFailure, string]>([
  [
    { kind: 'notAccepted', status: 401, message },
    `Not signed in. The service says: “${message}” Type the password again.`,
  ],
  [
    { kind: 'notJudged', status: 403, message: null },
    `The service, or something before it, failed (403), so the password was not checked. ${again}, and tell the station’s technician if it stays so.`,
  ],
  [
    { kind: 'service', failure: { kind: 'serviceTrouble', status: 500, message } },
    `The service has a problem of its own (500). The service says: “${message}” ${again}.`,
  ],
  [
    { kind: 'anotherEmployee' },
    'The service answered for another person, so you are not signed in. Try again, and tell the account administrator.',
  ],
  [
    { kind: 'sessionNotValid', because: 'ended', message: null },
    'The service answered, but the session it sent has ended already. Try again, and tell the account administrator if it stays so.',
  ],
])('a sign-in that ends as %j is told as a sentence', (failure, sentence) => {
  expect(en.failures.signIn(failure)).toBe(sentence)
})
