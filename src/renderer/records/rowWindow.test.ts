import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { BLOCK_ROWS, blocksWanted, pageTopRow, type RowView, rowsDrawn, rowsInView } from './rowWindow.ts'

const views: fc.Arbitrary<RowView> = fc
  .record({
    height: fc.integer({ min: 1, max: 2000 }),
    rowHeight: fc.integer({ min: 10, max: 120 }),
    total: fc.integer({ min: 0, max: 30_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ height, rowHeight, total, share }) => ({
    height,
    rowHeight,
    total,
    top: share * Math.max(0, total * rowHeight - height),
  }))

test('property: all rows in view are rendered, and are read first', () => {
  fc.assert(
    fc.property(views, (view) => {
      const seen = rowsInView(view)
      const drawn = rowsDrawn(view)
      expect(drawn.from).toBeLessThanOrEqual(seen.from)
      expect(drawn.to).toBeGreaterThanOrEqual(seen.to)
      expect(drawn.to).toBeLessThanOrEqual(view.total)
      const wanted = blocksWanted(view)
      const blocks = new Set(wanted)
      for (let row = seen.from; row < seen.to; row += 7) if (!blocks.has(Math.floor(row / BLOCK_ROWS))) return false
      if (seen.to > seen.from && !blocks.has(Math.floor((seen.to - 1) / BLOCK_ROWS))) return false
      if (seen.to > seen.from) expect(wanted[0]).toBe(Math.floor(seen.from / BLOCK_ROWS))
      expect(blocks.size).toBe(wanted.length)
      return true
    }),
  )
})

test('a page begins on a whole row, repeats one whole row, and stops at the last rows', () => {
  const view: RowView = { top: 0, height: 610, rowHeight: 60, total: 25 }
  const further = pageTopRow(view, 'down')
  expect(further).toBe(9)
  expect(pageTopRow({ ...view, top: further * 60 }, 'down')).toBe(15)
  expect(pageTopRow({ ...view, top: 15 * 60 }, 'up')).toBe(6)
  expect(pageTopRow({ ...view, top: 120 }, 'up')).toBe(0)
})

test('pages by one row if only one fits', () => {
  const view: RowView = { top: 0, height: 70, rowHeight: 60, total: 5 }
  expect(pageTopRow(view, 'down')).toBe(1)
})
