import assert from 'node:assert/strict'
import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { cutHeights, pagePlace, pageTop, unseenBlocks } from './paging.ts'

// `assert` in loops and properties: the runner records every `expect` as a step, and thousands of them take minutes.

/** Lines of these heights, one below the other. */
function lines(...heights: readonly number[]) {
  let end = 0
  const blocks = heights.map((height) => {
    const start = end
    end += height
    return { start, end }
  })
  return { blocks, height: end }
}

const twenty = lines(...Array.from({ length: 20 }, () => 100))

test('a page begins with the first line that the one before cannot show whole', () => {
  expect(pageTop({ ...twenty, top: 0, view: 550 }, 'down')).toBe(500)
  expect(pageTop({ ...twenty, top: 500, view: 550 }, 'up')).toBe(0)
})

test('a page up from between two pages shows the one before', () => {
  expect(pageTop({ ...twenty, top: 730, view: 550 }, 'up')).toBe(500)
  expect(pageTop({ ...twenty, top: 1450, view: 550 }, 'up')).toBe(1000)
})

test('the last page ends at the end of the text', () => {
  expect(pageTop({ ...twenty, top: 1000, view: 550 }, 'down')).toBe(1450)
  expect(pageTop({ ...twenty, top: 1450, view: 550 }, 'down')).toBe(1450)
})

test('a text that fits is one page, at its start and at its end', () => {
  const fits = { blocks: [], top: 0, view: 500 }
  expect(pagePlace({ ...fits, height: 500 })).toEqual({ page: 0, pages: 1, atStart: true, atEnd: true })
  expect(pagePlace({ ...fits, height: 501 })).toMatchObject({ pages: 1, atEnd: true })
})

test('the pages are numbered', () => {
  const place = (top: number) => pagePlace({ ...twenty, top, view: 550 })
  expect(place(0)).toEqual({ page: 0, pages: 4, atStart: true, atEnd: false })
  expect(place(500)).toMatchObject({ page: 1, atStart: false })
  expect(place(1450)).toMatchObject({ page: 3, atEnd: true })
})

test('a block that is higher than the view is cut', () => {
  const tall = { ...lines(100, 2000, 100), view: 500 }
  expect(pageTop({ ...tall, top: 0 }, 'down')).toBe(100)
  expect(pageTop({ ...tall, top: 100 }, 'down')).toBe(600)
})

test('what an edge cuts is covered, but no whole line', () => {
  expect(cutHeights({ ...twenty, top: 0, view: 550 })).toEqual({ above: 0, below: 50 })
  expect(cutHeights({ ...twenty, top: 1450, view: 550 })).toEqual({ above: 50, below: 0 })
  // A column beside it, of which a line ends below the cut one's start.
  const beside = { start: 380, end: 530 }
  expect(cutHeights({ ...twenty, blocks: [...twenty.blocks, beside], top: 0, view: 550 })).toEqual({
    above: 0,
    below: 20,
  })
  // Nothing in view is whole.
  expect(cutHeights({ ...lines(2000), top: 700, view: 550 })).toEqual({ above: 0, below: 0 })
})

test('a line is seen when its end has been in view', () => {
  expect(unseenBlocks({ ...twenty, top: 0, view: 550 }, 550)).toEqual(twenty.blocks.slice(5))
  expect(unseenBlocks({ ...twenty, top: 0, view: 550 }, 2000)).toEqual([])
})

test('for any text, paging down reaches the end in as many presses as there are pages and shows every line whole', () => {
  const heights = fastCheck.array(fastCheck.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 80 })
  const view = fastCheck.integer({ min: 100, max: 1500 })
  fastCheck.assert(
    fastCheck.property(view, heights, (view, heights) => {
      const text = { ...lines(...heights), view }
      const { pages } = pagePlace({ ...text, top: 0 })
      const seen = new Set<object>()
      let top = 0
      for (let press = 1; ; press += 1) {
        for (const line of text.blocks) if (line.start >= top - 2 && line.end <= top + view + 2) seen.add(line)
        if (press === pages) break
        const next = pageTop({ ...text, top }, 'down')
        assert(next > top, `from ${top} to ${next}`)
        assert.equal(pagePlace({ ...text, top: next }).page, press)
        top = next
      }
      assert(pagePlace({ ...text, top }).atEnd)
      assert.equal(seen.size, heights.length)
    }),
  )
})
