import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { inSlices, sortInSlices, startSlice } from './slices.ts'

test('long work yields to the event loop', async () => {
  const seen: string[] = []
  const waiting = setImmediate(() => seen.push('the event loop'))
  await inSlices(['first', 'second'], (item) => {
    const end = performance.now() + 20
    while (performance.now() < end);
    seen.push(item)
  })
  clearImmediate(waiting)
  expect(seen).toEqual(['first', 'the event loop', 'second'])
})

/** The most calls of `work`, which takes so many milliseconds, in one turn of the event loop. */
async function mostInATurn(run: (work: () => void) => Promise<unknown>, milliseconds = 1): Promise<number> {
  // The slice of an earlier test would end between two counts.
  await new Promise(setImmediate)
  let [most, inTurn] = [0, 0]
  const turn = () => {
    inTurn = 0
    waiting = setImmediate(turn)
  }
  let waiting = setImmediate(turn)
  await run(() => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
    most = Math.max(most, ++inTurn)
  })
  clearImmediate(waiting)
  return most
}

test('short works one after the other, and works side by side, share the slices of the turns', async () => {
  const oneAfterTheOther = async (work: () => void) => {
    for (let count = 0; count < 20; count++) await inSlices([1], work)
  }
  const sideBySide = (work: () => void) => Promise.all(Array.from({ length: 20 }, () => inSlices([1, 2, 3], work)))
  // A slice has eight of these calls, and one that ends after it.
  expect(await mostInATurn(oneAfterTheOther)).toBeLessThan(10)
  // Each of the twenty begins at once.
  expect(await mostInATurn(sideBySide)).toBeLessThan(30)
})

test('works side by side are continued in their order, none twice before another', async () => {
  const seen: string[] = []
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const slice = startSlice()
      for (let step = 1; step <= 3; step++) {
        seen.push(name + step)
        await slice.next()
      }
    }),
  )
  expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'])
})

test('sorts as a stable sort does', async () => {
  const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 50 }), id: fc.nat() }), {
    maxLength: 600,
    size: 'max',
  })
  const compare = (left: { key: number }, right: { key: number }) => left.key - right.key
  await fc.assert(
    fc.asyncProperty(items, async (unsorted) => {
      expect(await sortInSlices(unsorted, compare)).toEqual(unsorted.toSorted(compare))
    }),
    { numRuns: tries(30) },
  )
})

test('a long sort yields to the event loop within its runs and within its merges', async () => {
  const items = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 2000)
  const most = await mostInATurn(
    (work) =>
      sortInSlices(items, (left, right) => {
        work()
        return left - right
      }),
    0.05,
  )
  // One run of 128 takes about 900 comparisons; all of them take 20,000.
  expect(most).toBeLessThan(2000)
})
