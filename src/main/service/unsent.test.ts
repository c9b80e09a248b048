import { NOTFOUND } from 'node:dns'
import { createServer as createTlsServer, request } from 'node:https'
import { createServer, type Server } from 'node:net'
import { getSystemErrorMap } from 'node:util'
import { expect, test } from 'vitest'
import { selfSigned } from '../../simulator/selfSigned.testing.ts'
import { CHROMIUM_NAMES, isRedirection, NODE_CODES, surelyUnsent, troubleNames } from './unsent.ts'

const coded = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall })
const fetchFailed = (cause: unknown) => new TypeError('fetch failed', { cause })
const portOf = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )

test('a request was not sent if no connection was established', () => {
  for (const error of [
    fetchFailed(coded('EHOSTUNREACH', 'connect')),
    fetchFailed(coded('EOTHER', 'getaddrinfo')),
    fetchFailed(new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ENETUNREACH', 'connect')])),
    fetchFailed(new AggregateError([coded('ECONNREFUSED')])),
    new TypeError('Failed to fetch', { cause: new Error('net::ERR_INTERNET_DISCONNECTED') }),
    ...[...NODE_CODES].map((code) => fetchFailed(coded(code))),
    ...[...CHROMIUM_NAMES].map((name) => new Error(`net::${name}`)),
  ]) {
    expect(surelyUnsent(error), String(error)).toBe(true)
  }
})

test('no code that is listed is misspelt', () => {
  const ofSystem = new Set([...getSystemErrorMap().values()].map(([name]) => name)).add(NOTFOUND)
  // Node has no list of its errors of certificates.
  const ofCertificate =
    /^(?:CERT_[A-Z_]+|ERR_TLS_CERT_[A-Z_]+|(?:DEPTH_ZERO_)?SELF_SIGNED_CERT[A-Z_]*|UNABLE_TO_(?:GET|VERIFY)_[A-Z_]+)$/
  const isKnown = (code: string) => ofSystem.has(code) || ofCertificate.test(code) || code === 'UND_ERR_CONNECT_TIMEOUT'
  expect([...NODE_CODES].filter((code) => !isKnown(code))).toEqual([])
  const beforeRequest =
    /^ERR_(?:CONNECTION|NAME|DNS|INTERNET|NETWORK_ACCESS|ADDRESS|PROXY_CONNECTION|TUNNEL_CONNECTION|CERT)_[A-Z_]+$/
  expect([...CHROMIUM_NAMES].filter((name) => !beforeRequest.test(name))).toEqual([])
})

test('a request may have been sent after any other error', () => {
  for (const error of [
    fetchFailed(coded('ECONNRESET', 'read')),
    fetchFailed(coded('EPIPE', 'write')),
    fetchFailed(coded('EHOSTUNREACH', 'read')),
    ...['UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED'].map((code) =>
      fetchFailed(coded(code)),
    ),
    fetchFailed(new AggregateError([coded('ECONNREFUSED', 'connect'), coded('ECONNRESET', 'read')])),
    fetchFailed(new AggregateError([])),
    fetchFailed('ECONNREFUSED'),
    ...[
      'CONNECTION_RESET',
      'CONNECTION_CLOSED',
      'CONNECTION_ABORTED',
      'TIMED_OUT',
      'EMPTY_RESPONSE',
      'NETWORK_CHANGED',
      'NETWORK_IO_SUSPENDED',
      'HTTP2_PROTOCOL_ERROR',
    ].map((name) => new Error(`net::ERR_${name}`)),
    'a string',
    undefined,
  ]) {
    expect(surelyUnsent(error), String(error)).toBe(false)
  }
})

test('recognises the real errors of a closed port and an unknown host', async () => {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  for (const address of [`http://127.0.0.1:${port}/`, `http://localhost:${port}/`, 'http://nowhere.invalid/']) {
    const error = await fetch(address, { method: 'DELETE' }).catch((reason: unknown) => reason)
    expect(surelyUnsent(error), address).toBe(true)
  }
})

test('recognises the real errors of certificates, before the server has a request', async () => {
  for (const [code, validity, isTrusted] of [
    ['DEPTH_ZERO_SELF_SIGNED_CERT', {}, false],
    ['ERR_TLS_CERT_ALTNAME_INVALID', {}, true],
    ['CERT_HAS_EXPIRED', { until: 2021 }, true],
    ['CERT_NOT_YET_VALID', { from: 2048 }, true],
  ] as const) {
    const pair = selfSigned(validity)
    let requests = 0
    const server = createTlsServer(pair, () => {
      requests += 1
    })
    const port = await portOf(server)
    const error = await new Promise((resolve) => {
      const options = { method: 'DELETE', ...(isTrusted ? { ca: pair.cert } : {}) }
      request(`https://localhost:${port}/`, options, resolve).on('error', resolve).end()
    })
    await new Promise((resolve) => server.close(resolve))
    expect(troubleNames(error)).toEqual([code])
    expect(surelyUnsent(fetchFailed(error)), code).toBe(true)
    expect(requests).toBe(0)
  }
})

test('recognises the errors of a redirection that Chromium does not read', () => {
  expect(isRedirection(new Error('net::ERR_INVALID_REDIRECT'))).toBe(true)
  const one = new Error('net::ERR_UNSAFE_REDIRECT')
  expect(isRedirection(new AggregateError([coded('ECONNREFUSED', 'connect'), one]))).toBe(true)
  expect(isRedirection(fetchFailed(coded('ECONNRESET')))).toBe(false)
})

test('names the error without an address', () => {
  expect(troubleNames(fetchFailed(coded('ECONNRESET', 'read')))).toEqual(['ECONNRESET'])
  expect(troubleNames(new Error('net::ERR_FAILED at https://x.example/?password=y'))).toEqual(['net::ERR_FAILED'])
  expect(troubleNames(new TypeError('https://x.example/?password=y'))).toEqual(['TypeError'])
  expect(troubleNames(Object.assign(new RangeError('x'), { code: 7 }))).toEqual(['RangeError'])
  expect(troubleNames('https://x.example/?password=y')).toEqual(['string'])
})
