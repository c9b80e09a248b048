import { expect } from 'vitest'
import { dayOf } from '../../shared/day.ts'
import { EVERYTHING, type JournalEvent } from '../../shared/journal.ts'
import type { ConfirmedItem } from '../../shared/request.ts'
import { accepted, confirmed, NOW, retirementOf, sending, test } from './journal.testing.ts'
import type { Journal } from './journal.ts'
import { createJournalIndex } from './journalIndex.ts'

const DAY = 24 * 60 * 60_000
const today = dayOf(NOW)

const takenBack = (number: string, given: Partial<ConfirmedItem> = {}): JournalEvent => ({
  kind: 'takenBack',
  retirement: retirementOf(number, given),
  because: 'person',
  by: null,
})

const ofThree: Partial<ConfirmedItem> = { confirmation: { kind: 'counted', first: 'scanned', count: 3, group: 'g1' } }

const pageOf = (journal: Journal, day: string | null = null, limit = 100) =>
  journal.page({ search: EVERYTHING, day, limit })
const monthOf = (journal: Journal, month: string | null = null) => journal.month({ search: EVERYTHING, month })

test('a request is one card with when it was confirmed, sent and answered, also after a restart', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('20107')])
  bench.at = NOW + 30_000
  journal.append([sending('20107')])
  bench.at = NOW + 31_000
  journal.record(accepted('20107', 'Thank you'))
  for (const one of [journal, await bench.open()]) {
    const { cards, counts, day, people } = await pageOf(one)
    expect([day, people]).toEqual([today, [{ employeeNumber: '20331', name: 'Idris Okafor' }]])
    expect(counts).toEqual({ held: 0, sending: 0, accepted: 1, refused: 0, unknown: 0, takenBack: 0, line: 1 })
    expect(cards).toMatchObject([
      {
        day: today,
        card: {
          kind: 'request',
          request: { number: '20107' },
          confirmed: { line: 2, at: NOW },
          sent: { line: 3, at: NOW + 30_000 },
          end: { line: 4, at: NOW + 31_000, event: { kind: 'accepted', message: 'Thank you' } },
          lines: [2, 3, 4],
          isDoubtful: false,
        },
      },
      { card: { kind: 'line', event: { kind: 'chainBegun' }, lines: [1] } },
    ])
  }
})

test('of several confirmed together, one card has those that the search selects', async ({ bench }) => {
  const journal = await bench.open()
  const numbers = ['1', '2', '3']
  journal.append(numbers.map((number) => confirmed(number, ofThree)))
  journal.append([confirmed('4')])
  journal.record(takenBack('2', ofThree))
  const [alone, several] = (await pageOf(journal)).cards
  expect(alone).toMatchObject({ card: { kind: 'request', request: { number: '4' } } })
  expect(several).toMatchObject({
    card: { kind: 'together', count: 3, requests: numbers.map((number) => ({ request: { number } })) },
  })
  const search = { ...EVERYTHING, outcome: 'takenBack' } as const
  expect((await journal.page({ search, day: null, limit: 9 })).cards).toMatchObject([
    { card: { kind: 'together', count: 3, requests: [{ request: { number: '2' } }] } },
  ])
  const ofGroups = await journal.page({ search: { ...EVERYTHING, kind: 'together' }, day: null, limit: 9 })
  expect(ofGroups.cards).toHaveLength(1)
  // A group counts once for the limit, also when its members stand beyond it.
  expect(await pageOf(journal, null, 1)).toMatchObject({ rest: 2, cards: [{ card: { kind: 'request' } }] })
})

test('a month has its days with counts, and the next months that have something', async ({ bench }) => {
  const journal = await bench.open()
  for (const days of [0, 1, 1, 70]) {
    bench.at = NOW + days * DAY
    const number = String(bench.at + journal.state().length)
    journal.append([confirmed(number), sending(number)])
  }
  bench.at = NOW + 71 * DAY
  expect(await monthOf(journal, '2026-05')).toMatchObject({
    days: [
      { day: today, counts: { sending: 1, line: 1 } },
      { day: dayOf(NOW + DAY), counts: { sending: 2, line: 0 } },
    ],
    before: null,
    after: '2026-07',
  })
  // The present month is shown at first, and can always be gone back to.
  bench.at = NOW + 130 * DAY
  expect(await monthOf(journal)).toEqual({ month: '2026-09', days: [], before: '2026-07', after: null })
  expect(await monthOf(journal, '2026-07')).toMatchObject({ before: '2026-05', after: '2026-09' })
  const search = { ...EVERYTHING, by: 'unknown' }
  expect(await journal.month({ search, month: '2026-07' })).toMatchObject({ days: [], before: null, after: '2026-09' })
})

test('a day is followed by those before; without a day, the newest that has something is shown', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('1')])
  bench.at = NOW + DAY
  journal.append([confirmed('2')])
  const days = async (day: string | null) => (await pageOf(journal, day)).cards.map((one) => one.day)
  expect(await days(null)).toEqual([dayOf(NOW + DAY), today, today])
  expect(await days(today)).toEqual([today, today])
  expect(await pageOf(journal, '2026-05-09')).toMatchObject({ day: '2026-05-09', counts: { held: 0 } })
  // A text is counted over all days until one is chosen.
  const search = { ...EVERYTHING, text: 'mixer' }
  expect((await journal.page({ search, day: null, limit: 9 })).counts.held).toBe(2)
  expect((await journal.page({ search, day: today, limit: 9 })).counts.held).toBe(1)
})

test('with every limit, a page has the newest cards and counts the others', async () => {
  const index = createJournalIndex()
  const groups = [['a', 'a', null], [null, 'b', 'a', 'b'], [], ['d', null, 'd']]
  for (const [day, ofDay] of groups.entries())
    for (const [place, group] of ofDay.entries()) {
      const confirmation = { kind: 'counted', first: 'scanned', count: 3, group: group ?? '' } as const
      const event = confirmed(`${day}${place}`, group === null ? {} : { confirmation })
      index.note({ line: 1, at: NOW + day * DAY, clock: 'service', event })
    }
  const page = (limit: number) => index.page({ search: EVERYTHING, day: null, limit })
  const all = await page(100)
  expect(all).toMatchObject({ rest: 0, cards: { length: 6 } })
  for (let limit = 1; limit <= 6; limit++)
    expect(await page(limit)).toMatchObject({ rest: 6 - limit, cards: { length: limit } })
  expect((await page(6)).cards).toEqual(all.cards)
})

test('a result that could not be written is on its card, without a line until it is on the disk', async () => {
  const index = createJournalIndex()
  const note = (line: number | null, event: JournalEvent) => index.note({ line, at: NOW, clock: 'service', event })
  const first = async () => (await index.page({ search: EVERYTHING, day: null, limit: 9 })).cards[0]
  note(1, confirmed('1'))
  note(2, sending('1'))
  note(null, accepted('1'))
  expect(await first()).toMatchObject({ card: { lines: [1, 2], end: { line: null, event: { kind: 'accepted' } } } })
  note(3, accepted('1'))
  expect(await first()).toMatchObject({ card: { lines: [1, 2, 3], end: { line: 3 } } })
})

test('what follows an altered line is marked until the next chain, also after a restart', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('1'), confirmed('2'), confirmed('3')])
  bench.alter(3)
  const doubtful = async (one: Journal) =>
    (await pageOf(one)).cards.map(({ card }) => card.kind !== 'together' && card.isDoubtful).reverse()
  expect(await doubtful(journal)).toEqual([false, false, false, false])
  await journal.verify()
  expect(await doubtful(journal)).toEqual([false, false, true, true])
  journal.append([confirmed('4')])
  for (const one of [journal, await bench.open()])
    expect(await doubtful(one)).toEqual([false, false, true, true, false, false])
})

test('a request whose end was destroyed is not known after a check, and one under way still is', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('1'), sending('1'), accepted('1'), confirmed('2'), sending('2')])
  bench.write(bench.lines().map((line, at) => (at === 3 ? '\0'.repeat(500) : line)))
  for (const _check of ['first', 'second']) {
    await journal.verify()
    expect((await pageOf(journal)).counts).toMatchObject({ sending: 1, unknown: 1, accepted: 0 })
  }
  journal.record(accepted('2'))
  expect((await pageOf(journal)).counts).toMatchObject({ sending: 0, unknown: 1, accepted: 1 })
})

test('lines of a request that are missing, doubled or out of order make one card with the first end', async () => {
  const index = createJournalIndex()
  const events = [sending('1'), accepted('1'), takenBack('1'), confirmed('1')]
  for (const [place, event] of events.entries())
    index.note({ line: place + 1, at: Number.NaN, clock: 'station', event })
  const { cards } = await index.page({ search: EVERYTHING, day: null, limit: 9 })
  expect(cards).toMatchObject([{ card: { lines: [1, 2, 3, 4], end: { event: { kind: 'accepted' } } } }])
})
