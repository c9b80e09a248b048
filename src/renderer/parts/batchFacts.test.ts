import { expect, test } from 'vitest'
import { batchOf } from '../../shared/batch.testing.ts'
import type { BatchSummary } from '../../shared/batch.ts'
import type { Person } from '../../shared/model.ts'
import { en } from '../words/en.ts'
import { batchesBeside, batchFacts, factsSentence } from './batchFacts.ts'

const ines: Person = { employeeNumber: '10482', name: 'Ines Duarte' }
const tomas: Person = { employeeNumber: '20331', name: 'Tomas Berg' }
const now = Date.UTC(2026, 10, 21, 14, 6)
const left = batchOf(ines, {
  scale: { numerator: 2, denominator: 1 },
  startedAt: now - 3_600_000,
  movedAt: now - 1_800_000,
  leftAt: now - 240_000,
  leftBy: tomas,
})

const sentenceFor = (batch: BatchSummary, me: Person | null) =>
  factsSentence(batchFacts(batch, { timers: [], me, now, words: en }))

test('a batch was left by the last person who had it on the display, even if another person changed it last', () => {
  const sentence = '0412 Sourdough country loaf, ×2, step 5 of 9, left by Tomas Berg 4 minutes ago'
  expect(sentenceFor(left, ines)).toBe(sentence)
  expect(sentenceFor(left, tomas)).toContain('left by you 4 minutes ago')
})

test('says that a person left a batch after their session had ended, also when that person is the reader', () => {
  const late = { ...tomas, afterSessionEnd: true } as const
  expect(sentenceFor({ ...left, leftBy: late }, ines)).toContain(
    'left by Tomas Berg (after the session ended) 4 minutes',
  )
  expect(sentenceFor({ ...left, leftBy: late }, tomas)).toContain('left by you (after the session ended) 4 minutes')
  expect(sentenceFor({ ...left, leftAt: null, leftBy: null, movedBy: late }, ines)).toContain(
    'being cooked by Tomas Berg (after the session ended)',
  )
})

test('of many batches, the one on the display and those that were left last have room, in their order', () => {
  const all = [...'abcdefgh'].map((id, place) => ({ ...left, id, leftAt: place === 1 ? null : now - place }))
  const beside = (...given: Parameters<typeof batchesBeside>) =>
    batchesBeside(...given)
      .map(({ id }) => id)
      .join('')
  expect([beside(all), beside(all, 'h'), beside(all, 'b'), beside(all.slice(5))]).toEqual([
    'abcd',
    'abch',
    'abcd',
    'fgh',
  ])
})
