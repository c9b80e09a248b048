import { expect, test } from 'vitest'
import type { QueryResultPage, QueryResultSummary } from '../../../shared/queryResult.ts'
import { failed, success } from '../../../shared/result.ts'
import { type ReadRecords, readPages, textOf } from './taskRecords.ts'

const query = { operation: 'GET /users', pathParameters: {}, fields: [] }

/** A service with pages of these sizes; an answer that fails is null. */
function serviceOf(pages: readonly (number | null)[]) {
  const asked: (string | null)[] = []
  const parts: string[] = []
  const told: number[] = []
  return {
    asked,
    parts,
    told,
    ask: async ({ pageAfter }: { readonly pageAfter: string | null }) => {
      asked.push(pageAfter)
      const page = pageAfter === null ? 0 : Number(pageAfter.slice(1)) + 1
      const total = pages[page]
      if (total === null || total === undefined) return failed({ kind: 'notAllowed' } as const)
      const content = { kind: 'records', total } as const
      const came = { resultId: `r${page}`, at: 1000 + page, message: `page ${page}`, content }
      return success({ ...came, hasNextPage: page + 1 < pages.length } as unknown as QueryResultSummary)
    },
    read: async ({ resultId, offset, limit }: { resultId: string; offset: number; limit: number }) => {
      parts.push(`${resultId} ${offset}`)
      const total = pages[Number(resultId.slice(1))] ?? 0
      const columns = ['id', resultId]
      const rows = Array.from({ length: Math.min(limit, total - offset) }, (_, row) => ({
        index: offset + row,
        cells: columns.map(() => ({ kind: 'text', text: `${resultId} ${offset + row}`, isCut: false }) as const),
      }))
      return success<QueryResultPage>({ total, columns, rows })
    },
    onRecords: (count: number) => told.push(count),
  }
}

test('reads all records of the first pages, and the next ones when asked', async () => {
  const service = serviceOf([250, 1, 0, 3, 4, 5])
  const first = await readPages(query, { before: null, ...service })
  expect(service.asked).toEqual([null, 'r0', 'r1', 'r2', 'r3'])
  expect(service.parts).toEqual(['r0 0', 'r0 200', 'r1 0', 'r3 0', 'r4 0'])
  expect(service.told).toEqual([250, 251, 251, 254, 258])
  if (!first.ok) throw new Error('The first pages failed')
  expect(first.value).toMatchObject({ columns: ['id', 'r0', 'r1', 'r3', 'r4'], at: 1000, next: 'r4' })
  expect(new Set(first.value.records.map(({ key }) => key)).size).toBe(258)
  const second = await readPages(query, { before: first.value, ...service })
  expect(service.asked.slice(5)).toEqual(['r4'])
  expect(second).toMatchObject({ ok: true, value: { at: 1000, message: 'page 5', next: null } })
  expect(second.ok && second.value.records.length).toBe(263)
})

test('a page that fails fails the reading, so that a part is not taken for all', async () => {
  expect(await readPages(query, { before: null, ...serviceOf([5, null]) })).toEqual(failed({ kind: 'notAllowed' }))
})

test('an answer that is no data fails the reading, so that it does not read as "no record"', async () => {
  const summary = { resultId: 'r0', at: 1, status: 200, message: null, content: { kind: 'text' }, hasNextPage: false }
  const ask = async () => success(summary as unknown as QueryResultSummary)
  expect(await readPages(query, { before: null, ...serviceOf([]), ask })).toEqual(
    failed({ kind: 'service', failure: { kind: 'notUnderstood', because: 'notJson', status: 200 }, refusal: null }),
  )
})

test('only a complete text is used', () => {
  const values: ReadRecords['records'][number]['values'] = new Map([
    ['a', { kind: 'text', text: 'x', isCut: false }],
    ['cut', { kind: 'text', text: 'x', isCut: true }],
    ['blank', { kind: 'text', text: ' ', isCut: false }],
    ['secret', { kind: 'secret' }],
  ])
  const columns = ['a', 'cut', 'blank', 'secret', 'other', null, undefined]
  expect(columns.map((column) => textOf({ values }, column))).toEqual(['x', ...Array(6).fill(null)])
})

for (const [what, exists, total, outcome] of [
  ['no list that says that nothing exists', false, null, { ok: true, value: { records: [] } }],
  ['no list', true, null, { ok: false, failure: { kind: 'unclear', because: 'noList' } }],
  ['no list and no word about it', null, null, { ok: false, failure: { kind: 'unclear', because: 'noList' } }],
  ['an empty list', null, 0, { ok: true, value: { records: [] } }],
  ['records that do not exist', false, 1, { ok: false, failure: { kind: 'unclear', because: 'contradiction' } }],
] as const)
  test(`an answer with ${what} is ${outcome.ok ? 'empty' : 'not known'}`, async () => {
    const content = total === null ? { kind: 'nothing' } : { kind: 'records', total, columns: [] }
    const answer = { resultId: 'r0', at: 1000, message: null, content, exists, hasNextPage: false }
    const ask = async () => success(answer as unknown as QueryResultSummary)
    expect(await readPages(query, { before: null, ...serviceOf([1]), ask })).toMatchObject(outcome)
  })
