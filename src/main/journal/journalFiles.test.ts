import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { watchDisk } from '../storage/disk.testing.ts'
import { test } from './journal.testing.ts'
import {
  inOrder,
  isJournalFile,
  isOlderFile,
  type JournalFile,
  journalFileNames,
  nextOlderName,
  readingFiles,
} from './journalFiles.ts'

test('knows the current and the older journal files by their names', () => {
  for (const [name, isJournal, isOlder] of [
    ['journal.jsonl', true, false],
    ['journal-000001.jsonl', true, true],
    ['journal-123456789012.jsonl', true, true],
    ['journal-00001.jsonl', false, false],
    ['journal-1234567890123.jsonl', false, false],
    ['my-journal-000001.jsonl', false, false],
    ['journal-000001.jsonl.bad-2026', false, false],
    ['journal.jsonl.new', false, false],
  ] as const) {
    expect([isJournalFile(name), isOlderFile(name)], name).toEqual([isJournal, isOlder])
  }
})

test('sorts the files of all folders by their number, the current one last', () => {
  const sorted = ['/b/journal-000002.jsonl', '/c/journal-000010.jsonl', '/a/journal-1000000.jsonl', '/a/journal.jsonl']
  expect(inOrder(sorted.toReversed())).toEqual(sorted)
})

test('the next older file has the number after the highest', ({ bench: { folder } }) => {
  mkdirSync(folder)
  for (const [present, next] of [
    ['journal.jsonl', 'journal-000001.jsonl'],
    ['journal-000001.jsonl', 'journal-000002.jsonl'],
    ['journal-000099.jsonl', 'journal-000100.jsonl'],
    ['journal-000007.jsonl', 'journal-000100.jsonl'],
    ['journal-999999.jsonl', 'journal-1000000.jsonl'],
  ] as const) {
    writeFileSync(join(folder, present), '')
    expect(nextOlderName(folder), present).toBe(next)
  }
})

/** The names of the files, and the values of all their lines. */
async function valuesOf(files: readonly JournalFile[]) {
  const values: unknown[] = []
  for (const { lines } of files) for await (const { value } of lines()) values.push(value)
  return { names: files.map(({ name }) => name), values }
}

test('reads the older files whole and the current one up to its end, and closes it', async ({ bench: { folder } }) => {
  mkdirSync(folder)
  for (const [name, text] of [
    ['journal-000001.jsonl', '1\n2\n'],
    ['letter.txt', '9\n'],
    ['journal.jsonl', '3\n4\n5\n'],
  ] as const)
    writeFileSync(join(folder, name), text)
  const names = ['journal-000001.jsonl', 'journal.jsonl']
  expect(journalFileNames(folder)).toEqual(names)
  for (const [end, values] of [
    [4, [1, 2, 3, 4]],
    [0, [1, 2]],
    [Number.POSITIVE_INFINITY, [1, 2, 3, 4, 5]],
  ] as const)
    expect(await readingFiles({ folder, end }, valuesOf)).toEqual({ names, values })
  const steps = await watchDisk(() => readingFiles({ folder, end: 4 }, async () => null))
  expect(steps).toEqual(['open journal.jsonl', 'close journal.jsonl'])
  const failing = await watchDisk(() =>
    readingFiles({ folder, end: 4 }, () => Promise.reject(new Error('no'))).catch(() => null),
  )
  expect(failing).toEqual(steps)
})

test('reads a journal without a current file', async ({ bench: { folder } }) => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'journal-000001.jsonl'), '1\n')
  expect(await readingFiles({ folder, end: 0 }, valuesOf)).toEqual({ names: ['journal-000001.jsonl'], values: [1] })
})
