import { expect, test } from 'vitest'
import type { TickKey } from '../../../shared/batch.ts'
import { batchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { ONE_TIME } from '../../../shared/kitchen/factor.ts'
import { needs, recipeOf, uses } from '../../../shared/kitchen/kitchen.testing.ts'
import { fetchItems } from '../../../shared/kitchen/miseEnPlace.ts'
import { usedInSteps } from './usedInSteps.ts'

const recipe = recipeOf([
  [uses('J-1', 'Flour', '100 g'), needs('20107', 'Mixer', '')],
  [uses('J-1', 'Flour', '20 g'), uses('J-2', 'Salt', '2 g'), needs('20107', 'Mixer', '')],
])
const by = { employeeNumber: '1', name: 'Ines' }
const [flour, salt, mixer] = ['fetch jsin j-1', 'fetch jsin j-2', 'equipment number 20107'] as const

test('used are ingredients whose every amount is in, and equipment that was at hand once; not what was only fetched', () => {
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
