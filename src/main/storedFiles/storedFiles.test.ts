import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { MOST_EXPORTS } from '../storage/csvFile.ts'
import { failReads } from '../storage/disk.testing.ts'
import { openStorage } from '../storage/storage.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { openFiles, programFiles, type StoredFile, stationFiles } from './storedFiles.ts'

const declared: Readonly<Record<string, StoredFile<unknown>>> = { ...stationFiles, ...programFiles }
const document = readFileSync(join(import.meta.dirname, '../../../docs/operation.md'), 'utf8')

/** The rows of the table of docs/operation.md with this head, by the files in their first cell. */
function rowsUnder(head: string): ReadonlyMap<string, string> {
  const [table = ''] = document.slice(document.indexOf(`\n| ${head} |`)).split('\n\n')
  const rows = table.matchAll(/^\| (`.*?) \| (.*)$/gmu)
  return new Map(
    [...rows].flatMap(([, files = '', row = '']) =>
      [...files.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => [file, row] as const),
    ),
  )
}

const fileOf = (name: string) => `${name}.json`

test('every file is in the tables of files and of limits of docs/operation.md, with its numbers', () => {
  const files = rowsUnder('file or folder')
  const limits = rowsUnder('file')
  const ofOtherParts = ['station.json', 'station.local.json', 'library.json']
  const inTable = [...files.keys()].filter((file) => file.endsWith('.json'))
  expect(inTable.sort()).toEqual([...Object.keys(declared).map(fileOf), ...ofOtherParts].sort())
  const numbersOf = (row = '') => [...row.replaceAll(',', '').matchAll(/\d+/gu)].map(Number)
  expect(numbersOf(limits.get('exports/'))).toEqual([MOST_EXPORTS])
  for (const [name, { kind, limits: numbers }] of Object.entries(declared)) {
    expect(limits.get(fileOf(name)), name).toBeDefined()
    expect(numbersOf(limits.get(fileOf(name))), name).toEqual(expect.arrayContaining([...numbers]))
    if (kind === 'settings') expect(files.get(fileOf(name)), name).toMatch(/\| yes\b/u)
  }
})

test('every file with numbers of employees is among the places where names of people are kept', () => {
  const personal = Object.entries(declared).filter(([, { schema }]) =>
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes('"employeeNumber"'),
  )
  const files = [...rowsUnder('place').keys()].filter((file) => file.endsWith('.json'))
  // The entries of the batches are checked one by one.
  expect(files.sort()).toEqual(['batches.json', ...personal.map(([name]) => fileOf(name))].sort())
})

test('every file is read again and saved again, while the files are open and at the end', async ({ folder }) => {
  const clock = openTestClock()
  for (const [name, file] of Object.entries(declared))
    for (const isOpen of [true, false]) {
      const path = join(folder, fileOf(name))
      writeFileSync(path, JSON.stringify({ value: file.initial }))
      const disk = failReads({ code: 'EIO', of: fileOf(name) })
      const open = openFiles(
        { [name]: file },
        { ...clock, folder, openFile: (_kind, kept) => openStorage(kept), onTrouble() {}, onRead() {} },
      )
      expect(open.files[name]?.write(file.initial)).toBe(false)
      disk.mend()
      const pass = async (milliseconds: number) => (isOpen ? clock.pass(milliseconds) : open.close())
      await pass(5000)
      expect(readFileSync(path, 'utf8')).toBe(JSON.stringify({ value: file.initial }, null, '\t'))
      rmSync(path)
      await pass(60_000)
      expect(existsSync(path), name).toBe(true)
    }
})
