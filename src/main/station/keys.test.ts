import { expect, test } from 'vitest'
import { unknownKeys } from './keys.ts'
import { leastStation } from './station.testing.ts'

test('lists unknown keys at every depth by their dotted path', () => {
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
  test(`lists an unknown key of a token in "${kind}"`, () => {
    const token = { in: kind, prefix: 'x' }
    expect(unknownKeys({ ...leastStation, service: { ...leastStation.service, token } })).toEqual([
      'service.token.prefix',
    ])
  })
}

test('does not accept names of Object.prototype as known keys', () => {
  const station: unknown = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "panel": {"toString": 1}}')
  expect(unknownKeys(station)).toEqual(['__proto__', 'constructor', 'panel.toString'])
})

test('lists no unknown keys when the file is not an object', () => {
  for (const raw of [null, 5, 'x', [], [{ name: 'x' }]]) expect(unknownKeys(raw)).toEqual([])
})

test('lists a key that contains a dot, even when it equals the path of a known key', () => {
  expect(unknownKeys({ ...leastStation, 'session.warnSeconds': 30 })).toEqual(['session.warnSeconds'])
})
