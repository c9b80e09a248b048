import { expect, test } from 'playwright/test'
import type { Notice } from '../../shared/model.ts'
import { createNotices } from './notices.ts'

const notSaved: Notice = { id: 'notSaved:x', kind: 'notSaved', file: 'x', code: 'ENOSPC' }
const renewed: Notice = { id: 'windowRecovered', kind: 'windowRecovered', at: 1 }
const doubled: Notice = { id: 'doubled:0412', kind: 'doubledRecipeNumbers', numbers: ['0412'] }

function openNotices() {
  const bench = { derived: [] as readonly Notice[], changes: 0 }
  const notices = createNotices({ derive: () => bench.derived, onChange: () => bench.changes++ })
  return { bench, notices }
}

test('what was added stays until a person has read it, and every change is told', () => {
  const { bench, notices } = openNotices()
  notices.add(notSaved)
  notices.add(renewed)
  expect(notices.all()).toEqual([notSaved, renewed])
  notices.dismiss(notSaved.id)
  expect(notices.all()).toEqual([renewed])
  expect(bench.changes).toBe(3)
})

test('a trouble that repeats is said once, as it is now', () => {
  const { notices } = openNotices()
  notices.add(notSaved)
  notices.add({ ...notSaved, code: 'EROFS' })
  expect(notices.all()).toEqual([{ ...notSaved, code: 'EROFS' }])
})

test('what is true at the moment is said as long as it is', () => {
  const { bench, notices } = openNotices()
  bench.derived = [doubled]
  expect(notices.all()).toEqual([doubled])
  bench.derived = []
  expect(notices.all()).toEqual([])
})

test('a dismissed notice is not shown again; one that is added again is', () => {
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

test('dismissing what is not there hides nothing', () => {
  const { notices } = openNotices()
  notices.dismiss('unknown')
  notices.add(notSaved)
  expect(notices.all()).toEqual([notSaved])
})

test('another station file ends what was said of the last one, and of that only', () => {
  const { bench, notices } = openNotices()
  notices.add(notSaved)
  notices.add({ id: 'unknownStationKeys', kind: 'unknownStationKeys', keys: ['coffee'] })
  bench.derived = [doubled]
  notices.dismiss(doubled.id)
  notices.forget(['unknownStationKeys'])
  expect(notices.all()).toEqual([notSaved, doubled])
})
