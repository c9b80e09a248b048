import encodeQR from 'qr'
import { expect, test } from 'vitest'
import { healthCardText } from './healthCard.ts'
import { goodFacts, NOW as now, unknownFacts } from './readiness.testing.ts'
import { readinessOf } from './readiness.ts'
import type { Facts } from './tile.ts'

const program = { linecook: '1.4.0', electron: '33.4.11', chromium: '130.0.6723.191', node: '20.18.3' }
const card = (changes: Partial<Facts>) => {
  const facts = { ...goodFacts, ...changes }
  return healthCardText(readinessOf(facts, now), { program, journal: facts.journal, now })
}

/** Of 30 modules and more, at most so many fit into 0.75 mm each on a panel of 15.6". */
const MOST_MODULES = 61
const modules = (text: string) => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }).length

test('a station of which all is known', () => {
  expect(card({}).split(' ')).toEqual([
    'LINECOOK/1.4.0',
    'AT/20261121T0558',
    'VERDICT/READY',
    'SERVICE/OK/34',
    'RECIPES/OK/69/1121T0557',
    'CLOCK/OK/400',
    'JOURNAL/OK/1204',
    'DISK/OK/41000/2600',
    'SCANNER/OK/1121T0541',
    'SOUND/OK/1121T0558/0.7',
    'SCREEN/OK/30D',
    'HASH/1204/9F3C51D077AE',
    'ELECTRON/33.4.11',
  ])
  expect(modules(card({}))).toBeLessThanOrEqual(MOST_MODULES)
})

test('causes stand behind what is not good', () => {
  const words = card({
    connection: { kind: 'unreachable', since: now, because: { kind: 'noConnection', sent: false } },
    journal: {
      ...goodFacts.journal,
      check: { ...goodFacts.journal.check, breaks: [{ file: 'journal.jsonl', line: 57, because: 'changed' }] },
    },
    notices: [{ id: 'n', kind: 'notSaved', file: 'ürgent file/1.json', code: 'ENOSPC' }],
  }).split(' ')
  expect(words).toContain('VERDICT/3')
  expect(words).toContain('SERVICE/BAD/NO-CONNECTION/1121T0558')
  expect(words).toContain('JOURNAL/BAD/CHANGED/57/JOURNAL.JSONL/0')
  expect(words).toContain('DISK/BAD/NOT-SAVED/-RGENT-FILE-1.JSON/ENOSPC/0')
  expect(card(unknownFacts)).toContain('SERVICE/UNKNOWN RECIPES/UNKNOWN CLOCK/UNKNOWN JOURNAL/UNKNOWN/READING/0/0')
})

test('no name, address or number of the station is in it, and every character can be packed', () => {
  const station = goodFacts.station.kind === 'ready' ? goodFacts.station.station : null
  const notices = [{ id: 'n', kind: 'recipesSetAside', count: 1, names: ['Torn brioche'] }] as const
  for (const text of [card({}), card({ notices }), card(unknownFacts)]) {
    expect(text).toMatch(/^[\dA-Z $%*+./:-]+$/)
    for (const name of [station?.name, station?.entityNumber, 'auth.example', 'data.example', 'brioche'])
      expect(text).not.toContain(String(name).toUpperCase())
  }
})
