import { expect, test } from 'vitest'
import { journalContent } from './useJournalView.ts'

const READ = {
  length: 0,
  lastHash: null,
  check: { at: 0, files: 0, lines: 0, since: 0, breaks: [] },
  reading: null,
  waiting: 0,
}
const breaks = [{ file: 'journal.jsonl', line: 1, because: 'unreadable' }] as const
const broken = { ...READ, check: { ...READ.check, breaks } }
const reading = { bytes: 34_000_000, total: 44_000_000 }

test('a journal that is being read or cannot be read is not called empty', () => {
  const contents = [
    [READ, 'empty'],
    [{ ...READ, reading }, 'beingRead'],
    [{ ...broken, reading, waiting: 1 }, 'beingRead'],
    [broken, 'unreadable'],
    [{ ...broken, waiting: 1 }, 'lines'],
    [{ ...broken, length: 3 }, 'lines'],
  ] as const
  for (const [state, content] of contents) expect(journalContent(state), JSON.stringify(state)).toBe(content)
})
