import { expect, test } from 'playwright/test'
import type { Confirmation, OutboxRequest, RequestState } from '../../shared/request.ts'
import { wordsOf } from '../words/words.ts'
import { heldLine } from './heldLine.ts'

const words = wordsOf('en')
const one = (
  number: string,
  state: RequestState,
  confirmation: Confirmation = { kind: 'again', first: 'typed', second: 'typed' },
): OutboxRequest => ({
  id: number,
  kind: 'asset',
  number,
  name: '',
  by: { employeeNumber: '20331', name: 'Tomas Berg' },
  reason: 'Sold',
  confirmation,
  confirmedAt: 0,
  state,
})
const sending = one('20101', { kind: 'sending' })
const until = (moment: number) => ({ kind: 'held', until: moment }) as const

test('a request that waits for another one says so, and no moment in the past', () => {
  const held = [one('20107', until(5000))]
  expect(heldLine(held, [...held, sending], 4000, words)).toBe('20107 is sent in 1 second.')
  expect(heldLine(held, [...held, sending], 5000, words)).toBe('20107 waits for the one before it.')
  // Without one before it, it is about to be sent.
  expect(heldLine(held, held, 5000, words)).toBe('20107 is sent in 0 seconds.')
})

test('several requests that wait say so too', () => {
  const counted = { kind: 'counted', first: 'typed', count: 3, group: 'g1' } as const
  const apart = [one('20102', until(9000)), one('20107', until(5000))]
  expect(heldLine(apart, [...apart, sending], 6000, words)).toBe(
    '2 requests are held, the next waits for the one before it.',
  )
  const together = ['20102', '20103'].map((number) => one(number, until(5000), counted))
  expect(heldLine(together, [...together, sending], 6000, words)).toBe('2 requests wait for the one before them.')
  expect(heldLine(together, together, 4000, words)).toBe('2 requests are sent in 1 s.')
})
