import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { expect, test } from 'playwright/test'
import { codeOf, flushFolder, readRetried } from './flushed.ts'

/** Flushes a folder that the system does not open, with this error code. */
function flushRefused(code: string): void {
  const { openSync } = fs
  try {
    Object.assign(fs, {
      openSync() {
        throw Object.assign(new Error('The system refuses'), { code })
      },
    })
    syncBuiltinESMExports()
    flushFolder(tmpdir())
  } finally {
    Object.assign(fs, { openSync })
    syncBuiltinESMExports()
  }
}

for (const code of ['EPERM', 'EISDIR', 'EACCES', 'EINVAL']) {
  test(`a folder that cannot be opened with ${code}, as on Windows, needs no flush`, () => {
    expect(() => flushRefused(code)).not.toThrow()
  })
}

for (const code of ['EIO', 'ENOENT', '']) {
  test(`a folder that cannot be flushed with ${code === '' ? 'no code' : code} is an error`, () => {
    expect(() => flushRefused(code)).toThrow('The system refuses')
  })
}

test('a file that is not there is read once', () => {
  let reads = 0
  const read = () => {
    reads++
    throw Object.assign(new Error('There is no file'), { code: 'ENOENT' })
  }
  expect(() => readRetried(read)).toThrow('There is no file')
  expect(reads).toBe(1)
})

test('names the code of an error, and unknown without one', () => {
  expect(codeOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe('ENOSPC')
  expect([codeOf(new Error('full')), codeOf('full'), codeOf({ code: 'ENOSPC' })]).toEqual(Array(3).fill('unknown'))
})
