import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { failed, success } from '../../shared/result.ts'
import { writeCsvFile } from './csvFile.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'csv-file-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

async function* recordsOf(records: readonly string[]) {
  yield* records
}

function write(folder: string, records: readonly string[], at = new Date(2026, 0, 2, 3, 4, 5).getTime()) {
  return writeCsvFile({ folder, name: 'list', start: 'Text\r\n', records: recordsOf(records), at })
}

test('names the file by the local time, with two digits each, and creates its folder', async ({ folder }) => {
  const inner = join(folder, 'usb', 'exports')
  const path = join(inner, 'linecook-list-2026-01-02-03-04-05.csv')
  expect(await write(inner, ['a\r\n', 'b\r\nc\r\n'])).toEqual(success({ path, count: 2 }))
  expect(await readFile(path, 'utf8')).toBe('Text\r\na\r\nb\r\nc\r\n')
  const later = new Date(2026, 11, 31, 23, 59, 58).getTime()
  expect(await write(inner, ['a\r\n'], later)).toMatchObject({ ok: true })
  expect((await readdir(inner)).sort()).toEqual([
    'linecook-list-2026-01-02-03-04-05.csv',
    'linecook-list-2026-12-31-23-59-58.csv',
  ])
})

test('writes a list of many pieces whole', async ({ folder }) => {
  const records = Array.from({ length: 50 }, (_, index) => `${String(index % 10).repeat(20_000)}\r\n`)
  const written = await write(folder, records)
  if (!written.ok) throw new Error('Not written')
  expect(written.value.count).toBe(50)
  expect((await readFile(written.value.path, 'utf8')) === `Text\r\n${records.join('')}`).toBe(true)
})

test('leaves no file without a record', async ({ folder }) => {
  expect(await write(folder, [])).toEqual(failed({ kind: 'nothingToExport' }))
  expect(await readdir(folder)).toEqual([])
})

test('reports a folder that cannot be created with the error code', async ({ folder }) => {
  await writeFile(join(folder, 'taken'), '')
  const taken = join(folder, 'taken')
  expect(await write(taken, ['a\r\n'])).toEqual(failed({ kind: 'notWritten', folder: taken, code: 'EEXIST' }))
})
