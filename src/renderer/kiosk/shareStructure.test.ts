import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { shareStructure } from './shareStructure.ts'

const before = {
  session: { name: 'Ines Duarte', roles: ['cook'] },
  timers: [
    { id: 't1', endsAt: 1 },
    { id: 't2', endsAt: 2 },
  ],
  library: { revision: 3, waiting: null },
}

test('an equal value is the previous object', () => {
  expect(shareStructure(before, structuredClone(before))).toBe(before)
})

test('a changed part and the parts that contain it are new objects', () => {
  const next = { ...structuredClone(before), library: { revision: 4, waiting: null } }
  next.timers.push({ id: 't3', endsAt: 3 })
  const shared = shareStructure(before, next)
  expect(shared).toEqual(next)
  expect(shared.session).toBe(before.session)
  expect(shared.timers).not.toBe(before.timers)
  expect(shared.timers[1]).toBe(before.timers[1])
  expect(shared.library).not.toBe(before.library)
})

for (const [what, previous, next] of [
  ['a key is gone', { a: 1, b: 2 }, { a: 1 }],
  ['a key is new', { a: 1 }, { a: 1, b: undefined }],
  ['a list is shorter', [1, 2], [1]],
  ['a list becomes an object', ['a'], { 0: 'a' }],
  ['an object becomes null', { a: 1 }, null],
  ['a zero changes its sign', { a: 0 }, { a: -0 }],
] as const) {
  test(`a change is kept: ${what}`, () => {
    expect(shareStructure(previous, next)).toEqual(next)
    expect(shareStructure<unknown>(previous, next)).not.toBe(previous)
  })
}

test('a structured clone of any value is equal to it and changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (previous, next) => {
      const shared = shareStructure(previous, next)
      expect(shared).toEqual(next)
      expect(shareStructure(shared, structuredClone(next))).toBe(shared)
    }),
    { seed: 14, numRuns: tries(200) },
  )
})
