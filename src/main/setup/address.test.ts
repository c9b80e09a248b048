import { expect, test } from 'vitest'
import { addressFault } from '../station/serviceAddress.ts'
import { hostsOf } from './address.ts'

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

test('names both hosts with their ports, each once, and none while an address is faulty', () => {
  const service = { authBaseUrl: 'https://auth.example:8443/a', dataBaseUrl: 'https://auth.example:443/b' }
  expect(hostsOf({ service })).toEqual(['auth.example:8443', 'auth.example'])
  expect(hostsOf({ service: { ...service, authBaseUrl: 'https://auth.example/a' } })).toEqual(['auth.example'])
  expect(hostsOf({ service: { ...service, authBaseUrl: 'auth.example' } })).toBeNull()
})
