import { expect, test } from 'vitest'
import type { QueryResultSummary } from '../../../shared/queryResult.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { failed, success } from '../../../shared/result.ts'
import {
  answered,
  asked as askedOf,
  askedUnder,
  type Desk,
  emptyDesk,
  paged,
  placed,
  sameQuery,
  shownPage,
} from './deskState.ts'

type Change = (desk: Desk) => Desk

const after = (changes: readonly Change[], desk: Desk = emptyDesk) =>
  changes.reduce((last, change) => change(last), desk)
const query = (operationId: string): Query => ({ operation: operationId, pathParameters: {}, fields: [] })
const asked = (key: number, ticket: number, at: 'start' | 'next' = 'start') =>
  askedOf({ key, query: query(`GET /${key}`), at, ticket, now: 1000 + ticket })
const answer = (resultId: string): QueryResultSummary => ({
  resultId,
  at: 1,
  status: 200,
  bytes: 2,
  exists: true,
  message: null,
  content: { kind: 'nothing' },
  besides: [],
  hasNextPage: true,
})

test('keeps the last ten questions, newest first', () => {
  const desk = after(Array.from({ length: 12 }, (_, index) => asked(index + 1, index + 1)))
  expect(desk.asked.map(({ key }) => key)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(sameQuery(desk, query('GET /7'))).toBe(7)
  expect(sameQuery(desk, query('GET /2'))).toBeNull()
})

test('ignores an answer to an earlier sending of the question', () => {
  const late = answered(1, 1, success(answer('late')))
  const desk = after([asked(1, 1), asked(1, 2), late])
  expect(askedUnder(desk, 1)?.asking.kind).toBe('asking')
  const done = after([answered(1, 2, success(answer('a'))), late], desk)
  expect(askedUnder(done, 1)?.pages.map(({ resultId }) => resultId)).toEqual(['a'])
})

test('appends the next page, and keeps all pages when the next one fails', () => {
  const desk = after([
    asked(1, 1),
    answered(1, 1, success(answer('a'))),
    placed(1, { text: 'oven', top: 8 }),
    asked(1, 2, 'next'),
    answered(1, 2, success(answer('b'))),
  ])
  const one = askedUnder(desk, 1)
  expect(one?.pages.map(({ resultId }) => resultId)).toEqual(['a', 'b'])
  expect([one?.page, one?.text, one?.top]).toEqual([1, '', 0])
  const back = askedUnder(after([paged(1, 0)], desk), 1)
  expect(back === null ? null : shownPage(back)?.resultId).toBe('a')
  const failing = after([asked(1, 3, 'next'), answered(1, 3, failed({ kind: 'forgotten' }))], desk)
  expect(askedUnder(failing, 1)?.pages).toHaveLength(2)
  expect(askedUnder(failing, 1)?.asking.kind).toBe('failed')
})

test('shows the body of a refusal until another page is chosen or the question is asked again', () => {
  const refusal = { ...answer('r'), status: 422 }
  const failure = { kind: 'service', failure: { kind: 'refused', status: 422, message: null }, refusal } as const
  const first = after([asked(1, 1), answered(1, 1, failed(failure))])
  const shown = (desk: Desk) => {
    const one = askedUnder(desk, 1)
    return one === null ? null : (shownPage(one)?.resultId ?? null)
  }
  expect(shown(first)).toBe('r')
  expect(shown(after([asked(1, 2)], first))).toBe(null)
  const next = after([
    asked(1, 1),
    answered(1, 1, success(answer('a'))),
    placed(1, { text: 'oven', top: 8 }),
    asked(1, 2, 'next'),
    answered(1, 2, failed(failure)),
  ])
  expect([shown(next), askedUnder(next, 1)?.text]).toEqual(['r', ''])
  expect(shown(after([asked(1, 3, 'next')], next))).toBe('a')
  expect(shown(after([paged(1, 0)], next))).toBe('a')
})

test('asking a question again removes the pages of its earlier answer', () => {
  const desk = after([asked(1, 1), answered(1, 1, success(answer('a'))), asked(1, 2)])
  expect(askedUnder(desk, 1)?.pages).toEqual([])
})
