import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeLabels } from './pinLabels.ts'

const lane = { length: 200, rows: 2, more: 0 }

test('a label stands after its pin, near the end of the lane before it', () => {
  expect(
    placeLabels(
      [
        { at: 20, width: 50 },
        { at: 190, width: 50 },
      ],
      lane,
    ),
  ).toEqual([
    { row: 0, side: 'after' },
    { row: 0, side: 'before' },
  ])
})

test('a label that would cover another one takes the next row, and one without room none', () => {
  const close = [20, 30, 40, 190].map((at) => ({ at, width: 60 }))
  expect(placeLabels(close, lane)).toEqual([
    { row: 0, side: 'after' },
    { row: 1, side: 'after' },
    null,
    { row: 0, side: 'before' },
  ])
})

test('a label without room is said of at the end of the last row, which no other label covers', () => {
  const close = [20, 25, 110, 115, 120].map((at) => ({ at, width: 60 }))
  const said = { ...lane, more: 50 }
  expect(placeLabels(close.slice(0, 3), said)).toEqual(placeLabels(close.slice(0, 3), lane))
  expect(placeLabels(close, lane)[3]).toEqual({ row: 1, side: 'after' })
  expect(placeLabels(close, said)).toEqual([
    { row: 0, side: 'after' },
    { row: 1, side: 'after' },
    { row: 0, side: 'after' },
    null,
    null,
  ])
})

test('any labels: those that are placed are on the lane, apart from one another, and the first always is', () => {
  const label = fc.record({
    at: fc.float({ min: 0, max: 200, noNaN: true }),
    width: fc.float({ min: 1, max: 90, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(label, { maxLength: 20 }), (labels) => {
      const places = placeLabels(labels, lane)
      const drawn = places.flatMap((place, index) => {
        const { at = 0, width = 0 } = labels[index] ?? {}
        if (place === null) return []
        return [{ row: place.row, from: place.side === 'after' ? at : at - width, width }]
      })
      for (const [index, one] of drawn.entries()) {
        assert.ok(one.from >= 0)
        assert.ok(one.from + one.width <= 200)
        for (const other of drawn.slice(index + 1)) {
          if (one.row !== other.row) continue
          assert.ok(Math.max(one.from, other.from) >= Math.min(one.from + one.width, other.from + other.width))
        }
      }
      if (labels.length > 0) assert.notEqual(places[0], null)
    }),
  )
})
