import { expect, test } from 'playwright/test'
import { unknownKeys } from './keys.ts'
import { leastStation } from './station.testing.ts'

test('keys that are not known are named with their whole path, wherever they are', () => {
  const { service, ...rest } = leastStation
  const station = {
    ...rest,
    comment: 'by the window',
    service: {
      ...service,
      timeout: 5,
      token: { in: 'header', name: 'Authorization', Scheme: 'Bearer' },
      recipes: { pagesize: 100 },
    },
    scanner: { prefix: 'x', beep: true },
    panel: { diagonalInches: 21.5, curved: { left: true } },
  }
  expect(unknownKeys(station)).toEqual([
    'comment',
    'service.timeout',
    'service.token.Scheme',
    'service.recipes.pagesize',
    'scanner.beep',
    'panel.curved',
  ])
})

for (const kind of ['header', 'query', 'none']) {
  test(`an unknown key beside a token in "${kind}" is named`, () => {
    const token = { in: kind, prefix: 'x' }
    expect(unknownKeys({ ...leastStation, service: { ...leastStation.service, token } })).toEqual([
      'service.token.prefix',
    ])
  })
}

test('names that every object has are not taken for known keys', () => {
  const station: unknown = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "panel": {"toString": 1}}')
  expect(unknownKeys(station)).toEqual(['__proto__', 'constructor', 'panel.toString'])
})

test('a file that is no group of keys has no unknown ones', () => {
  for (const raw of [null, 5, 'x', [], [{ name: 'x' }]]) expect(unknownKeys(raw)).toEqual([])
})

test('a key with a dot in it is not taken for the path of a known one', () => {
  expect(unknownKeys({ ...leastStation, 'session.warnSeconds': 30 })).toEqual(['session.warnSeconds'])
})
