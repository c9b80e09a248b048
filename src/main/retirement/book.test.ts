import { expect, test } from 'playwright/test'
import { confirmedRetirement, ines, tomas } from '../../shared/retirement.testing.ts'
import { type Book, createBook } from './book.ts'
import { eventsOf } from './retirement.testing.ts'

type Kind = keyof ReturnType<typeof eventsOf>

/** Notes the events of one retirement in turn, a second apart. */
function noteAll(
  book: Book,
  kinds: readonly Kind[],
  given: Parameters<typeof confirmedRetirement>[0] = {},
  start = 1000,
): void {
  const events = eventsOf(confirmedRetirement(given))
  for (const [index, kind] of kinds.entries()) book.note({ at: start + index * 1000, event: events[kind] })
}

test('what is under way is shown however old it is, and of the others the latest hundred, the newest first', () => {
  const book = createBook()
  noteAll(book, ['confirmed', 'sending'], { id: 'old', number: 'old' })
  for (let index = 0; index < 150; index++)
    noteAll(book, ['confirmed', 'takenBack'], { id: `r${index}`, number: `${index}` })
  noteAll(book, ['confirmed'], { id: 'new', number: 'new' })
  const ids = book.retirements().map(({ id }) => id)
  expect(ids).toEqual(['new', ...Array.from({ length: 100 }, (_, index) => `r${149 - index}`), 'old'])
  expect(book.underWay().map(({ id }) => id)).toEqual(['old', 'new'])
})

test('the same array comes back until a line changes it', () => {
  const book = createBook()
  noteAll(book, ['confirmed', 'takenBack'])
  const before = book.retirements()
  noteAll(book, ['sending', 'accepted'])
  book.note({ at: 9, event: { kind: 'chainBegun', after: null } })
  expect(book.retirements()).toBe(before)
  noteAll(book, ['confirmed'], { id: 'r2' })
  expect(book.retirements()).not.toBe(before)
})

test('a number is under way while one retirement of it is, however it is written; an asset is no product', () => {
  const book = createBook()
  noteAll(book, ['confirmed'], { number: 'J-20118é' })
  expect(book.isUnderWay({ kind: 'asset', number: ' j-20118E\u0301 ', name: '' })).toBe(true)
  expect(book.isUnderWay({ kind: 'asset', number: 'J-20119', name: '' })).toBe(false)
  expect(book.isUnderWay({ kind: 'product', number: 'J-20118é', name: '' })).toBe(false)
  noteAll(book, ['takenBack'], { number: 'J-20118é' })
  expect(book.isUnderWay({ kind: 'asset', number: 'J-20118é', name: '' })).toBe(false)
})

test('the last request for a number that left is told over the whole journal, and not what was taken back', () => {
  const book = createBook()
  expect(book.sentBefore('asset', 'a-7')).toBeNull()
  noteAll(book, ['confirmed', 'sending', 'refused'], { id: 'first', number: 'A-7', by: ines })
  for (let index = 0; index < 200; index++)
    noteAll(book, ['confirmed', 'sending', 'accepted'], { id: `r${index}`, number: `${index}` })
  expect(book.sentBefore('asset', ' a-7')).toEqual({ by: ines, at: 2000, state: 'refused' })
  noteAll(book, ['confirmed', 'sending'], { id: 'second', number: 'a-7', by: tomas }, 50_000)
  expect(book.sentBefore('asset', 'A-7')).toEqual({ by: tomas, at: 51_000, state: 'sending' })
  noteAll(book, ['unknown'], { id: 'second', number: 'a-7', by: tomas }, 52_000)
  noteAll(book, ['confirmed', 'takenBack'], { id: 'third', number: 'a-7', by: ines }, 60_000)
  noteAll(book, ['confirmed'], { id: 'fourth', number: 'a-7', by: ines }, 70_000)
  expect(book.sentBefore('asset', 'A-7')).toEqual({ by: tomas, at: 51_000, state: 'unknown' })
  expect(book.sentBefore('product', 'A-7')).toBeNull()
})

test('what never left the station was not sent before', () => {
  const book = createBook()
  noteAll(book, ['confirmed', 'sending'])
  const { takenBack } = eventsOf(confirmedRetirement())
  book.note({ at: 9, event: { ...takenBack, because: 'connectionLost' } })
  expect(book.sentBefore('asset', '20107')).toBeNull()
})

test('a number is accepted once the service accepted one request for it, whatever becomes of a later one', () => {
  const book = createBook()
  const none = book.accepted()
  noteAll(book, ['confirmed', 'sending', 'refused'], { id: 'r1', number: 'A-7' })
  expect([book.isAccepted('asset', 'A-7'), book.accepted()]).toEqual([false, none])
  noteAll(book, ['confirmed', 'sending', 'accepted'], { id: 'r2', number: 'A-7' })
  const one = book.accepted()
  expect(one).toEqual({ asset: ['a-7'], product: [] })
  noteAll(book, ['confirmed', 'sending', 'refused'], { id: 'r3', number: 'A-7' })
  noteAll(book, ['confirmed', 'sending', 'accepted'], { id: 'r4', number: 'a-7' })
  expect(book.accepted()).toBe(one)
  expect([book.isAccepted('asset', ' a-7 '), book.isAccepted('product', 'A-7')]).toEqual([true, false])
})
