import { expect, test } from 'vitest'
import type { JournalEvent } from '../../shared/journal.ts'
import { confirmedChange } from '../../shared/request.testing.ts'
import { confirmed, NOW, retirementOf } from './journal.testing.ts'
import { checkLine } from './journalSchema.ts'

const HASH = '0123456789abcdef'.repeat(4)
const line = { line: 2, at: '2026-05-03T06:00:00.000Z', clock: 'service', before: HASH, event: confirmed('1') }

test('reads a line, and ignores keys of newer versions', () => {
  const read = { ...line, at: NOW }
  expect(checkLine(line)).toEqual(read)
  expect(checkLine({ ...line, seal: 'wax' })).toEqual(read)
  expect(checkLine({ ...line, clock: 'station', line: 1e12 })).toEqual({ ...read, clock: 'station', line: 1e12 })
})

test('a line with a missing or wrong value is no journal line', () => {
  for (const [title, odd] of [
    ['without a number', { line: undefined }],
    ['with the number 0', { line: 0 }],
    ['with half a number', { line: 1.5 }],
    ['with a number that is too large', { line: 1e12 + 1 }],
    ['with a time that is no time', { at: 'today' }],
    ['with an unknown clock', { clock: 'kitchen' }],
    ['with a hash that is too long', { before: `${HASH}0` }],
    ['with a hash after other text', { before: `x${HASH}` }],
    ['with a hash in capitals', { before: HASH.toUpperCase() }],
    ['without an event', { event: undefined }],
    ['with an event without a kind', { event: {} }],
  ] as const) {
    expect(checkLine({ ...line, ...odd }), title).toBeNull()
  }
})

const retirement = retirementOf('1')
const after = { file: 'journal.jsonl', line: 1, because: 'changed' } as const
/** Without `second`, as earlier versions wrote it. */
const counted = { kind: 'counted', first: 'listed', count: 3, group: 'g1' } as const
const known: readonly JournalEvent[] = [
  { kind: 'chainBegun', after: null },
  { kind: 'chainBegun', after },
  { kind: 'chainBegun', after: { ...after, because: 'unreadable' } },
  { kind: 'sending', retirement: confirmedChange() },
  { kind: 'sending', retirement: { ...retirement, kind: 'product' } },
  { kind: 'sending', retirement: { ...retirement, by: { ...retirement.by, afterSessionEnd: true } } },
  {
    kind: 'sending',
    retirement: { ...retirement, confirmation: { kind: 'again', first: 'listed', second: 'scanned' } },
  },
  { kind: 'sending', retirement: { ...retirement, confirmation: counted } },
  { kind: 'sending', retirement: { ...retirement, confirmation: { ...counted, second: 'typed' } } },
  { kind: 'takenBack', retirement, because: 'clockJumped', by: null },
  { kind: 'takenBack', retirement, because: 'person', by: retirement.by },
  { kind: 'unknown', retirement, failure: null },
  { kind: 'unknown', retirement, failure: { kind: 'notUnderstood', status: 200, because: 'tooLarge' } },
  {
    kind: 'unknown',
    retirement,
    failure: { kind: 'notUnderstood', status: 202, because: 'contradiction', message: 'x' },
  },
  {
    kind: 'unknown',
    retirement,
    failure: { kind: 'notUnderstood', status: 200, because: 'notEnvelope', answeredFor: '305' },
  },
  {
    kind: 'unknown',
    retirement,
    failure: { kind: 'refused', status: 404, message: 'Not Found', lacksExists: true },
  },
  { kind: 'refused', retirement, failure: { kind: 'notSignedIn', message: null, lacksExists: true } },
  { kind: 'refused', retirement, failure: { kind: 'notAllowed', message: null, lacksExists: true } },
  { kind: 'refused', retirement, failure: { kind: 'notAllowed', message: null } },
  { kind: 'stationChanged', key: 'roles.records', before: [], after: ['admin', 'chef'], by: { kind: 'file' } },
  { kind: 'stationChanged', key: 'roles.records', before: [], after: [], by: { kind: 'technicianCode' } },
  {
    kind: 'stationChanged',
    key: 'a',
    before: ['b'],
    after: ['c'],
    by: { kind: 'person', employeeNumber: '1', name: '' },
  },
]

test('reads the events of each kind', () => {
  for (const event of known) expect(checkLine({ ...line, event })).toEqual({ ...line, at: NOW, event })
})

test('what earlier versions took for an acceptance without a record is refused or not known', () => {
  const message = 'There is no asset 1.'
  for (const [status, event] of [
    [200, { kind: 'refused', retirement, failure: { kind: 'refused', status: 200, message } }],
    [
      202,
      {
        kind: 'unknown',
        retirement,
        failure: { kind: 'notUnderstood', status: 202, because: 'contradiction', message },
      },
    ],
  ] as const) {
    const written = { kind: 'accepted', retirement, status, outcome: { kind: 'notThere' }, message }
    expect(checkLine({ ...line, event: written })).toEqual({ ...line, at: NOW, event })
  }
})

for (const [title, event] of [
  ['of an unknown kind', { kind: 'mended' }],
  ['with a break at line 0', { kind: 'chainBegun', after: { ...after, line: 0 } }],
  ['with an unknown reason', { kind: 'takenBack', retirement, because: 'mood', by: null }],
  ['without its request', { kind: 'sending' }],
] as const) {
  test(`keeps a line whose event is ${title}, without the event`, () => {
    expect(checkLine({ ...line, event })).toEqual({ ...line, at: NOW, event: null })
  })
}
