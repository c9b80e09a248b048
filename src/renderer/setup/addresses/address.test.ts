import { expect, test } from 'vitest'
import { hostParts } from './address.ts'

const HOSTS: readonly (readonly [host: string, before: string, end: string])[] = [
  ['auth.kitchen.example', 'auth.', 'kitchen.example'],
  ['kitchen.example:8443', '', 'kitchen.example:8443'],
  ['auth.kitchen.co.uk', 'auth.', 'kitchen.co.uk'],
  ['kitchen.example.evil-host.net', 'kitchen.example.', 'evil-host.net'],
  ['127.0.0.1:34393', '', '127.0.0.1:34393'],
  ['[::1]:8080', '', '[::1]:8080'],
  ['localhost', '', 'localhost'],
  ['', '', ''],
]
for (const [host, before, end] of HOSTS) {
  test(`the registered part of the host "${host}" is "${end}"`, () => {
    expect(hostParts(host)).toEqual({ before, end })
  })
}
