import { expect, test } from 'vitest'
import { failureOf, redirectionOf } from './classify.ts'
import { mayPass } from './retry.ts'

const message = 'In use'

test('the status decides the failure, and whether a read is retried after it', () => {
  for (const [status, kind, isRetried] of [
    [0, 'serviceTrouble', false],
    [199, 'serviceTrouble', false],
    [300, 'serviceTrouble', false],
    [399, 'serviceTrouble', false],
    [400, 'refused', false],
    [401, 'notSignedIn', false],
    [402, 'refused', false],
    [403, 'notAllowed', false],
    [404, 'refused', false],
    [408, 'refused', true],
    [409, 'refused', false],
    [425, 'refused', true],
    [429, 'refused', true],
    [499, 'refused', false],
    [500, 'serviceTrouble', true],
    [503, 'serviceTrouble', true],
    [1000, 'serviceTrouble', true],
  ] as const) {
    const failure = failureOf(status, message, 'envelope')
    const named = kind === 'notSignedIn' || kind === 'notAllowed' ? {} : { status }
    expect(failure, `${status}`).toEqual({ kind, message, ...named })
    expect(failure !== null && mayPass(failure), `${status}`).toBe(isRetried)
  }
  expect([200, 299].map((status) => failureOf(status, message, 'envelope'))).toEqual([null, null])
})

const asked = 'https://service.example/prod/delete-1?token=secret'

test('keeps the host of the other place, and nothing else of its address', () => {
  for (const [location, host] of [
    ['https://ann:pass@login.example/a?token=secret#b', 'login.example'],
    ['http://10.0.0.1:8080/', '10.0.0.1:8080'],
    [`https://${'a.'.repeat(126)}examples/`, `${'a.'.repeat(126)}examples`],
    [`https://${'a.'.repeat(126)}examples1/`, null],
    ['//other.example:8443/secret', 'other.example:8443'],
    ['/prod/delete-1/?token=secret', 'service.example'],
    ['https://b\u00fccher.example/', 'xn--bcher-kva.example'],
    ['https://\u202egro.live/', null],
    ['file:///etc/passwd', null],
    ['javascript:alert(1)', null],
    ['http://[bad', null],
    [`https://${'a.'.repeat(200)}example/`, null],
    [null, null],
  ] as const)
    for (const status of [301, 302, 303, 307, 308])
      expect(redirectionOf(status, location, asked), String(location)).toEqual({ kind: 'redirected', status, host })
})

test('no other status is a redirection', () => {
  for (const status of [200, 202, 300, 304, 305, 306, 399, 400, 999])
    expect(redirectionOf(status, 'https://login.example/', asked)).toBeNull()
})
