import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { ALL_LINES } from '../../shared/journal.testing.ts'
import { EVERYTHING } from '../../shared/journal.ts'
import { failed, success } from '../../shared/result.ts'
import { failReads, limitFiles, withFailingFlush } from '../storage/disk.testing.ts'
import { NOT_FILES, putLargeFile } from '../storage/notFiles.testing.ts'
import { accepted, breaksOf, confirmed, NOW, numbersIn, sending, test, written } from './journal.testing.ts'
import type { Journal } from './journal.ts'

test('writes nothing of an intent to a full disk, and keeps results waiting in order', async ({ bench }) => {
  const journal = await written(bench, 3)
  const before = bench.bytes()
  // The first 500 bytes are written before the disk refuses.
  const disk = limitFiles(before.length + 500)
  expect(journal.append([confirmed('4'), confirmed('5')])).toEqual(failed({ code: 'EFBIG' }))
  expect(bench.bytes().equals(before)).toBe(true)
  journal.record(accepted('2', 'Well received'.repeat(100)))
  bench.at = NOW + 1000
  journal.record(accepted('3'))
  journal.tryAgain()
  expect(bench.bytes().equals(before)).toBe(true)
  expect(journal.state()).toMatchObject({ length: 3, waiting: 2, check: { lines: 3 } })
  disk.mend()
  expect(bench.troubles).toEqual(Array(4).fill({ kind: 'notSaved', file: 'journal.jsonl', code: 'EFBIG' }))
  bench.at = NOW + 2000
  expect(bench.readLate).toEqual([])
  expect(journal.append([confirmed('6')])).toEqual(success(null))
  expect(bench.readLate).toEqual(['journal.jsonl'])
  expect(journal.state()).toMatchObject({ length: 6, waiting: 0 })
  const again = await bench.open()
  expect(again.state().check).toMatchObject({ lines: 6, breaks: [] })
  expect(
    bench.opened.slice(3).map(({ at, event }) => [at - NOW, 'retirement' in event && event.retirement.number]),
  ).toEqual([
    [0, '2'],
    [1000, '3'],
    [2000, '6'],
  ])
})

test('a rest of a failed append that could not be cut off is not read as a line later', async ({ bench }) => {
  const journal = await written(bench, 3)
  const before = bench.bytes()
  const appended = await withFailingFlush(() => journal.append([confirmed('4'), sending('4')]))
  expect(appended).toEqual(failed({ code: 'EIO' }))
  expect(bench.bytes().length).toBeGreaterThan(before.length)
  expect(journal.append([confirmed('5')])).toEqual(success(null))
  expect(await numbersIn(await bench.open())).toEqual(['5', '3', '2', 'chain'])
  expect(await breaksOf(bench)).toEqual([])
  expect(bench.names()).toEqual(['journal.jsonl'])
})

test('refuses with the error code while the folder cannot be created, and writes once it can', async ({ bench }) => {
  writeFileSync(bench.folder, 'in the way')
  const journal = await bench.open()
  expect(bench.troubles).toEqual([{ kind: 'notSaved', file: 'journal.jsonl', code: 'EEXIST' }])
  expect(journal.state()).toMatchObject({
    length: 0,
    lastHash: null,
    check: { breaks: [{ file: 'journal.jsonl', line: 1, because: 'unreadable' }] },
  })
  expect(journal.append([confirmed('1')])).toEqual(failed({ code: 'EEXIST' }))
  journal.record(accepted('2'))
  expect(await journal.lines(ALL_LINES)).toEqual([])
  // What could not be written is shown all the same, without a line.
  expect((await journal.page({ search: EVERYTHING, day: null, limit: 1 })).cards).toMatchObject([
    { card: { lines: [], end: { line: null, event: { kind: 'accepted' } } } },
  ])
  expect((await journal.verify()).breaks).toHaveLength(1)
  rmSync(bench.folder)
  journal.tryAgain()
  expect(journal.state()).toMatchObject({ length: 2, waiting: 0, check: { files: 1, lines: 2, breaks: [] } })
  expect(await numbersIn(await bench.open())).toEqual(['2', 'chain'])
})

test('a file that appears where no folder could be created is neither moved nor continued', async ({ bench }) => {
  writeFileSync(bench.folder, 'in the way')
  const journal = await bench.open()
  rmSync(bench.folder)
  mkdirSync(bench.folder)
  bench.add('not read\n')
  await journal.verify()
  expect(journal.append([confirmed('1')])).toEqual(failed({ code: 'EEXIST' }))
  expect([bench.names(), bench.bytes().toString()]).toEqual([['journal.jsonl'], 'not read\n'])
})

test('writes nothing to a journal that cannot be read, reads it again when asked, and goes on', async ({ bench }) => {
  await written(bench, 3)
  const before = bench.bytes()
  const disk = failReads({ code: 'EIO', of: 'journal.jsonl' })
  let journal: Journal
  try {
    journal = await bench.open()
    expect(bench.troubles).toEqual([{ kind: 'notRead', file: 'journal.jsonl', code: 'EIO' }])
    expect(journal.append([confirmed('4')])).toEqual(failed({ code: 'EIO' }))
    journal.record(accepted('2'))
    journal.tryAgain()
    await journal.readAgain()
    expect(await isPending(journal.opened)).toBe(true)
    expect(journal.state()).toMatchObject({ reading: null, waiting: 1 })
    expect((await journal.verify()).breaks).toMatchObject([{ file: 'journal.jsonl', because: 'unreadable' }])
  } finally {
    disk.mend()
  }
  expect(journal.append([confirmed('4')])).toEqual(failed({ code: 'EIO' }))
  expect(bench.bytes().equals(before)).toBe(true)
  expect(bench.opened).toEqual([])
  await journal.readAgain()
  await journal.opened
  expect(bench.readLate).toEqual(['journal.jsonl'])
  expect(bench.troubles).toHaveLength(1)
  expect(bench.opened.map(({ line }) => line)).toEqual([1, 2, 3])
  expect(journal.append([confirmed('5')])).toEqual(success(null))
  expect(journal.state()).toMatchObject({ length: 5, waiting: 0, check: { lines: 5, breaks: [] } })
  await journal.readAgain()
  expect(bench.opened).toHaveLength(3)
  expect(await numbersIn(await bench.open())).toEqual(['5', '2', '3', '2', 'chain'])
  expect(bench.names()).toEqual(['journal.jsonl'])
})

test('gives each line once when the reading fails in the middle, in any file', async ({ bench }) => {
  await written(bench, 12, 1000)
  const names = bench.names()
  expect(names.length).toBeGreaterThan(3)
  for (const name of names) {
    // Fewer failures than attempts, and more.
    for (const times of [1, 4, 20]) {
      const disk = failReads({ code: 'EMFILE', of: name, times })
      const journal = await bench.open(1000)
      if (times < 20) expect(bench.troubles, `${name}, ${times}`).toEqual([])
      disk.mend()
      await journal.readAgain()
      await journal.opened
      bench.troubles.length = 0
      expect(journal.state().check.breaks, `${name}, ${times}`).toEqual([])
      expect(bench.opened.map(({ line }) => line)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
      expect(bench.gaps).toEqual([])
    }
  }
})

test('shows nothing of a journal that could be read in part, and waits for a later reading', async ({ bench }) => {
  await written(bench, 12, 1000)
  const disk = failReads({ code: 'EIO', of: bench.names().at(-2) ?? '' })
  const journal = await bench.open(1000)
  const all = { search: EVERYTHING, day: null }
  const shown = async () => ({
    cards: (await journal.page({ ...all, limit: 20 })).cards.length,
    days: (await journal.month({ search: EVERYTHING, month: null })).days.length,
    lines: (await journal.lines(ALL_LINES)).length,
    exported: await journal.exportTo(join(bench.folder, 'exports'), all),
  })
  const notRead = failed({ kind: 'notRead', code: 'EIO' })
  const nothing = { cards: 0, days: 0, lines: 0, exported: notRead }
  try {
    expect(await shown()).toEqual(nothing)
    expect(journal.state().check.breaks).toMatchObject([{ because: 'unreadable' }])
    expect(await Promise.all([shown(), journal.readAgain()])).toEqual([nothing, undefined])
  } finally {
    disk.mend()
  }
  const later = journal.readAgain()
  expect(journal.state()).toMatchObject({ reading: { bytes: 0 }, check: { breaks: [] } })
  expect(await shown()).toMatchObject({ cards: 12, days: 1, lines: 12, exported: { value: { count: 12 } } })
  await later
  expect(await journal.verify()).toMatchObject({ lines: 12, breaks: [] })
})

test('an older file with a bad sector is waited for a minute, and is then a break', async ({ bench }) => {
  await written(bench, 12, 1000)
  const older = 'journal-000002.jsonl'
  const linesOfOlder = bench.lines(older)
  const { line = 0 } = JSON.parse(linesOfOlder[0] ?? '')
  const disk = failReads({ code: 'EIO', of: older })
  try {
    const journal = await bench.open(1000)
    for (let seconds = 5; seconds < 60; seconds += 5) await journal.readAgain()
    expect(bench.troubles).toEqual([{ kind: 'notRead', file: older, code: 'EIO' }])
    expect(journal.append([confirmed('early')])).toEqual(failed({ code: 'EIO' }))
    await journal.readAgain()
    await journal.opened
    expect(bench.readLate).toEqual([older])
    expect(bench.troubles).toEqual(Array(2).fill({ kind: 'notRead', file: older, code: 'EIO' }))
    expect(journal.state().check.breaks).toEqual([{ file: older, line: 1, because: 'unreadable' }])
    expect(bench.opened.length + linesOfOlder.length).toBe(12)
    expect(bench.gaps).toEqual([line - 1])
    expect(journal.append([confirmed('late')])).toEqual(success(null))
  } finally {
    disk.mend()
  }
})

for (const [what, put] of NOT_FILES.slice(0, 5))
  test(`a ${what} in the place of the journal is never opened, and requests are refused until it is gone`, async ({
    bench,
    skip,
  }) => {
    skip(process.platform === 'win32', 'Windows has few of them')
    const running = await written(bench, 3)
    const path = join(bench.folder, 'journal.jsonl')
    renameSync(path, `${path}.kept`)
    put(path)
    const journal = await bench.open()
    expect(bench.troubles).toMatchObject([{ kind: 'notRead', file: 'journal.jsonl' }])
    expect(journal.unreadWith()).toMatch(/^(EISDIR|EFTYPE|ELOOP)$/)
    for (const one of [running, journal]) {
      expect(await one.exportTo(join(bench.folder, 'exports'), { search: EVERYTHING, day: null })).toMatchObject({
        failure: { kind: 'notRead', code: /^(EISDIR|EFTYPE|ELOOP)$/ },
      })
      expect(one.append([confirmed('4')])).toMatchObject({ ok: false, failure: { code: /^(EISDIR|EFTYPE|ELOOP)$/ } })
      await one.verify()
    }
    rmSync(path, { recursive: true })
    renameSync(`${path}.kept`, path)
    await journal.readAgain()
    expect(journal.unreadWith()).toBeNull()
    expect(journal.append([confirmed('4')])).toEqual(success(null))
    expect(await breaksOf(bench)).toEqual([])
  })

test('a file of many GB without lines is not kept in memory', async ({ bench }) => {
  await written(bench, 3)
  putLargeFile(join(bench.folder, 'journal.jsonl'))
  const journal = await bench.open()
  expect(journal.append([confirmed('4')])).toEqual(failed({ code: 'EFBIG' }))
})

test('a journal that is closed before it could be read is opened, and writes nothing', async ({ bench }) => {
  await written(bench, 3)
  const before = bench.bytes()
  const disk = failReads({ code: 'EIO', of: 'journal.jsonl' })
  const journal = await bench.open()
  disk.mend()
  journal.close()
  await journal.readAgain()
  await journal.opened
  expect(journal.append([confirmed('4')]).ok).toBe(false)
  expect(bench.bytes().equals(before)).toBe(true)
})

async function isPending(promise: Promise<unknown>): Promise<boolean> {
  return (await Promise.race([promise, setTimeout(20, 'pending')])) === 'pending'
}
