import { readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { removeOldBadFiles, removeOldCopies, setFileAside } from './badFiles.ts'
import { test } from './temporaryFolder.testing.ts'

test('keeps the last three bad files of a file, and the newest whatever the clock was before', async ({ folder }) => {
  const other = 'timers.json.bad-2026-01-01T00-00-00.000Z'
  await writeFile(join(folder, other), '')
  const path = join(folder, 'library.jsonl')
  for (let day = 1; day <= 5; day++) {
    await writeFile(path, `damaged ${day}`)
    const renamedTo = `library.jsonl.bad-2026-11-0${day}T00-00-00.000Z`
    const trouble = { kind: 'fileSetAside', file: 'library.jsonl', renamedTo }
    expect(setFileAside(path, Date.UTC(2026, 10, day))).toEqual(trouble)
  }
  const nameOf = (day: number) => `library.jsonl.bad-2026-11-0${day}T00-00-00.000Z`
  expect((await readdir(folder)).sort()).toEqual([...[3, 4, 5].map(nameOf), other])
  expect(await readFile(join(folder, nameOf(3)), 'utf8')).toBe('damaged 3')
  await writeFile(path, 'damaged 1')
  setFileAside(path, Date.UTC(2026, 10, 1))
  expect((await readdir(folder)).sort()).toEqual([...[1, 4, 5].map(nameOf), other])
  removeOldBadFiles(folder, { kept: 2 })
  expect((await readdir(folder)).sort()).toEqual([4, 5].map(nameOf))
})

test('removes only names that end like those of bad files', async ({ folder }) => {
  const path = join(folder, 'library.jsonl')
  const kept = ['txt', 'tmp'].map((ending) => `library.jsonl.bad-2026-10-01T00-00-00.000Z.${ending}`)
  for (const name of kept) await writeFile(join(folder, name), 'a copy by a person')
  for (let day = 1; day <= 4; day++) {
    await writeFile(path, 'damaged')
    setFileAside(path, Date.UTC(2026, 10, day))
  }
  const names = await readdir(folder)
  expect(names).toEqual(expect.arrayContaining(kept))
  expect(names).toHaveLength(kept.length + 3)
})

test('copies that name people go 30 days after they were made, also those dated far ahead', async ({ folder }) => {
  const at = Date.UTC(2026, 10, 30, 12)
  const bad = (time: string) => `a.progress.json.bad-${time}Z`
  const kept = [bad('2026-10-31T12-00-00.000'), bad('2026-12-30T11-59-59.000'), 'timers.json', 'exports.before-noon']
  const gone = [bad('2026-10-31T11-59-59.000'), bad('2025-11-30T12-00-00.000'), bad('2036-11-30T12-00-00.000')]
  for (const name of [...kept, ...gone]) await writeFile(join(folder, name), 'Mara Lindqvist')
  for (const days of [29, 31, -31]) {
    const copy = join(folder, `ended-batches.jsonl.before-${days}`)
    await writeFile(copy, '')
    await utimes(copy, at / 1000, (at - days * 86_400_000) / 1000)
  }
  // A recipe that was written long before it was set aside.
  await utimes(join(folder, kept[0] ?? ''), 0, 0)
  removeOldCopies(folder, at)
  expect((await readdir(folder)).sort()).toEqual([...kept, 'ended-batches.jsonl.before-29'].sort())
})
