import { expect, test } from 'vitest'
import { type At, NOTHING_SEEN, type PagesOf, progressOf } from './pages.ts'

const pages: PagesOf = {
  read: [
    { from: 0, to: 6 },
    { from: 6, to: 9 },
  ],
  side: [
    { from: 0, to: 4 },
    { from: 4, to: 8 },
    { from: 8, to: 10 },
  ],
}
const start: At = { read: 0, side: 0 }
const never = () => false

test('Next turns every part that has something unseen, and leaves when all of it has been whole on the display', () => {
  const first = progressOf(pages, start, NOTHING_SEEN, never)
  expect(first).toMatchObject({ next: { read: 6, side: 4 }, back: null, count: { seen: 4, of: 10 } })
  const second = progressOf(pages, first.next ?? start, first.seen, never)
  expect(second).toMatchObject({ next: { read: 6, side: 8 }, back: { read: 0, side: 0 }, count: { seen: 8, of: 10 } })
  const third = progressOf(pages, second.next ?? start, second.seen, never)
  expect(third).toMatchObject({ next: null, count: { seen: 2, of: 2 }, side: { seen: 10, of: 10 } })
})

test('an amount that is ticked counts as seen; a text alone is counted by its pages', () => {
  const ticked = progressOf(pages, start, NOTHING_SEEN, (item) => item >= 4)
  expect(ticked).toMatchObject({ next: { read: 6, side: 0 }, count: { seen: 1, of: 2 } })
  const { seen } = progressOf(pages, { read: 6, side: 0 }, ticked.seen, (item) => item >= 4)
  expect(progressOf(pages, start, seen, (item) => item >= 4).next).toBeNull()
  expect(progressOf(pages, start, seen, (item) => item >= 5).next).toEqual({ read: 0, side: 4 })
})

test('what was seen stays seen when the display makes other pages of it', () => {
  const { seen } = progressOf(pages, start, NOTHING_SEEN, never)
  const larger: PagesOf = {
    read: [{ from: 0, to: 9 }],
    side: [
      { from: 0, to: 3 },
      { from: 3, to: 10 },
    ],
  }
  expect(progressOf(larger, { read: 0, side: 3 }, seen, never).next).toBeNull()
  expect(progressOf(larger, start, seen, never).next).toEqual({ read: 0, side: 4 })
})
