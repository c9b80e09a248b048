import { expect, test } from 'vitest'
import { confirmedRetirement, ines, tomas } from '../../shared/request.testing.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { eventsOf } from './request.testing.ts'

type Kind = keyof ReturnType<typeof eventsOf>

/** Notes the events of one request in order, one second apart. */
function noteAll(
  ledger: Ledger,
  kinds: readonly Kind[],
  given: Parameters<typeof confirmedRetirement>[0] = {},
  start = 1000,
): void {
  const events = eventsOf(confirmedRetirement(given))
  for (const [index, kind] of kinds.entries()) ledger.note({ at: start + index * 1000, event: events[kind] })
}

test('returns all requests under way and the latest 100 ended ones, newest first', () => {
  const ledger = createLedger()
  noteAll(ledger, ['confirmed', 'sending'], { id: 'old', number: 'old' })
  for (let index = 0; index < 150; index++)
    noteAll(ledger, ['confirmed', 'takenBack'], { id: `r${index}`, number: `${index}` })
  noteAll(ledger, ['confirmed'], { id: 'new', number: 'new' })
  const ids = ledger.requests().map(({ id }) => id)
  expect(ids).toEqual(['new', ...Array.from({ length: 100 }, (_, index) => `r${149 - index}`), 'old'])
  expect(ledger.underWay().map(({ id }) => id)).toEqual(['old', 'new'])
})

test('what was held before missing lines is uncertain until the next line about it', () => {
  const ledger = createLedger()
  for (const id of ['a', 'b', 'c', 'd']) noteAll(ledger, ['confirmed'], { id, number: id })
  noteAll(ledger, ['takenBack'], { id: 'd', number: 'd' })
  ledger.noteGap()
  noteAll(ledger, ['takenBack'], { id: 'b', number: 'b' })
  const event = { ...eventsOf(confirmedRetirement({ id: 'c', number: 'c' })).takenBack, because: 'restart' } as const
  ledger.note({ at: 9000, event })
  const ids = ['a', 'b', 'c', 'd']
  expect(ids.map(ledger.isUncertain)).toEqual([true, false, false, false])
  // The start that took c back has seen no more lines than are left.
  const kinds = ids.map((id) => ledger.request(id)?.state.kind)
  expect(kinds).toEqual(['held', 'takenBack', 'unknown', 'takenBack'])
})

test('forgets all lines when the journal is read again', () => {
  const ledger = createLedger()
  noteAll(ledger, ['confirmed', 'sending', 'accepted'], { id: 'a' })
  noteAll(ledger, ['confirmed'], { id: 'b', number: 'b' })
  ledger.noteGap()
  ledger.requests()
  ledger.begin()
  expect([ledger.requests(), ledger.underWay(), ledger.request('a'), ledger.isUncertain('b')]).toEqual([
    [],
    [],
    null,
    false,
  ])
  expect([ledger.accepted(), ledger.sentBefore('asset', '20107')]).toEqual([{ asset: [], product: [] }, null])
  noteAll(ledger, ['confirmed'], { id: 'b', number: 'b' })
  expect(ledger.requests().map(({ id }) => id)).toEqual(['b'])
})

test('returns the same array until a line changes it', () => {
  const ledger = createLedger()
  noteAll(ledger, ['confirmed', 'takenBack'])
  const before = ledger.requests()
  noteAll(ledger, ['sending', 'accepted'])
  ledger.note({ at: 9, event: { kind: 'chainBegun', after: null } })
  expect(ledger.requests()).toBe(before)
  noteAll(ledger, ['confirmed'], { id: 'r2' })
  expect(ledger.requests()).not.toBe(before)
})

test('finds a request under way regardless of case and Unicode form, and only for the same kind', () => {
  const ledger = createLedger()
  noteAll(ledger, ['confirmed'], { number: 'J-20118é' })
  expect(ledger.isUnderWay({ kind: 'asset', number: ' j-20118E\u0301 ', name: '' })).toBe(true)
  expect(ledger.isUnderWay({ kind: 'asset', number: 'J-20119', name: '' })).toBe(false)
  expect(ledger.isUnderWay({ kind: 'product', number: 'J-20118é', name: '' })).toBe(false)
  noteAll(ledger, ['takenBack'], { number: 'J-20118é' })
  expect(ledger.isUnderWay({ kind: 'asset', number: 'J-20118é', name: '' })).toBe(false)
})

test('finds the last sent request for a number over the whole journal, ignoring held and taken-back ones', () => {
  const ledger = createLedger()
  expect(ledger.sentBefore('asset', 'a-7')).toBeNull()
  noteAll(ledger, ['confirmed', 'sending', 'refused'], { id: 'first', number: 'A-7', by: ines })
  for (let index = 0; index < 200; index++)
    noteAll(ledger, ['confirmed', 'sending', 'accepted'], { id: `r${index}`, number: `${index}` })
  expect(ledger.sentBefore('asset', ' a-7')).toEqual({ by: ines, at: 2000, state: 'refused' })
  noteAll(ledger, ['confirmed', 'sending'], { id: 'second', number: 'a-7', by: tomas }, 50_000)
  expect(ledger.sentBefore('asset', 'A-7')).toEqual({ by: tomas, at: 51_000, state: 'sending' })
  noteAll(ledger, ['unknown'], { id: 'second', number: 'a-7', by: tomas }, 52_000)
  noteAll(ledger, ['confirmed', 'takenBack'], { id: 'third', number: 'a-7', by: ines }, 60_000)
  noteAll(ledger, ['confirmed'], { id: 'fourth', number: 'a-7', by: ines }, 70_000)
  expect(ledger.sentBefore('asset', 'A-7')).toEqual({ by: tomas, at: 51_000, state: 'unknown' })
  expect(ledger.sentBefore('product', 'A-7')).toBeNull()
})

test('does not count a request that failed before it left the station as sent', () => {
  const ledger = createLedger()
  noteAll(ledger, ['confirmed', 'sending'])
  const { takenBack } = eventsOf(confirmedRetirement())
  ledger.note({ at: 9, event: { ...takenBack, because: 'connectionLost' } })
  expect(ledger.sentBefore('asset', '20107')).toBeNull()
})

test('a number stays accepted after one accepted request, regardless of later results', () => {
  const ledger = createLedger()
  const none = ledger.accepted()
  noteAll(ledger, ['confirmed', 'sending', 'refused'], { id: 'r1', number: 'A-7' })
  expect([ledger.isAccepted('asset', 'A-7'), ledger.accepted()]).toEqual([false, none])
  noteAll(ledger, ['confirmed', 'sending', 'accepted'], { id: 'r2', number: 'A-7' })
  const one = ledger.accepted()
  expect(one).toEqual({ asset: ['a-7'], product: [] })
  noteAll(ledger, ['confirmed', 'sending', 'refused'], { id: 'r3', number: 'A-7' })
  noteAll(ledger, ['confirmed', 'sending', 'accepted'], { id: 'r4', number: 'a-7' })
  expect(ledger.accepted()).toBe(one)
  expect([ledger.isAccepted('asset', ' a-7 '), ledger.isAccepted('product', 'A-7')]).toEqual([true, false])
})
