import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EarlierTick, Factor } from '../../../shared/batch.ts'
import { needs, recipeOf, shown, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import { bowlOf } from '../../../shared/kitchen/step-text/bowl.ts'
import type { Recipe } from '../../../shared/model.ts'
import { notYet, weighState } from './weighing.ts'
import { weighRows } from './weighRows.ts'

const names = { ingredientName: (name: string) => name, again: (name: string, which: number) => `${name} (${which})` }
const times = (numerator: number, denominator = 1): Factor => ({ numerator, denominator })
const MIXER = needs('20107', 'Spiral mixer', '1 pc')
const NAMES = ['Flour', 'Water', 'Levain', 'Salt']
const SALT_LATER = 'Mix flour, water and levain for 4 minutes. Rest for 30 minutes, then add the salt and mix.'
const DOUGH = ['2200 g', '1100 g', '265 g', '44 g']

/** One step with amounts of Flour, Water, Levain and Salt. */
function stepWith(amounts: readonly string[], description = '', equipment = [MIXER]): Recipe {
  const recipe = recipeOf([[...amounts.map((one, at) => uses(`${at}`, NAMES[at] ?? '', one)), ...equipment]])
  return { ...recipe, steps: recipe.steps.map((step) => ({ ...step, description })) }
}

/** The state of weighing it, as a person reads it. `in`: ticked; `before`: ticked at an earlier scale. */
function weighing(
  recipe: Recipe,
  {
    scale = times(1),
    resolutionGrams = null,
    isReading = false,
    ...ticks
  }: {
    readonly in?: readonly number[]
    readonly before?: readonly (readonly [number, Factor])[]
    readonly scale?: Factor
    readonly resolutionGrams?: number | null
    readonly isReading?: boolean
  },
) {
  const [step] = recipe.steps
  if (step === undefined) throw new Error('The recipe has no step')
  const rows = weighRows(recipe, 0, scale, { language: 'en', resolutionGrams, names, problems: recipeProblems(recipe) })
  const bowl = bowlOf(step, scale, 'en')
  const earlier = (ticks.before ?? []).map(([place, at]): readonly [number, EarlierTick] => [
    place,
    { key: `step 0 ingredient ${place}`, scale: at },
  ])
  const isTicked = (place: number) => ticks.in?.includes(place) ?? false
  const facts = { isTicked, earlier: new Map(earlier), scale, resolutionGrams, isReading }
  const state = weighState({ kind: 'weigh', rows, bowl }, facts)
  const { target } = state
  const read = target?.reading
  return {
    hand: state.hand === null ? null : NAMES[state.hand],
    add:
      state.hand === null ? null : shown(state.rows[state.hand]?.amount ?? { quantity: { kind: 'missing' }, unit: '' }),
    scale: target && `${target.kind} ${read == null ? 'too fine' : shown(read.amount)}`,
    in: rows.flatMap(({ place }) => (state.isIn(place) ? [place] : [])),
    total: state.bowl && shown(state.bowl.total),
    present: state.bowl?.present && shown(state.bowl.present.amount),
    later: state.bowl?.later.length,
    surplus: state.bowl?.surplus ? shown(state.bowl.surplus) : null,
    rows: state.rows,
    state,
  }
}

test('the first amount that is not in is at hand, and the scale fills to what is in and this one', () => {
  const dough = stepWith(DOUGH)
  for (const [ticked, hand, scale, later] of [
    [[], 'Flour', 'fillTo 2 200 g', 3],
    [[0], 'Water', 'fillTo 3 300 g', 2],
    // Out of order: what is in counts, wherever it is in the list.
    [[0, 3], 'Water', 'fillTo 3 344 g', 1],
    [[1, 2, 3], 'Flour', 'fillTo 3 609 g', 0],
    [[0, 1, 2, 3], null, 'reads 3 609 g', 0],
  ] as const) {
    expect(weighing(dough, { in: ticked }), ticked.join()).toMatchObject({ hand, scale, later, in: ticked })
  }
  expect(weighing(dough, { in: [0], scale: times(3) })).toMatchObject({
    add: '3 300 g',
    scale: 'fillTo 9 900 g',
    total: '6 600 g',
    present: '3 300 g',
  })
})

test('an amount that the text adds later is last, is weighed apart, and is refused while others are open', () => {
  const late = stepWith(DOUGH, SALT_LATER)
  const early = weighing(late, { in: [0] })
  expect(early).toMatchObject({ hand: 'Water', scale: 'fillTo 3 300 g' })
  expect(notYet(early.state, 3)).toContain('then add the salt')
  expect(notYet(early.state, 2)).toBeNull()
  const last = weighing(late, { in: [0, 1, 2] })
  expect(last).toMatchObject({ hand: 'Salt', scale: 'apart 44 g', present: null, later: 1 })
  expect(notYet(last.state, 3)).toBeNull()
})

test('without one bowl there is nothing to fill to; the scale is named where it shows another number', () => {
  const many = stepWith(['2.5 l', '12 pcs', '', '64 g'])
  expect(weighing(many, {})).toMatchObject({ hand: 'Flour', scale: null, total: null })
  expect(weighing(many, { in: [0, 1, 2], resolutionGrams: 5 })).toMatchObject({ hand: 'Salt', scale: 'apart 65 g' })
  expect(weighing(stepWith(['2 l', '1 g']), { in: [0], resolutionGrams: 5 })).toMatchObject({
    hand: 'Water',
    scale: null,
  })
  expect(weighing(many, { isReading: true })).toMatchObject({ hand: null, scale: null })
  expect(weighing(stepWith(DOUGH), { isReading: true, in: [0] })).toMatchObject({ hand: null, scale: null, in: [0] })
})

test('after a change of the scale what is in stays in: less is filled up, more is said, and going on takes nothing out', () => {
  const dough = stepWith(DOUGH)
  const before = [
    [0, times(3)],
    [1, times(3)],
  ] as const
  for (const [to, ticked, state] of [
    [4, [], { hand: 'Flour', add: '2 200 g', scale: 'fillTo 12 100 g', total: '9 900 g', surplus: null, in: [] }],
    [4, [0], { hand: 'Water', add: '1 100 g', scale: 'fillTo 13 200 g', surplus: null, in: [0] }],
    // More is in than ×2 asks for: 6 600 g of flour for 4 400 g, 3 300 g of water for 2 200 g.
    [2, [], { hand: 'Levain', scale: 'fillTo 10 430 g', total: '9 900 g', surplus: '3 300 g', in: [0, 1] }],
    [2, [2], { hand: 'Salt', scale: 'fillTo 10 518 g', total: '10 430 g', surplus: '3 300 g', in: [0, 1, 2] }],
    [2, [2, 3], { hand: null, scale: 'reads 10 518 g', surplus: '3 300 g', in: [0, 1, 2, 3] }],
    // A person says that the flour is as ×2 asks now.
    [2, [0], { hand: 'Levain', scale: 'fillTo 8 230 g', total: '7 700 g', surplus: '1 100 g', in: [0, 1] }],
    [3, [], { hand: 'Levain', total: '9 900 g', surplus: null, in: [0, 1] }],
  ] as const) {
    expect(weighing(dough, { before, in: ticked, scale: times(to) }), `×${to} ${ticked}`).toMatchObject(state)
  }
  const [flour, , levain] = weighing(dough, { before, scale: times(2) }).rows
  expect(flour).toMatchObject({ kind: 'enough', earlier: { scale: '×3' }, surplus: { quantity: { value: 2200 } } })
  expect(levain).toMatchObject({ kind: 'open', earlier: null, surplus: null })
})

test('what an earlier scale has put in is said of pieces and texts too, and a text is asked for whole', () => {
  const before = [
    [0, times(1)],
    [1, times(1)],
    [2, times(2)],
  ] as const
  const { rows, hand, add } = weighing(stepWith(['3 pcs', 'a pinch', '2 l']), { before, scale: times(2) })
  expect([hand, add]).toEqual(['Flour', '3 pcs'])
  expect(rows.map(({ kind }) => kind)).toEqual(['open', 'open', 'enough'])
  expect(rows.map(({ earlier }) => earlier && `${shown(earlier.amount)} ${earlier.scale}`)).toEqual([
    '3 pcs ×1',
    'a pinch ×1',
    '4.00 l ×2',
  ])
})

test('one press for each amount that is not in, in any state, and what is in only grows', () => {
  const doughs = [stepWith(DOUGH), stepWith(DOUGH, SALT_LATER)]
  const scales = [times(1, 2), times(1), times(2), times(3)]
  fc.assert(
    fc.property(
      fc.constantFrom(...scales),
      fc.subarray([0, 1, 2, 3]),
      fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...scales)), { maxLength: 4 }),
      fc.constantFrom(...doughs),
      (scale, begun, before, dough) => {
        const earlier = before.filter(([place]) => !begun.includes(place))
        const ticked = [...begun]
        let grams = -1
        for (let presses = 0; presses <= 4; presses++) {
          const { state } = weighing(dough, { in: ticked, before: earlier, scale })
          const inside = state.bowl?.layers.reduce((sum, one) => sum + one, 0) ?? 0
          expect(inside).toBeGreaterThanOrEqual(grams)
          grams = inside
          if (state.hand === null) break
          expect(ticked).not.toContain(state.hand)
          ticked.push(state.hand)
        }
        const end = weighing(dough, { in: ticked, before: earlier, scale })
        expect(end.hand).toBeNull()
        expect(end.in).toEqual([0, 1, 2, 3])
      },
    ),
    { numRuns: 40 },
  )
})
