import { expect, test } from 'playwright/test'
import { createHeartbeat } from './heartbeat.ts'

function openBench() {
  const waiting: { readonly resolve: () => void; readonly reject: () => void }[] = []
  const heartbeat = createHeartbeat({
    most: 3,
    ask: () =>
      new Promise<void>((resolve, reject) => waiting.push({ resolve, reject: () => reject(new Error('crashed')) })),
  })
  const beats = (count: number) => Array.from({ length: count }, () => heartbeat.beat())
  return { waiting, beats }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a page that answers each time is never hung, nor one that is late twice', async () => {
  const { waiting, beats } = openBench()
  for (let time = 0; time < 20; time++) {
    expect(beats(1)).toEqual([false])
    waiting.at(-1)?.resolve()
    await settled()
  }
  expect(beats(3)).toEqual([false, false, false])
  waiting.at(-1)?.resolve()
  await settled()
  expect(beats(3)).toEqual([false, false, false])
})

test('a page that does not answer is hung at the third beat after the question, and is asked and told of once', () => {
  const { waiting, beats } = openBench()
  expect(beats(6)).toEqual([false, false, false, true, false, false])
  expect(waiting).toHaveLength(1)
})

test('a question that the page refuses is answered', async () => {
  const { waiting, beats } = openBench()
  beats(3)
  waiting.at(-1)?.reject()
  await settled()
  expect(beats(3)).toEqual([false, false, false])
})
