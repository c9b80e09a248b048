import { expect, test } from 'playwright/test'
import { redirectionOf } from './redirection.ts'

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
