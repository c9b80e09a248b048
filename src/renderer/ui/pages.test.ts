import { expect, test } from 'vitest'
import { anchorOf, besidePage, type Paged, pageOf, pagesOf, sectionOf } from './pages.ts'

/** Two columns of 100 with a gap of 10: a page begins every 220. */
const PITCH = 220
const column = (at: number, columns = 1) => ({ start: at * 110, end: at * 110 + columns * 110 - 10 })

/** The number of pages, and the first and the last one of each item. */
const said = ({ count, items }: Paged) => [count, ...items.map(({ first, last }) => `${first}-${last}`)].join(' ')

test.each([
  ['nothing', [], '1'],
  ['one item', [column(0)], '1 0-0'],
  ['several in each column', [column(0), column(0), column(1), column(1), column(2)], '2 0-0 0-0 0-0 0-0 1-1'],
  ['one that goes on on the next pages', [column(0), column(1, 4), column(4)], '3 0-0 0-2 2-2'],
  ['a fraction of a pixel off', [{ start: 219.2, end: 319.4 }], '2 1-1'],
  ['a fraction of a pixel too wide', [{ start: 110, end: 220.6 }], '1 0-0'],
])('pages of %s', (_, flowed, pages) => {
  expect(said(pagesOf(flowed, PITCH))).toBe(pages)
})

test('without a size all is on one page', () => {
  expect(said(pagesOf([column(0), column(7)], 0))).toBe('1 0-0 0-0')
})

const paged = pagesOf([column(0), column(1, 4), column(4), column(6)], PITCH)

test('what is before and behind a page names also what was begun and what goes on', () => {
  expect(besidePage(paged, 0)).toEqual({ before: [], after: [1, 2, 3] })
  expect(besidePage(paged, 1)).toEqual({ before: [0, 1], after: [1, 2, 3] })
  expect(besidePage(paged, 3)).toEqual({ before: [0, 1, 2], after: [] })
})

test('each page has a place of its own, and a place is found again on other pages', () => {
  for (let page = 0; page < paged.count; page++) expect(pageOf(paged, anchorOf(paged, page))).toBe(page)
  const narrower = pagesOf([column(0), column(2), column(4), column(6)], PITCH)
  expect(pageOf(narrower, anchorOf(paged, 2))).toBe(2)
  expect(pageOf(narrower, { item: 1, further: 1 })).toBe(1)
  expect(pageOf(narrower, { item: 9, further: 0 })).toBe(3)
})

test.each([0, 1, 9, 18, 26, 27, 40, 61, 1000])(
  'of %i items each is in one section, which is never a long one',
  (count) => {
    const sections = Array.from({ length: count }, (_, item) => sectionOf(count, item))
    for (const [item, { from, to }] of sections.entries()) {
      expect(item).toBeGreaterThanOrEqual(from)
      expect(item).toBeLessThan(to)
      expect(to - from).toBeLessThanOrEqual(26)
      expect(sectionOf(count, from)).toEqual({ from, to })
      expect(sectionOf(count, to - 1)).toEqual({ from, to })
    }
    expect(sections[0]?.from ?? 0).toBe(0)
    expect(sections.at(-1)?.to ?? 0).toBe(count)
  },
)
