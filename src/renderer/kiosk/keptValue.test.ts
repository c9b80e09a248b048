import { expect, test } from 'vitest'
import { keptValue } from './keptValue.ts'

test('what was kept without a session stays when one begins, and is not shown to another person', () => {
  const kept = keptValue(0)
  const seen: number[] = []
  const remove = kept.subscribe(() => seen.push(kept.read('1')))
  kept.change(null, (value) => value + 1)
  kept.change('1', (value) => value + 1)
  expect([kept.read('1'), kept.read('2'), kept.read(null)]).toEqual([2, 0, 0])
  kept.change('2', (value) => value + 10)
  remove()
  kept.change('2', (value) => value + 10)
  expect([kept.read('1'), kept.read('2'), seen]).toEqual([0, 20, [1, 2, 0]])
})
