import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import type { Calls } from '../shared/bridge.ts'
import type { KioskState, PedalKeys } from '../shared/model.ts'
import { failed, success } from '../shared/result.ts'
import { confirmedRetirement } from '../shared/retirement.testing.ts'
import { createBatchKeeper } from './batches/batchKeeper.ts'
import { NO_BATCHES } from './batches/batchSchema.ts'
import { openTestClock, type TestClock } from './clock.testing.ts'
import { createCommands } from './commands.ts'
import type { OpenStation } from './openStation.ts'
import { createLibrary } from './recipes/library.ts'
import { butter, flour, mixer, oven, recipeOf, salt, stepOf } from './recipes/recipe.testing.ts'
import { createRecipeVersions } from './recipes/versions.ts'
import { createBook } from './retirement/book.ts'
import { createCourier } from './retirement/courier.ts'
import { type MemoryJournal, openMemoryJournal } from './retirement/journal.testing.ts'
import type { Noted } from './retirement/retirement.ts'
import { untoldIds } from './retirement/untold.ts'
import { watchConnection } from './service/connection.ts'
import { createLockKeeper } from './session/lock.ts'
import { createSessionKeeper } from './session/session.ts'
import { NO_PEDAL } from './station/pedal.ts'
import { stationSchema } from './station/schema.ts'
import { leastStation } from './station/station.testing.ts'
import { openMemoryStorage } from './storage/storage.testing.ts'
import { createTimerKeeper } from './timers/timerKeeper.ts'
import { NO_TIMERS } from './timers/timersSchema.ts'

const cook = { employeeNumber: '10482', password: 'walrus' }
const technician = { employeeNumber: '20331', password: 'piston' }
const HOLD = 30_000

const loaf = recipeOf({ number: '0412', equipment: [mixer], steps: [stepOf({ assets: [mixer] }), stepOf({})] })
const brioche = recipeOf({ number: '0500', name: 'Brioche', equipment: [oven], ingredients: [flour] })
/** Two products with one barcode, and one of which only the barcode is known. */
const mixedUp = [butter, { ...butter, jsin: 'J-40008' }, { ...salt, jsin: '' }]
const mill = { number: 'AB1', name: 'Mill' }
const sketch = recipeOf({
  number: '0600',
  name: 'A sketch',
  ingredients: mixedUp,
  equipment: [mill, mill, { ...mill, number: 'ab1' }],
  steps: [],
})

/** A station of real parts, but for its service. */
interface Bench {
  readonly clock: TestClock
  readonly calls: Calls
  readonly open: OpenStation
  readonly journal: MemoryJournal
  /** What reached the service, the disk of the station file or the window. */
  readonly told: string[]
  readWithoutSignIn: boolean
  /** Whether the service answers when it is asked for a sign of life. */
  isReachable: boolean
  isOpen: boolean
  /** What every publishing would have shown. */
  /** Resolves when what has changed is published: at once, unless a test holds it back. */
  whenPublished: () => Promise<void>
  readonly published: { readonly batches: readonly string[]; readonly openBatch: string | null }[]
}

const test = base.extend<{ folder: string; bench: Bench }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'commands-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  bench: async ({ folder }, use) => {
    const clock = openTestClock()
    const { now, later } = clock
    const told: string[] = []
    const published: Bench['published'] = []
    const changed = () =>
      published.push({ batches: batches.summaries().map(({ id }) => id), openBatch: batches.openBatchId() })
    let ids = 0
    const newId = () => `id${++ids}`

    const batches = await createBatchKeeper({
      storage: openMemoryStorage(NO_BATCHES),
      folder,
      now,
      newId,
      later,
      isNewer: () => false,
      onChange: () => changed(),
      onTrouble: (trouble) => told.push(`trouble with ${trouble.file}`),
    })
    const timers = createTimerKeeper({
      storage: openMemoryStorage(NO_TIMERS),
      now,
      monotonicNow: now,
      newId,
      later,
      onChange: () => changed(),
    })
    let pedal: PedalKeys = NO_PEDAL
    const lock = createLockKeeper({
      times: () => ({ lockAfter: 180, warn: 20 }),
      now,
      monotonicNow: clock.monotonicNow,
      later,
      onChange: changed,
    })
    const session = createSessionKeeper({
      verify: async ({ employeeNumber, password }) => {
        const role = { walrus: 'Cook', piston: 'Maintenance' }[password]
        if (role === undefined) return failed({ kind: 'notAccepted', message: null })
        return success({ employeeNumber, employeeName: 'A. Person', role, token: 't', expiresAt: now() + 3_600_000 })
      },
      maintenanceRoles: ['maintenance'],
      lock,
      now,
      serviceNow: now,
      checkReachable: async () => bench.isReachable,
      hasWork: () => true,
      onChange: changed,
      onEnd: () => courier.takeBackAll('signedOut'),
      onExpire: () => courier.takeBackAll('sessionEnded'),
      onToken: () => {},
      prove: async (password) => async (tried) => tried === password,
      later,
    })
    const lines: Noted[] = []
    const written = openMemoryJournal({ now, write: (line) => lines.push(line) })
    const book = createBook()
    const courier = createCourier({
      onDefect: (error) => expect(error).toBeNull(),
      holdSeconds: HOLD / 1000,
      journal: written,
      book,
      now,
      monotonicNow: clock.monotonicNow,
      serviceNow: now,
      newId,
      send: async ({ kind, number }) => {
        told.push(`delete ${kind} ${number}`)
        return success({ status: 202, message: null, outcome: { kind: 'requestAccepted' } })
      },
      mayStillSend: ({ by }) => session.current()?.employeeNumber === by.employeeNumber,
      onChange: changed,
      later,
    })
    const library = createLibrary({
      snapshotFile: join(folder, 'library.jsonl'),
      read: async () => success({ recipes: [loaf, brioche, sketch], setAside: [], doubled: [] }),
      now,
      onChange: changed,
    })
    await library.refresh()
    const open: OpenStation = {
      get file() {
        return stationSchema.parse({ ...leastStation, session: { readWithoutSignIn: bench.readWithoutSignIn } })
      },
      practice: false,
      session,
      lock,
      tokenKeeping: () => ({ kind: 'memory', because: 'asFiled' }),
      touched: (isMaintaining) => {
        told.push(`touched${isMaintaining ? ' at maintenance' : ''}`)
        lock.touch()
      },
      connection: watchConnection({ probe: async () => {}, now, onChange: changed, later }),
      library: {
        ...library,
        acceptWaiting: async () => {
          told.push('waiting library accepted')
        },
      },
      versions: createRecipeVersions({ file: join(folder, 'recipe-versions.jsonl'), source: '', now }),
      batches,
      timers,
      courier,
      journal: {
        ...written,
        state: () => ({
          length: lines.length,
          lastHash: null,
          check: { at: 0, files: 0, lines: 0, breaks: [] },
          waiting: 0,
        }),
        read: async () => ({ total: lines.length, lines: [] }),
        verify: async () => ({ at: now(), files: 1, lines: lines.length, breaks: [] }),
        exportTo: async (into) => success({ path: into, count: lines.length }),
      },
      beingRetired: () => book.accepted(),
      clockOffset: () => 0,
      newerVersionOf: () => null,
      changesFor: (recipe) => ({
        at: 1,
        sinceCooked: true,
        changes: [{ kind: 'name', before: '', after: recipe.name }],
      }),
      pedal: () => pedal,
      teachPedal: (turn, key) => {
        pedal = { ...pedal, [turn]: key }
      },
      exportFolder: join(folder, 'exports'),
      refreshLibrary: async () => {
        told.push('library refreshed')
      },
      close: async () => {},
    }
    const bench: Bench = {
      clock,
      open,
      journal: written,
      told,
      published,
      whenPublished: async () => {},
      readWithoutSignIn: true,
      isReachable: true,
      isOpen: true,
      calls: createCommands({
        openStation: () => (bench.isOpen ? open : null),
        state: () => ({ openBatch: batches.openBatchId() }) as KioskState,
        published: () => bench.whenPublished(),
        reportShown: () => told.push('shown'),
        readStationFileAgain: async () => {
          told.push('station file read again')
        },
        openPracticeKitchen: async () => {
          told.push('practice kitchen opened')
        },
        dismissNotice: (id) => told.push(`dismissed ${id}`),
        newId,
      }),
    }
    await use(bench)
    timers.close()
    batches.close()
    await library.close()
  },
})

const everything = { text: '', limit: 99 }
/** A recipe as it is written, cooked from its first step. */
const cooking = (recipeId: string) => ({ recipeId, scale: { numerator: 1, denominator: 1 }, stage: 'cooking' }) as const
/** Chosen in the list, typed again. */
const byHand = { first: 'listed', second: 'typed', reason: 'Worn out' } as const
const asset = { kind: 'asset', number: '20107', typedAgain: '20107', ...byHand } as const

// Who may ------------------------------------------------------------------------------------------------------------

test('signed out, anyone reads recipes where the station allows it', async ({ bench: { calls } }) => {
  expect(await calls.searchRecipes(everything)).toMatchObject({ total: 3 })
  expect(await calls.openRecipe({ recipeId: '0412' })).toEqual(success(loaf))
})

test('where nobody reads without signing in, a window that asks all the same gets nothing', async ({ bench }) => {
  bench.readWithoutSignIn = false
  expect(await bench.calls.searchRecipes(everything)).toEqual({ total: 0, cards: [] })
  expect(await bench.calls.openRecipe({ recipeId: '0412' })).toEqual(failed({ kind: 'unknownRecipe' }))
  await bench.calls.signIn(cook)
  expect(await bench.calls.searchRecipes(everything)).toMatchObject({ total: 3 })
  expect(await bench.calls.openRecipe({ recipeId: '0412' })).toEqual(success(loaf))
})

test('signed out, nobody cooks, retires, looks into maintenance or accepts a library', async ({ bench }) => {
  const { calls, open, told } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  const [{ id: batchId } = { id: '' }] = open.batches.summaries()
  await calls.signOut(null)

  const notSignedIn = failed({ kind: 'notSignedIn' })
  expect(await calls.startBatch(cooking('0412'))).toEqual(notSignedIn)
  expect(await calls.openBatch({ batchId })).toEqual(notSignedIn)
  expect(await calls.goToStep({ batchId, step: 1, isDone: true })).toEqual(notSignedIn)
  expect(await calls.finishBatch({ batchId })).toEqual(notSignedIn)
  expect(await calls.retire(asset)).toEqual(notSignedIn)
  expect(await calls.searchThings({ kind: 'asset', ...everything })).toEqual({ total: 0, things: [] })
  expect(await calls.describeThing(asset)).toEqual({
    kind: 'asset',
    number: '20107',
    numbers: [],
    names: [],
    barcodes: [],
    uses: [],
    otherKind: null,
    lookAlike: null,
    sentBefore: null,
  })
  await calls.acceptWaitingLibrary(null)
  expect(open.batches.summaries().map(({ step }) => step)).toEqual([0])
  expect(told).toEqual([])
})

test('a cook who asks for what only maintenance may gets refusals, and nothing is held', async ({ bench }) => {
  const { calls, clock, open, told } = bench
  await calls.signIn(cook)
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notAllowed' }))
  expect(await calls.searchThings({ kind: 'asset', ...everything })).toEqual({ total: 0, things: [] })
  expect(await calls.describeThing(asset)).toMatchObject({ names: [], uses: [] })
  await clock.pass(2 * HOLD)
  expect([open.courier.retirements(), told]).toEqual([[], []])
})

test('a technician sees what a number means, and cooks too', async ({ bench: { calls } }) => {
  await calls.signIn(technician)
  expect(await calls.searchThings({ kind: 'asset', ...everything })).toMatchObject({ total: 3 })
  expect(await calls.describeThing(asset)).toMatchObject({ names: ['Spiral mixer 40 l'], uses: [{ steps: [1] }] })
  expect(await calls.startBatch(cooking('0412'))).toMatchObject({ ok: true })
})

test('a session that ends takes its rights with it at once', async ({ bench: { calls, clock, open } }) => {
  await calls.signIn(technician)
  for (let time = 0; time < 3600; time += 100) {
    await calls.reportTouch({ isMaintaining: true })
    await clock.pass(100_000)
  }
  expect(open.lock.state()).toMatchObject({ because: 'sessionEnded' })
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await calls.startBatch(cooking('0412'))).toEqual(failed({ kind: 'notSignedIn' }))
})

test('while the service cannot be reached a session that ended cooks on, and maintains no more', async ({ bench }) => {
  const { calls, clock, open } = bench
  bench.isReachable = false
  await calls.signIn(technician)
  for (let time = 0; time < 3600; time += 100) {
    await calls.reportTouch({ isMaintaining: false })
    await clock.pass(100_000)
  }
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await calls.searchThings({ kind: 'asset', ...everything })).toEqual({ total: 0, things: [] })
  expect((await calls.startBatch(cooking('0412'))).ok).toBe(true)
  const [batch] = open.batches.summaries()
  await calls.goToStep({ batchId: batch?.id ?? '', step: 1, isDone: true })
  await calls.startTimer({ name: 'Rest', seconds: 60, place: null })
  const late = { employeeNumber: '20331', name: 'A. Person', afterSessionEnd: true }
  expect(batch?.startedBy).toEqual(late)
  expect(open.batches.summaries()[0]?.done).toMatchObject([{ step: 0, by: late }])
  expect(open.timers.timers()).toMatchObject([{ startedBy: late }])
})

test('behind the lock nothing can be changed, and the step on the glass can be read', async ({ bench }) => {
  const { calls, open, told } = bench
  await calls.signIn(technician)
  await calls.startBatch(cooking('0412'))
  const [{ id: batchId } = { id: '' }] = open.batches.summaries()
  await calls.startTimer({ name: 'Rest', seconds: 60, place: null })
  const [{ id: timerId } = { id: '' }] = open.timers.timers()
  const before = JSON.stringify([open.batches.summaries(), open.timers.timers()])
  await calls.lock(null)
  told.length = 0

  const notSignedIn = failed({ kind: 'notSignedIn' })
  expect(await calls.goToStep({ batchId, step: 1, isDone: true })).toEqual(notSignedIn)
  expect(await calls.markStep({ batchId, step: 0, isDone: true })).toEqual(notSignedIn)
  expect(await calls.tick({ batchId, key: 'step 0 ingredient 0', isTicked: true })).toEqual(notSignedIn)
  expect(await calls.setScale({ batchId, scale: { numerator: 2, denominator: 1 } })).toEqual(notSignedIn)
  expect(await calls.takeOver({ batchId })).toEqual(notSignedIn)
  expect(await calls.finishBatch({ batchId })).toEqual(notSignedIn)
  expect(await calls.closeBatch({ batchId })).toEqual(notSignedIn)
  expect(await calls.startAfresh({ batchId })).toEqual(notSignedIn)
  expect(await calls.adoptNewerVersion({ batchId })).toEqual(notSignedIn)
  expect(await calls.startBatch(cooking('0500'))).toEqual(notSignedIn)
  expect(await calls.startTimer({ name: 'Rest', seconds: 60, place: null })).toEqual(notSignedIn)
  expect(await calls.renameTimer({ timerId, name: 'Proof' })).toEqual(notSignedIn)
  expect(await calls.retire(asset)).toEqual(notSignedIn)
  expect(await calls.exportEnded(null)).toEqual(notSignedIn)
  await calls.leaveBatch(null)
  await calls.acceptWaitingLibrary(null)
  await calls.teachPedal({ turn: 'next', key: 'x' })
  expect(JSON.stringify([open.batches.summaries(), open.timers.timers()])).toBe(before)
  expect(told).toEqual([])
  expect(open.pedal()).toEqual(NO_PEDAL)

  expect(await calls.openBatch({ batchId })).toEqual(success(loaf))
  expect(await calls.openBatch({ batchId: 'another' })).toEqual(notSignedIn)
  bench.readWithoutSignIn = false
  expect(await calls.openBatch({ batchId })).toEqual(notSignedIn)
  expect(await calls.searchRecipes(everything)).toEqual({ total: 0, cards: [] })
  // What rings can be stopped by anyone.
  expect((await calls.stopTimer({ timerId })).ok).toBe(true)

  expect(await calls.signInAgain({ password: 'piston' })).toEqual(success(null))
  expect((await calls.goToStep({ batchId, step: 1, isDone: true })).ok).toBe(true)
})

test('the glass reports touches, locks, answers the warning and returns', async ({ bench }) => {
  const { calls, open, told, clock } = bench
  await calls.signIn(cook)
  await calls.reportTouch({ isMaintaining: true })
  expect(told).toEqual(['touched at maintenance'])
  await clock.pass(160_000)
  expect(open.lock.state().kind).toBe('warning')
  await calls.reportTouch({ isMaintaining: false })
  expect(open.lock.state().kind).toBe('warning')
  await calls.stayOpen(null)
  expect(open.lock.state().kind).toBe('open')
  await calls.lock(null)
  expect(await calls.signInAgain({ password: 'piston' })).toEqual(failed({ kind: 'wrongPassword' }))
  expect(await calls.signInAgain({ password: 'walrus' })).toEqual(success(null))
  expect(open.lock.state().kind).toBe('open')
})

test('a sign-in that the service refuses opens nothing', async ({ bench: { calls } }) => {
  expect(await calls.signIn({ ...technician, password: 'x' })).toEqual(failed({ kind: 'notAccepted', message: null }))
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notSignedIn' }))
})

test('a station without its file answers every command, and does nothing', async ({ bench }) => {
  const { calls, told } = bench
  bench.isOpen = false
  expect(await calls.signIn(cook)).toEqual(failed({ kind: 'noStation' }))
  expect(await calls.signOut(null)).toBeNull()
  expect(await calls.lock(null)).toBeNull()
  expect(await calls.signInAgain({ password: 'x' })).toEqual(failed({ kind: 'noStation' }))
  expect(await calls.reportTouch({ isMaintaining: false })).toBeNull()
  expect(await calls.stayOpen(null)).toBeNull()
  expect(await calls.searchRecipes(everything)).toEqual({ total: 0, cards: [] })
  expect(await calls.openRecipe({ recipeId: '0412' })).toEqual(failed({ kind: 'unknownRecipe' }))
  expect(await calls.refreshLibrary(null)).toBeNull()
  expect(await calls.acceptWaitingLibrary(null)).toBeNull()
  expect(await calls.startBatch(cooking('0412'))).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await calls.leaveBatch(null)).toBeNull()
  expect(await calls.searchThings({ kind: 'asset', ...everything })).toEqual({ total: 0, things: [] })
  expect(await calls.describeThing(asset)).toMatchObject({ names: [] })
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notSignedIn' }))
  expect(await calls.takeBack({ retirementIds: ['id1'] })).toEqual(failed({ kind: 'tooLate' }))
  expect(told).toEqual([])
})

test('no command closes a station that is in service; one that stands still can be set going', async ({ bench }) => {
  await bench.calls.readStationFileAgain(null)
  await bench.calls.openPracticeKitchen(null)
  expect(bench.told).toEqual([])
  bench.isOpen = false
  await bench.calls.readStationFileAgain(null)
  await bench.calls.openPracticeKitchen(null)
  expect(bench.told).toEqual(['station file read again', 'practice kitchen opened'])
})

test('the window may report itself, dismiss a notice and ask for the recipes and the state', async ({ bench }) => {
  const { calls, told } = bench
  await calls.reportShown(null)
  await calls.dismissNotice({ noticeId: 'n1' })
  await calls.refreshLibrary(null)
  await calls.signIn(cook)
  await calls.acceptWaitingLibrary(null)
  expect(told).toEqual(['shown', 'dismissed n1', 'library refreshed', 'waiting library accepted'])
  expect(await calls.readState(null)).toEqual({ openBatch: null })
})

// Batches ------------------------------------------------------------------------------------------------------------

test('a batch is started, opened, walked through and finished, and each change is published', async ({ bench }) => {
  const { calls, clock, open, published } = bench
  await calls.signIn(cook)
  const started = await calls.startBatch(cooking('0412'))
  expect(started).toEqual(success({ batchId: 'id1' }))
  expect(published.at(-1)).toEqual({ batches: ['id1'], openBatch: 'id1' })

  expect(await calls.openBatch({ batchId: 'id1' })).toEqual(success(loaf))
  expect(published.at(-1)).toEqual({ batches: ['id1'], openBatch: 'id1' })

  await clock.pass(5000)
  expect(await calls.goToStep({ batchId: 'id1', step: 1, isDone: true })).toEqual(success(null))
  expect(open.batches.summaries()[0]).toMatchObject({
    step: 1,
    movedAt: clock.now(),
    movedBy: { employeeNumber: '10482', name: 'A. Person' },
  })

  expect(await calls.finishBatch({ batchId: 'id1' })).toEqual(success(null))
  expect(published.at(-1)).toEqual({ batches: [], openBatch: null })
})

test('what the glass shows already is done at once and answered after the state that holds it', async ({ bench }) => {
  const { calls, clock, open } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  let publish = () => {}
  bench.whenPublished = () =>
    new Promise((resolve) => {
      publish = resolve
    })
  const batchId = 'id1'
  const commands = [
    () => calls.setScale({ batchId, scale: { numerator: 2, denominator: 1 } }),
    () => calls.tick({ batchId, key: 'step 0 equipment 0', isTicked: true }),
    () => calls.goToStep({ batchId, step: 1, isDone: true }),
    () => calls.markStep({ batchId, step: 0, isDone: false }),
  ]
  for (const command of commands) {
    const before = open.batches.summaries()
    let isAnswered = false
    const answer = command().finally(() => {
      isAnswered = true
    })
    expect(open.batches.summaries()).not.toEqual(before)
    await clock.pass(0)
    expect(isAnswered).toBe(false)
    publish()
    expect(await answer).toEqual(success(null))
  }
  // A refusal is not kept back: there is no state that says it.
  expect(await calls.goToStep({ batchId: 'x', step: 0, isDone: true })).toEqual(failed({ kind: 'unknownBatch' }))
})

test('who carries on for another is named as who moved it, and not as who began it', async ({ bench }) => {
  const { calls, open } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  await calls.signIn(technician)
  await calls.goToStep({ batchId: 'id1', step: 1, isDone: true })
  expect(open.batches.summaries()[0]).toMatchObject({
    startedBy: { employeeNumber: '10482' },
    movedBy: { employeeNumber: '20331' },
  })
})

test('finishing one batch leaves another on the glass; leaving ends none', async ({ bench }) => {
  const { calls, open } = bench
  await calls.signIn(cook)
  await calls.startBatch(cooking('0412'))
  await calls.startBatch(cooking('0500'))
  await calls.openBatch({ batchId: 'id2' })
  await calls.finishBatch({ batchId: 'id1' })
  expect(open.batches.openBatchId()).toBe('id2')
  await calls.leaveBatch(null)
  expect([open.batches.openBatchId(), open.batches.summaries().length]).toEqual([null, 1])
})

test('what cannot be cooked is refused with its reason', async ({ bench: { calls, open } }) => {
  await calls.signIn(cook)
  expect(await calls.startBatch(cooking('9999'))).toEqual(failed({ kind: 'unknownRecipe' }))
  expect(await calls.startBatch(cooking('0600'))).toEqual(failed({ kind: 'noSteps' }))
  expect(await calls.openBatch({ batchId: 'x' })).toEqual(failed({ kind: 'unknownBatch' }))
  expect(await calls.goToStep({ batchId: 'x', step: 0, isDone: true })).toEqual(failed({ kind: 'unknownBatch' }))
  expect(await calls.finishBatch({ batchId: 'x' })).toEqual(failed({ kind: 'unknownBatch' }))
  for (let batch = 0; batch < 4; batch++) await calls.startBatch(cooking('0412'))
  expect(await calls.startBatch(cooking('0500'))).toEqual(failed({ kind: 'tooManyBatches', most: 4 }))
  expect(open.batches.summaries().length).toBe(4)
})

// Retirement ---------------------------------------------------------------------------------------------------------

test('what a technician confirms is held under their name, and sent when its hold is over', async ({ bench }) => {
  const { calls, clock, open, told } = bench
  await calls.signIn(technician)
  const retired = await calls.retire({ kind: 'asset', number: ' 20107 ', typedAgain: '20107', ...byHand })
  expect(retired).toEqual(success({ retirementId: 'id1' }))
  expect(open.courier.retirements()).toMatchObject([
    { id: 'id1', number: '20107', name: 'Spiral mixer 40 l', by: { employeeNumber: '20331' }, state: { kind: 'held' } },
  ])
  await clock.pass(HOLD)
  expect(told).toEqual(['delete asset 20107'])
})

test('another number than the chosen one is refused, however near', async ({ bench: { calls, open } }) => {
  await calls.signIn(technician)
  for (const typedAgain of ['20112', '2010', '201070', '020107', '', ' ']) {
    expect(await calls.retire({ ...asset, typedAgain }), typedAgain).toEqual(failed({ kind: 'numbersDiffer' }))
  }
  expect(open.courier.retirements()).toEqual([])
})

test('letters may be typed small or large, and what is sent is the chosen number as it is written', async ({
  bench,
}) => {
  const { calls, clock, told } = bench
  await calls.signIn(technician)
  expect(await calls.retire({ kind: 'product', number: 'J-20118', typedAgain: ' j-20118 ', ...byHand })).toMatchObject({
    ok: true,
  })
  await clock.pass(HOLD)
  expect(told).toEqual(['delete product J-20118'])
})

test('what is no number is refused with its reason, and nothing is held', async ({ bench: { calls, open } }) => {
  await calls.signIn(technician)
  for (const [number, because] of [
    ['', 'empty'],
    ['   ', 'empty'],
    ['201\n07', 'lineBreak'],
    ['201\u202e07', 'unseenSign'],
    ['9'.repeat(500), 'tooLong'],
  ] as const) {
    expect(await calls.retire({ kind: 'asset', number, typedAgain: number, ...byHand }), number).toEqual(
      failed({ kind: 'badNumber', because }),
    )
  }
  expect(open.courier.retirements()).toEqual([])
})

test('a number of the other kind, or one that looks like a known one, is refused and the known one named', async ({
  bench: { calls, open },
}) => {
  await calls.signIn(technician)
  const retire = (kind: 'asset' | 'product', number: string) =>
    calls.retire({ kind, number, typedAgain: number, ...byHand })
  const known = { kind: 'asset', number: '20107' }
  expect(await retire('product', '20107')).toMatchObject({ failure: { kind: 'otherKind', known } })
  expect(await retire('asset', '2O107')).toMatchObject({ failure: { kind: 'looksLike', known } })
  expect(open.courier.retirements()).toEqual([])
})

test('a number is sent in the way that was given where recipes write it so, else as most write it', async ({
  bench: { calls, open, clock, told },
}) => {
  await calls.signIn(technician)
  for (const [number, sent] of [
    ['ab1', 'ab1'],
    [' AB1', 'AB1'],
    ['Ab1', 'AB1'],
  ] as const) {
    expect(await calls.retire({ kind: 'asset', number, typedAgain: number, ...byHand })).toMatchObject({ ok: true })
    await clock.pass(HOLD)
    expect(open.courier.retirements()[0]?.number, number).toBe(sent)
    expect(told.at(-1), number).toBe(`delete asset ${sent}`)
  }
})

test('a barcode is no jsin, and a known number twice in one go is no number', async ({ bench: { calls, open } }) => {
  await calls.signIn(technician)
  const retire = (kind: 'asset' | 'product', number: string) =>
    calls.retire({ kind, number, typedAgain: number, ...byHand })
  const barcode = { kind: 'barcode', name: 'Bread flour T65', jsins: ['J-20118'] } as const
  expect(await retire('product', ` ${flour.barcode}`)).toEqual(failed(barcode))
  expect(await retire('asset', flour.barcode)).toEqual(failed(barcode))
  expect(await retire('product', butter.barcode)).toEqual(
    failed({ kind: 'barcode', name: butter.name, jsins: ['J-40007', 'J-40008'] }),
  )
  expect(await retire('product', salt.barcode)).toEqual(failed({ kind: 'barcode', name: salt.name, jsins: [] }))
  expect(await retire('product', 'j-20118J-20118')).toMatchObject({
    failure: { kind: 'twice', known: { number: 'J-20118', name: 'Bread flour T65' } },
  })
  expect(await retire('asset', '2010720107')).toMatchObject({ failure: { kind: 'twice', known: { number: '20107' } } })
  expect(open.courier.retirements()).toEqual([])
  // What no recipe knows is no mistake for that.
  expect(await retire('asset', '9910799107')).toMatchObject({ ok: true })
})

test('nothing is retired without a reason, and the reason is kept on one line', async ({ bench: { calls, open } }) => {
  await calls.signIn(technician)
  for (const reason of ['', ' \n '])
    expect(await calls.retire({ ...asset, reason })).toEqual(failed({ kind: 'noReason' }))
  const most = 200
  expect(await calls.retire({ ...asset, reason: 'x'.repeat(201) })).toEqual(failed({ kind: 'reasonTooLong', most }))
  expect(await calls.retire({ ...asset, reason: ' Bearing\n gone ' })).toMatchObject({ ok: true })
  expect(open.courier.retirements()).toMatchObject([
    { reason: 'Bearing gone', confirmation: { kind: 'again', first: 'listed', second: 'typed' } },
  ])
})

test('several are held together by their count, all of one group; one that cannot be lets none be', async ({
  bench,
}) => {
  const { calls, clock, open, told } = bench
  await calls.signIn(technician)
  const things = [
    { kind: 'asset', number: ' 20107 ', first: 'scanned' },
    { kind: 'product', number: 'J-20118', first: 'typed' },
  ] as const
  const together = { things, typedCount: '2', reason: 'Worn out' }
  const count = 2
  for (const typedCount of ['', '1', '02', '2.0'])
    expect(await calls.retireTogether({ ...together, typedCount })).toEqual(
      failed({ number: null, failure: { kind: 'countDiffers', count } }),
    )
  expect(await calls.retireTogether({ ...together, reason: ' ' })).toEqual(
    failed({ number: null, failure: { kind: 'noReason' } }),
  )
  const wrong = { kind: 'asset', number: 'J-20118', first: 'typed' } as const
  expect(await calls.retireTogether({ ...together, things: [...things, wrong], typedCount: '3' })).toMatchObject({
    failure: { number: 'J-20118', failure: { kind: 'otherKind' } },
  })
  expect([open.courier.retirements(), told]).toEqual([[], []])

  const held = await calls.retireTogether(together)
  const retirements = open.courier.retirements().toReversed()
  expect(held).toEqual(success({ retirementIds: retirements.map(({ id }) => id) }))
  const { confirmation } = retirements[0] ?? {}
  expect(confirmation).toMatchObject({ kind: 'counted', first: 'scanned', count, group: expect.any(String) })
  expect(retirements).toMatchObject([
    { number: '20107', by: { employeeNumber: '20331' }, state: { kind: 'held' } },
    { number: 'J-20118', confirmation: { ...confirmation, first: 'typed' }, state: { kind: 'held' } },
  ])
  await clock.pass(HOLD)
  expect(told).toEqual(['delete asset 20107', 'delete product J-20118'])
})

test('whoever looks at a number is told of the request that left for it before', async ({
  bench: { calls, clock },
}) => {
  await calls.signIn(technician)
  expect(await calls.describeThing(asset)).toMatchObject({ sentBefore: null })
  await calls.retire(asset)
  await clock.pass(HOLD)
  expect(await calls.describeThing(asset)).toMatchObject({
    names: ['Spiral mixer 40 l'],
    sentBefore: { by: { employeeNumber: '20331' }, state: 'accepted' },
  })
  await calls.signOut(null)
  await calls.signIn(cook)
  expect(await calls.describeThing(asset)).toMatchObject({ sentBefore: null })
})

test('what the journal does not take is not held, and the disk is named', async ({ bench }) => {
  const { calls, clock, open, told } = bench
  await calls.signIn(technician)
  bench.journal.refuse('ENOSPC')
  const failure = { kind: 'notSaved', code: 'ENOSPC' } as const
  expect(await calls.retire(asset)).toEqual(failed(failure))
  const things = [{ kind: 'asset', number: '20107', first: 'scanned' }] as const
  expect(await calls.retireTogether({ things, typedCount: '1', reason: 'Worn out' })).toEqual(
    failed({ number: null, failure }),
  )
  await clock.pass(2 * HOLD)
  expect([open.courier.retirements(), told]).toEqual([[], []])
})

test('only whoever may maintain reads, verifies and exports the journal', async ({ bench: { calls } }) => {
  const search = { text: '', filter: 'all' } as const
  const ask = async () => [
    await calls.readJournal({ ...search, limit: 10 }),
    await calls.verifyJournal(null),
    await calls.exportJournal(search),
  ]
  const nothing = [{ total: 0, lines: [] }, null, failed({ kind: 'notSignedIn' })]
  expect(await ask()).toEqual(nothing)
  await calls.signIn(cook)
  expect(await ask()).toEqual(nothing)
  await calls.signOut(null)
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await ask()).toMatchObject([{ total: 1 }, { lines: 1 }, { ok: true, value: { count: 1 } }])
  await calls.lock(null)
  expect(await ask()).toEqual(nothing)
})

test('a number that no recipe names is retired without a name', async ({ bench: { calls, open } }) => {
  await calls.signIn(technician)
  await calls.retire({ kind: 'asset', number: '99', typedAgain: '99', ...byHand })
  expect(open.courier.retirements()).toMatchObject([{ number: '99', name: '' }])
})

test('a request that is under way is not made twice', async ({ bench: { calls, open } }) => {
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'alreadyUnderWay' }))
  expect(open.courier.retirements().length).toBe(1)
})

test('while the service cannot be reached nothing is confirmed, and nothing kept for later', async ({ bench }) => {
  const { calls, clock, open, told } = bench
  await calls.signIn(technician)
  open.connection.failed({ kind: 'noConnection', sent: false })
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notReachable' }))
  open.connection.answered()
  await clock.pass(2 * HOLD)
  expect([open.courier.retirements(), told]).toEqual([[], []])
  expect(await calls.retire(asset)).toMatchObject({ ok: true })
})

test('anyone who stands there can take it back in time; afterwards it is too late', async ({ bench }) => {
  const { calls, clock, told } = bench
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await calls.takeBack({ retirementIds: ['id1'] })).toEqual(success(null))
  expect(await calls.takeBack({ retirementIds: ['id1'] })).toEqual(failed({ kind: 'tooLate' }))
  await calls.retire(asset)
  await clock.pass(HOLD)
  expect(await calls.takeBack({ retirementIds: ['id2'] })).toEqual(failed({ kind: 'tooLate' }))
  expect(told).toEqual(['delete asset 20107'])
})

test('whoever signs out takes their requests with them', async ({ bench: { calls, clock, told } }) => {
  await calls.signIn(technician)
  await calls.retire(asset)
  await calls.signOut(null)
  await clock.pass(2 * HOLD)
  expect(told).toEqual([])
})

test('how a request ended is told to its person and to whoever maintains, and only they can close it', async ({
  bench,
}) => {
  const { calls, open } = bench
  const other = { employeeNumber: '20999', password: technician.password }
  const told = () => untoldIds(open.courier, open.session)
  await calls.signIn(technician)
  for (const number of ['20107', '99', '98']) await calls.retire({ ...asset, number, typedAgain: number })
  const [third = '', second = '', first = ''] = open.courier.retirements().map(({ id }) => id)
  await calls.signOut(null)
  expect(told()).toEqual([])
  await calls.acknowledgeRetirements({ retirementIds: [first] })

  await calls.signIn(cook)
  expect(told()).toEqual([])
  await calls.acknowledgeRetirements({ retirementIds: [first] })
  await calls.signOut(null)

  await calls.signIn(other)
  expect(told()).toEqual([first, second, third])
  await calls.acknowledgeRetirements({ retirementIds: [second] })
  await calls.signOut(null)

  await calls.signIn(technician)
  expect(told()).toEqual([first, third])
  await calls.lock(null)
  expect(told()).toEqual([])
  await calls.acknowledgeRetirements({ retirementIds: [first] })
  await calls.signInAgain({ password: technician.password })
  expect(told()).toEqual([first, third])
  await calls.acknowledgeRetirements({ retirementIds: [first, third] })
  expect(told()).toEqual([])
})

test('whoever may not maintain any more is told how their own requests ended', () => {
  const of = (id: string, employeeNumber: string) => ({
    ...confirmedRetirement({ id, by: { employeeNumber, name: 'A. Person' } }),
    confirmedAt: 1,
    state: { kind: 'unknown', at: 2, failure: null } as const,
  })
  const courier = { untold: () => [of('r1', '10482'), of('r2', '20331')] }
  const person = () => ({ employeeNumber: '20331', name: 'A. Person' })
  expect(untoldIds(courier, { person, mayMaintain: () => false })).toEqual(['r2'])
  expect(untoldIds(courier, { person, mayMaintain: () => true })).toEqual(['r1', 'r2'])
})

test('a recipe says that its equipment is being retired once the service has accepted it', async ({ bench }) => {
  const { calls, clock } = bench
  const marked = async () => {
    const { cards } = await calls.searchRecipes(everything)
    return cards.filter(({ namesRetired }) => namesRetired).map(({ number }) => number)
  }
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await marked()).toEqual([])
  await clock.pass(HOLD)
  expect(await marked()).toEqual(['0412'])
  await calls.retire({ kind: 'product', number: 'j-20118', typedAgain: 'j-20118', ...byHand })
  await clock.pass(HOLD)
  expect(await marked()).toEqual(['0412', '0500'])
})
