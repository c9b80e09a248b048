import assert from 'node:assert/strict'
import fastCheck from 'fast-check'
import { expect, test } from 'playwright/test'
import { pagePlace, pageTop } from './paging.ts'

// `assert` in loops and properties: the runner records every `expect` as a step, and thousands of them take minutes.

test('a page down shows the next page and keeps a line of the last one', () => {
  expect(pageTop({ top: 0, view: 500, height: 2000 }, 'down', 50)).toBe(450)
  expect(pageTop({ top: 450, view: 500, height: 2000 }, 'up', 50)).toBe(0)
})

test('the last page ends at the end of the text', () => {
  expect(pageTop({ top: 1350, view: 500, height: 2000 }, 'down', 50)).toBe(1500)
  expect(pageTop({ top: 1500, view: 500, height: 2000 }, 'down', 50)).toBe(1500)
})

test('a text that fits is one page, at its start and at its end', () => {
  expect(pagePlace({ top: 0, view: 500, height: 500 }, 50)).toEqual({ page: 0, pages: 1, atStart: true, atEnd: true })
  expect(pagePlace({ top: 0, view: 500, height: 501 }, 50)).toMatchObject({ pages: 1, atEnd: true })
})

test('the pages are numbered', () => {
  expect(pagePlace({ top: 0, view: 500, height: 2000 }, 50)).toEqual({ page: 0, pages: 5, atStart: true, atEnd: false })
  expect(pagePlace({ top: 450, view: 500, height: 2000 }, 50)).toMatchObject({ page: 1, atStart: false })
  expect(pagePlace({ top: 1500, view: 500, height: 2000 }, 50)).toMatchObject({ page: 4, atEnd: true })
})

test('for any text, paging down reaches the end in as many presses as there are pages and skips nothing', () => {
  const height = fastCheck.integer({ min: 1, max: 5000 })
  const view = fastCheck.integer({ min: 100, max: 1500 })
  const overlap = fastCheck.integer({ min: 0, max: 200 })
  fastCheck.assert(
    fastCheck.property(view, height, overlap, (view, height, overlap) => {
      const { pages } = pagePlace({ top: 0, view, height }, overlap)
      let top = 0
      for (let press = 1; press < pages; press += 1) {
        const next = pageTop({ top, view, height }, 'down', overlap)
        assert(next > top && next <= top + view, `from ${top} to ${next}`)
        top = next
      }
      assert(pagePlace({ top, view, height }, overlap).atEnd)
    }),
  )
})
