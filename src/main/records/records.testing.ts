import fc from 'fast-check'
import type { QueryResultSummary, ValuePath } from '../../shared/queryResult.ts'
import type { Result } from '../../shared/result.ts'
import { success } from '../../shared/result.ts'
import type { Answer, Unanswered } from '../service/service.ts'
import { createRecordsDesk, type RecordsDesk, type RecordsDeskOptions } from './records.ts'

export const USERS = 'GET /users'

type Reply = string | Result<Answer, Unanswered>

/** A desk whose service gives these answers in order and repeats the last one. */
export function deskOf(
  replies: readonly Reply[],
  options: Partial<RecordsDeskOptions> = {},
): { readonly desk: RecordsDesk; readonly asked: Parameters<RecordsDeskOptions['askService']>[0][] } {
  const asked: Parameters<RecordsDeskOptions['askService']>[0][] = []
  let ids = 0
  const desk = createRecordsDesk({
    askService: async (request) => {
      asked.push(request)
      const reply = replies[Math.min(asked.length, replies.length) - 1] ?? ''
      return typeof reply === 'string' ? success({ status: 200, text: reply }) : reply
    },
    settings: { token: { in: 'none' }, continuationParameter: 'last_evaluated_key' },
    token: () => null,
    secrets: () => [],
    now: () => 1000,
    newId: () => `answer${++ids}`,
    ...options,
  })
  return { desk, asked }
}

/** Asks for the users. Throws if there is no answer. */
export async function answerOf(
  desk: RecordsDesk,
  operation = USERS,
  pageAfter: string | null = null,
): Promise<QueryResultSummary> {
  const answer = await desk.ask({ operation, pathParameters: {}, fields: [] }, pageAfter)
  if (!answer.ok) throw new Error(`No answer: ${JSON.stringify(answer.failure)}`)
  return answer.value
}

/**
 * Everything that the display can read of an answer without opening a secret: pages, records, values, the whole text.
 */
export async function seenOf(desk: RecordsDesk, summary: QueryResultSummary): Promise<unknown> {
  const { resultId, content, besides } = summary
  const total = content.kind === 'records' ? content.total : 0
  const records = Array.from({ length: total }, (_, index) => desk.record(resultId, index))
  const fields = [...besides, ...records.flatMap((record) => (record.ok ? record.value.fields : []))]
  return {
    summary,
    page: await desk.page(resultId, { text: '', offset: 0, limit: 200 }),
    records,
    values: await Promise.all(
      fields.map(({ path, value }) => (value.kind === 'secret' ? null : desk.value(resultId, path, false))),
    ),
    raw: await desk.raw(resultId, { offset: 0, limit: 1e9, isHeld: false }),
  }
}

/** A record, its secret values and their paths. */
interface RecordWithSecrets {
  readonly record: Readonly<Record<string, unknown>>
  readonly secrets: readonly string[]
  readonly secretPaths: readonly ValuePath[]
}

const ORDINARY_NAMES = [
  'user_id',
  'name',
  'notes',
  '',
  '__proto__',
  'constructor',
  'Größe',
  'credential_id',
  '0',
  'a b',
]
const SECRET_NAMES = [
  'password',
  'apiKey',
  'API-Key',
  'access_token',
  'user secret',
  'Credentials',
  'x-authorization',
  'PIN',
  'otpCode',
]

/** Never occurs by chance in a name, in JSON or in a number. */
const secretValue = fc.stringMatching(/^hush[G-Zg-z]{8}"?\\?\/?ü?$/)

const ordinaryValue = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => !text.includes('hush')),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)

/** Generates records with up to `depth` levels of objects, lists and strings of JSON, with secrets at any level. */
export function recordWithSecrets(depth = 3): fc.Arbitrary<RecordWithSecrets> {
  const field: fc.Arbitrary<Field> = fc.oneof(
    fc.record({ name: fc.constantFrom(...ORDINARY_NAMES), value: ordinaryValue }).map(plainField),
    fc.record({ name: fc.constantFrom(...SECRET_NAMES), secret: secretValue }).chain(secretField),
    ...(depth === 0 ? [] : [nestedField(depth)]),
  )
  return fc.array(field, { maxLength: 6 }).map((fields) => {
    const named = [...new Map(fields.map((one) => [one.name, one])).values()]
    return {
      record: Object.fromEntries(named.map(({ name, value }) => [name, value])),
      secrets: named.flatMap(({ secrets }) => secrets),
      secretPaths: named.flatMap(({ name, paths }) => paths.map((path) => [name, ...path])),
    }
  })
}

interface Field {
  readonly name: string
  readonly value: unknown
  readonly secrets: readonly string[]
  /** Relative to the value of the field. */
  readonly paths: readonly ValuePath[]
}

function plainField({ name, value }: { readonly name: string; readonly value: unknown }): Field {
  return { name, value, secrets: [], paths: [] }
}

function secretField({ name, secret }: { readonly name: string; readonly secret: string }): fc.Arbitrary<Field> {
  return fc.constantFrom<Field>(
    { name, value: secret, secrets: [secret], paths: [[]] },
    { name, value: { inner: secret }, secrets: [secret], paths: [['inner']] },
    { name, value: [1, secret], secrets: [secret], paths: [[1]] },
    { name: 'setting', value: { key: name, size: 1, value: secret }, secrets: [secret], paths: [['value']] },
    { name: 'settings', value: [{ Value: secret, Name: name }], secrets: [secret], paths: [[0, 'Value']] },
  )
}

function nestedField(depth: number): fc.Arbitrary<Field> {
  const nesting = fc.constantFrom('object', 'list', 'text of JSON')
  return fc
    .record({ name: fc.constantFrom(...ORDINARY_NAMES), nesting, inner: recordWithSecrets(depth - 1) })
    .map(({ name, nesting, inner: { record, secrets, secretPaths } }) => {
      switch (nesting) {
        case 'list':
          return { name, value: [0, record], secrets, paths: secretPaths.map((path) => [1, ...path]) }
        case 'text of JSON':
          return { name, value: JSON.stringify(record), secrets, paths: secretPaths }
        default:
          return { name, value: record, secrets, paths: secretPaths }
      }
    })
}
