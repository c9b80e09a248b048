import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { failed, success } from '../../shared/result.ts'
import { accepted, breaksOf, confirmed, NOW, numbersIn, sending, test, written } from './journal.testing.ts'

test('writes nothing of an intent to a full disk, and keeps results waiting in order', async ({ bench }) => {
  test.skip(process.platform !== 'linux', 'prlimit exists only on Linux')
  const journal = await written(bench, 3)
  const before = bench.bytes()
  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', `${process.pid}`, `--fsize=${bytes}:`])
  // The first 500 bytes are written before the disk refuses.
  limit(before.length + 500)
  try {
    expect(journal.append([confirmed('4'), confirmed('5')])).toEqual(failed({ code: 'EFBIG' }))
    expect(bench.bytes().equals(before)).toBe(true)
    journal.record(accepted('2', 'Well received'.repeat(100)))
    bench.at = NOW + 1000
    journal.record(accepted('3'))
    journal.tryAgain()
    expect(bench.bytes().equals(before)).toBe(true)
    expect(journal.state()).toMatchObject({ length: 3, waiting: 2, check: { lines: 3 } })
  } finally {
    limit('unlimited')
  }
  expect(bench.troubles).toEqual(Array(4).fill({ kind: 'notSaved', file: 'journal.jsonl', code: 'EFBIG' }))
  bench.at = NOW + 2000
  expect(journal.append([confirmed('6')])).toEqual(success(null))
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
  const { fsyncSync, ftruncateSync } = fs
  try {
    // A disk on which the write succeeds, and the flush and the truncation after it fail.
    fs.fsyncSync = () => {
      fs.ftruncateSync = refuse
      syncBuiltinESMExports()
      refuse()
    }
    syncBuiltinESMExports()
    expect(journal.append([confirmed('4'), sending('4')])).toEqual(failed({ code: 'EIO' }))
  } finally {
    Object.assign(fs, { fsyncSync, ftruncateSync })
    syncBuiltinESMExports()
  }
  expect(bench.bytes().length).toBeGreaterThan(before.length)
  expect(journal.append([confirmed('5')])).toEqual(success(null))
  expect(await numbersIn(await bench.open())).toEqual(['5', '3', '2', 'chain'])
  expect(await breaksOf(bench)).toEqual([])
  expect(bench.names()).toEqual(['journal.jsonl'])
})

function refuse(): never {
  throw Object.assign(new Error('The disk refuses'), { code: 'EIO' })
}

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
  expect(await journal.read({ text: '', filter: 'all', limit: 10 })).toEqual({ total: 0, lines: [] })
  expect((await journal.verify()).breaks).toHaveLength(1)
  rmSync(bench.folder)
  journal.tryAgain()
  expect(journal.state()).toMatchObject({ length: 2, waiting: 0, check: { files: 1, lines: 2, breaks: [] } })
  expect(await numbersIn(await bench.open())).toEqual(['2', 'chain'])
})

test('does not write to a journal that could not be read until it is opened again', async ({ bench }) => {
  await written(bench, 3)
  const path = join(bench.folder, 'journal.jsonl')
  const bytes = bench.bytes()
  renameSync(path, `${path}.kept`)
  mkdirSync(path)
  const journal = await bench.open()
  expect(journal.append([confirmed('4')])).toEqual(failed({ code: 'EISDIR' }))
  rmSync(path, { recursive: true })
  writeFileSync(path, bytes)
  expect(journal.append([confirmed('4')])).toEqual(failed({ code: 'EISDIR' }))
  expect(bench.bytes().equals(bytes)).toBe(true)
  expect((await bench.open()).append([confirmed('4')])).toEqual(success(null))
})
