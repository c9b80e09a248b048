import assert from 'node:assert/strict'
import { test } from 'vitest'
import { type Call, CHANNELS } from '../shared/bridge.ts'
import { keptRoutes } from '../shared/keptRoute.testing.ts'
import { validInputs as good } from './inputs.testing.ts'
import { inputs } from './inputs.ts'

/** Values that a key of this type refuses. */
const wrong = {
  string: [undefined, null, 5, true, {}, [], ['x'], new String('x')],
  other: [undefined, null, 5, 'x', [], new Map()],
  number: [undefined, null, '1', Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1, 2 ** 53, 1n, {}],
}

/** Keys that accept null. */
const NULLABLE: readonly string[] = [
  'readJournal.day',
  'readJournalMonth.month',
  'exportJournal.day',
  'reportRoute.route',
  'startTimer.place',
  'teachPedal.key',
  'chooseRecordField.field',
  'rememberEntityId.entityId',
  'askRecords.pageAfter',
  'copyLog.stick',
  'readInventory.showing',
]

function wrongFor(key: string, value: unknown): readonly unknown[] {
  const values = typeof value === 'number' ? wrong.number : typeof value === 'string' ? wrong.string : wrong.other
  const others = values.filter((other) => other !== null || !NULLABLE.includes(key))
  // An empty path is the root of an answer.
  // Any JSON.
  if (key === 'changeSetup.value') return [undefined, new Map(), () => {}, 1n]
  return key === 'readValue.path' ? others.filter((other) => !Array.isArray(other)) : others
}

const long = (length: number) => 'x'.repeat(length)
const item = { kind: 'asset', number: '20107', first: 'scanned' } as const
const items = (count: number) => Array.from({ length: count }, () => item)

/** A value that is accepted, although it is large or empty, and one that is refused. */
const edges: readonly (readonly [Call, string, unknown, unknown])[] = [
  ['reportRoute', 'route', null, { kind: 'retire', item: 'asset', number: '20107', first: 'scanned' }],
  ['reportRoute', 'route', { kind: 'timers' }, { kind: 'timers', isSure: true }],
  // What is too long for a command gets an answer for the display.
  ['signIn', 'password', long(10_000), long(10_001)],
  ['signInAgain', 'password', long(10_000), long(10_001)],
  ['retire', 'number', long(10_000), long(10_001)],
  ['retire', 'reason', long(10_000), long(10_001)],
  ['changeRecord', 'reason', long(10_000), long(10_001)],
  ['startBatch', 'scale', { numerator: 1, denominator: 100 }, { numerator: 1, denominator: 0 }],
  ['setScale', 'scale', { numerator: 7, denominator: 5 }, { numerator: -1, denominator: 1 }],
  ['setScale', 'scale', { numerator: 1, denominator: 3 }, { numerator: 1.5, denominator: 1 }],
  ['tick', 'key', 'step 9999 equipment 9999', 'step 10000 equipment 0'],
  ['tick', 'key', 'fetch jsin j-20118', 'fetch '],
  ['startTimer', 'name', long(60), '   '],
  ['startTimer', 'seconds', 345_600, 345_601],
  ['startTimer', 'seconds', 1, 0],
  ['retireTogether', 'items', items(50), items(51)],
  ['retireTogether', 'items', items(1), []],
  ['retireTogether', 'items', items(1), [{ ...item, isSure: true }]],
  // All that are held.
  ['takeBack', 'requestIds', Array.from({ length: 10_000 }, (_, index) => `r${index}`), []],
  ['readJournal', 'day', null, '21 November'],
  ['readJournalMonth', 'month', null, '2026-11-21'],
]

/** The input with a text, a number or a list that is too large, at each of its places. */
function* tooLarge(value: unknown): Generator<unknown> {
  if (typeof value === 'string') yield long(1_000_001)
  else if (typeof value === 'number') yield* [2 ** 53, -1, 0.5]
  else if (Array.isArray(value)) {
    yield Array(10_001).fill(value[0])
    for (const [index, inner] of value.entries()) for (const other of tooLarge(inner)) yield value.with(index, other)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      for (const other of tooLarge(inner)) yield { ...value, [key]: other }
}

// Node's assertions in the loops: Playwright notes each of its own as a step, which takes half a millisecond and more.
function isTaken(call: Call, input: unknown): boolean {
  return inputs[call].safeParse(input).success
}

const calls = (Object.keys(CHANNELS) as Call[]).map((call): [Call, object | null] => [call, good[call]])

test('every call accepts a valid input unchanged', () => {
  for (const [call, input] of calls) assert.deepEqual(inputs[call].parse(input), input, call)
})

test('the page can report every route that is kept', () => {
  for (const route of Object.values(keptRoutes)) assert(isTaken('reportRoute', { route }), route.kind)
})

test('every call refuses an input of another form', () => {
  for (const [call, input] of calls) {
    for (const other of [undefined, 'x', 5, true, [], [input], new Map(), () => {}, input === null ? {} : null]) {
      assert(!isTaken(call, other), `${call}: ${String(other)}`)
    }
  }
})

test('every call refuses unknown keys, missing keys and values of another type', () => {
  for (const [call, input] of calls) {
    if (input === null) continue
    assert(!isTaken(call, { ...input, isAdministrator: true }), call)
    for (const [key, value] of Object.entries(input)) {
      const { [key]: _, ...rest } = input as Record<string, unknown>
      assert(!isTaken(call, rest), `${call} without ${key}`)
      for (const other of wrongFor(`${call}.${key}`, value)) {
        assert(!isTaken(call, { ...input, [key]: other }), `${call}.${key}: ${String(other)}`)
      }
    }
  }
})

test('every text, number and list of a call has a limit', () => {
  for (const [call, input] of calls) {
    // Any JSON, which has the limits of `isCheckable`.
    const bounded = call === 'changeSetup' ? { key: good.changeSetup.key } : input
    for (const other of tooLarge(bounded))
      assert(!isTaken(call, { ...input, ...Object(other) }), `${call}: ${JSON.stringify(other).slice(0, 80)}`)
  }
})

test('what a person may cause is accepted, and no more', () => {
  for (const [call, key, accepted, refused] of edges) {
    assert(isTaken(call, { ...good[call], [key]: accepted }), `${call}.${key}`)
    assert(!isTaken(call, { ...good[call], [key]: refused }), `${call}.${key}: ${JSON.stringify(refused).slice(0, 40)}`)
  }
})
