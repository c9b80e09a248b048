import { expect, test } from 'vitest'
import { failureOf, redirectionOf } from './classify.ts'

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
