import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'playwright/test'
import type { Calls } from '../shared/bridge.ts'
import type { KioskState, PedalKeys } from '../shared/model.ts'
import { failed, type Result, success } from '../shared/result.ts'
import { createBatchKeeper } from './batches/batchKeeper.ts'
import { NO_BATCHES } from './batches/batchSchema.ts'
import { openTestClock, type TestClock } from './clock.testing.ts'
import { createCommands } from './commands.ts'
import type { OpenStation } from './openStation.ts'
import { type MemoryJournal, openMemoryJournal } from './outbox/journal.testing.ts'
import { createLedger } from './outbox/ledger.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { Noted } from './outbox/request.ts'
import { createLibrary } from './recipes/library.ts'
import { butter, flour, mixer, oven, recipeOf, salt, stepOf } from './recipes/recipe.testing.ts'
import { createRecipeVersions } from './recipes/versions.ts'
import { createRecordsDesk } from './records/records.ts'
import { sendChange } from './records/sendChange.ts'
import { createWaitingChanges } from './records/waitingChanges.ts'
import { keepSecrets, type Secrets } from './redaction/secrets.ts'
import { watchConnection } from './service/connection.ts'
import type { Answer, Service, Unanswered } from './service/service.ts'
import { createLockKeeper } from './session/lock.ts'
import { createSessionKeeper } from './session/session.ts'
import { NO_PEDAL } from './station/pedal.ts'
import { stationSchema } from './station/schema.ts'
import { leastStation } from './station/station.testing.ts'
import { openMemoryStorage } from './storage/storage.testing.ts'
import { createTimerKeeper } from './timers/timerKeeper.ts'
import { NO_TIMERS } from './timers/timersSchema.ts'

export const cook = { employeeNumber: '10482', password: 'walrus' }
export const technician = { employeeNumber: '20331', password: 'piston' }
export const administrator = { employeeNumber: '30977', password: 'ledger' }
export const HOLD = 30_000

export const loaf = recipeOf({ number: '0412', equipment: [mixer], steps: [stepOf({ assets: [mixer] }), stepOf({})] })
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

type ChangeRequest = Parameters<Service['changeRecord']>[0]

/** For tests: a station of real parts, but for its service. */
interface Bench {
  readonly clock: TestClock
  readonly calls: Calls
  readonly open: OpenStation
  readonly journal: MemoryJournal
  /** What is in the journal. */
  readonly lines: readonly Noted[]
  /** What no log writes. */
  readonly secrets: Secrets
  /** Every change of a record as it reached the service. */
  readonly changes: ChangeRequest[]
  answerToChange: () => ReturnType<Service['changeRecord']>
  /** What reached the service, the disk of the station file or the window. */
  readonly told: string[]
  readWithoutSignIn: boolean
  /** Whether the service answers when it is asked for a sign of life. */
  isReachable: boolean
  isOpen: boolean
  /** What the service answers to a question of the records desk. */
  recordsAnswer: () => Promise<Result<Answer, Unanswered>>
  /** Resolves when what has changed is published: at once, unless a test holds it back. */
  whenPublished: () => Promise<void>
  /** What every publishing would have shown. */
  readonly published: { readonly batches: readonly string[]; readonly openBatch: string | null }[]
}

export const test = base.extend<{ folder: string; bench: Bench }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'commands-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
  bench: async ({ folder }, use) => {
    const clock = openTestClock()
    const { now, schedule } = clock
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
      schedule,
      isNewer: () => false,
      onChange: () => changed(),
      onTrouble: (trouble) => told.push(`trouble with ${trouble.file}`),
    })
    const timers = createTimerKeeper({
      storage: openMemoryStorage(NO_TIMERS),
      now,
      monotonicNow: now,
      newId,
      schedule,
      onChange: () => changed(),
    })
    let pedal: PedalKeys = NO_PEDAL
    const lock = createLockKeeper({
      times: () => ({ lockAfter: 180, warn: 20 }),
      now,
      monotonicNow: clock.monotonicNow,
      schedule,
      onChange: changed,
    })
    const session = createSessionKeeper({
      verify: async ({ employeeNumber, password }) => {
        const role = { walrus: 'Cook', piston: 'Maintenance', ledger: 'Admin' }[password]
        if (role === undefined) return failed({ kind: 'notAccepted', message: null })
        return success({ employeeNumber, employeeName: 'A. Person', role, token: 't', expiresAt: now() + 3_600_000 })
      },
      maintenanceRoles: ['maintenance'],
      recordsRoles: { read: ['admin'], change: ['admin'] },
      lock,
      now,
      serviceNow: now,
      checkReachable: async () => bench.isReachable,
      hasWork: () => true,
      onChange: changed,
      onEnd: () => outbox.takeBackAll('signedOut'),
      onExpire: () => outbox.takeBackAll('sessionEnded'),
      onToken: (kept) => kept ?? records.forgetAll(),
      prove: async (password) => async (tried) => tried === password,
      schedule,
    })
    const records = createRecordsDesk({
      askService: async ({ question }) => {
        told.push(`ask ${question.operation}`)
        return bench.recordsAnswer()
      },
      settings: { token: { in: 'none' }, continuationParameter: 'last_evaluated_key' },
      token: session.token,
      secrets: () => [],
      now,
      newId,
    })
    const lines: Noted[] = []
    const written = openMemoryJournal({ now, write: (line) => lines.push(line) })
    const ledger = createLedger()
    const secrets = keepSecrets()
    const waitingChanges = createWaitingChanges({ secrets })
    const changes: ChangeRequest[] = []
    const changeRecord = (request: ChangeRequest) => {
      changes.push(request)
      return bench.answerToChange()
    }
    const outbox = createOutbox({
      onDefect: (error) => expect(error).toBeNull(),
      holdSeconds: HOLD / 1000,
      journal: written,
      ledger,
      now,
      monotonicNow: clock.monotonicNow,
      serviceNow: now,
      newId,
      send: async (request) => {
        if (request.kind === 'record')
          return sendChange(request, { service: { changeRecord }, waiting: waitingChanges, token: session.token() })
        const { kind, number } = request
        told.push(`delete ${kind} ${number}`)
        return success({ status: 202, message: null, outcome: { kind: 'requestAccepted' } })
      },
      mayStillSend: ({ by }) => session.current()?.employeeNumber === by.employeeNumber,
      onChange() {
        waitingChanges.keepOnly(ledger.underWay().map(({ id }) => id))
        changed()
      },
      schedule,
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
      connection: watchConnection({ probe: async () => {}, now, onChange: changed, schedule }),
      library: {
        ...library,
        acceptWaiting: async () => {
          told.push('waiting library accepted')
        },
      },
      versions: createRecipeVersions({ file: join(folder, 'recipe-versions.jsonl'), source: '', now }),
      batches,
      timers,
      outbox,
      waitingChanges,
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
      records,
      beingRetired: () => ledger.accepted(),
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
      lines,
      secrets,
      changes,
      answerToChange: async () => success({ status: 202, message: null, outcome: { kind: 'requestAccepted' } }),
      told,
      published,
      whenPublished: async () => {},
      readWithoutSignIn: true,
      isReachable: true,
      isOpen: true,
      recordsAnswer: async () => success({ status: 200, text: '{"items":[{"user_id":"7"}]}' }),
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

export const everything = { text: '', limit: 99 }
/** A recipe as it is written, cooked from its first step. */
export const cooking = (recipeId: string) =>
  ({ recipeId, scale: { numerator: 1, denominator: 1 }, stage: 'cooking' }) as const
/** Chosen in the list, typed again. */
export const byHand = { first: 'listed', second: 'typed', reason: 'Worn out' } as const
export const asset = { kind: 'asset', number: '20107', typedAgain: '20107', ...byHand } as const
