import { expect, test } from 'vitest'
import { createCallRate } from './answerCalls.ts'

test('a flood is refused after its burst, and calls are taken again after a pause', () => {
  let now = 0
  const rate = createCallRate(() => now)
  const taken = (calls: number) =>
    Array.from({ length: calls }).filter(() => {
      const ended = rate.begin()
      ended?.()
      return ended !== null
    }).length
  expect(taken(100_000)).toBe(500)
  now += 10
  expect(taken(100_000)).toBe(2)
  now += 1000
  expect(taken(100_000)).toBe(200)
  now += 3_600_000
  expect(taken(100_000)).toBe(500)
})

test('a person at the greatest speed is never refused: 60 calls a second for ten minutes', () => {
  let now = 0
  const rate = createCallRate(() => now)
  let refused = 0
  for (; now < 600_000; now += 1000 / 60) {
    const ended = rate.begin()
    if (ended === null) refused++
    ended?.()
  }
  expect(refused).toBe(0)
})

test('calls that are never answered are bounded, and each answer makes room once', () => {
  let now = 0
  const rate = createCallRate(() => now)
  const begin = () => {
    now += 10
    return rate.begin()
  }
  const waiting = Array.from({ length: 200 }, begin)
  expect(waiting).not.toContain(null)
  expect(begin()).toBeNull()
  waiting[0]?.()
  waiting[0]?.()
  expect(begin()).not.toBeNull()
  expect(begin()).toBeNull()
})
