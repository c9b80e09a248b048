import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ServiceFailure } from '../../shared/failure.ts'
import { EVERYTHING, type JournalEvent } from '../../shared/journal.ts'
import { confirmedChange } from '../../shared/request.testing.ts'
import type { RequestOutcome } from '../../shared/request.ts'
import { failed, type Result } from '../../shared/result.ts'
import { NO_LINE_BEFORE } from './chain.ts'
import { accepted, confirmed, NOW, retirementOf, sending, test, written } from './journal.testing.ts'

const ALL = { search: EVERYTHING, day: null }

function expectValue<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.failure))
  return result.value
}

const HEADER =
  '\uFEFFLine,Time,Clock,Event,Kind,Number,Name,Employee number,Employee name,Reason,Confirmed,Status or cause,' +
  'Words of the service,Taken back by,Retirement,Hash before,Hash,Keys,Fields,About'

/** The cells of an exported file, without the header row, which other programs read. */
function rowsOf(path: string): readonly (readonly string[])[] {
  const text = readFileSync(path, 'utf8')
  expect(text.split('\r\n')[0]).toBe(HEADER)
  const [columns = [], ...rows] = readCsv(text.slice(1))
  for (const row of rows) expect(row).toHaveLength(columns.length)
  return rows
}

test('exports the journal in order, one row for each line, with all its data', async ({ bench }) => {
  const journal = await bench.open(1500)
  const counted = { kind: 'counted', first: 'listed', second: 'typed', count: 3, group: 'g1' } as const
  const events: readonly JournalEvent[] = [
    confirmed('20107'),
    sending('20107'),
    accepted('20107', 'Request accepted'),
    {
      kind: 'accepted',
      retirement: retirementOf('20108', { kind: 'product', confirmation: counted }),
      status: 200,
      message: null,
      outcome: {
        kind: 'recordReturned',
        record: [
          { key: 'status', value: 'retired' },
          { key: 'notes', value: '-' },
        ],
      },
    },
    {
      kind: 'takenBack',
      retirement: retirementOf('3'),
      because: 'person',
      by: { employeeNumber: '10482', name: 'Mara' },
    },
    { kind: 'refused', retirement: retirementOf('4'), failure: { kind: 'refused', status: 409, message: 'In use' } },
    { kind: 'unknown', retirement: retirementOf('5'), failure: null },
    { kind: 'unknown', retirement: retirementOf('6'), failure: { kind: 'timeout', seconds: 10 } },
    {
      kind: 'sending',
      retirement: confirmedChange({
        change: {
          operation: 'DELETE /one-sessions-delete-one',
          keys: [
            { key: 'session_id', value: '4021-000007' },
            { key: 'entity_number', value: '4021' },
          ],
          fields: ['device_name', 'notes'],
        },
        about: '10517 Tomás Rivera, bread-1',
      }),
    },
  ]
  for (const event of events) journal.record(event)
  const folder = join(dirname(bench.folder), 'usb', 'exports')
  const { path, count } = expectValue(await journal.exportTo(folder, ALL))
  expect(count).toBe(10)
  expect(path).toMatch(/linecook-journal-2026-05-0\d-\d\d-\d\d-\d\d\.csv$/u)
  expect(readdirSync(folder)).toHaveLength(1)
  const rows = rowsOf(path)
  const time = new Date(NOW).toISOString()
  const first = rows[0]?.[16]
  expect(rows[0]).toEqual([
    '1',
    time,
    'service',
    'chainBegun',
    ...Array(11).fill(''),
    NO_LINE_BEFORE,
    first,
    '',
    '',
    '',
  ])
  expect(rows[1]?.slice(0, 16)).toEqual([
    ...['2', time, 'service', 'confirmed', 'asset', '20107', 'Spiral mixer', '20331', 'Idris Okafor', 'Broken'],
    ...['scanned, then typed', `held until ${new Date(NOW + 30_000).toISOString()}`, '', '', 'retirement-20107', first],
  ])
  expect(rows.map((row) => row.slice(10, 14)).slice(2, -1)).toEqual([
    ['scanned, then typed', '', '', ''],
    ['scanned, then typed', '202 requestAccepted', 'Request accepted', ''],
    ['listed, then typed, one of 3 counted (g1)', '200 recordReturned', 'status: retired\nnotes: -', ''],
    ['scanned, then typed', 'person', '', '10482 Mara'],
    ['scanned, then typed', '409 refused', 'In use', ''],
    ['scanned, then typed', 'programEnded', '', ''],
    ['scanned, then typed', 'timeout after 10 s', '', ''],
  ])
  expect(rows.map((row) => row[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  expect(rows.slice(1).map((row) => row[15])).toEqual(rows.slice(0, -1).map((row) => row[16]))
  expect(rows.at(-1)?.[16]).toBe(journal.state().lastHash)
  const change = rows.at(-1) ?? []
  expect(change.slice(3, 11)).toEqual([
    ...['sending', 'record', '4021-000007', 'DELETE /one-sessions-delete-one', '10482', 'Ines Duarte', 'Left open'],
    'typed 4021-000007',
  ])
  expect(rows.map((row) => row.slice(17))).toEqual([
    ...Array(9).fill(['', '', '']),
    ['session_id: 4021-000007\nentity_number: 4021', 'device_name\nnotes', '10517 Tomás Rivera, bread-1'],
  ])
})

test('exports a change of the station with its key, its values and its author', async ({ bench }) => {
  const journal = await bench.open()
  const change = { kind: 'stationChanged', key: 'roles.records', before: ['admin', 'chef'], after: [] } as const
  journal.record({ ...change, by: { kind: 'person', employeeNumber: '10482', name: 'Mara' } })
  journal.record({ ...change, by: { kind: 'technicianCode' } })
  const { path } = expectValue(await journal.exportTo(join(dirname(bench.folder), 'exports'), ALL))
  expect(rowsOf(path).map((row) => row.slice(3, 12))).toEqual([
    ['chainBegun', ...Array(8).fill('')],
    ['stationChanged', 'station', 'roles.records', '', '10482', 'Mara', '', 'person', 'from admin, chef to '],
    ['stationChanged', 'station', 'roles.records', '', '', '', '', 'technicianCode', 'from admin, chef to '],
  ])
})

test('exports the cause and the words of each outcome and failure', async ({ bench }) => {
  const journal = await bench.open()
  const retirement = retirementOf('1')
  const acceptedWith = (outcome: RequestOutcome, message: string | null): JournalEvent => ({
    kind: 'accepted',
    retirement,
    status: 200,
    message,
    outcome,
  })
  const doubtful = { kind: 'notUnderstood', status: 202, because: 'contradiction' } as const
  const otherForm = { kind: 'notUnderstood', status: 200, because: 'notEnvelope' } as const
  const unknownWith = (failure: ServiceFailure): JournalEvent => ({ kind: 'unknown', retirement, failure })
  const refusedWith = (failure: ServiceFailure): JournalEvent => ({ kind: 'refused', retirement, failure })
  const cases: readonly (readonly [JournalEvent, string, string])[] = [
    [acceptedWith({ kind: 'deleted', deletedKey: '20107' }, 'Done.'), '200 deleted', 'Done.\ndeleted_pk: 20107'],
    [acceptedWith({ kind: 'deleted', deletedKey: '20107' }, null), '200 deleted', 'deleted_pk: 20107'],
    [acceptedWith({ kind: 'requestAccepted' }, 'Thanks.'), '200 requestAccepted', 'Thanks.'],
    [refusedWith({ kind: 'timeout', seconds: 10 }), 'timeout after 10 s', ''],
    [refusedWith({ kind: 'notSignedIn', message: 'Sign in.' }), '401 notSignedIn', 'Sign in.'],
    [refusedWith({ kind: 'notAllowed', message: null }), '403 notAllowed', ''],
    [refusedWith({ kind: 'refused', status: 409, message: 'In use' }), '409 refused', 'In use'],
    [refusedWith({ kind: 'redirected', status: 307, host: 'b.example' }), '307 redirected to b.example', ''],
    [refusedWith({ kind: 'redirected', status: null, host: null }), 'redirected to another place', ''],
    [refusedWith({ kind: 'serviceTrouble', status: 503, message: 'Later' }), '503 serviceTrouble', 'Later'],
    [refusedWith({ kind: 'notUnderstood', status: 200, because: 'cutShort' }), '200 cutShort', ''],
    [refusedWith({ kind: 'refused', status: 200, message: 'Assigned' }), '200 refused', 'Assigned'],
    [unknownWith({ ...doubtful, message: 'Assigned' }), '202 contradiction', 'Assigned'],
    [unknownWith({ ...doubtful, message: null }), '202 contradiction', ''],
    [unknownWith({ ...otherForm, answeredFor: '305' }), '200 otherRecord', 'answered for: 305'],
    [unknownWith(otherForm), '200 notEnvelope', ''],
    [
      unknownWith({ kind: 'refused', status: 404, message: 'Not Found', lacksExists: true }),
      '404 refused without exists',
      'Not Found',
    ],
    [refusedWith({ kind: 'notAllowed', message: null, lacksExists: true }), '403 notAllowed without exists', ''],
    [{ kind: 'takenBack', retirement, because: 'restart', by: null }, 'restart', ''],
    [unknownWith({ kind: 'noConnection', sent: true }), 'noConnection, sent', ''],
    [unknownWith({ kind: 'noConnection', sent: false }), 'noConnection, not sent', ''],
  ]
  for (const [event] of cases) journal.record(event)
  const { path } = expectValue(await journal.exportTo(join(dirname(bench.folder), 'exports'), ALL))
  const rows = rowsOf(path).slice(1)
  expect(rows.map((row) => row.slice(11, 14))).toEqual(cases.map(([, cause, words]) => [cause, words, '']))
})

test('exports where the journal was found broken', async ({ bench }) => {
  await written(bench, 4)
  bench.alter(2)
  const journal = await bench.open()
  journal.append([confirmed('5')])
  const { path } = expectValue(await journal.exportTo(join(dirname(bench.folder), 'exports'), ALL))
  expect(rowsOf(path)[4]?.slice(3, 12)).toEqual([
    'chainBegun',
    ...Array(7).fill(''),
    'changed from journal-000001.jsonl line 2',
  ])
})

test('exports a journal whose moments are beyond all dates', async ({ bench }) => {
  const journal = await bench.open()
  const heldUntil = 8.64e15 + 30_000
  journal.append([{ kind: 'confirmed', retirement: retirementOf('1'), heldUntil }])
  bench.at = 8.64e15
  journal.append([confirmed('2')])
  bench.at = NOW
  const again = await bench.open()
  expect(again.state().check.breaks).toEqual([])
  const { path, count } = expectValue(await again.exportTo(join(dirname(bench.folder), 'exports'), ALL))
  expect(count).toBe(3)
  const rows = rowsOf(path)
  expect(rows[1]?.[11]).toBe('held until 9999-12-31T23:59:59.999Z')
  expect(rows[2]?.[1]).toBe('9999-12-31T23:59:59.999Z')
})

test('exports only matching lines, and creates no file when none matches', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('1'), accepted('1'), confirmed('2')])
  const folder = join(dirname(bench.folder), 'exports')
  expect(await journal.exportTo(folder, { search: { ...EVERYTHING, text: 'nowhere' }, day: null })).toEqual(
    failed({ kind: 'nothingToExport' }),
  )
  expect(readdirSync(folder)).toEqual([])
  const { path, count } = expectValue(
    await journal.exportTo(folder, { search: { ...EVERYTHING, text: '1', outcome: 'accepted' }, day: '2026-05-03' }),
  )
  // All lines of the request, not only the one with its outcome.
  expect(count).toBe(2)
  expect(rowsOf(path).map((row) => row[0])).toEqual(['2', '3'])
})

test('reports an unwritable folder or an unreadable journal with the error code', async ({ bench }) => {
  const journal = await bench.open(500)
  journal.append([confirmed('1')])
  journal.append([confirmed('2')])
  const folder = join(dirname(bench.folder), 'exports')
  writeFileSync(folder, 'in the way')
  expect(await journal.exportTo(folder, ALL)).toEqual(failed({ kind: 'notWritten', folder, code: 'EEXIST' }))
  rmSync(folder)
  rmSync(join(bench.folder, 'journal-000001.jsonl'))
  mkdirSync(join(bench.folder, 'journal-000001.jsonl'))
  expect(await journal.exportTo(folder, ALL)).toEqual(failed({ kind: 'notRead', code: 'EISDIR' }))
  expect(readdirSync(folder)).toEqual([])
})

test('exports any text unchanged, with a quote before what a spreadsheet would execute', async ({ bench }) => {
  const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '=', '-', '@', '\t', "'", 'é', ';', ' ') })
  const folder = join(dirname(bench.folder), 'exports')
  await fc.assert(
    fc.asyncProperty(fc.record({ number: text, name: text, reason: text, message: text }), async (texts) => {
      rmSync(bench.folder, { recursive: true, force: true })
      const journal = await bench.open()
      const { number, name, reason, message } = texts
      const retirement = retirementOf(number, { name, reason })
      journal.record({ kind: 'refused', retirement, failure: { kind: 'notAllowed', message } })
      const [, row = []] = rowsOf(expectValue(await journal.exportTo(folder, ALL)).path)
      const typed = [number, name, reason, message]
      expect([row[5], row[6], row[9], row[12]]).toEqual(
        typed.map((one) => (/^[=+\-@\t\r]/u.test(one) ? `'${one}` : one)),
      )
    }),
  )
})

/** Parses CSV (RFC 4180) without a byte order mark. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let rest = csv
  while (rest !== '') {
    const [whole, quoted, plain = '', end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/u.exec(rest) ?? ['']
    if (whole === '') throw new Error(`Not CSV: ${JSON.stringify(rest)}`)
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') {
      rows.push(cells)
      cells = []
    }
    rest = rest.slice(whole.length)
  }
  return rows
}
