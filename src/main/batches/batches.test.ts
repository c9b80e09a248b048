import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import type { Person } from '../../shared/model.ts'
import { failed } from '../../shared/result.ts'
import { recipeOf, stepOf } from '../recipes/recipe.testing.ts'
import { type Batches, finishBatch, MOST_BATCHES, moveBatch, startBatch, summaryOf } from './batches.ts'

const ines: Person = { employeeNumber: '10482', name: 'Ines Duarte' }
const tomas: Person = { employeeNumber: '20331', name: 'Tomas Berg' }
const bread = recipeOf({ number: '0412', steps: [stepOf({}), stepOf({}), stepOf({})] })

function started(batches: Batches, id: string): Batches {
  const result = startBatch(batches, { id, recipe: bread, by: ines, at: 1000 })
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}

const two = started(started([], 'a'), 'b')

test('a batch begins at the first step, with who began it and when', () => {
  const [batch] = started([], 'a')
  expect(batch).toEqual({ id: 'a', recipe: bread, step: 0, startedBy: ines, movedBy: ines, movedAt: 1000 })
})

test('a recipe without steps cannot be cooked', () => {
  const recipe = recipeOf({ steps: [] })
  expect(startBatch(two, { id: 'c', recipe, by: ines, at: 1000 })).toEqual(failed({ kind: 'noSteps' }))
})

test('the station holds as many batches as it says, and no more', () => {
  const full = Array.from({ length: MOST_BATCHES }, (_, index) => String(index)).reduce(started, [])
  expect(full.map(({ id }) => id)).toEqual(['0', '1', '2', '3'])
  expect(startBatch(full, { id: 'x', recipe: bread, by: ines, at: 1000 })).toEqual(
    failed({ kind: 'tooManyBatches', most: 4 }),
  )
})

test('the same recipe can be cooked twice at once, each at its own step', () => {
  const moved = moveBatch(two, { id: 'b', step: 2, by: tomas, at: 2000 })
  expect(moved).toEqual({ ok: true, value: [two[0], { ...two[1], step: 2, movedBy: tomas, movedAt: 2000 }] })
})

test('a step beyond the last one is the last one', () => {
  expect(moveBatch(two, { id: 'a', step: 3, by: ines, at: 1 })).toMatchObject({ ok: true, value: [{ step: 2 }, {}] })
  expect(moveBatch(two, { id: 'a', step: 9999, by: ines, at: 1 })).toMatchObject({ ok: true, value: [{ step: 2 }, {}] })
})

test('finishing takes one batch off the station and leaves the others where they are', () => {
  expect(finishBatch(two, 'a')).toEqual({ ok: true, value: [two[1]] })
})

test('a batch that is not there, or not any more, is neither moved nor finished', () => {
  const unknown = failed({ kind: 'unknownBatch' })
  expect(moveBatch(two, { id: 'c', step: 1, by: ines, at: 1 })).toEqual(unknown)
  expect(finishBatch(two, 'c')).toEqual(unknown)
  expect(finishBatch([], 'a')).toEqual(unknown)
})

test('whatever is started, moved and finished: no batch is lost, doubled, or off its recipe', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('start' as const), id }),
    fc.record({ kind: fc.constant('move' as const), id, step: fc.nat({ max: 9999 }) }),
    fc.record({ kind: fc.constant('finish' as const), id }),
  )
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      let batches: Batches = []
      const expected = new Map<string, number>()
      for (const one of happenings) {
        const known = expected.has(one.id)
        if (one.kind === 'start' && known) continue
        const result =
          one.kind === 'start'
            ? startBatch(batches, { id: one.id, recipe: bread, by: ines, at: 1 })
            : one.kind === 'move'
              ? moveBatch(batches, { id: one.id, step: one.step, by: tomas, at: 2 })
              : finishBatch(batches, one.id)
        expect(result.ok).toBe(one.kind === 'start' ? expected.size < MOST_BATCHES : known)
        if (!result.ok) continue
        batches = result.value
        if (one.kind === 'finish') expected.delete(one.id)
        else expected.set(one.id, one.kind === 'start' ? 0 : Math.min(one.step, 2))
        expect(batches.map(({ id, step }) => [id, step])).toEqual([...expected])
      }
    }),
  )
})

test('the screens learn where a batch is, and not its whole recipe', () => {
  const [batch] = two
  if (batch === undefined) throw new Error('No batch')
  expect(summaryOf({ ...batch, step: 1, movedBy: tomas, movedAt: 2000 })).toEqual({
    id: 'a',
    recipeId: '0412',
    recipeNumber: '0412',
    recipeName: 'Sourdough country loaf',
    step: 1,
    stepCount: 3,
    startedBy: ines,
    movedBy: tomas,
    movedAt: 2000,
  })
})
