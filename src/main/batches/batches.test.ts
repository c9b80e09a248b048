import { expect, test } from 'playwright/test'
import type { TickKey } from '../../shared/batch.ts'
import type { Step } from '../../shared/model.ts'
import { failed } from '../../shared/result.ts'
import { flour, grams, mixer, recipeOf, salt, stepOf } from '../recipes/recipe.testing.ts'
import { bread, expectValue, ines, newerBread, once, tomas, twice } from './batches.testing.ts'
import {
  adoptNewerVersion,
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
  expect(adoptNewerVersion(one, { id: 'a', recipe, by: ines, at: 1 })).toEqual(noSteps)
  expect(startOver(one, { id: 'a', newId: 'c', recipe, by: ines, at: 1 })).toEqual(noSteps)
})

test('refuses a fifth batch', () => {
  const full = ['a', 'b', 'c', 'd'].reduce(started, [])
  const tooMany = failed({ kind: 'tooManyBatches', most: MOST_BATCHES })
  expect(startBatch(full, { id: 'e', recipe: bread, scale: once, stage: 'cooking', by: ines, at: 1 })).toEqual(tooMany)
  const { batches, ended } = expectValue(endBatch(full, { id: 'a', end: 'closed', by: ines, at: 1 }))
  expect(bringBack(started(batches, 'e'), ended, { by: ines, at: 2 })).toEqual(tooMany)
  expect(expectValue(startOver(full, { id: 'a', newId: 'e', recipe: null, by: ines, at: 1 })).batches).toHaveLength(4)
})

test('allows two batches of the same recipe, each at its own step', () => {
  const moved = expectValue(goToStep(two, { id: 'b', step: 2, isDone: false, by: tomas, at: 2000 }))
  expect(moved).toEqual([two[0], { ...two[1], step: 2, movedBy: tomas, movedAt: 2000 }])
})

test('clamps a step index to the last step', () => {
  expect(expectValue(goToStep(one, { id: 'a', step: 3, isDone: false, by: ines, at: 1 }))).toMatchObject([{ step: 2 }])
  expect(expectValue(goToStep(one, { id: 'a', step: 9999, isDone: false, by: ines, at: 1 }))).toMatchObject([
    { step: 2 },
  ])
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

test('a new scale removes ticks of amounts; equipment and done steps stay', () => {
  const keys: TickKey[] = ['fetch jsin j-20118', 'equipment number 20112', 'step 0 ingredient 1', 'step 0 equipment 0']
  const mixed = expectValue(markStep(ticked(one, keys), { id: 'a', step: 0, isDone: true, by: ines, at: 2000 }))
  const scaled = expectValue(setScale(mixed, { id: 'a', scale: twice, by: tomas, at: 3000 }))
  expect(scaled[0]?.ticks.map(({ key }) => key)).toEqual(['equipment number 20112', 'step 0 equipment 0'])
  expect(scaled[0]?.done).toEqual(mixed[0]?.done)
  const asBefore = setScale(mixed, { id: 'a', scale: { numerator: 3, denominator: 3 }, by: tomas, at: 3000 })
  expect(expectValue(asBefore)).toBe(mixed)
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
  const newer = expectValue(adoptNewerVersion(again, { ...touch, recipe: newerBread }))
  expect(newer[0]?.earlierTicks).toEqual([{ key: 'step 1 ingredient 1', scale: twice }])
})

test('what was ticked in a step is kept with its amount when a newer version changes that, until it is ticked again', () => {
  const touch = { id: 'a', by: ines, at: 3000 }
  const [flourKey, saltKey] = ['step 0 ingredient 0', 'step 0 ingredient 1'] as const
  const withSalt = (value: number) => ({
    ...bread,
    steps: bread.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.map((one) => (one.name === salt.name ? { ...one, amount: grams(value) } : one)),
    })),
  })
  const adopted = adoptNewerVersion(ticked(one, [flourKey, saltKey]), { ...touch, recipe: withSalt(150) })
  expect(expectValue(adopted)[0]).toMatchObject({
    ticks: [{ key: flourKey }],
    earlierTicks: [{ key: saltKey, scale: once, amount: grams(100) }],
  })
  const scaled = expectValue(setScale(expectValue(adopted), { ...touch, scale: twice }))
  const again = expectValue(adoptNewerVersion(scaled, { ...touch, recipe: withSalt(170) }))
  expect(again[0]?.earlierTicks).toEqual([
    { key: flourKey, scale: once },
    { key: saltKey, scale: once, amount: grams(100) },
  ])
  expect(expectValue(tick(again, { ...touch, key: saltKey, isTicked: true }))[0]?.earlierTicks).toEqual([
    { key: flourKey, scale: once },
  ])
})

test('an amount that is in from an earlier scale keeps scale and amount when a newer version changes it', () => {
  const touch = { id: 'a', by: ines, at: 3000 }
  const key = 'step 0 ingredient 1'
  const scaled = expectValue(setScale(ticked(one, [key]), { ...touch, scale: twice }))
  const [mix, ...others] = bread.steps
  if (mix === undefined) throw new Error('Bread has a step')
  const more = { ...mix, ingredients: mix.ingredients.map((line) => ({ ...line, amount: grams(150) })) }
  const newer = expectValue(adoptNewerVersion(scaled, { ...touch, recipe: { ...bread, steps: [more, ...others] } }))
  expect(newer[0]?.earlierTicks).toEqual([{ key, scale: once, amount: grams(100) }])
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
  const four = expectValue(
    startBatch(['a', 'b', 'c'].reduce(started, []), {
      id: 'd',
      recipe: bread,
      scale: once,
      stage: 'fetching',
      by: ines,
      at: 2000,
    }),
  )
  expect(started(four, 'e')).toHaveLength(MOST_BATCHES)
})

test('the last person to open a batch is the one who left it; opening is not a change', () => {
  const opened = expectValue(openBatch(two, { id: 'a', by: tomas, at: 5000 }))
  const said = (batches: Batches) => batches.map((batch) => summaryOf(batch, 'same'))
  expect(said(opened)).toMatchObject([{ leftBy: null }, { leftBy: ines, leftAt: 5000 }])
  const left = { leftBy: tomas, leftAt: 6000, movedBy: ines, movedAt: 1000 }
  expect(said(leaveBatch(opened, 6000))).toMatchObject([left, { leftBy: ines }])
  expect(said(leaveAsTouched(opened))).toMatchObject([{ ...left, leftAt: 5000 }, { leftBy: ines }])
})

test('finishing removes the batch and marks its current step as done', () => {
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
})

test('closing a batch marks no step as done', () => {
  const { ended } = expectValue(endBatch(one, { id: 'a', end: 'closed', by: ines, at: 3000 }))
  expect(endedBatchOf(ended)).toMatchObject({ end: 'closed', steps: [{ done: null }, { done: null }, { done: null }] })
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

test('a newer version keeps done marks, ticks of equal amounts and the current step at their new index', () => {
  const all = ticked(one, [
    'fetch jsin j-20118',
    'fetch jsin j-30044',
    'equipment number 20112',
    'step 0 ingredient 1',
    'step 2 equipment 0',
  ])
  const rested = expectValue(markStep(all, { id: 'a', step: 1, isDone: true, by: ines, at: 3000 }))
  const baked = expectValue(goToStep(rested, { id: 'a', step: 2, isDone: true, by: ines, at: 4000 }))
  const [newer] = expectValue(adoptNewerVersion(baked, { id: 'a', recipe: newerBread, by: tomas, at: 5000 }))
  expect(newer).toMatchObject({ recipe: newerBread, step: 2, movedBy: tomas, movedAt: 5000 })
  expect(newer?.ticks.map(({ key }) => key)).toEqual([
    'fetch jsin j-20118',
    'equipment number 20112',
    'step 1 ingredient 1',
    'step 2 equipment 0',
  ])
  expect(newer?.done).toEqual([{ step: 1, by: ines, at: 4000 }])
})

test('a newer version without a thing or step drops its ticks and marks; the current step stays in range', () => {
  const short = { ...bread, steps: bread.steps.slice(1, 2), ingredients: [], equipment: [] }
  const last = expectValue(
    goToStep(ticked(one, ['fetch jsin j-20118']), { id: 'a', step: 2, isDone: true, by: ines, at: 1 }),
  )
  expect(expectValue(adoptNewerVersion(last, { id: 'a', recipe: short, by: ines, at: 2 }))).toMatchObject([
    { step: 0, ticks: [], done: [] },
  ])
})

/** A recipe with steps of these titles, whose texts have nothing in common. */
const cooked = (titles: readonly string[]) =>
  recipeOf({
    steps: titles.map((title, index) => stepOf({ number: index + 1, title, description: TEXTS.get(title) ?? title })),
  })
const TEXTS: ReadonlyMap<string, string> = new Map([
  ['Scale', 'Weigh flour, then water.'],
  ['Autolyse', 'Cover it for forty minutes.'],
  ['Knead', 'Slow speed until windowpane.'],
  ['Shape', 'Round every piece tightly, seam below.'],
  ['Prove', 'Overnight in retarder number two.'],
])
/** A batch of that recipe, at `step`, with all steps before it done. */
function at(step: number, titles: readonly string[]): Batches {
  const begun = startBatch([], { id: 'a', recipe: cooked(titles), scale: once, stage: 'cooking', by: ines, at: 1 })
  return Array.from({ length: step }, (_, index) => index + 1).reduce(
    (all, next) => expectValue(goToStep(all, { id: 'a', step: next, isDone: true, by: ines, at: 2 })),
    expectValue(begun),
  )
}
const LOAF = ['Scale', 'Autolyse', 'Knead', 'Shape', 'Prove']

test('follows the current step and the done marks to a step with a corrected text', () => {
  const recipe = cooked(['Preheat', 'Sanitise', ...LOAF])
  const corrected = recipe.steps.map((step) =>
    step.title === 'Shape' ? { ...step, description: 'Round every piece firmly, seam below.' } : step,
  )
  const adopted = adoptNewerVersion(at(3, LOAF), { id: 'a', recipe: { ...recipe, steps: corrected }, by: tomas, at: 3 })
  expect(expectValue(adopted)).toMatchObject([{ step: 5, done: [{ step: 2 }, { step: 3 }, { step: 4, by: ines }] }])
})

test('keeps who did a step when its text changes', () => {
  const recipe = cooked(LOAF)
  const steps = recipe.steps.map((step) => ({ ...step, description: `${step.description} Note the temperature.` }))
  const adopted = adoptNewerVersion(at(2, LOAF), { id: 'a', recipe: { ...recipe, steps }, by: tomas, at: 3 })
  expect(expectValue(adopted)).toMatchObject([
    {
      step: 2,
      done: [
        { step: 0, by: ines },
        { step: 1, by: ines },
      ],
    },
  ])
})

test('keeps the done marks in the order of the steps when two steps change places', () => {
  const [scale = '', autolyse = '', ...others] = LOAF
  const recipe = cooked([autolyse, scale, ...others])
  const adopted = adoptNewerVersion(at(2, LOAF), { id: 'a', recipe, by: tomas, at: 3 })
  expect(expectValue(adopted)).toMatchObject([{ step: 2, done: [{ step: 0 }, { step: 1 }] }])
})

test('when the current step is removed, moves to the step after its nearest remaining predecessor', () => {
  const without = (...gone: readonly string[]) => ({
    id: 'a',
    recipe: cooked(['Preheat', ...LOAF.filter((title) => !gone.includes(title))]),
    by: tomas,
    at: 3,
  })
  expect(expectValue(adoptNewerVersion(at(3, LOAF), without('Shape')))).toMatchObject([{ step: 4 }])
  expect(expectValue(adoptNewerVersion(at(3, LOAF), without('Knead', 'Shape')))).toMatchObject([{ step: 3 }])
  expect(expectValue(adoptNewerVersion(at(4, LOAF), without('Prove')))).toMatchObject([{ step: 4 }])
  expect(expectValue(adoptNewerVersion(at(1, LOAF), without('Autolyse')))).toMatchObject([{ step: 2 }])
  expect(expectValue(adoptNewerVersion(at(1, LOAF), without('Scale', 'Autolyse')))).toMatchObject([{ step: 0 }])
})

test('a tick follows its line when thing and amount are equal, and is dropped when the amount differs', () => {
  const step = stepOf({ products: [flour, salt], assets: [mixer] })
  const recipe = recipeOf({ steps: [step] })
  const [flourLine, saltLine] = step.ingredients
  if (flourLine === undefined || saltLine === undefined) throw new Error('No lines')
  const begun = startBatch([], { id: 'a', recipe, scale: once, stage: 'cooking', by: ines, at: 1 })
  const all = ticked(expectValue(begun), [
    'fetch jsin j-20118',
    'fetch jsin j-30044',
    'equipment number 20107',
    'step 0 ingredient 0',
    'step 0 ingredient 1',
    'step 0 equipment 0',
  ])
  const kept = (ingredients: Step['ingredients']) => {
    const newer = { ...recipe, steps: [{ ...step, description: 'Mix for 6 minutes.', ingredients }] }
    return expectValue(adoptNewerVersion(all, { id: 'a', recipe: newer, by: tomas, at: 3 }))[0]?.ticks.map(
      ({ key }) => key,
    )
  }
  const equipment = ['equipment number 20107', 'step 0 equipment 0']
  const inKilograms = { ...saltLine, amount: { quantity: { kind: 'number', value: 0.1 }, unit: 'kg' } } as const
  expect(kept([inKilograms, { ...flourLine, amount: grams(120) }])?.toSorted()).toEqual(
    ['fetch jsin j-30044', 'step 0 ingredient 0', ...equipment].toSorted(),
  )
  const [half, other] = [grams(40), grams(60)].map((amount) => ({ ...flourLine, amount }))
  if (half === undefined || other === undefined) throw new Error('No halves')
  expect(kept([half, other])?.toSorted()).toEqual(['fetch jsin j-20118', ...equipment].toSorted())
})

test('a tick of the overview stays when the amounts of its thing only change their order', () => {
  const [line] = stepOf({ products: [flour] }).ingredients
  if (line === undefined) throw new Error('No line')
  const inBags = { ...line, amount: { quantity: { kind: 'number', value: 2 }, unit: 'bag' } } as const
  const withLines = (ingredients: Step['ingredients']) => recipeOf({ steps: [stepOf({ ingredients })] })
  const recipe = withLines([line, inBags])
  const begun = startBatch([], { id: 'a', recipe, scale: once, stage: 'fetching', by: ines, at: 1 })
  const all = ticked(expectValue(begun), ['fetch jsin j-20118'])
  const adopted = adoptNewerVersion(all, { id: 'a', recipe: withLines([inBags, line]), by: tomas, at: 3 })
  expect(expectValue(adopted)).toMatchObject([{ ticks: [{ key: 'fetch jsin j-20118' }] }])
})

test('two equal steps keep their own marks', () => {
  const [mix, rest, bake] = bread.steps
  if (mix === undefined || rest === undefined || bake === undefined) throw new Error('No steps')
  const turns = { ...bread, steps: [mix, rest, rest, bake] }
  const more = { ...bread, steps: [rest, mix, rest, bake] }
  const begun = expectValue(startBatch([], { id: 'a', recipe: turns, scale: once, stage: 'cooking', by: ines, at: 1 }))
  const marked = expectValue(markStep(begun, { id: 'a', step: 2, isDone: true, by: ines, at: 2 }))
  expect(expectValue(adoptNewerVersion(marked, { id: 'a', recipe: more, by: ines, at: 3 }))).toMatchObject([
    { step: 1, done: [{ step: 2 }] },
  ])
})

test('a batch in the fetching stage stays at the first step of the newer version', () => {
  const fetching = expectValue(
    startBatch([], { id: 'a', recipe: bread, scale: once, stage: 'fetching', by: ines, at: 1 }),
  )
  expect(expectValue(adoptNewerVersion(fetching, { id: 'a', recipe: newerBread, by: ines, at: 2 }))).toMatchObject([
    { stage: 'fetching', step: 0 },
  ])
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
  expect(adoptNewerVersion(two, { ...touch, recipe: newerBread })).toEqual(unknown)
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
