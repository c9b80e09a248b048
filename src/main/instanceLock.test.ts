import { spawn } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { OWN_LOCK, runningProcesses, takeInstanceLock } from './instanceLock.ts'
import { test } from './storage/temporaryFolder.testing.ts'

/** `grants` are the answers of Electron in order; `living` the processes of this program. */
function take(dataFolder: string, grants: readonly boolean[], living: readonly number[] = [], isRefusalSure = false) {
  const answers = [...grants]
  let released = 0
  const result = takeInstanceLock({
    dataFolder,
    requestLock: () => answers.shift() ?? false,
    releaseLock: () => released++,
    processes: { ownId: 7, isThisProgram: (id) => living.includes(id) },
    isRefusalSure,
  })
  return { result, released }
}

test('is the only one with the lock, and the second one where a living process holds it', ({ folder }) => {
  expect(take(folder, [true]).result).toBe('only')
  symlinkSync('kitchen-4-12', join(folder, 'SingletonLock'))
  expect(take(folder, [false], [12]).result).toBe('second')
  expect(take(folder, [false], [], true).result).toBe('second')
})

test('a refused lock without a living holder does not end a start', ({ folder }) => {
  symlinkSync('before-12', join(folder, 'SingletonLock'))
  // The link with the earlier host name is removed, so that the second request succeeds.
  expect(take(folder, [false, true]).result).toBe('only')
  expect(() => readFileSync(join(folder, OWN_LOCK))).toThrow('ENOENT')
  // The lock cannot be created at all.
  expect(take(folder, [false, false]).result).toBe('only')
  expect(readFileSync(join(folder, OWN_LOCK), 'utf8')).toBe('7')
  // The folder cannot be written either.
  expect(take(join(folder, 'missing'), [false, false]).result).toBe('unlocked')
})

test('a start is the second one while the first has only its own lock file', ({ folder }) => {
  writeFileSync(join(folder, OWN_LOCK), '12')
  expect(take(folder, [false], [12])).toEqual({ result: 'second', released: 0 })
  expect(take(folder, [true], [12])).toEqual({ result: 'second', released: 1 })
  // A file that a killed program left, or that holds anything else, counts for nothing.
  for (const left of ['12', 'x', '', '-1', '99999999999999']) {
    writeFileSync(join(folder, OWN_LOCK), left)
    expect(take(folder, [false, false]).result, left).toBe('only')
    expect(readFileSync(join(folder, OWN_LOCK), 'utf8')).toBe('7')
  }
})

test('knows a living process of the same program from another one and from a dead one', async () => {
  test.skip(process.platform !== 'linux', 'Reads /proc')
  const { ownId, isThisProgram } = runningProcesses()
  expect(isThisProgram(ownId)).toBe(true)
  const same = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  const other = spawn('sleep', ['60'])
  try {
    await expect.poll(() => isThisProgram(same.pid ?? 0)).toBe(true)
    await expect.poll(() => isThisProgram(other.pid ?? 0)).toBe(false)
  } finally {
    other.kill('SIGKILL')
    same.kill('SIGKILL')
  }
  await new Promise((resolve) => same.once('exit', resolve))
  expect(isThisProgram(same.pid ?? 0)).toBe(false)
})
