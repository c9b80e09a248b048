import fs from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { bytesOf } from '../../../scripts/budget.ts'
import type { EndedBatch } from '../../shared/batch.ts'
import { failReads, failSaves, watchDisk } from '../storage/disk.testing.ts'
import { NOT_FILES } from '../storage/notFiles.testing.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { ines, once, tomas } from './batches.testing.ts'
import { type EndedLog, type EndedLogTrouble, openEndedLog } from './endedLog.ts'

interface Bench {
  readonly folder: string
  readonly path: string
  readonly troubles: EndedLogTrouble[]
  /** The files that were read late. */
  readonly readLate: string[]
  at: number
  largestFileBytes: number | undefined
  open(): Promise<EndedLog>
}

const NOW = Date.UTC(2026, 10, 21, 6, 0)
const DAY = 86_400_000

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const bench: Bench = {
      folder,
      path: join(folder, 'ended-batches.jsonl'),
      troubles: [],
      readLate: [],
      at: NOW,
      largestFileBytes: undefined,
      async open() {
        const log = openEndedLog({
          path: bench.path,
          now: () => bench.at,
          onTrouble: (trouble) => bench.troubles.push(trouble),
          onRead: (file) => bench.readLate.push(file),
          ...(bench.largestFileBytes === undefined ? {} : { largestFileBytes: bench.largestFileBytes }),
        })
        await log.opened
        return log
      },
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

test('restores ended batches after a kill, newest first', async ({ bench }) => {
  const log = await bench.open()
  for (const id of ['a', 'b', 'c']) log.add(endedOf(id))
  const again = await bench.open()
  expect(await idsOf(again)).toEqual(['c', 'b', 'a'])
  expect(again.total()).toBe(3)
  for await (const one of again.read()) expect(one).toEqual(endedOf(one.id))
  expect(bench.troubles).toEqual([])
})

test('removes a batch that was brought back, and lists it first when it ends again', async ({ bench }) => {
  const log = await bench.open()
  for (const id of ['a', 'b']) log.add(endedOf(id))
  log.takeBack('a')
  expect(await idsOf(log)).toEqual(['b'])
  expect(await idsOf(await bench.open())).toEqual(['b'])
  log.add(endedOf('a'))
  expect(await idsOf(log)).toEqual(['a', 'b'])
  expect(await idsOf(await bench.open())).toEqual(['a', 'b'])
  expect((await readFile(bench.path, 'utf8')).trimEnd().split('\n')).toHaveLength(4)
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

test('skips and reports a damaged line once, and keeps a copy of the file', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('a'))
  const copyOfOld = 'ended-batches.jsonl.before-2025-01-01T00-00-00.000Z'
  await writeFile(join(bench.folder, copyOfOld), '')
  await appendFile(bench.path, 'not JSON\n{"id":"x"}\n')
  const damaged = await readFile(bench.path, 'utf8')
  const again = await bench.open()
  const renamedTo = 'ended-batches.jsonl.bad-2026-11-21T06-00-00.000Z'
  expect(bench.troubles).toEqual([{ kind: 'fileSetAside', file: 'ended-batches.jsonl', renamedTo, badLines: 2 }])
  expect(await readFile(join(bench.folder, renamedTo), 'utf8')).toBe(damaged)
  expect((await readdir(bench.folder)).sort()).toEqual(['ended-batches.jsonl', renamedTo, copyOfOld])
  again.add(endedOf('b'))
  expect(await idsOf(again)).toEqual(['b', 'a'])
  expect(await idsOf(await bench.open())).toEqual(['b', 'a'])
  expect(bench.troubles).toHaveLength(1)
})

test('drops an old line and a damaged one together, and keeps three damaged files', async ({ bench }) => {
  for (let count = 0; count < 4; count++) {
    bench.at = NOW + 400 * DAY + count
    const lines = [endedOf('old'), 'damaged', endedOf('young', { endedAt: bench.at })]
    await writeFile(bench.path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const log = await bench.open()
    log.dropOld(bench.at)
    expect(await idsOf(log)).toEqual(['young'])
  }
  expect(bench.troubles).toMatchObject(Array(4).fill({ kind: 'fileSetAside', badLines: 1 }))
  expect(await readFile(bench.path, 'utf8')).toBe(`${JSON.stringify(endedOf('young', { endedAt: bench.at }))}\n`)
  expect((await readdir(bench.folder)).sort()).toEqual([
    'ended-batches.jsonl',
    ...[1, 2, 3].map((last) => `ended-batches.jsonl.bad-2027-12-26T06-00-00.00${last}Z`),
    'ended-batches.jsonl.before-2027-12-26T06-00-00.003Z',
  ])
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
      const trouble =
        harmed === null ? { kind: 'notRead', code: 'ENOENT' } : { kind: 'fileSetAside', badLines: 4 - kept.length }
      expect(bench.troubles).toMatchObject([trouble])
      expect(await readFile(bench.path, 'utf8')).not.toContain('\0')
      for (const one of [log, await bench.open()])
        expect([await idsOf(one), one.total()]).toEqual([listed, listed.length])
      expect(bench.troubles).toHaveLength(1)
    })

test('lists a batch once when the line that brought it back is damaged', async ({ bench }) => {
  const lines = [endedOf('a'), endedOf('b'), { torn: true }, endedOf('a')].map((line) => JSON.stringify(line))
  await writeFile(bench.path, `${lines.join('\n')}\n`)
  expect(await idsOf(await bench.open())).toEqual(['a', 'b'])
})

test('drops entries older than a year only, and keeps one copy of the file before', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('old', { endedAt: NOW }))
  log.add(endedOf('young', { endedAt: NOW + 2 * DAY }))
  log.add(endedOf('back', { endedAt: NOW + 2 * DAY }))
  log.takeBack('back')
  log.add(endedOf('younger', { endedAt: NOW + 3 * DAY }))
  const before = await readFile(bench.path, 'utf8')
  const copies = async () => (await readdir(bench.folder)).filter((name) => name !== 'ended-batches.jsonl')
  bench.at = NOW + 366 * DAY
  const later = await bench.open()
  later.add(endedOf('new', { endedAt: bench.at }))
  later.dropOld(NOW + 365 * DAY)
  expect(await copies()).toEqual([])
  later.dropOld(NOW + 366 * DAY)
  expect(await idsOf(later)).toEqual(['new', 'younger', 'young'])
  expect(await readFile(bench.path, 'utf8')).not.toMatch(/"old"|"back"/u)
  const [copy = ''] = await copies()
  expect(copy).toBe('ended-batches.jsonl.before-2027-11-22T06-00-00.000Z')
  expect(await readFile(join(bench.folder, copy), 'utf8')).toContain(before)
  later.add(endedOf('newer', { endedAt: bench.at }))
  expect(await idsOf(await bench.open())).toEqual(['newer', 'new', 'younger', 'young'])

  bench.at = NOW + 367 * DAY + 3000
  later.dropOld(bench.at)
  expect(await copies()).toEqual(['ended-batches.jsonl.before-2027-11-23T06-00-03.000Z'])
})

test('a clock that is years ahead at a start drops nothing', async ({ bench }) => {
  const log = await bench.open()
  for (const id of ['a', 'b']) log.add(endedOf(id))
  const before = await readFile(bench.path, 'utf8')
  bench.at = NOW + 5000 * DAY
  expect(await idsOf(await bench.open())).toEqual(['b', 'a'])
  expect(await readFile(bench.path, 'utf8')).toBe(before)
  expect(await readdir(bench.folder)).toEqual(['ended-batches.jsonl'])
})

test('drops the older half of a file that is too large at a start', async ({ bench }) => {
  const log = await bench.open()
  for (const id of ['a', 'b', 'c', 'd']) log.add(endedOf(id))
  const { length } = await readFile(bench.path)
  bench.largestFileBytes = length
  expect(await idsOf(await bench.open())).toEqual(['d', 'c', 'b', 'a'])
  bench.largestFileBytes = length - 1
  expect(await idsOf(await bench.open())).toEqual(['d', 'c'])
  expect(await idsOf(await bench.open())).toEqual(['d', 'c'])
})

test('reports a failed write, lists the batch anyway, and retries', async ({ bench }) => {
  const log = await bench.open()
  log.add(endedOf('a'))
  await rm(bench.path)
  await mkdir(bench.path)
  log.add(endedOf('b'))
  expect(bench.troubles).toEqual([{ kind: 'notSaved', file: 'ended-batches.jsonl', code: 'EISDIR' }])
  expect(await idsOf(log, 1)).toEqual(['b'])
  log.add(endedOf('c'))
  log.add(endedOf('d'))
  log.takeBack('c')
  expect(await idsOf(log, 2)).toEqual(['d', 'b'])
  await rm(bench.path, { recursive: true })
  await writeFile(bench.path, `${JSON.stringify(endedOf('a'))}\n`)
  expect(bench.readLate).toEqual([])
  log.tryAgain()
  expect(bench.readLate).toEqual(['ended-batches.jsonl'])
  for (const one of [log, await bench.open()]) expect(await idsOf(one)).toEqual(['d', 'b', 'a'])
})

test('a list that could not be read is told, and that ends when the file is right, also without a new line', async ({
  bench,
}) => {
  const log = await bench.open()
  log.add(endedOf('a'))
  const text = await readFile(bench.path)
  await rm(bench.path)
  await mkdir(bench.path)
  await expect(idsOf(log)).rejects.toThrow()
  expect(bench.troubles).toMatchObject([{ kind: 'notRead', file: 'ended-batches.jsonl' }])
  log.tryAgain()
  expect(bench.readLate).toEqual([])
  await rm(bench.path, { recursive: true })
  await writeFile(bench.path, text)
  log.tryAgain()
  expect(bench.readLate).toEqual(['ended-batches.jsonl'])
  expect(await idsOf(log)).toEqual(['a'])
})

for (const blocked of ['new', 'before-2027-12-26T06-00-00.000Z']) {
  test(`reports a rewriting that fails at .${blocked}, and keeps the file and its earlier copies`, async ({
    bench,
  }) => {
    const log = await bench.open()
    log.add(endedOf('old'))
    log.add(endedOf('young', { endedAt: NOW + 300 * DAY }))
    const before = await readFile(bench.path, 'utf8')
    const copyOfOld = 'ended-batches.jsonl.before-2025-01-01T00-00-00.000Z'
    await writeFile(join(bench.folder, copyOfOld), '')
    if (blocked === 'new') failSaves(bench.path)
    else await mkdir(`${bench.path}.${blocked}`)
    bench.at = NOW + 400 * DAY
    const later = await bench.open()
    later.dropOld(bench.at)
    expect(bench.troubles).toMatchObject([{ kind: 'notSaved', file: 'ended-batches.jsonl' }])
    expect(await idsOf(later)).toEqual(['young'])
    expect(await readFile(bench.path, 'utf8')).toBe(before)
    expect(await readdir(bench.folder)).toContain(copyOfOld)
  })
}

test('flushes the copy and the rewritten file before the renaming, and leaves no file open', async ({
  bench,
  skip,
}) => {
  skip(process.platform === 'win32', 'Windows opens no folders')
  const log = await bench.open()
  log.add(endedOf('old'))
  log.add(endedOf('young', { endedAt: NOW + 300 * DAY }))
  bench.at = NOW + 400 * DAY
  const folder = basename(bench.folder)
  const flushed = (name: string) => [`open ${name}`, `flush ${name}`, `close ${name}`]
  const file = 'ended-batches.jsonl'
  expect(await watchDisk(() => log.dropOld(bench.at))).toEqual([
    ...flushed(`${file}.before-2027-12-26T06-00-00.000Z`),
    ...flushed(folder),
    `open ${file}`,
    `close ${file}`,
    `open ${file}.new`,
    `flush ${file}.new`,
    `close ${file}.new`,
    `rename ${file}.new to ${file}`,
    ...flushed(folder),
  ])
  expect(await watchDisk(() => idsOf(log, 1))).toEqual([`open ${file}`, `close ${file}`])
})

test('an unreadable file is not written; it is read late and joined with what happened meanwhile', async ({
  bench,
}) => {
  const before = await bench.open()
  for (const id of ['a', 'b', 'c']) before.add(endedOf(id))
  const lines = await readFile(bench.path, 'utf8')
  const disk = failReads({ code: 'EIO', of: 'ended-batches.jsonl' })
  const log = await bench.open()
  log.add(endedOf('d'))
  log.takeBack('b')
  log.tryAgain()
  await log.readAgain()
  expect(log.isUnread()).toBe(true)
  expect(bench.troubles).toEqual([{ kind: 'notRead', file: 'ended-batches.jsonl', code: 'EIO' }])
  expect(await idsOf(log)).toEqual(['d'])
  expect(await readFile(bench.path, 'utf8')).toBe(lines)
  disk.mend()
  const reading = log.readAgain()
  log.add(endedOf('e'))
  await reading
  expect(log.isUnread()).toBe(false)
  expect(bench.readLate).toEqual(['ended-batches.jsonl'])
  await log.readAgain()
  for (const one of [log, await bench.open()]) expect(await idsOf(one)).toEqual(['e', 'd', 'c', 'a'])
  expect(bench.troubles).toHaveLength(1)
})

test('a late reading is one attempt, because the next one follows in seconds', async ({ bench }) => {
  ;(await bench.open()).add(endedOf('a'))
  const disk = failReads({ times: 6, code: 'EIO', of: 'ended-batches.jsonl' })
  const log = await bench.open()
  await log.readAgain()
  expect(log.isUnread()).toBe(true)
  await log.readAgain()
  disk.mend()
  expect(log.isUnread()).toBe(false)
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

test('lists nothing of a file that cannot be read to its end', async ({ bench }) => {
  const { read } = fs
  const failing = (...given: [unknown, unknown, unknown, unknown, place: number, (error: Error) => void]) => {
    const [, , , , place, done] = given
    if (place === 0) Reflect.apply(read, fs, given)
    else done(Object.assign(new Error('The disk fails'), { code: 'EIO' }))
  }
  let log: EndedLog
  const line = `${JSON.stringify(endedOf('a'))}\n`
  await writeFile(bench.path, line.repeat(2 ** 20 / line.length))
  try {
    Object.assign(fs, { read: failing })
    syncBuiltinESMExports()
    log = await bench.open()
  } finally {
    Object.assign(fs, { read })
    syncBuiltinESMExports()
  }
  expect(bench.troubles).toEqual([{ kind: 'notRead', file: 'ended-batches.jsonl', code: 'EIO' }])
  expect([await idsOf(log), log.total(), log.lastFrozenAt('10482', '0412')]).toEqual([[], 0, null])
})

test('returns the known version for everyone who started, ended or did a step of a batch', async ({ bench }) => {
  const ada = { employeeNumber: '1', name: 'Ada' }
  const log = await bench.open()
  log.add(endedOf('a', { startedAt: 1000, endedAt: NOW, steps: [{ title: 'Mix', done: { by: ada, at: 5000 } }] }))
  log.add(endedOf('b', { startedAt: 900, endedAt: NOW - 1, steps: [] }))
  for (const known of [log, await bench.open()]) {
    expect(known.lastFrozenAt('10482', '0412')).toBe(1000)
    expect(known.lastFrozenAt('1', '0412')).toBe(1000)
    expect(known.lastFrozenAt('20331', '0412')).toBe(1000)
    expect(known.lastFrozenAt('20331', '0413')).toBe(null)
    expect(known.lastFrozenAt('2', '0412')).toBe(null)
  }
})

test('lists the finished batches, newest end first, without those that were closed or brought back, also after a restart', async ({
  bench,
}) => {
  const log = await bench.open()
  const twice = { numerator: 2, denominator: 1 }
  log.add(endedOf('a', { recipeId: '0104' }))
  log.add(endedOf('b', { recipeId: '0107', end: 'closed' }))
  log.add(endedOf('c', { recipeId: '0109' }))
  log.add(endedOf('d', { recipeId: '0104', scale: twice }))
  log.takeBack('c')
  const finished = [
    { recipeId: '0104', scale: twice },
    { recipeId: '0104', scale: once },
  ]
  expect([...log.finished()]).toEqual(finished)
  expect([...(await bench.open()).finished()]).toEqual(finished)
})
