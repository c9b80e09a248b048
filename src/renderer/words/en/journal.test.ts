import { expect, test } from 'vitest'
import type { ExportFailure } from '../../../shared/failure.ts'
import type { JournalEvent } from '../../../shared/journal.ts'
import { confirmedRetirement } from '../../../shared/request.testing.ts'
import { journal } from './journal.ts'
import { retirement } from './retirement.ts'

const about = confirmedRetirement()
const accepted = { kind: 'accepted', retirement: about, status: 202, message: null } as const
const changed = { file: 'journal.jsonl', line: 57, because: 'changed' } as const

const events: { readonly [Kind in JournalEvent['kind']]: readonly Extract<JournalEvent, { readonly kind: Kind }>[] } = {
  chainBegun: [
    { kind: 'chainBegun', after: null },
    { kind: 'chainBegun', after: changed },
  ],
  confirmed: [{ kind: 'confirmed', retirement: about, heldUntil: 2 }],
  takenBack: [{ kind: 'takenBack', retirement: about, because: 'restart', by: null }],
  sending: [{ kind: 'sending', retirement: about }],
  accepted: [
    { ...accepted, outcome: { kind: 'requestAccepted' } },
    { ...accepted, outcome: { kind: 'deleted', deletedKey: 'ASSET#20107' } },
    { ...accepted, outcome: { kind: 'recordReturned', record: [] } },
  ],
  refused: [{ kind: 'refused', retirement: about, failure: { kind: 'notAllowed', message: null } }],
  unknown: [
    { kind: 'unknown', retirement: about, failure: null },
    { kind: 'unknown', retirement: about, failure: { kind: 'timeout', seconds: 10 } },
  ],
  stationChanged: [
    { kind: 'stationChanged', key: 'roles.records', before: ['admin'], after: [], by: { kind: 'technicianCode' } },
  ],
}

const said = (event: JournalEvent) => journal.sentence({ at: 1, event }, () => '14:06')

test('every line of the journal has a word and sentences', () => {
  for (const event of Object.values(events).flat()) {
    expect(journal.event(event)).toMatch(/^[A-Z][a-z ]+$/)
    expect(said(event)).toMatch(/^[A-Z].*\.$/)
    expect(said(event)).not.toMatch(/undefined|null|!| {2}/)
  }
})

test('only the line of an answer that says so says deleted', () => {
  const deleted = Object.values(events)
    .flat()
    .filter((event) => /delet/iu.test(`${journal.event(event)} ${said(event)}`))
  expect(deleted).toEqual([{ ...accepted, outcome: { kind: 'deleted', deletedKey: 'ASSET#20107' } }])
})

test('an intent does not say that it was carried out', () => {
  for (const event of [...events.confirmed, ...events.sending]) {
    expect(`${journal.event(event)} ${said(event)}`).not.toMatch(/\bwas sent\b|\bis sent\b|^Sent/)
  }
})

test('a break names its line, its reason and what not to rely on; a new chain names the break before it', () => {
  expect(journal.broken(changed)).toBe('Line 57 was altered.')
  expect(journal.station.broken(changed)).toBe('Line 57 of journal.jsonl was altered. Do not rely on what follows.')
  expect(journal.brokenIn({ file: 'journal.1.jsonl', line: 8, because: 'unreadable' })).toBe(
    'Line 8 of journal.1.jsonl cannot be read.',
  )
  expect(said({ kind: 'chainBegun', after: changed })).toContain(journal.brokenIn(changed))
})

test('a count of one line takes the singular', () => {
  const check = { at: 1, files: 1, since: 0, breaks: [] }
  expect(journal.chain.verified(1)).toBe('Verified, 1 line')
  expect(journal.chain.verified(1204)).toBe('Verified, 1,204 lines')
  expect(journal.station.verified({ ...check, lines: 1, since: 1 }, '14:06')).toBe(
    'nothing to verify at 14:06; 1 line was written since',
  )
  expect(journal.month.count(1, 'line')).toBe('1 other line')
  expect(journal.card.together(1, 12, 'asset')).toBe('1 of 12 assets together')
})

test('a failed export of the journal names lines, not batches', () => {
  const failures: readonly ExportFailure[] = [
    { kind: 'notSignedIn' },
    { kind: 'notAllowed' },
    { kind: 'nothingToExport' },
    { kind: 'notWritten', folder: '/media/stick', code: 'EROFS' },
    { kind: 'notRead', code: 'EFTYPE' },
  ]
  for (const failure of failures) {
    expect(journal.exportFailure(failure)).toMatch(/^[A-Z].*\.$/)
    expect(journal.exportFailure(failure)).not.toMatch(/batch/iu)
  }
  expect(journal.exportFailure({ kind: 'notWritten', folder: '/media/stick', code: 'EIO' })).toBe(
    'The folder /media/stick cannot be written to (EIO). The journal is still kept here. Tell a technician, then export it again.',
  )
})

test('a confirmation names how the number was entered', () => {
  const again = (first: 'scanned' | 'typed' | 'listed', second: 'scanned' | 'typed') =>
    retirement.how({ kind: 'again', first, second })
  expect(again('scanned', 'scanned')).toBe('scanned twice')
  expect(again('typed', 'typed')).toBe('typed twice')
  expect(again('scanned', 'typed')).toBe('scanned and typed')
  expect(again('listed', 'scanned')).toBe('chosen from the list and scanned')
  expect(retirement.how({ kind: 'counted', first: 'scanned', count: 3, group: 'g' })).toBe('one of 3 together, scanned')
})
