import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { patchFs } from './disk.testing.ts'
import { codeOf, flushFolder, readRetried, systemCodeOf } from './flushed.ts'

for (const [code, isError] of [
  ...['EPERM', 'EISDIR', 'EACCES', 'EINVAL'].map((code) => [code, false] as const),
  ...['EIO', 'ENOENT', ''].map((code) => [code, true] as const),
])
  test(`a folder that cannot be opened with "${code}" is ${isError ? 'an error' : 'not flushed, as on Windows'}`, () => {
    const disk = patchFs({
      openSync() {
        throw Object.assign(new Error('The system refuses'), { code })
      },
    })
    const flush = expect(() => flushFolder(tmpdir()))
    if (isError) flush.toThrow('The system refuses')
    else flush.not.toThrow()
    disk.mend()
  })

/** How often a read that always fails with this code is tried. */
function readsWith(code: string): number {
  let reads = 0
  const read = () => {
    throw Object.assign(new Error('The read failed'), { code: ++reads < 10 ? code : 'ENOENT' })
  }
  expect(() => readRetried(read), code).toThrow('The read failed')
  return reads
}

test('a missing file, a folder and other things that are no file are read once', () => {
  expect(['ENOENT', 'EISDIR', 'EFTYPE', 'EFBIG', 'ELOOP'].map(readsWith)).toEqual([1, 1, 1, 1, 1])
})

test('a read that fails is tried five times within about 160 ms', () => {
  const began = performance.now()
  expect(readsWith('EIO')).toBe(5)
  expect(performance.now() - began).toBeGreaterThan(150)
})

test('names the code of an error, and unknown without one', () => {
  expect(codeOf(Object.assign(new Error('full'), { code: 'ENOSPC' }))).toBe('ENOSPC')
  expect([codeOf(new Error('full')), codeOf('full'), codeOf({ code: 'ENOSPC' })]).toEqual(Array(3).fill('unknown'))
})

test('only errors of the system have a code; a defect is thrown', () => {
  for (const code of ['EIO', 'E2BIG', 'EFTYPE', 'UNKNOWN'])
    expect(systemCodeOf(Object.assign(new Error('Refused'), { code }))).toBe(code)
  const ofNode = Object.assign(new RangeError('Out of range'), { code: 'ERR_OUT_OF_RANGE' })
  for (const defect of [new TypeError('No such function'), ofNode, 'text'])
    expect(() => systemCodeOf(defect)).toThrow(defect instanceof Error ? defect : undefined)
})
