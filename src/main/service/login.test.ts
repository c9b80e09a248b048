import { clientOf, clientOfAnswers, expect, json, test } from './client.testing.ts'

const credentials = { entityNumber: '4021', employeeNumber: '10023', password: 'bread' }
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const item = () => ({
  session_id: 's-1',
  employee_number: '10023',
  employee_name: 'Mira Okafor',
  role: 'cook',
  created: '2026-11-21T12:00:00Z',
  expires_at: inAnHour(),
  is_valid: true,
  token: 'tok-123456',
  message: 'Welcome.',
})
const answering = (content: unknown, status = 200, settings = {}) =>
  clientOfAnswers([() => json(content, status)], settings)

for (const loginItem of ['object', 'text'] as const) {
  test(`signs in with a session sent as ${loginItem}`, async ({ start }) => {
    const service = await start({ behaviour: { loginItem } })
    const login = await clientOf(service).service.verifyLogin(credentials)
    const session = service.sessions[0]
    expect(login).toEqual({
      ok: true,
      value: {
        sessionId: session?.session_id,
        employeeNumber: '10023',
        employeeName: 'Mira Okafor',
        role: 'cook',
        lasts: expect.any(Number),
        token: session?.token,
        expiresAt: Date.parse(session?.expires_at ?? ''),
        isValid: true,
        revokedAt: null,
        message: 'Mira Okafor is signed in.',
      },
    })
  })
}

test('uses session_id as id, and pk if session_id is empty', async () => {
  const idOf = async (given: object) => {
    const login = await answering({ exists: true, item: { ...item(), ...given } }).service.verifyLogin(credentials)
    return login.ok ? login.value.sessionId : login
  }
  expect(await idOf({ pk: 'SESSION#1' })).toBe('s-1')
  expect(await idOf({ pk: 'SESSION#1', session_id: '' })).toBe('SESSION#1')
})

test('sends a password of any characters unchanged', async ({ start }) => {
  const password = 'a+b &c=d#é%20?/中'
  const service = await start()
  await clientOf(service).service.verifyLogin({ ...credentials, password })
  expect(service.requests.map(({ query }) => query)).toEqual([
    { entity_number: '4021', employee_number: '10023', password },
  ])
})

for (const status of [200, 400, 401, 403, 404]) {
  test(`a wrong password with status ${status} fails with the message of the service`, async ({ start }) => {
    const service = await start({ behaviour: { failedLoginStatus: status } })
    const login = await clientOf(service).service.verifyLogin({ ...credentials, password: 'butter' })
    expect(login).toEqual({ ok: false, failure: { kind: 'notAccepted', status, message: 'The password is wrong.' } })
    expect(service.requests).toHaveLength(1)
  })
}

const page = '<html><head><title>403 Forbidden</title></head><body>Request blocked</body></html>'
const notJudged = (status: number, message: string | null = null) => ({ kind: 'notJudged', status, message })

/** Answers of a gateway, a proxy or a web server before the service: none is a word on the password. */
for (const [what, status, body, failure] of [
  ['a web server without the path', 404, '<h1>Not Found</h1>', notJudged(404)],
  ['a gateway without the path', 404, '{"message":"Not Found"}', notJudged(404, 'Not Found')],
  ['a filter', 403, page, notJudged(403)],
  ['a port of HTTPS', 400, '<center>The plain HTTP request was sent to HTTPS port</center>', notJudged(400)],
  ['a gateway', 400, '{"message":"Bad Request"}', notJudged(400, 'Bad Request')],
  ['a proxy', 401, '', notJudged(401)],
  ['a proxy with a page', 401, page, notJudged(401)],
  ['a proxy that asks for a name', 407, page, notJudged(407)],
  ['a gateway with another key', 403, '{"Message":"Missing Authentication Token"}', notJudged(403)],
  ['a gateway with an unclear envelope', 401, '{"exists":null,"error":"x"}', notJudged(401)],
  ['a list', 403, '[{"exists":false}]', notJudged(403)],
  ['a text', 403, '"exists"', notJudged(403)],
  ['a limit of requests', 429, '{"message":"Slow down"}', notJudged(429, 'Slow down')],
  ['a function that failed', 200, '{"message":"Internal server error"}', notJudged(200, 'Internal server error')],
  ['a function that was not wrapped', 200, '{"message":"x","item":null}', notJudged(200, 'x')],
  [
    'a gateway with a token missing',
    403,
    '{"message":"Missing Authentication Token"}',
    notJudged(403, 'Missing Authentication Token'),
  ],
  ['a gateway that wants a signature', 401, '{"message":"Unauthorized"}', notJudged(401, 'Unauthorized')],
] as const)
  test(`an answer that does not judge the password: ${what}, ${status}`, async () => {
    const client = clientOfAnswers([() => new Response(body, { status })])
    expect(await client.service.verifyLogin(credentials)).toEqual({ ok: false, failure })
    expect(client.asked).toHaveLength(1)
    // What may be a refusal without its `exists` delays the next password.
    const isLikeRefusal = (status === 401 || status === 403) && failure.message !== null
    expect(client.waits).toEqual(isLikeRefusal ? [3000] : [])
  })

test('an answer of a sign-in page of the network, and one without its body, judge no password', async () => {
  for (const [status, body] of [
    [200, page],
    [511, page],
    [502, page],
    [503, '{"exists":false,"message":"Down"}'],
    [429, '{"exists":false,"message":"Slow down"}'],
    [302, ''],
  ] as const) {
    const client = clientOfAnswers([
      () => new Response(body, { status, headers: status === 302 ? { location: 'https://wifi.example/' } : {} }),
    ])
    expect(await client.service.verifyLogin(credentials), `${status}`).toMatchObject({ failure: { kind: 'service' } })
  }
  const torn = clientOfAnswers([
    () => new Response(new ReadableStream({ start: (body) => body.error(new Error('torn')) }), { status: 401 }),
  ])
  expect(await torn.service.verifyLogin(credentials)).toMatchObject({ failure: { kind: 'service' } })
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

for (const [what, behaviour, because] of [
  ['is not valid', { sessionIsValid: false }, 'notValid'],
  ['has been revoked', { sessionRevokedAt: '2026-01-01T00:00:00Z' }, 'revoked'],
  ['has ended already', { sessionSeconds: -1 }, 'ended'],
] as const) {
  test(`refuses a session that ${what}`, async ({ start }) => {
    const service = await start({ behaviour })
    expect(await clientOf(service).service.verifyLogin(credentials)).toEqual({
      ok: false,
      failure: { kind: 'sessionNotValid', because, message: 'Mira Okafor is signed in.' },
    })
  })
}

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
  const hour = 3_600_000
  for (const [offByHours, endsInHours] of [
    [24, 1],
    [-24, -1],
  ] as const) {
    const date = new Date(Date.now() + offByHours * hour).toUTCString()
    const expires_at = new Date(Date.now() + endsInHours * hour).toISOString()
    const client = clientOfAnswers([() => json({ item: { ...item(), expires_at } }, 200, { date })])
    expect(await client.service.verifyLogin(credentials)).toMatchObject({ ok: true })
  }
})

test('refuses a session with a missing or unreadable end', async () => {
  for (const expires_at of [undefined, '', 'tomorrow', null]) {
    const login = await answering({ exists: true, message: 'ok', item: { ...item(), expires_at } }).service.verifyLogin(
      credentials,
    )
    expect(login).toMatchObject({ failure: { kind: 'sessionNotValid', because: 'notValid' } })
  }
})

test('refuses a session of another employee or entity, whether valid or not', async () => {
  for (const change of [
    { employee_number: '10482' },
    { employee_number: '10023 ', entity_number: '4022' },
    { employee_number: 'Mira Okafor' },
    { employee_number: '1e4' },
    { employee_number: '10482', is_valid: false },
    { employee_number: '10482', expires_at: 'tomorrow' },
  ]) {
    const login = await answering({ exists: true, item: { ...item(), ...change } }).service.verifyLogin(credentials)
    expect(login, JSON.stringify(change)).toEqual({ ok: false, failure: { kind: 'anotherEmployee' } })
  }
})

test('refuses an answer without an envelope', async () => {
  const notUnderstood = (because: string) => ({
    ok: false,
    failure: { kind: 'service', failure: { kind: 'notUnderstood', status: 200, because } },
  })
  for (const [body, because] of [
    ['', 'notJson'],
    ['  ', 'notJson'],
    ['null', 'notEnvelope'],
    ['{}', 'notEnvelope'],
    ['[]', 'notEnvelope'],
  ] as const) {
    const login = await clientOfAnswers([() => new Response(body)]).service.verifyLogin(credentials)
    expect(login, body).toEqual(notUnderstood(because))
  }
  const noContent = clientOfAnswers([() => new Response(null, { status: 204 })])
  expect(await noContent.service.verifyLogin(credentials)).toMatchObject({ failure: { kind: 'service' } })
})

test('replaces unpaired surrogates of a password by U+FFFD', async ({ start }) => {
  const service = await start()
  for (const half of ['\ud83d', 'saf\udd25fron']) {
    const login = await clientOf(service).service.verifyLogin({ ...credentials, password: half })
    expect(login, JSON.stringify(half)).toMatchObject({ ok: false, failure: { kind: 'notAccepted' } })
  }
  expect(service.requests.map(({ query }) => query)).toMatchObject([
    { password: '\ufffd' },
    { password: 'saf\ufffdfron' },
  ])
})

test('reads numbers, texts and nulls in place of the documented types', async () => {
  for (const change of [
    { employee_number: 10023 },
    { employee_number: undefined },
    { is_valid: 'true' },
    { revoked_at: null },
  ]) {
    const login = await answering({ item: { ...item(), ...change, new_field: [] } }).service.verifyLogin(credentials)
    expect(login).toMatchObject({
      ok: true,
      value: { employeeNumber: '10023', token: 'tok-123456', message: 'Welcome.' },
    })
  }
  const login = await clientOfAnswers([() => json({ item: { ...item(), employee_number: 42 } })]).service.verifyLogin({
    ...credentials,
    employeeNumber: '00042',
  })
  expect(login).toMatchObject({ value: { employeeNumber: '00042' } })
})

test('refuses a 2xx without a session, or with exists: false', async () => {
  for (const content of [
    { exists: false, message: 'No.' },
    { exists: true, message: 'No.' },
    { exists: 'false', message: 'No.' },
    { exists: true, message: 'No.', item: '' },
    { exists: true, message: 'No.', item: 'null' },
    { exists: false, message: 'No.', item: item() },
  ]) {
    const login = await answering(content).service.verifyLogin(credentials)
    expect(login).toEqual({ ok: false, failure: { kind: 'notAccepted', status: 200, message: 'No.' } })
  }
})

test('does not understand a session whose token is missing or cannot be sent in a header', async () => {
  const notUnderstood = {
    ok: false,
    failure: { kind: 'service', failure: { kind: 'notUnderstood', status: 200, because: 'wrongShape' } },
  }
  for (const token of [undefined, null, '', {}, 'line\nbreak', 'ключ', 'clé']) {
    const login = await answering({ exists: true, item: { ...item(), token } }).service.verifyLogin(credentials)
    expect(login, JSON.stringify(token)).toEqual(notUnderstood)
  }
  for (const odd of [[], 'half a {', 5]) {
    expect(await answering({ exists: true, item: odd }).service.verifyLogin(credentials)).toEqual(notUnderstood)
  }
  const inQuery = answering({ item: { ...item(), token: 'ключ' } }, 200, { token: { in: 'query', name: 'token' } })
  expect(await inQuery.service.verifyLogin(credentials)).toMatchObject({ ok: true })
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
    [{ exists: true, message: echo, item: { ...item(), is_valid: false } }, 200],
  ] as const) {
    const client = answering(content, status)
    const login = await client.service.verifyLogin(credentials)
    const told = JSON.stringify([login, client.events])
    expect(told).toContain('No: https')
    expect(told).not.toContain('bread')
    if (status === 200 && 'item' in content) expect(told).not.toContain('tok-123456')
  }
  const accepted = await answering({ message: echo, item: item() }).service.verifyLogin(credentials)
  expect(accepted).toMatchObject({ value: { message: expect.not.stringMatching(/bread|tok-123456/) } })
})

test('a session whose times have no zone lasts as long as it says, wherever the service stands', async () => {
  const hour = 3_600_000
  const answer = async (offset: number, { date = 0, created = 0, seen = 0, without = '' } = {}) => {
    const now = Date.now()
    const local = (at: number) => new Date(now + offset + at).toISOString().slice(0, 19)
    const times = { created: local(-created), last_seen: local(-seen), expires_at: local(hour) }
    const { [without]: _, ...kept }: Record<string, string> = times
    const headers: Record<string, string> = without === 'date' ? {} : { date: new Date(now + date).toUTCString() }
    const login = await clientOfAnswers([
      () => json({ exists: true, item: { ...item(), created: undefined, ...kept } }, 200, headers),
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

test('the number stands in the place of a name that cannot be seen', async () => {
  for (const employee_name of [
    undefined,
    null,
    '',
    '  ',
    '\u200b\u2060',
    '\u00a0',
    '\u2800',
    '\u3164',
    '\u0301',
    '\u202e',
  ])
    expect(
      await answering({ exists: true, item: { ...item(), employee_name } }).service.verifyLogin(credentials),
    ).toMatchObject({ value: { employeeName: '10023' } })
})
