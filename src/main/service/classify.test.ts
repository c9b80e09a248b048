import { expect, test } from 'playwright/test'
import { failureOf } from './classify.ts'

const message = 'In use'

test('the status decides the failure', () => {
  for (const [status, failure] of [
    [199, { kind: 'serviceTrouble', status: 199, message }],
    [200, null],
    [299, null],
    [300, { kind: 'serviceTrouble', status: 300, message }],
    [399, { kind: 'serviceTrouble', status: 399, message }],
    [400, { kind: 'refused', status: 400, message }],
    [401, { kind: 'notSignedIn', message }],
    [402, { kind: 'refused', status: 402, message }],
    [403, { kind: 'notAllowed', message }],
    [404, { kind: 'refused', status: 404, message }],
    [499, { kind: 'refused', status: 499, message }],
    [500, { kind: 'serviceTrouble', status: 500, message }],
  ] as const) {
    expect(failureOf(status, message), `${status}`).toEqual(failure)
  }
})
