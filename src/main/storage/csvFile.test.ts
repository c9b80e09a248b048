import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { chmod, lstat, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { csvRow, csvStart, MOST_EXPORTS, removeOldExports, writeCsvFile } from './csvFile.ts'
import { keepNewFilesPrivate } from './ownerOnly.ts'
import { test } from './temporaryFolder.testing.ts'

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

async function* rows(text: string, pause: () => Promise<void>) {
  yield text
  await pause()
}

test('exports in the same second have files and rows of their own, at once or in turn', async ({ folder }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const writeText = (text: string, pause = async () => {}) =>
    writeCsvFile({ folder, name: 'journal', start: '', records: rows(text, pause), at: 0 })
  const first = writeText('first', () => held)
  const second = await writeText('second')
  release()
  const written = [await first, second, await writeText('third')]
  const seen = written.map(async (one) => (one.ok ? readFile(one.value.path, 'utf8') : one.failure.kind))
  expect(await Promise.all(seen)).toEqual(['first', 'second', 'third'])
  const names = (await readdir(folder)).map((name) => name.replace(/journal-.{19}/u, 'journal-T'))
  expect(names.sort()).toEqual(['linecook-journal-T-2.csv', 'linecook-journal-T-3.csv', 'linecook-journal-T.csv'])
})

test('an exported list is as open as its folder, also where new files are private', async ({ folder, skip }) => {
  skip(process.platform === 'win32', 'Windows does not have these modes')
  const before = process.umask()
  try {
    keepNewFilesPrivate()
    for (const [open, mode] of [
      [0o755, 0o644],
      [0o770, 0o660],
      [0o700, 0o600],
    ] as const) {
      await chmod(folder, open)
      const written = await writeCsvFile({
        folder,
        name: `list-${mode}`,
        start: '',
        records: recordsOf(['a\n']),
        at: 0,
      })
      if (!written.ok) throw new Error(written.failure.kind)
      expect((await lstat(written.value.path)).mode & 0o777).toBe(mode)
    }
  } finally {
    process.umask(before)
  }
})

test('quotes what a spreadsheet would split or execute, and nothing else', () => {
  for (const [text, cell] of [
    ['', ''],
    ['plain text', 'plain text'],
    ['a=b', 'a=b'],
    ['=1', "'=1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@a', "'@a"],
    ['\t1', "'\t1"],
    ['\r1', '"\'\r1"'],
    ['a,b', '"a,b"'],
    ['say "a" and "b"', '"say ""a"" and ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,b', '"\'=a,b"'],
  ] as const) {
    expect(csvRow([text]), JSON.stringify(text)).toBe(`${cell}\r\n`)
  }
  expect(csvStart(['a', '', 'c'])).toBe('\uFEFFa,,c\r\n')
})

/** Writes a file of that age, in seconds. */
function writeAged(folder: string, name: string, age: number): void {
  writeFileSync(join(folder, name), '')
  const at = new Date(Date.UTC(2026, 10, 21) - age * 1000)
  utimesSync(join(folder, name), at, at)
}

test('removes the oldest exported lists beyond a hundred, and no other file', ({ folder }) => {
  const others = ['my-linecook-list.csv', 'linecook-list.csv.new', 'linecook.txt']
  for (const name of others) writeAged(folder, name, 1e6)
  // The names do not tell the age.
  for (let age = 0; age < MOST_EXPORTS; age++) writeAged(folder, `linecook-${String(997 - age)}.csv`, age)
  removeOldExports(folder)
  expect(readdirSync(folder)).toHaveLength(MOST_EXPORTS + others.length)
  writeAged(folder, 'linecook-999.csv', 5000)
  writeAged(folder, 'linecook-998.csv', 6000)
  removeOldExports(folder)
  const left = readdirSync(folder)
  expect(left).toHaveLength(MOST_EXPORTS + others.length)
  expect(left).toEqual(expect.arrayContaining(others))
  expect(left).not.toContain('linecook-999.csv')
  expect(left).not.toContain('linecook-998.csv')
})

test('does nothing without a folder', ({ folder }) => {
  removeOldExports(join(folder, 'none'))
  mkdirSync(join(folder, 'linecook-a.csv'))
  removeOldExports(folder)
  expect(readdirSync(folder)).toEqual(['linecook-a.csv'])
})
