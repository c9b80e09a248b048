import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { TickKey } from '../../shared/batch.ts'
import { failed } from '../../shared/result.ts'
import { recipeOf } from '../recipes/recipe.testing.ts'
import { bread, expectValue, ines, newerBread, once, tomas, twice } from './batches.testing.ts'
import { allOf, DAY, listEnded, openBench, start, test } from './batchKeeper.testing.ts'
import type { BatchKeeper } from './batchKeeper.ts'

test('writes steps and ticks within 100 ms, several changes in one write', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  const before = bench.writes()
  keeper.tick({ batchId, key: 'step 0 ingredient 0', isTicked: true, by: ines })
  await bench.clock.pass(60)
  keeper.goToStep({ batchId, step: 1, isDone: true, by: ines })
  await bench.clock.pass(39)
  expect(bench.writes()).toBe(before)
  await bench.clock.pass(1)
  expect(bench.writes()).toBe(before + 1)
  expect(await allOf(await bench.reopenAfterKill())).toEqual(await allOf(keeper))
})

test('requests publication "soon" for changes that the display already shows', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  bench.changes.length = 0
  keeper.tick({ batchId, key: 'step 0 ingredient 0', isTicked: true, by: ines })
  keeper.setScale({ batchId, scale: twice, by: ines })
  keeper.goToStep({ batchId, step: 1, isDone: true, by: ines })
  keeper.markStep({ batchId, step: 0, isDone: false, by: ines })
  expect(bench.changes).toEqual(['soon', 'soon', 'soon', 'soon'])
})

test('publishes and writes nothing without a change', async ({ bench }) => {
  const keeper = await bench.open()
  start(keeper)
  keeper.leaveBatch()
  await bench.clock.pass(1000)
  const before = bench.writes()
  bench.changes.length = 0
  keeper.leaveBatch()
  await bench.clock.pass(60_000)
  expect([bench.changes, bench.writes()]).toEqual([[], before])
})

test('does not write the recipe when the step changes', async ({ bench }) => {
  const keeper = await bench.open()
  const long = recipeOf({ ...bread, name: 'x'.repeat(100_000) })
  const batchId = start(keeper, long)
  const [file] = readdirSync(join(bench.folder, 'batches'))
  rmSync(join(bench.folder, 'batches', file ?? ''))
  keeper.goToStep({ batchId, step: 1, isDone: true, by: ines })
  keeper.close()
  expect(readdirSync(join(bench.folder, 'batches'))).toEqual([])
  expect(readFileSync(join(bench.folder, 'batches.json')).length).toBeLessThan(2000)
})

test('writes pending changes on close, and nothing after it', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.goToStep({ batchId, step: 2, isDone: true, by: ines })
  keeper.close()
  expect((await bench.reopenAfterKill()).batch(batchId)).toMatchObject({ step: 2 })
  keeper.goToStep({ batchId, step: 0, isDone: false, by: ines })
  await bench.clock.pass(1000)
  expect((await bench.reopenAfterKill()).batch(batchId)).toMatchObject({ step: 2 })
})

test('writes start, leave, take over, finish and bring back at once', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  const commands = [
    () => keeper.leaveBatch(),
    () => keeper.openBatch({ batchId, by: tomas }),
    () => keeper.takeOver({ batchId, by: tomas }),
    () => keeper.finishBatch({ batchId, by: tomas }),
    () => keeper.bringBack({ batchId, by: ines }),
    () => keeper.startOver({ batchId, recipe: null, by: ines }),
  ]
  for (const command of commands) {
    bench.changes.length = 0
    command()
    expect(bench.changes).toEqual(['atOnce'])
    expect(await allOf(await bench.reopenAfterKill())).toEqual(await allOf(keeper))
  }
})

test('brings a finished batch back with its last step not done, also after a restart', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.tick({ batchId, key: 'step 0 ingredient 0', isTicked: true, by: ines })
  keeper.goToStep({ batchId, step: 2, isDone: true, by: ines })
  const before = keeper.batch(batchId)
  keeper.finishBatch({ batchId, by: ines })
  const again = await bench.reopenAfterKill()
  expect(again.endedLately()).toMatchObject([{ id: batchId, end: 'finished', endedBy: ines }])
  expect(expectValue(again.bringBack({ batchId, by: ines }))).toBe(null)
  expect(again.batch(batchId)).toEqual({
    ...before,
    movedAt: bench.clock.now(),
    opened: { by: ines, at: bench.clock.now() },
    leftAt: bench.clock.now(),
  })
  expect(again.endedLately()).toEqual([])
  expect(await listEnded(again)).toEqual({ total: 0, batches: [] })
})

test('brings an ended batch back for 24 hours', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.closeBatch({ batchId, by: ines })
  expect(keeper.endedLately()).toHaveLength(1)
  await bench.clock.pass(DAY)
  expect(keeper.endedLately()).toEqual([])
  expect(keeper.bringBack({ batchId, by: ines })).toEqual(failed({ kind: 'unknownBatch' }))
  expect(await listEnded(keeper)).toMatchObject({ total: 1, batches: [{ id: batchId, end: 'closed' }] })
  start(keeper)
  keeper.leaveBatch()
  expect(JSON.parse(readFileSync(join(bench.folder, 'batches.json'), 'utf8')).ended).toEqual([])
})

test('keeps every batch that ended within a day in full, and removes the recipes of older ones', async ({ bench }) => {
  const keeper = await bench.open()
  const ids = Array.from({ length: 40 }, () => {
    const batchId = start(keeper)
    keeper.finishBatch({ batchId, by: ines })
    return batchId
  })
  expect(keeper.endedLately().map(({ id }) => id)).toEqual(ids.toReversed())
  expect(readdirSync(join(bench.folder, 'batches'))).toHaveLength(40)
  const { total, batches } = await listEnded(keeper)
  expect([total, ...batches.map(({ id }) => id)]).toEqual([40, ...ids.toReversed()])
  await bench.clock.pass(DAY)
  start(keeper)
  keeper.leaveBatch()
  expect(readdirSync(join(bench.folder, 'batches'))).toHaveLength(1)
})

test('a person knows the version from the start of the batch, not from their last action', async ({ bench }) => {
  const keeper = await bench.open()
  expect(keeper.lastFrozenAt('10482', '0412')).toBe(null)
  const batchId = start(keeper)
  const frozenAt = bench.clock.now()
  await bench.clock.pass(5000)
  expect(keeper.lastFrozenAt('20331', '0412')).toBe(null)
  keeper.goToStep({ batchId, step: 1, isDone: true, by: tomas })
  expect(keeper.lastFrozenAt('10482', '0412')).toBe(frozenAt)
  expect(keeper.lastFrozenAt('20331', '0412')).toBe(frozenAt)
  await bench.clock.pass(5000)
  keeper.finishBatch({ batchId, by: ines })
  expect(keeper.lastFrozenAt('10482', '0412')).toBe(frozenAt)
  expect(keeper.lastFrozenAt('10482', '0413')).toBe(null)
  start(keeper)
  expect(keeper.lastFrozenAt('10482', '0412')).toBe(bench.clock.now())
  expect(keeper.lastFrozenAt('20331', '0412')).toBe(frozenAt)
})

test('exports ended batches, one row for each step, and nothing without one', async ({ bench }) => {
  const keeper = await bench.open()
  const folder = join(bench.folder, 'usb', 'exports')
  expect(await keeper.exportEnded(folder)).toEqual(failed({ kind: 'nothingToExport' }))
  expect(existsSync(folder)).toBe(false)
  for (let count = 0; count < 2; count++) keeper.finishBatch({ batchId: start(keeper), by: tomas })
  const { path, count } = expectValue(await keeper.exportEnded(folder))
  expect([count, path]).toEqual([2, expect.stringContaining('linecook-batches-')])
  const rows = readFileSync(path, 'utf8').split('\r\n')
  expect(rows).toHaveLength(1 + 2 * 3 + 1)
  expect(rows[1]).toContain('batch-2,0412,')
})

test('random commands: at most eight batches, valid steps and ticks, the disk as the memory', async ({ bench }) => {
  const given = fc.record({
    index: fc.nat({ max: 9 }),
    by: fc.constantFrom(ines, tomas),
    step: fc.nat({ max: 5 }),
    isDone: fc.boolean(),
    recipe: fc.constantFrom(bread, newerBread),
    key: fc.constantFrom<TickKey>(
      'fetch jsin j-20118',
      'equipment number 20107',
      'step 0 ingredient 0',
      'step 0 ingredient 9',
      'step 2 equipment 0',
    ),
  })
  type Given = (typeof given extends fc.Arbitrary<infer Value> ? Value : never) & { readonly batchId: string }
  const commands: readonly ((keeper: BatchKeeper, given: Given) => unknown)[] = [
    (keeper, { recipe, by }) => keeper.startBatch({ recipe, scale: once, stage: 'fetching', by }),
    (keeper, move) => keeper.goToStep(move),
    (keeper, mark) => keeper.markStep(mark),
    (keeper, { isDone, ...ticked }) => keeper.tick({ ...ticked, isTicked: isDone }),
    (keeper, change) => keeper.setScale({ ...change, scale: twice }),
    (keeper, command) => keeper.takeOver(command),
    (keeper, command) => keeper.openBatch(command),
    (keeper) => keeper.leaveBatch(),
    (keeper, command) => keeper.finishBatch(command),
    (keeper, command) => keeper.closeBatch(command),
    (keeper, { index, by }) => keeper.bringBack({ batchId: keeper.endedLately()[index]?.id ?? 'none', by }),
    (keeper, command) => keeper.startOver(command),
  ]
  // Starting, moving and ticking are done more often than the others.
  const doing = fc.record({ command: fc.constantFrom(...commands, ...commands.slice(0, 4)), given })
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 5, maxLength: 30 }), async (doings) => {
      const parent = await mkdtemp(join(bench.folder, 'run-'))
      const run = openBench(parent)
      const keeper = await run.open()
      for (const { command, given } of doings) {
        command(keeper, { ...given, batchId: keeper.summaries()[given.index]?.id ?? 'none' })
        const all = keeper.summaries()
        assert.ok(all.length <= 8)
        assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
        assert.ok(all.filter(({ leftAt }) => leftAt === null).length <= 1)
        for (const { step: at, stepCount, ticks, done } of all) {
          assert.ok(at < stepCount)
          assert.equal(new Set(ticks).size, ticks.length)
          const steps = done.map((mark) => mark.step)
          assert.deepEqual(steps, [...new Set(steps)].filter((mark) => mark < stepCount).sort())
        }
        await run.clock.pass(7)
      }
      keeper.close()
      assert.deepEqual(await allOf(await run.reopenAfterKill()), await allOf(keeper))
      assert.deepEqual(run.troubles, [])
      await rm(parent, { recursive: true })
    }),
    { numRuns: tries(15) },
  )
})
