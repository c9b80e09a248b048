import assert from 'node:assert/strict'
import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { pageTop, scrollPlace } from './paging.ts'

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

const still = { reach: 0, isStill: true }

test('a text is at its start, between, or at its end; at both where it fits', () => {
  const fits = { blocks: [], top: 0, view: 500, height: 501 }
  const places = [fits, ...[0, 500, 1450].map((top) => ({ ...twenty, top, view: 550 }))].map((at) => {
    const { atStart, atEnd } = scrollPlace(at, still)
    return `${atStart} ${atEnd}`
  })
  expect(places).toEqual(['true true', 'true false', 'false false', 'false true'])
})

test('a block that is higher than the view is cut', () => {
  const tall = { ...lines(100, 2000, 100), view: 500 }
  expect(pageTop({ ...tall, top: 0 }, 'down')).toBe(100)
  expect(pageTop({ ...tall, top: 100 }, 'down')).toBe(600)
})

test('what an edge cuts is covered while nothing moves, but no whole line', () => {
  const at = (top: number, isStill = true) => scrollPlace({ ...twenty, top, view: 550 }, { reach: 0, isStill })
  const edges = [at(0), at(1450), at(0, false)].map(({ above, below }) => `${above} ${below}`)
  expect(edges).toEqual(['0 50', '50 0', '0 0'])
  // A column beside it, of which a line ends below the cut one's start.
  const blocks = [...twenty.blocks, { start: 380, end: 530 }]
  expect(scrollPlace({ ...twenty, blocks, top: 0, view: 550 }, still)).toMatchObject({ above: 0, below: 20 })
  // Nothing in view is whole.
  expect(scrollPlace({ ...lines(2000), top: 700, view: 550 }, still)).toMatchObject({ above: 0, below: 0 })
})

test('a text is read when its end has been in view', () => {
  const isReadTo = (reach: number) => scrollPlace({ ...twenty, top: 0, view: 550 }, { reach, isStill: true }).isRead
  expect([550, 1950, 2000].map(isReadTo)).toEqual([false, false, true])
})

test('for any text, paging down reaches the end, each press further, and shows every line whole', () => {
  const heights = fastCheck.array(fastCheck.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 80 })
  const view = fastCheck.integer({ min: 100, max: 1500 })
  fastCheck.assert(
    fastCheck.property(view, heights, (view, heights) => {
      const text = { ...lines(...heights), view }
      const seen = new Set<object>()
      for (let top = 0; ; ) {
        for (const line of text.blocks) if (line.start >= top - 2 && line.end <= top + view + 2) seen.add(line)
        if (scrollPlace({ ...text, top }, still).atEnd) break
        const next = pageTop({ ...text, top }, 'down')
        assert(next > top, `from ${top} to ${next}`)
        top = next
      }
      assert.equal(seen.size, heights.length)
    }),
  )
})
