import { expect, test } from 'playwright/test'
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

const handler = { take: () => null, alsoBadges: false, countsOnce: false }

function scanned(notices: Notices, sequence: number, kind: ScanResult['kind']): Notices {
  const read = { isRepeat: false, sequence, code: `${sequence}`, handler }
  return withChange(withRead(notices, read), read, { handler, result: { kind, title: '', more: '' } })
}
const shown = (notices: Notices) => shownNotice(notices)?.read.sequence ?? null

test('a warning stays in front of the notices of later codes until it is closed; then the latest is shown', () => {
  const warned = scanned(NO_NOTICES, 1, 'warning')
  expect(shown(withRead(warned, { isRepeat: false, sequence: 2, code: '2', handler }))).toBe(1)
  const later = scanned(scanned(warned, 2, 'well'), 3, 'refusal')
  expect(shown(later)).toBe(1)
  expect(shown(withoutShown(later))).toBe(3)
  expect(shown(withoutShown(withoutShown(later)))).toBeNull()
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
