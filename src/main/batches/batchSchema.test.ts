import { expect, test } from 'vitest'
import { tickKey } from '../../shared/contract/cooking.ts'
import { ines, once } from './batches.testing.ts'
import { checkEndedLine, checkStoredBatch } from './batchSchema.ts'

test('a tick key has one of the known forms, within its limits', () => {
  for (const [key, isValid] of [
    ['fetch jsin j-20118', true],
    ['equipment number 20107', true],
    ['fetch a\nb', true],
    [`fetch ${'x'.repeat(1100)}`, true],
    [`fetch ${'x'.repeat(1101)}`, false],
    ['fetch ', false],
    ['a fetch jsin j-20118', false],
    ['step 0 ingredient 12', true],
    ['step 9999 equipment 0', true],
    ['step 10000 equipment 0', false],
    ['step 0 ingredient 12345', false],
    ['step 0 output 1', false],
    [7, false],
  ] as const) {
    expect(tickKey.safeParse(key).success, String(key).slice(0, 30)).toBe(isValid)
  }
})

const batch = {
  id: 'batch_1-A',
  recipeDigest: '0123456789abcdef'.repeat(2),
  stage: 'cooking',
  step: 0,
  scale: once,
  ticks: [{ key: 'fetch jsin j-1', by: ines, at: 2 }],
  done: [{ step: 0, by: ines, at: 2 }],
  owner: ines,
  startedBy: ines,
  startedAt: 1,
  movedBy: ines,
  movedAt: 2,
  opened: { by: ines, at: 1 },
  leftAt: null,
}

test('reads a stored batch', () => {
  expect(checkStoredBatch(batch)).toEqual(batch)
  const changed = {
    ...batch,
    earlierTicks: [{ key: 'step 0 ingredient 1', scale: once }],
    done: [{ ...batch.done[0], scale: once }],
  }
  expect(checkStoredBatch(changed)).toEqual(changed)
  const unknown = { ...batch, done: [{ ...batch.done[0], later: 1 }], later: 1 }
  expect(checkStoredBatch(unknown), 'keys of a later version').toEqual(batch)
})

test('refuses a stored batch with a wrong value', () => {
  for (const [title, odd] of [
    ['an id that leads out of the folder', { id: '../batch' }],
    ['an id with a line end', { id: 'batch\n' }],
    ['an empty id', { id: '' }],
    ['an id of 101 characters', { id: 'x'.repeat(101) }],
    ['a digest that leads out of the folder', { recipeDigest: `../${batch.recipeDigest}` }],
    ['a digest that is too long', { recipeDigest: `${batch.recipeDigest}0` }],
    ['a digest that is too short', { recipeDigest: batch.recipeDigest.slice(1) }],
    ['a negative step', { step: -1 }],
    ['half a step', { step: 0.5 }],
    ['an unknown stage', { stage: 'dreaming' }],
    ['a scale of zero', { scale: { numerator: 0, denominator: 1 } }],
    ['a tick without a key', { ticks: [{ key: 7, by: ines, at: 2 }] }],
    ['a done step without a person', { done: [{ step: 0, at: 2 }] }],
  ] as const) {
    expect(checkStoredBatch({ ...batch, ...odd }), title).toBeNull()
  }
})

test('a line of the ended batches is an ended batch or names one that was brought back', () => {
  const ended = { id: 'a', recipeId: '1', recipeNumber: '1', recipeName: 'Bun', scale: once, startedBy: ines }
  const line = {
    ...ended,
    startedAt: 1,
    end: 'closed',
    endedBy: ines,
    endedAt: 2,
    steps: [
      { title: 'Mix', done: null },
      { title: 'Rest', done: { by: ines, at: 2, scale: once } },
    ],
  }
  expect(checkEndedLine(line)).toEqual(line)
  expect(checkEndedLine({ broughtBack: 'a' })).toEqual({ broughtBack: 'a' })
  expect(checkEndedLine({ ...line, end: 'lost' })).toBeNull()
  for (const scale of [
    { numerator: 1.5, denominator: 1 },
    { numerator: 1, denominator: 0 },
    { numerator: 1e300, denominator: 1 },
  ])
    expect(checkEndedLine({ ...line, scale })).toBeNull()
})
