import { mkdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { ALL_LINES } from '../../shared/journal.testing.ts'
import type { JournalBreak } from '../../shared/journal.ts'
import { success } from '../../shared/result.ts'
import { hashOf, NO_LINE_BEFORE } from './chain.ts'
import { breaksOf, confirmed, numbersIn, sending, test, written } from './journal.testing.ts'

test('detects any changed byte in any line but the last, and names the line', async ({ bench }) => {
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
        // Joined to one, the last two lines are invalid JSON at the end of the file, as a kill may leave it.
        expect(bench.troubles).toMatchObject([{ kind: 'fileSetAside' }])
        return
      }
      // A line with another `before` no longer verifies the line before it.
      expect(first).toMatchObject({ file: 'journal.jsonl', line: isOtherHash && line > 1 ? line - 1 : line })
      expect(others).toEqual([])
    }),
    { numRuns: tries(300), examples: [[lastStart - 1, 1]] },
  )
})

test('reports removed, doubled, swapped, inserted and edited lines where the chain first breaks', async ({ bench }) => {
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

test('reports a line whose number does not follow the one before it, although its hash does', async ({ bench }) => {
  await written(bench, 3)
  const lines = bench.lines()
  const last = JSON.parse(lines[2] ?? '')
  for (const line of [1, 2, 4, 30]) {
    bench.write(lines.with(2, JSON.stringify({ ...last, line })))
    expect(await breaksOf(bench), String(line)).toEqual([{ file: 'journal.jsonl', line: 3, because: 'changed' }])
  }
  bench.write(lines.with(2, JSON.stringify(last)))
  expect(await breaksOf(bench)).toEqual([])
})

test('reports a chain that begins in the middle without naming an existing break', async ({ bench }) => {
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
  // Names the line before it as changed, which only the running station can detect, so that line is reported.
  expect(await forged({ file: 'journal.jsonl', line: 3, because: 'changed' })).toEqual([{ ...here, line: 3 }])
})

test('after a break, begins one new chain that names it, in a new file', async ({ bench }) => {
  await written(bench, 6)
  bench.alter(3)
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

test('begins a separate chain for every further break, in any file', async ({ bench }) => {
  await written(bench, 6)
  bench.alter(4)
  const first = await bench.open()
  first.append([confirmed('7'), confirmed('8'), confirmed('9')])
  bench.alter(2, 'journal-000001.jsonl')
  bench.alter(3)
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

test('reports a second chain that names the same break', async ({ bench }) => {
  await written(bench, 4)
  bench.alter(3)
  const journal = await bench.open()
  journal.append([confirmed('5'), confirmed('6'), confirmed('7')])
  expect(journal.state().check.breaks).toHaveLength(1)
  const [begun = '', ...others] = bench.lines()
  // Replaces two lines by a second `chainBegun` line for the same break.
  const again = JSON.stringify({ ...JSON.parse(begun), line: 8 })
  bench.write([begun, ...others.slice(0, 1), again])
  expect((await breaksOf(bench)).slice(1)).toEqual([{ file: 'journal.jsonl', line: 3, because: 'changed' }])
})

test('a break whose naming line becomes readable only later is not named twice', async ({ bench }) => {
  await written(bench, 4)
  bench.alter(2)
  const journal = await bench.open()
  journal.append([confirmed('5')])
  // The line that names the break is in the second file, which cannot be read when the journal is opened.
  const naming = join(bench.folder, 'journal-000002.jsonl')
  renameSync(join(bench.folder, 'journal.jsonl'), `${naming}.kept`)
  mkdirSync(naming)
  const later = await bench.open()
  rmSync(naming, { recursive: true })
  renameSync(`${naming}.kept`, naming)
  const found = { file: 'journal-000001.jsonl', line: 2, because: 'changed' }
  expect((await later.verify()).breaks[0]).toEqual(found)
  later.append([confirmed('6')])
  expect(bench.lines().map((line) => JSON.parse(line).event.after?.file)).not.toContain(found.file)
})

test('detects a missing file between others', async ({ bench }) => {
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

test('reports a truncated or unreadable older file as a break, and still appends', async ({ bench }) => {
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
  expect(journal.append([confirmed('10')])).toEqual(success(null))
  expect((await journal.verify()).breaks).toEqual([found])
  expect(bench.troubles).toEqual([{ kind: 'notRead', file: 'journal-000002.jsonl', code: 'EISDIR' }])
  expect(await breaksOf(bench)).toEqual([found])
})

test('sets aside lines added from outside while the station runs, and reports removed ones', async ({ bench }) => {
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

test('damages no other line when one was made longer from outside while the station runs', async ({ bench }) => {
  const journal = await written(bench, 5)
  bench.write(bench.lines().map((line) => line.replace('Broken', 'Mended by another program')))
  const edited = bench.bytes()
  expect(journal.append([confirmed('6')])).toEqual(success(null))
  expect(bench.bytes('journal-000001.jsonl').equals(edited)).toBe(true)
  expect(bench.lines()).toHaveLength(1)
  const found = { file: 'journal-000001.jsonl', line: 2, because: 'changed' }
  expect((await journal.verify()).breaks).toEqual([found])
  journal.append([confirmed('7')])
  expect(await breaksOf(bench)).toEqual([found])
  bench.write(bench.lines().map((line) => line.replace('Broken', 'Mended by another program')))
  expect((await journal.verify()).breaks.at(0)).toEqual(found)
  expect(journal.append([confirmed('8')])).toEqual(success(null))
  expect(await numbersIn(await bench.open())).toHaveLength(journal.state().length)
})

test('detects a truncated end and an edited last line while running, which a restart cannot', async ({ bench }) => {
  const journal = await written(bench, 5)
  const lines = bench.lines()
  bench.write(lines.slice(0, 3))
  expect(await breaksOf(bench)).toEqual([])
  expect((await journal.verify()).breaks).toEqual([{ file: 'journal.jsonl', line: 3, because: 'changed' }])
  bench.write(lines)
  expect((await journal.verify()).breaks).toEqual([])
  bench.alter(5)
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

test('does not report lines appended or files renamed during a check as breaks', async ({ bench }) => {
  const journal = await written(bench, 40, 2000)
  const checking = journal.verify()
  const reading = journal.lines(ALL_LINES)
  for (let line = 41; line <= 60; line++) {
    journal.append([confirmed(String(line))])
    await new Promise(setImmediate)
  }
  expect(await checking).toMatchObject({ breaks: [] })
  expect(journal.state().check).toMatchObject({ lines: 60, files: bench.names().length })
  expect(await reading).toHaveLength(40)
  expect(await journal.verify()).toMatchObject({ lines: 60, files: bench.names().length, breaks: [] })
  expect(journal.state().check).toEqual(await journal.verify())
})
