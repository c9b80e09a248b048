import { expect, test } from 'vitest'
import { createAskAhead } from './askAhead.ts'

function fixture() {
  const answers: ((answer: string | null) => void)[] = []
  const asked: string[] = []
  const went: (string | null)[] = []
  const time = { now: 0 }
  let timers: (() => void)[] = []
  const ahead = createAskAhead<string>({
    ask: (subject) => {
      asked.push(subject)
      return new Promise((resolve, reject) =>
        answers.push((answer) => (answer === null ? reject(new Error('failed')) : resolve(answer))),
      )
    },
    now: () => time.now,
    wait: (act) => {
      timers.push(act)
      return () => {
        timers = timers.filter((timer) => timer !== act)
      }
    },
  })
  return {
    ahead,
    asked,
    went,
    time,
    go: (subject: string | null) => ahead.go(subject, (answer) => went.push(answer)),
    /** Answers the call of this place; null fails it. */
    answer: async (place: number, answer: string | null) => {
      answers[place]?.(answer)
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    },
    timeOut: () => {
      for (const timer of timers) timer()
    },
    waiting: () => timers.length,
  }
}

test('a screen that was prepared is gone to at once, with its answer', async () => {
  const { ahead, asked, went, go, answer } = fixture()
  ahead.prepare('0412')
  await answer(0, 'loaf')
  go('0412')
  expect(went).toEqual(['loaf'])
  expect(asked).toEqual(['0412'])
  go('0412')
  expect(asked, 'an answer is used once').toEqual(['0412', '0412'])
})

test('the screen before stays until the answer, or until it has taken too long', async () => {
  const { asked, went, go, answer, timeOut, waiting } = fixture()
  go('0412')
  expect(went).toEqual([])
  await answer(0, 'loaf')
  expect(went).toEqual(['loaf'])
  expect(waiting()).toBe(0)
  go('0413')
  timeOut()
  expect(went).toEqual(['loaf', null])
  await answer(1, 'late')
  expect(went).toEqual(['loaf', null])
  go('0414')
  await answer(2, null)
  expect(went, 'a failure is told by the screen').toEqual(['loaf', null, null])
  expect(asked).toEqual(['0412', '0413', '0414'])
})

test('of several touches only the last one goes', async () => {
  const { ahead, went, go, answer } = fixture()
  ahead.prepare('0412')
  go('0412')
  go(null)
  await answer(0, 'loaf')
  expect(went).toEqual([null])
})

test('an answer for another screen, or an old one, is asked for again', async () => {
  const { ahead, asked, went, time, go, answer } = fixture()
  ahead.prepare('0412')
  await answer(0, 'loaf')
  go('0413')
  await answer(1, 'stock')
  ahead.prepare('0414')
  await answer(2, 'old')
  time.now = 5_000
  go('0414')
  await answer(3, 'new')
  expect(went).toEqual(['stock', 'new'])
  expect(asked).toEqual(['0412', '0413', '0414', '0414'])
})
