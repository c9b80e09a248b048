import { chmodSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { link, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { success } from '../../shared/result.ts'
import { readPrivateFile, removePrivateFile, writePrivateFile } from './privateFile.ts'
import { test as base } from './temporaryFolder.testing.ts'

const test = base.extend<{ path: string }>({
  path: async ({ folder }, use) => {
    // The file must be private with a permissive umask too.
    const before = process.umask(0)
    await use(join(folder, 'private'))
    process.umask(before)
  },
})

const hasModes = process.platform !== 'win32'

function modesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const about = lstatSync(join(folder, name), { throwIfNoEntry: false })
    return about === undefined ? [] : [`${name} ${(about.mode & 0o777).toString(8)}`]
  })
}

/** Collects the modes of all files in a folder until `done` settles. */
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

test('others can never read the file nor its temporary file', async ({ path, skip }) => {
  skip(!hasModes, 'Windows has no such modes')
  const folder = join(path, '..')
  const seen = new Set<string>()
  for (let round = 0; round < 40; round++) {
    // A large file is observed while it is written, a small one right after its creation.
    const bytes = Buffer.alloc(round % 2 === 0 ? 100 : 4_000_000)
    for (const one of await watchedModes(folder, writePrivateFile(path, bytes))) seen.add(one)
  }
  expect([...seen].sort()).toEqual(['private 600', 'private.new 600'])
})

test('replaces an existing temporary file instead of writing to it', async ({ path }) => {
  await writeFile(`${path}.new`, 'left by a kill, for everybody')
  await link(`${path}.new`, join(path, '../held'))
  await writePrivateFile(path, Buffer.from('secret'))
  expect(await readFile(join(path, '../held'), 'utf8')).toBe('left by a kill, for everybody')
  await symlink(join(path, '../held'), `${path}.new`)
  await writePrivateFile(path, Buffer.from('secret'))
  expect(await readFile(join(path, '../held'), 'utf8')).toBe('left by a kill, for everybody')
  if (hasModes) expect(modesIn(join(path, '..'))).toEqual(['held 666', 'private 600'])
})

test('keeps the file unchanged if the new content is not wanted any more', async ({ path }) => {
  await writePrivateFile(path, Buffer.from('first'))
  let before = ''
  const written = await writePrivateFile(path, Buffer.from('second'), () => {
    // All content has been written at this point.
    before = readFileSync(`${path}.new`, 'utf8')
    return false
  })
  expect(written).toEqual(success(null))
  expect(before).toBe('second')
  expect(await readFile(path, 'utf8')).toBe('first')
  expect(await readdir(join(path, '..'))).toEqual(['private'])
})

test('a file that others may access is not private', async ({ path, skip }) => {
  skip(!hasModes, 'Windows has no such modes')
  for (const mode of [0o640, 0o604, 0o620, 0o602, 0o666]) {
    await writePrivateFile(path, Buffer.from('secret'))
    chmodSync(path, mode)
    expect(await readPrivateFile(path, 100), mode.toString(8)).toEqual({ kind: 'notPrivate' })
  }
  chmodSync(path, 0o400)
  expect(await readPrivateFile(path, 100)).toMatchObject({ kind: 'read' })
})

test('a link or a folder is not private', async ({ path }) => {
  await mkdir(path)
  expect(await readPrivateFile(path, 100)).toEqual({ kind: 'notPrivate' })
  await writePrivateFile(`${path}-2`, Buffer.from('secret'))
  await symlink(`${path}-2`, `${path}-3`)
  expect(await readPrivateFile(`${path}-3`, 100)).toEqual({ kind: 'notPrivate' })
})

test('reads what was written, unless it is too large, missing or no file', async ({ path }) => {
  expect(await readPrivateFile(path, 100)).toEqual({ kind: 'none' })
  await writePrivateFile(path, Buffer.alloc(101))
  expect(await readPrivateFile(path, 101)).toEqual({ kind: 'read', bytes: Buffer.alloc(101) })
  expect(await readPrivateFile(path, 100)).toEqual({ kind: 'unreadable', code: 'EFBIG' })
  expect(await readPrivateFile(join(path, 'inner'), 100)).toEqual({ kind: 'unreadable', code: 'ENOTDIR' })
})

test('removes the file and a temporary file left by a kill, and reports what cannot be removed', async ({ path }) => {
  expect(removePrivateFile(path)).toEqual(success(null))
  for (const left of [[path], [`${path}.new`], [path, `${path}.new`]]) {
    for (const file of left) await writeFile(file, 'secret')
    expect(removePrivateFile(path)).toEqual(success(null))
    expect(await readdir(join(path, '..'))).toEqual([])
  }
  await mkdir(path)
  await writeFile(`${path}.new`, 'secret')
  // The error code depends on the system.
  expect(removePrivateFile(path)).toMatchObject({ ok: false, failure: { kind: 'notSaved', file: 'private' } })
  expect(await readdir(join(path, '..'))).toEqual(['private'])
})
