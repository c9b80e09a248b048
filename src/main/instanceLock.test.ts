import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect } from 'vitest'
import { socketNames, takeInstanceLock } from './instanceLock.ts'
import { test as base } from './storage/temporaryFolder.testing.ts'

beforeEach(({ skip }) => skip(process.platform !== 'linux', 'Only Linux has abstract sockets'))

const test = base.extend<{
  hold: (folder: string) => Promise<ChildProcess>
}>({
  /** Starts a process that holds the first name of `folder`. */
  hold: async ({}, use) => {
    const holders: ChildProcess[] = []
    await use(async (folder) => {
      const name = JSON.stringify(socketNames(folder)[0])
      const script = `require('node:net').createServer().listen(${name}, () => console.log('ready'))`
      const holder = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
      holders.push(holder)
      await new Promise((resolve) => holder.stdout?.once('data', resolve))
      return holder
    })
    for (const holder of holders) holder.kill('SIGKILL')
  },
})

/** Whether a start on `folder` goes on. */
const starts = (folder: string) => takeInstanceLock(folder, () => {})

test('a second start on a folder ends, is told to the first one, and another folder is free', async ({ folder }) => {
  let asked = 0
  const first = (of: string) => takeInstanceLock(of, () => asked++)
  const second = (of: string) => takeInstanceLock(of, () => {})
  const [other, link] = [join(folder, 'other'), join(folder, 'link')]
  mkdirSync(other)
  symlinkSync(folder, link)
  expect(await first(folder)).toBe(true)
  expect(await second(folder)).toBe(false)
  expect(await second(link)).toBe(false)
  await expect.poll(() => asked).toBe(2)
  expect(await second(other)).toBe(true)
  // A folder that is put in the place of one that is moved or deleted under the first program.
  const [made, moved] = [join(folder, 'made'), join(folder, 'moved')]
  expect(await first(made)).toBe(true)
  renameSync(made, moved)
  for (const of of [made, moved]) expect(await second(of), of).toBe(false)
})

test('a first program that is stopped or busy still holds its folder, and one that was killed does not', async ({
  folder,
  hold,
}) => {
  const holder = await hold(folder)
  holder.kill('SIGSTOP')
  const before = performance.now()
  expect(await starts(folder)).toBe(false)
  expect(performance.now() - before).toBeLessThan(5000)
  const ended = new Promise((resolve) => holder.once('exit', resolve))
  holder.kill('SIGKILL')
  await ended
  expect(await starts(folder)).toBe(true)
})
