import { setTimeout } from 'node:timers/promises'
import { test } from 'playwright/test'
import { answerOf, deskOf } from '../../src/main/records/records.testing.ts'
import { addRow, takeRounds } from './row.ts'

const FIELDS = 20_000
const ROUNDS = 9

test('how long reading a wide record stalls other work', async () => {
  const body = wideRecord()
  await addRow({
    name: `Stall by a record of ${FIELDS.toLocaleString('en-GB')} fields`,
    floor: 'JSON.parse',
    unit: 'ms',
    rounds: await takeRounds(ROUNDS, {
      program: async () => [await longestStall(() => readEverything(body))],
      floor: () => {
        const began = performance.now()
        JSON.parse(body)
        return [performance.now() - began]
      },
    }),
    goal: { times: 5 },
  })
})

/** Each of the 32 spellings of `value` may be named as secret by any of the other fields. */
function wideRecord(): string {
  const spellings = Array.from({ length: 32 }, (_, bits) =>
    [...'value'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
  )
  const fields = Array.from({ length: FIELDS }, (_, index) => `"field_${index}":{"a":1}`)
  return `{"item":{${[...spellings.map((name) => `"${name}":"x"`), ...fields].join(',')}}}`
}

async function readEverything(body: string): Promise<void> {
  const { desk } = deskOf([body])
  const { resultId } = await answerOf(desk)
  for (const read of [
    () => desk.page(resultId, { text: 'nothing', offset: 0, limit: 200 }),
    () => desk.record(resultId, 0),
    () => desk.value(resultId, ['item']),
    () => desk.raw(resultId, { offset: 0, limit: 10 }),
  ]) {
    await read()
    await setTimeout(2)
  }
}

/** Milliseconds of the longest time in which no timer of this process could run. */
async function longestStall(work: () => Promise<void>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  })
  await work()
  clearInterval(ticking)
  return longest
}
