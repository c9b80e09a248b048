import { expect, test } from 'vitest'
import { isCheckable } from './answerCalls.ts'
import { validInputs } from './inputs.testing.ts'

test('every valid input can be checked, and the largest ones', () => {
  for (const [call, input] of Object.entries(validInputs)) expect(isCheckable(input), call).toBe(true)
  expect(
    isCheckable({ change: { body: 'x'.repeat(1_000_000), operation: 'PUT /x' }, reason: 'y'.repeat(10_000) }),
  ).toBe(true)
  const ids = Array.from({ length: 10_000 }, (_, index) => `00000003-0000-4000-8000-${index}`)
  expect(isCheckable({ requestIds: ids })).toBe(true)
  expect(isCheckable(undefined)).toBe(true)
  expect(isCheckable(Object.assign(Object.create(null), { a: 1 }))).toBe(true)
})

const nested = (levels: number) => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { value }
  return value
}
const cycle: { self?: unknown } = {}
cycle.self = cycle
const list: unknown[] = []
list.push(list, list)
const branch = Array.from({ length: 100 }, () => 'x')

test('large, deep and cyclic inputs and objects of other kinds are refused', () => {
  for (const [name, input] of Object.entries<unknown>({
    'a text of 100 MB': { text: 'x'.repeat(100_000_000) },
    'many texts of 1 MB': { texts: Array.from({ length: 100 }, () => 'x'.repeat(1_000_000)) },
    'a key of 100 MB': { ['x'.repeat(100_000_000)]: 1 },
    'an empty list of the length 2^32 - 1': { requestIds: new Array(2 ** 32 - 1) },
    'a list of a million elements': { requestIds: Array.from({ length: 1_000_000 }, () => 'x') },
    'an object of 100,000 keys': Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, 1])),
    'a depth of 100,000': nested(100_000),
    'a cycle of objects': cycle,
    'a cycle of lists': list,
    'a list that occurs 100^3 times': Array(100).fill(Array(100).fill(branch)),
    'a buffer of 100 MB': { text: new ArrayBuffer(100_000_000) },
    'bytes of 100 MB': new Uint8Array(100_000_000),
    'a map': { path: new Map() },
    'a set': new Set(['x']),
    'a date': new Date(),
    'an error': new Error('x'),
    'an expression': /x/,
    'a large integer': { limit: 1n },
    'a text as an object': new String('x'),
  })) {
    expect(isCheckable(input), name).toBe(false)
  }
})
