import { expect, test } from 'vitest'
import { answerOf, deskOf } from './records.testing.ts'

const all = { text: '', offset: 0, limit: 200 }

async function flatOf(body: unknown, operation?: string) {
  const { desk } = deskOf([JSON.stringify(body)])
  const { resultId, content, message } = await answerOf(desk, operation)
  const flat = await desk.page(resultId, all)
  if (!flat.ok) throw new Error('The answer is forgotten')
  const { columns, rows, total } = flat.value
  const texts = rows.map(({ cells }) => cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.kind)))
  return { columns, texts, total, kind: content.kind, message }
}

test('fields of nested objects are columns; secrets and what is below them stay hidden', async () => {
  const flat = await flatOf([
    { who: { name: 'Mara', pin: '1234' }, device: { id: 7 }, roles: ['cook'], secret: { device: 'x' } },
    { who: { name: 'Yara' }, device: null, extra: {} },
  ])
  expect(flat.columns).toEqual(['who.name', 'device.id', 'roles', 'device', 'extra', 'who.pin', 'secret'])
  expect(flat.texts).toEqual([
    ['Mara', '7', 'nested', 'missing', 'missing', 'secret', 'secret'],
    ['Yara', 'missing', 'missing', 'null', 'nested', 'missing', 'missing'],
  ])
})

test('a token in a field of any name is hidden, and characters that change the direction of a text are seen', async () => {
  const { texts } = await flatOf([{ device: 'Bearer X1-token-9', name: 'Ingrid \u202e10482\u2069' }])
  expect(texts).toEqual([['Ingrid \\u202e10482\\u2069', 'secret']])
})

test('values that are no objects have one column', async () => {
  expect(await flatOf(['a', 5])).toMatchObject({ columns: ['value'], texts: [['a'], ['5']] })
})

const MANY = 'GET /one-sessions-get-by-entity-id'
const ONE = 'GET /one-sessions-get-one'
const rows = [{ session_id: '1' }, { session_id: '2' }]
for (const [what, body, operation, total] of [
  ['another key', { message: 'm', sessions: rows }, MANY, 2],
  ['JSON in a text', { message: 'm', body: JSON.stringify({ rows }) }, MANY, 2],
  ['a list inside of a record', { session_id: '1', message: 'm', parts: rows }, MANY, 1],
  ['a question for one record', { message: 'm', parts: rows }, ONE, 1],
] as const)
  test(`finds the list of records: ${what}`, async () => {
    expect((await flatOf(body, operation)).total).toBe(total)
  })
