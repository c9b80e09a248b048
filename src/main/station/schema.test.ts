import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { stationExpectation } from '../../shared/words/en/stationExpectation.ts'
import { foundText } from './foundText.ts'
import { expectationAt, unknownKeys } from './keys.ts'
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

const TOKEN_PLACE = '"header", "query" or "none"'
const HEADER_NAME = 'the name of a header in quotes that a request does not have anyway, such as "Authorization"'
const SCHEME = 'a word in quotes, such as "Bearer" or ""'
const PARAMETER_NAME =
  'a name of letters, digits, "_", "." and "-" in quotes that no other parameter of the request has'

type Key = readonly [key: string, good: readonly unknown[], bad: readonly unknown[]]

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Reason ${index}`)
const addresses = [
  ['https://auth.example', 'https://auth.example:8443/stage/prod/', ' https://auth.example/prod ', 'http://127.8.9.10'],
  // What is wrong with an address is tested in setup/address.test.ts.
  ['http://auth.example', 'https://:saffron@auth.example', 'https://auth.example/prod#top', '', 5, null, []],
] as const
const keyNames = [
  ['b', 'F13', null],
  ['', 'x'.repeat(41), 5, []],
] as const

const each = (names: readonly string[], good: readonly unknown[], bad: readonly unknown[]): readonly Key[] =>
  names.map((name) => [name, good, bad])

/** Values in the range of each key, including both ends, and values outside of it. */
const keys: readonly Key[] = [
  ...each(
    [
      ...['scale', 'scanner', 'keyboard', 'pedal', 'sound', 'restart', 'export', 'service.recipes', 'roles'],
      ...['session', 'retirement', 'records', 'panel'],
    ],
    [{}],
    ['', 5, null, []],
  ),
  ...each(['service', 'service.token'], [], ['header', 5, null, []]),
  ...each(
    [
      ...['session.lockAfterSeconds', 'session.lockAfterSecondsCooking', 'session.lockAfterSecondsMaintaining'],
      ...['session.dimAfterSeconds', 'retirement.holdSeconds'],
    ],
    [1, 86_400],
    [0, -1, 86_401, 1.5, '30', null, true, [], {}],
  ),
  ...each(
    [
      ...['retirement.reasons', 'retirement.assetReasons', 'retirement.productReasons', 'records.reasons'],
      ...['records.addReasons', 'records.replaceReasons', 'records.removeReasons'],
    ],
    [[], ['Broken'], ['x'.repeat(60)], numbered(12)],
    ['Broken', 5, null, {}, ['Sold', ' Sold '], numbered(13)],
  ),
  ...each(
    ['roles.maintenance', 'roles.records', 'roles.recordsChange', 'roles.administration'],
    [[], [' Fitter ', 'Chef']],
    ['admin', {}, 5, null],
  ),
  ...each(['session.resumeAfterRestart', 'session.readWithoutSignIn'], [true, false], ['true', 1, 0, null, []]),
  ['scanner.suffix', ['Enter', 'Tab', 'none'], ['enter', '', 5, null]],
  ['scanner.layout', ['english', 'french'], ['us', '', 5, null]],
  ['keyboard.opensWith', ['letters', 'numbers'], ['digits', '', 5, null]],
  ['keyboard.layout', ['english', 'turkish'], ['en', '', 5, null]],
  ['service.recordsBase', ['data', 'auth'], ['DATA', '', 5, null]],
  ['service.token.in', ['header', 'query', 'none'], ['cookie', '', 5, null]],
  ['language', ['en'], ['EN', 'de', '', 5, null]],
  ['theme', ['night', 'day'], ['Night', 'dark', '', 5, null]],
  ['service.authBaseUrl', ...addresses],
  ['service.dataBaseUrl', ...addresses],
  ['scale.resolutionGrams', [0.001, 0.1, 1, 20, 1000], [0, 0.0009, -1, 1000.1, '1', null, true]],
  ['scanner.prefix', ['', ']C1', '12345678'], ['123456789', 5, null]],
  [
    'scanner.badge',
    ['^(\\d{5})$', '^E(\\d{5})-(.*)$'],
    ['', '^\\d{5}$', '(', '(?:\\d{5})', `(${'x'.repeat(200)})`, '^(?:(?:\\d+)+)+x(\\d{5})$', 5, null],
  ],
  ['pedal.next', ...keyNames],
  ['pedal.back', ...keyNames],
  ['sound.volume', [0, 0.5, 1], [-0.1, 1.1, '1', null, true]],
  [
    'restart.window',
    ['02:00-04:00', '22:00-04:00', '00:00-23:59', null],
    ['2:00-4:00', '02:00', '02:00-24:00', '02:60-04:00', '02:00 - 04:00', 5, []],
  ],
  ['export.folder', ['/srv/exports'], ['exports', './x', '', 5, null]],
  [
    'name',
    ['P', 'ü'.repeat(60), ' Pastry ', 'محطة ٢', '点心 👩\u200d🍳'],
    ['', '   ', 'P'.repeat(61), 'P\u0000', 'P\nQ', 'P\u202eQ', 'P\u2066Q', 'P\u2028Q', 5, null, []],
  ],
  ['entityNumber', ['1000', '9999'], ['0402', '402', '40211', ' 4021', '4021\n', '٤٠٢١', '40a1', '', 4021, null]],
  ['service.recipes.pageSize', [1, 10_000], [0, 10_001, 2.5, '100', null]],
  [
    'service.recipes.continuationParameter',
    ['k', 'exclusive_start-key.2', 'k'.repeat(100)],
    ['limit', '', 'a b', 'a&b', 'a=b', 'clé', 'k'.repeat(101), 5, null],
  ],
  ['service.recipes.refreshMinutes', [1, 1440], [0, 1441, 0.5, '15', null]],
  ['service.timeoutSeconds', [1, 300], [0, 301, 0.3, '10', null]],
  ['session.warnSeconds', [20, 3600], [19, 3601, 20.5, '20', null]],
  ['panel.diagonalInches', [7, 15.6, 100], [6.9, 100.1, '21.5', null, []]],
]

/** The sentence on the display. The table in docs/station-file.md has it too: see stationTable.test.ts. */
function expectedAt(key: string): string {
  return stationExpectation(expectationAt(key.split('.'), null))
}

function problemsWith(key: string, value: unknown) {
  const reading = checkStation(withValue(leastStation, key, value), 'station.json')
  if (reading.ok) return []
  if (reading.failure.kind !== 'values') return [reading.failure]
  return reading.failure.problems.map((problem) => ({ ...problem, expected: stationExpectation(problem.expected) }))
}

// Node's assertions in the loops, because one `expect` per value takes longer.
test('accepts the values in the range of each key, including both ends', () => {
  for (const [key, good] of keys)
    for (const value of good) assert.deepEqual(problemsWith(key, value), [], `${key}: ${JSON.stringify(value)}`)
})

test('reports a value outside the range of its key with key, value and expectation', () => {
  for (const [key, , bad] of keys)
    for (const value of bad) {
      const found = foundText(JSON.stringify(value), key.endsWith('BaseUrl'))
      assert.deepEqual(problemsWith(key, value), [{ key, found, expected: expectedAt(key) }], `${key}: ${found}`)
    }
})

test('reports a missing key that is required', () => {
  for (const key of ['name', 'entityNumber', 'service.authBaseUrl', 'service.dataBaseUrl'])
    expect(problemsWith(key, undefined), key).toEqual([{ key, found: null, expected: expectedAt(key) }])
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
