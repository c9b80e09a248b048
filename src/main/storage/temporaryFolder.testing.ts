import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'

/** For tests only. */

/** Linux keeps this folder in memory, where a flush takes no time. */
const MEMORY = '/dev/shm'

/** A test with an empty folder, which is removed after it. */
export const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'linecook-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
})
