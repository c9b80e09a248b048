import { expect } from 'vitest'
import { batchDuration } from '../../shared/kitchen/batch-times/batchTimes.ts'
import { expectValue, ines } from './batches.testing.ts'
import { type Bench, DAY, listEnded, start, test } from './batchKeeper.testing.ts'
import type { BatchKeeper } from './batchKeeper.ts'

const MINUTE = 60_000

function finish(keeper: BatchKeeper, batchId: string) {
  expectValue(keeper.finishBatch({ batchId, by: ines }))
  const ended = keeper.readEnded(batchId)
  if (ended === null) throw new Error('The batch has not ended')
  return ended.batch
}

/** Does the current step of the batch ten minutes later. */
async function doStep({ clock }: Bench, keeper: BatchKeeper, batchId: string): Promise<void> {
  await clock.pass(10 * MINUTE)
  expectValue(keeper.goToStep({ batchId, step: 2, isDone: true, by: ines }))
}

for (const ahead of [-3 * 60 * MINUTE, 400 * DAY]) {
  test(`a clock that is set by ${ahead / DAY} days moves the times of a batch, not its durations`, async ({
    bench,
  }) => {
    const { clock } = bench
    const keeper = await bench.open()
    const begun = clock.now()
    const batchId = start(keeper)
    await doStep(bench, keeper, batchId)
    clock.set(clock.now() + ahead)
    await clock.pass(10 * MINUTE)
    const ended = finish(keeper, batchId)
    expect(ended.steps.map(({ done }) => done?.at)).toEqual([
      begun + ahead + 10 * MINUTE,
      undefined,
      begun + ahead + 20 * MINUTE,
    ])
    expect(batchDuration(ended)).toBe(20 * MINUTE)
    expect(batchDuration((await listEnded(keeper)).batches[0] ?? ended)).toBe(20 * MINUTE)

    // Undo is offered for 24 hours, whatever the clock says.
    clock.set(clock.now() - ahead)
    keeper.leaveBatch()
    expect(keeper.endedLately()).toMatchObject([{ endedAt: begun + 20 * MINUTE }])
    expect(expectValue(keeper.bringBack({ batchId, by: ines }))).toBeNull()
    expect(keeper.summaries()).toMatchObject([{ startedAt: begun, leftAt: clock.now() }])
  })
}

test('a clock that is set by less than a minute moves nothing', async ({ bench }) => {
  const keeper = await bench.open()
  const begun = bench.clock.now()
  const batchId = start(keeper)
  bench.clock.set(begun + MINUTE - 1)
  expect(batchDuration(finish(keeper, batchId))).toBe(MINUTE - 1)
})

test('time asleep is time that has passed', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  bench.clock.sleep(60 * MINUTE)
  expect(batchDuration(finish(keeper, batchId))).toBe(60 * MINUTE)
})

for (const [what, set] of [
  ['while the program is off', { before: true }],
  ['after the program has started again', { before: false }],
] as const) {
  test(`the duration of a batch is not known when the clock is set back ${what}`, async ({ bench }) => {
    const { clock } = bench
    const first = await bench.open()
    const begun = clock.now()
    const batchId = start(first)
    await doStep(bench, first, batchId)
    first.close()
    const setBack = () => clock.set(clock.now() - 60 * MINUTE)
    if (set.before) setBack()
    const again = await bench.open()
    if (!set.before) setBack()
    // Long enough that the last moment is after all others.
    await clock.pass(120 * MINUTE)
    again.close()
    const third = await bench.reopenAfterKill()
    const ended = finish(third, batchId)
    expect(ended).toMatchObject({ startedAt: begun, wasClockSet: true })
    expect(batchDuration(ended)).toBeNull()
    expect((await listEnded(third)).batches).toMatchObject([{ wasClockSet: true }])
  })
}

test('the duration of a batch is known after a start without a set clock', async ({ bench }) => {
  const first = await bench.open()
  const batchId = start(first)
  await doStep(bench, first, batchId)
  const ended = finish(await bench.reopenAfterKill(), batchId)
  expect(batchDuration(ended)).toBe(10 * MINUTE)
})
