import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { watchDisk } from '../storage/disk.testing.ts'
import { test } from './journal.testing.ts'
import { isJournalFile, isOlderFile, readingFiles } from './journalFiles.ts'

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

test('the current file is closed when it was read, and when the reading fails', async ({ bench: { folder } }) => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'journal.jsonl'), '1\n')
  for (const read of [async () => null, () => Promise.reject(new Error('no'))]) {
    const steps = await watchDisk(() => readingFiles({ folder, end: 2 }, read).catch(() => null))
    expect(steps).toEqual(['open journal.jsonl', 'close journal.jsonl'])
  }
})
