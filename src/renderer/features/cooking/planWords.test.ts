import { expect, test } from 'vitest'
import { blockWords, shortLength } from './planWords.ts'

test('the length of a part is short', () => {
  expect(
    [9000, 8100, 3600, 2700, 90, 3900, 90_000].map((seconds) => shortLength(seconds).replaceAll('\u00a0', ' ')),
  ).toEqual(['2 h 30', '2 h 15', '1 h', '45 min', '1 min 30 s', '1 h 05', '1 day 1 h'])
})

test('a block is read as a sentence', () => {
  const parts = [
    { kind: 'work', seconds: 240 },
    { kind: 'wait', seconds: 1800 },
  ] as const
  expect(blockWords(4, 'Mix', parts)).toBe('Step 5, Mix: 4\u00a0min work, 30\u00a0min wait')
  expect(blockWords(0, '', [])).toBe('Step 1: no time given')
})
