import { expect, test } from 'vitest'
import { LONGEST_PASSWORD } from '../password.ts'
import { LONGEST_BODY } from '../recordsChange.ts'
import { MOST_FIELDS } from '../recordsQuery.ts'
import { LONGEST_REASON } from '../request.ts'
import { type Described, describedInput, validInputs } from './contract.testing.ts'
import { CALLS, type Call, contract } from './contract.ts'

const isTaken = (call: Call, input: unknown) => contract[call].input.safeParse(input).success
const sent = Object.entries(validInputs) as [Call, Record<string, unknown> | null][]

/** Above every text, list and number that a schema may accept: see `isCheckable`. */
const MOST = { characters: 1_000_000, elements: 10_000, number: 1e9 }

/** The places of an input that have no limit. */
function unlimited(schema: Described, at: string): readonly string[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branches.length > 0) return branches.flatMap((branch) => unlimited(branch, at))
  if (schema.const !== undefined || schema.enum !== undefined || schema.pattern !== undefined) return []
  const isAbove = (limit: number | undefined, most: number) => (limit === undefined || limit > most ? [at] : [])
  switch (schema.type) {
    case 'string':
      return isAbove(schema.maxLength, MOST.characters)
    case 'integer':
      return isAbove(schema.maximum, MOST.number)
    case 'array':
      return [...isAbove(schema.maxItems, MOST.elements), ...unlimited(schema.items ?? {}, `${at}[]`)]
    case 'object': {
      const named = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => unlimited(value, `${at}.${key}`))
      const { additionalProperties: others, propertyNames = {} } = schema
      if (others === false) return named
      return typeof others === 'object' ? [...unlimited(propertyNames, at), ...unlimited(others, at)] : [at]
    }
    default:
      return []
  }
}

test('every text, number and list of every input has a limit, and no object takes unknown keys', () => {
  // The two numbers of a scale have a smallest and a largest quotient.
  const found = CALLS.flatMap((call) => unlimited(describedInput(call), call))
  expect(found.filter((at) => !/\.(?:numerator|denominator)$/u.test(at))).toEqual([])
  expect(isTaken('setScale', { batchId: 'b', scale: { numerator: 101, denominator: 1 } })).toBe(false)
})

test('every call accepts a valid input unchanged', () => {
  for (const [call, input] of sent) expect(contract[call].input.parse(input), call).toEqual(input)
})

test('every call refuses an input of another form, with another key or without one', () => {
  for (const [call, input] of sent) {
    const others = [undefined, 'x', 5, true, [], [input], new Map(), () => {}, input === null ? {} : null]
    if (input !== null) others.push({ ...input, isAdministrator: true })
    for (const key of describedInput(call).required ?? []) others.push({ ...input, [key]: undefined })
    for (const other of others) expect(isTaken(call, other), `${call}: ${String(other)}`).toBe(false)
  }
})

const long = (length: number) => 'x'.repeat(length)
const asset = { kind: 'asset', number: '20107', first: 'scanned' }
const field = { name: 'a', value: 'b' }

test.each([
  ['signIn', 'password', long(LONGEST_PASSWORD + 1), 'a password that is too long is told at the display'],
  ['retire', 'reason', long(LONGEST_REASON + 1), 'and so is a reason'],
  ['changeRecord', 'change', { operation: 'o', pathParameters: {}, body: long(LONGEST_BODY + 1) }, 'and a payload'],
  ['takeBack', 'requestIds', Array(10_000).fill('r'), 'whatever is held can be taken back at once'],
  ['sendNow', 'requestIds', Array(10_000).fill('r'), 'or sent at once'],
  ['retireTogether', 'items', Array(50).fill(asset), 'fifty items together'],
  ['readValue', 'path', [long(1_000_000), 0], 'a name of any length in an answer'],
  ['askRecords', 'query', { operation: 'o', pathParameters: {}, fields: Array(MOST_FIELDS).fill(field) }, 'all fields'],
  ['readJournalMonth', 'month', null, 'the present month'],
] as const)('%s accepts its largest %s', (call, key, value, what) => {
  expect(isTaken(call, { ...validInputs[call], [key]: value }), what).toBe(true)
})

test.each([
  ['tick', 'key', 'step 10000 equipment 0'],
  ['tick', 'key', 'fetch '],
  ['goToStep', 'step', -1],
  ['goToStep', 'step', 10_000],
  ['startTimer', 'seconds', 0],
  ['renameTimer', 'name', '   '],
  ['retireTogether', 'items', []],
  ['takeBack', 'requestIds', []],
  ['readJournal', 'day', '21 November'],
  ['readJournalMonth', 'month', '2026-11-21'],
  ['readJournalLines', 'lines', [0]],
  ['beginSetup', 'reason', 'firstStart'],
  ['changeSetup', 'value', new Map()],
  ['reportRoute', 'route', { kind: 'retire', item: 'asset', number: '20107', first: 'scanned' }],
] as const)('%s refuses the %s %j', (call, key, value) => {
  expect(isTaken(call, { ...validInputs[call], [key]: value })).toBe(false)
})
