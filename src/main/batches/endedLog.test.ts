import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { bytesOf } from '../../../scripts/budget.ts'
import type { EndedBatch } from '../../shared/batch.ts'
import { openTestClock } from '../scheduling/clock.testing.ts'
import { failPieces, failReads, failSaves } from '../storage/disk.testing.ts'
import { NOT_FILES } from '../storage/notFiles.testing.ts'
import type { StorageTrouble } from '../storage/storage.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { ines, once, tomas, twice } from './batches.testing.ts'
import { type EndedLog, openEndedLog } from './endedLog.ts'

interface Bench {
  readonly folder: string
  readonly path: string
  readonly troubles: StorageTrouble[]
  /** The files whose trouble has ended. */
  readonly mended: string[]
  at: number
  largestFileBytes: number
  open(): Promise<EndedLog>
  /** Lets the time pass until the file is read again. */
  readAgain(): Promise<void>
}

const NOW = Date.UTC(2026, 10, 21, 6, 0)
const DAY = 86_400_000

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const clock = openTestClock()
    const bench: Bench = {
      folder,
      path: join(folder, 'ended-batches.jsonl'),
      troubles: [],
      mended: [],
      at: NOW,
      largestFileBytes: 1_000_000,
      async open() {
        const log = openEndedLog({
          path: bench.path,
          now: () => bench.at,
          schedule: clock.schedule,
          onTrouble: (trouble) => bench.troubles.push(trouble),
          onRead: (file) => bench.mended.push(file),
          onOpened() {},
          isClosed: () => false,
          largestFileBytes: bench.largestFileBytes,
        })
        await log.opened
        return log
      },
      readAgain: () => clock.pass(5000),
    }
    await use(bench)
  },
})

function endedOf(id: string, given: Partial<EndedBatch> = {}): EndedBatch {
  return {
    id,
    recipeId: '0412',
    recipeNumber: '0412',
    recipeName: 'Pâte à choux',
    scale: once,
    startedBy: ines,
    startedAt: NOW - 3000,
    end: 'finished',
    endedBy: tomas,
    endedAt: NOW,
    steps: [{ title: 'Mix', done: { by: ines, at: NOW - 2000 } }],
    ...given,
  }
}

async function idsOf(log: EndedLog, most = 100): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const { id } of log.read()) {
    ids.push(id)
    if (ids.length === most) break
  }
  return ids
}

test('restores ended batches after a kill, newest first, without those that were brought back', async ({ bench }) => {
  const log = await bench.open()
  for (const id of ['a', 'b', 'c']) log.add(endedOf(id))
  for await (const one of (await bench.open()).read()) expect(one).toEqual(endedOf(one.id))
  log.takeBack('a')
  for (const one of [log, await bench.open()]) expect([await idsOf(one), one.total()]).toEqual([['c', 'b'], 2])
  log.add(endedOf('a'))
  for (const one of [log, await bench.open()]) expect(await idsOf(one)).toEqual(['a', 'c', 'b'])
  expect(bench.troubles).toEqual([])
})

test('a last line torn at any byte loses no other line and does not damage the next', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('a'))
  const whole = (await readFile(bench.path)).length
  log.add(endedOf('b'))
  const both = (await readFile(bench.path)).length
  const lines = await readFile(bench.path)
  // Compared at once: an expectation for each byte would take longer than the files.
  const seen: unknown[] = []
  for (const length of bytesOf(whole, both - 1)) {
    await writeFile(bench.path, lines)
    await truncate(bench.path, length)
    const torn = await bench.open()
    const before = await idsOf(torn)
    torn.add(endedOf('c'))
    seen.push({ length, before, after: await idsOf(await bench.open()) })
  }
  expect(seen).toEqual(bytesOf(whole, both - 1).map((length) => ({ length, before: ['a'], after: ['c', 'a'] })))
  expect(bench.troubles).toEqual([])
})

test('overwrites a torn first line, and removes a rewriting that a kill left unfinished', async ({ bench }) => {
  await writeFile(bench.path, '{"id":"a"')
  await writeFile(`${bench.path}.new`, '{"id"')
  const log = await bench.open()
  expect(await readdir(bench.folder)).toEqual(['ended-batches.jsonl'])
  log.add(endedOf('b'))
  expect(await idsOf(await bench.open())).toEqual(['b'])
  expect(bench.troubles).toEqual([])
})

test('skips and reports damaged lines once, and keeps copies of the last three damaged files', async ({ bench }) => {
  for (let count = 0; count < 4; count++) {
    bench.at = NOW + 400 * DAY + count
    // The line that brought `b` back is damaged.
    const lines = [endedOf('old'), endedOf('b'), 'damaged', {}, endedOf('b', { endedAt: bench.at })]
    await writeFile(bench.path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const log = await bench.open()
    expect(await idsOf(log)).toEqual(['b', 'old'])
    log.dropOld(bench.at)
    log.add(endedOf('c'))
    for (const one of [log, await bench.open()]) expect(await idsOf(one)).toEqual(['c', 'b'])
  }
  const bad = [0, 1, 2, 3].map((last) => `ended-batches.jsonl.bad-2027-12-26T06-00-00.00${last}Z`)
  expect(bench.troubles).toEqual(
    bad.map((renamedTo) => ({ kind: 'fileSetAside', file: 'ended-batches.jsonl', renamedTo })),
  )
  expect((await readdir(bench.folder)).sort()).toEqual(['ended-batches.jsonl', ...bad.slice(1)])
  expect(await readFile(join(bench.folder, bad[3] ?? ''), 'utf8')).toContain('"damaged"')
})

const HARMS: readonly (readonly [string, (lines: readonly string[]) => string | null, kept: readonly string[]])[] = [
  ['cut between two lines', ([a]) => `${a}\n`, ['a']],
  ['cut within a line', ([a, b = '']) => `${a}\n${b.slice(0, 40)}`, ['a']],
  ['cut by its last byte', (lines) => lines.join('\n'), ['b', 'a']],
  ['cut and begun by another program', ([, b]) => `other\n${b}\n`, []],
  ['emptied', () => '', []],
  ['removed', () => null, []],
  ['overwritten with NUL bytes', (lines) => '\0'.repeat(lines.join('\n').length), []],
  ['given lines of another batch', ([a]) => `${a}\n${a}\n`, ['a']],
]

for (const [what, harm, kept] of HARMS)
  for (const work of ['ends', 'drops'] as const)
    test(`a file that was ${what} while the program runs loses no other line when it ${work} a batch, and it is told`, async ({
      bench,
    }) => {
      const log = await bench.open()
      for (const id of ['a', 'b', 'c']) log.add(endedOf(id, id === 'c' ? { recipeName: 'A longer name' } : {}))
      const text = await readFile(bench.path, 'utf8')
      log.add(endedOf('old', { endedAt: NOW - 400 * DAY }))
      const harmed = harm(text.trimEnd().split('\n'))
      if (harmed === null) await rm(bench.path)
      else await writeFile(bench.path, harmed)
      if (work === 'ends') log.add(endedOf('d'))
      else log.dropOld(NOW)
      const listed = [...(work === 'ends' ? ['d'] : []), ...kept]
      expect(bench.troubles).toMatchObject([
        harmed === null ? { kind: 'notRead', code: 'ENOENT' } : { kind: 'fileSetAside' },
      ])
      expect(await readFile(bench.path, 'utf8')).not.toContain('\0')
      for (const one of [log, await bench.open()])
        expect([await idsOf(one), one.total()]).toEqual([listed, listed.length])
      expect(bench.troubles).toHaveLength(1)
    })

test('drops entries older than a year only, and none that could not be written', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('old', { endedAt: NOW }))
  log.add(endedOf('young', { endedAt: NOW + 2 * DAY }))
  log.dropOld(NOW + 365 * DAY)
  expect(await idsOf(log)).toEqual(['young', 'old'])
  log.dropOld(NOW + 366 * DAY)
  for (const one of [log, await bench.open()]) expect(await idsOf(one)).toEqual(['young'])
  expect(await readFile(bench.path, 'utf8')).not.toContain('"old"')
})

test('reports a rewriting that the disk refuses, and keeps the file', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('old'))
  log.add(endedOf('young', { endedAt: NOW + 300 * DAY }))
  const before = await readFile(bench.path, 'utf8')
  const disk = failSaves(bench.path)
  log.dropOld(NOW + 400 * DAY)
  disk.mend()
  expect(bench.troubles).toMatchObject([{ kind: 'notSaved', file: 'ended-batches.jsonl' }])
  expect(await idsOf(log)).toEqual(['young'])
  expect(await readFile(bench.path, 'utf8')).toBe(before)
})

test('drops the older half of a file that is too large at a start', async ({ bench }) => {
  const log = await bench.open()
  for (const id of ['a', 'b', 'c', 'd']) log.add(endedOf(id))
  bench.largestFileBytes = (await readFile(bench.path)).length
  expect(await idsOf(await bench.open())).toEqual(['d', 'c', 'b', 'a'])
  bench.largestFileBytes -= 1
  for (let start = 1; start <= 2; start++) expect(await idsOf(await bench.open())).toEqual(['d', 'c'])
})

test('reports a failed write, lists the batch anyway, and retries', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('a'))
  await rm(bench.path)
  await mkdir(bench.path)
  log.add(endedOf('b'))
  expect(bench.troubles).toEqual([{ kind: 'notSaved', file: 'ended-batches.jsonl', code: 'EISDIR' }])
  log.add(endedOf('c'))
  log.add(endedOf('d'))
  log.takeBack('c')
  await expect(idsOf(log)).rejects.toThrow()
  await rm(bench.path, { recursive: true })
  await writeFile(bench.path, `${JSON.stringify(endedOf('a'))}\n`)
  expect(bench.mended).toEqual([])
  log.tryAgain()
  expect(bench.mended).toEqual(['ended-batches.jsonl'])
  for (const one of [log, await bench.open()]) expect(await idsOf(one)).toEqual(['d', 'b', 'a'])
})

test('a list that could not be read is told until the file is right, also without a new line', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('a'))
  const disk = failReads({ code: 'EIO', of: 'ended-batches.jsonl' })
  await expect(idsOf(log)).rejects.toThrow()
  log.tryAgain()
  disk.mend()
  expect([bench.troubles.map(({ kind }) => kind), bench.mended]).toEqual([['notRead', 'notSaved'], []])
  log.tryAgain()
  expect(bench.mended).toEqual(['ended-batches.jsonl'])
  expect(await idsOf(log)).toEqual(['a'])
})

test('an unreadable file is not written, is read late and joined with what happened meanwhile', async ({ bench }) => {
  const before = await bench.open()
  for (const id of ['a', 'b', 'c']) before.add(endedOf(id))
  const lines = await readFile(bench.path, 'utf8')
  const disk = failReads({ code: 'EIO', of: 'ended-batches.jsonl' })
  const log = await bench.open()
  log.add(endedOf('d'))
  log.takeBack('b')
  log.tryAgain()
  await bench.readAgain()
  expect(bench.troubles).toEqual([{ kind: 'notRead', file: 'ended-batches.jsonl', code: 'EIO' }])
  expect([await idsOf(log), bench.mended]).toEqual([['d'], []])
  disk.mend()
  expect(await readFile(bench.path, 'utf8')).toBe(lines)
  const reading = bench.readAgain()
  log.add(endedOf('e'))
  await reading
  await expect.poll(() => bench.mended).toEqual(['ended-batches.jsonl'])
  for (const one of [log, await bench.open()]) expect(await idsOf(one)).toEqual(['e', 'd', 'c', 'a'])
  expect(bench.troubles).toHaveLength(1)
})

test('lists nothing of a file that cannot be read to its end', async ({ bench }) => {
  const line = `${JSON.stringify(endedOf('a'))}\n`
  await writeFile(bench.path, line.repeat(2 ** 20 / line.length))
  const disk = failPieces('read', { after: 1, code: 'EIO' })
  const log = await bench.open()
  disk.mend()
  expect(bench.troubles).toEqual([{ kind: 'notRead', file: 'ended-batches.jsonl', code: 'EIO' }])
  expect([await idsOf(log), log.total(), log.lastFrozenAt('10482', '0412')]).toEqual([[], 0, null])
})

test('what is no file is set aside, and a new file takes its place', async ({ bench, skip }) => {
  skip(process.platform === 'win32', 'Windows has few of them')
  for (const [, put] of NOT_FILES) {
    put(bench.path)
    const log = await bench.open()
    expect(bench.troubles.splice(0)).toMatchObject([{ kind: 'fileSetAside', file: 'ended-batches.jsonl' }])
    log.add(endedOf('a'))
    expect(await idsOf(await bench.open())).toEqual(['a'])
    await rm(bench.path)
    bench.at++
  }
})

test('returns the known version for everyone who started, ended or did a step of a batch', async ({ bench }) => {
  const ada = { employeeNumber: '1', name: 'Ada' }
  const log = await bench.open()
  log.add(endedOf('a', { startedAt: 1000, endedAt: NOW, steps: [{ title: 'Mix', done: { by: ada, at: 5000 } }] }))
  log.add(endedOf('b', { startedAt: 900, endedAt: NOW - 1, steps: [] }))
  for (const known of [log, await bench.open()]) {
    expect(['10482', '1', '20331', '2'].map((number) => known.lastFrozenAt(number, '0412'))).toEqual([
      ...[1000, 1000, 1000],
      null,
    ])
    expect(known.lastFrozenAt('20331', '0413')).toBe(null)
  }
})

test('lists the finished batches, newest first, without those that were closed or brought back', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('a', { recipeId: '0104' }))
  log.add(endedOf('b', { recipeId: '0107', end: 'closed' }))
  log.add(endedOf('c', { recipeId: '0109' }))
  log.add(endedOf('d', { recipeId: '0104', scale: twice }))
  log.takeBack('c')
  for (const one of [log, await bench.open()])
    expect([...one.finished()]).toEqual([
      { recipeId: '0104', scale: twice },
      { recipeId: '0104', scale: once },
    ])
})
