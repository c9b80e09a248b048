import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { failReads } from '../storage/disk.testing.ts'
import { openUnreadStorage } from '../storage/storage.testing.ts'
import { bread, ines, newerBread, openFileStorage, tomas } from './batches.testing.ts'
import { DAY, listEnded, start, test } from './batchKeeper.testing.ts'
import { NO_BATCHES } from './batchSchema.ts'

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
  const [ended] = (await listEnded(await bench.reopenAfterKill())).batches
  expect(ended).toMatchObject({ startedBy: ines, endedBy: late })
  expect(ended?.steps[0]?.done?.by).toStrictEqual(late)
})

test('neither duplicates nor loses a batch when killed between the two writes', async ({ bench }) => {
  const keeper = await bench.open()
  const [earlier, batchId] = [start(keeper), start(keeper)]
  keeper.finishBatch({ batchId: earlier, by: ines })
  const progress = join(bench.folder, 'batches.json')
  const inProgress = readFileSync(progress)
  keeper.finishBatch({ batchId, by: ines })
  const hasEnded = readFileSync(progress)

  writeFileSync(progress, inProgress)
  const notYet = await bench.reopenAfterKill()
  expect(notYet.summaries()).toMatchObject([{ id: batchId }])
  expect(await listEnded(notYet)).toMatchObject({ total: 1, batches: [{ id: earlier }] })

  writeFileSync(progress, hasEnded)
  rmSync(join(bench.folder, 'ended-batches.jsonl'))
  const unrecorded = await bench.reopenAfterKill()
  expect(unrecorded.summaries()).toEqual([])
  expect(await listEnded(unrecorded)).toMatchObject({ total: 2, batches: [{ id: batchId }, { id: earlier }] })
})

const frozenFile = (folder: string, id: string) =>
  readdirSync(join(folder, 'batches')).find((name) => name.startsWith(`${id}.`)) ?? ''

function putFolder(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

/** What happens to the file of a frozen recipe while the program is off; whether something is left to set aside. */
const HARMS: readonly (readonly [string, (path: string) => void, isLeft: boolean])[] = [
  ['changed', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('Mix', 'Fix')), true],
  ['cut', (path) => truncateSync(path, 10), true],
  ['a folder', putFolder, true],
  ['removed', (path) => rmSync(path), false],
]

for (const [what, harm, isLeft] of HARMS)
  test(`a frozen recipe that is ${what} while the program is off is that of the library; the batch is set aside where it has none`, async ({
    bench,
  }) => {
    const other = { ...bread, id: '0999', number: '0999', name: 'Another' }
    const keeper = await bench.open()
    const [found, gone, ended] = [start(keeper), start(keeper, other), start(keeper)]
    keeper.goToStep({ batchId: found, step: 1, isDone: true, by: ines })
    keeper.finishBatch({ batchId: ended, by: ines })
    keeper.close()
    const files = [found, gone].map((id) => frozenFile(bench.folder, id))
    const [foundFile = '', goneFile = ''] = files
    for (const file of files) harm(join(bench.folder, 'batches', file))
    // The recipes are read later than the batches.
    bench.recipes = null
    const again = await bench.open()
    expect(again.summaries()).toEqual([])
    await bench.clock.pass(100)
    expect(bench.troubles.filter(({ kind }) => kind === 'notRead').map(({ file }) => file)).toEqual(files)
    bench.recipes = [{ ...other, name: 'Renamed since' }, bread]
    await bench.clock.pass(5000)
    await expect.poll(() => bench.ended.toSorted()).toEqual(files.toSorted())
    expect(again.summaries()).toMatchObject([{ id: found, step: 1 }])
    expect(again.batch(found)?.recipe).toEqual(bread)
    expect(again.endedLately().map(({ id }) => id)).toEqual([ended])
    const told = bench.troubles.filter(({ kind }) => kind !== 'notRead')
    const aside = isLeft ? ['fileSetAside'] : []
    expect(told.map(({ kind, file }) => [kind, file])).toEqual([
      ...aside.map((kind) => [kind, foundFile]),
      ['batchLost', goneFile],
    ])
    const progress = readdirSync(join(bench.folder, 'batches')).filter((name) => name.includes('.progress.json.bad-'))
    expect(progress).toMatchObject([expect.stringContaining(gone)])
    // What was found is on the disk again.
    bench.recipes = null
    expect((await bench.reopenAfterKill()).summaries().map(({ id }) => id)).toEqual([found])
    expect(bench.troubles.filter(({ kind }) => kind !== 'notRead')).toEqual(told)
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
  const named = { recipe: { number: bread.number, name: bread.name }, owner: ines.name }
  const lost = (file: string, hasEnded: boolean, names: object = named) => ({
    kind: 'batchLost',
    file,
    renamedTo: `${file}.bad-${time}`,
    hasEnded,
    ...names,
  })
  expect(bench.troubles).toEqual([
    lost('inProgress-1.progress.json', false),
    lost('inProgress-3.progress.json', false, { recipe: null, owner: null }),
    lost('ended-2.progress.json', true),
  ])
  const kept = (file: string) => readFileSync(join(bench.folder, 'batches', `${file}.bad-${time}`), 'utf8')
  expect(JSON.parse(kept('inProgress-1.progress.json'))).toMatchObject({ id: odd, stage: 'dreaming' })
  expect(JSON.parse(kept('ended-2.progress.json'))).toMatchObject({ batch: { id: oddEnded } })
  expect((await listEnded(again)).total).toBe(2)
  await bench.open()
  expect(bench.troubles).toHaveLength(3)
})

/** What is damaged of an entry, and what is still known of its batch. */
const DAMAGES: readonly (readonly [unknown, knows: 'all' | 'recipe' | 'owner' | 'nothing'])[] = [
  [{ ticks: 'none', scale: null }, 'all'],
  [{ recipeDigest: 'torn' }, 'all'],
  [{ owner: { name: 7 } }, 'recipe'],
  [{ id: 7, recipeDigest: 7 }, 'owner'],
  [{ id: {}, recipeDigest: '', owner: {} }, 'nothing'],
  [null, 'nothing'],
]

test('of a damaged entry, recipe and owner are told where they can be read', async ({ bench }) => {
  const keeper = await bench.open()
  start(keeper)
  keeper.close()
  const path = join(bench.folder, 'batches.json')
  const written = JSON.parse(readFileSync(path, 'utf8'))
  for (const [damage, knows] of DAMAGES) {
    const entry = damage === null ? null : { ...written.inProgress[0], ...Object(damage) }
    writeFileSync(path, JSON.stringify({ inProgress: [entry], ended: [] }))
    bench.troubles.splice(0)
    expect((await bench.open()).summaries()).toEqual([])
    expect(bench.troubles, JSON.stringify(damage)).toMatchObject([
      {
        kind: 'batchLost',
        recipe: knows === 'all' || knows === 'recipe' ? { number: bread.number, name: bread.name } : null,
        owner: knows === 'all' || knows === 'owner' ? ines.name : null,
      },
    ])
  }
})

test('progress never refers to a recipe that the disk has refused', async ({ bench }) => {
  const keeper = await bench.open()
  const folder = join(bench.folder, 'batches')
  const before = start(keeper)
  // The disk refuses files in this folder, and takes those beside it.
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, 'in the way')
  const refused = start(keeper)
  await bench.clock.pass(1000)
  expect(bench.troubles).toContainEqual(expect.objectContaining({ kind: 'notSaved', code: 'EEXIST' }))
  rmSync(folder)
  renameSync(`${folder}-away`, folder)
  const troubles = bench.troubles.length
  const afterKill = await bench.reopenAfterKill()
  expect(afterKill.summaries().map(({ id }) => id)).toEqual([before])
  expect(bench.troubles).toHaveLength(troubles)

  keeper.restore()
  const restored = await bench.reopenAfterKill()
  expect(restored.summaries().map(({ id }) => id)).toEqual([before, refused])
  expect(restored.batch(refused)?.recipe).toEqual(bread)
  const refusedFiles = bench.troubles.flatMap((one) => (one.kind === 'notSaved' ? [one.file] : []))
  expect(new Set(bench.ended)).toEqual(new Set(refusedFiles))
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
  expect((await listEnded(ahead)).total).toBe(1)
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

test('batches in a file that is read late are beside those of this start, with their recipes', async ({ bench }) => {
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

test('the file of ended batches is read again every five seconds, until it can be read', async ({ bench }) => {
  const keeper = await bench.open()
  const [ended, batchId] = [start(keeper), start(keeper)]
  keeper.finishBatch({ batchId: ended, by: ines })
  const disk = failReads({ code: 'EIO', of: 'ended-batches.jsonl' })
  const later = await bench.open()
  later.finishBatch({ batchId, by: ines })
  await bench.clock.pass(5000)
  expect((await listEnded(later)).batches.map(({ id }) => id)).toEqual([batchId])
  disk.mend()
  await bench.clock.pass(5000)
  await expect.poll(() => (bench.troubles.length === 0 ? '' : bench.ended)).toEqual(['ended-batches.jsonl'])
  const killed = await bench.reopenAfterKill()
  expect((await listEnded(killed)).batches.map(({ id }) => id)).toEqual([batchId, ended])
})

test('a batch whose recipe cannot be read at a start comes back when it can', async ({ bench }) => {
  const keeper = await bench.open()
  const [ended, batchId] = [start(keeper), start(keeper)]
  keeper.goToStep({ batchId, step: 1, isDone: true, by: ines })
  keeper.finishBatch({ batchId: ended, by: ines })
  keeper.close()
  const disks = readdirSync(join(bench.folder, 'batches')).map((of) => failReads({ code: 'EIO', of }))
  const later = await bench.open()
  expect(later.summaries()).toEqual([])
  await bench.clock.pass(1000)
  start(later, newerBread)
  for (const disk of disks.reverse()) disk.mend()
  expect(bench.troubles).toMatchObject([
    { kind: 'notRead', code: 'EIO' },
    { kind: 'notRead', code: 'EIO' },
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
