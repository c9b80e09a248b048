import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { mountedSticks } from './mountedSticks.ts'
import { test } from './temporaryFolder.testing.ts'

test('a stick is a folder of another disk, below the place where sticks are mounted', async ({ folder, skip }) => {
  skip(process.platform !== 'linux', 'only Linux has /dev/shm, a disk that is mounted everywhere')
  await mkdir(join(folder, 'stick'))
  const sticks = await mountedSticks(async () => ['/dev', '/', folder, join(folder, 'missing')])
  expect(sticks).toContainEqual({ path: '/dev/shm', name: 'shm' })
  expect(sticks.filter(({ path }) => path === '/proc' || path === '/dev/shm')).toHaveLength(2)
  expect(sticks.filter(({ path }) => path.startsWith(folder))).toEqual([])
})
