import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'playwright/test'
import type { JournalEvent } from '../../shared/journal.ts'
import { confirmedChange } from '../../shared/request.testing.ts'
import { readJsonLines } from '../storage/jsonLines.ts'
import { accepted, confirmed, retirementOf, sending, test } from './journal.testing.ts'
import type { Journal } from './journal.ts'
import { foundLines, type JournalSearch } from './journalSearch.ts'

async function found(journal: Journal, search: Partial<JournalSearch>, limit = 100) {
  const { total, lines } = await journal.read({ text: '', filter: 'all', ...search, limit })
  return { total, lines: lines.map(({ line }) => line) }
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

test('returns the newest lines first, at most the limit, and the total', async ({ bench }) => {
  const journal = await bench.open(1500)
  for (let number = 2; number <= 20; number++) journal.append([confirmed(String(number))])
  expect(bench.names().length).toBeGreaterThan(3)
  for (const one of [journal, await bench.open(1500)]) {
    expect(await found(one, {}, 4)).toEqual({ total: 20, lines: [20, 19, 18, 17] })
    expect(await found(one, {}, 0)).toEqual({ total: 20, lines: [] })
    expect(await found(one, { text: '7' }, 1)).toEqual({ total: 2, lines: [17] })
    expect((await found(one, {}, 100)).lines).toHaveLength(20)
  }
})

test('reads no older file once it has enough lines and the total is known', async ({ bench }) => {
  const journal = await bench.open(1500)
  for (let number = 2; number <= 20; number++) journal.append([confirmed(String(number))])
  const [oldest = ''] = bench.names()
  rmSync(join(bench.folder, oldest))
  mkdirSync(join(bench.folder, oldest))
  expect(await found(journal, {}, 2)).toEqual({ total: 20, lines: [20, 19] })
  expect(await found(journal, {}, 20)).toEqual({ total: 0, lines: [] })
})

test('returns each line with its exact text and its own hash', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('1', { reason: 'Broken\u2028twice' })])
  const { lines } = await journal.read({ text: '', filter: 'all', limit: 1 })
  expect(lines[0]).toMatchObject({ line: 2, hash: journal.state().lastHash, text: bench.lines()[1] })
  expect(lines[0]?.event).toEqual(confirmed('1', { reason: 'Broken\u2028twice' }))
})

test('finds a change of the station by its key, its values and its author', async ({ bench }) => {
  const journal = await bench.open()
  const by = { kind: 'person', employeeNumber: '10482', name: 'Mara Lindqvist' } as const
  journal.append([{ kind: 'stationChanged', key: 'roles.records', before: ['auditor'], after: ['chef'], by }])
  for (const text of ['roles.records', 'auditor', 'chef', '10482', 'lindqvist chef'])
    expect((await found(journal, { text })).lines, text).toEqual([2])
  expect((await found(journal, { text: 'admin' })).lines).toEqual([])
  expect((await found(journal, { filter: 'accepted' })).lines).toEqual([])
})

test('filters lines by the outcome of the request', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('1'), sending('1'), accepted('1'), takenBack, refused, unknown])
  expect(await found(journal, { filter: 'accepted' })).toEqual({ total: 1, lines: [4] })
  expect(await found(journal, { filter: 'takenBack' })).toEqual({ total: 1, lines: [5] })
  expect(await found(journal, { filter: 'refused' })).toEqual({ total: 1, lines: [6] })
  expect(await found(journal, { filter: 'unknown' })).toEqual({ total: 1, lines: [7] })
  expect(await found(journal, { filter: 'refused', text: '60001' })).toEqual({ total: 0, lines: [] })
  expect((await found(await bench.open(), { filter: 'takenBack' })).total).toBe(1)
  expect((await found(journal, {})).lines).toEqual([7, 6, 5, 4, 3, 2, 1])
})

test('finds each word in number, name, persons or reason, ignoring case and Unicode form', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([
    confirmed('AB-20107', { name: 'Pâte mixer', reason: 'Dropped — beyond repair' }),
    confirmed('20108', { by: { employeeNumber: '10517', name: 'Tomás Rivera' } }),
    takenBack,
  ])
  const linesFor = async (text: string) => (await found(journal, { text })).lines
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

test('a search over several files finds the same lines as a plain comparison', async ({ bench }) => {
  const journal = await bench.open(3000)
  const numbers = Array.from({ length: 60 }, (_, index) => String(index * 7))
  for (const number of numbers) journal.record(accepted(number))
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^\d{1,2}$/u), fc.nat({ max: 70 }), async (text, limit) => {
      const expected = numbers.flatMap((number, index) =>
        // The employee number is searched, too.
        number.includes(text) || '20331'.includes(text) ? [index + 2] : [],
      )
      expect(await found(journal, { text, filter: 'accepted' }, limit)).toEqual({
        total: expected.length,
        lines: expected.reverse().slice(0, limit),
      })
    }),
    { numRuns: 40 },
  )
})

test('yields to the event loop while searching a long journal', async ({ bench }) => {
  const journal = await bench.open()
  journal.append(Array.from({ length: 60 }, (_, index) => confirmed(String(index))))
  const file = { name: '', lines: () => readJsonLines(join(bench.folder, 'journal.jsonl')) }
  let inTurn = 0
  let most = 0
  let next = setImmediate(function turn() {
    inTurn = 0
    next = setImmediate(turn)
  })
  const slowly = () => {
    most = Math.max(most, ++inTurn)
    for (const until = performance.now() + 1; performance.now() < until; );
    return true
  }
  for await (const _ of foundLines(file, slowly));
  clearImmediate(next)
  expect(most).toBeLessThan(30)
})

test('finds a change of a record by its operation and its keys, not by its other fields', async ({ bench }) => {
  const journal = await bench.open()
  const keys = [{ key: 'employee_id', value: 'E-77' }]
  const name = 'DELETE /one-sessions-delete-one'
  const retirement = confirmedChange({ change: { operation: name, keys, fields: ['device_name'] } })
  journal.append([{ kind: 'sending', retirement }, sending('20107')])
  for (const text of ['one-sessions-delete', 'e-77', 'employee_id E-77', 'delete 4021-000007'])
    expect(await found(journal, { text }), text).toEqual({ total: 1, lines: [2] })
  expect(await found(journal, { text: 'device_name' })).toEqual({ total: 0, lines: [] })
})
