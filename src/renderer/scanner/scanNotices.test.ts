import { expect, test } from 'vitest'
import type { ScanResult } from './link.ts'
import {
  NO_NOTICES,
  type Notices,
  shownNotice,
  withChange,
  withoutHandler,
  withoutShown,
  withRead,
} from './scanNotices.ts'

const handler = { take: () => null, alsoBadges: false, countsOnce: false, inDialogs: false }

const readOf = (sequence: number, at = sequence * 1000) => ({
  isRepeat: false,
  sequence,
  code: `${sequence}`,
  at,
  handler,
})

function scanned(notices: Notices, sequence: number, kind: ScanResult['kind'], at?: number): Notices {
  const read = readOf(sequence, at)
  return withChange(withRead(notices, read), read, { handler, result: { kind, title: '', more: '' } })
}
const shown = (notices: Notices) => shownNotice(notices)?.read.sequence ?? null

test('each code is answered at once; the warning of one just before comes back until it is closed', () => {
  const warned = scanned(NO_NOTICES, 1, 'warning')
  expect(shown(withRead(warned, readOf(2)))).toBe(2)
  const later = scanned(scanned(warned, 2, 'well'), 3, 'refusal')
  expect(shown(later)).toBe(3)
  expect(shown(withoutShown(later))).toBe(1)
  expect(shown(withoutShown(withoutShown(later)))).toBeNull()
})

test('a warning has been seen by who scans on three seconds later', () => {
  const warned = scanned(NO_NOTICES, 1, 'warning', 1000)
  expect(shown(withoutShown(scanned(warned, 2, 'well', 3999)))).toBe(1)
  expect(shown(withoutShown(scanned(warned, 2, 'well', 4000)))).toBeNull()
  expect(shown(withoutShown(scanned(scanned(warned, 2, 'well', 3000), 3, 'well', 4500)))).toBeNull()
})

test('a warning replaces an earlier one, and a good notice replaces another', () => {
  const twice = scanned(scanned(NO_NOTICES, 1, 'warning'), 2, 'warning')
  expect(shown(twice)).toBe(2)
  expect(shown(withoutShown(twice))).toBeNull()
  expect(shown(scanned(scanned(NO_NOTICES, 1, 'well'), 2, 'well'))).toBe(2)
})

test('a page that is left takes its warning and its notice with it', () => {
  expect(withoutHandler(scanned(scanned(NO_NOTICES, 1, 'warning'), 2, 'well'), handler)).toEqual(NO_NOTICES)
})
