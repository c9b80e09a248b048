import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { stationExpectation } from '../../shared/words/en/stationExpectation.ts'
import { foundText } from './foundText.ts'
import { unknownKeys } from './keys.ts'
import { stationSchema } from './schema.ts'
import { leastStation, withValue } from './station.testing.ts'
import { checkStation } from './station.ts'

const defaults = {
  ...leastStation,
  service: {
    ...leastStation.service,
    recordsBase: 'data',
    token: { in: 'header', name: 'Authorization', scheme: 'Bearer' },
    recipes: { continuationParameter: 'last_evaluated_key', refreshMinutes: 15 },
    timeoutSeconds: 10,
  },
  roles: { maintenance: ['maintenance', 'manager'], records: ['admin'], recordsChange: [], administration: ['admin'] },
  session: {
    lockAfterSeconds: 180,
    lockAfterSecondsCooking: 900,
    lockAfterSecondsMaintaining: 90,
    warnSeconds: 20,
    dimAfterSeconds: 300,
    resumeAfterRestart: false,
    readWithoutSignIn: true,
  },
  retirement: { holdSeconds: 30 },
  records: {},
  panel: { diagonalInches: 21.5 },
  scale: {},
  scanner: { prefix: '', suffix: 'Enter', layout: 'english', badge: '^(\\d{5})$' },
  keyboard: { opensWith: 'letters', layout: 'english' },
  pedal: { next: null, back: null },
  sound: { volume: 0.8 },
  readiness: { checkAt: '05:00' },
  restart: { window: null },
  export: {},
  technician: {},
  language: 'en',
  theme: 'night',
}

test('requires four values; every other key has a default', () => {
  expect(stationSchema.parse(leastStation)).toEqual(defaults)
})

test('applies the defaults of the missing keys of a group', () => {
  const station = {
    ...leastStation,
    service: { ...leastStation.service, token: { in: 'header', name: 'X-Token' }, recipes: { pageSize: 100 } },
    roles: { records: [] },
    session: { lockAfterSeconds: 60 },
  }
  expect(stationSchema.parse(station)).toEqual({
    ...defaults,
    service: {
      ...defaults.service,
      token: { ...defaults.service.token, name: 'X-Token' },
      recipes: { ...defaults.service.recipes, pageSize: 100 },
    },
    roles: { ...defaults.roles, records: [] },
    session: { ...defaults.session, lockAfterSeconds: 60 },
  })
})

for (const [token, all] of [
  [{ in: 'header' }, { in: 'header', name: 'Authorization', scheme: 'Bearer' }],
  [
    { in: 'header', scheme: '' },
    { in: 'header', name: 'Authorization', scheme: '' },
  ],
  [{ in: 'query' }, { in: 'query', name: 'token' }],
  [{ in: 'none' }, { in: 'none' }],
] as const) {
  test(`fills in the defaults of service.token: ${JSON.stringify(token)}`, () => {
    const station = { ...leastStation, service: { ...leastStation.service, token } }
    expect(stationSchema.parse(station).service.token).toEqual(all)
  })
}

const GROUP = 'a group of keys in { }'
const TOKEN = 'a group of keys in { }, such as {"in":"header"}, {"in":"query"} or {"in":"none"}'
const TOKEN_PLACE = '"header", "query" or "none"'
const HEADER_NAME = 'the name of a header in quotes that a request does not have anyway, such as "Authorization"'
const SCHEME = 'a word in quotes, such as "Bearer" or ""'
const PARAMETER_NAME =
  'a name of letters, digits, "_", "." and "-" in quotes that no other parameter of the request has'
const SECONDS = 'a whole number of seconds from 1 to 86,400'
const ROLES = 'a list in [ ], each the name of a role in quotes, such as ["maintenance"]'
const REASONS =
  'a list in [ ] of at most 12 values, all different, each a text of 1 to 60 characters in quotes, without control characters'

interface Key {
  readonly key: string
  /** The sentence on the display. */
  readonly expected: string
  readonly good: readonly unknown[]
  readonly bad: readonly unknown[]
  readonly required?: true
}

const reasons = {
  good: [[], ['Broken'], ['x'.repeat(60)], Array.from({ length: 12 }, (_, index) => `Reason ${index}`)],
  bad: ['Broken', 5, null, {}, ['Sold', ' Sold '], Array.from({ length: 13 }, (_, index) => `Reason ${index}`)],
}
const seconds = { good: [1, 86_400], bad: [0, -1, 86_401, 1.5, '30', null, true, [], {}] }
const address = {
  expected: 'an https: address without a query; http: only for this machine itself',
  required: true,
  good: [
    'https://auth.example',
    'https://auth.example:8443/stage/prod/',
    ' https://auth.example/prod ',
    'http://127.0.0.1:8080/prod',
    'http://127.8.9.10',
    'http://localhost:3000',
    'http://[::1]:3000',
  ],
  bad: [
    'http://auth.example',
    'http://10.0.0.7',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'http://127.example',
    'http://0.0.0.0',
    'http://[::2]',
    'https://auth.example/prod?stage=1',
    'https://auth.example/prod#top',
    'https://cook@auth.example',
    'https://cook:saffron@auth.example',
    'https://:saffron@auth.example',
    'ftp://auth.example',
    'file:///etc/passwd',
    'auth.example',
    '//auth.example',
    'https://',
    '',
    5,
    null,
    [],
  ],
} as const

const reasonKeys = (group: string, names: readonly string[]): readonly Key[] =>
  names.map((name) => ({ key: `${group}.${name}`, expected: REASONS, ...reasons }))

const keys: readonly Key[] = [
  { key: 'scale', expected: GROUP, good: [{}], bad: ['', 5, null, []] },
  {
    key: 'scale.resolutionGrams',
    expected: 'what the scale can tell apart in grams, from 0.001 to 1,000, such as 1',
    good: [0.001, 0.1, 1, 20, 1000],
    bad: [0, 0.0009, -1, 1000.1, '1', null, true],
  },
  { key: 'scanner', expected: GROUP, good: [{}], bad: ['', 5, null, []] },
  {
    key: 'scanner.prefix',
    expected: 'a text of at most 8 characters in quotes, or ""',
    good: ['', ']C1', '12345678'],
    bad: ['123456789', 5, null],
  },
  {
    key: 'scanner.suffix',
    expected: '"Enter", "Tab" or "none"',
    good: ['Enter', 'Tab', 'none'],
    bad: ['enter', '', 5, null],
  },
  {
    key: 'scanner.layout',
    expected: '"english", "french", "german", "italian" or "spanish"',
    good: ['english', 'french'],
    bad: ['us', '', 5, null],
  },
  {
    key: 'scanner.badge',
    expected:
      'a regular expression with one group around the employee number, with few repetitions, and with none in a repeated group, such as "^(\\\\d{5})$"',
    good: ['^(\\d{5})$', '^E(\\d{5})-(.*)$'],
    bad: ['', '^\\d{5}$', '(', '(?:\\d{5})', `(${'x'.repeat(200)})`, '^(?:(?:\\d+)+)+x(\\d{5})$', 5, null],
  },
  { key: 'keyboard', expected: GROUP, good: [{}], bad: ['', 5, null, []] },
  {
    key: 'keyboard.opensWith',
    expected: '"letters" or "numbers"',
    good: ['letters', 'numbers'],
    bad: ['digits', '', 5, null],
  },
  {
    key: 'keyboard.layout',
    expected:
      '"arabic", "english", "french", "german", "greek", "italian", "norwegian", "polish", "portuguese", "russian", "spanish", "swedish" or "turkish"',
    good: ['english', 'turkish'],
    bad: ['en', '', 5, null],
  },
  { key: 'pedal', expected: GROUP, good: [{}], bad: ['', 5, null, []] },
  {
    key: 'pedal.next',
    expected: 'the name of a key in quotes, such as "b" or "F13"',
    good: ['b', 'F13', null],
    bad: ['', 'x'.repeat(41), 5, []],
  },
  {
    key: 'pedal.back',
    expected: 'the name of a key in quotes, such as "b" or "F13"',
    good: ['b', 'F13', null],
    bad: ['', 'x'.repeat(41), 5, []],
  },
  { key: 'sound', expected: GROUP, good: [{}], bad: ['', 5, null, []] },
  {
    key: 'sound.volume',
    expected: 'a number from 0 (silent) to 1 (loudest)',
    good: [0, 0.5, 1],
    bad: [-0.1, 1.1, '1', null, true],
  },
  { key: 'restart', expected: GROUP, good: [{}], bad: ['', 5, null, []] },
  {
    key: 'restart.window',
    expected: 'two times of day with a hyphen between them in quotes, such as "02:00-04:00"',
    good: ['02:00-04:00', '22:00-04:00', '00:00-23:59', null],
    bad: ['2:00-4:00', '02:00', '02:00-24:00', '02:60-04:00', '02:00 - 04:00', 5, []],
  },
  { key: 'export', expected: GROUP, good: [{}], bad: ['', 5, null, []] },
  {
    key: 'export.folder',
    expected: 'the whole path of a folder in quotes, such as "/srv/exports"',
    good: ['/srv/exports'],
    bad: ['exports', './x', '', 5, null],
  },
  {
    key: 'name',
    expected: 'a text of 1 to 60 characters in quotes, without control characters',
    required: true,
    good: ['P', 'ü'.repeat(60), ' Pastry ', 'محطة ٢', '点心 👩\u200d🍳'],
    bad: [
      '',
      '   ',
      'P'.repeat(61),
      'P'.repeat(201),
      'P\u0000',
      'P\nQ',
      'P\u202eQ',
      'P\u2066Q',
      'P\u2028Q',
      5,
      null,
      [],
    ],
  },
  {
    key: 'entityNumber',
    expected: 'four digits in quotes, the first not zero, such as "4021"',
    required: true,
    good: ['1000', '9999'],
    bad: ['0402', '402', '40211', ' 4021', '4021\n', '٤٠٢١', '40a1', '', 4021, null],
  },
  { key: 'service', expected: GROUP, good: [], bad: ['https://auth.example', 5, null, []] },
  { key: 'service.authBaseUrl', ...address },
  { key: 'service.dataBaseUrl', ...address },
  { key: 'service.recordsBase', expected: '"data" or "auth"', good: ['data', 'auth'], bad: ['DATA', '', 5, null] },
  { key: 'service.token', expected: TOKEN, good: [], bad: ['header', 5, null, []] },
  { key: 'service.token.in', expected: TOKEN_PLACE, good: ['header', 'query', 'none'], bad: ['cookie', '', 5, null] },
  { key: 'service.recipes', expected: GROUP, good: [{}], bad: ['all', 5, null, []] },
  {
    key: 'service.recipes.pageSize',
    expected: 'a whole number from 1 to 10,000',
    good: [1, 10_000],
    bad: [0, 10_001, 2.5, '100', null],
  },
  {
    key: 'service.recipes.continuationParameter',
    expected: PARAMETER_NAME,
    good: ['k', 'exclusive_start-key.2', 'k'.repeat(100)],
    bad: ['limit', '', 'a b', 'a&b', 'a=b', 'clé', 'k'.repeat(101), 5, null],
  },
  {
    key: 'service.recipes.refreshMinutes',
    expected: 'a whole number of minutes from 1 to 1,440',
    good: [1, 1440],
    bad: [0, 1441, 0.5, '15', null],
  },
  {
    key: 'service.timeoutSeconds',
    expected: 'a whole number of seconds from 1 to 300',
    good: [1, 300],
    bad: [0, 301, 0.3, '10', null],
  },
  { key: 'roles', expected: GROUP, good: [{}], bad: ['manager', 5, null, []] },
  {
    key: 'roles.maintenance',
    expected: ROLES,
    good: [[], ['fitter'], [' Fitter ', 'Chef de partie']],
    bad: ['manager', {}, 5, null],
  },
  { key: 'roles.records', expected: ROLES, good: [[], ['admin']], bad: ['admin', {}, 5, null] },
  { key: 'roles.recordsChange', expected: ROLES, good: [[], ['admin']], bad: ['admin', {}, 5, null] },
  { key: 'session', expected: GROUP, good: [{}], bad: ['long', 5, null, []] },
  { key: 'session.lockAfterSeconds', expected: SECONDS, ...seconds },
  { key: 'session.lockAfterSecondsCooking', expected: SECONDS, ...seconds },
  { key: 'session.lockAfterSecondsMaintaining', expected: SECONDS, ...seconds },
  { key: 'session.dimAfterSeconds', expected: SECONDS, ...seconds },
  {
    key: 'session.warnSeconds',
    expected: 'a whole number of seconds from 20 to 3,600',
    good: [20, 3600],
    bad: [19, 3601, 20.5, '20', null],
  },
  { key: 'session.resumeAfterRestart', expected: 'true or false', good: [true, false], bad: ['true', 1, null] },
  { key: 'session.readWithoutSignIn', expected: 'true or false', good: [true, false], bad: ['true', 1, 0, null, []] },
  { key: 'retirement', expected: GROUP, good: [{}], bad: [30, 'none', null, []] },
  { key: 'retirement.holdSeconds', expected: SECONDS, ...seconds },
  ...reasonKeys('retirement', ['reasons', 'assetReasons', 'productReasons']),
  { key: 'records', expected: GROUP, good: [{}], bad: [30, 'none', null, []] },
  ...reasonKeys('records', ['reasons', 'addReasons', 'replaceReasons', 'removeReasons']),
  { key: 'panel', expected: GROUP, good: [{}], bad: [21.5, null, []] },
  {
    key: 'panel.diagonalInches',
    expected: 'the diagonal in inches, from 7 to 100, such as 21.5',
    good: [7, 15.6, 100],
    bad: [6.9, 100.1, '21.5', null, []],
  },
  { key: 'language', expected: '"en"', good: ['en'], bad: ['EN', 'de', '', 5, null] },
  { key: 'theme', expected: '"night" or "day"', good: ['night', 'day'], bad: ['Night', 'dark', '', 5, null] },
]

function problemsWith(key: string, value: unknown) {
  const reading = checkStation(withValue(leastStation, key, value), 'station.json')
  if (reading.ok) return []
  if (reading.failure.kind !== 'values') return [reading.failure]
  return reading.failure.problems.map((problem) => ({ ...problem, expected: stationExpectation(problem.expected) }))
}

// Node's assertions in the loops: Playwright notes each of its own as a step, which takes half a millisecond and more.
test('accepts the values in the range of each key, including both ends', () => {
  for (const { key, good } of keys) {
    for (const value of good) assert.deepEqual(problemsWith(key, value), [], `${key}: ${JSON.stringify(value)}`)
  }
})

test('reports a value outside the range of its key with key, value and expectation', () => {
  for (const { key, expected, bad } of keys) {
    for (const value of bad) {
      const found = JSON.stringify(value)
      const shown = foundText(found, key.endsWith('BaseUrl'))
      assert.deepEqual(problemsWith(key, value), [{ key, found: shown, expected }], `${key}: ${found}`)
    }
  }
})

test('reports a missing key that is required', () => {
  for (const { key, expected } of keys.filter(({ required }) => required)) {
    expect(problemsWith(key, undefined), key).toEqual([{ key, found: null, expected }])
  }
})

for (const key of ['retirement.reasons', 'records.reasons'])
  test(`${key}: reports an invalid reason by its index`, () => {
    for (const [reason, found] of [
      [' ', '" "'],
      [7, '7'],
      ['a\u202eb', '"a\u202eb"'],
      ['x'.repeat(61), `"${'x'.repeat(61)}"`],
    ])
      expect(problemsWith(key, ['Sold', reason])).toEqual([
        { key: `${key}.1`, found, expected: 'a text of 1 to 60 characters in quotes, without control characters' },
      ])
  })

test('reports an invalid role name by its index', () => {
  expect(problemsWith('roles.maintenance', ['fitter', '  '])).toEqual([
    { key: 'roles.maintenance.1', found: '"  "', expected: 'the name of a role in quotes' },
  ])
  expect(problemsWith('roles.records', [7])).toEqual([
    { key: 'roles.records.0', found: '7', expected: 'the name of a role in quotes' },
  ])
})

test('reports an invalid service.token by its wrong key', () => {
  for (const [key, token, expected] of [
    ['name', { in: 'header', name: 'X Token' }, HEADER_NAME],
    ['name', { in: 'header', name: 'X-Token: 1\r\nHost' }, HEADER_NAME],
    ['name', { in: 'header', name: '' }, HEADER_NAME],
    ['name', { in: 'header', name: 5 }, HEADER_NAME],
    ['name', { in: 'header', name: 'Host' }, HEADER_NAME],
    ['name', { in: 'header', name: 'content-length' }, HEADER_NAME],
    ['name', { in: 'header', name: 'Accept' }, HEADER_NAME],
    ['name', { in: 'header', name: 'Cookie' }, HEADER_NAME],
    ['name', { in: 'header', name: 'Sec-Token' }, HEADER_NAME],
    ['name', { in: 'header', name: 'Proxy-Authorization' }, HEADER_NAME],
    ['scheme', { in: 'header', scheme: 'Bearer 1' }, SCHEME],
    ['scheme', { in: 'header', scheme: 'B'.repeat(41) }, SCHEME],
    ['scheme', { in: 'header', scheme: null }, SCHEME],
    ['name', { in: 'query', name: 'a&b' }, PARAMETER_NAME],
    ['name', { in: 'query', name: 5 }, PARAMETER_NAME],
    ['name', { in: 'query', name: 'limit' }, PARAMETER_NAME],
    ['name', { in: 'query', name: 'last_evaluated_key' }, PARAMETER_NAME],
    ['name', { in: 'query', name: 'password' }, PARAMETER_NAME],
    ['in', { name: 'Authorization' }, TOKEN_PLACE],
  ] as const) {
    const found: unknown = Reflect.get(token, key)
    expect(problemsWith('service.token', token), JSON.stringify(token)).toEqual([
      { key: `service.token.${key}`, found: found === undefined ? null : JSON.stringify(found), expected },
    ])
  }
})

test('reports a technician’s code that is no hash without showing it', () => {
  for (const code of ['83051729', 83051729, { digits: '83051729' }, 'scrypt$524288$8$1$A$A'])
    expect(problemsWith('technician.code', code)).toEqual([
      {
        key: 'technician.code',
        found: '•••',
        expected: 'the hash of a code in quotes, as the display writes it: never the code itself',
      },
    ])
})

test('refuses one parameter for the token and for the next page', () => {
  const service = (name: string) => ({
    ...leastStation,
    service: {
      ...leastStation.service,
      token: { in: 'query', name },
      recipes: { continuationParameter: 'next' },
    },
  })
  expect(stationSchema.safeParse(service('next')).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'service.token.name',
  ])
  expect(stationSchema.safeParse(service('key')).success).toBe(true)
})

test('accepts a station file with every key, without unknown keys', () => {
  const example = {
    ...defaults,
    service: { ...defaults.service, recipes: { ...defaults.service.recipes, pageSize: 100 } },
    scale: { resolutionGrams: 1 },
    pedal: { next: 'b', back: null },
    readiness: { checkAt: null },
    restart: { window: '22:00-04:00' },
    export: { folder: '/srv/exports' },
    technician: { code: `scrypt$131072$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}` },
  }
  expect(stationSchema.parse(example)).toEqual(example)
  expect(unknownKeys(example)).toEqual([])
})
