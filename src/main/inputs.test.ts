import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
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

const field = (name: number, value: number) => ({ name: long(name), value: long(value) })
const fields = (count: number) => Array.from({ length: count }, () => field(1, 1))
const search = (given: object) => ({ text: 'mixer', outcome: 'all', kind: 'all', by: null, ...given })
const query = (given: object) => ({ ...good.askRecords.query, ...given })
const records = (view: object) => ({ kind: 'records', view })
const change = (body: string) => ({ ...good.changeRecord.change, body })

/** The largest accepted value of each key and the first refused one. */
const limits: readonly (readonly [Call, string, unknown, unknown])[] = [
  ['reportRoute', 'route', null, { kind: 'retire', item: 'asset', number: '20107', first: 'scanned' }],
  ['reportRoute', 'route', { kind: 'inProgress', isAfterSignIn: true }, { kind: 'inProgress', isAfterSignIn: false }],
  ['reportRoute', 'route', { kind: 'cooking', batchId: long(1000) }, { kind: 'cooking', batchId: long(1001) }],
  ['reportRoute', 'route', { kind: 'timers' }, { kind: 'timers', isSure: true }],
  ['reportRoute', 'route', records({ kind: 'subject', subject: 'roles' }), records({ kind: 'subject', subject: 'x' })],
  [
    'reportRoute',
    'route',
    records({ kind: 'task', task: 'leaving', of: long(2000) }),
    records({ kind: 'task', task: 'leaving', of: long(2001) }),
  ],
  ['reportRoute', 'route', records({ kind: 'journal' }), records({ kind: 'answer', query: 1 })],
  ['reportDefect', 'kind', 'rejection', 'crash'],
  ['reportDefect', 'name', long(100), long(101)],
  ['reportDefect', 'message', long(1000), long(1001)],
  ['reportDefect', 'stack', long(10_000), long(10_001)],
  ['signIn', 'employeeNumber', long(20), long(21)],
  ['signIn', 'password', long(10_000), long(10_001)],
  ['readSignInPause', 'employeeNumber', long(20), long(21)],
  ['leaveSignIn', 'form', long(40), long(41)],
  ['signInAgain', 'password', long(10_000), long(10_001)],
  ['reportTouch', 'isMaintaining', false, 1],
  ['searchRecipes', 'text', long(200), long(201)],
  ['searchRecipes', 'limit', 5000, 5001],
  ['searchRecipes', 'limit', 1, 0],
  ['searchRecipes', 'offset', 0, -1],
  ['openRecipe', 'recipeId', long(1000), long(1001)],
  ['openRecipe', 'recipeId', 'x', ''],
  ['readChanges', 'recipeId', long(1000), long(1001)],
  ['findProducts', 'code', long(1000), long(1001)],
  ['startBatch', 'recipeId', long(1000), long(1001)],
  ['startBatch', 'scale', { numerator: 100, denominator: 1 }, { numerator: 101, denominator: 1 }],
  ['startBatch', 'scale', { numerator: 1, denominator: 100 }, { numerator: 1, denominator: 0 }],
  ['startBatch', 'stage', 'cooking', 'finished'],
  ...(
    [
      'openBatch',
      'readBatch',
      'goToStep',
      'markStep',
      'tick',
      'setScale',
      'takeOver',
      'finishBatch',
      'closeBatch',
      'bringBack',
      'readEnded',
      'startOver',
      'readNewerVersion',
    ] as const
  ).map((call) => [call, 'batchId', long(1000), long(1001)] as const),
  ['goToStep', 'step', 9999, 10_000],
  ['goToStep', 'isDone', false, 0],
  ['markStep', 'step', 9999, 10_000],
  ['markStep', 'isDone', true, 1],
  ['tick', 'key', 'fetch jsin j-20118', 'fetch '],
  ['tick', 'key', 'step 9999 equipment 9999', 'step 10000 equipment 0'],
  ['tick', 'isTicked', false, 'no'],
  ['setScale', 'scale', { numerator: 1, denominator: 3 }, { numerator: 1.5, denominator: 1 }],
  ['setScale', 'scale', { numerator: 7, denominator: 5 }, { numerator: -1, denominator: 1 }],
  ['startTimer', 'name', long(60), long(61)],
  ['startTimer', 'seconds', 345_600, 345_601],
  ['startTimer', 'seconds', 1, 0],
  ['startTimer', 'place', null, { batchId: '', step: 0 }],
  ['addMinute', 'timerId', long(1000), long(1001)],
  ['stopTimer', 'timerId', long(1000), long(1001)],
  ['renameTimer', 'timerId', long(1000), long(1001)],
  ['renameTimer', 'name', long(60), '   '],
  ['teachPedal', 'turn', 'back', 'done'],
  ['teachPedal', 'key', null, long(41)],
  ['searchInventory', 'text', long(200), long(201)],
  ['searchInventory', 'limit', 5000, 5001],
  ['searchInventory', 'kind', 'product', 'recipe'],
  ['describeItem', 'kind', 'product', 'Asset'],
  ['describeItem', 'number', long(10_000), long(10_001)],
  ['describeItem', 'source', 'scanned', 'Scanned'],
  ['retire', 'kind', 'product', ''],
  ['retire', 'number', long(10_000), long(10_001)],
  ['retire', 'first', 'typed', 'guessed'],
  ['retire', 'typedAgain', long(10_000), long(10_001)],
  ['retire', 'second', 'typed', 'listed'],
  ['retire', 'reason', long(10_000), long(10_001)],
  ['retireTogether', 'items', items(50), items(51)],
  ['retireTogether', 'items', items(1), []],
  ['retireTogether', 'items', items(1), [{ first: 'guessed', kind: 'asset', number: '20107' }]],
  ['retireTogether', 'items', items(1), [{ isSure: true, ...item }]],
  ['retireTogether', 'typedCount', long(200), long(201)],
  ['retireTogether', 'reason', long(10_000), long(10_001)],
  ['takeBack', 'requestIds', Array.from({ length: 51 }, (_, index) => `r${index}`), []],
  ['takeBack', 'requestIds', [long(1000)], [long(1001)]],
  ['sendNow', 'requestIds', Array.from({ length: 51 }, (_, index) => `r${index}`), []],
  ['acknowledgeRequests', 'requestIds', Array(20).fill('r1'), Array(21).fill('r1')],
  ['acknowledgeRequests', 'requestIds', ['r1'], []],
  ['acknowledgeRequests', 'requestIds', [long(1000)], [long(1001)]],
  ['noteFound', 'number', long(10_000), long(10_001)],
  ['noteFound', 'how', 'ticked', 'seen'],
  ['undoFound', 'number', long(10_000), long(10_001)],
  ['readInventory', 'text', long(200), long(201)],
  ['readInventory', 'filter', 'found', 'lost'],
  ['readInventory', 'offset', 1e9, 1e9 + 1],
  ['readInventory', 'limit', 5000, 5001],
  ['readInventory', 'showing', long(10_000), long(10_001)],
  ['exportInventory', 'filter', 'dark', 'lost'],
  ['readJournal', 'search', search({ text: long(200) }), search({ text: long(201) })],
  ['readJournal', 'search', search({ outcome: 'takenBack' }), search({ outcome: 'held' })],
  ['readJournal', 'search', search({ kind: 'line', by: null }), search({ kind: 'session' })],
  ['readJournal', 'day', null, '21 November'],
  ['readJournal', 'limit', 5000, 5001],
  ['readJournalMonth', 'month', null, '2026-11-21'],
  ['readJournalLines', 'lines', Array(5000).fill(1), Array(5001).fill(1)],
  ['readJournalLines', 'lines', [1], [0]],
  ['readJournalLines', 'lines', [1], []],
  ['readJournalMonth', 'search', search({ by: long(1000) }), search({ by: long(1001) })],
  ['exportJournal', 'day', '2026-11-21', '2026-11'],
  ['exportJournal', 'search', search({ outcome: 'unknown' }), search({ outcome: '' })],
  ['askRecords', 'query', query({}), query({ operation: '' })],
  ['askRecords', 'query', query({ operation: long(200) }), query({ operation: long(201) })],
  ['askRecords', 'query', query({ pathParameters: { a: long(2000) } }), query({ pathParameters: { a: 7 } })],
  ['askRecords', 'query', query({ fields: fields(40) }), query({ fields: fields(41) })],
  ['askRecords', 'query', query({ fields: [field(200, 2000)] }), query({ fields: [field(201, 2000)] })],
  ['askRecords', 'query', query({ fields: [field(200, 2000)] }), query({ fields: [field(200, 2001)] })],
  ['askRecords', 'pageAfter', null, ''],
  ['readAnswer', 'resultId', long(1000), long(1001)],
  ['readAnswer', 'text', long(200), long(201)],
  ['readAnswer', 'offset', 0, -1],
  ['readAnswer', 'limit', 200, 201],
  ['readFlatAnswer', 'resultId', long(1000), long(1001)],
  ['readFlatAnswer', 'offset', 0, -1],
  ['readFlatAnswer', 'limit', 200, 201],
  ['chooseRecordField', 'subject', 'roles', 'role'],
  ['chooseRecordField', 'meaning', 'revoked', 'token'],
  ['chooseRecordField', 'field', long(1000), long(1001)],
  ['chooseRecordField', 'field', null, ''],
  ['rememberEntityId', 'entityId', long(2000), long(2001)],
  ['rememberEntityId', 'entityId', null, ''],
  ['readRecord', 'resultId', long(1000), long(1001)],
  ['readRecord', 'index', 1e9, 1e9 + 1],
  ['readValue', 'resultId', long(1000), long(1001)],
  ['readValue', 'path', [long(1_000_000), 0], [long(1_000_001)]],
  ['readValue', 'path', Array(50).fill(0), Array(51).fill(0)],
  ['readRawAnswer', 'resultId', long(1000), long(1001)],
  ['readRawAnswer', 'offset', 1e9, 0.5],
  ['readRawAnswer', 'limit', 20_000, 20_001],
  ['readRawAnswer', 'isHeld', true, 1],
  ['readValue', 'isHeld', false, null],
  ['changeRecord', 'change', change(long(1_000_000)), change(long(1_000_001))],
  ['changeRecord', 'typedAgain', long(10_000), long(10_001)],
  ['changeRecord', 'reason', long(10_000), long(10_001)],
  ['readLog', 'limit', 500, 501],
  ['readLog', 'limit', 1, 0],
  ['copyLog', 'stick', null, long(1001)],
  ['openTechnician', 'code', long(200), long(201)],
  ['noteSound', 'heard', false, 'no'],
  ['dismissNotice', 'noticeId', long(1000), long(1001)],
  ['beginSetup', 'reason', 'mend', 'firstStart'],
  ['goToSetupPage', 'page', 'summary', 'retire'],
  ['goToSetupPage', 'isDone', false, 1],
  ['changeSetup', 'key', long(200), long(201)],
  ['changeSetup', 'value', null, new Map()],
  ['confirmSetupHosts', 'hosts', Array(2).fill(long(1000)), Array(3).fill('x')],
  ['confirmSetupHosts', 'hosts', ['x'], [long(1001)]],
  ['confirmSetupHosts', 'hosts', ['x'], []],
  ['setTechnicianCode', 'code', long(200), long(201)],
  ['trySignIn', 'employeeNumber', long(20), long(21)],
  ['trySignIn', 'password', long(10_000), long(10_001)],
  ['readStickFile', 'path', long(10_000), long(10_001)],
]

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

test('every call accepts a key up to its limit, and refuses more', () => {
  for (const [call, key, most, tooMuch] of limits) {
    assert(isTaken(call, { ...good[call], [key]: most }), `${call}.${key}`)
    const refused = JSON.stringify(tooMuch).slice(0, 40)
    assert(!isTaken(call, { ...good[call], [key]: tooMuch }), `${call}.${key}: ${refused}`)
  }
})

test('the limit of every key of every call is tested', () => {
  const keys = Object.entries(good).flatMap(([call, input]) => Object.keys(input ?? {}).map((key) => `${call}.${key}`))
  expect(new Set(limits.map(([call, key]) => `${call}.${key}`))).toEqual(new Set(keys))
})
