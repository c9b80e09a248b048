import assert from 'node:assert/strict'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stationKeys } from '../../main/station/keys.ts'
import { type BatchFailure, lacksExists, type RetireFailure, type ServiceFailure } from '../../shared/failure.ts'
import type { Notice, StationFileProblem } from '../../shared/model.ts'
import type { ChangeFailure } from '../../shared/recordsChange.ts'
import type { RequestOutcome, RequestState } from '../../shared/request.ts'
import { stepNumber } from '../../shared/step.ts'
import { readPracticeKitchen } from '../../simulator/kitchen.ts'
import catalogue from './en/first.json'
import kitchenCatalogue from './en/kitchen.json'
import { en } from './en.ts'

/** Samples of every kind: a new kind without a sample does not compile. */
type Samples<Union extends { readonly kind: string }> = {
  readonly [Kind in Union['kind']]: readonly Extract<Union, { readonly kind: Kind }>[]
}

const says = [null, 'Ask the office.'] as const

const refusals = says.flatMap((message) => [{ message }, { message, lacksExists: true }] as const)

const serviceFailures: Samples<ServiceFailure> = {
  timeout: [
    { kind: 'timeout', seconds: 1 },
    { kind: 'timeout', seconds: 10 },
  ],
  noConnection: [true, false].map((sent) => ({ kind: 'noConnection', sent })),
  notSignedIn: refusals.map((refusal) => ({ kind: 'notSignedIn', ...refusal })),
  notAllowed: refusals.map((refusal) => ({ kind: 'notAllowed', ...refusal })),
  refused: refusals.map((refusal) => ({ kind: 'refused', status: 404, ...refusal })),
  redirected: [
    { kind: 'redirected', status: 307, host: 'login.example' },
    { kind: 'redirected', status: null, host: null },
  ],
  serviceTrouble: says.map((message) => ({ kind: 'serviceTrouble', status: 503, message })),
  notUnderstood: [
    { kind: 'notUnderstood', status: 200, because: 'notEnvelope', answeredFor: '305' },
    ...says.map((message) => ({ kind: 'notUnderstood', status: 202, because: 'contradiction', message }) as const),
    ...(
      [
        'notJson',
        'notEnvelope',
        'wrongShape',
        'tooLarge',
        'cutShort',
        'tooManyRecipes',
        'tooManyBytes',
        'tookTooLong',
        'endlessPages',
        'tokenTooLong',
      ] as const
    ).map((because) => ({ kind: 'notUnderstood', status: 202, because }) as const),
  ],
}
const allServiceFailures: readonly ServiceFailure[] = Object.values(serviceFailures).flat()

const retireFailures: Samples<RetireFailure> = {
  notSignedIn: [{ kind: 'notSignedIn' }],
  notAllowed: [{ kind: 'notAllowed' }],
  badNumber: (['empty', 'tooLong', 'lineBreak', 'unseenSign'] as const).map((because) => ({
    kind: 'badNumber',
    because,
  })),
  looksLike: [
    {
      kind: 'looksLike',
      known: { kind: 'asset', number: '20107', name: 'Spiral mixer 40 l', recipeCount: 3 },
      others: [],
    },
    { kind: 'looksLike', known: { kind: 'product', number: 'J-30044', name: '', recipeCount: 1 }, others: [] },
  ],
  otherKind: (['asset', 'product'] as const).map((kind) => ({
    kind: 'otherKind',
    known: { kind, number: '20107', name: 'Spiral mixer 40 l', recipeCount: 3 },
  })),
  barcode: [[], ['J-30044'], [''], ['J-30044', 'J-10002']].map((jsins) => ({
    kind: 'barcode',
    products: jsins.map((jsin) => ({ jsin, name: 'Sea salt, fine' })),
  })),
  badge: [null, 'Idris Okafor'].map((name) => ({ kind: 'badge', name })),
  signs: [{ kind: 'signs' }],
  twice: [{ kind: 'twice', known: { kind: 'asset', number: '20107', name: 'Spiral mixer 40 l', recipeCount: 3 } }],
  countDiffers: [{ kind: 'countDiffers' }],
  tagNotChecked: [{ kind: 'tagNotChecked' }],
  noReason: [{ kind: 'noReason' }],
  reasonTooLong: [{ kind: 'reasonTooLong', most: 200 }],
  notSaved: [{ kind: 'notSaved', code: 'ENOSPC' }],
  numbersDiffer: [{ kind: 'numbersDiffer' }],
  alreadyUnderWay: [{ kind: 'alreadyUnderWay' }],
  journalBeingRead: [{ kind: 'journalBeingRead' }],
  journalNotRead: [{ kind: 'journalNotRead', code: 'EFTYPE' }],
  notReachable: [{ kind: 'notReachable' }],
}

const batchFailures: Samples<BatchFailure> = {
  notSignedIn: [{ kind: 'notSignedIn' }],
  unknownRecipe: [{ kind: 'unknownRecipe' }],
  recipeNotRead: [{ kind: 'recipeNotRead' }],
  unknownBatch: [{ kind: 'unknownBatch' }],
  noSteps: [{ kind: 'noSteps' }],
  tooManyBatches: [{ kind: 'tooManyBatches', most: 4 }],
}

const changeFailures: Samples<ChangeFailure> = {
  notSignedIn: [{ kind: 'notSignedIn' }],
  notAllowed: [{ kind: 'notAllowed' }],
  badQuery: [{ kind: 'badQuery', problem: { kind: 'unknownOperation' } }],
  badBody: [{ kind: 'badBody', problem: { kind: 'missing' } }],
  confirmationDiffers: [{ kind: 'confirmationDiffers' }],
  noReason: [{ kind: 'noReason' }],
  reasonTooLong: [{ kind: 'reasonTooLong', most: 200 }],
  alreadyUnderWay: [{ kind: 'alreadyUnderWay' }],
  journalBeingRead: [{ kind: 'journalBeingRead' }],
  journalNotRead: [{ kind: 'journalNotRead', code: 'EFTYPE' }],
  notReachable: [{ kind: 'notReachable' }],
  notSaved: [{ kind: 'notSaved', code: 'ENOSPC' }],
}

const outcomes: Samples<RequestOutcome> = {
  requestAccepted: [{ kind: 'requestAccepted' }],
  deleted: [{ kind: 'deleted', deletedKey: '20107' }],
  recordReturned: [{ kind: 'recordReturned', record: [{ key: 'status', value: 'retired' }] }],
}

const retirementStates: Samples<RequestState> = {
  held: [{ kind: 'held', until: 1 }],
  sending: [{ kind: 'sending' }],
  accepted: Object.values(outcomes)
    .flat()
    .flatMap((outcome) => says.map((message) => ({ kind: 'accepted', at: 1, status: 202, message, outcome }) as const)),
  refused: allServiceFailures.map((failure) => ({ kind: 'refused', at: 1, failure })),
  unknown: [...allServiceFailures, null].map((failure) => ({ kind: 'unknown', at: 1, failure })),
  takenBack: (
    ['person', 'locked', 'signedOut', 'sessionEnded', 'connectionLost', 'restart', 'clockJumped', 'notSaved'] as const
  ).map((because) => ({
    kind: 'takenBack',
    at: 1,
    because,
    by: null,
  })),
}

const problem = { key: 'pedal', found: '5', expected: { kind: 'group', examples: [] } } as const
const stationProblems: Samples<StationFileProblem> = {
  missing: [{ kind: 'missing', searched: ['/etc/linecook/station.json'] }],
  unreadable: ['EACCES', 'EISDIR', 'EFTYPE', 'EFBIG', 'ELOOP'].map((code) => ({
    kind: 'unreadable',
    path: '/etc/linecook/station.json',
    code,
  })),
  notJson: (['empty', 'fault', 'tooDeep'] as const).map((because) => ({
    kind: 'notJson',
    path: '/etc/linecook/station.json',
    because,
    line: 3,
    column: 14,
  })),
  values: [
    { kind: 'values', path: '/etc/linecook/station.json', problems: [problem] },
    {
      kind: 'values',
      path: '/etc/linecook/station.json',
      problems: [problem, { ...problem, path: '/etc/linecook/station.local.json' }],
    },
  ],
}

const names = ['0001', '0002', '0003', '0004', '0005', '0006', '0007']
const notices: Samples<Notice> = {
  unknownStationKeys: [{ id: 'n', kind: 'unknownStationKeys', keys: ['scanner'], more: 0 }],
  doubledStationKeys: [{ id: 'n', kind: 'doubledStationKeys', keys: ['service', 'name'], more: 3 }],
  lastGoodStationFile: Object.values(stationProblems)
    .flat()
    .map((problem) => ({ id: 'n', kind: 'lastGoodStationFile', problem })),
  stationFileWaits: [{ id: 'n', kind: 'stationFileWaits' }],
  recipesSetAside: [
    { id: 'n', kind: 'recipesSetAside', count: 1, names: ['0001'] },
    { id: 'n', kind: 'recipesSetAside', count: 7, names },
  ],
  doubledRecipeNumbers: [
    { id: 'n', kind: 'doubledRecipeNumbers', count: 1, numbers: ['0412'] },
    { id: 'n', kind: 'doubledRecipeNumbers', count: 50_000, numbers: names },
  ],
  fileSetAside: ['library.json', 'batches.json', 'inventory.json', 'ended-batches.jsonl'].map((file) => ({
    id: 'n',
    kind: 'fileSetAside',
    file,
    renamedTo: `${file}.bad-1`,
  })),
  batchLost: [true, false].map((hasEnded) => ({
    id: 'n',
    kind: 'batchLost',
    file: 'inProgress-1.progress.json',
    renamedTo: hasEnded ? null : 'inProgress-1.progress.json.bad-1',
    recipe: hasEnded ? null : { number: '0412', name: 'Loaf' },
    owner: hasEnded ? null : 'Mara',
    hasEnded,
  })),
  notSaved: [{ id: 'n', kind: 'notSaved', file: 'library.json', code: 'ENOSPC' }],
  notRead: [
    { id: 'n', kind: 'notRead', file: 'batches.json', code: 'EIO' },
    { id: 'n', kind: 'notRead', file: 'recipes-0123456789abcdef.jsonl', code: 'EFTYPE' },
  ],
}

function all<One>(samples: { readonly [kind: string]: readonly One[] }): readonly One[] {
  return Object.values(samples).flat()
}

const NOT_WORDS = /undefined|null|NaN|\[object|function|=>/

/** Checks a text for a reader: not empty, no leftovers of code, no exclamation mark, no doubled or outer blank. */
function expectWords(text: string): void {
  const faults = [/^\s*$/, NOT_WORDS, /!/, / {2}|^ | $/].filter((fault) => text.search(fault) >= 0)
  assert.deepEqual(faults, [], text)
}

function expectSentence(text: string): void {
  expectWords(text)
  expect(text).toMatch(/^\S.*[.”]$/)
}

const at = () => '14:06'

test('every failure has a sentence', () => {
  for (const failure of allServiceFailures) expectSentence(en.failures.service(failure))
  for (const failure of all<RetireFailure>(retireFailures)) expectSentence(en.failures.retire(failure, '20107'))
  for (const failure of all<BatchFailure>(batchFailures)) expectSentence(en.failures.batch(failure))
})

test('closing a batch says that its timers go on, and says nothing without timers', () => {
  const said = (count: number) => en.batches.closing.sentence('0412 Loaf', count)
  expect([0, 1, 2].map(said)).toEqual([
    '0412 Loaf is put away as it is.',
    '0412 Loaf is put away as it is. Its timer goes on.',
    '0412 Loaf is put away as it is. Its 2 timers go on.',
  ])
})

test('a failed retirement says that nothing was sent, or that no second request was made', () => {
  for (const failure of all<RetireFailure>(retireFailures)) {
    expect(en.failures.retire(failure, '20107')).toMatch(/[Nn]othing was sent|No second one was made/)
  }
})

test('a failed change says that nothing was sent, and what to do while the journal is read', () => {
  for (const failure of all<ChangeFailure>(changeFailures)) {
    expectSentence(en.recordsChange.failure(failure))
    expect(en.recordsChange.failure(failure)).toMatch(/[Nn]othing was sent|No second one was made/)
  }
  expect(en.recordsChange.failure({ kind: 'journalBeingRead' })).toBe(
    'The journal of this station is still being read. Nothing was sent; wait until it has been read.',
  )
})

test("the service's own message is quoted unchanged", () => {
  for (const failure of allServiceFailures) {
    if (!('message' in failure) || failure.message === null) continue
    const quote = lacksExists(failure) ? 'something before it, refused (' : 'The service says: “Ask the office.”'
    expect(en.failures.service(failure)).toContain(quote)
    expect(en.failures.service(failure)).toMatch(/“Ask the office\.”(?: Nothing|$)/)
  }
})

test('every notice has a title and a sentence', () => {
  for (const notice of all<Notice>(notices)) {
    const { title, sentence } = en.notice(notice)
    expectWords(title)
    expectSentence(sentence)
  }
})

test('every problem of a station file has a title and a sentence, and every key a description of its value', () => {
  for (const problem of all<StationFileProblem>(stationProblems)) {
    const { title, sentence } = en.stationProblem.problem(problem)
    expectWords(title)
    expectSentence(sentence)
  }
  for (const { expected } of stationKeys) expectWords(en.stationProblem.expectation(expected))
})

test('every state of a retirement has a word and a sentence', () => {
  for (const state of all<RequestState>(retirementStates)) {
    const { word, sentence } = en.retirement.state(state, at, 'asset')
    expectWords(word)
    expectSentence(sentence)
  }
})

test('the ends of a retirement have the words of the contract', () => {
  for (const [kind, word] of [
    ['accepted', 'Accepted by the service'],
    ['refused', 'Refused by the service'],
    ['unknown', 'Not known'],
    ['takenBack', 'Taken back'],
  ] as const) {
    for (const state of retirementStates[kind]) {
      const isBefore = state.kind === 'refused' && lacksExists(state.failure)
      expect(en.retirement.state(state, at, 'asset').word).toBe(isBefore ? 'Refused' : word)
    }
  }
})

test('no text says deleted unless the service does', () => {
  for (const state of all<RequestState>(retirementStates)) {
    const { word, sentence } = en.retirement.state(state, at, 'asset')
    const isDeleted = state.kind === 'accepted' && state.outcome.kind === 'deleted'
    expect(/delet/i.test(`${word} ${sentence}`), sentence).toBe(isDeleted)
    if (isDeleted) expect(sentence).toContain('The service says it has deleted 20107')
  }
})

test('a request taken back was not sent, and an unknown one may have arrived', () => {
  for (const state of retirementStates.takenBack) {
    expect(en.retirement.state(state, at, 'asset').sentence).toContain('Nothing was sent.')
  }
  for (const state of retirementStates.unknown) {
    expect(en.retirement.state(state, at, 'asset').sentence).toMatch(
      /It may have arrived\. It will not be sent again\. Retire it once more only if you are sure\.$/,
    )
  }
  // The journal does not say that it was sent.
  const { sentence } = en.retirement.state({ kind: 'unknown', at: 1, failure: null }, at, 'asset')
  expect(sentence).toContain('cannot tell whether it was sent')
})

test('the station page says where a session is kept, and why it ends with a restart', () => {
  for (const because of ['asFiled', 'noKeyring', 'notSaved'] as const) {
    const said = en.station.tokenKeeping({ kind: 'memory', because })
    expectWords(said)
    expect(said).toMatch(/^kept in memory only, .*: a restart ends it$/)
  }
  expect(en.station.tokenKeeping({ kind: 'keyring', keyring: 'gnome-libsecret' })).toContain('gnome-libsecret')
})

test('the age of the recipes is given in one unit, rounded down', () => {
  const minute = 60_000
  for (const [milliseconds, words] of [
    [-5 * minute, 'just now'],
    [0, 'just now'],
    [minute - 1, 'just now'],
    [minute, '1 min ago'],
    [60 * minute - 1, '59 min ago'],
    [60 * minute, '1 hour ago'],
    [47 * 60 * minute, '47 hours ago'],
    [48 * 60 * minute, '2 days ago'],
  ] as const) {
    expect(en.ago(milliseconds)).toBe(words)
  }
})

test('a count of one takes the singular', () => {
  expect(en.library.age(1, 'just now')).toBe('1 recipe ·\u00a0read just now')
  expect(en.library.age(2, 'just now')).toBe('2 recipes ·\u00a0read just now')
  expect(en.held.together(1)).toBe('1 request')
  expect(en.held.timeLeft(3587)).toBe('59 min 47 s')
  expect(en.held.timeLeft(0)).toBe('0 s')
  expect(en.consequence.atSteps([2].map(stepNumber), 9)).toBe('step 3 of 9')
  expect(en.consequence.atSteps([2, 4].map(stepNumber), 9)).toBe('steps 3, 5 of 9')
})

/** All words that are fixed texts. */
function fixedWords(value: unknown = en): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(fixedWords) : []
}

test('no fixed text is empty, has an exclamation mark or leftovers of code', () => {
  const fixed = fixedWords()
  expect(fixed.length).toBeGreaterThan(100)
  for (const text of fixed) expectWords(text)
})

test('the help of the practice kitchen names valid passwords and numbers; no other text names a password', async () => {
  const kitchen = await readPracticeKitchen(join(import.meta.dirname, '../../../resources/practice-kitchen'))
  const { employees } = kitchen
  const help = Object.entries(catalogue)
    .filter(([key]) => key.startsWith('signIn.practice.'))
    .join(' ')
  const told = [...help.matchAll(/(\d{5}), password “(.+?)”/g)].map(([, number, password]) =>
    employees.find((one) => one.employee_number === number && one.password === password),
  )
  expect(told.map((one) => one?.role)).toEqual(['cook', 'maintenance', 'admin'])
  const [, product, asset] = /product (J-\d+) or asset (\d+)/.exec(help) ?? []
  expect(kitchen.assets.find(({ asset_number }) => asset_number === asset)).toMatchObject({ status: 'active' })
  expect(kitchen.products.map(({ jsin }) => jsin)).toContain(product)
  expect(employees.map(({ employee_number }) => employee_number)).toContain(/employee (\d+)/.exec(help)?.[1])
  const others = [...fixedWords(), ...fixedWords(catalogue), ...fixedWords(kitchenCatalogue)].filter(
    (one) => !help.includes(one),
  )
  expect(others.filter((text) => employees.some(({ password }) => text.toLowerCase().includes(password)))).toEqual([])
})

test('a range names its unit once only where both ends have that unit alone', () => {
  const ranges = [
    [25, 30],
    [45, 75],
    [60, 90],
    [60, 120],
    [50, 60],
    [2160, 2880],
  ] as const
  expect(ranges.map(([least, most]) => en.step.startTimer(least * 60, most * 60, null))).toEqual([
    '25–30 min',
    '45 min–1 h 15 min',
    '1 h–1 h 30 min',
    '1–2 h',
    '50 min–1 h',
    '1 day 12 h–2 days',
  ])
})
