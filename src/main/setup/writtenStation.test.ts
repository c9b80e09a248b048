import { expect, test } from 'vitest'
import { leastStation } from '../station/station.testing.ts'
import { localAfter, problemsOf, valueAt, valuesOf, type WrittenStation, withValueAt } from './writtenStation.ts'

for (const [before, key, value, after] of [
  [{ name: 'x' }, 'panel.diagonalInches', 15.6, { name: 'x', panel: { diagonalInches: 15.6 } }],
  [{ a: 1, theme: 'day', z: 2 }, 'theme', 'night', { a: 1, theme: 'night', z: 2 }],
  [{ service: 'x' }, 'service.authBaseUrl', 'y', { service: { authBaseUrl: 'y' } }],
  [{ name: 'x', sound: { volume: 1 } }, 'sound.volume', undefined, { name: 'x' }],
  [{ name: 'x' }, 'sound.volume', undefined, { name: 'x' }],
  [{ roles: { records: ['a', 'b'] } }, 'roles.records.1', 'c', { roles: { records: ['a', 'c'] } }],
  [{ roles: { records: ['a'] } }, 'roles.records.9', 'c', { roles: { records: ['a', 'c'] } }],
  [{ roles: { records: ['a', 'b'] } }, 'roles.records.0', undefined, { roles: { records: ['b'] } }],
  [{ name: 'x' }, 'name', undefined, {}],
] as const)
  test(`${key} of ${JSON.stringify(before)} becomes ${JSON.stringify(value) ?? 'nothing'}`, () => {
    const copy = structuredClone(before)
    expect(withValueAt(before, key, value)).toEqual(after)
    expect(before).toEqual(copy)
  })

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
