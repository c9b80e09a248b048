import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect } from 'vitest'
import { reportOnFiles } from './fileReport.ts'
import { type Bench, confirmed, test } from './journal.testing.ts'

/** Runs `scripts/verify-journal.mjs`. `said` is all its output. */
function runScript(...words: readonly string[]): Promise<{ code: number; said: string }> {
  const script = resolve('scripts', 'verify-journal.mjs')
  return new Promise((done) => {
    execFile(process.execPath, [script, ...words], (error, output, complaint) => {
      const code = error === null ? 0 : Number(error.code)
      done({ code, said: `${output}${complaint}` })
    })
  })
}

async function verify(...paths: readonly string[]): Promise<{ code: number; said: string }> {
  const { exitCode, text } = await reportOnFiles(paths)
  return { code: exitCode, said: `${text}\n` }
}

async function written(bench: Bench, largestFileBytes?: number): Promise<string> {
  const journal = await bench.open(largestFileBytes)
  for (let line = 2; line <= 8; line++) {
    bench.at += 60_000
    journal.append([confirmed(String(line))])
  }
  return journal.state().lastHash ?? ''
}

test('verifies an unchanged journal and prints its lines, times and last hash', async ({ bench }) => {
  const lastHash = await written(bench, 1000)
  const { code, said } = await verify(bench.folder)
  expect(said).toContain(`Files       ${bench.names().length}: journal-000001.jsonl, `)
  expect(said).toContain('Lines       8, numbered 1 to 8\n')
  expect(said).toContain('First line  2026-05-03T06:01:00.000Z\nLast line   2026-05-03T06:07:00.000Z\n')
  expect(said).toContain(`Last hash   ${lastHash}\n\nEvery line verifies.\n`)
  expect(said).toContain('that its end was cut off')
  expect(code).toBe(0)
  const files = bench.names().map((name) => join(bench.folder, name))
  expect(await verify(...files.toReversed())).toEqual({ code, said })
})

test('fails for an edited journal and prints file, line and whether the station knows it', async ({ bench }) => {
  await written(bench, 1000)
  const name = 'journal-000001.jsonl'
  bench.alter(2, name)
  const edited = await verify(bench.folder)
  expect(edited.code).toBe(1)
  expect(edited.said).toContain(`NOT VERIFIED from line 2 of ${name} on: its hash is not what the next line says.`)
  expect(edited.said).toContain('No later chain names this')
  expect(edited.said).not.toContain('Every line verifies')
  ;(await bench.open()).append([confirmed('9')])
  const known = await verify(bench.folder)
  expect(known.code).toBe(1)
  expect(known.said).toContain('The station has seen this')
  bench.write(bench.lines().toSpliced(1, 0, 'no line'))
  expect((await verify(bench.folder)).said).toContain('NOT VERIFIED from line 2 of journal.jsonl on: it is no line')
})

test('verifies a journal with an incomplete last line and prints its size', async ({ bench }) => {
  await written(bench)
  truncateSync(join(bench.folder, 'journal.jsonl'), bench.bytes().length - 100)
  const { code, said } = await verify(join(bench.folder, 'journal.jsonl'))
  expect(said).toContain('Lines       7, numbered 1 to 7\n')
  expect(said).toContain('Every line verifies.')
  expect(said).toMatch(/there are \d{3} bytes of a line that was never finished/u)
  expect(code).toBe(0)
  truncateSync(join(bench.folder, 'journal.jsonl'), bench.lines().join('\n').length + 1)
  expect((await verify(join(bench.folder, 'journal.jsonl'))).said).not.toContain('never finished')
  bench.add('{')
  expect((await verify(join(bench.folder, 'journal.jsonl'))).said).toContain('there are 1 bytes of a line')
})

test('verifies a single later file, and prints that it continues another one', async ({ bench }) => {
  await written(bench, 1000)
  const [first = '', second = ''] = bench.names()
  const { code, said } = await verify(join(bench.folder, second))
  expect(said).toMatch(/Every line verifies\.\nThe first line is number \d: it hangs on the file before/u)
  bench.write(bench.lines(first).slice(1), first)
  expect((await verify(join(bench.folder, first))).said).toContain('The first line is number 2: it hangs on')
  expect(code).toBe(0)
  const lone = join(dirname(bench.folder), 'lone')
  mkdirSync(lone)
  writeFileSync(join(lone, second), readFileSync(join(bench.folder, second)))
  const folder = await verify(lone)
  expect(folder.said).toContain(`NOT VERIFIED from line 1 of ${second} on`)
  expect(folder.code).toBe(1)
})

test('exits with code 2 and a message when the input is not a journal', async ({ bench }) => {
  const parent = dirname(bench.folder)
  const missing = join(parent, 'nowhere.jsonl')
  expect(await verify(missing)).toEqual({ code: 2, said: `${missing} cannot be read (ENOENT).\n` })
  expect(await verify(parent)).toEqual({ code: 2, said: `There is no line of a journal in ${parent}.\n` })
  const letter = join(parent, 'letter.txt')
  writeFileSync(letter, 'Dear kitchen,\n')
  const said = `There is no line of a journal in ${letter}, ${parent}.\n`
  expect(await verify(letter, parent)).toEqual({ code: 2, said })
})

test('the script prints the report and exits with its code, and explains itself without a file', async ({ bench }) => {
  await written(bench)
  bench.alter(2)
  const report = await verify(bench.folder)
  expect(report.code).toBe(1)
  expect(await runScript(bench.folder)).toEqual(report)
  const usage = await runScript()
  expect(usage.code).toBe(2)
  expect(usage.said).toContain('Usage: npm run journal:verify')
})
