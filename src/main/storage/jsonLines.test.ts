import fs, { closeSync, openSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { openFilesIn, patchFs } from './disk.testing.ts'
import { appendFlushed, type JsonLine, jsonLine, readJsonLines, replaceLines } from './jsonLines.ts'
import { test } from './temporaryFolder.testing.ts'

async function linesOf(path: string): Promise<readonly JsonLine[]> {
  const lines: JsonLine[] = []
  for await (const line of readJsonLines(path)) lines.push(line)
  return lines
}

test('reads written values of any length, with the number and offset of each line', async ({ folder }) => {
  const path = join(folder, 'lines')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.jsonValue(), fc.string({ unit: 'grapheme' }), fc.constantFrom(1, 1, 20_000)), {
        maxLength: 6,
      }),
      async (drawn) => {
        const values = drawn.map(([value, text, times]) => ({ value, text: text.repeat(times) }))
        const written = values.map(jsonLine)
        expect(await replaceLines(path, written)).toEqual({ ok: true, value: null })
        let start = 0
        for (const [index, { number, start: from, bytes, isWhole, value }] of (await linesOf(path)).entries()) {
          expect({ number, from, isWhole, line: `${bytes.toString('utf8')}\n` }).toEqual({
            number: index + 1,
            from: start,
            isWhole: true,
            line: written[index],
          })
          expect(value).toEqual(JSON.parse(written[index] ?? ''))
          start += bytes.length + 1
        }
        expect(start).toBe(Buffer.byteLength(written.join('')))
      },
    ),
    { numRuns: tries(30) },
  )
})

test('yields a line that is not JSON without a value, and a torn last line as not whole', async ({ folder }) => {
  const path = join(folder, 'lines')
  await writeFile(path, '{"a":1}\nné\n\n"b"')
  expect((await linesOf(path)).map(({ number, start, isWhole, value }) => [number, start, isWhole, value])).toEqual([
    [1, 0, true, { a: 1 }],
    [2, 8, true, undefined],
    [3, 12, true, undefined],
    [4, 13, false, 'b'],
  ])
  await writeFile(path, '')
  expect(await linesOf(path)).toEqual([])
})

test('reads an opened file up to the given size and leaves it open', async ({ folder }) => {
  const path = join(folder, 'lines')
  await writeFile(path, '1\n22\n333\n')
  const file = openSync(path, 'r')
  const values: unknown[] = []
  for await (const { value, isWhole } of readJsonLines({ file, size: 4 })) values.push([value, isWhole])
  for await (const { value } of readJsonLines({ file, size: 0 })) values.push(value)
  expect(values).toEqual([
    [1, true],
    [22, false],
  ])
  closeSync(file)
})

test('a file can be closed, and is, as soon as its reading is left early', async ({ folder }) => {
  const path = join(folder, 'lines')
  await writeFile(path, '1\n'.repeat(500_000))
  const { read } = fs
  const late = (...given: readonly unknown[]) => void setTimeout(20).then(() => Reflect.apply(read, fs, given))
  const disk = patchFs({ read: late })
  try {
    const file = openSync(path, 'r')
    for await (const { number } of readJsonLines({ file, size: 1_000_000 })) if (number === 10) break
    closeSync(file)
    for await (const { number } of readJsonLines(path)) if (number === 10) break
    expect(openFilesIn(folder)).toEqual([])
    // A read that was still under way fails with EBADF, which nothing catches.
    await setTimeout(100)
  } finally {
    disk.mend()
  }
})

test('an append replaces a torn last line and returns its offset', async ({ folder }) => {
  const path = join(folder, 'lines')
  expect(appendFlushed(path, 0, Buffer.from('1\n'))).toBe(0)
  await writeFile(path, '1\n{"tor')
  expect(appendFlushed(path, 2, Buffer.from('2\n'))).toBe(2)
  expect(await readFile(path, 'utf8')).toBe('1\n2\n')
  expect(appendFlushed(path, 100, Buffer.from('3\n'))).toBe(4)
  expect(await readFile(path, 'utf8')).toBe('1\n2\n3\n')
})

test('an append that the system writes in parts is whole', async ({ folder }) => {
  const path = join(folder, 'lines')
  await writeFile(path, '1\n')
  const { writeSync } = fs
  const disk = patchFs({
    writeSync: (file: number, bytes: Uint8Array, from: number, length: number, at: number) =>
      writeSync(file, bytes, from, Math.min(length, 3), at),
  })
  appendFlushed(path, 2, Buffer.from('"long line"\n'))
  disk.mend()
  expect(await readFile(path, 'utf8')).toBe('1\n"long line"\n')
})

test('a failed append leaves the file as it was', async ({ folder }) => {
  const path = join(folder, 'lines')
  await writeFile(path, '1\n')
  const { fsyncSync } = fs
  let flushes = 0
  const disk = patchFs({
    // The first flush fails, the one after the truncation does not.
    fsyncSync(file: number) {
      flushes++
      if (flushes === 1) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      fsyncSync(file)
    },
  })
  expect(() => appendFlushed(path, 2, Buffer.from('2\n'))).toThrow('no space')
  disk.mend()
  expect(await readFile(path, 'utf8')).toBe('1\n')
  expect(flushes).toBe(2)
})

test('a failed write leaves the file unchanged and no temporary file, and reports the code', async ({ folder }) => {
  const path = join(folder, 'lines')
  await replaceLines(path, ['1\n'])
  const failing = {
    *[Symbol.iterator]() {
      yield '2\n'
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    },
  }
  const trouble = { kind: 'notSaved', file: 'lines', code: 'ENOSPC' }
  expect(await replaceLines(path, failing)).toEqual({ ok: false, failure: trouble })
  expect(await readFile(path, 'utf8')).toBe('1\n')
  expect(await readdir(folder)).toEqual(['lines'])
})
