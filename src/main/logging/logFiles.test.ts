import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { LONGEST_ENTRY } from '../../shared/log.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { lastEntries, wholeLog } from './logFiles.ts'

const test = base.extend<{ write: (name: string, text: string | Buffer) => Promise<void> }>({
  write: async ({ folder }, use) => {
    await use(async (name, text) => {
      await mkdir(join(folder, 'logs'), { recursive: true })
      await writeFile(join(folder, 'logs', name), text)
    })
  },
})

const time = (second: number) => `2026-11-23 03:11:${String(second).padStart(2, '0')}.052`
const entry = (second: number, text: string, level = 'info') => `[${time(second)}] [${level}]  ${text}\n`
const read = (second: number, text: string, more = {}) => ({
  at: time(second),
  isError: false,
  text,
  isCut: false,
  ...more,
})

test('reads the newest entries first, also from the file before, with their other lines', async ({ folder, write }) => {
  await write('linecook.old.log', entry(1, 'one') + entry(2, 'two {\n  status: 403\n}'))
  await write('linecook.log', entry(3, 'three', 'error') + entry(4, 'four'))
  const all = [read(4, 'four'), read(3, 'three', { isError: true }), read(2, 'two { status: 403 }'), read(1, 'one')]
  expect(lastEntries(folder, 500)).toEqual(all)
  expect(lastEntries(folder, 3)).toEqual(all.slice(0, 3))
  const texts = []
  for await (const text of wholeLog(folder)) texts.push(text)
  expect(texts.join('')).toBe(
    entry(1, 'one') + entry(2, 'two {\n  status: 403\n}') + entry(3, 'three', 'error') + entry(4, 'four'),
  )
})

test('a log that does not exist has no entries', ({ folder }) => {
  expect(lastEntries(folder, 500)).toEqual([])
})

test('the calls of a stack have lines of their own', async ({ folder, write }) => {
  await write('linecook.log', entry(1, 'Failed Error: no\n    at one (a.js:1:2)\n    at two {\n  code: 1\n}'))
  expect(lastEntries(folder, 1)).toEqual([read(1, 'Failed Error: no\n  at one (a.js:1:2)\n  at two { code: 1 }')])
})

test('a long entry is cut, in one line or in many', async ({ folder, write }) => {
  const long = 'x'.repeat(LONGEST_ENTRY)
  await write('linecook.log', entry(1, `${long}y`) + entry(2, 'line\n'.repeat(1000)) + entry(3, long))
  expect(lastEntries(folder, 3).map(({ text, isCut }) => [text.length, isCut])).toEqual([
    [LONGEST_ENTRY, false],
    [LONGEST_ENTRY, true],
    [LONGEST_ENTRY, true],
  ])
})

test('reads only the end of a file, from its first whole entry on', async ({ folder, write }) => {
  await write('linecook.log', `${entry(1, 'x'.repeat(600 * 1024))}more of it\n${entry(2, 'two')}`)
  expect(lastEntries(folder, 500)).toEqual([read(2, 'two')])
})

test('what is no text, and what turns or hides text, is shown as codes', async ({ folder, write }) => {
  const odd = Buffer.from([0xff, 0x00, 0x1b])
  await write('linecook.log', Buffer.concat([Buffer.from(entry(1, '\u202eabc\u2028d\u200b\te')), odd]))
  expect(lastEntries(folder, 500)).toEqual([read(1, '\\u202eabc\\u2028d\\u200b\te \ufffd\\u0000\\u001b')])
})

test('a file that cannot be read is reported', async ({ folder }) => {
  await mkdir(join(folder, 'logs', 'linecook.log'), { recursive: true })
  expect(() => lastEntries(folder, 500)).toThrow(expect.objectContaining({ code: 'EISDIR' }))
})
