import { expect, test } from 'vitest'
import type { EndEvent, RequestCard } from '../../shared/journal.ts'
import { confirmedRetirement } from '../../shared/request.testing.ts'
import { progressOf } from './cardProgress.ts'

const stamp = (at: number) => ({ line: at, at, clock: 'service' }) as const
const retirement = confirmedRetirement()
const end = (at: number, event: EndEvent) => ({ ...stamp(at), event })
const takenBack = end(9, { kind: 'takenBack', retirement, because: 'person', by: null })
const unknown = end(9, { kind: 'unknown', retirement, failure: { kind: 'timeout', seconds: 10 } })

const shown = (card: Pick<RequestCard, 'confirmed' | 'sent' | 'end'>, isEndLost = false) =>
  progressOf({ ...card, isEndLost }).map(({ mark, at, afterSeconds, isUncertain }) =>
    [mark, at, afterSeconds === null ? '' : `after ${afterSeconds}`, isUncertain ? 'uncertain' : ''].join(' ').trim(),
  )

test('the line of a request ends where the request is, and is uncertain towards what is not known', () => {
  const confirmed = stamp(1)
  expect(shown({ confirmed, sent: null, end: null })).toEqual(['confirmed 1', 'held'])
  expect(shown({ confirmed, sent: stamp(5), end: null })).toEqual(['confirmed 1', 'sending 5'])
  expect(shown({ confirmed, sent: null, end: takenBack })).toEqual(['confirmed 1', 'takenBack 9'])
  expect(shown({ confirmed, sent: stamp(5), end: takenBack })).toEqual(['confirmed 1', 'sent 5', 'takenBack 9'])
  expect(shown({ confirmed, sent: stamp(5), end: unknown })).toEqual([
    'confirmed 1',
    'sent 5  uncertain',
    'unknown 9 after 10 uncertain',
  ])
  expect(shown({ confirmed, sent: stamp(5), end: null }, true)).toEqual([
    'confirmed 1',
    'sent 5  uncertain',
    'unknown   uncertain',
  ])
  expect(shown({ confirmed: null, sent: null, end: unknown })[0]).toBe('confirmed   uncertain')
})
