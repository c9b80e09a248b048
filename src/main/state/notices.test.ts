import { expect, test } from 'vitest'
import type { Notice } from '../../shared/model.ts'
import { createDiskTroubles } from './diskTroubles.ts'
import { createNotices } from './notices.ts'

const notSaved: Notice = { id: 'notSaved:x', kind: 'notSaved', file: 'x', code: 'ENOSPC' }
const renewed: Notice = { id: 'fileSetAside:x', kind: 'fileSetAside', file: 'x', renamedTo: 'x.bad-1' }
const doubled: Notice = { id: 'doubled:0412', kind: 'doubledRecipeNumbers', count: 1, numbers: ['0412'] }

function openNotices() {
  const bench = { derived: [] as readonly Notice[], changes: 0 }
  const notices = createNotices({ derive: () => bench.derived, onChange: () => bench.changes++ })
  return { bench, notices }
}

test('keeps an added notice until it is dismissed, and reports every change', () => {
  const { bench, notices } = openNotices()
  notices.add(notSaved)
  notices.add({ ...notSaved, code: 'EROFS' })
  notices.add(renewed)
  expect(notices.all()).toEqual([{ ...notSaved, code: 'EROFS' }, renewed])
  notices.dismiss(notSaved.id)
  expect(notices.all()).toEqual([renewed])
  expect(bench.changes).toBe(4)
})

test('hides a dismissed notice until it is added again', () => {
  const { bench, notices } = openNotices()
  bench.derived = [doubled]
  notices.add(notSaved)
  notices.dismiss(doubled.id)
  notices.dismiss(notSaved.id)
  notices.dismiss(notSaved.id)
  expect(notices.all()).toEqual([])
  notices.add(notSaved)
  expect(notices.all()).toEqual([notSaved])
  notices.dismiss(notSaved.id)
  bench.derived = [{ ...doubled, id: 'doubled:0412,0500', numbers: ['0412', '0500'] }]
  expect(notices.all()).toEqual(bench.derived)
})

test('an id that no notice has is not kept: it changes nothing now or later', () => {
  const { bench, notices } = openNotices()
  for (const id of ['unknown', notSaved.id, doubled.id]) notices.dismiss(id)
  bench.derived = [doubled]
  expect([bench.changes, notices.all()]).toEqual([0, [doubled]])
  notices.add(notSaved)
  for (const id of [doubled.id, doubled.id, notSaved.id, notSaved.id]) notices.dismiss(id)
  expect([bench.changes, notices.all()]).toEqual([3, []])
  // One that ended is not kept either, once another is dismissed.
  bench.derived = [{ ...doubled, id: 'other' }]
  notices.dismiss('other')
  bench.derived = [doubled, { ...doubled, id: 'other' }]
  expect(notices.all()).toEqual([doubled])
})

test('a file that recovers again and again leaves nothing behind', () => {
  const { bench, notices } = openNotices()
  const disk = createDiskTroubles(notices)
  for (const kind of ['notSaved', 'notRead'] as const) {
    disk.onTrouble({ kind, file: 'x', code: 'EIO' })
    disk.onRead('x')
    disk.onRead('y')
  }
  expect([notices.all(), disk.isAllSaved()]).toEqual([[], true])
  // What was left would hide a derived notice of the same id.
  bench.derived = ['notSaved:x', 'notRead:x', 'notSaved:y'].map((id) => ({ ...doubled, id }))
  expect(notices.all()).toEqual(bench.derived)
})

test('forget removes the notices about the earlier station file and no others', () => {
  const { bench, notices } = openNotices()
  notices.add(notSaved)
  notices.add({ id: 'unknownStationKeys', kind: 'unknownStationKeys', keys: ['coffee'], more: 0 })
  bench.derived = [doubled]
  notices.dismiss(doubled.id)
  notices.forget(['unknownStationKeys'])
  expect(notices.all()).toEqual([notSaved, doubled])
})
