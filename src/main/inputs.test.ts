import { expect, test } from 'playwright/test'
import { type Call, CHANNELS, type Input } from '../shared/bridge.ts'
import { inputs } from './inputs.ts'

type Inputs = { readonly [C in Call]: Input<C> }

/** One good input for each call: a new call without one does not compile. */
const good: Inputs = {
  readState: null,
  reportShown: null,
  signIn: { employeeNumber: '10482', password: 'saffron' },
  signOut: null,
  searchRecipes: { text: '', limit: 50 },
  openRecipe: { recipeId: '0412' },
  refreshLibrary: null,
  acceptWaitingLibrary: null,
  startBatch: { recipeId: '0412' },
  openBatch: { batchId: 'b1' },
  leaveBatch: null,
  goToStep: { batchId: 'b1', step: 0 },
  finishBatch: { batchId: 'b1' },
  searchThings: { kind: 'asset', text: 'mixer', limit: 1 },
  describeThing: { kind: 'product', number: 'J-20118' },
  retire: { kind: 'asset', number: '20107', typedAgain: '20107' },
  takeBack: { retirementId: 'r1' },
  readStationFileAgain: null,
  openPracticeKitchen: null,
  dismissNotice: { noticeId: 'n1' },
}

/** Values that a key of this type must not have, whichever key it is. */
const wrong = {
  string: [undefined, null, 5, true, {}, [], ['x'], new String('x')],
  number: [undefined, null, '1', Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1, 2 ** 53, 1n, {}],
}

const long = (length: number) => 'x'.repeat(length)

/** The most that a key takes, and the first value that it does not. */
const limits: readonly (readonly [Call, string, unknown, unknown])[] = [
  ['signIn', 'employeeNumber', long(20), long(21)],
  ['signIn', 'password', long(1000), long(1001)],
  ['searchRecipes', 'text', long(200), long(201)],
  ['searchRecipes', 'limit', 5000, 5001],
  ['searchRecipes', 'limit', 1, 0],
  ['openRecipe', 'recipeId', long(200), long(201)],
  ['openRecipe', 'recipeId', 'x', ''],
  ['startBatch', 'recipeId', long(200), long(201)],
  ['openBatch', 'batchId', long(200), long(201)],
  ['goToStep', 'batchId', long(200), long(201)],
  ['goToStep', 'step', 9999, 10_000],
  ['finishBatch', 'batchId', long(200), long(201)],
  ['searchThings', 'text', long(200), long(201)],
  ['searchThings', 'limit', 5000, 5001],
  ['searchThings', 'kind', 'product', 'recipe'],
  ['describeThing', 'kind', 'product', 'Asset'],
  ['describeThing', 'number', long(200), long(201)],
  ['describeThing', 'number', ' ', ''],
  ['retire', 'kind', 'product', ''],
  ['retire', 'number', long(200), long(201)],
  ['retire', 'typedAgain', long(200), long(201)],
  ['takeBack', 'retirementId', long(200), long(201)],
  ['dismissNotice', 'noticeId', long(200), long(201)],
]

function isTaken(call: Call, input: unknown): boolean {
  return inputs[call].safeParse(input).success
}

for (const call of Object.keys(CHANNELS) as Call[]) {
  const input: object | null = good[call]

  test(`${call} takes what the bridge describes, unchanged`, () => {
    expect(inputs[call].parse(input)).toEqual(input)
  })

  test(`${call} takes nothing of another form`, () => {
    for (const other of [undefined, 'x', 5, true, [], [input], new Map(), () => {}]) {
      expect(isTaken(call, other), String(other)).toBe(false)
    }
    expect(isTaken(call, input === null ? {} : null)).toBe(false)
  })

  if (input === null) continue

  test(`${call} takes no unknown key, no missing one and none of another type`, () => {
    expect(isTaken(call, { ...input, isAdministrator: true })).toBe(false)
    for (const [key, value] of Object.entries(input)) {
      const { [key]: _, ...rest } = input as Record<string, unknown>
      expect(isTaken(call, rest), `without ${key}`).toBe(false)
      for (const other of typeof value === 'number' ? wrong.number : wrong.string) {
        expect(isTaken(call, { ...input, [key]: other }), `${key}: ${String(other)}`).toBe(false)
      }
    }
  })
}

for (const [call, key, most, tooMuch] of limits) {
  test(`${call}: ${key} is taken up to its limit (${String(tooMuch).slice(0, 12)} is not)`, () => {
    expect(isTaken(call, { ...good[call], [key]: most })).toBe(true)
    expect(isTaken(call, { ...good[call], [key]: tooMuch })).toBe(false)
  })
}

test('every key of every call has a limit that is tested here', () => {
  const keys = Object.entries(good).flatMap(([call, input]) => Object.keys(input ?? {}).map((key) => `${call}.${key}`))
  expect(new Set(limits.map(([call, key]) => `${call}.${key}`))).toEqual(new Set(keys))
})
