import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { leastStation } from '../station/station.testing.ts'
import { test } from '../storage/temporaryFolder.testing.ts'
import { createSticks } from './stickFiles.ts'

const text = JSON.stringify(leastStation)

test('lists the JSON files of sticks, the latest first, and reads only those', async ({ folder }) => {
  const stick = join(folder, 'kitchen', 'STICK')
  await mkdir(join(stick, 'stations', 'old', 'older'), { recursive: true })
  const files = ['station.json', 'stations/STATION 2.JSON', 'photo.jpg', 'stations/old/older/deep.json', 'large.json']
  for (const [index, file] of files.entries()) {
    await writeFile(join(stick, file), `\uFEFF${text}`)
    await utimes(join(stick, file), index, index)
  }
  await truncate(join(stick, 'large.json'), 1024 * 1024 + 1)
  await mkdir(join(stick, 'folder.json'))
  await writeFile(join(folder, '..', 'outside.json'), text)
  await symlink('/etc', join(stick, 'etc'))
  await symlink(join(folder, '..', 'outside.json'), join(stick, 'link.json'))
  execFileSync('mkfifo', [join(stick, 'pipe.json')])

  const sticks = createSticks(() => [folder, join(folder, 'missing')])
  const first = join(stick, 'station.json')
  expect(sticks.read(first)).toEqual(failed({ kind: 'notListed' }))
  const { files: listed, hasMore } = await sticks.list()
  expect(hasMore).toBe(false)
  expect(listed).toEqual([
    { path: join(stick, 'stations', 'STATION 2.JSON'), name: 'stations: STATION 2.JSON', modifiedAt: 1000 },
    { path: first, name: 'STICK: station.json', modifiedAt: 0 },
  ])
  expect(sticks.read(first)).toEqual(success(leastStation))
  for (const path of ['/etc/passwd', join(stick, 'link.json'), join(stick, 'pipe.json')])
    expect(sticks.read(path)).toEqual(failed({ kind: 'notListed' }))
  // What is there now is not what was listed.
  await writeFile(first, '['.repeat(5000) + ']'.repeat(5000))
  expect(sticks.read(first)).toEqual(failed({ kind: 'notStation' }))
  await writeFile(first, '[1]')
  expect(sticks.read(first)).toEqual(failed({ kind: 'notStation' }))
  await truncate(first, 1024 * 1024 + 1)
  expect(sticks.read(first)).toEqual(failed({ kind: 'unreadable', code: 'EFBIG' }))
})

test('of more than 50 files the latest are listed, and the list says so', async ({ folder }) => {
  for (let index = 0; index < 51; index++) {
    await writeFile(join(folder, `${index}.json`), '')
    await utimes(join(folder, `${index}.json`), index, index)
  }
  const { files, hasMore } = await createSticks(() => [folder]).list()
  expect([files.length, files.at(-1)?.modifiedAt, hasMore]).toEqual([50, 1000, true])
})

test('a folder with more than 10,000 photos hides no station file above it or beside it', async ({ folder }) => {
  const stick = join(folder, 'STICK')
  await mkdir(join(stick, 'A photos'), { recursive: true })
  for (let index = 0; index < 10_001; index++) writeFileSync(join(stick, 'A photos', `${index}.jpg`), '')
  for (const name of ['station.json', 'z.json']) await writeFile(join(stick, name), text)
  await mkdir(join(stick, 'stations'))
  await writeFile(join(stick, 'stations', 'other.json'), text)
  const { files, hasMore } = await createSticks(() => [stick]).list()
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['STICK: station.json', 'STICK: z.json']))
  expect(files.map(({ name }) => name)).toContain('stations: other.json')
  expect(hasMore).toBe(true)
})
