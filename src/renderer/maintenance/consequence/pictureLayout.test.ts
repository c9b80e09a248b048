import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasRoomForLabels, pictureLayout, stepGrid } from './pictureLayout.ts'

const library = { inAll: 69, longestNumber: 4 }

test('three recipes have a row each, with the line of words and the line of all recipes where there is room', () => {
  const of = (height: number) => pictureLayout({ width: 160, height }, [9, 11, 9], library)
  expect(of(90)).toMatchObject({ kind: 'rows', rowHeight: 20, hasHead: true, hasStrip: true })
  expect(of(45)).toMatchObject({ kind: 'rows', hasHead: true, hasStrip: false })
  expect(of(35)).toMatchObject({ kind: 'rows', hasHead: false, hasStrip: false })
  expect(of(30)).toMatchObject({ kind: 'mosaic', perSquare: 1 })
})

test('the numbers stand in the mosaic where its squares have room for them', () => {
  const counts = Array.from({ length: 44 }, () => 9)
  expect(pictureLayout({ width: 250, height: 100 }, counts, library)).toMatchObject({ hasLabels: true })
  expect(pictureLayout({ width: 250, height: 60 }, counts, library)).toMatchObject({ hasLabels: false })
  const long = { ...library, longestNumber: 40 }
  expect(pictureLayout({ width: 250, height: 100 }, counts, long)).toMatchObject({ hasLabels: false })
})

test('sixty steps have several lines where one line would make them too small', () => {
  expect(stepGrid({ width: 80, height: 17 }, 9).columns).toBe(9)
  expect(stepGrid({ width: 80, height: 17 }, 60)).toMatchObject({ columns: 20 })
  expect(hasRoomForLabels(stepGrid({ width: 200, height: 17 }, 9), 1)).toBe(true)
})

test('no picture is larger than its room, for any library', () => {
  const room = fc.record({ width: fc.integer({ min: 60, max: 300 }), height: fc.integer({ min: 10, max: 300 }) })
  const counts = fc.array(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(room, counts, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 40 }), (...given) => {
      const [{ width, height }, stepCounts, others, longestNumber] = given
      const inAll = stepCounts.length + others
      const layout = pictureLayout({ width, height }, stepCounts, { inAll, longestNumber })
      const [grid, squares] =
        layout.kind === 'rows'
          ? [layout.steps, Math.max(1, ...stepCounts)]
          : [layout.recipes, Math.ceil(inAll / layout.perSquare)]
      const gridWidth = grid.columns * grid.pitch.across
      const gridHeight = Math.ceil(squares / grid.columns) * grid.pitch.down
      const head = layout.hasHead ? 10 : 0
      const least = 0.001
      if (layout.kind === 'rows') {
        assert.ok(layout.textWidth + gridWidth <= width + least)
        assert.ok(gridHeight <= layout.rowHeight)
        const strip = layout.hasStrip ? 10 : 0
        assert.ok(head + layout.rowHeight * stepCounts.length + strip <= height + least)
      } else {
        assert.ok(gridWidth <= width + least)
        assert.ok(head + gridHeight <= height + least)
        assert.ok(grid.pitch.down > 0)
      }
    }),
  )
})
