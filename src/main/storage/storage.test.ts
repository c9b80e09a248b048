import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { z } from 'zod'
import { watchDisk } from './disk.testing.ts'
import { openStorage, type StateStore, type StorageTrouble } from './storage.ts'

const NOW = Date.UTC(2026, 10, 21, 6, 0)
const ASIDE = 'timers.json.bad-2026-11-21T06-00-00.000Z'

interface Bench {
  readonly folder: string
  readonly path: string
  readonly troubles: StorageTrouble[]
  /** What a store throws when it is opened or written; null for nothing. */
  openingError: Error | null
  writingError: Error | null
  beforeOpening: () => void
  open(): ReturnType<typeof openStorage<number>>
}

const test = base.extend<{ bench: Bench }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  bench: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'storage-'))
    const bench: Bench = {
      folder,
      path: join(folder, 'timers.json'),
      troubles: [],
      openingError: null,
      writingError: null,
      beforeOpening: () => {},
      open: () =>
        openStorage(
          {
            folder,
            name: 'timers',
            schema: z.number(),
            initial: 7,
            now: () => NOW,
            onTrouble: (trouble) => bench.troubles.push(trouble),
          },
          (inFolder, name) => openJson(bench, join(inFolder, `${name}.json`)),
        ),
    }
    await use(bench)
    rmSync(folder, { recursive: true })
  },
})

/** Like electron-store, which needs Electron: throws a `SyntaxError` for a file that is not JSON. */
function openJson(bench: Bench, path: string): StateStore {
  bench.beforeOpening()
  if (bench.openingError !== null) throw bench.openingError
  const content = new Map<string, unknown>(
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8'))) : [],
  )
  return {
    has: (key) => content.has(key),
    get: (key) => content.get(key),
    set(key, value) {
      if (bench.writingError !== null) throw bench.writingError
      content.set(key, value)
      writeFileSync(path, JSON.stringify({ [key]: value }))
    },
  }
}

function withCode(code: string): Error {
  return Object.assign(new Error('The disk refuses'), { code })
}

const setAside = { kind: 'fileSetAside', file: 'timers.json', renamedTo: ASIDE }
const notSaved = (code: string) => ({ kind: 'notSaved', file: 'timers.json', code })

test('returns the initial value, then the written one, also after a restart', ({ bench }) => {
  const storage = bench.open()
  expect(storage.read()).toBe(7)
  storage.write(8)
  expect([storage.read(), bench.open().read()]).toEqual([8, 8])
  expect(bench.troubles).toEqual([])
})

test('flushes the folder after a write', async ({ bench }) => {
  const storage = bench.open()
  const folder = basename(bench.folder)
  expect(await watchDisk(() => storage.write(8))).toEqual([`open ${folder}`, `flush ${folder}`, `close ${folder}`])
})

for (const [title, text] of [
  ['that is not JSON', '{"value":'],
  ['whose value does not match the schema', '{"value":"eight"}'],
] as const) {
  test(`sets a file aside ${title}, and writes a new one`, ({ bench }) => {
    writeFileSync(bench.path, text)
    const storage = bench.open()
    expect([storage.read(), bench.troubles]).toEqual([7, [setAside]])
    expect(readdirSync(bench.folder)).toEqual([ASIDE])
    expect(readFileSync(join(bench.folder, ASIDE), 'utf8')).toBe(text)
    storage.write(9)
    expect([bench.open().read(), bench.troubles]).toEqual([9, [setAside]])
  })
}

test('keeps a file without a value', ({ bench }) => {
  writeFileSync(bench.path, '{}')
  expect([bench.open().read(), bench.troubles]).toEqual([7, []])
  expect(readdirSync(bench.folder)).toEqual(['timers.json'])
})

test('reports a file that cannot be opened, and tries again with each write', ({ bench }) => {
  bench.openingError = withCode('EACCES')
  const storage = bench.open()
  expect([storage.read(), bench.troubles]).toEqual([7, [notSaved('EACCES')]])
  storage.write(8)
  expect([storage.read(), bench.troubles]).toEqual([8, [notSaved('EACCES'), notSaved('EACCES')]])
  bench.openingError = null
  storage.write(9)
  expect([bench.open().read(), bench.troubles.length]).toEqual([9, 2])
})

test('reports a syntax error without a file, and sets nothing aside', ({ bench }) => {
  bench.openingError = new SyntaxError('A defect')
  expect([bench.open().read(), bench.troubles]).toEqual([7, [notSaved('unknown')]])
})

test('sets one bad file aside at a time, and reports a second one', ({ bench }) => {
  bench.openingError = new SyntaxError('Not JSON')
  let openings = 0
  bench.beforeOpening = () => {
    openings++
    writeFileSync(bench.path, '')
  }
  expect(bench.open().read()).toBe(7)
  expect([openings, bench.troubles]).toEqual([2, [setAside, notSaved('unknown')]])
})

test('reports a bad file that cannot be set aside', ({ bench }) => {
  writeFileSync(bench.path, '{"value":')
  mkdirSync(join(bench.folder, ASIDE, 'taken'), { recursive: true })
  expect(bench.open().read()).toBe(7)
  expect(bench.troubles).toMatchObject([{ kind: 'notSaved', file: 'timers.json' }, notSaved('unknown')])
  expect(readFileSync(bench.path, 'utf8')).toBe('{"value":')
})

test('keeps a value that cannot be written in memory, and reports it', ({ bench }) => {
  const storage = bench.open()
  storage.write(8)
  bench.writingError = withCode('ENOSPC')
  storage.write(9)
  expect([storage.read(), bench.open().read(), bench.troubles]).toEqual([9, 8, [notSaved('ENOSPC')]])
  bench.writingError = null
  storage.write(10)
  expect([bench.open().read(), bench.troubles.length]).toEqual([10, 1])
})
