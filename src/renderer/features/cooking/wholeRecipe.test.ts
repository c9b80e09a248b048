import { expect, test } from 'vitest'
import type { BatchSummary, TickKey } from '../../../shared/batch.ts'
import { batchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { ONE_TIME } from '../../../shared/kitchen/factor.ts'
import { needs, recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { fetchItems } from '../../../shared/kitchen/miseEnPlace.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { changeMarks, markOfLine, usedInSteps, wholeSteps } from './wholeRecipe.ts'

const recipe = recipeOf([
  [
    uses('J-1', 'Flour', '1600 g'),
    uses('J-2', 'Butter', '110 g'),
    needs('20107', 'Mixer', ''),
    needs('30', 'Tray', '2'),
  ],
  [uses('J-2', 'Dry butter', '1100 g'), uses('J-3', 'Salt', '')],
  [uses('J-3', 'Salt', '2 g'), uses('J-3', 'Salt', '3 g'), needs('20107', 'Mixer', ''), needs('30', 'Tray', '5')],
])
const by = { employeeNumber: '1', name: 'Ines' }
const times = (numerator: number) => ({ numerator, denominator: 1 })
type Place = Pick<BatchSummary, 'scale' | 'done' | 'ticks' | 'earlierTicks'>

/** "step: number unit name, with what stands at its box", a line an amount. */
function shown(batch: Place | null, scale = times(1)): readonly string[] {
  const amounts = batchAmounts(recipe, batch, scale)
  return wholeSteps(recipe, fetchItems(recipe), { batch, scale, amounts }).flatMap(({ index, amounts: lines }) =>
    lines.map((line) => {
      const { box } = line
      const amount =
        line.kind === 'equipment'
          ? (line.count ?? '')
          : line.amount === null
            ? '?'
            : `${showAmount(line.amount).quantity} ${showAmount(line.amount).unit}`
      const also =
        box === null ? [] : [`box ${box.total ?? ''} ${box.otherSteps.join('+')}`.replace(/ +/gu, ' ').trimEnd()]
      const state = line.kind === 'ingredient' && line.isIn ? ['in'] : []
      const earlier = line.kind === 'ingredient' && line.earlier !== null ? [`${line.earlier.amount} in`] : []
      return [`${index}: ${amount} ${line.name}`.replace(/ +/gu, ' '), ...also, ...state, ...earlier].join(', ')
    }),
  )
}

test('each item has one check box, at its first step, with what all its steps need', () => {
  expect(shown(null)).toEqual([
    '0: 1.60 kg Flour, box',
    '0: 0.11 kg Butter, box 1.21\u00a0kg 1',
    '0: Mixer, box 2',
    '0: 2 Tray, box 5 2',
    '1: 1.10 kg Dry butter',
    '1: ? Salt, box 5\u00a0g 2',
    '2: 2 g Salt',
    '2: 3 g Salt',
    '2: Mixer',
    '2: 5 Tray',
  ])
})

test('a tick of what was fetched changes nothing: only what is ticked in a step is in, and the box goes on to the next step', () => {
  const batch = (ticks: readonly TickKey[], done: readonly number[] = []): Place => ({
    scale: times(1),
    ticks,
    done: done.map((step) => ({ step, by, at: 0 })),
  })
  expect(shown(batch(['fetch jsin j-2', 'equipment number 20107']))).toEqual(shown(null))
  expect(shown(batch(['step 0 ingredient 1'])).filter((line) => line.includes('utter'))).toEqual([
    '0: 0.11 kg Butter, in',
    '1: 1.10 kg Dry butter, box',
  ])
  expect(shown(batch([], [0, 1])).filter((line) => line.includes('utter'))).toEqual([
    '0: 0.11 kg Butter, box',
    '1: 1.10 kg Dry butter',
  ])
})

test('a done step keeps its scale, and an amount of an earlier scale says what is in', () => {
  const batch: Place = {
    scale: times(2),
    ticks: [],
    done: [{ step: 0, by, at: 0, scale: times(3) }],
    earlierTicks: [{ key: 'step 1 ingredient 0', scale: times(3) }],
  }
  expect(shown(batch, times(2)).slice(0, 5)).toEqual([
    '0: 4.80 kg Flour, box',
    '0: 0.33 kg Butter',
    '0: Mixer, box 2',
    '0: 2 Tray, box 5 2',
    '1: 2.20 kg Dry butter, box, 3.30\u00a0kg in',
  ])
})

test('used are ingredients whose every amount is in, and equipment that was at hand once; not what was only fetched', () => {
  const recipe = recipeOf([
    [uses('J-1', 'Flour', '100 g'), needs('20107', 'Mixer', '')],
    [uses('J-1', 'Flour', '20 g'), uses('J-2', 'Salt', '2 g'), needs('20107', 'Mixer', '')],
  ])
  const [flour, salt, mixer] = ['fetch jsin j-1', 'fetch jsin j-2', 'equipment number 20107'] as const
  for (const [ticks, done, used] of [
    [[], [], []],
    [['step 1 ingredient 1'], [], [salt]],
    [['step 0 ingredient 0'], [], []],
    [['step 0 ingredient 0', 'step 1 ingredient 0'], [], [flour]],
    [['step 1 equipment 0'], [], [mixer]],
    [[], [0], [mixer]],
    [[], [0, 1], [flour, mixer, salt]],
    [[salt, mixer], [], []],
  ] as const satisfies readonly (readonly [readonly TickKey[], readonly number[], readonly TickKey[]])[]) {
    const batch = { scale: ONE_TIME, ticks, done: done.map((step) => ({ step, by, at: 0 })) }
    const found = usedInSteps(recipe, fetchItems(recipe), batch, batchAmounts(recipe, batch, ONE_TIME))
    expect(found, `${ticks} ${done}`).toEqual(new Set(used))
  }
})

const salt = { key: 'jsin j-30044', name: 'Salt' } as const
const grams = (value: number) => ({ quantity: { kind: 'number', value } as const, unit: 'g' })

test('marks the steps and amounts that changed, and an entry with its earlier value', () => {
  const { lines, steps, specifications, outputs } = changeMarks([
    { kind: 'ingredientAmount', ...salt, step: 6, before: grams(6), after: grams(7) },
    { kind: 'ingredientAdded', ...salt, step: 4 },
    ...recipe.steps.slice(0, 1).map((before) => ({ kind: 'stepRemoved', step: 2, title: '', before }) as const),
    { kind: 'specification', key: 'Oven', before: '240 °C', after: '250 °C' },
    { kind: 'output', key: 'Loaves', before: null, after: '4' },
  ])
  expect(lines).toEqual(new Set([6, 4].map((step) => markOfLine('ingredient', salt.key, step))))
  expect(steps).toEqual(new Set([6, 4]))
  expect([...specifications, ...outputs]).toEqual([
    ['Oven', '240 °C'],
    ['Loaves', null],
  ])
})
