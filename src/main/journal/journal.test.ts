import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'playwright/test'
import type { JournalBreak, JournalEvent } from '../../shared/journal.ts'
import { failed, success } from '../../shared/result.ts'
import { hashOf, NO_LINE_BEFORE } from './chain.ts'
import {
  accepted,
  type Bench,
  benchIn,
  confirmed,
  NOW,
  newParent,
  retirementOf,
  sending,
  test,
} from './journal.testing.ts'
import type { Journal } from './journal.ts'

/** What each line of the journal is about, the last first. */
async function numbersIn(journal: Journal): Promise<readonly string[]> {
  const { lines } = await journal.read({ text: '', filter: 'all', limit: 1000 })
  return lines.map(({ event }) => (event.kind === 'chainBegun' ? 'chain' : event.retirement.number))
}

/** Lines 1 (the beginning) to `count`, each about its number. */
async function written(bench: Bench, count: number, largestFileBytes?: number): Promise<Journal> {
  const journal = await bench.open(largestFileBytes)
  for (let line = 2; line <= count; line++) expect(journal.append([confirmed(String(line))])).toEqual(success(null))
  return journal
}

/** Of a journal as it is opened. */
async function breaksOf(bench: Bench): Promise<readonly JournalBreak[]> {
  return (await bench.open()).state().check.breaks
}

test('every line is numbered, carries the hash of the one before, and is there after a restart', async ({ bench }) => {
  const journal = await bench.open()
  expect(journal.state()).toEqual({
    length: 0,
    lastHash: null,
    check: { at: NOW, files: 0, lines: 0, breaks: [] },
    waiting: 0,
  })
  expect(journal.append([confirmed('20107'), confirmed('20108')])).toEqual(success(null))
  bench.at = NOW + 30_000
  journal.record(accepted('20107', 'Thank you'))
  const lines = bench.lines()
  expect(lines[0]).toBe(
    `{"line":1,"at":"2026-05-03T06:00:00.000Z","clock":"service","before":"${NO_LINE_BEFORE}","event":{"kind":"chainBegun","after":null}}`,
  )
  expect(lines.slice(1).map((line) => JSON.parse(line).before)).toEqual(lines.slice(0, -1).map(hashOf))
  const again = await bench.open()
  expect(bench.opened.map(({ line, at, event }) => [line, at, event])).toEqual([
    [1, NOW, { kind: 'chainBegun', after: null }],
    [2, NOW, confirmed('20107')],
    [3, NOW, confirmed('20108')],
    [4, NOW + 30_000, accepted('20107', 'Thank you')],
  ])
  for (const one of [journal, again]) {
    const { length, lastHash, check, waiting } = one.state()
    expect({ length, lastHash, waiting }).toEqual({ length: 4, lastHash: hashOf(lines[3] ?? ''), waiting: 0 })
    expect(check).toMatchObject({ files: 1, lines: 4, breaks: [] })
  }
  expect(bench.troubles).toEqual([])
  expect(bench.changes).toBe(2)
})

test('a journal torn at any byte of its last lines keeps all before, sets the rest aside, and goes on', async ({
  bench,
}) => {
  const journal = await bench.open()
  journal.append([confirmed('1')])
  const whole = bench.bytes().length
  journal.append([confirmed('2', { reason: 'Übel — 設備' }), sending('2')])
  const bytes = bench.bytes()
  const endOfSecond = bytes.indexOf('\n', whole) + 1
  const ends = [whole, endOfSecond, bytes.length]
  const renamedTo = 'journal.jsonl.bad-2026-05-03T06-00-00.000Z'
  // Compared at once: an expectation for each byte would take longer than the journals.
  const expected: unknown[] = []
  const seen: unknown[] = []
  for (let length = whole; length <= bytes.length; length++) {
    rmSync(bench.folder, { recursive: true })
    mkdirSync(bench.folder)
    writeFileSync(join(bench.folder, 'journal.jsonl'), bytes.subarray(0, length))
    bench.troubles.length = 0
    const torn = await bench.open()
    const before = bench.bytes().length
    const aside = bench.names().includes(renamedTo) ? bench.bytes(renamedTo).toString('hex') : ''
    const troubles = [...bench.troubles]
    const outcome = torn.append([confirmed('3')])
    const { check } = (await bench.open()).state()
    const kinds = bench.opened.map(({ event }) => event.kind)
    seen.push({ length, before, aside, troubles, outcome, lines: check.lines, breaks: check.breaks, kinds })
    const end = ends.findLast((one) => one <= length) ?? 0
    const kept = ['chainBegun', 'confirmed', 'confirmed', 'sending'].slice(0, 2 + ends.indexOf(end))
    expected.push({
      length,
      before: end,
      aside: bytes.subarray(end, length).toString('hex'),
      troubles: length === end ? [] : [{ kind: 'fileSetAside', file: 'journal.jsonl', renamedTo }],
      outcome: success(null),
      lines: kept.length + 1,
      breaks: [],
      kinds: [...kept, 'confirmed'],
    })
  }
  expect(seen).toEqual(expected)
})

test('what is no JSON at the end is set aside as well, and two rests of one instant do not replace each other', async ({
  bench,
}) => {
  await written(bench, 3)
  bench.add('\0\0\0\nnothing\n\0\0')
  await bench.open()
  expect(bench.opened).toHaveLength(3)
  bench.add('{"line"')
  const journal = await bench.open()
  expect(bench.names()).toEqual([
    'journal.jsonl',
    'journal.jsonl.bad-2026-05-03T06-00-00.000Z',
    'journal.jsonl.bad-2026-05-03T06-00-00.001Z',
  ])
  expect(bench.bytes(bench.names()[1]).toString()).toBe('\0\0\0\nnothing\n\0\0')
  expect(journal.state().check.breaks).toEqual([])
})

test('any single byte that is changed in any line but the last is found, and its line is named', async ({ bench }) => {
  await written(bench, 6)
  const bytes = bench.bytes()
  const starts = [0, ...[...bytes.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at + 1)]
  const lastStart = starts.at(-2) ?? 0
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: lastStart - 1 }), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const edited = Buffer.from(bytes)
      edited[at] = (bytes[at] ?? 0) ^ by
      writeFileSync(join(bench.folder, 'journal.jsonl'), edited)
      const line = starts.findLastIndex((start) => start <= at) + 1
      const text = bytes.subarray(starts[line - 1], starts[line]).toString()
      const hashAt = text.indexOf('"before":"') + '"before":"'.length
      const inLine = at - (starts[line - 1] ?? 0)
      const isOtherHash =
        inLine >= hashAt && inLine < hashAt + 64 && /[\da-f]/u.test(String.fromCharCode(edited[at] ?? 0))
      bench.troubles.length = 0
      const [first, ...others] = await breaksOf(bench)
      if (at === lastStart - 1) {
        // Without an end between them, the last two lines are no JSON at the end of the file, as a kill may leave it.
        expect(bench.troubles).toMatchObject([{ kind: 'fileSetAside' }])
        return
      }
      // A line that says another hash proves the line before it no longer.
      expect(first).toMatchObject({ file: 'journal.jsonl', line: isOtherHash && line > 1 ? line - 1 : line })
      expect(others).toEqual([])
    }),
    { numRuns: 300, examples: [[lastStart - 1, 1]] },
  )
})

test('lines that were taken away, doubled, swapped, put in or edited are found where it begins', async ({ bench }) => {
  await written(bench, 7)
  const lines = bench.lines()
  const [third = '', fourth = ''] = lines.slice(2)
  const at = async (edited: readonly string[]) => {
    bench.write(edited)
    return breaksOf(bench)
  }
  const changed = (line: number) => [{ file: 'journal.jsonl', line, because: 'changed' }]
  const unreadable = (line: number) => [{ file: 'journal.jsonl', line, because: 'unreadable' }]
  expect(await at(lines)).toEqual([])
  expect(await at(lines.toSpliced(2, 1))).toEqual(changed(2))
  expect(await at(lines.toSpliced(2, 3))).toEqual(changed(2))
  expect(await at(lines.slice(1))).toEqual(changed(1))
  expect(await at(lines.toSpliced(2, 0, third))).toEqual(changed(3))
  expect(await at(lines.toSpliced(2, 2, fourth, third))).toEqual(changed(2))
  expect(await at(lines.with(2, third.replace('Broken', 'Sold')))).toEqual(changed(3))
  expect(await at(lines.toSpliced(3, 0, ''))).toEqual(unreadable(4))
  expect(await at(lines.with(3, '{"line":4}'))).toEqual(unreadable(4))
  expect(await at(lines.with(3, 'no JSON'))).toEqual(unreadable(4))
  expect(await at(lines.map((line) => `${line}\r`))).toEqual(changed(1))
})

test('a chain that begins anew in the middle without a break that it names is a break itself', async ({ bench }) => {
  await written(bench, 5)
  const lines = bench.lines()
  const begin = (after: JournalBreak | null) =>
    JSON.stringify({
      line: 4,
      at: '2026-05-03T06:00:00.000Z',
      clock: 'service',
      before: NO_LINE_BEFORE,
      event: { kind: 'chainBegun', after },
    })
  const forged = (after: JournalBreak | null) => {
    const begun = begin(after)
    const next = JSON.stringify({ ...JSON.parse(lines[4] ?? ''), before: hashOf(begun) })
    bench.write([...lines.slice(0, 3), begun, next])
    return breaksOf(bench)
  }
  const here = { file: 'journal.jsonl', line: 4, because: 'changed' }
  expect(await forged(null)).toEqual([here])
  expect(await forged({ file: 'journal.jsonl', line: 2, because: 'changed' })).toEqual([here])
  // It says itself that the line before it is not what the station wrote: shown as that.
  expect(await forged({ file: 'journal.jsonl', line: 3, because: 'changed' })).toEqual([{ ...here, line: 3 }])
})

test('after a break the next line begins a new chain in a new file that names it, once', async ({ bench }) => {
  await written(bench, 6)
  const lines = bench.lines()
  bench.write(lines.with(2, (lines[2] ?? '').replace('Broken', 'Sold')))
  const edited = bench.bytes()
  const journal = await bench.open()
  expect(bench.opened).toHaveLength(6)
  expect(journal.state().check.breaks).toEqual([{ file: 'journal.jsonl', line: 3, because: 'changed' }])
  expect(bench.bytes().equals(edited)).toBe(true)
  journal.append([confirmed('7')])
  journal.append([sending('7')])
  const found = { file: 'journal-000001.jsonl', line: 3, because: 'changed' } as const
  expect(journal.state()).toMatchObject({ length: 9, check: { files: 2, lines: 9, breaks: [found] } })
  expect(bench.bytes('journal-000001.jsonl').equals(edited)).toBe(true)
  expect(JSON.parse(bench.lines()[0] ?? '')).toMatchObject({
    line: 7,
    before: NO_LINE_BEFORE,
    event: { kind: 'chainBegun', after: found },
  })
  const again = await bench.open()
  again.append([confirmed('8')])
  expect(again.state().check.breaks).toEqual([found])
  expect(bench.lines()).toHaveLength(4)
  expect((await again.verify()).breaks).toEqual([found])
  expect(bench.names()).toEqual(['journal-000001.jsonl', 'journal.jsonl'])
})

test('every further break is named by a chain of its own, wherever it is', async ({ bench }) => {
  await written(bench, 6)
  const edit = (name: string, line: number) => {
    const lines = bench.lines(name)
    bench.write(lines.with(line - 1, (lines[line - 1] ?? '').replace('Broken', 'Sold')), name)
  }
  edit('journal.jsonl', 4)
  const first = await bench.open()
  first.append([confirmed('7'), confirmed('8'), confirmed('9')])
  edit('journal-000001.jsonl', 2)
  edit('journal.jsonl', 3)
  const second = await bench.open()
  expect(second.state().check.breaks).toEqual([
    { file: 'journal-000001.jsonl', line: 2, because: 'changed' },
    { file: 'journal.jsonl', line: 3, because: 'changed' },
  ])
  second.append([confirmed('10')])
  const third = await bench.open()
  third.append([confirmed('11')])
  expect(bench.names()).toEqual(['journal-000001.jsonl', 'journal-000002.jsonl', 'journal.jsonl'])
  expect(bench.lines().map((line) => JSON.parse(line).event.kind)).toEqual([
    'chainBegun',
    'chainBegun',
    'confirmed',
    'confirmed',
  ])
  expect((await third.verify()).breaks).toHaveLength(2)
})

test('a break is named by one chain: a second that names it hides nothing', async ({ bench }) => {
  await written(bench, 4)
  const lines = bench.lines()
  bench.write(lines.with(2, (lines[2] ?? '').replace('Broken', 'Sold')))
  const journal = await bench.open()
  journal.append([confirmed('5'), confirmed('6'), confirmed('7')])
  expect(journal.state().check.breaks).toHaveLength(1)
  const [begun = '', ...others] = bench.lines()
  // Two lines are taken away, and the beginning is told again in their place.
  const again = JSON.stringify({ ...JSON.parse(begun), line: 8 })
  bench.write([begun, ...others.slice(0, 1), again])
  expect((await breaksOf(bench)).slice(1)).toEqual([{ file: 'journal.jsonl', line: 3, because: 'changed' }])
})

test('files of any size are one chain, and each can be opened', async ({ bench }) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 30 }), async (largest, count) => {
      rmSync(bench.folder, { recursive: true, force: true })
      const journal = await written(bench, count + 1, largest)
      const files = bench.names()
      for (const name of files.slice(0, -1)) expect(bench.bytes(name).length).toBeGreaterThanOrEqual(largest)
      const again = await bench.open(largest)
      const { length, check, lastHash } = again.state()
      expect({ length, lines: check.lines, files: check.files }).toEqual({
        length: count + 1,
        lines: count + 1,
        files: files.length,
      })
      expect(check.breaks).toEqual([])
      expect(lastHash).toBe(journal.state().lastHash)
      expect(bench.opened.map(({ line }) => line)).toEqual(Array.from({ length: count + 1 }, (_, index) => index + 1))
      expect(journal.state().check).toMatchObject({ files: files.length, lines: count + 1 })
      expect((await journal.verify()).breaks).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('files keep their order when their numbers get longer', async ({ bench }) => {
  await written(bench, 3)
  renameSync(join(bench.folder, 'journal.jsonl'), join(bench.folder, 'journal-999999.jsonl'))
  const journal = await bench.open(1)
  journal.append([confirmed('4')])
  journal.append([confirmed('5')])
  expect(bench.names()).toEqual(['journal-1000000.jsonl', 'journal-999999.jsonl', 'journal.jsonl'])
  expect(await breaksOf(bench)).toEqual([])
  expect(bench.opened.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
})

test('a kill after a full file was renamed, or after the new one was made, leaves one chain', async ({ bench }) => {
  const journal = await written(bench, 4)
  const { lastHash } = journal.state()
  renameSync(join(bench.folder, 'journal.jsonl'), join(bench.folder, 'journal-000001.jsonl'))
  const renamed = await bench.open()
  expect(renamed.state()).toMatchObject({ length: 4, lastHash, check: { files: 1, breaks: [] } })
  bench.write([])
  const made = await bench.open()
  made.append([confirmed('5')])
  expect(made.state()).toMatchObject({ length: 5, check: { files: 2, lines: 5 } })
  expect(bench.lines()).toHaveLength(1)
  expect(await breaksOf(bench)).toEqual([])
})

test('a file that was taken away from between others is found', async ({ bench }) => {
  await written(bench, 11, 1000)
  expect(bench.names()).toEqual([
    'journal-000001.jsonl',
    'journal-000002.jsonl',
    'journal-000003.jsonl',
    'journal.jsonl',
  ])
  const line = bench.lines('journal-000001.jsonl').length
  rmSync(join(bench.folder, 'journal-000002.jsonl'))
  expect(await breaksOf(bench)).toEqual([{ file: 'journal-000001.jsonl', line, because: 'changed' }])
  rmSync(join(bench.folder, 'journal-000001.jsonl'))
  expect(await breaksOf(bench)).toEqual([{ file: 'journal-000003.jsonl', line: 1, because: 'changed' }])
})

test('an older file that lost the end of its last line, or cannot be read, is a break, and the journal goes on', async ({
  bench,
}) => {
  await written(bench, 9, 1000)
  const older = join(bench.folder, 'journal-000002.jsonl')
  const line = bench.lines('journal-000002.jsonl').length
  truncateSync(older, bench.bytes('journal-000002.jsonl').length - 1)
  expect(await breaksOf(bench)).toEqual([{ file: 'journal-000002.jsonl', line, because: 'unreadable' }])
  rmSync(older)
  mkdirSync(older)
  const journal = await bench.open()
  const found = { file: 'journal-000002.jsonl', line: 1, because: 'unreadable' }
  expect(journal.state().check.breaks).toEqual([found])
  expect(bench.troubles).toContainEqual({ kind: 'notSaved', file: 'journal-000002.jsonl', code: 'EISDIR' })
  expect(journal.append([confirmed('10')])).toEqual(success(null))
  expect((await journal.verify()).breaks).toEqual([found])
  expect(await breaksOf(bench)).toEqual([found])
})

test('a disk that is full keeps nothing of an intent, and results wait in their order', async ({ bench }) => {
  test.skip(process.platform !== 'linux', 'prlimit is of Linux')
  const journal = await written(bench, 3)
  const before = bench.bytes()
  const limit = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', `${process.pid}`, `--fsize=${bytes}:`])
  // So much is written before the disk refuses.
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

test('a rest that could not be taken back is nobody’s line later', async ({ bench }) => {
  const journal = await written(bench, 3)
  const before = bench.bytes()
  const { fsyncSync, ftruncateSync } = fs
  try {
    // A disk that takes the lines, does not flush them, and does not give them back either.
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

test('a place where no folder can be made refuses with its code, and is used when it can', async ({ bench }) => {
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

test('a journal that cannot be read is not written to: nobody knows what it holds', async ({ bench }) => {
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

test('what somebody does to the file while the station runs is found, and nothing of it is lost', async ({ bench }) => {
  const journal = await written(bench, 5)
  const putIn = `${bench.lines().at(-1)}\n`
  bench.add(putIn)
  expect(await numbersIn(journal)).toHaveLength(5)
  expect((await journal.verify()).breaks).toEqual([])
  bench.add('{"put":"in again"}\n')
  journal.append([confirmed('6')])
  const rests = ['journal.jsonl.bad-2026-05-03T06-00-00.000Z', 'journal.jsonl.bad-2026-05-03T06-00-00.001Z']
  expect(bench.troubles).toEqual(rests.map((renamedTo) => ({ kind: 'fileSetAside', file: 'journal.jsonl', renamedTo })))
  expect(bench.bytes(rests[0]).toString()).toBe(putIn)
  expect(bench.lines()).toHaveLength(6)
  expect((await journal.verify()).breaks).toEqual([])
  bench.write(bench.lines().slice(0, 4))
  journal.append([confirmed('7')])
  const found = { file: 'journal-000001.jsonl', line: 4, because: 'changed' }
  expect((await journal.verify()).breaks).toEqual([found])
  journal.append([confirmed('8')])
  expect(bench.names()).toEqual(['journal-000001.jsonl', 'journal-000002.jsonl', 'journal.jsonl', ...rests])
  expect(await breaksOf(bench)).toEqual([found])
})

test('a line that was made longer while the station runs tears no other line', async ({ bench }) => {
  const journal = await written(bench, 5)
  bench.write(bench.lines().map((line) => line.replace('Broken', 'Mended by somebody')))
  const edited = bench.bytes()
  expect(journal.append([confirmed('6')])).toEqual(success(null))
  expect(bench.bytes('journal-000001.jsonl').equals(edited)).toBe(true)
  expect(bench.lines()).toHaveLength(1)
  const found = { file: 'journal-000001.jsonl', line: 2, because: 'changed' }
  expect((await journal.verify()).breaks).toEqual([found])
  journal.append([confirmed('7')])
  expect(await breaksOf(bench)).toEqual([found])
  bench.write(bench.lines().map((line) => line.replace('Broken', 'Mended by somebody')))
  expect((await journal.verify()).breaks.at(0)).toEqual(found)
  expect(journal.append([confirmed('8')])).toEqual(success(null))
  expect(await numbersIn(await bench.open())).toHaveLength(journal.state().length)
})

test('a check while it runs sees a cut-off end and an edited last line, which no later one can', async ({ bench }) => {
  const journal = await written(bench, 5)
  const lines = bench.lines()
  bench.write(lines.slice(0, 3))
  expect(await breaksOf(bench)).toEqual([])
  expect((await journal.verify()).breaks).toEqual([{ file: 'journal.jsonl', line: 3, because: 'changed' }])
  bench.write(lines)
  expect((await journal.verify()).breaks).toEqual([])
  bench.write(lines.with(4, (lines[4] ?? '').replace('Broken', 'Mended')))
  expect((await journal.verify()).breaks).toEqual([{ file: 'journal.jsonl', line: 5, because: 'changed' }])
  journal.append([confirmed('6')])
  const found = [{ file: 'journal-000001.jsonl', line: 5, because: 'changed' }]
  expect((await journal.verify()).breaks).toEqual(found)
  const again = await bench.open()
  expect(again.state().check.breaks).toEqual(found)
  again.append([confirmed('7')])
  expect(await breaksOf(bench)).toEqual(found)
  expect(bench.names()).toEqual(['journal-000001.jsonl', 'journal.jsonl'])
})

test('lines that are written and files that are renamed while it is checked are no breaks', async ({ bench }) => {
  const journal = await written(bench, 40, 2000)
  const checking = journal.verify()
  const reading = journal.read({ text: '', filter: 'all', limit: 1000 })
  for (let line = 41; line <= 60; line++) {
    journal.append([confirmed(String(line))])
    await new Promise(setImmediate)
  }
  expect(await checking).toMatchObject({ breaks: [] })
  expect(journal.state().check).toMatchObject({ lines: 60, files: bench.names().length })
  expect((await reading).lines).toHaveLength(40)
  expect(await journal.verify()).toMatchObject({ lines: 60, files: bench.names().length, breaks: [] })
  expect(journal.state().check).toEqual(await journal.verify())
})

test('what a newer program adds passes, and its events are kept in the chain', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('1')])
  const newer = JSON.stringify({
    line: 3,
    at: '2026-05-03T06:00:00.000Z',
    clock: 'service',
    before: hashOf(bench.lines()[1] ?? ''),
    event: { ...confirmed('2'), retirement: { ...retirementOf('2'), colour: 'red' }, mood: 'good' },
    seal: 'wax',
  })
  const unknown = JSON.stringify({
    line: 4,
    at: '2026-05-03T06:00:00.000Z',
    clock: 'service',
    before: hashOf(newer),
    event: { kind: 'mended', number: '2' },
  })
  bench.add(`${newer}\n${unknown}\n`)
  const again = await bench.open()
  expect(bench.opened.map(({ event }) => event.kind)).toEqual(['chainBegun', 'confirmed', 'confirmed'])
  again.append([confirmed('3')])
  expect(again.state()).toMatchObject({ length: 5, check: { lines: 5, breaks: [] } })
  expect(await numbersIn(again)).toEqual(['3', '2', '1', 'chain'])
  expect(await breaksOf(bench)).toEqual([])
})

test('whatever people wrote, a line is one line and comes back as it was', async ({ bench }) => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      '"',
      '\\',
      '\n',
      '\r',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u202e',
      '\0',
      '\u007f',
      '🍞',
      '\ud83c',
      '\udf5e',
      '\u{e0041}',
      'é',
    ),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ reason: text, message: text }), { minLength: 1, maxLength: 4 }),
      async (all) => {
        rmSync(bench.folder, { recursive: true, force: true })
        const journal = await bench.open()
        const events = all.map(
          ({ reason, message }): JournalEvent => ({
            kind: 'accepted',
            retirement: retirementOf('1', { reason }),
            status: 202,
            message,
            outcome: { kind: 'recordReturned', record: [{ key: message, value: reason }] },
          }),
        )
        journal.append(events)
        const inEditor = bench
          .bytes()
          .toString('utf8')
          .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
        expect(inEditor).toHaveLength(events.length + 2)
        expect(/\p{Cf}/u.test(inEditor.join(''))).toBe(false)
        const again = await bench.open()
        expect(bench.opened.slice(1).map(({ event }) => event)).toEqual(events)
        expect(again.state().check.breaks).toEqual([])
      },
    ),
  )
})

test('whatever happens in whatever order, nothing that was written is lost and everything verifies', async () => {
  const step = fc.constantFrom('append', 'record', 'several', 'kill', 'refuse', 'allow', 'verify')
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 200, max: 2500 }),
      async (steps, largest) => {
        const parent = newParent()
        const bench = benchIn(parent)
        let journal = await bench.open(largest)
        let kept: readonly string[] = []
        let waiting: readonly string[] = []
        let isRefused = false
        for (const [index, one] of steps.entries()) {
          const ids = one === 'several' ? [`${index}a`, `${index}b`, `${index}c`] : [String(index)]
          if (one === 'append' || one === 'several') {
            const outcome = journal.append(ids.map((id) => confirmed(id)))
            expect(outcome.ok).toBe(!isRefused)
            if (!isRefused) {
              kept = [...kept, ...waiting, ...ids]
              waiting = []
            }
          } else if (one === 'record') {
            journal.record(accepted(String(index)))
            waiting = [...waiting, String(index)]
            if (!isRefused) {
              kept = [...kept, ...waiting]
              waiting = []
            }
          } else if (one === 'kill' && !isRefused) {
            journal = await bench.open(largest)
            waiting = []
          } else if (one === 'refuse' && !isRefused) {
            renameSync(bench.folder, join(parent, 'away'))
            writeFileSync(bench.folder, 'in the way')
            isRefused = true
          } else if (one === 'allow' && isRefused) {
            rmSync(bench.folder)
            renameSync(join(parent, 'away'), bench.folder)
            isRefused = false
          } else if (one === 'verify' && !isRefused) expect((await journal.verify()).breaks).toEqual([])
          expect(journal.state().waiting).toBe(waiting.length)
        }
        if (isRefused) {
          rmSync(bench.folder)
          renameSync(join(parent, 'away'), bench.folder)
        }
        const again = await bench.open(largest)
        expect((await numbersIn(again)).filter((number) => number !== 'chain').reverse()).toEqual(kept)
        expect(again.state().check.breaks).toEqual([])
        rmSync(parent, { recursive: true })
      },
    ),
    { numRuns: 40 },
  )
})
