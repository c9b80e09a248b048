import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { test as base, expect } from 'playwright/test'
import { readLines, writeWholeFile } from './wholeFile.ts'

const test = base.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'whole-file-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

async function linesOf(path: string): Promise<readonly string[]> {
  const lines: string[] = []
  for await (const line of readLines(path)) lines.push(line.toString('utf8'))
  return lines
}

test('what was written is read line by line, whatever the lines hold and however long they are', async ({ folder }) => {
  const path = join(folder, 'lines')
  const anyLine = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replaceAll('\n', ' '))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyLine, fc.constantFrom(1, 1, 9000)), { maxLength: 6 }), async (drawn) => {
      const lines = drawn.map(([line, times]) => `${line.repeat(times)}\n`)
      expect(await writeWholeFile(path, lines)).toEqual({ ok: true, value: null })
      expect(await linesOf(path)).toEqual(lines)
    }),
    { numRuns: 30 },
  )
})

test('a last line that was torn is read without an end', async ({ folder }) => {
  const path = join(folder, 'lines')
  await writeFile(path, 'one\n\ntw')
  expect(await linesOf(path)).toEqual(['one\n', '\n', 'tw'])
  await writeFile(path, '')
  expect(await linesOf(path)).toEqual([])
})

test('a writing that fails leaves the file as it was and nothing of itself, and says the code', async ({ folder }) => {
  const path = join(folder, 'lines')
  await writeWholeFile(path, ['one\n'])
  const failing = {
    *[Symbol.iterator]() {
      yield 'two\n'
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    },
  }
  const trouble = { kind: 'notSaved', file: 'lines', code: 'ENOSPC' }
  expect(await writeWholeFile(path, failing)).toEqual({ ok: false, failure: trouble })
  expect(await linesOf(path)).toEqual(['one\n'])
  expect(await readdir(folder)).toEqual(['lines'])
})
