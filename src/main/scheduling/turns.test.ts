import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Actions that end when the test says so, and the wishes in the order of their start. */
function openBench() {
  const turns = createTurns<string, string>((one, other) => one === other)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const breaks: (() => void)[] = []
  return {
    begun,
    take: (wish: string) =>
      turns.take(wish, () => {
        begun.push(wish)
        return new Promise((resolve, reject) => {
          ends.push(() => resolve(`done: ${wish}`))
          breaks.push(() => reject(new Error(`broken: ${wish}`)))
        })
      }),
    end: (index: number) => ends[index]?.(),
    break: (index: number) => breaks[index]?.(),
  }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the same wish joins the running one, and runs again after its end', async () => {
  const { begun, take, end } = openBench()
  const both = [take('file'), take('file')]
  expect(begun).toEqual(['file'])
  end(0)
  expect(await Promise.all(both)).toEqual(['done: file', 'done: file'])
  const again = take('file')
  end(1)
  expect([await again, begun]).toEqual(['done: file', ['file', 'file']])
})

test('another wish runs after the running one, and can be joined while it waits', async () => {
  const { begun, take, end } = openBench()
  const first = take('file')
  const later = [take('practice'), take('practice')]
  await settled()
  expect(begun).toEqual(['file'])
  end(0)
  expect(await first).toBe('done: file')
  await settled()
  expect(begun).toEqual(['file', 'practice'])
  end(1)
  expect(await Promise.all(later)).toEqual(['done: practice', 'done: practice'])
})

test('different wishes keep their order, and a repeated earlier one runs last', async () => {
  const { begun, take, end } = openBench()
  const all = [take('a'), take('b'), take('a')]
  for (const index of [0, 1, 2]) {
    end(index)
    await settled()
  }
  expect([begun, await Promise.all(all)]).toEqual([
    ['a', 'b', 'a'],
    ['done: a', 'done: b', 'done: a'],
  ])
})

test('a failed action does not block the next ones', async () => {
  const { begun, take, end, break: fail } = openBench()
  const first = take('a')
  const second = take('b')
  fail(0)
  await expect(first).rejects.toThrow('broken: a')
  await settled()
  end(1)
  expect([await second, begun]).toEqual(['done: b', ['a', 'b']])
})
