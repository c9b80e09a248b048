import { expect, test } from 'vitest'
import type { Factor, TickKey } from '../batch.ts'
import { type AmountsAtScale, batchAmounts } from './batchAmounts.ts'
import { recipeOf, shown, uses } from './kitchen.testing.ts'
import { scaledAmounts } from './scaledAmount.ts'

const times = (numerator: number): Factor => ({ numerator, denominator: 1 })
const by = { employeeNumber: '1', name: 'Ines' }
const recipe = recipeOf([
  [uses('J-1', 'Flour', '220 g'), uses('J-2', 'Butter', '21 g'), uses('J-3', 'Vanilla', 'a pod')],
  [uses('J-2', 'Butter', '100 g')],
  [uses('J-2', 'Butter', '5 g'), uses('J-1', 'Flour', '10 g')],
])

interface Given {
  readonly scale?: number
  readonly done?: readonly (readonly [step: number, made?: number])[]
  readonly ticks?: readonly TickKey[]
  readonly earlier?: readonly (readonly [key: TickKey, made: number])[]
}

const said = (sums: readonly AmountsAtScale[] = []) =>
  sums.flatMap(({ scale, amounts }) => scaledAmounts(amounts, scale).map(({ amount }) => shown(amount))).join(' + ')

function butterAndFlour({ scale = 1, done = [], ticks = [], earlier = [] }: Given): readonly string[] {
  const batch = {
    scale: times(scale),
    done: done.map(([step, made]) => ({ step, by, at: 0, ...(made !== undefined && { scale: times(made) }) })),
    ticks,
    earlierTicks: earlier.map(([key, made]) => ({ key, scale: times(made) })),
  }
  const amounts = batchAmounts(recipe, batch, batch.scale)
  return ['jsin j-2', 'jsin j-1'].flatMap((key) => {
    const { open, inside, whole } = amounts.get(key) ?? {}
    return [said(open), said(inside), said(whole)]
  })
}

for (const [what, given, ...expected] of [
  ['nothing is made', {}, '126 g', '', '126 g', '230 g', '', '230 g'],
  ['nothing is made at ×3', { scale: 3 }, '378 g', '', '378 g', '690 g', '', '690 g'],
  ['a step is done', { scale: 3, done: [[0]] }, '315 g', '63 g', '378 g', '30 g', '660 g', '690 g'],
  ['an amount is ticked', { ticks: ['step 1 ingredient 0'] }, '26 g', '100 g', '126 g', '230 g', '', '230 g'],
  [
    'a step was made with another scale',
    { scale: 2, done: [[0, 3]] },
    ...['210 g', '63 g', '63 g + 210 g', '20 g', '660 g', '660 g + 20 g'],
  ],
  [
    'all steps are done, two of them with another scale',
    { scale: 2, done: [[0, 3], [1, 3], [2]] },
    ...['', '363 g + 10 g', '363 g + 10 g', '', '660 g + 20 g', '660 g + 20 g'],
  ],
  [
    'less is in than the scale asks for now',
    { scale: 3, earlier: [['step 1 ingredient 0', 2]] },
    ...['78 g + 100 g', '200 g', '78 g + 200 g + 100 g', '690 g', '', '690 g'],
  ],
  [
    'more is in than the scale asks for now',
    { scale: 2, earlier: [['step 1 ingredient 0', 3]] },
    ...['52 g', '300 g', '52 g + 300 g', '460 g', '', '460 g'],
  ],
] as const) {
  test(`what is in and what is still to be fetched, when ${what}`, () => {
    expect(butterAndFlour(given)).toEqual(expected)
  })
}
