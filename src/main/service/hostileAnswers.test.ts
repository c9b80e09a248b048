import { mock } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MOST_RECIPES, MOST_RECORD_CHARACTERS } from '../../shared/serviceLimits.ts'
import { sampleRecipe } from '../../simulator/sampleKitchen.ts'
import { clientOfAnswers, json } from './client.testing.ts'

const reading = (body: string | object) =>
  clientOfAnswers([
    () => (typeof body === 'string' ? new Response(body) : json(body)),
    () => json({ items: [] }),
  ]).service.readRecipes({ token: null })
const notUnderstood = (because: string) => ({ ok: false, failure: { kind: 'notUnderstood', status: 200, because } })
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

const login = (given: object, headers: Record<string, string> = {}) => {
  const item = {
    employee_number: '10042',
    is_valid: true,
    expires_at: '2100-01-01T00:00:00Z',
    employee_name: 'Mira',
    role: 'cook',
    token: 't',
    ...given,
  }
  const client = clientOfAnswers([() => Response.json({ exists: true, message: 'x', item }, { headers })])
  const answer = client.service.verifyLogin({ entityNumber: '4021', employeeNumber: '10042', password: 'x' })
  return answer.then((read) => ({ read, clockOffsets: client.answers.map(({ clockOffset }) => clockOffset) }))
}

test('a text that is nested too deeply is not understood, wherever it stands', async () => {
  for (const deep of [nested(100_000), nested(100_000, '{"a":', '}').replace(':}', ':1}'), nested(1_000_000)]) {
    expect(await reading(`{"items":[],"last_evaluated_key":${deep}}`)).toEqual(notUnderstood('wrongShape'))
    expect(await reading(`{"items":[{"pk":${deep}}]}`)).toEqual(notUnderstood('wrongShape'))
    expect(await reading(deep)).toEqual(notUnderstood('wrongShape'))
    const deletion = clientOfAnswers([() => new Response(`{"item":${deep}}`, { status: 202 })])
    expect(await deletion.service.deleteAsset({ assetNumber: '1', token: null })).toMatchObject({ ok: true })
    const login = clientOfAnswers([() => json({ exists: true, item: deep })])
    expect(
      await login.service.verifyLogin({ entityNumber: '4021', employeeNumber: '10042', password: 'x' }),
    ).toMatchObject({ failure: { failure: { because: deep.length > 1024 * 1024 ? 'tooLarge' : 'wrongShape' } } })
  }
})

test('reads an answer of a megabyte that ends early in linear time', async () => {
  const size = 1_000_000
  for (const unit of ['{"a":"b"},', '"', '\\', '[],', '0', '\n']) {
    const body = `{"items":[${unit.repeat(size / unit.length)}`
    expect(await reading(body)).toEqual(notUnderstood(unit.includes(',') ? 'tooManyRecipes' : 'cutShort'))
    // A quadratic reading takes minutes: the timeout of the test ends it here.
    await setTimeout()
  }
})

test('a continuation key that no address can hold ends the reading', async () => {
  for (const key of ['k'.repeat(8001), { pk: 'k'.repeat(9000) }, Array.from({ length: 5000 }, () => 1)]) {
    expect(await reading({ items: [], last_evaluated_key: key })).toEqual(notUnderstood('wrongShape'))
  }
  expect(await reading({ items: [], last_evaluated_key: 'k'.repeat(8000) })).toMatchObject({ ok: true })
})

test('a page reads like its JSON, with any names, order, duplicates and white space', async () => {
  const [one, other] = [JSON.stringify(sampleRecipe(1)), JSON.stringify(sampleRecipe(2))]
  const idsOf = async (body: string) => {
    const answer = await reading(body)
    return answer.ok ? answer.value.recipes.map(({ id }) => id) : answer.failure
  }
  for (const body of [
    `{"items":[${one},${other}]}`,
    ` \n{ "\\u0069tems" : [ ${one}\t, ${other} ] , "count":2 } `,
    `{"items":[${other}],"items":[${one},${other}]}`,
    `{"items":null,"x":{"items":[1]},"items":[${one},${other}]}`,
    `{"x":["items",[{"items":[]}]],"items":[${one},${other}],"__proto__":{"items":[]}}`,
    `\ufeff{"items":[${one},${other}]}`,
  ])
    expect(await idsOf(body), body.slice(0, 80)).toEqual(['0001', '0002'])
  for (const body of [
    `{"items":[${one},]}`,
    `{"items":[,${one}]}`,
    `{"items":[${one}${other}]}`,
    `{"items":[${one}],}`,
    `{"items":[${one}]}}`,
    `{"items":[${one}]} x`,
    `{"items":[{"a":[},1]]}`,
    `{"items":[${one}],"message":'x'}`,
    `<html>{"items":[`,
  ])
    expect(await idsOf(body), body.slice(-40)).toMatchObject({ because: 'notJson' })
  for (const body of [`{"items":[${one}],"items":null}`, `{"items":[${one}],"items":{}}`, `{"items":"{}"}`])
    expect(await idsOf(body), body.slice(-40)).toMatchObject({ because: 'wrongShape' })
})

test('a record that is too long is set aside unread', async () => {
  const recordOf = (number: number, length: number) => {
    const record = { ...sampleRecipe(number), more: '' }
    return { ...record, more: 'n'.repeat(length - JSON.stringify(record).length) }
  }
  const answer = await reading({
    items: [recordOf(1, MOST_RECORD_CHARACTERS), recordOf(2, MOST_RECORD_CHARACTERS + 1)],
  })
  expect(answer).toMatchObject({
    ok: true,
    value: { recipes: [{ id: '0001' }], setAside: [{ name: '#2', reason: 'record' }] },
  })
})

test('other work has its turn while a page of many recipes is read', async () => {
  const items = Array.from({ length: 2000 }, (_, index) => sampleRecipe(index + 1))
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  // Without time, only the number of recipes gives others their turn.
  const time = mock.method(performance, 'now', () => 0)
  try {
    expect(await reading({ items })).toMatchObject({ ok: true })
  } finally {
    isReading = false
    time.mock.restore()
  }
  expect(turns).toBeGreaterThanOrEqual(items.length / 50 - 1)
  expect(turns).toBeLessThan(items.length / 10)
})

test('a page of more recipes than a library may have is refused unread', async () => {
  const items = (count: number) => `{"items":[${Array.from({ length: count }, () => '0').join()}]}`
  expect(MOST_RECIPES).toBeGreaterThanOrEqual(30_000)
  expect(await reading(items(MOST_RECIPES + 1))).toEqual(notUnderstood('tooManyRecipes'))
  expect(await reading(items(1_000_000))).toEqual(notUnderstood('tooManyRecipes'))
})

test('a token that is too long for a request is refused with its cause', async () => {
  for (const length of [8001, 1_000_000])
    expect(await login({ token: 't'.repeat(length) })).toMatchObject({
      read: { failure: { failure: { because: 'tokenTooLong' } } },
    })
  expect(await login({ token: 't'.repeat(8000) })).toMatchObject({ read: { ok: true } })
  expect(await login({ session_id: 's'.repeat(1001) })).toMatchObject({
    read: { failure: { failure: { because: 'wrongShape' } } },
  })
})

test('the year 275760 is no end of a session and no time of the service', async () => {
  const year = '+275760-09-13T00:00:00.000Z'
  expect(await login({ expires_at: year })).toMatchObject({
    read: { failure: { kind: 'sessionNotValid', because: 'notValid' } },
  })
  expect(await login({ created: year }, { date: year })).toMatchObject({
    read: { ok: true, value: {} },
    clockOffsets: [null],
  })
  // The last year with four digits, which a zone moves into the next one.
  expect(await login({ expires_at: '9999-12-31T23:59:59-23:59' })).toMatchObject({ read: { ok: true } })
})

test('a long name or role at sign-in is cut, and one of 10 MB is refused unread', async () => {
  for (const length of [501, 100_000, 1_000_000]) {
    for (const key of ['employee_name', 'role'] as const) {
      const { read } = await login({ [key]: 'n'.repeat(length) })
      const said = read.ok ? { employee_name: read.value.employeeName, role: read.value.role }[key] : null
      expect(said).toBe(`${'n'.repeat(499)}…`)
    }
  }
  expect(await login({ employee_name: 'n'.repeat(10_000_000) })).toMatchObject({
    read: { failure: { failure: { because: 'tooLarge' } } },
  })
})

const MESSAGE_ALONE = '{"message":"Internal server error"}'

test('a deletion is accepted by any 202 but a page, and by another 2xx only with the envelope of the service', async () => {
  const deletion = async (body: BodyInit | null | (() => BodyInit), status: number) => {
    const { service } = clientOfAnswers([() => new Response(typeof body === 'function' ? body() : body, { status })], {
      timeoutSeconds: 2,
    })
    const answers = [
      await service.deleteAsset({ assetNumber: '1', token: null }),
      await service.deleteProduct({ jsin: '1', token: null }),
      await service.changeRecord({
        operation: 'POST /users',
        pathParameters: {},
        body: '{}',
        secretValues: [],
        token: null,
      }),
    ]
    const [first, , change] = answers
    // The answer to a change of a record is not described.
    if (body === MESSAGE_ALONE) expect(change).toMatchObject({ ok: true })
    if (body === MESSAGE_ALONE) answers.pop()
    for (const answer of answers) expect(answer).toEqual(first)
    return first?.ok ? first.value.outcome.kind : first?.failure.kind
  }
  const cut = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new Error('cut')),
    })
  const bodies = {
    'a page': '<html>Sign in to the network</html>',
    nothing: '',
    'cut JSON': '{"message":"x"',
    'other bytes': new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
    'too much': ' '.repeat(2_000_000),
    'JSON that is too deep': nested(1000),
    'the JSON of another program': '{"login":"please pay","portal":true}',
    'an empty object': '{}',
    null: 'null',
    'a list': '[]',
    'a text': '"ok"',
  }
  for (const [what, body] of Object.entries(bodies)) {
    for (const status of [200, 201, 203, 206, 226])
      expect(await deletion(body, status), `${what}, ${status}`).toBe('notUnderstood')
    expect(await deletion(body, 202), what).toBe(what === 'a page' ? 'notUnderstood' : 'requestAccepted')
  }
  expect(await deletion(cut, 202)).toBe('requestAccepted')
  expect(await deletion('{"exists":true}', 200)).toBe('requestAccepted')
  expect(await deletion(MESSAGE_ALONE, 200)).toBe('notUnderstood')
  expect(await deletion(MESSAGE_ALONE, 202)).toBe('requestAccepted')
  expect(await deletion(null, 204)).toBe('notUnderstood')
})

test('a status that a Response cannot have is a value', async () => {
  for (const status of [101, 199, 600, 999, 0, 1000]) {
    const answer = () => ({ status, headers: new Headers(), body: new Response('<x>').body })
    const { service } = clientOfAnswers([], {}, { fetch: async () => answer() })
    expect(await service.readRecipes({ token: null })).toMatchObject({ failure: { kind: 'serviceTrouble', status } })
    expect(await service.probe({ token: null })).toEqual({ ok: true, value: { status } })
    expect(await service.deleteAsset({ assetNumber: '1', token: null })).toMatchObject({
      failure: { kind: 'serviceTrouble', status },
    })
  }
})
