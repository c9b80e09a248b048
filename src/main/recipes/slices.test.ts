import { expect, test } from 'playwright/test'
import { inSlices } from './slices.ts'

test('long work lets everything else have its turn', async () => {
  const seen: string[] = []
  const waiting = setImmediate(() => seen.push('a finger on the glass'))
  await inSlices(['first', 'second'], (item) => {
    const end = performance.now() + 20
    while (performance.now() < end);
    seen.push(item)
  })
  clearImmediate(waiting)
  expect(seen).toEqual(['first', 'a finger on the glass', 'second'])
})

test('every item has its turn once, in order', async () => {
  const seen: string[] = []
  await inSlices(new Set(['a', 'b', 'c']), (item, index) => seen.push(`${item}${index}`))
  expect(seen).toEqual(['a0', 'b1', 'c2'])
})
