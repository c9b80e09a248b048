import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { z } from 'zod'
import { failReads } from './disk.testing.ts'
import { NOT_FILES } from './notFiles.testing.ts'
import { openStorage, type StorageTrouble } from './storage.ts'
import { test } from './temporaryFolder.testing.ts'

const bad = 'count.json.bad-1970-01-01T00-00-00.000Z'

function openCount(folder: string) {
  const troubles: StorageTrouble[] = []
  /** Those whose trouble has ended. */
  const files: string[] = []
  const options = { folder, name: 'count', schema: z.number(), initial: 0, now: () => 0 }
  const told = { onTrouble: (one: StorageTrouble) => troubles.push(one), onRead: (file: string) => files.push(file) }
  return { ...openStorage({ ...options, ...told }), troubles, files }
}

test('writes the value as electron-store does, and reads it again', async ({ folder }) => {
  expect(openCount(folder).write(7)).toBe(true)
  expect(readFileSync(join(folder, 'count.json'), 'utf8')).toBe('{\n\t"value": 7\n}')
  expect(openCount(folder)).toMatchObject({ troubles: [] })
  expect(openCount(folder).read()).toBe(7)
})

test('a value that the file holds already is not written again', async ({ folder }) => {
  const path = join(folder, 'count.json')
  openCount(folder).write(7)
  const [{ ino }, storage] = [statSync(path), openCount(folder)]
  expect([storage.write(7), statSync(path).ino]).toEqual([true, ino])
  expect([storage.write(8), statSync(path).ino === ino]).toEqual([true, false])
  rmSync(path)
  expect([storage.write(8), openCount(folder).read()]).toEqual([true, 8])
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

test('reads a file that an editor saved with a byte order mark', async ({ folder }) => {
  writeFileSync(join(folder, 'count.json'), '\uFEFF{"value":7}')
  expect(openCount(folder)).toMatchObject({ troubles: [] })
  expect(openCount(folder).read()).toBe(7)
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

for (const [what, put] of NOT_FILES)
  test(`a ${what} in the place of a file is set aside, at the start and while the program runs`, async ({
    folder,
    skip,
  }) => {
    skip(process.platform === 'win32', 'Windows has few of them')
    const path = join(folder, 'count.json')
    const aside = { kind: 'fileSetAside', file: 'count.json', renamedTo: bad }
    put(path)
    const storage = openCount(folder)
    expect(storage.read()).toBe(0)
    expect(storage.troubles.splice(0)).toEqual([aside])
    expect(storage.write(1)).toBe(true)
    rmSync(join(folder, bad), { recursive: true })
    rmSync(path)
    put(path)
    storage.restore()
    // A large file is replaced as a damaged one.
    expect(storage.troubles).toEqual(what.includes('file') ? [] : [aside])
    expect(openCount(folder).read()).toBe(1)
  })

test('a FIFO in the place of the temporary file is removed', async ({ folder, skip }) => {
  skip(process.platform === 'win32', 'Windows has no FIFOs')
  execFileSync('mkfifo', [join(folder, 'count.json.new')])
  expect(openCount(folder).write(1)).toBe(true)
  expect(readdirSync(folder)).toEqual(['count.json'])
})

test('a folder in the place of the temporary file is set aside with its content', async ({ folder }) => {
  const inTheWay = join(folder, 'count.json.new')
  mkdirSync(inTheWay)
  writeFileSync(join(inTheWay, 'of another'), 'kept')
  const storage = openCount(folder)
  expect(storage.write(1)).toBe(true)
  expect(storage.troubles).toEqual([])
  const [, aside = '', ...more] = readdirSync(folder).sort()
  expect([aside, more]).toEqual([expect.stringMatching(/^count\.json\.new\.bad-[^.]+\.\d+Z$/), []])
  expect(readFileSync(join(folder, aside, 'of another'), 'utf8')).toBe('kept')
})

test('a damaged file that could not be set aside is no longer in the way once it is gone', async ({ folder }) => {
  writeFileSync(join(folder, 'count.json'), 'damaged')
  mkdirSync(join(folder, bad, 'taken'), { recursive: true })
  const storage = openCount(folder)
  expect(storage.write(1)).toBe(false)
  rmSync(join(folder, 'count.json'))
  expect(storage.write(2)).toBe(true)
  expect(openCount(folder).read()).toBe(2)
})

test('a passing error of a read is tried again', async ({ folder }) => {
  openCount(folder).write(7)
  const disk = failReads({ times: 4, code: 'EIO', of: 'count.json' })
  const open = openCount(folder)
  disk.mend()
  expect(open.read()).toBe(7)
  expect(open.troubles).toEqual([])
})

for (const code of ['EIO', 'EACCES', 'EMFILE'])
  test(`a file that cannot be read at the start with ${code} is neither moved nor written until it was read`, async ({
    folder,
  }) => {
    openCount(folder).write(7)
    const path = join(folder, 'count.json')
    const before = readFileSync(path, 'utf8')
    const disk = failReads({ code, of: 'count.json' })
    const storage = openCount(folder)
    expect(storage.troubles).toEqual([{ kind: 'notRead', file: 'count.json', code }])
    expect(storage.write(8)).toBe(false)
    storage.restore()
    storage.readAgain()
    expect(storage.read()).toBe(8)
    expect(storage.isUnread()).toBe(true)
    disk.mend()
    storage.restore()
    expect(readFileSync(path, 'utf8')).toBe(before)
    expect(storage.troubles.slice(1)).toEqual([{ kind: 'notSaved', file: 'count.json', code }])
    expect(storage.files).toEqual([])
    storage.whenRead((kept) => storage.write(storage.read() * 100 + kept))
    storage.readAgain()
    expect(storage.files).toEqual(['count.json'])
    expect(storage.isUnread()).toBe(false)
    expect(openCount(folder).read()).toBe(807)
    // Only once.
    storage.readAgain()
    expect(openCount(folder).read()).toBe(807)
    expect(readdirSync(folder)).toEqual(['count.json'])
  })

test('the content of a file that is read late is the value, unless one was written meanwhile', async ({ folder }) => {
  openCount(folder).write(7)
  for (const [written, read] of [
    [null, 7],
    [8, 8],
  ]) {
    const disk = failReads({ code: 'EIO', of: 'count.json' })
    const storage = openCount(folder)
    disk.mend()
    if (typeof written === 'number') storage.write(written)
    storage.readAgain()
    expect(storage.read()).toBe(read)
    expect(openCount(folder).read()).toBe(read)
    // What was read late is restored too.
    rmSync(join(folder, 'count.json'))
    storage.restore()
    expect(openCount(folder).read()).toBe(read)
  }
})

test('a file that turns out to be damaged or gone when it is read late is replaced', async ({ folder }) => {
  const path = join(folder, 'count.json')
  for (const text of ['{"val', 'null', null]) {
    rmSync(join(folder, bad), { force: true })
    writeFileSync(path, text ?? '{}')
    const disk = failReads({ code: 'EIO', of: 'count.json' })
    const storage = openCount(folder)
    storage.write(8)
    disk.mend()
    if (text === null) rmSync(path)
    storage.readAgain()
    expect(openCount(folder).read()).toBe(8)
    expect(existsSync(join(folder, bad))).toBe(text !== null)
  }
  const disk = failReads({ code: 'EIO', of: 'count.json' })
  const storage = openCount(folder)
  disk.mend()
  rmSync(path)
  storage.readAgain()
  // Nothing was written, so there is nothing to replace it with.
  expect(existsSync(path)).toBe(false)
})

test('a bad file that cannot be set aside is not replaced', async ({ folder }) => {
  writeFileSync(join(folder, 'count.json'), '{"value":')
  mkdirSync(join(folder, bad, 'taken'), { recursive: true })
  const storage = openCount(folder)
  expect(storage.write(8)).toBe(false)
  expect(storage.read()).toBe(8)
  expect(storage.troubles).toMatchObject(Array(2).fill({ kind: 'notSaved', file: 'count.json' }))
  expect(readFileSync(join(folder, 'count.json'), 'utf8')).toBe('{"value":')
})

test('keeps the value in memory while the disk refuses, writes it later; tells the end once', async ({ folder }) => {
  const away = join(folder, 'away')
  const storage = openCount(away)
  expect(storage.write(1)).toBe(false)
  expect(storage.read()).toBe(1)
  expect(storage.troubles).toEqual([{ kind: 'notSaved', file: 'count.json', code: 'ENOENT' }])
  storage.restore()
  expect(storage.files).toEqual([])
  mkdirSync(away)
  storage.restore()
  expect(openCount(away).read()).toBe(1)
  storage.write(2)
  expect(storage.files).toEqual(['count.json'])
})

test('a file with more levels than its schema can follow is set aside', async ({ folder }) => {
  writeFileSync(join(folder, 'tree.json'), `{"value":${'['.repeat(9000)}${']'.repeat(9000)}}`)
  const troubles: StorageTrouble[] = []
  const noted = { onTrouble: (one: StorageTrouble) => troubles.push(one), onRead: () => {} }
  const storage = openStorage({ folder, name: 'tree', schema: z.json(), initial: null, now: () => 0, ...noted })
  expect([storage.read(), storage.isUnread()]).toEqual([null, false])
  expect(troubles).toMatchObject([{ kind: 'fileSetAside', file: 'tree.json' }])
})
