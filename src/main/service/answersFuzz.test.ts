import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budget, seed } from '../../../scripts/budget.ts'
import { sampleRecipe } from '../../simulator/sampleKitchen.ts'
import { openMemoryTrend } from '../memoryTrend.testing.ts'
import { catalogueOf } from '../recipes/recipe.testing.ts'
import { createRecordsDesk } from '../records/records.ts'
import type { HttpAnswer } from './body.ts'
import { type Client, clientOfAnswers } from './client.testing.ts'

const RUNS = budget.malformed

const TOKEN = 'tok-3141592653'
const PASSWORD = 'saffron-27'

// The bytes ----------------------------------------------------------------------------------------------------------

const login = {
  exists: true,
  message: 'Mira is signed in.',
  item: {
    session_id: 's-1',
    entity_number: '4021',
    employee_number: '10042',
    employee_name: 'Mira',
    role: 'cook',
    token: 'tok',
    is_valid: true,
    expires_at: '2090-01-01T00:00:00Z',
  },
}
const whole = [
  login,
  { items: [sampleRecipe(1), sampleRecipe(2)], count: 2, last_evaluated_key: { pk: 'recipe-0002' } },
  { exists: false, message: `Not with ${TOKEN} and ${PASSWORD}`, item: null },
  { deleted_pk: '20107', item: '{"asset_number":"20107","asset_name":"Mixer"}' },
].map((one) => JSON.stringify(one))

const FIELDS = [
  'items',
  'item',
  'message',
  'exists',
  'last_evaluated_key',
  'deleted_pk',
  'recipe_name',
  'recipe_number',
  'steps',
  'token',
  '__proto__',
  'constructor',
  'toString',
]
const ODD_VALUES = [
  '1e999',
  '-0',
  '-1e-400',
  '12345678901234567890.10',
  '01',
  'NaN',
  '"\\ud800"',
  '"\ud800"',
  '"+275760-09-13T00:00:00Z"',
  '"\\u0000\\u202e"',
  'null',
  '{}',
  '[]',
  '{"__proto__":{"items":[]}}',
  '""',
]
const UNITS = [
  '[',
  '{"a":',
  '"',
  '\\',
  'a',
  '\u00e9',
  '[],',
  '{},',
  '0,',
  '\n',
  '/?',
  'token=',
  '://',
  '-',
  '"token":"',
  '%',
  '\ud83e',
  '\u0301\u0316',
]

const field = fc.constantFrom(...FIELDS)
const value = fc.oneof(fc.constantFrom(...ODD_VALUES), fc.json({ maxDepth: 5 }))
const length = fc.oneof(
  { weight: 80, arbitrary: fc.integer({ min: 0, max: 1000 }) },
  { weight: 18, arbitrary: fc.integer({ min: 0, max: 10_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
)
/** A text of one unit again and again. */
const long = fc.tuple(fc.constantFrom(...UNITS), length).map(([unit, size]) => unit.repeat(size / unit.length))

const nested = fc
  .tuple(
    fc.constantFrom('last_evaluated_key', 'items', 'item', 'message'),
    fc.constantFrom(['[', ']'], ['{"a":', '}']),
    fc.integer({ min: 0, max: 50_000 }),
  )
  .map(
    ([name, [open = '', close = ''], depth]) => `{"items":[],"${name}":${open.repeat(depth)}1${close.repeat(depth)}}`,
  )

const text = fc.oneof(
  fc.constantFrom(...whole),
  fc.json({ maxDepth: 8 }),
  long,
  // A document whose field has another value.
  fc
    .tuple(fc.constantFrom(...whole), field, value)
    .map(([body, name, other]) => body.replace(/^\{/, () => `{${JSON.stringify(name)}:${other},`)),
  fc.tuple(field, value).map(([name, other]) => `{${JSON.stringify(name)}:${other}}`),
  fc.tuple(field, long).map(([name, other]) => `{${JSON.stringify(name)}:${JSON.stringify(other)}}`),
  fc.tuple(field, long).map(([name, other]) => JSON.stringify({ items: [{ ...sampleRecipe(3), [name]: other }] })),
  fc.tuple(field, long).map(([name, other]) => `{${JSON.stringify(name)}:${other}`),
  nested,
  nested,
  fc
    .tuple(field, value)
    .map(([name, other]) => `{"items":[{"recipe_number":"7","recipe_name":"x","${name}":${other}}]}`),
  // Cut short, or with a character changed.
  fc.tuple(fc.constantFrom(...whole), fc.nat(2000)).map(([body, end]) => body.slice(0, end)),
  fc
    .tuple(fc.constantFrom(...whole), fc.nat(2000), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(([body, at, other]) => body.slice(0, at % body.length) + other + body.slice((at % body.length) + 1)),
)

type Encoding = 'utf8' | 'utf16le' | 'latin1' | 'bom'
const bytes = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(text, fc.constantFrom<Encoding>('utf8', 'utf8', 'utf8', 'utf16le', 'latin1', 'bom'))
      .map(encoded),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)) },
)

function encoded([body, encoding]: [string, Encoding]): Buffer {
  return encoding === 'bom' ? Buffer.from(`\ufeff${body}`) : Buffer.from(body, encoding)
}

/** How the bytes come: as they are, decompressed (from garbage too), a byte at a time, cut off, or never ending. */
const delivery = fc.constantFrom('whole', 'whole', 'whole', 'whole', 'gzip', 'gzipGarbage', 'bytes', 'broken', 'none')

const headers = fc.record({
  date: fc.constantFrom(
    null,
    'Sun, 22 Nov 2026 12:00:00 GMT',
    'Tue, 01 Jan 2030 00:00:00 GMT',
    '+275760-09-13T00:00:00Z',
    'x'.repeat(100_000),
  ),
  age: fc.constantFrom(null, '0', '-1', 'NaN', '9'.repeat(400)),
  'retry-after': fc.constantFrom(null, '0', '9'.repeat(400), '-5', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  'content-length': fc.constantFrom(null, '5', '-1', '9'.repeat(30), 'many'),
})

const status = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(200, 202) },
  { weight: 3, arbitrary: fc.constantFrom(201, 204, 206, 299, 301, 304, 400, 401, 403, 404, 429, 500, 502, 503, 599) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 100, 101, 199, 600, 999, 1000, 65_535) },
)

const answer = fc.record({ status, headers, bytes, delivery })
type Hostile = typeof answer extends fc.Arbitrary<infer One> ? One : never

function httpAnswer({ status: code, headers: given, bytes: body, delivery: how }: Hostile): HttpAnswer {
  const get = (name: string) => Object.entries(given).find(([key]) => key === name)?.[1] ?? null
  return { status: code, headers: { get }, body: how === 'none' ? null : streamOf(body, how) }
}

function streamOf(body: Buffer, how: Hostile['delivery']): ReadableStream<Uint8Array> {
  const sent = how === 'gzip' ? gzipSync(body) : body
  const size = how === 'bytes' ? Math.max(1, Math.ceil(sent.length / 200)) : 16_384
  let at = 0
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (how === 'broken' && at >= sent.length / 2) controller.error(new Error('The connection was reset'))
      else if (at >= sent.length) controller.close()
      else controller.enqueue(new Uint8Array(sent.subarray(at, at + size)))
      at += size
    },
  })
  return how.startsWith('gzip') ? stream.pipeThrough(new DecompressionStream('gzip')) : stream
}

// The calls ----------------------------------------------------------------------------------------------------------

const query = { operation: 'GET /users', pathParameters: {}, fields: [] }

const calls = {
  login: ({ service }: Client) =>
    service.verifyLogin({ entityNumber: '4021', employeeNumber: '10042', password: PASSWORD }),
  async recipes({ service }: Client) {
    const reading = await service.readRecipes({ token: TOKEN })
    if (reading.ok) {
      const catalogue = await catalogueOf(reading.value.recipes)
      catalogue.search('loaf', { offset: 0, limit: 50 }, () => false)
    }
    return reading
  },
  deleteAsset: ({ service }: Client) => service.deleteItem({ kind: 'asset', number: '20107', token: TOKEN }),
  change: ({ service }: Client) =>
    service.changeRecord({
      operation: 'POST /users',
      pathParameters: {},
      body: '{}',
      secretValues: [PASSWORD],
      token: TOKEN,
    }),
  probe: ({ service }: Client) => service.probe({ token: TOKEN }),
  async records({ service }: Client) {
    const desk = createRecordsDesk({
      askService: service.askRecords,
      settings: { token: { in: 'none' }, continuationParameter: 'k' },
      token: () => TOKEN,
      secrets: () => [PASSWORD],
      now: Date.now,
      newId: () => 'answer',
    })
    const outcome = await desk.ask(query, null)
    await desk.page('answer', { text: 'a', offset: 0, limit: 50 })
    desk.record('answer', 0)
    await desk.raw('answer', { offset: 0, limit: 2000, isHeld: false })
    return outcome
  },
} as const

/** The secrets that a call knows and hides. */
const SECRETS_OF: Readonly<Record<keyof typeof calls, readonly string[]>> = {
  login: [PASSWORD],
  recipes: [TOKEN],
  deleteAsset: [TOKEN],
  change: [TOKEN, PASSWORD],
  probe: [TOKEN],
  records: [TOKEN],
}

const operation = fc.constantFrom(...(Object.keys(calls) as (keyof typeof calls)[]))

/** Playwright records every `expect`, which takes longer than a call. */
function must(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(what)
}

test(`${RUNS} malformed answers are values that tell no secret`, async () => {
  const defects: unknown[] = []
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  const memory = openMemoryTrend(RUNS)
  let done = 0

  async function attempt(hostile: Hostile, name: keyof typeof calls): Promise<void> {
    const client = clientOfAnswers(
      [() => new Response(new Uint8Array())],
      { timeoutSeconds: 20 },
      {
        fetch: async () => httpAnswer(hostile),
        onDefect: (error) => defects.push(error),
      },
    )
    const outcome = await calls[name](client)
    must(typeof outcome.ok === 'boolean', 'The outcome is no value')
    const told = JSON.stringify([outcome, client.events, client.noAnswers])
    for (const secret of SECRETS_OF[name]) must(!told.includes(secret), `A secret is told: ${told}`)
    must(client.secrets().length === 0, 'A secret is kept')
    client.service.close()
  }

  try {
    await fc.assert(
      fc.asyncProperty(answer, operation, async (hostile, name) => {
        await attempt(hostile, name)
        must(defects.length === 0, `The client threw ${String(defects[0])}`)
        must(unhandled.length === 0, `A rejection was not handled: ${String(unhandled[0])}`)
        done += 1
        memory.note(done)
      }),
      { numRuns: RUNS, seed, endOnFailure: RUNS > 2000 },
    )
  } finally {
    process.off('unhandledRejection', note)
  }
  expect(memory.trend(), memory.told()).toMatchObject({ isRising: false })
})
