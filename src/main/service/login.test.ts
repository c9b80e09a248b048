import { clientOf, clientOfAnswers, expect, json, test } from './client.testing.ts'
import type { ServiceSettings } from './service.ts'

const credentials = { entityNumber: '4021', employeeNumber: '10023', password: 'bread' }
const hour = 3_600_000
const NOW = Date.UTC(2026, 10, 21, 12)
const item = {
  session_id: 's-1',
  entity_number: '4021',
  employee_number: '10023',
  employee_name: 'Mira Okafor',
  role: 'cook',
  created: '2026-11-21T12:00:00Z',
  expires_at: '2026-11-21T13:00:00Z',
  is_valid: true,
  token: 'tok-123456',
  message: 'Welcome.',
}
const session = {
  sessionId: 's-1',
  employeeNumber: '10023',
  employeeName: 'Mira Okafor',
  role: 'cook',
  token: 'tok-123456',
  expiresAt: NOW + hour,
  lasts: hour,
}

/** A client whose clock stands at `NOW`, with this answer. */
const answering = (content: unknown, status = 200, settings: Partial<ServiceSettings> = {}) =>
  clientOfAnswers([() => json(content, status)], settings, { now: () => NOW })

/** Signs in where the session is the usual one with these changes. */
const signIn = (change: object, settings = {}, envelope: object = { exists: true }) =>
  answering({ ...envelope, item: { ...item, ...change } }, 200, settings).service.verifyLogin(credentials)

const HIDDEN_TOKEN = { employeeName: 'Mira •••', role: '•••' }
const IN_MANY_YEARS = { expiresAt: expect.any(Number), lasts: expect.any(Number) }
/** They cannot be seen. */
const NO_NAMES = [undefined, null, '', '  ', '\u200b\u2060', '\u00a0', '\u2800', '\u3164', '\u0301', '\u202e']

const anotherEmployee = { kind: 'anotherEmployee' }
const notValid = { kind: 'sessionNotValid', because: 'notValid', message: 'Welcome.' }
const notUnderstood = (because: string, status = 200) => ({
  kind: 'service',
  failure: { kind: 'notUnderstood', status, because },
})

test('signs in with a session sent as an object or as a text', async ({ start }) => {
  for (const loginItem of ['object', 'text'] as const) {
    const service = await start({ behaviour: { loginItem } })
    const login = await clientOf(service).service.verifyLogin(credentials)
    const { session_id: sessionId, token, expires_at } = service.sessions[0] ?? { expires_at: '' }
    const expected = { ...session, sessionId, token, expiresAt: Date.parse(expires_at), lasts: expect.any(Number) }
    expect(login).toEqual({ ok: true, value: expected })
  }
})

test('reads sessions whose fields are missing or of another form', async () => {
  for (const [title, change, expected] of [
    ['as it is documented', {}, {}],
    ['with unknown fields', { new_field: [] }, {}],
    ['with spaces around its texts', { session_id: ' s-1 ', employee_name: ' Mira Okafor ', role: 'cook ' }, {}],
    ['whose id is only in pk', { session_id: ' ', pk: 'SESSION#1' }, { sessionId: 'SESSION#1' }],
    ['with an id and a pk', { pk: 'SESSION#1' }, {}],
    ['without an id', { session_id: undefined }, { sessionId: '' }],
    ['without numbers', { employee_number: '', entity_number: null }, {}],
    ['with a JSON number', { employee_number: 10023 }, {}],
    ['without is_valid', { is_valid: undefined }, {}],
    ['with is_valid null', { is_valid: null }, {}],
    ['with is_valid as a text', { is_valid: 'true' }, {}],
    ['with an empty revoked_at', { revoked_at: ' ' }, {}],
    ['without a time of creation', { created: undefined }, {}],
    ['with an unreadable time of creation', { created: 'today', last_seen: {} }, {}],
    ['that ends in a second', { expires_at: '2026-11-21T12:00:01Z' }, { expiresAt: NOW + 1000, lasts: 1000 }],
    ['with an unreadable message', { message: {} }, {}],
    ['with blanks around its token', { token: ' ~ ' }, { token: ' ~ ' }],
    ['with the longest id', { session_id: 's'.repeat(1000) }, { sessionId: 's'.repeat(1000) }],
    ['with the longest token', { token: 't'.repeat(8000) }, { token: 't'.repeat(8000) }],
    ['whose name and role have the token', { employee_name: 'Mira tok-123456', role: 'tok-123456' }, HIDDEN_TOKEN],
    ['with a long name', { employee_name: 'n'.repeat(501) }, { employeeName: `${'n'.repeat(499)}…` }],
    ['with a role of a megabyte', { role: 'n'.repeat(1_000_000) }, { role: `${'n'.repeat(499)}…` }],
    // The last year with four digits, which a zone moves into the next one.
    ['of many years', { expires_at: '9999-12-31T23:59:59-23:59' }, IN_MANY_YEARS],
    ...NO_NAMES.map((employee_name) => ['without a name', { employee_name }, { employeeName: '10023' }] as const),
  ] as const) {
    expect(await signIn(change), title).toEqual({ ok: true, value: { ...session, ...expected } })
  }
  const asked = { ...credentials, employeeNumber: '00042' }
  const restored = answering({ item: { ...item, employee_number: 42 } }).service.verifyLogin(asked)
  expect(await restored).toMatchObject({ value: { employeeNumber: '00042' } })
})

test('refuses sessions that are not valid, not of this person, or not complete', async () => {
  for (const [title, change, failure] of [
    ['of another employee', { employee_number: '10482' }, anotherEmployee],
    ['of another entity', { employee_number: '10023 ', entity_number: '4022' }, anotherEmployee],
    ['of a name', { employee_number: 'Mira Okafor' }, anotherEmployee],
    ['with a number in hexadecimal', { employee_number: '0x2727' }, anotherEmployee],
    ['with a decimal point in its number', { employee_number: '10023.0' }, anotherEmployee],
    ['of another employee that is revoked', { employee_number: '1', revoked_at: 'x' }, anotherEmployee],
    ['of another employee that is not valid', { employee_number: '10482', is_valid: false }, anotherEmployee],
    ['that is revoked', { revoked_at: '2026-11-21' }, { ...notValid, because: 'revoked' }],
    ['that is not valid', { is_valid: false }, notValid],
    ['with an unclear is_valid', { is_valid: 'perhaps' }, notValid],
    ['without an end', { expires_at: undefined }, notValid],
    ['with an empty end', { expires_at: '' }, notValid],
    ['with an unreadable end', { expires_at: 'tomorrow' }, notValid],
    ['that ends in the year 275760', { expires_at: '+275760-09-13T00:00:00.000Z' }, notValid],
    ['that ends now', { expires_at: '2026-11-21T12:00:00Z' }, { ...notValid, because: 'ended' }],
    [
      'whose message has the token',
      { is_valid: false, message: 'Take tok-123456.' },
      { ...notValid, message: 'Take •••.' },
    ],
    ['without a message', { is_valid: false, message: undefined }, { ...notValid, message: null }],
    ['with an id that is too long', { session_id: 's'.repeat(1001) }, notUnderstood('wrongShape')],
    ['with a token that is too long', { token: 't'.repeat(8001) }, notUnderstood('tokenTooLong')],
    ['with a name of 10 MB', { employee_name: 'n'.repeat(10_000_000) }, notUnderstood('tooLarge')],
    // A header takes none of these.
    ...[undefined, null, '', {}, 'line\nbreak', '\ttoken', 'token\u007f', 'ключ', 'clé'].map(
      (token) => [`with the token ${token}`, { token }, notUnderstood('wrongShape')] as const,
    ),
  ] as const) {
    expect(await signIn(change), title).toEqual({ ok: false, failure })
  }
  const envelope = { exists: true, message: 'Ask the office.' }
  expect(await signIn({ is_valid: false }, {}, envelope)).toMatchObject({ failure: { message: 'Ask the office.' } })
  expect(await signIn({ token: 'ключ' }, { token: { in: 'query', name: 'token' } })).toMatchObject({ ok: true })
  for (const odd of [[], 'half a {', 5]) {
    const login = await answering({ exists: true, item: odd }).service.verifyLogin(credentials)
    expect(login).toEqual({ ok: false, failure: notUnderstood('wrongShape') })
  }
})

test('sends a password of any characters unchanged', async ({ start }) => {
  const password = 'a+b &c=d#é%20?/中'
  const service = await start()
  await clientOf(service).service.verifyLogin({ ...credentials, password })
  expect(service.requests.map(({ query }) => query)).toEqual([
    { entity_number: '4021', employee_number: '10023', password },
  ])
})

test('a refusal of the service has its message, whatever its status, and is not repeated', async () => {
  const refused = { exists: false, message: 'No.' }
  for (const [content, status] of [
    [refused, 400],
    [{ ...refused, exists: 'false' }, 200],
    [{ ...refused, exists: true }, 200],
    [{ ...refused, exists: true, item: '' }, 200],
    [{ ...refused, exists: true, item: 'null' }, 200],
    [{ ...refused, item }, 200],
  ] as const) {
    const client = answering(content, status)
    const failure = { kind: 'notAccepted', status, message: 'No.' }
    expect(await client.service.verifyLogin(credentials)).toEqual({ ok: false, failure })
    expect(client.asked).toHaveLength(1)
  }
})

const page = '<html><head><title>403 Forbidden</title></head><body>Request blocked</body></html>'
const notJudged = (status: number, message: string | null = null) => ({ kind: 'notJudged', status, message })

/** Answers of a gateway, a proxy or a web server before the service, and of trouble: none is a word on the password. */
for (const [what, status, body, failure] of [
  ['a function that was not wrapped', 200, '{"message":"x","item":null}', notJudged(200, 'x')],
  ['a gateway that wants a signature', 401, '{"message":"Unauthorized"}', notJudged(401, 'Unauthorized')],
  ['a page', 200, page, notUnderstood('notJson')],
  ['a place elsewhere', 302, '', { kind: 'service', failure: { kind: 'redirected' } }],
] as const)
  test(`an answer that does not judge the password: ${what}, ${status}`, async () => {
    const client = clientOfAnswers([() => new Response(body, { status })])
    expect(await client.service.verifyLogin(credentials)).toMatchObject({ ok: false, failure })
    expect(client.asked).toHaveLength(1)
    // What may be a refusal without its `exists` delays the next password.
    const isLikeRefusal = [200, 401, 403].includes(status) && 'message' in failure && failure.message !== null
    expect(client.waits).toEqual(isLikeRefusal ? [3000] : [])
  })

test('does not send malformed numbers or an empty password', async ({ start }) => {
  const service = await start()
  const client = clientOf(service)
  for (const [change, kind] of [
    [{ employeeNumber: '1002' }, 'badEmployeeNumber'],
    [{ employeeNumber: '100233' }, 'badEmployeeNumber'],
    [{ employeeNumber: '1002a' }, 'badEmployeeNumber'],
    [{ employeeNumber: '10023\n' }, 'badEmployeeNumber'],
    [{ entityNumber: '0421' }, 'badEmployeeNumber'],
    [{ entityNumber: '402' }, 'badEmployeeNumber'],
    [{ entityNumber: '14021' }, 'badEmployeeNumber'],
    [{ entityNumber: '4021 ' }, 'badEmployeeNumber'],
    [{ password: '' }, 'noPassword'],
  ] as const) {
    expect(await client.service.verifyLogin({ ...credentials, ...change })).toEqual({ ok: false, failure: { kind } })
  }
  expect(service.requests).toEqual([])
})

test("uses the service's clock for the end of a session when the station's is a day off", async ({ start }) => {
  for (const clockOffsetSeconds of [-86_400, 86_400]) {
    const service = await start({ behaviour: { clockOffsetSeconds, sessionSeconds: 60 } })
    const client = clientOf(service)
    const login = await client.service.verifyLogin(credentials)
    expect(login).toMatchObject({ ok: true })
    await service.behave({ sessionSeconds: -60 })
    // The second answer confirms the date of the first.
    expect(await client.service.verifyLogin(credentials)).toMatchObject({ failure: { because: 'ended' } })
  }
})

test('a wrong date in one answer ends no session', async () => {
  for (const [offByHours, endsInHours] of [
    [24, 1],
    [-24, -1],
  ] as const) {
    const date = new Date(Date.now() + offByHours * hour).toUTCString()
    const expires_at = new Date(Date.now() + endsInHours * hour).toISOString()
    const client = clientOfAnswers([() => json({ item: { ...item, expires_at } }, 200, { date })])
    expect(await client.service.verifyLogin(credentials)).toMatchObject({ ok: true })
  }
})

test('hides a password and a token that the service echoes', async () => {
  const echo = 'No: https://auth.example/prod/auth-login-verify?password=bread with bread and tok-123456'
  for (const [content, status] of [
    [{ exists: false, message: echo }, 200],
    [{ exists: false, message: echo }, 401],
    [{ exists: false, message: echo }, 429],
    [{ exists: false, message: echo }, 500],
    [{ message: echo }, 403],
    [{ message: echo.replace('bread', '%62r%65ad') }, 401],
    [{ message: echo }, 404],
    [{ exists: true, message: echo, item: { ...item, is_valid: false } }, 200],
  ] as const) {
    const client = answering(content, status)
    const login = await client.service.verifyLogin(credentials)
    const told = JSON.stringify([login, client.events])
    expect(told).toContain('No: https')
    expect(told).not.toContain('bread')
    if (status === 200 && 'item' in content) expect(told).not.toContain('tok-123456')
  }
})

test('a session whose times have no zone lasts as long as it says, wherever the service stands', async () => {
  const answer = async (offset: number, { date = 0, created = 0, seen = 0, without = '' } = {}) => {
    const now = Date.now()
    const local = (at: number) => new Date(now + offset + at).toISOString().slice(0, 19)
    const times = { created: local(-created), last_seen: local(-seen), expires_at: local(hour) }
    const { [without]: _, ...kept }: Record<string, string> = times
    const headers: Record<string, string> = without === 'date' ? {} : { date: new Date(now + date).toUTCString() }
    const login = await clientOfAnswers([
      () => json({ exists: true, item: { ...item, created: undefined, ...kept } }, 200, headers),
    ]).service.verifyLogin(credentials)
    return login.ok ? Math.round(login.value.lasts / 60_000) : login.failure
  }
  for (const offset of [-12, -9.5, -5, -3.5, 0, 1, 5.5, 5.75, 9, 12.75, 14].map((hours) => hours * hour)) {
    expect(await answer(offset), `${offset / hour}`).toBe(60)
    for (const without of ['date', 'created', 'last_seen']) expect(await answer(offset, { without }), without).toBe(60)
    expect(await answer(offset, { created: 3 * hour })).toBe(60)
    expect(await answer(offset, { created: 40 * hour })).toBe(60)
    // A date from a cache, or of a clock that is wrong: the times of the answer are measured by it.
    if (Math.abs(offset) < 9 * hour)
      for (const date of [-2 * hour, 2 * hour]) expect(await answer(offset, { date })).toBe(60)
  }
  expect(await answer(0, { created: 26 * hour, seen: 26 * hour })).toBe(60)
})
