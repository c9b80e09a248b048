import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { railPart } from './rail.ts'

test('shows the whole rail if it fits, at any current step', () => {
  for (const current of [0, 4, 8]) {
    expect(railPart(9, current, 9)).toEqual({ from: 0, to: 9, before: 0, after: 0 })
    expect(railPart(9, current, 50)).toEqual({ from: 0, to: 9, before: 0, after: 0 })
  }
})

test('shows the part of a long rail around the current step, and counts the steps outside', () => {
  expect(railPart(60, 0, 10)).toEqual({ from: 0, to: 10, before: 0, after: 50 })
  expect(railPart(60, 5, 10)).toEqual({ from: 0, to: 10, before: 0, after: 50 })
  expect(railPart(60, 30, 10)).toEqual({ from: 25, to: 35, before: 25, after: 25 })
  expect(railPart(60, 30, 11)).toEqual({ from: 25, to: 36, before: 25, after: 24 })
  expect(railPart(60, 59, 10)).toEqual({ from: 50, to: 60, before: 50, after: 0 })
})

test('shows the current step even if no segment fits', () => {
  for (const most of [1, 0, -3]) expect(railPart(9, 4, most)).toEqual({ from: 4, to: 5, before: 4, after: 4 })
})

test('property: the current step is shown, all steps are counted, and no more than fit are shown', () => {
  const place = fc
    .integer({ min: 1, max: 300 })
    .chain((count) => fc.record({ count: fc.constant(count), current: fc.nat({ max: count - 1 }) }))
  fc.assert(
    fc.property(place, fc.integer({ min: -5, max: 400 }), ({ count, current }, room) => {
      const { from, to, before, after } = railPart(count, current, room)
      assert.ok(from <= current)
      assert.ok(to > current)
      assert.equal(before, from)
      assert.equal(before + (to - from) + after, count)
      assert.ok(Math.min(before, after) >= 0)
      assert.equal(to - from, Math.max(1, Math.min(count, room)))
    }),
  )
})

test('property: the previous and the next step are shown if three segments fit', () => {
  const place = fc
    .integer({ min: 3, max: 300 })
    .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 1, max: count - 2 }) }))
  fc.assert(
    fc.property(place, fc.integer({ min: 3, max: 400 }), ({ count, current }, most) => {
      const { from, to } = railPart(count, current, most)
      assert.ok(from < current)
      assert.ok(to > current + 1)
    }),
  )
})
