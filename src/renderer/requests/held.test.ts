import { expect, test } from 'vitest'
import { confirmedChange, ines, tomas } from '../../shared/request.testing.ts'
import type { Confirmation, OutboxRequest, RequestState } from '../../shared/request.ts'
import { firstWordsOf } from '../words/firstWords.ts'
import { heldAt, heldTitle, markOfEnds } from './held.ts'

const words = firstWordsOf('en')
const times = { holdSeconds: 10, mostHoldSeconds: 85 }
const CONFIRMED_AT = 1000

function one(number: string, state: RequestState, group: string | null = null): OutboxRequest {
  const confirmation: Confirmation =
    group === null
      ? { kind: 'again', first: 'typed', second: 'typed' }
      : { kind: 'counted', first: 'typed', count: 3, group }
  return {
    id: number,
    kind: 'asset',
    number,
    name: 'Mixer',
    by: ines,
    reason: 'Sold',
    confirmation,
    confirmedAt: CONFIRMED_AT,
    state,
  }
}
const until = (moment: number) => ({ kind: 'held', until: moment }) as const
const sending: RequestState = { kind: 'sending' }
const takenBack = (at: number): RequestState => ({ kind: 'takenBack', at, because: 'person', by: tomas })

/** `requests` in the order of confirmation. */
function look(now: number, ...requests: readonly OutboxRequest[]) {
  const held = heldAt(requests.toReversed(), now, times)
  if (held === null) return null
  const { secondsLeft, share, chips } = held
  return { title: heldTitle(held, words), secondsLeft, share, chips: chips.map(({ number }) => number).join(' ') }
}

test('without a held request there is no strip', () => {
  expect(look(0, one('1', sending), one('2', takenBack(2000)))).toBeNull()
})

test('one has its name, and its bar drains over its own hold', () => {
  const request = one('1', until(11_000))
  expect(look(1000, request)).toEqual({ title: '1 Mixer', secondsLeft: 10, share: 1, chips: '' })
  expect(look(8500, request)).toMatchObject({ secondsLeft: 3, share: 0.25 })
  // Without another one it is about to be sent; with one, it waits.
  expect(look(12_000, request)).toMatchObject({ secondsLeft: 0, share: 0 })
  expect(look(12_000, one('0', sending), request)).toMatchObject({
    title: '1 waits for the one before it.',
    secondsLeft: null,
    chips: '',
  })
})

test('a change is named by its operation and its record, also while it waits or is the first of several', () => {
  const about = '10482 Mara Lindqvist'
  const operation = 'DELETE /one-employees-delete-one'
  const change = { ...confirmedChange({ number: 'emp-1000', name: operation, about }), confirmedAt: CONFIRMED_AT }
  const called = `Delete an employee: ${about} (emp-1000)`
  const held: OutboxRequest = { ...change, state: until(11_000) }
  expect(look(1000, held)?.title).toBe(called)
  expect(look(12_000, one('0', sending), held)?.title).toBe(`${called} waits for the one before it.`)
  expect(look(1000, held, one('2', until(20_000)))?.title).toBe(`${called}, then 1 more`)
})

test('several confirmed together have a longer hold, and one that was taken back or sent keeps its place', () => {
  const three = (second: RequestState) => [
    one('1', until(21_000), 'g'),
    one('2', second, 'g'),
    one('3', until(21_000), 'g'),
  ]
  expect(look(1000, ...three(until(21_000)))).toEqual({
    title: '3 requests',
    secondsLeft: 20,
    share: 1,
    chips: '1 2 3',
  })
  expect(look(11_000, ...three(takenBack(9000)))).toEqual({
    title: '2 requests',
    secondsLeft: 10,
    share: 0.5,
    chips: '1 2 3',
  })
  expect(look(22_000, ...three(sending))).toMatchObject({
    title: '2 requests wait for the one before them.',
    chips: '1 2 3',
  })
})

test('those confirmed apart name the next one; one that was taken back before the others is not among them', () => {
  const apart = [one('1', takenBack(900)), one('2', until(21_000)), one('3', until(14_000))]
  expect(look(4000, ...apart)).toEqual({ title: '3, then 1 more', secondsLeft: 10, share: 1, chips: '2 3' })
  const rest = [one('2', takenBack(5000)), one('3', until(14_000))]
  expect(look(6000, ...rest)).toMatchObject({ title: '3 Mixer', chips: '2 3' })
  expect(look(15_000, one('0', sending), ...apart)).toMatchObject({
    title: '2 requests are held, the next waits for the one before it.',
  })
})

for (const [ends, mark] of [
  [['accepted', 'takenBack', 'unknown', 'refused'], 'unknown'],
  [['accepted', 'refused', 'takenBack'], 'refused'],
  [['accepted', 'takenBack'], null],
  [['accepted', 'accepted'], 'accepted'],
  [['takenBack'], 'takenBack'],
] as const) {
  test(`the mark of requests that ended ${ends.join(', ')} is ${mark ?? 'of information'}`, () => {
    expect(markOfEnds(ends)).toBe(mark)
  })
}
