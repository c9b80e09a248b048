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
