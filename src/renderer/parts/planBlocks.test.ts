import { expect, test } from 'vitest'
import { planOf } from '../../shared/kitchen/step-text/plan.ts'
import { blocksShown, joined } from './planBlocks.ts'

test('adjacent parts of one kind are one part', () => {
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

test('a plan draws the steps that fit, with the current one and a few before it', () => {
  const timed = (count: number) => Array.from({ length: count }, () => ({ seconds: 60 }))
  for (const [count, current, width, from, to] of [
    [0, 0, 300, 0, 0],
    [12, 11, 0, 11, 12],
    [30, 29, 304, 0, 30],
    [101, 0, 300, 0, 25],
    [101, 50, 300, 45, 70],
    [101, 100, 300, 76, 101],
    [500, 499, 240, 481, 500],
    [1000, 6, 240, 1, 20],
    [1000, 999, 0, 999, 1000],
  ] as const)
    expect(blocksShown(timed(count), current, width), `step ${current} of ${count}`).toEqual({
      from,
      to,
    })
  const untimed = Array.from({ length: 100 }, () => ({ seconds: 0 }))
  expect(blocksShown(untimed, 99, 300)).toEqual({ from: 0, to: 100 })
})
