import fs, { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { z } from 'zod'
import { watchDisk } from './disk.testing.ts'
import { openStorage, type StorageTrouble } from './storage.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

const bad = 'count.json.bad-1970-01-01T00-00-00.000Z'

function openCount(folder: string) {
  const troubles: StorageTrouble[] = []
  const options = { folder, name: 'count', schema: z.number(), initial: 0, now: () => 0 }
  return { ...openStorage({ ...options, onTrouble: (trouble) => troubles.push(trouble) }), troubles }
}

test('writes the value as electron-store does, and reads it again', async ({ folder }) => {
  openCount(folder).write(7)
  expect(readFileSync(join(folder, 'count.json'), 'utf8')).toBe('{\n\t"value": 7\n}')
  expect(openCount(folder)).toMatchObject({ troubles: [] })
  expect(openCount(folder).read()).toBe(7)
})

test('a file that is damaged while the program runs is replaced by the value in memory', async ({ folder }) => {
  const path = join(folder, 'count.json')
  const storage = openCount(folder)
  storage.write(1)
  for (const damage of ['{"val', '', '{}', 'null', '\0\0\0\0']) {
    writeFileSync(path, damage)
    storage.write(2)
    expect(openCount(folder).read(), damage).toBe(2)
    writeFileSync(path, damage)
    storage.restore()
    expect(openCount(folder).read(), damage).toBe(2)
  }
  rmSync(path)
  storage.restore()
  expect(openCount(folder).read()).toBe(2)
  expect(storage.troubles).toEqual([])
  expect(readdirSync(folder)).toEqual(['count.json'])
})

for (const text of ['null', '[]', '{}', '{"other":1}', '{"value":"text"}', '"text"', '1', '', '{"value":'])
  test(`sets aside a file with the content ${JSON.stringify(text)}`, async ({ folder }) => {
    writeFileSync(join(folder, 'count.json'), text)
    const storage = openCount(folder)
    expect(storage.read()).toBe(0)
    expect(storage.troubles).toEqual([{ kind: 'fileSetAside', file: 'count.json', renamedTo: bad }])
    storage.write(1)
    expect(readFileSync(join(folder, bad), 'utf8')).toBe(text)
  })

test('a passing error of a read is tried again', async ({ folder }) => {
  openCount(folder).write(7)
  const open = failingReads(3, 'EIO', () => openCount(folder))
  expect(open.read()).toBe(7)
  expect(open.troubles).toEqual([])
})

test('a file that cannot be read is set aside before it is replaced', async ({ folder }) => {
  openCount(folder).write(7)
  const storage = failingReads(99, 'EMFILE', () => openCount(folder))
  expect(storage.troubles).toEqual([{ kind: 'notRead', file: 'count.json', code: 'EMFILE' }])
  storage.restore()
  expect(existsSync(join(folder, bad))).toBe(false)
  storage.write(8)
  expect(openCount(folder).read()).toBe(8)
  expect(readFileSync(join(folder, bad), 'utf8')).toContain('7')
})

test('flushes the file before the renaming, and the folder after it', async ({ folder }) => {
  const storage = openCount(folder)
  const steps = await watchDisk(() => storage.write(8))
  const name = basename(folder)
  expect(steps).toEqual([
    'open count.json.new',
    'flush count.json.new',
    'close count.json.new',
    'rename count.json.new to count.json',
    `open ${name}`,
    `flush ${name}`,
    `close ${name}`,
  ])
})

test('a bad file that cannot be set aside is not replaced', async ({ folder }) => {
  writeFileSync(join(folder, 'count.json'), '{"value":')
  mkdirSync(join(folder, bad, 'taken'), { recursive: true })
  const storage = openCount(folder)
  storage.write(8)
  expect(storage.read()).toBe(8)
  expect(storage.troubles).toMatchObject(Array(2).fill({ kind: 'notSaved', file: 'count.json' }))
  expect(readFileSync(join(folder, 'count.json'), 'utf8')).toBe('{"value":')
})

test('keeps the value in memory while the disk refuses, and writes it later', async ({ folder }) => {
  const away = join(folder, 'away')
  const storage = openCount(away)
  storage.write(1)
  expect(storage.read()).toBe(1)
  expect(storage.troubles).toEqual([{ kind: 'notSaved', file: 'count.json', code: 'ENOENT' }])
  mkdirSync(away)
  storage.restore()
  expect(openCount(away).read()).toBe(1)
})

function failingReads<Value>(times: number, code: string, action: () => Value): Value {
  const { readFileSync: read } = fs
  let left = times
  const failing = (...given: Parameters<typeof read>) => {
    if (left-- > 0) throw Object.assign(new Error('The disk refuses'), { code })
    return read(...given)
  }
  Object.assign(fs, { readFileSync: failing })
  syncBuiltinESMExports()
  try {
    return action()
  } finally {
    Object.assign(fs, { readFileSync: read })
    syncBuiltinESMExports()
  }
}
