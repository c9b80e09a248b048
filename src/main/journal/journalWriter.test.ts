import { renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { watchDisk, withFailingFlush } from '../storage/disk.testing.ts'
import { confirmed, numbersIn, test, written } from './journal.testing.ts'

const CURRENT = 'journal.jsonl'
const OLDER = 'journal-000001.jsonl'
const ASIDE = 'journal.jsonl.bad-2026-05-03T06-00-00.000Z'

test('sets aside what another program wrote before the first line', async ({ bench }) => {
  const journal = await bench.open()
  writeFileSync(join(bench.folder, CURRENT), 'foreign\n')
  expect(journal.append([confirmed('1')])).toEqual(success(null))
  expect(bench.names()).toEqual([CURRENT, ASIDE])
  expect(bench.bytes(ASIDE).toString()).toBe('foreign\n')
  expect(bench.lines()).toHaveLength(2)
})

test('reports a torn line that cannot be set aside, and sets it aside with the next write', async ({ bench }) => {
  await written(bench, 3)
  bench.add('{"line"')
  const journal = await withFailingFlush(() => bench.open())
  expect(bench.troubles).toEqual([{ kind: 'notSaved', file: CURRENT, code: 'EIO' }])
  expect(journal.state().check.breaks).toEqual([])
  expect(journal.append([confirmed('4')])).toEqual(success(null))
  expect(bench.troubles).toMatchObject([{ kind: 'notSaved' }, { kind: 'fileSetAside', renamedTo: ASIDE }])
  expect(bench.bytes(ASIDE).toString()).toBe('{"line"')
  expect(await numbersIn(await bench.open())).toEqual(['4', '3', '2', 'chain'])
})

test('cuts off the rest of its own failed write before the file is renamed', async ({ bench }) => {
  const journal = await written(bench, 4)
  expect(await withFailingFlush(() => journal.append([confirmed('5')]))).toEqual(failed({ code: 'EIO' }))
  const text = bench.bytes().toString()
  writeFileSync(join(bench.folder, CURRENT), text.replace('Broken', 'Mended'))
  expect((await journal.verify()).breaks).toHaveLength(1)
  expect(journal.append([confirmed('6')])).toEqual(success(null))
  expect(bench.names()).toEqual([OLDER, CURRENT])
  expect(bench.lines(OLDER)).toHaveLength(4)
  expect(await numbersIn(await bench.open())).toEqual(['6', 'chain', '4', '3', '2', 'chain'])
})

test('writes after a break in an older file when there is no current file', async ({ bench }) => {
  await written(bench, 3)
  bench.alter(2)
  renameSync(join(bench.folder, CURRENT), join(bench.folder, OLDER))
  const journal = await bench.open()
  expect(journal.state().check.breaks).toHaveLength(1)
  expect(journal.append([confirmed('4')])).toEqual(success(null))
  expect(bench.names()).toEqual([OLDER, CURRENT])
})

test('renames a file of exactly the largest size, and flushes the folder after it', async ({ bench }) => {
  await written(bench, 3)
  const journal = await bench.open(bench.bytes().length)
  const folder = basename(bench.folder)
  const flushedFolder = [`open ${folder}`, `flush ${folder}`, `close ${folder}`]
  expect(await watchDisk(() => journal.append([confirmed('4')]))).toEqual([
    `rename ${CURRENT} to ${OLDER}`,
    ...flushedFolder,
    `open ${CURRENT}`,
    `flush ${CURRENT}`,
    ...flushedFolder,
    `close ${CURRENT}`,
  ])
  const larger = await bench.open(bench.bytes().length + 1)
  larger.append([confirmed('5')])
  expect(bench.names()).toEqual([OLDER, CURRENT])
})
