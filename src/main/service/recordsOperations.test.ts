import { isReading, RECORDS_OPERATIONS } from '../../shared/records/operations.ts'
import { failed } from '../../shared/result.ts'
import { HIDDEN } from '../../shared/secretName.ts'
import { clientOfAnswers, expect, json, test } from './client.testing.ts'
import { reservedField } from './recordsOperations.ts'
import type { ServiceSettings } from './service.ts'

const TOKEN = 'tok-8c1f'

/** A client of a service that answers everything. */
const openClient = (settings: Partial<ServiceSettings> = {}) =>
  clientOfAnswers([() => json({ exists: true, items: [] })], settings)

const ask = (operation: string, parts: { user_id?: string; fields?: readonly (readonly [string, string])[] } = {}) => ({
  query: {
    operation,
    pathParameters: parts.user_id === undefined ? {} : { user_id: parts.user_id },
    fields: (parts.fields ?? []).map(([name, value]) => ({ name, value })),
  },
  continuation: null,
  token: TOKEN,
})

const change = (parts: object = {}) => {
  return { operation: 'POST /users', pathParameters: {}, body: '{}', secretValues: [], token: TOKEN, ...parts }
}

test('sends the non-empty fields of a question in order, to the base of the station file', async () => {
  const { service, asked } = openClient({ recordsBase: 'auth' })
  const fields = [
    ['entity_number', '4021'],
    ['empty', ''],
    ['b', 'ä ö&c=d#e?f+g/h%20'],
    ['a', '1'],
  ] as const
  const question = ask('GET /one-employees-get-by-entity-number-employee-number', { fields })
  await service.askRecords(question)
  await service.askRecords({ ...question, continuation: '{"pk":"4021"}' })
  const query = 'entity_number=4021&b=%C3%A4%20%C3%B6%26c%3Dd%23e%3Ff%2Bg%2Fh%2520&a=1'
  const path = 'https://auth.example/prod/one-employees-get-by-entity-number-employee-number'
  expect(asked.map(({ address }) => address.href)).toEqual([
    `${path}?${query}`,
    `${path}?${query}&last_evaluated_key=%7B%22pk%22%3A%224021%22%7D`,
  ])
})

test('a path parameter with any characters stays one segment of the path', async () => {
  const { service, asked, events } = openClient()
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
  expect(asked.map(({ address, init }) => `${init.method} ${address.pathname}`)).toEqual(
    written.flatMap(([, segment]) => ['GET', 'DELETE'].map((method) => `${method} /prod/users/${segment}`)),
  )
  // The log does not contain path parameters, which may identify a person.
  expect(new Set(events.map(({ address }) => new URL(address).pathname))).toEqual(
    new Set(['/prod/users/%7Buser_id%7D']),
  )
})

test('sends the body of a change exactly as typed, and no body if it is blank', async () => {
  const { service, asked } = openClient({ token: { in: 'none' } })
  const typed = '{ "id": 12345678901234567890,\n  "price": 1.50, "name": "Bäcker" }\n'
  for (const body of [typed, '', '  ']) await service.changeRecord(change({ body }))
  const Accept = 'application/json'
  expect(asked.map(({ init }) => [init.body, init.headers])).toEqual([
    [typed, { Accept, 'Content-Type': 'application/json' }],
    [undefined, { Accept }],
    [undefined, { Accept }],
  ])
})

test('retries a question when the service is in trouble, but not a change', async () => {
  const { service, asked } = clientOfAnswers([() => json({}, 503), () => json({}, 502), () => json({})])
  expect(await service.askRecords(ask('GET /users'))).toMatchObject({ ok: true, value: { status: 200 } })
  expect(asked).toHaveLength(3)
  for (const { id } of RECORDS_OPERATIONS.filter((one) => !isReading(one))) {
    const client = clientOfAnswers([() => json({}, 503)])
    const sent = await client.service.changeRecord(change({ operation: id, pathParameters: { user_id: '7' } }))
    expect(sent).toMatchObject({ failure: { kind: 'serviceTrouble', status: 503 } })
    expect(client.asked).toHaveLength(1)
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
    failed({ failure: { kind: 'refused', status: 404, message: null, lacksExists: true }, refusal: null }),
  )
})

test('reserves the names of the parameters of the token and of the next page', () => {
  const place = { in: 'query', name: 'session' } as const
  const settings = { token: place, continuationParameter: 'start' }
  for (const name of ['session', 'start']) {
    const field = { name, value: 'x' }
    expect(reservedField([{ name: 'limit', value: '2' }, field], settings)).toEqual({ kind: 'reservedField', name })
    expect(reservedField([{ name, value: '' }], settings)).toBeNull()
  }
  const inHeader = { in: 'header', name: 'session', scheme: '' } as const
  expect(reservedField([{ name: 'session', value: 'x' }], { ...settings, token: inHeader })).toBeNull()
})

test('does not send an operation of the wrong kind', async () => {
  const { service, asked } = openClient()
  for (const operation of ['POST /users', 'GET /elsewhere'])
    await expect(service.askRecords(ask(operation))).rejects.toThrow()
  for (const operation of ['GET /users', 'DELETE /delete-1'])
    await expect(service.changeRecord(change({ operation }))).rejects.toThrow()
  expect(asked).toEqual([])
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

test('keeps at most 40 fields of a returned record, cuts each, and passes over 400 at most without a name or a value', async () => {
  const recordOf = async (item: object) => {
    const { service } = clientOfAnswers([() => json({ item })])
    const answer = await service.changeRecord(change())
    return answer.ok && answer.value.outcome.kind === 'recordReturned' ? answer.value.outcome.record : []
  }
  const long = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}`, 'x'.repeat(5000)]))
  const cut = await recordOf({ ...long, f1: [long, long] })
  expect(cut).toHaveLength(40)
  expect(JSON.stringify(cut).length).toBeLessThan(40 * 340)
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
