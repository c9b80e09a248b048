import { expect, test } from 'vitest'
import { localPathOf, withLocal } from './localStation.ts'

test('the local file lies beside the station file', () => {
  expect(localPathOf('/etc/linecook/station.json')).toBe('/etc/linecook/station.local.json')
  expect(localPathOf('/srv/pastry.json')).toBe('/srv/station.local.json')
})

for (const [what, shared, local, merged] of [
  ['a text replaces one', { name: 'a', theme: 'day' }, { name: 'b' }, { name: 'b', theme: 'day' }],
  ['a new key is added', { name: 'a' }, { theme: 'day' }, { name: 'a', theme: 'day' }],
  [
    'a group is merged key by key',
    { s: { a: 1, b: { c: 2 } } },
    { s: { b: { d: 3 } } },
    { s: { a: 1, b: { c: 2, d: 3 } } },
  ],
  [
    'a list replaces one',
    { roles: { records: ['a', 'b'] } },
    { roles: { records: ['c'] } },
    { roles: { records: ['c'] } },
  ],
  ['null replaces a value', { pedal: { next: 'b' } }, { pedal: { next: null } }, { pedal: { next: null } }],
  ['a group replaces a text', { panel: 'x' }, { panel: { a: 1 } }, { panel: { a: 1 } }],
  [
    'the keys of a token that is sent elsewhere are not kept',
    { token: { in: 'header', name: 'X-Token', scheme: '' } },
    { token: { in: 'query' } },
    { token: { in: 'query' } },
  ],
  [
    'the keys of a token that is sent in the same place are kept',
    { token: { in: 'header', name: 'X-Token' } },
    { token: { in: 'header', scheme: '' } },
    { token: { in: 'header', name: 'X-Token', scheme: '' } },
  ],
] as const)
  test(`merges a local file: ${what}`, () => {
    expect(withLocal(shared, local)).toEqual(merged)
  })

test('a key named __proto__ changes no other object', () => {
  const merged = withLocal({ name: 'a' }, JSON.parse('{ "__proto__": { "theme": "day" } }'))
  expect(Object.keys(Object(merged))).toEqual(['name', '__proto__'])
  expect(Reflect.get(Object(merged), 'theme')).toBeUndefined()
})
