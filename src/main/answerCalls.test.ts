import fc from 'fast-check'
import { expect } from 'vitest'
import { budget, seed } from '../../scripts/budget.ts'
import { validInputs } from '../shared/contract/contract.testing.ts'
import { CALLS, type Call, type Calls, contract } from '../shared/contract/contract.ts'
import { answerCalls, createCallRate, isCheckable } from './answerCalls.ts'
import { cook, test } from './kiosk.testing.ts'
import type { Log } from './logging/log.ts'
import { openMemoryTrend } from './memoryTrend.testing.ts'

const page = { page: {}, isTrusted: true }

function openLogOfLines() {
  const lines: string[] = []
  const log: Log = { info: () => {}, error: (sentence, facts) => lines.push(`${sentence} ${JSON.stringify(facts)}`) }
  return { lines, log }
}

/** Calls of which each one waits until `release`. */
function openWaitingCalls() {
  const made: Call[] = []
  const waiting: (() => void)[] = []
  const calls = Object.fromEntries(
    CALLS.map((call) => [
      call,
      () => {
        made.push(call)
        return new Promise((resolve) => waiting.push(() => resolve(null)))
      },
    ]),
  ) as unknown as Calls
  return {
    calls,
    made,
    release() {
      for (const answer of waiting.splice(0)) answer()
    },
  }
}

test('a flood of one page is answered with refusals and logged in one line; another page is not held up', async () => {
  const { calls, made, release } = openWaitingCalls()
  const { lines, log } = openLogOfLines()
  let now = 0
  const answer = answerCalls({ calls, monotonicNow: () => now, log })
  const flood = Array.from({ length: 20_000 }, () => answer('readState', null, page))
  expect(made.length).toBe(200)
  const other = answer('readState', null, { page: {}, isTrusted: true })
  expect(made.length).toBe(201)
  release()
  const refused = (await Promise.all(flood)).filter((one) => one !== null)
  expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(new Set(['{"refusedCall":"too many calls"}']))
  expect(refused.length).toBe(19_800)
  expect(await other).toBeNull()
  expect(lines.length).toBe(1)
  now += 10_000
  release()
  await answer('signOut', 'malformed', page)
  const again = answer('readState', null, page)
  release()
  expect(await again).toBeNull()
})

test('typing at the greatest speed in the search is answered call by call', async () => {
  const { calls, made, release } = openWaitingCalls()
  const { log } = openLogOfLines()
  let now = 0
  const answer = answerCalls({ calls, monotonicNow: () => now, log })
  const answers = new Set<unknown>()
  for (let key = 0; key < 400; key++) {
    now += 25
    const typed = answer('searchRecipes', { text: 'sourdough'.slice(0, key % 9), offset: 0, limit: 50 }, page)
    release()
    answers.add(await typed)
  }
  expect([...answers]).toEqual([null])
  expect(made.length).toBe(400)
})

test('an unknown sender is refused whatever it sends, and a defect is a refusal without details', async () => {
  const { calls, made } = openWaitingCalls()
  const { lines, log } = openLogOfLines()
  const answer = answerCalls({
    calls: {
      ...calls,
      async lock() {
        throw new Error('a detail')
      },
    },
    monotonicNow: () => 0,
    log,
  })
  expect(await answer('readState', null, { page: {}, isTrusted: false })).toEqual({ refusedCall: 'unknown sender' })
  expect(await answer('lock', null, page)).toEqual({ refusedCall: 'failed' })
  expect(made).toEqual([])
  expect(lines.map((line) => line.split(' {')[0])).toEqual(['A call was refused', 'A command failed'])
})

const odd = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withSparseArray: true }),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: 20_000, unit: 'binary' }) },
  { weight: 2, arbitrary: fc.double() },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      undefined,
      '\ud800',
      '__proto__',
      -0,
      Number.NaN,
      Number.NEGATIVE_INFINITY,
      2 ** 53,
      5e-324,
      new Array(100_000),
      new ArrayBuffer(1024),
      JSON.parse('{"__proto__":{"isAdministrator":true}}'),
      cyclic(),
      'x'.repeat(3_000_000),
    ),
  },
)

function cyclic(): unknown {
  const one: { self?: unknown } = {}
  one.self = one
  return one
}

/** An input with one or two places that are not as the schema wants them. */
function malformed(call: Call) {
  const valid = validInputs[call]
  if (valid === null) return odd.filter((value) => value !== null)
  const changes = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(valid)), fc.string()), odd), {
    minLength: 1,
    maxLength: 2,
  })
  return fc.oneof(
    odd,
    changes.map((changed) => ({ ...valid, ...Object.fromEntries(changed) })),
    fc.constantFrom(...Object.keys(valid)).map((dropped) => {
      const { [dropped]: _, ...rest } = valid as Record<string, unknown>
      return rest
    }),
  )
}

const runs = budget.malformed

test('no malformed call crashes, rejects, or changes the state', async ({ bench }) => {
  const { calls } = bench
  await calls.signIn({ employeeNumber: cook.employeeNumber, password: cook.password })
  const before = JSON.stringify(bench.state())
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', note)
  let now = 0
  // Keeps no lines, which would be a rising memory.
  const log: Log = { info: () => {}, error: () => {} }
  const answer = answerCalls({ calls, monotonicNow: () => (now += 1000), log })
  const memory = openMemoryTrend(runs)
  let refused = 0
  try {
    const one = fc.oneof(...CALLS.map((call) => fc.tuple(fc.constant(call), malformed(call))))
    await fc.assert(
      fc.asyncProperty(one, async ([call, input]) => {
        // A change may happen to fit the schema: then it is not malformed.
        fc.pre(!isCheckable(input) || !contract[call].input.safeParse(input).success)
        // Plain comparisons: an `expect` of each call would take longer than the calls.
        if (JSON.stringify(await answer(call, input, page)) !== '{"refusedCall":"malformed input"}')
          throw new Error(`${call} was not refused`)
        refused++
        memory.note(refused)
      }),
      { numRuns: runs, seed, maxSkipsPerRun: 1000, endOnFailure: true },
    )
  } finally {
    process.off('unhandledRejection', note)
  }
  expect(refused).toBe(runs)
  expect(memory.trend(), memory.told()).toMatchObject({ isRising: false })
  expect(JSON.stringify(bench.state())).toBe(before)
  expect(rejections).toEqual([])
  expect(Reflect.get({}, 'isAdministrator')).toBeUndefined()
})

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
