import { createHash } from 'node:crypto'
import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect } from 'playwright/test'
import type { TickKey } from '../../shared/batch.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, type Result } from '../../shared/result.ts'
import { recipeOf } from '../recipes/recipe.testing.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import type { Urgency } from '../state/publishing.ts'
import { openUnreadStorage } from '../storage/storage.testing.ts'
import type { Storage } from '../storage/storage.ts'
import { test as base } from '../storage/temporaryFolder.testing.ts'
import { bread, ines, newerBread, once, openFileStorage, tomas, twice } from './batches.testing.ts'
import { type BatchKeeper, type BatchTrouble, createBatchKeeper } from './batchKeeper.ts'
import { NO_BATCHES, type UncheckedBatches } from './batchSchema.ts'

interface Bench {
  readonly folder: string
  readonly clock: TestClock
  /** Two clocks agree on the time. */
  isClockSure: boolean
  readonly troubles: BatchTrouble[]
  /** The urgency of each call of `onChange`. */
  readonly changes: Urgency[]
  readonly writes: () => number
  /** `storage` takes the place of the file. */
  open(folder?: string, storage?: Storage<UncheckedBatches>): Promise<BatchKeeper>
  /** Opens a copy of the folder, as a restart after a kill would find it. */
  reopenAfterKill(): Promise<BatchKeeper>
}

const DAY = 86_400_000

const test = base.extend<{ bench: Bench }>({
  bench: async ({ folder }, use) => {
    const bench = openBench(folder)
    await use(bench)
  },
})

function openBench(parent: string): Bench {
  const folder = join(parent, 'station')
  const clock = openTestClock()
  const troubles: BatchTrouble[] = []
  const changes: Urgency[] = []
  let copies = 0
  let ids = 0
  let storage = openFileStorage(join(folder, 'batches.json'))
  mkdirSync(folder)
  const bench: Bench = {
    folder,
    clock,
    isClockSure: true,
    troubles,
    changes,
    writes: () => storage.writes(),
    open(from = folder, given) {
      storage = openFileStorage(join(from, 'batches.json'))
      return createBatchKeeper({
        storage: given ?? storage,
        folder: from,
        now: clock.now,
        agreedNow: () => (bench.isClockSure ? clock.now() : null),
        newId: () => `batch-${++ids}`,
        schedule: clock.schedule,
        isNewer: (recipe) => recipe.name === 'Old',
        onChange: (urgency) => changes.push(urgency),
        onTrouble: (trouble) => troubles.push(trouble),
      })
    },
    reopenAfterKill() {
      const copy = join(parent, `copy-${++copies}`)
      cpSync(folder, copy, { recursive: true })
      return bench.open(copy)
    },
  }
  return bench
}

function expectValue<Value>(result: Result<Value, { readonly kind: string }>): Value {
  if (!result.ok) throw new Error(result.failure.kind)
  return result.value
}

function start(keeper: BatchKeeper, recipe: Recipe = bread): string {
  return expectValue(keeper.startBatch({ recipe, scale: once, stage: 'cooking', by: ines })).batchId
}

/** Everything that the keeper returns about batches. */
async function allOf(keeper: BatchKeeper) {
  return {
    batches: keeper.summaries().map((summary) => ({ summary, batch: keeper.batch(summary.id) })),
    open: keeper.openBatchId(),
    endedLately: keeper.endedLately(),
    ended: await keeper.listEnded(5000),
  }
}

test('restores a started batch and its frozen recipe after a kill', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  const again = await bench.reopenAfterKill()
  expect(await allOf(again)).toEqual(await allOf(keeper))
  expect(again.batch(batchId)?.recipe).toEqual(bread)
  expect(again.openBatchId()).toBe(batchId)
  expect(bench.troubles).toEqual([])
})

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
    () => keeper.adoptNewerVersion({ batchId, recipe: newerBread, by: tomas }),
    () => keeper.finishBatch({ batchId, by: tomas }),
    () => keeper.bringBack({ batchId, by: ines }),
    () => keeper.startAfresh({ batchId, recipe: null, by: ines }),
  ]
  for (const command of commands) {
    bench.changes.length = 0
    command()
    expect(bench.changes).toEqual(['atOnce'])
    expect(await allOf(await bench.reopenAfterKill())).toEqual(await allOf(keeper))
  }
})

test('after a kill, the batch on the display counts as left since its last change', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  const touchedAt = bench.clock.now()
  await bench.clock.pass(3_600_000)
  const again = await bench.reopenAfterKill()
  again.leaveAsTouched()
  expect(again.batch(batchId)?.leftAt).toBe(touchedAt)
  expect(again.openBatchId()).toBeNull()
})

test('restores and exports batches whose moments are beyond all dates', async ({ bench }) => {
  const keeper = await bench.open()
  const running = start(keeper)
  const closed = start(keeper)
  keeper.closeBatch({ batchId: closed, by: tomas })
  const beyond = (text: string) => text.replace(/("(?:at|[a-z]+At)":)\d+/gu, '$18640000000000001')
  const progress = join(bench.folder, 'batches.json')
  const log = join(bench.folder, 'ended-batches.jsonl')
  for (const file of [progress, log]) writeFileSync(file, beyond(readFileSync(file, 'utf8')))
  const again = await bench.reopenAfterKill()
  expect(again.batch(running)).toMatchObject({ startedAt: Date.parse('9999-12-31T23:59:59.999Z') })
  expect(await again.exportEnded(join(bench.folder, 'usb'))).toMatchObject({ ok: true, value: { count: 1 } })
  expect(bench.troubles).toEqual([])
})

test('restores who left a batch; in a file without that key, it is who changed it last', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.leaveBatch()
  keeper.openBatch({ batchId, by: tomas })
  keeper.leaveBatch()
  expect((await bench.reopenAfterKill()).summaries()).toMatchObject([{ leftBy: tomas, movedBy: ines }])
  const progress = join(bench.folder, 'batches.json')
  const older = readFileSync(progress, 'utf8').replace(/"opened":\{"by":\{[^}]*\},"at":\d+\},/u, '')
  expect(older).not.toContain('opened')
  writeFileSync(progress, older)
  expect((await bench.reopenAfterKill()).summaries()).toMatchObject([{ leftBy: ines, movedBy: ines }])
})

test('restores the mark of actions after the end of a session', async ({ bench }) => {
  const late = { ...ines, afterSessionEnd: true } as const
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.tick({ batchId, key: 'step 0 ingredient 0', isTicked: true, by: late })
  keeper.goToStep({ batchId, step: 1, isDone: true, by: late })
  keeper.leaveBatch()
  keeper.openBatch({ batchId, by: late })
  keeper.takeOver({ batchId, by: late })
  keeper.leaveBatch()
  const again = await bench.reopenAfterKill()
  expect(again.batch(batchId)).toStrictEqual(keeper.batch(batchId))
  expect(again.summaries()).toMatchObject([
    { startedBy: ines, owner: late, movedBy: late, leftBy: late, done: [{ by: late }] },
  ])

  keeper.finishBatch({ batchId, by: late })
  const [ended] = (await (await bench.reopenAfterKill()).listEnded(1)).batches
  expect(ended).toMatchObject({ startedBy: ines, endedBy: late })
  expect(ended?.steps[0]?.done?.by).toStrictEqual(late)
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
  expect(await again.listEnded(10)).toEqual({ total: 0, batches: [] })
})

test('brings an ended batch back for 24 hours, unless four are in progress', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.closeBatch({ batchId, by: ines })
  for (let count = 0; count < 4; count++) start(keeper)
  expect(keeper.bringBack({ batchId, by: ines })).toEqual(failed({ kind: 'tooManyBatches', most: 4 }))
  expect(keeper.endedLately()).toHaveLength(1)
  await bench.clock.pass(DAY)
  expect(keeper.endedLately()).toEqual([])
  expect(keeper.bringBack({ batchId, by: ines })).toEqual(failed({ kind: 'unknownBatch' }))
  expect(await keeper.listEnded(10)).toMatchObject({ total: 1, batches: [{ id: batchId, end: 'closed' }] })
})

test('keeps eight ended batches in full, the others as records, and removes their recipes', async ({ bench }) => {
  const keeper = await bench.open()
  const ids = Array.from({ length: 10 }, () => {
    const batchId = start(keeper)
    keeper.finishBatch({ batchId, by: ines })
    return batchId
  })
  expect(keeper.endedLately().map(({ id }) => id)).toEqual(ids.slice(2).reverse())
  expect(readdirSync(join(bench.folder, 'batches'))).toHaveLength(8)
  const { total, batches } = await keeper.listEnded(3)
  expect([total, ...batches.map(({ id }) => id)]).toEqual([10, ...ids.slice(-3).reverse()])
})

test('neither duplicates nor loses a batch when killed between the two writes', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  const progress = join(bench.folder, 'batches.json')
  const inProgress = readFileSync(progress)
  keeper.finishBatch({ batchId, by: ines })
  const hasEnded = readFileSync(progress)

  writeFileSync(progress, inProgress)
  const notYet = await bench.reopenAfterKill()
  expect(notYet.summaries()).toMatchObject([{ id: batchId }])
  expect(await notYet.listEnded(10)).toEqual({ total: 0, batches: [] })

  writeFileSync(progress, hasEnded)
  rmSync(join(bench.folder, 'ended-batches.jsonl'))
  const unrecorded = await bench.reopenAfterKill()
  expect(unrecorded.summaries()).toEqual([])
  expect(await unrecorded.listEnded(10)).toMatchObject({ total: 1, batches: [{ id: batchId, endedBy: ines }] })
})

test('lists ended batches in the order of their end when their log is lost', async ({ bench }) => {
  const keeper = await bench.open()
  const ids = [start(keeper), start(keeper), start(keeper)]
  for (const batchId of ids) keeper.finishBatch({ batchId, by: ines })
  rmSync(join(bench.folder, 'ended-batches.jsonl'))
  const { batches } = await (await bench.reopenAfterKill()).listEnded(10)
  expect(batches.map(({ id }) => id)).toEqual(ids.toReversed())
})

test('sets aside and reports a batch with a damaged or missing recipe, and keeps the others', async ({ bench }) => {
  const keeper = await bench.open()
  const [damaged, missing, whole] = [start(keeper), start(keeper), start(keeper)]
  keeper.close()
  const folder = join(bench.folder, 'batches')
  const fileOf = (id: string) => readdirSync(folder).find((name) => name.startsWith(id)) ?? ''
  const [damagedFile, missingFile] = [fileOf(damaged), fileOf(missing)]
  writeFileSync(join(folder, damagedFile), readFileSync(join(folder, damagedFile), 'utf8').replace('Mix', 'Fix'))
  rmSync(join(folder, missingFile))
  const again = await bench.open()
  expect(again.summaries().map(({ id }) => id)).toEqual([whole])
  const time = new Date(bench.clock.now()).toISOString().replaceAll(':', '-')
  expect(bench.troubles).toEqual([
    { kind: 'fileSetAside', file: damagedFile, renamedTo: `${damagedFile}.bad-${time}` },
    { kind: 'fileSetAside', file: missingFile, renamedTo: `${missing}.progress.json.bad-${time}` },
  ])
  expect(readFileSync(join(folder, `${damaged}.progress.json.bad-${time}`), 'utf8')).toContain(damaged)
  expect(existsSync(join(folder, `${damagedFile}.bad-${time}`))).toBe(true)
  await bench.open()
  expect(bench.troubles).toHaveLength(2)
})

test('sets aside and reports an invalid entry of the progress file, and keeps the others', async ({ bench }) => {
  const keeper = await bench.open()
  const [odd, whole, oddEnded, wholeEnded] = [start(keeper), start(keeper), start(keeper), start(keeper)]
  for (const batchId of [oddEnded, wholeEnded]) keeper.closeBatch({ batchId, by: ines })
  keeper.close()
  const path = join(bench.folder, 'batches.json')
  const progress = JSON.parse(readFileSync(path, 'utf8'))
  progress.inProgress[0].stage = 'dreaming'
  progress.ended[1].endedAt = null
  writeFileSync(path, JSON.stringify({ ...progress, inProgress: [...progress.inProgress, 7] }))

  const again = await bench.open()
  expect(again.summaries().map(({ id }) => id)).toEqual([whole])
  expect(again.endedLately().map(({ id }) => id)).toEqual([wholeEnded])
  const time = new Date(bench.clock.now()).toISOString().replaceAll(':', '-')
  const setAside = (file: string) => ({ kind: 'fileSetAside', file, renamedTo: `${file}.bad-${time}` })
  expect(bench.troubles).toEqual([
    setAside('inProgress-1.progress.json'),
    setAside('inProgress-3.progress.json'),
    setAside('ended-2.progress.json'),
  ])
  const kept = (file: string) => readFileSync(join(bench.folder, 'batches', `${file}.bad-${time}`), 'utf8')
  expect(JSON.parse(kept('inProgress-1.progress.json'))).toMatchObject({ id: odd, stage: 'dreaming' })
  expect(JSON.parse(kept('ended-2.progress.json'))).toMatchObject({ batch: { id: oddEnded } })
  expect((await again.listEnded(10)).total).toBe(2)
  await bench.open()
  expect(bench.troubles).toHaveLength(3)
})

test('reports a failed write and retries it with the next change', async ({ bench }) => {
  const keeper = await bench.open()
  const folder = join(bench.folder, 'batches')
  writeFileSync(folder, 'in the way')
  const batchId = start(keeper)
  expect(keeper.summaries()).toHaveLength(1)
  expect(bench.troubles).toMatchObject([{ kind: 'notSaved', code: 'EEXIST' }])
  rmSync(folder)
  keeper.goToStep({ batchId, step: 1, isDone: true, by: ines })
  await bench.clock.pass(100)
  expect(await allOf(await bench.reopenAfterKill())).toEqual(await allOf(keeper))
})

test('keeps the recipe to which the progress on disk refers while progress cannot be written', async ({ bench }) => {
  const file = openFileStorage(join(bench.folder, 'batches.json'))
  let isFull = false
  const keeper = await bench.open(bench.folder, { ...file, write: (next) => !isFull && file.write(next) })
  const batchId = start(keeper)
  isFull = true
  expectValue(keeper.adoptNewerVersion({ batchId, recipe: newerBread, by: tomas }))
  await bench.clock.pass(1000)
  expect((await bench.reopenAfterKill()).batch(batchId)?.recipe).toEqual(bread)
  isFull = false
  expectValue(keeper.goToStep({ batchId, step: 1, isDone: true, by: ines }))
  await bench.clock.pass(1000)
  expect((await bench.reopenAfterKill()).batch(batchId)?.recipe).toEqual(newerBread)
  expect(readdirSync(join(bench.folder, 'batches'))).toHaveLength(1)
})

test('progress never refers to a recipe that the disk has refused', async ({ bench }) => {
  const keeper = await bench.open()
  const folder = join(bench.folder, 'batches')
  const adopting = start(keeper)
  // The disk refuses files in this folder, and takes those beside it.
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'in the way')
  const refused = start(keeper)
  expectValue(keeper.adoptNewerVersion({ batchId: adopting, recipe: newerBread, by: tomas }))
  await bench.clock.pass(1000)
  expect(bench.troubles).toContainEqual(expect.objectContaining({ kind: 'notSaved', code: 'EEXIST' }))
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  const troubles = bench.troubles.length
  const afterKill = await bench.reopenAfterKill()
  expect(afterKill.summaries().map(({ id }) => id)).toEqual([adopting])
  expect(afterKill.batch(adopting)?.recipe).toEqual(bread)
  expect(bench.troubles).toHaveLength(troubles)

  keeper.restoreRecipes()
  const restored = await bench.reopenAfterKill()
  expect(restored.summaries().map(({ id }) => id)).toEqual([adopting, refused])
  expect(restored.batch(adopting)?.recipe).toEqual(newerBread)
})

test('keeps a batch and its recipe for months', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.leaveBatch()
  keeper.close()
  bench.clock.set(Date.now() + 100 * DAY)
  expect((await bench.open()).batch(batchId)?.recipe).toEqual(bread)
})

test('leaves the file of a frozen recipe as it is when another version of the program wrote it', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  keeper.close()
  const folder = join(bench.folder, 'batches')
  const [name = ''] = readdirSync(folder)
  const [, digest = ''] = name.split('.')
  const text = JSON.stringify({ ...bread, colour: 'red' })
  const otherDigest = createHash('sha256').update(text).digest('hex').slice(0, 32)
  rmSync(join(folder, name))
  writeFileSync(join(folder, `${batchId}.${otherDigest}.json`), text)
  const progress = join(bench.folder, 'batches.json')
  writeFileSync(progress, readFileSync(progress, 'utf8').replace(digest, otherDigest))
  const again = await bench.open()
  again.leaveBatch()
  expect(again.batch(batchId)?.recipe).toEqual(bread)
  expect(readdirSync(folder)).toEqual([`${batchId}.${otherDigest}.json`])
  expect(readFileSync(join(folder, `${batchId}.${otherDigest}.json`), 'utf8')).toBe(text)
})

test('a clock that is a year ahead at one start removes nothing', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper)
  start(keeper)
  expect(keeper.finishBatch({ batchId, by: ines })).toMatchObject({ ok: true })
  keeper.close()
  const right = bench.clock.now()
  bench.clock.set(right + 365 * DAY + 3_600_000)
  bench.isClockSure = false
  const ahead = await bench.open()
  ahead.leaveBatch()
  ahead.removeOld()
  expect(ahead.endedLately()).toEqual([])
  expect((await ahead.listEnded(10)).total).toBe(1)
  ahead.close()
  bench.clock.set(right)
  const again = await bench.open()
  expect(again.endedLately()).toMatchObject([{ id: batchId }])
  expect(again.bringBack({ batchId, by: ines })).toMatchObject({ ok: true })

  bench.isClockSure = true
  bench.clock.set(right + 400 * DAY)
  again.removeOld()
  expect(again.batch(batchId)?.recipe).toEqual(bread)
})

test('batches in a file that is read late are beside those of this start, and keep their recipes until then', async ({
  bench,
}) => {
  const keeper = await bench.open()
  const [ended, batchId] = [start(keeper), start(keeper)]
  keeper.goToStep({ batchId, step: 1, isDone: true, by: ines })
  keeper.finishBatch({ batchId: ended, by: ines })
  keeper.close()
  const kept = openFileStorage(join(bench.folder, 'batches.json')).read()
  const storage = openUnreadStorage(NO_BATCHES, kept)
  bench.clock.set(bench.clock.now() + 40 * DAY)
  const later = await bench.open(bench.folder, storage)
  later.removeOld()
  start(later, newerBread)
  expect(later.summaries()).toHaveLength(1)
  expect(storage.written()).toBeNull()
  storage.readAgain()
  expect(later.summaries().map(({ id, step, leftAt }) => [id, step, leftAt !== null])).toEqual([
    [batchId, 1, true],
    ['batch-3', 0, false],
  ])
  expect(later.batch(batchId)?.recipe).toEqual(bread)
  expect(storage.written()?.inProgress).toHaveLength(2)
  expect(bench.changes.at(-1)).toBe('atOnce')
  expect(bench.troubles).toEqual([])
})

for (const code of ['EIO', 'EACCES', 'EMFILE'])
  test(`a batch whose recipe cannot be read at a start with ${code} comes back when it can`, async ({ bench }) => {
    const keeper = await bench.open()
    const [ended, batchId] = [start(keeper), start(keeper)]
    keeper.goToStep({ batchId, step: 1, isDone: true, by: ines })
    keeper.finishBatch({ batchId: ended, by: ines })
    keeper.close()
    const readFileSync = fs.readFileSync
    const failing = (path: string, ...rest: [BufferEncoding]) => {
      if (!path.endsWith('.json') || !path.includes('/batches/')) return readFileSync(path, ...rest)
      throw Object.assign(new Error('The disk refuses'), { code })
    }
    Object.assign(fs, { readFileSync: failing })
    syncBuiltinESMExports()
    let later: BatchKeeper
    try {
      later = await bench.open()
      expect(later.summaries()).toEqual([])
      await bench.clock.pass(1000)
      start(later, newerBread)
    } finally {
      Object.assign(fs, { readFileSync })
      syncBuiltinESMExports()
    }
    expect(bench.troubles).toMatchObject([
      { kind: 'notRead', code },
      { kind: 'notRead', code },
    ])
    await bench.clock.pass(4000)
    expect(later.summaries().map(({ id, step, leftAt }) => [id, step, leftAt !== null])).toEqual([
      [batchId, 1, true],
      ['batch-3', 0, false],
    ])
    expect(later.endedLately()).toMatchObject([{ id: ended }])
    const killed = await bench.reopenAfterKill()
    expect(killed.summaries()).toHaveLength(2)
    expect(killed.endedLately()).toHaveLength(1)
    expect(readdirSync(join(bench.folder, 'batches')).filter((name) => name.includes('.bad-'))).toEqual([])
  })

test('replaces the frozen recipe when a newer version is adopted', async ({ bench }) => {
  const keeper = await bench.open()
  const batchId = start(keeper, { ...bread, name: 'Old' })
  expect(keeper.summaries()).toMatchObject([{ hasNewerVersion: true }])
  expect(keeper.adoptNewerVersion({ batchId, recipe: newerBread, by: tomas })).toEqual({ ok: true, value: newerBread })
  expect(keeper.summaries()).toMatchObject([{ hasNewerVersion: false, movedBy: tomas }])
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

test('exports ended batches into a created folder, named by the local time', async ({ bench }) => {
  const keeper = await bench.open()
  const folder = join(bench.folder, 'usb', 'exports')
  expect(await keeper.exportEnded(folder)).toEqual(failed({ kind: 'nothingToExport' }))
  expect(existsSync(folder)).toBe(false)
  for (let count = 0; count < 2; count++) keeper.finishBatch({ batchId: start(keeper), by: tomas })
  const { path, count } = expectValue(await keeper.exportEnded(folder))
  expect(count).toBe(2)
  expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([path])
  const local = new Date(bench.clock.now())
  const two = (part: number) => String(part).padStart(2, '0')
  const date = [local.getFullYear(), two(local.getMonth() + 1), two(local.getDate())].join('-')
  expect(path).toContain(`linecook-batches-${date}-${two(local.getHours())}-${two(local.getMinutes())}-00.csv`)
  const rows = readFileSync(path, 'utf8').split('\r\n')
  expect(rows).toHaveLength(1 + 2 * 3 + 1)
  expect(rows[1]).toContain('batch-2,0412,')
})

test('fails with the system error code when the export folder cannot be written', async ({ bench }) => {
  const keeper = await bench.open()
  keeper.finishBatch({ batchId: start(keeper), by: tomas })
  const folder = join(bench.folder, 'batches.json')
  expect(await keeper.exportEnded(folder)).toEqual(failed({ kind: 'notWritten', folder, code: 'EEXIST' }))
})

test('random commands: at most four batches, valid steps and ticks, and the disk equals the memory', async ({
  bench,
}) => {
  const which = fc.nat({ max: 5 })
  const by = fc.constantFrom(ines, tomas)
  const step = fc.nat({ max: 5 })
  const isDone = fc.boolean()
  const key = fc.constantFrom<TickKey>(
    'fetch jsin j-20118',
    'equipment number 20107',
    'step 0 ingredient 0',
    'step 0 ingredient 9',
    'step 2 equipment 0',
  )
  const recipe = fc.constantFrom(bread, newerBread)
  type Doing = (keeper: BatchKeeper) => unknown
  const idOf = (keeper: BatchKeeper, index: number) => keeper.summaries()[index]?.id ?? 'none'
  const doing: fc.Arbitrary<Doing> = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(recipe, by).map(
        ([frozen, person]): Doing =>
          (keeper) =>
            keeper.startBatch({ recipe: frozen, scale: once, stage: 'fetching', by: person }),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.tuple(which, by, step, isDone).map(
        ([index, person, to, done]): Doing =>
          (keeper) =>
            keeper.goToStep({ batchId: idOf(keeper, index), step: to, isDone: done, by: person }),
      ),
    },
    fc.tuple(which, by, step, isDone).map(
      ([index, person, at, done]): Doing =>
        (keeper) =>
          keeper.markStep({ batchId: idOf(keeper, index), step: at, isDone: done, by: person }),
    ),
    {
      weight: 3,
      arbitrary: fc.tuple(which, by, key, isDone).map(
        ([index, person, one, isTicked]): Doing =>
          (keeper) =>
            keeper.tick({ batchId: idOf(keeper, index), key: one, isTicked, by: person }),
      ),
    },
    fc.tuple(which, by).map(
      ([index, person]): Doing =>
        (keeper) =>
          keeper.setScale({ batchId: idOf(keeper, index), scale: twice, by: person }),
    ),
    fc.tuple(which, by).map(
      ([index, person]): Doing =>
        (keeper) =>
          keeper.takeOver({ batchId: idOf(keeper, index), by: person }),
    ),
    fc.tuple(which, by).map(
      ([index, person]): Doing =>
        (keeper) =>
          keeper.openBatch({ batchId: idOf(keeper, index), by: person }),
    ),
    fc.constant<Doing>((keeper) => keeper.leaveBatch()),
    fc.tuple(which, by).map(
      ([index, person]): Doing =>
        (keeper) =>
          keeper.finishBatch({ batchId: idOf(keeper, index), by: person }),
    ),
    fc.tuple(which, by).map(
      ([index, person]): Doing =>
        (keeper) =>
          keeper.closeBatch({ batchId: idOf(keeper, index), by: person }),
    ),
    fc.tuple(which, by).map(
      ([index, person]): Doing =>
        (keeper) =>
          keeper.bringBack({ batchId: keeper.endedLately()[index]?.id ?? 'none', by: person }),
    ),
    fc.tuple(which, by, recipe).map(
      ([index, person, frozen]): Doing =>
        (keeper) =>
          keeper.startAfresh({ batchId: idOf(keeper, index), recipe: frozen, by: person }),
    ),
    fc.tuple(which, by, recipe).map(
      ([index, person, frozen]): Doing =>
        (keeper) =>
          keeper.adoptNewerVersion({ batchId: idOf(keeper, index), recipe: frozen, by: person }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 5, maxLength: 30 }), async (doings) => {
      const parent = await mkdtemp(join(bench.folder, 'run-'))
      const run = openBench(parent)
      const keeper = await run.open()
      for (const one of doings) {
        one(keeper)
        const all = keeper.summaries()
        expect(all.length).toBeLessThanOrEqual(4)
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        expect(all.filter(({ leftAt }) => leftAt === null).length).toBeLessThanOrEqual(1)
        for (const { step: at, stepCount, ticks, done } of all) {
          expect(at).toBeLessThan(stepCount)
          expect(new Set(ticks).size).toBe(ticks.length)
          const steps = done.map((mark) => mark.step)
          expect(steps).toEqual([...new Set(steps)].filter((mark) => mark < stepCount).sort())
        }
        await run.clock.pass(7)
      }
      keeper.close()
      expect(await allOf(await run.reopenAfterKill())).toEqual(await allOf(keeper))
      expect(run.troubles).toEqual([])
      await rm(parent, { recursive: true })
    }),
    { numRuns: 15 },
  )
})
