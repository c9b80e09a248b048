import { expect, test } from './kiosk.ts'

test('a main process that is busy and makes garbage answers every evaluation', async ({ kiosk }) => {
  await kiosk.app.evaluate(() => {
    const work = () => {
      const end = performance.now() + 30
      for (let garbage: unknown[] = []; performance.now() < end; garbage.push({ text: 'x'.repeat(10) }))
        if (garbage.length > 5000) garbage = []
      setImmediate(work)
    }
    work()
  })
  const numbers = Array.from({ length: 40 }, (_none, number) => number)
  const answers = numbers.map((number) => kiosk.app.evaluate((_electron, given) => given, number))
  expect(await Promise.all(answers)).toEqual(numbers)
})
