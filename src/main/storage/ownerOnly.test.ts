import { chmod, cp, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { keepNewFilesPrivate, takeAccessFromOthers } from './ownerOnly.ts'
import { test as base } from './temporaryFolder.testing.ts'

const test = base.extend<{ folder: string }>({
  folder: async ({ folder }, use) => {
    const before = process.umask(0)
    await use(folder)
    process.umask(before)
  },
})

beforeEach(({ skip }) => skip(process.platform === 'win32', 'Windows does not have these modes'))

async function modesOf(folder: string, paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const modes = paths.map(async (path) => [path, ((await lstat(join(folder, path))).mode & 0o777).toString(8)])
  return Object.fromEntries(await Promise.all(modes))
}

test('takes the access of others from an earlier version’s data folder, not from its vault', async ({ folder }) => {
  await cp(join(import.meta.dirname, '../../../e2e/data-folder/written-by-0.1.0'), folder, { recursive: true })
  const paths = ['', ...(await readdir(folder, { recursive: true }))]
  for (const path of paths)
    await chmod(join(folder, path), (await lstat(join(folder, path))).isDirectory() ? 0o777 : 0o644)
  const { changed, failed } = await takeAccessFromOthers(folder, ['session.vault'])
  expect(failed).toEqual([])
  const { 'session.vault': vault, ...modes } = await modesOf(folder, paths)
  expect(vault).toBe('644')
  expect(changed).toBe(Object.keys(modes).length)
  for (const [path, mode] of Object.entries(modes))
    expect(mode, path).toBe(['', 'batches', 'journal'].includes(path) ? '700' : '600')
  expect(await takeAccessFromOthers(folder, ['session.vault'])).toEqual({ changed: 0, failed: [] })
})

test('keeps the rights of the owner, and follows no link out of the folder', async ({ folder }) => {
  const inner = join(folder, 'data')
  const outside = join(folder, 'outside')
  await mkdir(inner)
  await writeFile(outside, '')
  await writeFile(join(inner, 'read-only'), '', { mode: 0o444 })
  await writeFile(join(inner, 'program'), '', { mode: 0o755 })
  await symlink(outside, join(inner, 'link'))
  await symlink(folder, join(inner, 'links'))
  expect(await takeAccessFromOthers(inner, [])).toEqual({ changed: 3, failed: [] })
  const modes = { '': '700', 'read-only': '400', program: '700' }
  expect(await modesOf(inner, Object.keys(modes))).toEqual(modes)
  expect((await lstat(outside)).mode & 0o777).toBe(0o666)
})

test('tells what could not be changed', async ({ folder }) => {
  expect(await takeAccessFromOthers(join(folder, 'none'), [])).toEqual({ changed: 0, failed: ['ENOENT'] })
  await writeFile(join(folder, 'file'), '')
  const failed = ['ENOTDIR', 'ENOTDIR']
  expect(await takeAccessFromOthers(join(folder, 'file', 'inner'), [])).toEqual({ changed: 0, failed })
})

test('new files and folders are the owner’s alone, whatever their mode', async ({ folder }) => {
  keepNewFilesPrivate()
  await mkdir(join(folder, 'new/deep'), { recursive: true })
  await writeFile(join(folder, 'new/deep/file'), '', { mode: 0o666 })
  const modes = { new: '700', 'new/deep': '700', 'new/deep/file': '600' }
  expect(await modesOf(folder, Object.keys(modes))).toEqual(modes)
})
