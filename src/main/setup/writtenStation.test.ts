import { expect, test } from 'vitest'
import { leastStation } from '../station/station.testing.ts'
import {
  asWritten,
  localAfter,
  problemsOf,
  valueAt,
  valuesOf,
  type WrittenStation,
  withValueAt,
} from './writtenStation.ts'

for (const [what, before, key, value, after] of [
  [
    'sets a value in a new group',
    { name: 'x' },
    'panel.diagonalInches',
    15.6,
    { name: 'x', panel: { diagonalInches: 15.6 } },
  ],
  ['replaces a value in its place', { a: 1, theme: 'day', z: 2 }, 'theme', 'night', { a: 1, theme: 'night', z: 2 }],
  [
    'replaces a text that should be a group',
    { service: 'x' },
    'service.authBaseUrl',
    'y',
    { service: { authBaseUrl: 'y' } },
  ],
  [
    'removes a value and its empty group',
    { name: 'x', sound: { volume: 1 } },
    'sound.volume',
    undefined,
    { name: 'x' },
  ],
  ['removes nothing that is not there', { name: 'x' }, 'sound.volume', undefined, { name: 'x' }],
  [
    'sets an element of a list',
    { roles: { records: ['a', 'b'] } },
    'roles.records.1',
    'c',
    { roles: { records: ['a', 'c'] } },
  ],
  [
    'adds an element behind a list',
    { roles: { records: ['a'] } },
    'roles.records.9',
    'c',
    { roles: { records: ['a', 'c'] } },
  ],
  [
    'removes an element',
    { roles: { records: ['a', 'b'] } },
    'roles.records.0',
    undefined,
    { roles: { records: ['b'] } },
  ],
  ['removes the last key', { name: 'x' }, 'name', undefined, {}],
] as const) {
  test(what, () => {
    const copy = structuredClone(before)
    expect(withValueAt(before, key, value)).toEqual(after)
    expect(before).toEqual(copy)
  })
}

test('a hostile key changes no prototype', () => {
  const written = JSON.parse('{"__proto__": {"theme": "day"}, "service": {"__proto__": {"authBaseUrl": "x"}}}')
  expect(valueAt(written, 'theme')).toBeUndefined()
  expect(valueAt(written, 'service.authBaseUrl')).toBeUndefined()
  expect(valuesOf(withValueAt(written, '__proto__.theme', 'night'))).toEqual({})
  expect(Object.getPrototypeOf(withValueAt({}, '__proto__.theme', 'night'))).toBe(Object.prototype)
  expect(Reflect.get({}, 'theme')).toBeUndefined()
})

test('lists the values of known keys, and nothing of the technician', () => {
  const written = {
    ...leastStation,
    // A key that looks like one of a group must not stand for it.
    'service.authBaseUrl': 'https://safe.example',
    roles: { records: ['admin'], coffee: 1 },
    technician: { code: 'scrypt$…', name: 'x' },
    panel: 15,
    later: { password: 'x' },
  }
  expect(valuesOf(written)).toEqual({
    name: 'Pastry station 2',
    entityNumber: '4021',
    'service.authBaseUrl': 'https://auth.example/prod',
    'service.dataBaseUrl': 'https://data.example/prod',
    'roles.records': ['admin'],
    panel: 15,
  })
  expect(valuesOf({ technician: '83051729' })).toEqual({})
})

test('names each missing key, and tells nothing of a wrong code', () => {
  expect(problemsOf({}).map(({ key }) => key)).toEqual([
    'name',
    'entityNumber',
    'service.authBaseUrl',
    'service.dataBaseUrl',
  ])
  expect(problemsOf(leastStation)).toEqual([])
  const wrong: WrittenStation = { ...leastStation, technician: { code: '83051729' } }
  expect(problemsOf(wrong)).toMatchObject([{ key: 'technician.code' }])
  expect(JSON.stringify(problemsOf(wrong))).not.toContain('83051729')
})

test('the local file gets the values that were changed, and keeps its other keys', () => {
  const local = { name: 'Pastry station 3', panel: { diagonalInches: 15.6 }, theme: 'day', note: 'by the door' }
  expect(localAfter(local, { ...leastStation, name: 'Pastry station 3', panel: { diagonalInches: 21.5 } })).toEqual({
    name: 'Pastry station 3',
    panel: { diagonalInches: 21.5 },
    note: 'by the door',
  })
  expect(localAfter({ name: leastStation.name }, leastStation)).toEqual({ name: leastStation.name })
})

test('a file with too many levels, or that is no object, has no content', () => {
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)
  expect(asWritten(nested(20))).not.toBeNull()
  for (const raw of [nested(21), JSON.parse('['.repeat(5000) + ']'.repeat(5000)), [], 'x', null, 5])
    expect(asWritten(raw)).toBeNull()
})
