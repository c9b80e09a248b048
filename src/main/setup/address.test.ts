import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastStation, withValue } from '../station/station.testing.ts'
import { checkStation } from '../station/station.ts'
import { addressFault, hostsOf } from './address.ts'

for (const [text, fault] of [
  ['', 'empty'],
  ['   ', 'empty'],
  [undefined, 'empty'],
  ['auth.example/prod', 'noScheme'],
  ['localhost:8080', 'noScheme'],
  ['https:/auth.example', 'noScheme'],
  ['https://', 'notAnAddress'],
  ['https://auth example', 'notAnAddress'],
  ['https://auth.example:99999', 'notAnAddress'],
  ['https://mara:secret@auth.example', 'hasPassword'],
  ['https://auth.example?stage=prod', 'hasQuery'],
  ['https://auth.example/#prod', 'hasQuery'],
  ['http://auth.example', 'notHttps'],
  ['http://127.0.0.1.evil.example', 'notHttps'],
  ['ftp://auth.example', 'notHttps'],
  ['javascript://auth.example/%0aalert(1)', 'notHttps'],
  ['https://auth.example/prod', null],
  [' HTTPS://AUTH.example ', null],
  ['http://127.0.0.1:8080/prod', null],
] as const) {
  test(`the address "${text}" is ${fault ?? 'right'}`, () => {
    expect(addressFault(text)).toBe(fault)
  })
}

test('an address is faulty exactly where the station file refuses it', () => {
  const host = fc.constantFrom(
    'auth.example',
    '127.0.0.1:80',
    'localhost',
    '[::1]',
    'x@auth.example',
    '',
    'münchen.example',
  )
  const address = fc.oneof(
    fc.tuple(
      fc.constantFrom('https:', 'http:', 'ftp:', ''),
      fc.constantFrom('//', ''),
      host,
      fc.constantFrom('', '/a', '?b', '#'),
    ),
    fc.tuple(fc.string(), fc.webUrl({ withQueryParameters: true })),
  )
  fc.assert(
    fc.property(address, (parts) => {
      const text = parts.join('')
      // Without the slashes a browser takes "https:auth.example" too; a person is told to write them.
      fc.pre(addressFault(text) !== 'noScheme')
      const checked = checkStation(withValue(leastStation, 'service.authBaseUrl', text), '')
      assert.equal(addressFault(text) === null, checked.ok, text)
    }),
  )
})

test('names both hosts with their ports, each once, and none while an address is faulty', () => {
  const service = { authBaseUrl: 'https://auth.example:8443/a', dataBaseUrl: 'https://auth.example:443/b' }
  expect(hostsOf({ service })).toEqual(['auth.example:8443', 'auth.example'])
  expect(hostsOf({ service: { ...service, authBaseUrl: 'https://auth.example/a' } })).toEqual(['auth.example'])
  expect(hostsOf({ service: { ...service, authBaseUrl: 'auth.example' } })).toBeNull()
})
