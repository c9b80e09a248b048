import { expect, test } from 'vitest'
import type { AnswerSoFar, TaskRecord } from '../desk/taskRecords.ts'
import { type Against, conclusionOf, type Finding, findingOf } from './signInSteps.ts'

interface Told extends AnswerSoFar {
  readonly guess: string | null
  readonly matching: number
  readonly against: readonly Against[]
}

const nothing: Told = { read: null, isAsking: false, failure: null, guess: null, matching: 0, against: [] }
const records = (read: number, matching: number, hasMore = false, guess: string | null = null): Told => {
  const all = Array.from({ length: read }, (_, index) => ({ key: `${index}`, resultId: 'r', index, values: new Map() }))
  return {
    ...nothing,
    read: { columns: [], records: all, at: 1, message: null, next: hasMore ? 'r' : null },
    guess,
    matching,
  }
}
const proved = ({ matching, against, guess, ...answer }: Told) =>
  findingOf(answer, { isMatching: ({ index }: TaskRecord) => index < matching, against: () => against, guess })
const noConnection = { kind: 'service', failure: { kind: 'noConnection', sent: false }, refusal: null } as const

const told: readonly (readonly [what: string, told: Told, finding: Finding])[] = [
  ['a record of the person', records(3, 1), { kind: 'there', count: 1 }],
  [
    'a record that speaks against it',
    { ...records(1, 1), against: [{ column: 'is_active', text: 'false' }] },
    { kind: 'against', values: [{ column: 'is_active', text: 'false' }] },
  ],
  ['an empty whole answer', records(0, 0), { kind: 'missing' }],
  [
    'an empty whole answer to a question by a guess',
    records(0, 0, false, 'emp-1000'),
    { kind: 'notKnown', because: { kind: 'guess', by: 'emp-1000' } },
  ],
  ['a record of the person, found by a guess', records(3, 1, false, 'emp-1000'), { kind: 'there', count: 1 }],
  [
    'an empty page that is not the last',
    records(0, 0, true),
    { kind: 'notKnown', because: { kind: 'others', read: 0, hasMore: true } },
  ],
  [
    'records that do not show the person',
    records(4, 0),
    { kind: 'notKnown', because: { kind: 'others', read: 4, hasMore: false } },
  ],
  [
    'no connection',
    { ...nothing, failure: noConnection },
    { kind: 'notKnown', because: { kind: 'failed', failure: noConnection } },
  ],
  ['a question that is under way', { ...nothing, isAsking: true }, { kind: 'asking' }],
  [
    'a question without the id that it needs',
    nothing,
    { kind: 'notKnown', because: { kind: 'notAsked', because: 'noId' } },
  ],
]
for (const [what, answer, finding] of told)
  test(`${what} proves: ${finding.kind}`, () => expect(proved(answer)).toEqual(finding))

test('the first missing record is the cause; sessions decide nothing; without a cause, what is not known is named', () => {
  const there: Finding = { kind: 'there', count: 1 }
  const missing: Finding = { kind: 'missing' }
  const notKnown = proved({ ...nothing, failure: noConnection })
  const all = { employee: there, allowed: there, role: there, session: there }
  expect(conclusionOf({ ...all, session: missing })).toEqual({ kind: 'noCause' })
  expect(conclusionOf({ ...all, session: notKnown })).toEqual({ kind: 'noCause' })
  expect(conclusionOf({ ...all, allowed: missing, role: missing })).toEqual({ kind: 'cause', step: 'allowed' })
  expect(conclusionOf({ ...all, employee: notKnown, role: missing })).toEqual({ kind: 'cause', step: 'role' })
  const against: Finding = { kind: 'against', values: [{ column: 'is_active', text: 'false' }] }
  expect(conclusionOf({ ...all, employee: against, role: missing })).toEqual({ kind: 'cause', step: 'role' })
  expect(conclusionOf({ ...all, allowed: against, role: notKnown })).toMatchObject({ kind: 'lookAt', step: 'allowed' })
  expect(conclusionOf({ ...all, allowed: notKnown, role: { kind: 'asking' } })).toEqual({ kind: 'asking' })
  expect(conclusionOf({ ...all, allowed: notKnown, role: notKnown })).toEqual({
    kind: 'notKnown',
    steps: ['allowed', 'role'],
  })
})
