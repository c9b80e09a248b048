import { expect, test } from 'vitest'
import type { ServiceFailure } from '../../../shared/failure.ts'
import { serviceFailure } from './serviceFailure.ts'

const message = 'Only the owner may.'

test.each<[ServiceFailure, string]>([
  [{ kind: 'notSignedIn', message }, `The service asks for a new sign-in. The service says: “${message}”`],
  [{ kind: 'notAllowed', message }, `The service does not allow this. The service says: “${message}”`],
  [{ kind: 'notAllowed', message: null, lacksExists: true }, 'The service, or something before it, refused (403).'],
  [{ kind: 'refused', status: 404, message }, `The service refused (404). The service says: “${message}”`],
  [{ kind: 'refused', status: 200, message }, `The service refused. The service says: “${message}”`],
  [
    { kind: 'refused', status: 404, message: 'Not Found', lacksExists: true },
    'The service, or something before it, refused (404): “Not Found”.',
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
    `The service’s answer contradicts itself: taken by its status, failed by its text. The service says: “${message}”`,
  ],
])('%j is told as a sentence', (failure, sentence) => {
  expect(serviceFailure(failure)).toBe(sentence)
})
