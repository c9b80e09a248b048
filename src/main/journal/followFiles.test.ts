import { expect, test } from 'vitest'
import { parseJson } from '../../shared/json/parseJson.ts'
import { hashOf, lineText, NO_LINE_BEFORE } from './chain.ts'
import { followFiles } from './followFiles.ts'
import { confirmed, NOW } from './journal.testing.ts'
import type { JournalFile } from './journalFiles.ts'

/** A file in memory with the first lines of a journal, of which the last may lack its line end. */
function fileOf(name: string, count: number, isTorn = false): JournalFile {
  const texts: string[] = []
  for (let line = 1; line <= count; line++) {
    const last = texts.at(-1)
    const before = last === undefined ? NO_LINE_BEFORE : hashOf(last)
    const event = line === 1 ? ({ kind: 'chainBegun', after: null } as const) : confirmed(String(line))
    texts.push(lineText({ line, at: NOW, clock: 'service', before, event }))
  }
  return {
    name,
    async *lines() {
      for (const [index, text] of texts.entries()) {
        const isWhole = !isTorn || index < count - 1
        yield { number: index + 1, start: 0, bytes: Buffer.from(text), isWhole, value: parseJson(text) }
      }
    },
  }
}

test('the last line of an older file was whole, so that one which is not is a break', async () => {
  const { breaks, torn, lines } = await followFiles([fileOf('journal-000001.jsonl', 3, true)])
  expect({ breaks, torn: torn.length, lines }).toEqual({
    breaks: [{ file: 'journal-000001.jsonl', line: 3, because: 'unreadable' }],
    torn: 0,
    lines: 2,
  })
})

test('yields to the event loop while it follows a long file', async () => {
  let turns = 0
  const turn = () => {
    turns++
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await followFiles([fileOf('journal.jsonl', 5000)])
  clearImmediate(next)
  expect(turns).toBeGreaterThan(1)
})
