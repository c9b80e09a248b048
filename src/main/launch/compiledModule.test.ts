import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { codeCacheFile, compileModule } from './compiledModule.ts'

const folder = mkdtempSync(join(tmpdir(), 'linecook-compiled-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sourceOf = (answer: number) =>
  `const { join } = require('node:path')\nexports.read = function read() { return join('a', '${answer}') }\n`

/** Compiles a file that answers `answer` beside the code cache of another one, which `change` may have changed. */
function withCache(name: string, answer: number, change: (cache: Buffer) => Buffer) {
  const path = join(folder, `${name}.cjs`)
  writeFileSync(path, sourceOf(1))
  const maker = compileModule(path)
  expect(answerOf(maker)).toBe('a/1')
  writeFileSync(codeCacheFile(path), change(maker.codeCache()))
  writeFileSync(path, sourceOf(answer))
  const compiled = compileModule(path)
  return { usesCache: compiled.usesCache, answer: answerOf(compiled) }
}

function answerOf(compiled: { run(): unknown }) {
  const exported = compiled.run() as { read(): string }
  return exported.read()
}

test('a code cache is used for the file that it was made of, and for no other', () => {
  expect(withCache('same', 1, (cache) => cache)).toEqual({ usesCache: true, answer: 'a/1' })
  // V8 compares the length of the source only, and this one is as long.
  expect(withCache('other', 2, (cache) => cache)).toEqual({ usesCache: false, answer: 'a/2' })
  expect(withCache('cut', 1, (cache) => cache.subarray(0, -8))).toEqual({ usesCache: false, answer: 'a/1' })
  expect(withCache('empty', 1, () => Buffer.alloc(0))).toEqual({ usesCache: false, answer: 'a/1' })
  const damaged = (cache: Buffer) => Buffer.from(cache.map((byte, at) => (at === cache.length - 9 ? byte ^ 1 : byte)))
  expect(withCache('damaged', 1, damaged)).toEqual({ usesCache: false, answer: 'a/1' })
})

test('a code cache is the same in every folder', () => {
  const caches = ['one', 'another/one'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true })
    const path = join(folder, name, 'same.cjs')
    writeFileSync(path, sourceOf(3))
    const compiled = compileModule(path)
    expect(answerOf(compiled)).toBe('a/3')
    return compiled.codeCache()
  })
  expect(caches[1]?.equals(caches[0] ?? Buffer.alloc(0))).toBe(true)
})
