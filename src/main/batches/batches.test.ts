import { expect, test } from 'vitest'
import type { TickKey } from '../../shared/batch.ts'
import { failed } from '../../shared/result.ts'
import { recipeOf } from '../recipes/recipe.testing.ts'
import { bread, expectValue, ines, newerBread, once, tomas, twice } from './batches.testing.ts'
import {
  type Batches,
  bringBack,
  endBatch,
  endedBatchOf,
  goToStep,
  leaveAsTouched,
  leaveBatch,
  MOST_BATCHES,
  markStep,
  openBatch,
  setScale,
  startBatch,
  startOver,
  summaryOf,
  takeOver,
  tick,
} from './batches.ts'

function started(batches: Batches, id: string): Batches {
  return expectValue(startBatch(batches, { id, recipe: bread, scale: once, stage: 'cooking', by: ines, at: 1000 }))
}

function ticked(batches: Batches, keys: readonly TickKey[]): Batches {
  return keys.reduce(
    (all, key) => expectValue(tick(all, { id: 'a', key, isTicked: true, by: ines, at: 2000 })),
    batches,
  )
}

const one = started([], 'a')
const two = started(one, 'b')

test('starts a batch at its first step, on the display, with person and time', () => {
  expect(one).toEqual([
    {
      id: 'a',
      recipe: bread,
      stage: 'cooking',
      step: 0,
      scale: once,
      ticks: [],
      done: [],
      owner: ines,
      startedBy: ines,
      startedAt: 1000,
      movedBy: ines,
      movedAt: 1000,
      opened: { by: ines, at: 1000 },
      leftAt: null,
    },
  ])
})

test('refuses a recipe without steps', () => {
  const recipe = recipeOf({ steps: [] })
  const noSteps = failed({ kind: 'noSteps' })
  expect(startBatch([], { id: 'c', recipe, scale: once, stage: 'fetching', by: ines, at: 1 })).toEqual(noSteps)
  expect(startOver(one, { id: 'a', newId: 'c', recipe, by: ines, at: 1 })).toEqual(noSteps)
})

test('refuses a ninth batch', () => {
  const full = [...'abcdfghi'].reduce(started, [])
  const tooMany = failed({ kind: 'tooManyBatches', most: MOST_BATCHES })
  expect(startBatch(full, { id: 'e', recipe: bread, scale: once, stage: 'cooking', by: ines, at: 1 })).toEqual(tooMany)
  const { batches, ended } = expectValue(endBatch(full, { id: 'a', end: 'closed', by: ines, at: 1 }))
  expect(bringBack(started(batches, 'e'), ended, { by: ines, at: 2 })).toEqual(tooMany)
  expect(expectValue(startOver(full, { id: 'a', newId: 'e', recipe: null, by: ines, at: 1 })).batches).toHaveLength(8)
})

test('allows two batches of the same recipe, each at its own step', () => {
  const moved = expectValue(goToStep(two, { id: 'b', step: 2, isDone: false, by: tomas, at: 2000 }))
  expect(moved).toEqual([two[0], { ...two[1], step: 2, movedBy: tomas, movedAt: 2000 }])
})

test('clamps a step index to the last step', () => {
  for (const step of [3, 9999])
    expect(expectValue(goToStep(one, { id: 'a', step, isDone: false, by: ines, at: 1 }))).toMatchObject([{ step: 2 }])
})

test('moving on marks the step as done by that person, unless it already is', () => {
  const first = expectValue(goToStep(one, { id: 'a', step: 1, isDone: true, by: ines, at: 2000 }))
  const back = expectValue(goToStep(first, { id: 'a', step: 0, isDone: false, by: tomas, at: 3000 }))
  const again = expectValue(goToStep(back, { id: 'a', step: 1, isDone: true, by: tomas, at: 4000 }))
  expect(again).toMatchObject([{ done: [{ step: 0, by: ines, at: 2000 }] }])
})

test('moving from the overview to the first step marks nothing as done', () => {
  const fetching = expectValue(
    startBatch([], { id: 'a', recipe: bread, scale: once, stage: 'fetching', by: ines, at: 1000 }),
  )
  const cooking = expectValue(goToStep(fetching, { id: 'a', step: 0, isDone: true, by: ines, at: 2000 }))
  expect(cooking).toMatchObject([{ stage: 'cooking', step: 0, done: [] }])
})

test('sorts steps marked out of order, and removes a mark', () => {
  const last = expectValue(markStep(one, { id: 'a', step: 2, isDone: true, by: ines, at: 2000 }))
  const both = expectValue(markStep(last, { id: 'a', step: 0, isDone: true, by: tomas, at: 3000 }))
  expect(both[0]?.done).toEqual([
    { step: 0, by: tomas, at: 3000 },
    { step: 2, by: ines, at: 2000 },
  ])
  const undone = expectValue(markStep(both, { id: 'a', step: 2, isDone: false, by: tomas, at: 4000 }))
  expect(undone[0]?.done).toEqual([{ step: 0, by: tomas, at: 3000 }])
  expect(markStep(both, { id: 'a', step: 2, isDone: true, by: tomas, at: 4000 })).toEqual({ ok: true, value: both })
  expect(markStep(one, { id: 'a', step: 3, isDone: true, by: ines, at: 1 })).toEqual({ ok: true, value: one })
})

test('a second tick of the same thing keeps the first person', () => {
  const key = 'step 0 ingredient 1'
  const tickedOnce = ticked(one, [key])
  const tickedTwice = expectValue(tick(tickedOnce, { id: 'a', key, isTicked: true, by: tomas, at: 3000 }))
  expect(tickedTwice[0]?.ticks).toEqual([{ key, by: ines, at: 2000 }])
  expect(expectValue(tick(tickedTwice, { id: 'a', key, isTicked: false, by: tomas, at: 4000 }))[0]?.ticks).toEqual([])
})

test('ignores ticks of things that the recipe does not have', () => {
  const there: TickKey[] = ['fetch jsin j-20118', 'equipment number 20112', 'step 0 ingredient 1', 'step 2 equipment 0']
  const notThere: TickKey[] = [
    'fetch jsin j-1',
    'equipment number 1',
    'step 0 ingredient 2',
    'step 1 equipment 0',
    'step 3 ingredient 0',
    'step 0 ingredient 01',
    'step 0 ingredient -1',
  ]
  expect(ticked(one, [...there, ...notThere])[0]?.ticks.map(({ key }) => key)).toEqual(there)
})

test('records who changed the scale or the owner', () => {
  const scaled = expectValue(setScale(one, { id: 'a', scale: twice, by: tomas, at: 2000 }))
  expect(scaled).toMatchObject([{ scale: twice, owner: ines, movedBy: tomas, movedAt: 2000 }])
  expect(expectValue(takeOver(scaled, { id: 'a', by: tomas, at: 3000 }))).toMatchObject([
    { owner: tomas, startedBy: ines, movedBy: tomas, movedAt: 3000 },
  ])
})

test('a new scale removes ticks of amounts, except those of done steps, which keep what they were made with', () => {
  const keys: TickKey[] = ['fetch jsin j-20118', 'equipment number 20112', 'step 0 ingredient 1', 'step 0 equipment 0']
  const touch = { id: 'a', by: tomas, at: 3000 }
  const mixed = expectValue(markStep(ticked(one, keys), { id: 'a', step: 0, isDone: true, by: ines, at: 2000 }))
  const scaled = expectValue(setScale(mixed, { ...touch, scale: twice }))
  expect(scaled[0]?.ticks.map(({ key }) => key)).toEqual(keys.slice(1))
  expect(scaled[0]).toMatchObject({ done: [{ step: 0, by: ines, at: 2000, scale: once }], earlierTicks: [] })
  const asBefore = setScale(mixed, { ...touch, scale: { numerator: 3, denominator: 3 } })
  expect(expectValue(asBefore)).toBe(mixed)

  const next = expectValue(
    goToStep(expectValue(goToStep(scaled, { ...touch, step: 1, isDone: false })), { ...touch, step: 2, isDone: true }),
  )
  const halved = expectValue(setScale(next, { ...touch, scale: { numerator: 1, denominator: 2 } }))
  expect(halved[0]?.done.map(({ scale }) => scale)).toEqual([once, twice])
  const { ended } = expectValue(endBatch(halved, { ...touch, end: 'finished' }))
  expect(endedBatchOf(ended).steps.map(({ done }) => done?.scale)).toEqual([once, twice, undefined])
  const again = expectValue(markStep(halved, { ...touch, step: 0, isDone: false }))
  expect(again[0]).toMatchObject({ done: [{ step: 1 }], earlierTicks: [{ key: 'step 0 ingredient 1', scale: once }] })
  expect(again[0]?.ticks.map(({ key }) => key)).toEqual(['equipment number 20112', 'step 0 equipment 0'])
})

test('what was ticked in a step before a new scale is kept with the old one, until it is ticked again', () => {
  const key = 'step 0 ingredient 1'
  const touch = { id: 'a', by: ines, at: 3000 }
  const scaled = expectValue(setScale(ticked(one, ['fetch jsin j-20118', key]), { ...touch, scale: twice }))
  expect(scaled[0]?.earlierTicks).toEqual([{ key, scale: once }])
  const filledUp = expectValue(tick(scaled, { ...touch, key, isTicked: true }))
  expect(filledUp[0]?.earlierTicks).toEqual([])
  const again = expectValue(setScale(filledUp, { ...touch, scale: once }))
  expect(again[0]?.earlierTicks).toEqual([{ key, scale: twice }])
})

test('opening or starting a batch takes the other one off the display', () => {
  expect(two.map(({ leftAt }) => leftAt)).toEqual([1000, null])
  const opened = expectValue(openBatch(two, { id: 'a', by: tomas, at: 5000 }))
  expect(opened.map(({ leftAt }) => leftAt)).toEqual([null, 5000])
  const left = leaveBatch(opened, 6000)
  expect(left.map(({ leftAt }) => leftAt)).toEqual([6000, 5000])
  expect(leaveBatch(left, 7000)).toBe(left)
  expect(leaveAsTouched(left)).toBe(left)
})

test('a batch that was never begun is removed when it leaves the display, and not when it is opened again', () => {
  const fetching = expectValue(
    startBatch(one, { id: 'b', recipe: bread, scale: once, stage: 'fetching', by: ines, at: 2000 }),
  )
  const ids = (batches: Batches) => batches.map(({ id }) => id)
  const touch = { id: 'b', by: ines, at: 3000 }
  expect(ids(leaveBatch(fetching, 3000))).toEqual(['a'])
  expect(ids(expectValue(openBatch(fetching, { ...touch, id: 'a' })))).toEqual(['a'])
  expect(ids(started(fetching, 'c'))).toEqual(['a', 'c'])
  expect(ids(expectValue(openBatch(fetching, touch)))).toEqual(['a', 'b'])

  const key = 'fetch jsin j-20118'
  const tickedOnce = expectValue(tick(fetching, { ...touch, key, isTicked: true }))
  expect(ids(leaveBatch(tickedOnce, 4000))).toEqual(['a', 'b'])
  expect(ids(leaveBatch(expectValue(tick(tickedOnce, { ...touch, key, isTicked: false })), 4000))).toEqual(['a'])
  expect(ids(leaveBatch(expectValue(markStep(fetching, { ...touch, step: 1, isDone: true })), 4000))).toEqual([
    'a',
    'b',
  ])
  const cooking = expectValue(goToStep(fetching, { ...touch, step: 0, isDone: false }))
  expect(ids(leaveBatch(cooking, 4000))).toEqual(['a', 'b'])
})

test('the place of a batch that was never begun is free for another one', () => {
  const full = expectValue(
    startBatch([...'abcfghi'].reduce(started, []), {
      id: 'd',
      recipe: bread,
      scale: once,
      stage: 'fetching',
      by: ines,
      at: 2000,
    }),
  )
  expect(started(full, 'e')).toHaveLength(MOST_BATCHES)
})

test('the last person to open a batch is the one who left it; opening is not a change', () => {
  const opened = expectValue(openBatch(two, { id: 'a', by: tomas, at: 5000 }))
  const said = (batches: Batches) => batches.map((batch) => summaryOf(batch, 'same'))
  expect(said(opened)).toMatchObject([{ leftBy: null }, { leftBy: ines, leftAt: 5000 }])
  const left = { leftBy: tomas, leftAt: 6000, movedBy: ines, movedAt: 1000 }
  expect(said(leaveBatch(opened, 6000))).toMatchObject([left, { leftBy: ines }])
  expect(said(leaveAsTouched(opened))).toMatchObject([{ ...left, leftAt: 5000 }, { leftBy: ines }])
})

test('finishing removes the batch and marks its current step as done; closing marks nothing', () => {
  const last = expectValue(goToStep(two, { id: 'a', step: 2, isDone: true, by: ines, at: 2000 }))
  const { batches, ended } = expectValue(endBatch(last, { id: 'a', end: 'finished', by: tomas, at: 3000 }))
  expect(batches).toEqual([two[1]])
  expect(endedBatchOf(ended)).toEqual({
    id: 'a',
    recipeId: '0412',
    recipeNumber: '0412',
    recipeName: 'Sourdough country loaf',
    scale: once,
    startedBy: ines,
    startedAt: 1000,
    end: 'finished',
    endedBy: tomas,
    endedAt: 3000,
    steps: [
      { title: 'Mix the dough', done: { by: ines, at: 2000 } },
      { title: 'Let it rest', done: null },
      { title: 'Bake', done: { by: tomas, at: 3000 } },
    ],
  })
  const closed = expectValue(endBatch(last, { id: 'a', end: 'closed', by: tomas, at: 3000 })).ended
  expect(endedBatchOf(closed)).toMatchObject({ end: 'closed', steps: [{}, {}, { done: null }] })
})

test('brings a finished batch back to its old place, without the mark that finishing set', () => {
  const last = expectValue(goToStep(two, { id: 'a', step: 2, isDone: true, by: ines, at: 2000 }))
  const { batches, ended } = expectValue(endBatch(last, { id: 'a', end: 'finished', by: tomas, at: 3000 }))
  expect(
    expectValue(bringBack(batches, { ...ended, batch: { ...ended.batch, startedAt: 999 } }, { by: tomas, at: 4000 })),
  ).toEqual([
    { ...last[0], startedAt: 999, movedBy: tomas, movedAt: 4000, opened: { by: tomas, at: 4000 }, leftAt: 4000 },
    two[1],
  ])
})

test('starting over closes the batch and starts one at the same scale, with the newer recipe if given', () => {
  const scaled = expectValue(setScale(one, { id: 'a', scale: twice, by: ines, at: 2000 }))
  const again = expectValue(startOver(scaled, { id: 'a', newId: 'c', recipe: null, by: tomas, at: 3000 }))
  expect(again.ended).toEqual({ batch: scaled[0], end: 'closed', endedBy: tomas, endedAt: 3000 })
  expect(again.batches).toMatchObject([{ id: 'c', recipe: bread, step: 0, scale: twice, owner: tomas, ticks: [] }])
  const newer = expectValue(startOver(one, { id: 'a', newId: 'c', recipe: newerBread, by: tomas, at: 3000 }))
  expect(newer.batches).toMatchObject([{ recipe: newerBread }])
})

test('refuses every command for an unknown batch', () => {
  const unknown = failed({ kind: 'unknownBatch' })
  const touch = { id: 'c', by: ines, at: 1 }
  expect(openBatch(two, touch)).toEqual(unknown)
  expect(goToStep(two, { ...touch, step: 1, isDone: true })).toEqual(unknown)
  expect(markStep(two, { ...touch, step: 1, isDone: true })).toEqual(unknown)
  expect(tick(two, { ...touch, key: 'step 0 ingredient 0', isTicked: true })).toEqual(unknown)
  expect(setScale(two, { ...touch, scale: twice })).toEqual(unknown)
  expect(takeOver(two, touch)).toEqual(unknown)
  expect(endBatch(two, { ...touch, end: 'finished' })).toEqual(unknown)
  expect(startOver(two, { ...touch, newId: 'd', recipe: null })).toEqual(unknown)
})

test('a summary contains the progress but not the recipe', () => {
  const [batch] = ticked(one, ['step 0 ingredient 0'])
  if (batch === undefined) throw new Error('No batch')
  expect(summaryOf(batch, 'newer')).toEqual({
    id: 'a',
    recipeId: '0412',
    recipeNumber: '0412',
    recipeName: 'Sourdough country loaf',
    stage: 'cooking',
    step: 0,
    stepCount: 3,
    scale: once,
    ticks: ['step 0 ingredient 0'],
    done: [],
    owner: ines,
    startedBy: ines,
    startedAt: 1000,
    movedBy: ines,
    movedAt: 2000,
    leftAt: null,
    leftBy: null,
    inLibrary: 'newer',
  })
})
