import { expect, test } from 'vitest'
import { parseJson } from '../../shared/json/parseJson.ts'
import type { JsonLine } from '../storage/jsonLines.ts'
import { hashOf, lineText, NO_LINE_BEFORE } from './chain.ts'
import { followFiles } from './followFiles.ts'
import { confirmed, NOW } from './journal.testing.ts'
import type { JournalFile } from './journalFiles.ts'

/** The texts of the first lines of a journal. */
function linesOf(count: number): readonly string[] {
  const lines: string[] = []
  for (let line = 1; line <= count; line++) {
    const last = lines.at(-1)
    const before = last === undefined ? NO_LINE_BEFORE : hashOf(last)
    const event = line === 1 ? ({ kind: 'chainBegun', after: null } as const) : confirmed(String(line))
    lines.push(lineText({ line, at: NOW, clock: 'service', before, event }))
  }
  return lines
}

/** A file of these lines; `rest` has no line end; reading fails with `error` after all of them. */
function fileOf(name: string, lines: readonly string[], { rest = '', error = '' } = {}): JournalFile {
  return {
    name,
    async *lines(): AsyncGenerator<JsonLine> {
      let start = 0
      const texts = rest === '' ? lines : [...lines, rest]
      for (const [index, text] of texts.entries()) {
        const bytes = Buffer.from(text)
        yield { number: index + 1, start, bytes, isWhole: index < lines.length, value: parseJson(text) }
        start += bytes.length + 1
      }
      if (error !== '') throw Object.assign(new Error('The disk fails'), { code: error })
    },
  }
}

async function followed(files: readonly JournalFile[], options: { beginsAnywhere?: boolean } = {}) {
  const seen: string[] = []
  const onLine = ({ line }: { line: number }, file: string) => seen.push(`${file} ${line}`)
  const { files: count, end, torn, unread, breaks, lines } = await followFiles(files, { ...options, onLine })
  return { seen, count, end, torn: torn.toString(), unread, breaks, lines }
}

const [first = '', second = '', third = '', fourth = ''] = linesOf(4)
const OLDER = 'journal-000001.jsonl'
const CURRENT = 'journal.jsonl'
const clean = { torn: '', unread: [], breaks: [] }
const unreadable = (file: string, line: number) => ({ file, line, because: 'unreadable' })
const sizeOf = (...texts: readonly string[]) => Buffer.from(texts.map((text) => `${text}\n`).join('')).length

for (const [title, files, expected] of [
  ['no file', [], { ...clean, seen: [], count: 0, end: 0, lines: 0 }],
  [
    'an older and the current file',
    [fileOf(OLDER, [first, second]), fileOf(CURRENT, [third, fourth])],
    {
      ...clean,
      seen: [`${OLDER} 1`, `${OLDER} 2`, `${CURRENT} 3`, `${CURRENT} 4`],
      count: 2,
      end: sizeOf(third, fourth),
      lines: 4,
    },
  ],
  [
    'a current file with a torn last line',
    [fileOf(CURRENT, [first, second], { rest: '{"line"' })],
    {
      ...clean,
      seen: [`${CURRENT} 1`, `${CURRENT} 2`],
      count: 1,
      end: sizeOf(first, second),
      torn: '{"line"',
      lines: 2,
    },
  ],
  [
    'a current file with only a torn line',
    [fileOf(CURRENT, [], { rest: '{' })],
    { ...clean, seen: [], count: 1, end: 0, torn: '{', lines: 0 },
  ],
  [
    'a complete line without a line end',
    [fileOf(CURRENT, [first], { rest: second })],
    { ...clean, seen: [`${CURRENT} 1`], count: 1, end: sizeOf(first), torn: second, lines: 1 },
  ],
  [
    'invalid JSON at the end of the current file',
    [fileOf(CURRENT, [first, '\0', 'no'], { rest: '\0' })],
    { ...clean, seen: [`${CURRENT} 1`], count: 1, end: sizeOf(first), torn: '\0\nno\n\0', lines: 1 },
  ],
  [
    'invalid JSON before a line',
    [fileOf(CURRENT, [first, 'no', second])],
    {
      ...clean,
      seen: [`${CURRENT} 1`, `${CURRENT} 2`],
      count: 1,
      end: sizeOf(first, 'no', second),
      breaks: [unreadable(CURRENT, 2)],
      lines: 3,
    },
  ],
  [
    'a truncated last line of an older file',
    [fileOf(OLDER, [first], { rest: second }), fileOf(CURRENT, [third])],
    {
      ...clean,
      seen: [`${OLDER} 1`, `${CURRENT} 3`],
      count: 2,
      end: sizeOf(third),
      breaks: [unreadable(OLDER, 2)],
      lines: 2,
    },
  ],
  [
    'a truncated older file, and no current one',
    [fileOf(OLDER, [first], { rest: second })],
    { ...clean, seen: [`${OLDER} 1`], count: 1, end: 0, breaks: [unreadable(OLDER, 2)], lines: 1 },
  ],
  [
    'an older file that cannot be read',
    [fileOf(OLDER, [], { error: 'EIO' }), fileOf(CURRENT, [third])],
    {
      ...clean,
      seen: [`${CURRENT} 3`],
      count: 2,
      end: sizeOf(third),
      unread: [{ file: OLDER, code: 'EIO' }],
      breaks: [unreadable(OLDER, 1)],
      lines: 1,
    },
  ],
  [
    'a current file that cannot be read to its end',
    [fileOf(CURRENT, [first, second], { error: 'EIO' })],
    {
      ...clean,
      seen: [`${CURRENT} 1`, `${CURRENT} 2`],
      count: 1,
      end: sizeOf(first, second),
      unread: [{ file: CURRENT, code: 'EIO' }],
      breaks: [unreadable(CURRENT, 3)],
      lines: 2,
    },
  ],
] as const) {
  test(`follows ${title}`, async () => {
    expect(await followed(files)).toEqual(expected)
  })
}

test('a journal begins with its first line, unless it may begin anywhere', async () => {
  const files = [fileOf(CURRENT, [third, fourth])]
  expect((await followed(files)).breaks).toEqual([{ file: CURRENT, line: 1, because: 'changed' }])
  expect((await followed(files, { beginsAnywhere: true })).breaks).toEqual([])
})

test('an unreadable line counts as the number after the last one', async () => {
  for (const [lines, number] of [
    [[first], 1],
    [[first, 'no'], 2],
    [[first, 'no', 'no'], 3],
    [[first, 'no', third], 3],
  ] as const)
    expect((await followFiles([fileOf(OLDER, lines)], { onLine: () => {} })).number).toBe(number)
})

test('tells the bytes of each line that it has read', async () => {
  let bytes = 0
  const onBytes = (more: number) => {
    bytes += more
  }
  const files = [fileOf(OLDER, [first, second]), fileOf(CURRENT, [third, fourth])]
  await followFiles(files, { onLine: () => {}, onBytes })
  expect(bytes).toBe(sizeOf(first, second, third, fourth))
})

test('yields to the event loop while it follows a long file', async () => {
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await followed([fileOf(CURRENT, linesOf(5000))])
  clearImmediate(next)
  expect(turns).toBeGreaterThan(1)
})
