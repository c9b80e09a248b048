import { expect, test } from 'playwright/test'
import { inSlices } from './slices.ts'

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

test('calls work once per item, in order', async () => {
  const seen: string[] = []
  await inSlices(new Set(['a', 'b', 'c']), (item, index) => seen.push(`${item}${index}`))
  expect(seen).toEqual(['a0', 'b1', 'c2'])
})
