import { getEventListeners } from 'node:events'
import { MOST_ANSWER_BYTES } from '../../shared/serviceLimits.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { clientOf, clientOfAnswers, expect, httpOf, json, test, tokenOf } from './client.testing.ts'
import { startDeadline } from './deadline.ts'

const login = { entityNumber: '4021', employeeNumber: '10023', password: 'saffron' }
const asset = { kind: 'asset', number: '20107' } as const

/** A response whose body never ends, and whether it was cancelled. */
function endless(status = 200) {
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
  }
  return { response: new Response(new ReadableStream({ cancel }), { status }), isCancelled: () => isCancelled }
}

test('sends the token as the station file says', async ({ start }) => {
  for (const place of [
    { in: 'header', name: 'Authorization', scheme: 'Bearer' },
    { in: 'header', name: 'X-Session', scheme: '' },
    { in: 'query', name: 'session token' },
  ] as const) {
    const service = await start({ behaviour: { tokenCheck: place, recipesNeedToken: true } })
    const token = await tokenOf(service)
    const client = clientOf(service, { token: place })
    expect(await client.service.readRecipes({ token })).toMatchObject({ ok: true })
    expect(await client.service.deleteItem({ ...asset, token })).toMatchObject({ ok: true })
    expect(await client.service.readRecipes({ token: null })).toMatchObject({ failure: { kind: 'notSignedIn' } })
    expect(JSON.stringify(client.events)).not.toContain(token)
  }
})

test('uses no cookies, no cache and no redirection, and no token without a session or if the station file says so', async () => {
  const client = clientOfAnswers([() => json({ items: [] })])
  const without = clientOfAnswers([() => json({ items: [] })], { token: { in: 'none' } })
  await client.service.readRecipes({ token: null })
  await without.service.readRecipes({ token: 'tok-123456' })
  for (const { address, init } of [...client.asked, ...without.asked]) {
    expect(address.search).toBe('')
    expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'manual', method: 'GET' })
    expect(init.headers).toEqual({ Accept: 'application/json' })
  }
})

test('a probe succeeds with any HTTP answer, also with a status that a Response cannot have', async () => {
  for (const status of [0, 101, 199, 200, 304, 401, 404, 500, 503, 600, 1000]) {
    const answer = { status, headers: new Headers(), body: new Response('<x>').body }
    const client = clientOfAnswers([], {}, { fetch: async () => answer })
    expect(await client.service.probe({ token: null })).toEqual({ ok: true, value: { status } })
    expect([client.answers.length, client.noAnswers]).toEqual([1, []])
  }
  const client = clientOfAnswers([() => json({})])
  await client.service.probe({ token: null })
  expect(client.asked.map(({ address }) => address.href)).toEqual([
    'https://data.example/prod/get-recipes-list?limit=1',
  ])
})

test('a probe does not wait for the body and is not retried', async ({ start }) => {
  const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'stall' } }] } })
  expect(await clientOf(service).service.probe({ token: null })).toMatchObject({ ok: true })
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'hang' } }] })
  const client = clientOf(service, { timeoutSeconds: 0.3 })
  expect(await client.service.probe({ token: null })).toEqual({ ok: false, failure: { kind: 'timeout', seconds: 0.3 } })
  expect(client.events).toHaveLength(1)
})

test('leaves nothing behind when a request has ended', async () => {
  const { signal } = new AbortController()
  const unread = [endless(), endless(302)]
  const answers = [...unread.map(({ response }) => response), json({ items: [] })]
  const client = clientOfAnswers([() => answers.shift() ?? Response.error()], {}, { endOfToken: () => signal })
  await client.service.probe({ token: 'tok-123456' })
  expect(await client.service.readRecipes({ token: 'tok-123456' })).toMatchObject({ failure: { kind: 'redirected' } })
  await client.service.readRecipes({ token: 'tok-123456' })
  expect(client.asked.map(({ init }) => init.signal?.aborted)).toEqual([true, true, true])
  expect(getEventListeners(signal, 'abort')).toEqual([])
  expect(unread.map(({ isCancelled }) => isCancelled())).toEqual([true, true])
})

test('a deadline passes after its seconds, unless it was ended before', async () => {
  const clock = openTestClock()
  const closing = new AbortController()
  const deadline = startDeadline(2, closing.signal, clock.schedule)
  startDeadline(2, closing.signal, clock.schedule).end()
  expect([clock.waiting(), getEventListeners(closing.signal, 'abort').length]).toEqual([1, 1])
  await clock.pass(1999)
  expect([deadline.passed(), deadline.signal.aborted]).toEqual([false, false])
  await clock.pass(1)
  expect([deadline.passed(), deadline.signal.aborted]).toEqual([true, true])
})

test('discards an answer that comes after the time limit', async () => {
  const { response, isCancelled } = endless()
  let answer = (_: Response) => {}
  const late = () =>
    new Promise<Response>((resolve) => {
      answer = resolve
    })
  const client = clientOfAnswers([late], { timeoutSeconds: 0.02 })
  expect(await client.service.probe({ token: null })).toMatchObject({ failure: { kind: 'timeout' } })
  answer(response)
  await expect.poll(isCancelled).toBe(true)
})

test('a redirection is an answer, also one that Chromium does not read', async () => {
  const elsewhere = { location: 'https://login.example/?password=x' }
  const client = clientOfAnswers([
    () => new Response(null, { status: 302, headers: elsewhere }),
    () => Promise.reject(new Error('net::ERR_INVALID_REDIRECT')),
  ])
  expect(await client.service.probe({ token: null })).toEqual({ ok: true, value: { status: 302 } })
  expect(await client.service.probe({ token: null })).toEqual({ ok: true, value: { status: 300 } })
  const failure = { kind: 'redirected', status: null, host: null }
  expect(await client.service.readRecipes({ token: null })).toEqual({ ok: false, failure })
  const trouble = ['net::ERR_INVALID_REDIRECT']
  expect(client.events).toMatchObject([
    { status: 302, failure: null, retryIn: null },
    { status: 300, failure: 'redirected', trouble, retryIn: null },
    { status: 300, failure: 'redirected', trouble, retryIn: null },
  ])
  expect(client.answers).toEqual(Array(3).fill({ at: expect.any(Number), clockOffset: null }))
  expect(client.noAnswers).toEqual([])
})

test('logs each attempt with its address, duration and outcome', async () => {
  let now = 0
  const after = (milliseconds: number, response: Response) => () => {
    now += milliseconds
    return response
  }
  const client = clientOfAnswers(
    [after(250, json({}, 401)), after(40, json({ message: 'x' }, 202))],
    {},
    { now: () => now },
  )
  await client.service.verifyLogin(login)
  await client.service.deleteItem({ ...asset, token: null })
  const common = { attempt: 1, trouble: [], retryIn: null }
  expect(client.events).toEqual([
    {
      ...common,
      operation: 'login',
      method: 'GET',
      address: 'https://auth.example/prod/auth-login-verify',
      milliseconds: 250,
      status: 401,
      failure: 'notSignedIn',
    },
    {
      ...common,
      operation: 'deleteAsset',
      method: 'DELETE',
      address: 'https://data.example/prod/delete-1',
      milliseconds: 40,
      status: 202,
      failure: null,
    },
  ])
})

test("reads the date of Retry-After by the service's clock", async () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  const tomorrow = (seconds: number) => new Date(noon + 86_400_000 + seconds * 1000).toUTCString()
  const client = clientOfAnswers(
    [
      () => json({ items: [] }, 200, { date: tomorrow(0) }),
      () => json({ items: [] }, 200, { date: tomorrow(0) }),
      () => json({}, 503, { 'retry-after': tomorrow(4) }),
      () => json({ items: [] }),
    ],
    {},
    { now: () => noon, random: () => 0 },
  )
  for (let times = 0; times < 3; times += 1) await client.service.readRecipes({ token: null })
  // The offset is the middle of the second that a date leaves open.
  expect(client.waits).toEqual([3500])
})

test('reads the message of a refusal of up to 1 MiB', async () => {
  for (const [characters, message] of [
    [MOST_ANSWER_BYTES - 100, 'Off.'],
    [MOST_ANSWER_BYTES, null],
  ] as const) {
    const { service } = clientOfAnswers([() => json({ message: 'Off.', filled: ' '.repeat(characters) }, 404)])
    expect(await service.readRecipes({ token: null })).toMatchObject({ failure: { kind: 'refused', message } })
  }
})

test('only where it is said, a 202 whose body is cut off is an answer, with an empty text', async () => {
  const cut = () => new ReadableStream({ pull: (body) => body.error(new Error('cut')) })
  const { http } = httpOf(async () => new Response(cut(), { status: 202 }))
  const request = { operation: 'deleteAsset', method: 'DELETE', base: 'data', path: '/delete-1', token: null } as const
  const cutShort = { kind: 'notUnderstood', status: 202, because: 'cutShort' }
  expect(await http.ask({ ...request, mayRepeat: false, acceptsWithoutBody: true })).toEqual({
    ok: true,
    value: { status: 202, text: '' },
  })
  expect(await http.ask({ ...request, mayRepeat: false })).toMatchObject({ failure: { failure: cutShort } })
})

test('reports a missing answer once per request, not per attempt', async ({ start }) => {
  const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'refuse' } }] } })
  const client = clientOf(service)
  await client.service.readRecipes({ token: null })
  expect(client.noAnswers).toEqual([{ kind: 'noConnection', sent: false }])
  expect(client.answers).toEqual([])
  expect(client.events.map(({ trouble, retryIn }) => ({ trouble, retryIn }))).toEqual([
    { trouble: ['ECONNREFUSED'], retryIn: 250 },
    { trouble: ['ECONNREFUSED'], retryIn: 500 },
    { trouble: ['ECONNREFUSED'], retryIn: null },
  ])
})

test('a throw in a call is reported, and its request may have been carried out', async () => {
  const defects: unknown[] = []
  const defect = new Error('A log that fails')
  const log = () => {
    throw defect
  }
  const { service } = clientOfAnswers([() => json({})], {}, { log, onDefect: (error) => defects.push(error) })
  const failure = { kind: 'notUnderstood', status: 200, because: 'wrongShape' }
  expect([
    await service.readRecipes({ token: null }),
    await service.deleteItem({ ...asset, token: null }),
    await service.probe({ token: null }),
  ]).toEqual(Array.from({ length: 3 }, () => ({ ok: false, failure })))
  expect(await service.verifyLogin(login)).toEqual({ ok: false, failure: { kind: 'service', failure } })
  expect(defects).toEqual(Array.from({ length: 4 }, () => defect))
})

test("reports the offset of the service's clock once two answers agree, 0 for a correct one", async () => {
  const noon = Date.UTC(2026, 10, 21, 12)
  for (const [ahead, offsets] of [
    [0, [0, 0, 0]],
    // The middle of the second that a date leaves open.
    [3_600_000, [null, 3_600_500, 3_600_500]],
    [-7_200_000, [null, -7_199_500, -7_199_500]],
  ] as const) {
    const date = new Date(noon + ahead).toUTCString()
    const client = clientOfAnswers([() => json({}, 200, { date })], {}, { now: () => noon })
    for (let times = 0; times < 3; times += 1) await client.service.probe({ token: null })
    expect(client.answers.map(({ clockOffset }) => clockOffset)).toEqual(offsets)
  }
})

test('the date of a refusal or of a gateway, and an answer without one, say nothing of the clock of the service', async () => {
  const date = 'Tue, 01 Jan 2030 00:00:00 GMT'
  for (const status of [200, 304, 401, 403, 500, 502, 503]) {
    const headers: Record<string, string> = status === 200 ? {} : { date }
    const client = clientOfAnswers([() => new Response(null, { status, headers })])
    for (let times = 0; times < 3; times += 1) await client.service.probe({ token: null })
    expect(client.answers.map(({ clockOffset }) => clockOffset)).toEqual([null, null, null])
  }
})

test('ends at the time limit even if fetch ignores its signal', async () => {
  const soon = { timeoutSeconds: 0.3 }
  const never = clientOfAnswers([() => new Promise<Response>(() => {})], soon)
  expect(await never.service.deleteItem({ ...asset, token: null })).toMatchObject({
    failure: { kind: 'timeout' },
  })
  for (const [status, outcome] of [
    [200, { failure: { kind: 'timeout' } }],
    [202, { value: { outcome: { kind: 'requestAccepted' } } }],
  ] as const) {
    const stalled = clientOfAnswers([() => new Response(new ReadableStream({}), { status })], soon)
    expect(await stalled.service.deleteItem({ ...asset, token: null })).toMatchObject(outcome)
  }
})

test('does not pass on the message of a fetch error', async () => {
  const client = clientOfAnswers([
    () => Promise.reject(new TypeError('Failed: https://auth.example/prod/auth-login-verify?password=saffron')),
  ])
  expect(await client.service.verifyLogin(login)).toEqual({
    ok: false,
    failure: { kind: 'service', failure: { kind: 'noConnection', sent: true } },
  })
  expect(JSON.stringify(client.events)).not.toContain('saffron')
})

test('keeps the password and the token as secrets until the request ends', async () => {
  const kept: (readonly string[])[] = []
  const client = clientOfAnswers([
    () => {
      kept.push(client.secrets())
      return json({ message: 'x' })
    },
  ])
  await client.service.verifyLogin(login)
  await client.service.deleteItem({ ...asset, token: 'tok-123456' })
  expect(kept).toEqual([['saffron'], ['tok-123456']])
  expect(client.secrets()).toEqual([])
})

test('close aborts requests without a report, and no later one is sent', async ({ start }) => {
  const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'hang' } }] } })
  const client = clientOf(service)
  const reading = client.service.readRecipes({ token: null })
  const deletion = client.service.deleteItem({ ...asset, token: 'tok-123456' })
  await expect.poll(() => service.requests.length).toBe(2)
  client.service.close()
  const noConnection = (sent: boolean) => ({ ok: false, failure: { kind: 'noConnection', sent } })
  expect([await reading, await deletion]).toEqual([noConnection(true), noConnection(true)])
  expect(await client.service.probe({ token: null })).toEqual(noConnection(false))
  expect([client.noAnswers, service.requests.length]).toEqual([[], 2])
})

test('does not report an answer that comes during close', async () => {
  const client = clientOfAnswers([
    () => {
      Promise.resolve().then(() => client.service.close())
      return json({ items: [] })
    },
  ])
  await client.service.probe({ token: null })
  expect(client.answers).toEqual([])
})

test('uses fetchOnce for logins and deletions, and fetch for reads and probes', async () => {
  const ways: string[] = []
  const way = (name: string) => async (address: string) => {
    ways.push(`${name} ${new URL(address).pathname}`)
    return json({ items: [], message: 'x' })
  }
  const { service } = clientOfAnswers([], {}, { fetch: way('shared'), fetchOnce: way('once') })
  await service.verifyLogin(login)
  await service.deleteItem({ ...asset, token: null })
  await service.deleteItem({ kind: 'product', number: 'J-1001', token: null })
  await service.readRecipes({ token: null })
  await service.probe({ token: null })
  expect(ways).toEqual([
    'once /prod/auth-login-verify',
    'once /prod/delete-1',
    'once /prod/delete-2',
    'shared /prod/get-recipes-list',
    'shared /prod/get-recipes-list',
  ])
})
