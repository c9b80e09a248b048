import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { HIDDEN, mayNameASecret } from '../../shared/secretName.ts'
import { answerOf, deskOf, recordWithSecrets, seenOf, USERS } from './records.testing.ts'

const forgotten = failed({ kind: 'forgotten' })
const everything = { text: '', offset: 0, limit: 200 }
const text = (text: string) => ({ kind: 'text', text, isCut: false })

/** An answer and the first page of its records. */
async function pageOf(body: string, operation?: string) {
  const { desk } = deskOf([body])
  const summary = await answerOf(desk, operation)
  const page = await desk.page(summary.resultId, everything)
  const { rows, columns } = page.ok ? page.value : { rows: [], columns: [] }
  return { desk, summary, rows, columns }
}

// What an answer is --------------------------------------------------------------------------------------------------

test('makes a table of a list of records, with naming columns first', async () => {
  const items = '[{"b":1,"user_name":"Ada","a":true},{"user_id":12345678901234567890,"c":null,"b":1.50}]'
  const body = `{"exists":true,"message":"Two users.","items":${items},"count":2,"deleted_pk":"x"}`
  const { summary, rows, columns } = await pageOf(body)
  expect(columns).toEqual(['user_id', 'user_name', 'b', 'a', 'c'])
  expect(summary).toEqual({
    resultId: 'answer1',
    at: 1000,
    status: 200,
    bytes: Buffer.byteLength(body),
    exists: true,
    message: 'Two users.',
    content: { kind: 'records', total: 2 },
    besides: [
      { name: 'count', path: ['count'], value: text('2') },
      { name: 'deleted_pk', path: ['deleted_pk'], value: text('x') },
    ],
    hasNextPage: false,
  })
  const missing = { kind: 'missing' }
  expect(rows).toEqual([
    { index: 0, cells: [missing, text('Ada'), text('1'), text('true'), missing] },
    { index: 1, cells: [text('12345678901234567890'), missing, text('1.50'), missing, { kind: 'null' }] },
  ])
})

test('puts internal keys, secrets and dates in words last', async () => {
  const body = JSON.stringify([
    {
      pk: 'a',
      gsi_1_sk: 'b',
      created_name: 'Monday',
      password: 'c',
      role_name: 'Cook',
      sk: 'd',
      created: '2026-11-20',
    },
    { date_name: 'Friday', user_name: 'Ada', role: 'cook', user_id: '7' },
  ])
  const { columns } = await pageOf(body)
  const read = ['user_id', 'user_name', 'role_name', 'created', 'date_name', 'role']
  const last = ['pk', 'gsi_1_sk', 'created_name', 'password', 'sk']
  expect(columns).toEqual([...read, ...last])
})

for (const [body, firstPath] of [
  ['{"exists":true,"item":{"user_id":"7"}}', ['item', 'user_id']],
  [`{"exists":true,"item":${JSON.stringify('{"user_id":"7"}')}}`, ['item', 'user_id']],
  ['{"item":[{"user_id":"7"}]}', ['item', 0, 'user_id']],
  [`{"items":${JSON.stringify('[{"user_id":"7"}]')}}`, ['items', 0, 'user_id']],
  ['[{"user_id":"7"}]', [0, 'user_id']],
  ['{"user_id":"7"}', ['user_id']],
  ['{"user_id":"7","message":"of the session"}', ['user_id']],
  [JSON.stringify('[{"user_id":"7"}]'), [0, 'user_id']],
] as const) {
  test(`finds the record in ${body}`, async () => {
    const { desk, summary } = await pageOf(body)
    const { resultId, content } = summary
    expect(content).toMatchObject({ kind: 'records', total: 1 })
    const record = desk.record(resultId, 0)
    const field = record.ok ? record.value.fields[0] : undefined
    expect(field).toEqual({ name: 'user_id', path: firstPath, value: text('7') })
    expect(await desk.value(resultId, firstPath, false)).toEqual({ ok: true, value: { text: '7', total: 1 } })
  })
}

test('shows a list element that is not an object in the value column', async () => {
  const { desk, summary, rows, columns } = await pageOf('{"items":["a",2.0,null,[1],{"name":"b"}]}')
  expect(columns).toEqual(['name', 'value'])
  expect(rows.map(({ cells }) => cells[1])).toEqual([
    text('a'),
    text('2.0'),
    { kind: 'null' },
    { kind: 'nested', text: '[1]', isCut: false },
    { kind: 'missing' },
  ])
  expect(desk.record(summary.resultId, 0)).toMatchObject({
    value: { fields: [{ name: 'value', path: ['items', 0], value: text('a') }] },
  })
})

test('limits the columns of a table, and shows more fields of a record', async () => {
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`f${index}`, index]))
  const { desk, summary, rows, columns } = await pageOf(
    JSON.stringify([wide, { user_id: '7' }, ...Array(30).fill({ user_id: 1 })]),
  )
  expect(columns).toHaveLength(200)
  expect(rows[0]?.cells).toHaveLength(200)
  const record = desk.record(summary.resultId, 0)
  expect(record.ok && record.value.fields).toHaveLength(300)
})

test('reports an envelope without a record and an empty body as nothing', async () => {
  for (const [body, exists] of [
    ['', null],
    [' \n', null],
    ['null', null],
    ['{"exists":false,"message":"There is none."}', false],
    ['{"exists":false,"item":null}', false],
    ['{"exists":"FALSE","item":{}}', false],
    ['{"message":"Accepted."}', null],
  ] as const) {
    const { summary } = await pageOf(body)
    expect(summary, body).toMatchObject({ content: { kind: 'nothing' }, exists, besides: [] })
  }
})

const MANY = 'GET /one-sessions-get-by-entity-id'
for (const [body, total, path] of [
  ['{"exists":true,"warnings":[],"sessions":[{"ref":"a"},{"ref":"b"}]}', 2, ['sessions', 0, 'ref']],
  ['{"data":{"notes":[],"list":[{"ref":"a"}]},"meta":[]}', 1, ['data', 'list', 0, 'ref']],
  ['{"exists":true,"items":[],"warnings":[{"ref":"a"}]}', 0, null],
  ['{"exists":true,"sessions":[]}', 0, null],
  ['{"exists":true,"warnings":[],"sessions":[]}', null, null],
  ['{"warnings":[{"ref":"a"}],"sessions":[{"ref":"b"}]}', null, null],
  ['{"error":"Not now","code":5,"request_id":"7"}', null, null],
  ['{}', null, null],
  ['{"exists":true,"message":"Sessions follow"}', null, null],
  ['{"error":"","session_id":"7"}', 1, ['session_id']],
] as const) {
  test(`of the lists of ${body}, the one with records counts; without one list the answer has none`, async () => {
    const { desk } = deskOf([body])
    const { resultId, content } = await answerOf(desk, MANY)
    expect(content).toMatchObject(total === null ? { kind: 'nothing' } : { kind: 'records', total })
    const record = desk.record(resultId, 0)
    const paths = record.ok ? record.value.fields.map((field) => field.path) : []
    expect(paths.at(-1) ?? null).toEqual(path)
  })
}

test('returns other fields of an envelope', async () => {
  const { summary } = await pageOf('{"exists":"perhaps","message":{"en":"x"},"item":"a text","items":null,"x":[1]}')
  expect(summary).toMatchObject({ exists: null, message: null, content: { kind: 'nothing' } })
  expect(summary.besides.map(({ name }) => name)).toEqual(['exists', 'message', 'item', 'x'])
})

test('shows a body that is not JSON as text', async () => {
  const body = '<html>Bad gateway, token=hush1 & "password": "hush2, Authorization: Bearer hush3</html>'
  const { desk, summary, rows } = await pageOf(body)
  expect(summary.content).toEqual({ kind: 'text' })
  expect(rows).toEqual([])
  expect(desk.record(summary.resultId, 0)).toEqual(forgotten)
  const raw = await desk.raw(summary.resultId, { offset: 0, limit: 1000, isHeld: false })
  expect(raw).toMatchObject({ ok: true, value: { text: HIDDEN } })
  expect(JSON.stringify(raw)).not.toContain('hush')
})

test('shows the first fields of a very long record, counts all, and leaves its JSON out', async () => {
  const fields = Array.from({ length: 20_000 }, (_, index) => `"field_${index}":"x"`)
  const item = `{${fields.join(',')}}`
  const { desk, summary, columns } = await pageOf(`{"item":${item}}`)
  expect([summary.content, columns[0], columns.at(-1)]).toEqual([{ kind: 'records', total: 1 }, 'field_0', 'field_199'])
  const record = await desk.record(summary.resultId, 0)
  const shown = record.ok ? record.value : null
  expect(shown?.fields.map(({ name }) => name)).toEqual(Array.from({ length: 500 }, (_, index) => `field_${index}`))
  expect(shown).toMatchObject({ fieldCount: 20_000, json: null })
  const whole = await desk.value(summary.resultId, ['item'], true)
  expect(whole).toMatchObject({
    value: {
      text: expect.stringMatching(/^\{\n {2}"field_0": "x",\n/),
      total: JSON.stringify(JSON.parse(item), null, 2).length,
    },
  })
  expect(whole.ok && whole.value.text).toHaveLength(20_000)
  const found = (text: string) => desk.page(summary.resultId, { ...everything, text })
  expect(await found('x')).toMatchObject({ value: { total: 1 } })
})

test('cuts a long value without splitting a surrogate pair, and returns the whole on request', async () => {
  const long = `${'x'.repeat(199)}😀${'y'.repeat(50_000)}`
  const { desk, summary, rows } = await pageOf(JSON.stringify([{ long, nested: { list: [long, long] } }]))
  expect(rows[0]?.cells[0]).toEqual({ kind: 'text', text: 'x'.repeat(199), isCut: true })
  expect(rows[0]?.cells[1]).toMatchObject({ kind: 'nested', isCut: true })
  expect(await desk.value(summary.resultId, [0, 'long'], true)).toEqual({
    ok: true,
    value: { text: long.slice(0, 20_000), total: long.length },
  })
})

test('returns the formatted answer in parts', async () => {
  const { desk, summary } = await pageOf('{"items":[{"price":1.50,"token":"hush","list":[]}],"last_evaluated_key":"k"}')
  const whole = `{
  "items": [
    {
      "price": 1.50,
      "token": "${HIDDEN}",
      "list": []
    }
  ],
  "last_evaluated_key": "k"
}`
  const parts = []
  for (let offset = 0; offset < whole.length; offset += 20) {
    const part = await desk.raw(summary.resultId, { offset, limit: 20, isHeld: false })
    expect(part).toMatchObject({ value: { total: whole.length } })
    parts.push(part.ok ? part.value.text : '')
  }
  expect(parts.join('')).toBe(whole)
})

test('limits the depth of a deeply nested answer', async () => {
  const depth = 200_000
  const { desk, summary } = await pageOf(`{"items":[{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}]}`)
  const seen = JSON.stringify(await seenOf(desk, summary))
  expect(seen).toContain('•••')
  expect(await desk.page(summary.resultId, { ...everything, text: 'deep' })).toMatchObject({ value: { total: 0 } })
})

// Asking -------------------------------------------------------------------------------------------------------------

test('refuses a bad question with its problem and does not send it', async () => {
  const { desk, asked } = deskOf(['[]'], {
    settings: { token: { in: 'query', name: 'session' }, continuationParameter: 'start' },
  })
  const ask = (operation: string, fields: readonly string[] = []) =>
    desk.ask({ operation, pathParameters: {}, fields: fields.map((name) => ({ name, value: 'x' })) }, null)
  const bad = (problem: object) => failed({ kind: 'badQuery', problem })
  expect(await ask('DELETE /one-sessions-delete-one')).toEqual(bad({ kind: 'unknownOperation' }))
  expect(await ask('GET /elsewhere')).toEqual(bad({ kind: 'unknownOperation' }))
  expect(await ask('GET /users/{user_id}')).toEqual(bad({ kind: 'missingPathParameter', name: 'user_id' }))
  expect(await ask(USERS, ['session'])).toEqual(bad({ kind: 'reservedField', name: 'session' }))
  expect(await ask(USERS, ['start'])).toEqual(bad({ kind: 'reservedField', name: 'start' }))
  expect(asked).toEqual([])
})

test('sends the continuation key of the answer unchanged', async () => {
  for (const [key, sent] of [
    ['"k 1"', 'k 1'],
    ['{"pk": "7","n":12345678901234567890}', '{"pk": "7","n":12345678901234567890}'],
    ['12345678901234567890', '12345678901234567890'],
    // A token inside the key is not hidden, because the key has to be sent back unchanged.
    ['{"session_token":"tok-8c1f"}', '{"session_token":"tok-8c1f"}'],
  ] as const) {
    const { desk, asked } = deskOf([`{"items":[],"last_evaluated_key":${key}}`, '{"items":[]}'], {
      token: () => 'tok-8c1f',
    })
    const first = await answerOf(desk)
    expect(first).toMatchObject({ hasNextPage: true, besides: [] })
    const second = await answerOf(desk, USERS, first.resultId)
    expect(second).toMatchObject({ hasNextPage: false })
    expect(asked.map(({ continuation }) => continuation)).toEqual([null, sent])
    const query = { operation: USERS, pathParameters: {}, fields: [] }
    expect(await desk.ask(query, second.resultId)).toEqual(forgotten)
    expect(await desk.ask(query, 'another')).toEqual(forgotten)
  }
})

test('an empty key means that there is no next page', async () => {
  for (const key of ['null', '""', '{}', '[]', 'false']) {
    const { summary } = await pageOf(`{"items":[],"last_evaluated_key":${key}}`)
    expect(summary.hasNextPage, key).toBe(false)
  }
})

// Keeping ------------------------------------------------------------------------------------------------------------

test('keeps ten answers, the oldest of them only within the maximum length, and none after the end of the session', async () => {
  for (const [lengths, lost] of [
    [Array<number>(11).fill(1), 1],
    [[1, 99], 0],
    [[1, 99, 99], 1],
    [[1, 99, 99, 500], 3],
  ] as const) {
    const bodies = lengths.map((length) => JSON.stringify(['x'.repeat(length)]))
    const { desk } = deskOf(bodies, { mostCharacters: 208 })
    const ids: string[] = []
    for (const _ of bodies) ids.push((await answerOf(desk)).resultId)
    const isKept = async (resultId: string) => (await desk.page(resultId, everything)).ok
    expect(await Promise.all(ids.map(isKept))).toEqual(ids.map((_, place) => place >= lost))
    desk.forgetAll()
    expect(await Promise.all(ids.map(isKept))).toEqual(bodies.map(() => false))
  }
})

test('discards an answer that arrives or is being parsed when the session ends', async () => {
  for (const endsWhile of ['asking', 'parsing']) {
    const newId = () => {
      if (endsWhile === 'parsing') desk.forgetAll()
      return 'answer1'
    }
    const { desk } = deskOf(['[1]'], { newId })
    const asking = desk.ask({ operation: USERS, pathParameters: {}, fields: [] }, null)
    if (endsWhile === 'asking') desk.forgetAll()
    expect(await asking, endsWhile).toEqual(failed({ kind: 'notSignedIn' }))
    expect(await desk.page('answer1', everything)).toEqual(forgotten)
  }
})

test('a search or a read in progress fails when the session ends', async () => {
  const { desk } = deskOf(['{"items":[{"name":"Ada"}]}'])
  const { resultId } = await answerOf(desk)
  const waiting = [
    desk.page(resultId, { ...everything, text: 'ada' }),
    desk.raw(resultId, { offset: 0, limit: 9, isHeld: false }),
  ]
  desk.forgetAll()
  expect(await Promise.all(waiting)).toEqual([forgotten, forgotten])
})

// Searching ----------------------------------------------------------------------------------------------------------

test('finds a record by the words of its values, ignoring case and accents', async () => {
  const { desk, summary } = await pageOf(
    JSON.stringify([
      { name: 'Crème Pâtissière', number: 'E-1001', at: '2026-11-22T02:30:00Z' },
      { name: 'Straße', number: 'E-1002', more: { list: ['deep inside', 12] }, password: 'hush' },
      { name: 'Crème brûlée', hidden: { token: 'hush' }, text: '{"apiKey":"hush","found":"within"}' },
    ]),
  )
  for (const [text, found] of [
    ['', [0, 1, 2]],
    ['  ', [0, 1, 2]],
    ['creme', [0, 2]],
    ['CRÈME pat', [0]],
    ['e1002', [1]],
    ['E-1001', [0]],
    ['strasse', [1]],
    ['deep 12', [1]],
    ['2026-11-22', [0]],
    ['within', [2]],
    ['hush', []],
    ['•••', []],
    ['name', []],
  ] as const) {
    const page = await desk.page(summary.resultId, { ...everything, text })
    expect(page.ok && page.value.rows.map(({ index }) => index), text).toEqual(found)
    expect(page).toMatchObject({ value: { total: found.length } })
  }
})

test('the pages of a search are contiguous', async () => {
  const { desk, summary } = await pageOf(
    JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, odd: id % 2 ? 'odd' : 'even' }))),
  )
  const seen = []
  for (let offset = 0; offset < 250; offset += 100) {
    const page = await desk.page(summary.resultId, { text: 'odd', offset, limit: 100 })
    expect(page).toMatchObject({ value: { total: 250 } })
    seen.push(...(page.ok ? page.value.rows : []))
  }
  expect(seen.map(({ index }) => index)).toEqual(Array.from({ length: 250 }, (_, place) => 2 * place + 1))
})

// Secrets ------------------------------------------------------------------------------------------------------------

test('hides a secret value everywhere, and returns it whole at its path', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(recordWithSecrets(), { minLength: 1, maxLength: 4 }),
      fc.boolean(),
      async (made, asText) => {
        const items = made.map(({ record }) => record)
        const { desk, summary } = await pageOf(JSON.stringify({ items: asText ? JSON.stringify(items) : items }))
        const seen = JSON.stringify(await seenOf(desk, summary))
        expect(seen).not.toMatch(/hush/i)
        expect(await desk.page(summary.resultId, { ...everything, text: 'hush' })).toMatchObject({
          value: { total: 0 },
        })
        for (const [index, { secrets, secretPaths }] of made.entries()) {
          const held = await Promise.all(
            secretPaths.map((path) => desk.value(summary.resultId, ['items', index, ...path], true)),
          )
          expect(held.map((value) => value.ok && value.value.text)).toEqual(secrets)
        }
      },
    ),
  )
})

test('hides the value of a record that consists of a secret name and its value, and returns it at its path', async () => {
  const items = [
    { name: 'password', value: 'hush-1' },
    { name: 'size', value: '7' },
  ]
  const { desk } = deskOf([JSON.stringify({ exists: true, items, key: 'otp', value: 'hush-2' })])
  const summary = await answerOf(desk)
  expect(JSON.stringify(await seenOf(desk, summary))).not.toContain('hush')
  expect(await desk.page(summary.resultId, { text: 'hush', offset: 0, limit: 9 })).toEqual(
    success({ total: 0, columns: ['name', 'value'], rows: [] }),
  )
  expect(await desk.value(summary.resultId, ['items', 0, 'value'], true)).toEqual(success({ text: 'hush-1', total: 6 }))
  expect(await desk.value(summary.resultId, ['value'], true)).toEqual(success({ text: 'hush-2', total: 6 }))
  expect(JSON.stringify(desk.record(summary.resultId, 1))).toContain('"7"')
})

test('a text that is not valid JSON and may hold a secret is hidden until it is held, in parts', async () => {
  const quoted = JSON.stringify('hu"hush')
  for (const text of [
    '{"user_id":"7","items":[{"key":"password","value":"hush"},{"a',
    '{"user_id":"7","items":[{"value":"hush","name":"pin"},{"a',
    '{"user_id":"7","password":"hush1","inner":"{\\"token\\":\\"hush2\\"}","session_token":"hush3',
    String.raw`{"user_id":"7","text":"{\"field\": \"otp\", \"value\": \"hush\"}"`,
    `{"user_id":"7","password":${quoted},"a`,
    `{"user_id":"7","value":${quoted},"name":"pin"},"a`,
    `{"user_id":"7","key":"pin","value":${quoted}},"a`,
  ]) {
    const { desk, summary } = await pageOf(text)
    const read = (offset: number, isHeld: boolean) => desk.raw(summary.resultId, { offset, limit: 9, isHeld })
    for (const offset of [0, 9]) {
      expect(await read(offset, false), text).toEqual(success({ text: HIDDEN, total: text.length }))
      const part = text.slice(offset, offset + 9)
      expect(await read(offset, true), text).toEqual(success({ text: part, total: text.length }))
    }
  }
})

test('returns a value with its secrets only while it is held', async () => {
  const login = { token: 'hush1', note: 'password=hush2' }
  const { desk, summary } = await pageOf(JSON.stringify([{ secrets: login, secret: 'token=hush3', login }]))
  const read = async (name: string, isHeld: boolean) => {
    const value = await desk.value(summary.resultId, [0, name], isHeld)
    return value.ok ? value.value.text : ''
  }
  for (const name of ['secrets', 'login']) expect(JSON.parse(await read(name, true))).toEqual(login)
  expect(await read('secret', true)).toBe('token=hush3')
  expect(await read('secret', false)).toBe(HIDDEN)
  expect(JSON.parse(await read('login', false))).toEqual({ token: HIDDEN, note: HIDDEN })
})

test('the path of every field of a record leads to its value', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 }), {
        minLength: 1,
        maxLength: 3,
      }),
      async (items) => {
        // A nested secret is hidden: another test reads it at its own path.
        fc.pre(!mayNameASecret(JSON.stringify(items)))
        const { desk, summary } = await pageOf(JSON.stringify({ items }))
        for (const [index, item] of items.entries()) {
          const record = desk.record(summary.resultId, index)
          const fields = record.ok ? record.value.fields : []
          assert.deepEqual(
            fields.map(({ name }) => name),
            Object.keys(item),
          )
          for (const { name, path } of fields) {
            const value = await desk.value(summary.resultId, path, true)
            const read = value.ok ? value.value.text : null
            const written = JSON.parse(JSON.stringify(item[name]))
            if (typeof written === 'string') assert.equal(read, written)
            else assert.deepEqual(JSON.parse(read ?? ''), written)
          }
        }
      },
    ),
  )
})

test('an unknown path has no value', async () => {
  const { desk, summary } = await pageOf('{"items":[{"name":"Ada"}]}')
  for (const path of [
    ['items', 1],
    ['items', '0'],
    ['items', 0, 'length'],
    ['items', 0, 'name', 0],
    ['toString'],
    [0],
  ]) {
    expect(await desk.value(summary.resultId, path, true)).toEqual(forgotten)
  }
})

test("never returns the session's token or other current secrets, not even at a path", async () => {
  for (const token of ['tok/8c1f+"x"', '918273645', 'ab1']) {
    const items = [
      {
        token,
        password: 'hush',
        echo: `Bearer ${token}`,
        [token]: 1,
        list: [token],
        inner: JSON.stringify({ x: token }),
      },
    ]
    const numbers = /^\d+$/.test(token) ? `,"number":${token}` : ''
    const slashed = JSON.stringify(token).replaceAll('/', '\\/')
    const body = `{"items":${JSON.stringify(items)},"message":${JSON.stringify(`I am ${token}.`)},"slashed":${slashed}${numbers}}`
    const { desk } = deskOf([body, `Not JSON: ${token}`], { token: () => token, secrets: () => ['walrus'] })
    const summary = await answerOf(desk)
    expect(summary.content).toMatchObject({ kind: 'records', total: 1 })
    const held = await Promise.all(
      ['token', 'echo', 'list', 'inner'].map((name) => desk.value(summary.resultId, ['items', 0, name], true)),
    )
    expect(held.every(({ ok }) => ok)).toBe(true)
    const all = [held, await seenOf(desk, summary), await seenOf(desk, await answerOf(desk))]
    const seen = JSON.stringify(all)
    expect(seen).not.toContain(token)
    expect(seen).not.toContain(JSON.stringify(token).slice(1, -1))
    expect(seen).toContain(HIDDEN)
    expect(await desk.value(summary.resultId, ['items', 0, 'password'], true)).toEqual({
      ok: true,
      value: { text: 'hush', total: 4 },
    })
  }
})

test('keeps the answer of a refusal like any other, with its secrets and the token hidden', async () => {
  const failure = { kind: 'refused', status: 422, message: 'No.' } as const
  const refusal = { status: 422, text: '{"errors":[1],"password":"hush1","note":"tok-1 is old"}' }
  const { desk } = deskOf([failed({ failure, refusal })], { token: () => 'tok-1' })
  const asked = await desk.ask({ operation: USERS, pathParameters: {}, fields: [] }, null)
  if (asked.ok || asked.failure.kind !== 'service' || asked.failure.refusal === null) throw new Error('No refusal')
  expect(asked.failure).toMatchObject({ failure, refusal: { status: 422, content: { kind: 'records', total: 1 } } })
  const { refusal: summary } = asked.failure
  expect(JSON.stringify(await seenOf(desk, summary))).not.toMatch(/hush1|tok-1/)
  expect(await desk.value(summary.resultId, ['password'], true)).toEqual(success({ text: 'hush1', total: 5 }))
  desk.forgetAll()
  expect(desk.record(summary.resultId, 0)).toEqual(failed({ kind: 'forgotten' }))
})

test('keeps nothing of a refusal with an empty body or after the end of the session', async () => {
  const failure = { kind: 'notAllowed', message: null } as const
  const query = { operation: USERS, pathParameters: {}, fields: [] }
  for (const refusal of [null, { status: 403, text: ' ' }]) {
    const { desk } = deskOf([failed({ failure, refusal })])
    expect(await desk.ask(query, null)).toEqual(failed({ kind: 'service', failure, refusal: null }))
  }
  const { desk } = deskOf([], {
    askService: async () => {
      desk.forgetAll()
      return failed({ failure, refusal: { status: 403, text: '{"a":1}' } })
    },
  })
  expect(await desk.ask(query, null)).toEqual(failed({ kind: 'notSignedIn' }))
})
