import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isReading, RECORDS_OPERATIONS } from '../../shared/records/operations.ts'
import { failed } from '../../shared/result.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { test as base, clientOf, clientOfAnswers, expect, json } from './client.testing.ts'
import { reservedField } from './recordsOperations.ts'

interface Arrived {
  readonly method: string
  /** Path and query as received. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

interface Server {
  readonly authBaseUrl: string
  readonly dataBaseUrl: string
  readonly arrived: Arrived[]
  /** The statuses of the next answers, then 200. */
  readonly statuses: number[]
}

const TOKEN = 'tok-8c1f'

const test = base.extend<{ server: Server }>({
  server: async ({}, use) => {
    const arrived: Arrived[] = []
    const statuses: number[] = []
    const server = createServer(async (request, response) => {
      let body = ''
      for await (const part of request) body += part
      arrived.push({ method: request.method ?? '', target: request.url ?? '', headers: request.headers, body })
      response.statusCode = statuses.shift() ?? 200
      response.end('{"exists":true,"items":[]}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use({ authBaseUrl: `${base}/auth-stage`, dataBaseUrl: `${base}/data-stage/`, arrived, statuses })
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

const ask = (operation: string, parts: { user_id?: string; fields?: readonly (readonly [string, string])[] } = {}) => ({
  query: {
    operation,
    pathParameters: parts.user_id === undefined ? {} : { user_id: parts.user_id },
    fields: (parts.fields ?? []).map(([name, value]) => ({ name, value })),
  },
  continuation: null,
  token: TOKEN,
})

const change = (parts: Partial<Parameters<ReturnType<typeof clientOf>['service']['changeRecord']>[0]> = {}) => {
  return { operation: 'POST /users', pathParameters: {}, body: '{}', secretValues: [], token: TOKEN, ...parts }
}

test('sends the non-empty fields of a question in order, to the base of the station file', async ({ server }) => {
  const { service } = clientOf(server, { recordsBase: 'auth' })
  const fields = [
    ['entity_number', '4021'],
    ['empty', ''],
    ['b', 'ä ö&c=d#e?f+g/h%20'],
    ['a', '1'],
  ] as const
  const asked = ask('GET /one-employees-get-by-entity-number-employee-number', { fields })
  await service.askRecords(asked)
  await service.askRecords({ ...asked, continuation: '{"pk":"4021"}' })
  const query = 'entity_number=4021&b=%C3%A4%20%C3%B6%26c%3Dd%23e%3Ff%2Bg%2Fh%2520&a=1'
  const path = '/auth-stage/one-employees-get-by-entity-number-employee-number'
  expect(server.arrived.map(({ target }) => target)).toEqual([
    `${path}?${query}`,
    `${path}?${query}&last_evaluated_key=%7B%22pk%22%3A%224021%22%7D`,
  ])
  expect(server.arrived[0]?.headers['content-type']).toBeUndefined()
})

test('a path parameter with any characters stays one segment of the path', async ({ server }) => {
  const { service, events } = clientOf(server)
  const written = [
    ['a/b', 'a%2Fb'],
    ['a b', 'a%20b'],
    ['7?x=1', '7%3Fx%3D1'],
    ['7#x', '7%23x'],
    ['%2e%2e', '%252e%252e'],
    ['../sessions', '..%2Fsessions'],
    ['..\\sessions', '..%5Csessions'],
    ['...', '...'],
    ['Jürgen 東京', 'J%C3%BCrgen%20%E6%9D%B1%E4%BA%AC'],
    ['user;v=1', 'user%3Bv%3D1'],
  ] as const
  for (const [user_id] of written) {
    await service.askRecords(ask('GET /users/{user_id}', { user_id }))
    await service.changeRecord(change({ operation: 'DELETE /users/{user_id}', pathParameters: { user_id }, body: '' }))
  }
  expect(server.arrived.map(({ method, target }) => `${method} ${target}`)).toEqual(
    written.flatMap(([, segment]) => ['GET', 'DELETE'].map((method) => `${method} /data-stage/users/${segment}`)),
  )
  // The log does not contain path parameters, which may identify a person.
  expect(new Set(events.map(({ address }) => new URL(address).pathname))).toEqual(
    new Set(['/data-stage/users/%7Buser_id%7D']),
  )
})

test('sends the body of a change exactly as typed, and no body if it is blank', async ({ server }) => {
  const { service } = clientOf(server)
  const typed = '{ "id": 12345678901234567890,\n  "price": 1.50, "name": "Bäcker" }\n'
  for (const body of [typed, '', '  ']) await service.changeRecord(change({ body }))
  expect(server.arrived.map(({ body }) => body)).toEqual([typed, '', ''])
  expect(server.arrived.map(({ headers }) => headers['content-type'])).toEqual([
    'application/json',
    undefined,
    undefined,
  ])
})

test('retries a question when the service is in trouble, but not a change', async ({ server }) => {
  const { service } = clientOf(server)
  server.statuses.push(503, 502, 200)
  expect(await service.askRecords(ask('GET /users'))).toMatchObject({ ok: true, value: { status: 200 } })
  expect(server.arrived).toHaveLength(3)
  for (const { id } of RECORDS_OPERATIONS.filter((one) => !isReading(one))) {
    server.arrived.length = 0
    server.statuses.push(503)
    const sent = await service.changeRecord(change({ operation: id, pathParameters: { user_id: '7' } }))
    expect(sent).toMatchObject({ failure: { kind: 'serviceTrouble', status: 503 } })
    expect(server.arrived).toHaveLength(1)
  }
})

test('returns the body of a refusal from the last attempt, and none without an answer', async () => {
  const asked = ask('GET /users')
  const { service } = clientOfAnswers([() => json({ n: 1 }, 503), () => json({ n: 2 }, 503), () => json({ n: 3 }, 422)])
  expect(await service.askRecords(asked)).toEqual(
    failed({ failure: { kind: 'refused', status: 422, message: null }, refusal: { status: 422, text: '{"n":3}' } }),
  )
  const broken = clientOfAnswers([() => Promise.reject(new TypeError('fetch failed'))])
  expect(await broken.service.askRecords(asked)).toMatchObject(
    failed({ failure: { kind: 'noConnection' }, refusal: null }),
  )
  const cut = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
  const cutShort = clientOfAnswers([() => new Response(cut, { status: 404 })])
  expect(await cutShort.service.askRecords(asked)).toEqual(
    failed({ failure: { kind: 'refused', status: 404, message: null }, refusal: null }),
  )
})

test('sends the token as the station file says, and reserves the names of its parameters', async ({ server }) => {
  const place = { in: 'query', name: 'session' } as const
  await clientOf(server, { token: place }).service.askRecords(ask('GET /users', { fields: [['limit', '2']] }))
  expect(server.arrived.map(({ target }) => target)).toEqual([`/data-stage/users?limit=2&session=${TOKEN}`])

  const settings = { token: place, continuationParameter: 'start' }
  for (const name of ['session', 'start']) {
    const field = { name, value: 'x' }
    expect(reservedField([{ name: 'limit', value: '2' }, field], settings)).toEqual({ kind: 'reservedField', name })
    expect(reservedField([{ name, value: '' }], settings)).toBeNull()
  }
  const inHeader = { in: 'header', name: 'session', scheme: '' } as const
  expect(reservedField([{ name: 'session', value: 'x' }], { ...settings, token: inHeader })).toBeNull()
})

test('does not send an operation of the wrong kind', async ({ server }) => {
  const { service } = clientOf(server)
  for (const operation of ['POST /users', 'GET /elsewhere'])
    await expect(service.askRecords(ask(operation))).rejects.toThrow()
  for (const operation of ['GET /users', 'DELETE /delete-1'])
    await expect(service.changeRecord(change({ operation }))).rejects.toThrow()
  expect(server.arrived).toEqual([])
})

test('keeps every digit of a returned record and hides its secrets', async () => {
  const item = `{"user_id":12345678901234567890,"price":1.50,"active":true,"gone":null,"password":"hunter2",
    "api_token":{"value":"hunter2"},"login":{"name":"Ada","pin_secret":"hunter2"},"note":"line\\n two",
    "text":"{\\"token\\":\\"hunter2\\",\\"a\\":1}","echo":"${TOKEN}"}`
  const record = [
    { key: 'user_id', value: '12345678901234567890' },
    { key: 'price', value: '1.50' },
    { key: 'active', value: 'true' },
    { key: 'password', value: HIDDEN },
    { key: 'api_token', value: HIDDEN },
    { key: 'login', value: `{"name": "Ada", "pin_secret": "${HIDDEN}"}` },
    { key: 'note', value: 'line two' },
    { key: 'text', value: `{"token": "${HIDDEN}", "a": 1}` },
    { key: 'echo', value: HIDDEN },
  ]
  for (const written of [item, JSON.stringify(item)]) {
    const { service } = clientOfAnswers([() => new Response(`{"exists":true,"message":"Done.","item":${written}}`)])
    expect(await service.changeRecord(change())).toEqual({
      ok: true,
      value: { status: 200, outcome: { kind: 'recordReturned', record }, message: 'Done.' },
    })
  }
})

test('keeps at most 40 fields of a returned record and cuts each of them', async () => {
  const item = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x'.repeat(5000)]))
  const { service } = clientOfAnswers([() => json({ item: { ...item, f1: [item, item] } })])
  const answer = await service.changeRecord(change())
  const outcome = answer.ok ? answer.value.outcome : null
  expect(outcome?.kind === 'recordReturned' ? outcome.record : []).toHaveLength(40)
  expect(JSON.stringify(outcome).length).toBeLessThan(40 * 340)
})

test('passes over fields without a name or a value, 400 at most', async () => {
  const recordOf = async (item: object) => {
    const { service } = clientOfAnswers([() => json({ item })])
    const answer = await service.changeRecord(change())
    return answer.ok && answer.value.outcome.kind === 'recordReturned' ? answer.value.outcome.record : []
  }
  const none = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, null]))
  const last = { key: 'last', value: '1' }
  expect(await recordOf({ ' ': 'x', a: '', b: null, last: 1 })).toEqual([last])
  expect(await recordOf({ ...none(399), last: 1, after: 2 })).toEqual([last])
  expect(await recordOf({ ...none(400), last: 1 })).toEqual([])
})

test('reads the outcome of a change from the body of a 2xx', async () => {
  for (const [body, outcome] of [
    ['', { kind: 'requestAccepted' }],
    ['not JSON', { kind: 'requestAccepted' }],
    ['{"message":"ok","item":{}}', { kind: 'requestAccepted' }],
    ['{"message":"ok","item":["a"]}', { kind: 'requestAccepted' }],
    ['{"deleted_pk":"7","item":{"user_id":"7"}}', { kind: 'deleted', deletedKey: '7' }],
  ] as const) {
    const { service } = clientOfAnswers([() => new Response(body, { status: 202 })])
    expect(await service.changeRecord(change())).toMatchObject({ ok: true, value: { status: 202, outcome } })
  }
})

test('hides the whole of an echoed secret of the payload in a message that is cut and cleaned', async () => {
  const secret = 'correct  horse\nbattery'
  const sent = change({ secretValues: [secret] })
  const cut = `${'x '.repeat(145)}${secret}`
  const answers = [`It was ${secret}.`, `It was ${secret.toUpperCase()}.`, cut].flatMap((message) => [
    json({ message }),
    json({ message }, 409),
    json({ item: { notes: message } }),
    json({ item: { access_token: message } }),
    json({ deleted_pk: message }),
  ])
  for (const answer of answers) {
    const { service } = clientOfAnswers([() => answer])
    const told = JSON.stringify(await service.changeRecord(sent))
    expect(told).toContain(HIDDEN)
    expect(told.toLowerCase()).not.toContain('corr')
  }
})
