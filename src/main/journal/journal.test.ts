import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { bytesOf, tries } from '../../../scripts/budget.ts'
import type { JournalEvent } from '../../shared/journal.ts'
import { EVERYTHING } from '../../shared/journal.ts'
import { failed, success } from '../../shared/result.ts'
import { hashOf, NO_LINE_BEFORE } from './chain.ts'
import {
  accepted,
  type Bench,
  benchIn,
  breaksOf,
  confirmed,
  NOW,
  newParent,
  numbersIn,
  retirementOf,
  sending,
  test,
  written,
} from './journal.testing.ts'
import { type Journal, openJournal } from './journal.ts'

test('numbers each line, stores the hash of the one before, and restores all after a restart', async ({ bench }) => {
  const journal = await bench.open()
  expect(journal.state()).toEqual({
    length: 0,
    lastHash: null,
    check: { at: NOW, files: 0, lines: 0, since: 0, breaks: [] },
    reading: null,
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
  // Two openings and two writes.
  expect(bench.changes).toBe(4)
})

test('after a kill at any byte, keeps the complete lines, sets the rest aside and appends', async ({ bench }) => {
  const journal = await bench.open()
  journal.append([confirmed('2', { reason: 'Übel — 設備' }), sending('2')])
  const bytes = bench.bytes()
  const ends = [0, ...[...bytes.entries()].filter(([, byte]) => byte === 0x0a).map(([at]) => at + 1)]
  const renamedTo = 'journal.jsonl.bad-2026-05-03T06-00-00.000Z'
  // One comparison at the end, because one `expect` per byte takes longer than the journals.
  const expected: unknown[] = []
  const seen: unknown[] = []
  for (const length of [...bytesOf(0, bytes.length), ...ends, ...ends.slice(1).map((end) => end - 1)]) {
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
    const kept = ['chainBegun', 'confirmed', 'sending'].slice(0, Math.max(1, ends.indexOf(end)))
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

test('sets invalid JSON at the end aside, and keeps two such files of the same millisecond', async ({ bench }) => {
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

test('files of any size form one chain that verifies after a restart', async ({ bench }) => {
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
    { numRuns: tries(25) },
  )
})

test('keeps the order of files when their numbers get more digits', async ({ bench }) => {
  await written(bench, 3)
  renameSync(join(bench.folder, 'journal.jsonl'), join(bench.folder, 'journal-999999.jsonl'))
  const journal = await bench.open(1)
  journal.append([confirmed('4')])
  journal.append([confirmed('5')])
  expect(bench.names()).toEqual(['journal-1000000.jsonl', 'journal-999999.jsonl', 'journal.jsonl'])
  expect(await breaksOf(bench)).toEqual([])
  expect(bench.opened.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
})

test('a kill after renaming a full file, or after creating the next one, leaves one chain', async ({ bench }) => {
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

test('accepts keys and events of a newer version and keeps their lines in the chain', async ({ bench }) => {
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

test('stores any text on one line and reads it back unchanged', async ({ bench }) => {
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

test('loses no written line, and verifies, after any order of writes, kills and disk errors', async () => {
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
    { numRuns: tries(40) },
  )
})

test('a check does not speak of the lines that were written after it', async ({ bench }) => {
  const journal = await written(bench, 3)
  bench.at = NOW + 5000
  expect(journal.state().check).toMatchObject({ at: NOW, lines: 3, since: 3 })
  expect(await journal.verify()).toMatchObject({ at: NOW + 5000, lines: 3, since: 0 })
  journal.append([confirmed('4')])
  expect(journal.state().check).toMatchObject({ at: NOW + 5000, lines: 4, since: 1 })
  expect((await bench.open()).state().check).toMatchObject({ lines: 4, since: 0 })
})

test('shows a line once that is written during a check', async ({ bench }) => {
  const journal = await written(bench, 3)
  const checked = journal.verify()
  journal.append([accepted('1')])
  await checked
  const { counts, cards } = await journal.page({ search: EVERYTHING, day: null, limit: 10 })
  expect(counts).toMatchObject({ accepted: 1, held: 2, line: 1 })
  expect(cards.flatMap(({ card }) => (card.kind === 'together' ? [] : card.lines))).toEqual([4, 3, 2, 1])
})

/** Opens the journal and does not wait until it has been read. */
function beginOpening(bench: Bench, onChange: () => void): Journal {
  return openJournal({
    folder: bench.folder,
    now: () => ({ at: NOW, clock: 'service' }),
    reader: { begin() {}, note() {}, noteGap() {} },
    onChange,
    onTrouble: (trouble) => bench.troubles.push(trouble),
  })
}

test('is read in the background with its progress; nothing is written before the end', async ({ bench }) => {
  const many = Array.from({ length: 400 }, (_, index) => confirmed(String(index), { reason: 'Worn out '.repeat(800) }))
  expect((await bench.open()).append(many).ok).toBe(true)
  const total = bench.bytes().length
  const before = bench.bytes()
  const seen: unknown[] = []
  const journal = beginOpening(bench, () => seen.push(journal.state().reading))
  // Nothing is said of the chain before it has been read.
  expect(journal.state()).toMatchObject({ length: 0, reading: { bytes: 0, total }, check: { breaks: [] } })
  expect(journal.append([confirmed('early')])).toEqual(failed({ code: 'EBUSY' }))
  journal.record(accepted('0'))
  expect(bench.bytes().equals(before)).toBe(true)
  const [read] = await Promise.all([journal.page({ search: EVERYTHING, day: null, limit: 1 }), journal.opened])
  // The result that waited joins its request.
  expect(read.counts).toMatchObject({ held: 399, accepted: 1, line: 1 })
  expect(seen.length).toBeGreaterThan(2)
  // Each megabyte, not each line.
  expect(seen.length).toBeLessThan(10)
  expect(seen.at(-1)).toBeNull()
  for (const one of seen.slice(0, -1)) expect(one).toMatchObject({ bytes: expect.any(Number), total })
  expect(journal.state()).toMatchObject({ length: 402, waiting: 0, reading: null })
  expect((await bench.open()).state().check.breaks).toEqual([])
})

test('a journal that is closed while it is read writes nothing', async ({ bench }) => {
  await written(bench, 3)
  const before = bench.bytes()
  const journal = beginOpening(bench, () => {})
  journal.close()
  journal.record(accepted('2'))
  await journal.opened
  expect(journal.append([confirmed('4')]).ok).toBe(false)
  expect(bench.bytes().equals(before)).toBe(true)
  expect(bench.troubles).toEqual([])
})
