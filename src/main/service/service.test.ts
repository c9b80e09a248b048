import { type Client, clientOf, clientOfAnswers, expect, json, test, tokenOf } from './fixture.ts'

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
    expect(await client.service.deleteAsset({ assetNumber: '20107', token })).toMatchObject({ ok: true })
    expect(await client.service.readRecipes({ token: null })).toMatchObject({ failure: { kind: 'notSignedIn' } })
    expect(JSON.stringify(client.events)).not.toContain(token)
  }
})

test('sends no token without a session, or if the station file says so', async () => {
  const client = clientOfAnswers([() => json({ items: [] })])
  const without = clientOfAnswers([() => json({ items: [] })], { token: { in: 'none' } })
  await client.service.readRecipes({ token: null })
  await without.service.readRecipes({ token: 'tok-123456' })
  for (const { address, init } of [...client.asked, ...without.asked]) {
    expect(address.search).toBe('')
    expect(new Headers(init.headers).has('authorization')).toBe(false)
    expect(JSON.stringify(init)).not.toContain('tok-123456')
  }
})

test('requests use no cookies, no cache and no redirection', async () => {
  const client = clientOfAnswers([() => json({ items: [] })])
  await client.service.readRecipes({ token: null })
  expect(client.asked[0]?.init).toMatchObject({
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    method: 'GET',
  })
})

test('a probe succeeds with any HTTP answer', async ({ start }) => {
  for (const status of [200, 401, 404, 500, 503]) {
    const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'status', status } }] } })
    const client = clientOf(service)
    expect(await client.service.probe({ token: null })).toEqual({ ok: true, value: { status } })
    expect(service.requests.map(({ path, query }) => ({ path, query }))).toEqual([
      { path: '/data-stage/get-recipes-list', query: { limit: '1' } },
    ])
    expect(client.answers).toHaveLength(1)
    expect(client.noAnswers).toEqual([])
  }
})

test('a probe does not wait for the body and is not retried', async ({ start }) => {
  const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'stall' } }] } })
  expect(await clientOf(service).service.probe({ token: null })).toMatchObject({ ok: true })
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'hang' } }] })
  const client = clientOf(service, { timeoutSeconds: 0.3 })
  expect(await client.service.probe({ token: null })).toEqual({ ok: false, failure: { kind: 'timeout', seconds: 0.3 } })
  expect(client.events).toHaveLength(1)
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

test('reports a refusal as an answer', async ({ start }) => {
  const service = await start()
  const client = clientOf(service)
  await client.service.deleteAsset({ assetNumber: '20107', token: 'wrong' })
  expect(client.answers).toHaveLength(1)
  expect(client.noAnswers).toEqual([])
})

test("reports the offset of the service's clock, 0 for a correct one", async ({ start }) => {
  for (const clockOffsetSeconds of [0, 3600, -7200]) {
    const service = await start({ behaviour: { clockOffsetSeconds } })
    const client = clientOf(service)
    for (let times = 0; times < 3; times += 1) await client.service.probe({ token: null })
    const offsets = client.answers.map(({ clockOffset }) => clockOffset)
    if (clockOffsetSeconds === 0) expect(offsets).toEqual([0, 0, 0])
    else expect(offsets).toEqual([null, offsets[1], offsets[1]])
    expect(Math.abs((offsets[1] ?? Number.NaN) - clockOffsetSeconds * 1000)).toBeLessThan(1100)
  }
})

test('the date of a refusal or of a gateway says nothing of the clock of the service', async () => {
  for (const status of [304, 401, 403, 500, 502, 503]) {
    const client = clientOfAnswers([
      () => new Response(null, { status, headers: { date: 'Tue, 01 Jan 2030 00:00:00 GMT' } }),
    ])
    for (let times = 0; times < 3; times += 1) await client.service.probe({ token: null })
    expect(client.answers.map(({ clockOffset }) => clockOffset)).toEqual([null, null, null])
  }
})

test('reports no clock offset for an answer without a date', async () => {
  const client = clientOfAnswers([() => json({ items: [] })])
  await client.service.probe({ token: null })
  expect(client.answers).toEqual([{ at: expect.any(Number), clockOffset: null }])
})

test('ends at the time limit even if fetch ignores its signal', async () => {
  const soon = { timeoutSeconds: 0.3 }
  const never = clientOfAnswers([() => new Promise<Response>(() => {})], soon)
  expect(await never.service.deleteAsset({ assetNumber: '1', token: null })).toMatchObject({
    failure: { kind: 'timeout' },
  })
  for (const [status, outcome] of [
    [200, { failure: { kind: 'timeout' } }],
    [202, { value: { outcome: { kind: 'requestAccepted' } } }],
  ] as const) {
    const stalled = clientOfAnswers([() => new Response(new ReadableStream({}), { status })], soon)
    expect(await stalled.service.deleteAsset({ assetNumber: '1', token: null })).toMatchObject(outcome)
  }
})

test('does not pass on the message of a fetch error', async () => {
  const client = clientOfAnswers([
    () => Promise.reject(new TypeError('Failed: https://auth.example/prod/auth-login-verify?password=saffron')),
  ])
  const login = await client.service.verifyLogin({ entityNumber: '4021', employeeNumber: '10023', password: 'saffron' })
  expect(login).toEqual({ ok: false, failure: { kind: 'service', failure: { kind: 'noConnection', sent: true } } })
  expect(JSON.stringify(client.events)).not.toContain('saffron')
})

test('keeps the password and the token as secrets until the request ends', async () => {
  const kept: (readonly string[])[] = []
  const client: Client = clientOfAnswers([
    () => {
      kept.push(client.secrets())
      return json({ message: 'x' })
    },
  ])
  await client.service.verifyLogin({ entityNumber: '4021', employeeNumber: '10023', password: 'saffron' })
  await client.service.deleteAsset({ assetNumber: '20107', token: 'tok-123456' })
  expect(kept).toEqual([['saffron'], ['tok-123456']])
  expect(client.secrets()).toEqual([])
})

test('close aborts requests without a report', async ({ start }) => {
  const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'hang' } }] } })
  const client = clientOf(service, { timeoutSeconds: 20 })
  const reading = client.service.readRecipes({ token: null })
  await expect.poll(() => service.requests.length).toBe(1)
  client.service.close()
  expect(await reading).toEqual({ ok: false, failure: { kind: 'noConnection', sent: true } })
  expect(await client.service.probe({ token: null })).toEqual({
    ok: false,
    failure: { kind: 'noConnection', sent: false },
  })
  expect(client.noAnswers).toEqual([])
  expect(service.requests).toHaveLength(1)
})

test('close also aborts a deletion, which is not repeated', async ({ start }) => {
  const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'hang' } }] } })
  const client = clientOf(service, { timeoutSeconds: 20 })
  const deletion = client.service.deleteAsset({ assetNumber: '20107', token: 'tok-123456' })
  await expect.poll(() => service.requests.length).toBe(1)
  client.service.close()
  expect(await deletion).toEqual({ ok: false, failure: { kind: 'noConnection', sent: true } })
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
  await service.verifyLogin({ entityNumber: '4021', employeeNumber: '10023', password: 'bread' })
  await service.deleteAsset({ assetNumber: '20107', token: null })
  await service.deleteProduct({ jsin: 'J-1001', token: null })
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
