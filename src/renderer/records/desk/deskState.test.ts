import { expect, test } from 'playwright/test'
import type { QueryResultSummary } from '../../../shared/queryResult.ts'
import { operationById, type RecordsOperation } from '../../../shared/records/operations.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import {
  askedUnder,
  type Desk,
  type DeskEvent,
  emptyDesk,
  nextDesk,
  questionOf,
  sameQuery,
  shownPage,
} from './deskState.ts'

function operation(id: string): RecordsOperation {
  const found = operationById(id)
  if (found === null) throw new Error(`No operation ${id}`)
  return found
}

const byNumbers = operation('GET /one-employees-get-by-entity-number-employee-number')
const oneUser = operation('GET /users/{user_id}')
const after = (events: readonly DeskEvent[], desk: Desk = emptyDesk) => events.reduce(nextDesk, desk)
const query = (operationId: string): Query => ({ operation: operationId, pathParameters: {}, fields: [] })
const asked = (key: number, ticket: number, at: 'start' | 'next' = 'start'): DeskEvent => ({
  kind: 'asked',
  key,
  query: query(`GET /${key}`),
  at,
  ticket,
  now: 1000 + ticket,
})
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

test('a question begins with its suggested fields, with given values filled in and other given fields added', () => {
  const desk = after([
    {
      kind: 'begun',
      key: 1,
      operation: byNumbers,
      given: {
        fields: [
          { name: 'employee_number', value: '10482' },
          { name: 'limit', value: '5' },
        ],
      },
    },
  ])
  expect(desk.written?.fields.map(({ name, value, isSuggested }) => [name, value, isSuggested])).toEqual([
    ['entity_number', '', true],
    ['employee_number', '10482', true],
    ['limit', '5', false],
  ])
})

test('typed, renamed, added and removed fields are in the question', () => {
  const begun = after([{ kind: 'begun', key: 1, operation: byNumbers, given: {} }])
  const [first, second] = begun.written?.fields ?? []
  if (first === undefined || second === undefined) throw new Error('No fields')
  const desk = after(
    [
      { kind: 'fieldTyped', id: first.id, value: '4021' },
      { kind: 'fieldNamed', id: first.id, name: 'entity' },
      { kind: 'fieldTakenOut', id: second.id },
      { kind: 'fieldAdded' },
    ],
    begun,
  )
  const added = desk.written?.fields.at(-1)
  expect([first.id, second.id]).not.toContain(added?.id)
  expect(desk.written?.fields[0]?.isSuggested).toBe(false)
  const done = after([{ kind: 'fieldNamed', id: added?.id ?? -1, name: 'limit' }], desk)
  expect(done.written === null ? null : questionOf(done.written).fields).toEqual([
    { name: 'entity', value: '4021' },
    { name: 'limit', value: '' },
  ])
})

test('a path parameter begins empty and can be typed', () => {
  const begun = after([{ kind: 'begun', key: 1, operation: oneUser, given: {} }])
  expect(begun.written?.pathParameters).toEqual({ user_id: '' })
  const typed = after([{ kind: 'pathParameterTyped', name: 'user_id', value: 'u-1' }], begun)
  expect(typed.written?.pathParameters).toEqual({ user_id: 'u-1' })
})

test('keeps the last ten questions, newest first', () => {
  const desk = after(Array.from({ length: 12 }, (_, index) => asked(index + 1, index + 1)))
  expect(desk.asked.map(({ key }) => key)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(sameQuery(desk, query('GET /7'))).toBe(7)
  expect(sameQuery(desk, query('GET /2'))).toBeNull()
})

test('ignores an answer to an earlier sending of the question', () => {
  const late: DeskEvent = { kind: 'answered', key: 1, ticket: 1, answer: answer('late') }
  const desk = after([asked(1, 1), asked(1, 2), late])
  expect(askedUnder(desk, 1)?.asking.kind).toBe('asking')
  const done = after([{ kind: 'answered', key: 1, ticket: 2, answer: answer('a') }, late], desk)
  expect(askedUnder(done, 1)?.pages.map(({ resultId }) => resultId)).toEqual(['a'])
})

test('appends the next page, and keeps all pages when the next one fails', () => {
  const desk = after([
    asked(1, 1),
    { kind: 'answered', key: 1, ticket: 1, answer: answer('a') },
    { kind: 'filtered', key: 1, text: 'oven' },
    asked(1, 2, 'next'),
    { kind: 'answered', key: 1, ticket: 2, answer: answer('b') },
  ])
  const one = askedUnder(desk, 1)
  expect(one?.pages.map(({ resultId }) => resultId)).toEqual(['a', 'b'])
  expect([one?.page, one?.text]).toEqual([1, ''])
  const back = askedUnder(after([{ kind: 'paged', key: 1, page: 0 }], desk), 1)
  expect(back === null ? null : shownPage(back)?.resultId).toBe('a')
  const failing = after(
    [asked(1, 3, 'next'), { kind: 'failed', key: 1, ticket: 3, failure: { kind: 'forgotten' } }],
    desk,
  )
  expect(askedUnder(failing, 1)?.pages).toHaveLength(2)
  expect(askedUnder(failing, 1)?.asking.kind).toBe('failed')
})

test('shows the body of a refusal until another page is chosen or the question is asked again', () => {
  const refusal = { ...answer('r'), status: 422 }
  const failure = { kind: 'service', failure: { kind: 'refused', status: 422, message: null }, refusal } as const
  const first = after([asked(1, 1), { kind: 'failed', key: 1, ticket: 1, failure }])
  const shown = (desk: Desk) => {
    const one = askedUnder(desk, 1)
    return one === null ? null : (shownPage(one)?.resultId ?? null)
  }
  expect(shown(first)).toBe('r')
  expect(shown(after([asked(1, 2)], first))).toBe(null)
  const next = after([
    asked(1, 1),
    { kind: 'answered', key: 1, ticket: 1, answer: answer('a') },
    { kind: 'filtered', key: 1, text: 'oven' },
    asked(1, 2, 'next'),
    { kind: 'failed', key: 1, ticket: 2, failure },
  ])
  expect([shown(next), askedUnder(next, 1)?.text]).toEqual(['r', ''])
  expect(shown(after([asked(1, 3, 'next')], next))).toBe('a')
  expect(shown(after([{ kind: 'paged', key: 1, page: 0 }], next))).toBe('a')
})

test('does not cut a given value that is too long', () => {
  const long = 'x'.repeat(3000)
  const given = { pathParameters: { user_id: long }, fields: [{ name: 'more', value: long }] }
  const { written } = after([{ kind: 'begun', key: 1, operation: oneUser, given }])
  expect(written?.pathParameters).toEqual({ user_id: long })
  expect(written?.fields.map(({ value }) => value)).toEqual([long])
})

test('a draft keeps the note that its record was left out until another draft begins', () => {
  const draft = { operation: 'PUT /users/{user_id}', pathParameters: {}, body: '' }
  const begun = after([{ kind: 'drafted', draft, isTyped: false, isRecordLeftOut: true }])
  expect(begun.isRecordLeftOut).toBe(true)
  expect(after([{ kind: 'drafted', draft: { ...draft, body: '{}' }, isTyped: true }], begun).isRecordLeftOut).toBe(true)
  expect(after([{ kind: 'drafted', draft: null, isTyped: false }], begun).isRecordLeftOut).toBe(false)
  expect(after([{ kind: 'drafted', draft, isTyped: false, isRecordLeftOut: false }], begun).isRecordLeftOut).toBe(false)
})

test('asking a question again removes the pages of its earlier answer', () => {
  const desk = after([asked(1, 1), { kind: 'answered', key: 1, ticket: 1, answer: answer('a') }, asked(1, 2)])
  expect(askedUnder(desk, 1)?.pages).toEqual([])
})
