import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { answerOf, deskOf } from '../../src/main/records/records.testing.ts'
import { percentile } from './frames.ts'

const FIELDS = 20_000
const ROUNDS = 9
/** The limit of the longest stall of the main process, in relation to parsing the same answer once. */
const MOST_TIMES = 5

test(`a record of ${FIELDS} fields stalls other work for at most ${MOST_TIMES} times as long as parsing it`, async () => {
  const body = wideRecord()
  const stalls: number[] = []
  const parsings: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    JSON.parse(body)
    parsings.push(performance.now() - began)
    stalls.push(await longestStall(() => readEverything(body)))
  }
  const [stall, parsing] = [percentile(stalls, 50), percentile(parsings, 50)]
  console.table({ 'median of rounds': { 'stall (ms)': stall, 'JSON.parse (ms)': parsing, ratio: stall / parsing } })
  expect(stall / parsing).toBeLessThan(MOST_TIMES)
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
