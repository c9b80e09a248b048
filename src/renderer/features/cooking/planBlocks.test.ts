import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planOf } from '../../../shared/kitchen/step-text/plan.ts'
import { blocksShown, blockWords, joined, segmentsShown, shortLength } from './planBlocks.ts'

test('adjacent parts of one kind are one', () => {
  const description = 'Mix for 4 minutes. Rest for 30 minutes, then mix for 6 minutes and fold for 2 minutes.'
  const [segment] = planOf(
    { steps: [{ number: 1, title: '', description, ingredients: [], equipment: [] }] },
    'en',
  ).segments
  expect(joined(segment?.parts ?? [])).toEqual([
    { kind: 'work', seconds: 240 },
    { kind: 'wait', seconds: 1800 },
    { kind: 'work', seconds: 480 },
  ])
})

test('the length of a part is short', () => {
  expect(
    [9000, 8100, 3600, 2700, 90, 3900, 90_000].map((seconds) => shortLength(seconds).replaceAll('\u00a0', ' ')),
  ).toEqual(['2 h 30', '2 h 15', '1 h', '45 min', '1 min 30 s', '1 h 05', '1 day 1 h'])
})

test('a block is read as a sentence', () => {
  const parts = [
    { kind: 'work', seconds: 240 },
    { kind: 'wait', seconds: 1800 },
  ] as const
  expect(blockWords(4, 'Mix', parts)).toBe('Step 5, Mix: 4\u00a0min work, 30\u00a0min wait')
  expect(blockWords(0, '', [])).toBe('Step 1: no time given')
})

const blocks = (count: number, seconds = 60) => Array.from({ length: count }, () => ({ seconds }))

test('a plan draws all steps or those around the current one', () => {
  for (const [count, current, width, from, to] of [
    [0, 0, 300, 0, 0],
    [12, 11, 0, 11, 12],
    [30, 29, 304, 0, 30],
    [101, 0, 300, 0, 25],
    [101, 50, 300, 38, 63],
    [101, 100, 300, 76, 101],
    [500, 499, 240, 481, 500],
    [1000, 6, null, 0, 15],
  ] as const)
    expect(blocksShown(blocks(count), current, width), `step ${current} of ${count}`).toEqual({ from, to })
  expect(blocksShown(blocks(100, 0), 99, 300)).toEqual({ from: 0, to: 100 })
})

test('a rail of 15.6", 337 mm or beside two batches 275, is whole up to 20 steps', () => {
  for (const [count, width, shown] of [
    [1, 270, 1],
    [9, 270, 9],
    [14, 270, 14],
    [20, 337, 20],
    [120, 275, 10],
    [500, 275, 10],
    [500, 100, 1],
    [500, 10, 1],
  ] as const) {
    const { from, to } = segmentsShown(count, Math.floor(count / 2), width)
    expect(to - from, `${count} steps in ${width} mm`).toBe(shown)
  }
})

test('property: a rail shows the current step, and those beside it if three fit', () => {
  const place = fc
    .integer({ min: 3, max: 300 })
    .chain((count) => fc.record({ count: fc.constant(count), current: fc.integer({ min: 1, max: count - 2 }) }))
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 2000 }), ({ count, current }, width) => {
      const { from, to } = segmentsShown(count, current, width)
      assert.ok(0 <= from && from <= current && to > current && to <= count)
      if (to - from >= 3) assert.ok(from < current && to > current + 1)
    }),
  )
})
