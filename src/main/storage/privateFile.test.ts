import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import { success } from '../../shared/result.ts'
import { readPrivateFile, removePrivateFile, writePrivateFile } from './privateFile.ts'

const test = base.extend<{ path: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  path: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'private-file-'))
    // Whoever starts the program may let others read what it writes: that must not matter.
    const before = process.umask(0)
    await use(join(folder, 'private'))
    process.umask(before)
    await rm(folder, { recursive: true })
  },
})

const hasModes = process.platform !== 'win32'

function modesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const about = lstatSync(join(folder, name), { throwIfNoEntry: false })
    return about === undefined ? [] : [`${name} ${(about.mode & 0o777).toString(8)}`]
  })
}

/** Looks again and again until it is done, and gives everything that was seen. */
async function watchedModes(folder: string, done: Promise<unknown>): Promise<ReadonlySet<string>> {
  const seen = new Set<string>()
  let isDone = false
  const end = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    for (const one of modesIn(folder)) seen.add(one)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await end
  for (const one of modesIn(folder)) seen.add(one)
  return seen
}

test('what was written is read, and nothing else is left beside it', async ({ path }) => {
  for (const text of ['first', 'the second one is longer', '']) {
    expect(await writePrivateFile(path, Buffer.from(text))).toEqual(success(null))
    expect(await readPrivateFile(path, 100)).toEqual({ kind: 'read', bytes: Buffer.from(text) })
    expect(await readdir(join(path, '..'))).toEqual(['private'])
  }
})

test('nobody else can read it, nor what is being written, from its first byte', async ({ path }) => {
  test.skip(!hasModes, 'Windows has no such modes')
  const folder = join(path, '..')
  const seen = new Set<string>()
  for (let round = 0; round < 40; round++) {
    // Large ones are seen while they are written, small ones just after they came to be.
    const bytes = Buffer.alloc(round % 2 === 0 ? 100 : 4_000_000)
    for (const one of await watchedModes(folder, writePrivateFile(path, bytes))) seen.add(one)
  }
  expect([...seen].sort()).toEqual(['private 600', 'private.new 600'])
})

test('what lies in the place of the file that is being written is replaced, not written to', async ({ path }) => {
  await writeFile(`${path}.new`, 'left by a kill, for everybody')
  await link(`${path}.new`, join(path, '../held'))
  await writePrivateFile(path, Buffer.from('secret'))
  expect(await readFile(join(path, '../held'), 'utf8')).toBe('left by a kill, for everybody')
  await symlink(join(path, '../held'), `${path}.new`)
  await writePrivateFile(path, Buffer.from('secret'))
  expect(await readFile(join(path, '../held'), 'utf8')).toBe('left by a kill, for everybody')
  if (hasModes) expect(modesIn(join(path, '..'))).toEqual(['held 666', 'private 600'])
})

test('what is not wanted any more when it is written changes nothing', async ({ path }) => {
  await writePrivateFile(path, Buffer.from('first'))
  let before = ''
  const written = await writePrivateFile(path, Buffer.from('second'), () => {
    // The last moment: all of it is on the disk.
    before = readFileSync(`${path}.new`, 'utf8')
    return false
  })
  expect(written).toEqual(success(null))
  expect(before).toBe('second')
  expect(await readFile(path, 'utf8')).toBe('first')
  expect(await readdir(join(path, '..'))).toEqual(['private'])
})

test('a writing that fails says the code and leaves nothing of itself', async ({ path }) => {
  await mkdir(path)
  const failure = { kind: 'notSaved', file: 'private', code: 'EISDIR' }
  expect(await writePrivateFile(path, Buffer.from('secret'))).toEqual({ ok: false, failure })
  expect(await readdir(join(path, '..'))).toEqual(['private'])
  const nowhere = join(path, 'no', 'folder')
  expect(await writePrivateFile(nowhere, Buffer.from('secret'))).toMatchObject({ failure: { code: 'ENOENT' } })
})

test('a file that others may read or write is not private', async ({ path }) => {
  test.skip(!hasModes, 'Windows has no such modes')
  for (const mode of [0o640, 0o604, 0o620, 0o602, 0o666]) {
    await writePrivateFile(path, Buffer.from('secret'))
    chmodSync(path, mode)
    expect(await readPrivateFile(path, 100), mode.toString(8)).toEqual({ kind: 'notPrivate' })
  }
  chmodSync(path, 0o400)
  expect(await readPrivateFile(path, 100)).toMatchObject({ kind: 'read' })
})

test('a link or a folder is no private file', async ({ path }) => {
  await mkdir(path)
  expect(await readPrivateFile(path, 100)).toEqual({ kind: 'notPrivate' })
  await writePrivateFile(`${path}-2`, Buffer.from('secret'))
  await symlink(`${path}-2`, `${path}-3`)
  expect(await readPrivateFile(`${path}-3`, 100)).toEqual({ kind: 'notPrivate' })
})

test('a file that is too large is not read', async ({ path }) => {
  await writePrivateFile(path, Buffer.alloc(101))
  expect(await readPrivateFile(path, 101)).toMatchObject({ kind: 'read' })
  expect(await readPrivateFile(path, 100)).toEqual({ kind: 'unreadable', code: 'EFBIG' })
})

test('no file is none', async ({ path }) => {
  expect(await readPrivateFile(path, 100)).toEqual({ kind: 'none' })
})

test('what is removed is gone, with what a kill left of its writing', async ({ path }) => {
  expect(await removePrivateFile(path)).toEqual(success(null))
  for (const left of [[path], [`${path}.new`], [path, `${path}.new`]]) {
    for (const file of left) await writeFile(file, 'secret')
    expect(await removePrivateFile(path)).toEqual(success(null))
    expect(await readdir(join(path, '..'))).toEqual([])
  }
})

test('what cannot be removed is named with the code, and the rest is removed', async ({ path }) => {
  await mkdir(path)
  await writeFile(`${path}.new`, 'secret')
  const removed = await removePrivateFile(path)
  // The systems differ in what they call it.
  expect(removed).toMatchObject({ ok: false, failure: { kind: 'notSaved', file: 'private' } })
  expect(existsSync(`${path}.new`)).toBe(false)
  expect(statSync(path).isDirectory()).toBe(true)
})
