import { createServer } from 'node:net'
import { expect, test } from 'playwright/test'
import { isRedirection, surelyUnsent, troubleNames } from './unsent.ts'

const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall })
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })

test('a request was not sent if no connection was established', () => {
  for (const error of [
    fetchFailed(coded('ECONNREFUSED', 'connect')),
    fetchFailed(coded('ENOTFOUND', 'getaddrinfo')),
    fetchFailed(coded('EHOSTUNREACH', 'connect')),
    fetchFailed(coded('UND_ERR_CONNECT_TIMEOUT')),
    fetchFailed(coded('CERT_HAS_EXPIRED')),
    fetchFailed(new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ENETUNREACH', 'connect')])),
    new Error('net::ERR_CONNECTION_REFUSED'),
    new Error('net::ERR_NAME_NOT_RESOLVED'),
    new TypeError('Failed to fetch', { cause: new Error('net::ERR_INTERNET_DISCONNECTED') }),
  ]) {
    expect(surelyUnsent(error), String(error)).toBe(true)
  }
})

for (const code of [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_UNTRUSTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]) {
  test(`a request was not sent after Node's ${code}`, () => {
    expect(surelyUnsent(fetchFailed(coded(code)))).toBe(true)
  })
}

for (const name of [
  'CONNECTION_REFUSED',
  'CONNECTION_FAILED',
  'CONNECTION_TIMED_OUT',
  'NAME_NOT_RESOLVED',
  'NAME_RESOLUTION_FAILED',
  'DNS_TIMED_OUT',
  'INTERNET_DISCONNECTED',
  'NETWORK_ACCESS_DENIED',
  'ADDRESS_INVALID',
  'ADDRESS_UNREACHABLE',
  'PROXY_CONNECTION_FAILED',
  'TUNNEL_CONNECTION_FAILED',
  'CERT_AUTHORITY_INVALID',
  'CERT_COMMON_NAME_INVALID',
  'CERT_DATE_INVALID',
  'CERT_INVALID',
  'CERT_REVOKED',
  'CERT_WEAK_KEY',
  'CERT_WEAK_SIGNATURE_ALGORITHM',
]) {
  test(`a request was not sent after Chromium's ERR_${name}`, () => {
    expect(surelyUnsent(new Error(`net::ERR_${name}`))).toBe(true)
  })
}

test('a request may have been sent after any other error', () => {
  for (const error of [
    fetchFailed(coded('ECONNRESET', 'read')),
    fetchFailed(coded('EPIPE', 'write')),
    fetchFailed(coded('EHOSTUNREACH', 'read')),
    fetchFailed(coded('UND_ERR_SOCKET')),
    fetchFailed(new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ECONNRESET', 'read')])),
    fetchFailed(new AggregateError([])),
    fetchFailed('ECONNREFUSED'),
    new Error('net::ERR_CONNECTION_RESET'),
    new Error('net::ERR_EMPTY_RESPONSE'),
    new Error('net::ERR_NETWORK_CHANGED'),
    'a string',
    undefined,
  ]) {
    expect(surelyUnsent(error), String(error)).toBe(false)
  }
})

test('recognises the real errors of a closed port and an unknown host', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  for (const address of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, 'http://nowhere.invalid/']) {
    const error = await fetch(address, { method: 'DELETE' }).catch((reason: unknown) => reason)
    expect(surelyUnsent(error), address).toBe(true)
  }
})

test('recognises the redirection errors of Node and Electron', () => {
  expect(isRedirection(fetchFailed(new Error('unexpected redirect')))).toBe(true)
  expect(isRedirection(new Error("Attempted to redirect, but redirect policy was 'error'"))).toBe(true)
  expect(isRedirection(fetchFailed(coded('ECONNRESET')))).toBe(false)
})

test('names the error without an address', () => {
  expect(troubleNames(fetchFailed(coded('ECONNRESET', 'read')))).toEqual(['ECONNRESET'])
  expect(troubleNames(new Error('net::ERR_FAILED at https://x.example/?password=y'))).toEqual(['net::ERR_FAILED'])
  expect(troubleNames(new TypeError('https://x.example/?password=y'))).toEqual(['TypeError'])
})
