import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { ALL_LINES } from '../../shared/journal.testing.ts'
import { EVERYTHING, type JournalEvent, type JournalSearch } from '../../shared/journal.ts'
import { confirmedChange } from '../../shared/request.testing.ts'
import { accepted, confirmed, retirementOf, sending, test } from './journal.testing.ts'
import type { Journal } from './journal.ts'

/** The lines of what a search finds, those of the newest first. */
async function found(journal: Journal, search: Partial<JournalSearch>) {
  const { cards } = await journal.page({ search: { ...EVERYTHING, ...search }, day: null, limit: 100 })
  return cards.flatMap(({ card }) =>
    card.kind === 'together' ? card.requests.flatMap(({ lines }) => lines) : card.lines,
  )
}

const takenBack: JournalEvent = {
  kind: 'takenBack',
  retirement: retirementOf('40001'),
  because: 'person',
  by: { employeeNumber: '10482', name: 'Mara Lindqvist' },
}
const refused: JournalEvent = {
  kind: 'refused',
  retirement: retirementOf('50001'),
  failure: { kind: 'notAllowed', message: 'No' },
}
const unknown: JournalEvent = { kind: 'unknown', retirement: retirementOf('60001'), failure: null }

test('reads wanted lines with their exact text and hash, newest first, from their files only', async ({ bench }) => {
  const journal = await bench.open(1500)
  for (let number = 2; number <= 20; number++)
    journal.append([confirmed(String(number), { reason: 'Broken\u2028twice' })])
  expect(bench.names().length).toBeGreaterThan(3)
  expect((await journal.lines(ALL_LINES)).map(({ line }) => line)).toEqual(Array.from({ length: 20 }, (_, i) => 20 - i))
  expect((await journal.lines([3, 18, 77])).map(({ line }) => line)).toEqual([18, 3])
  const [last] = await journal.lines([20])
  expect(last).toMatchObject({ hash: journal.state().lastHash, text: bench.lines().at(-1) })
  expect(last?.event).toEqual(confirmed('20', { reason: 'Broken\u2028twice' }))

  const [oldest = ''] = bench.names()
  rmSync(join(bench.folder, oldest))
  mkdirSync(join(bench.folder, oldest))
  expect(await journal.lines([20, 19])).toHaveLength(2)
  expect(await journal.lines([1, 20])).toEqual([])
})

test('finds a change of the station by its key, its values and its author', async ({ bench }) => {
  const journal = await bench.open()
  const by = { kind: 'person', employeeNumber: '10482', name: 'Mara Lindqvist' } as const
  journal.append([{ kind: 'stationChanged', key: 'roles.records', before: ['auditor'], after: ['chef'], by }])
  for (const text of ['roles.records', 'auditor', 'chef', '10482', 'lindqvist chef'])
    expect(await found(journal, { text }), text).toEqual([2])
  expect(await found(journal, { text: 'admin' })).toEqual([])
  expect(await found(journal, { by: '10482', kind: 'line' })).toEqual([2])
  expect(await found(journal, { outcome: 'accepted' })).toEqual([])
})

test('selects requests by their outcome, their kind and their person', async ({ bench }) => {
  const journal = await bench.open()
  const product = retirementOf('70001', { kind: 'product', by: { employeeNumber: '30007', name: 'Ingrid Solberg' } })
  journal.append([confirmed('1'), sending('1'), accepted('1'), takenBack, refused, unknown])
  journal.append([{ kind: 'confirmed', retirement: product, heldUntil: 1 }])
  for (const one of [journal, await bench.open()]) {
    expect(await found(one, { outcome: 'accepted' })).toEqual([2, 3, 4])
    expect(await found(one, { outcome: 'takenBack' })).toEqual([5])
    expect(await found(one, { outcome: 'refused' })).toEqual([6])
    expect(await found(one, { outcome: 'unknown' })).toEqual([7])
    expect(await found(one, { outcome: 'refused', text: '60001' })).toEqual([])
    expect(await found(one, { kind: 'product' })).toEqual([8])
    expect(await found(one, { kind: 'line' })).toEqual([1])
    expect(await found(one, { by: '30007' })).toEqual([8])
    expect(await found(one, { by: '30007', kind: 'asset' })).toEqual([])
    expect(await found(one, {})).toEqual([8, 7, 6, 5, 2, 3, 4, 1])
  }
})

test('finds each word in number, name, persons or reason, ignoring case and Unicode form', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([
    confirmed('AB-20107', { name: 'Pâte mixer', reason: 'Dropped — beyond repair' }),
    confirmed('20108', { by: { employeeNumber: '10517', name: 'Tomás Rivera' } }),
    takenBack,
  ])
  const linesFor = (text: string) => found(journal, { text })
  expect(await linesFor('ab-20107')).toEqual([2])
  expect(await linesFor('ＡＢ－２０１０７')).toEqual([2])
  expect(await linesFor('20107 REPAIR pâte')).toEqual([2])
  expect(await linesFor('pa\u0302te')).toEqual([2])
  expect(await linesFor('2010')).toEqual([3, 2])
  expect(await linesFor('rivera 10517')).toEqual([3])
  expect(await linesFor('mara 10482')).toEqual([4])
  expect(await linesFor('20107 rivera')).toEqual([])
  expect(await linesFor('confirmed')).toEqual([])
  expect(await linesFor('   ')).toEqual([4, 3, 2, 1])
  // A word does not match across two fields.
  expect(await linesFor('20107pâte')).toEqual([])
})

test('finds a change of a record by its operation and its keys, not by its other fields', async ({ bench }) => {
  const journal = await bench.open()
  const keys = [{ key: 'employee_id', value: 'E-77' }]
  const name = 'DELETE /one-sessions-delete-one'
  const retirement = confirmedChange({
    change: { operation: name, keys, fields: ['device_name'] },
    about: '10517 Tomás Rivera',
  })
  journal.append([{ kind: 'sending', retirement }, sending('20107')])
  for (const text of ['one-sessions-delete', '10517 rivera', 'e-77', 'employee_id E-77', 'delete 4021-000007'])
    expect(await found(journal, { text }), text).toEqual([2])
  expect(await found(journal, { text: 'device_name' })).toEqual([])
})
