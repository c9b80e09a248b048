import { expect, test } from 'vitest'
import type { KioskState } from '../../shared/model.ts'
import { createBeingRetired } from './beingRetired.ts'

const use = { recipeId: '0412', recipeNumber: '0412', recipeName: 'Loaf', place: 0, stepCount: 9, steps: [1] }

function openBench() {
  const bench = {
    accepted: { asset: ['20107', '99'], product: ['j-1'] } as KioskState['beingRetired'],
    named: ['asset 20107'],
    revision: 1,
    asked: 0,
  }
  const beingRetired = createBeingRetired({
    accepted: () => bench.accepted,
    library: {
      state: () => ({ revision: bench.revision }),
      describeItem(kind, number) {
        bench.asked++
        return { uses: bench.named.includes(`${kind} ${number}`) ? [use] : [] }
      },
    },
  })
  return { bench, beingRetired }
}

test('returns the accepted numbers that a recipe still names', () => {
  const { bench, beingRetired } = openBench()
  expect(beingRetired()).toEqual({ asset: ['20107'], product: [] })
  bench.accepted = { asset: ['20107', '99'], product: ['j-1', 'j-2'] }
  bench.named = ['asset 20107', 'product j-2']
  expect(beingRetired()).toEqual({ asset: ['20107'], product: ['j-2'] })
})

test('looks the numbers up once for each library revision and each list of numbers', () => {
  const { bench, beingRetired } = openBench()
  const first = beingRetired()
  expect([beingRetired(), bench.asked]).toEqual([first, 3])
  expect(beingRetired()).toBe(first)
  bench.accepted = { ...bench.accepted, asset: ['20107', '99', '100'] }
  expect([beingRetired(), bench.asked]).toEqual([first, 7])
  bench.revision = 2
  bench.named = []
  expect([beingRetired(), bench.asked]).toEqual([{ asset: [], product: [] }, 11])
})
