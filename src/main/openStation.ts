import type { ScryptOptions } from 'node:crypto'
import { join } from 'node:path'
import type { z } from 'zod'
import { recipeChanges } from '../shared/kitchen/recipeChanges.ts'
import type { KioskState, Moment, PedalKeys, Person, Recipe, TokenKeeping } from '../shared/model.ts'
import type { RecipeChange, RecipeChanges } from '../shared/recipeChange.ts'
import { type BatchKeeper, createBatchKeeper } from './batches/batchKeeper.ts'
import { NO_BATCHES, uncheckedBatches } from './batches/batchSchema.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import type { Log } from './log.ts'
import type { Network } from './network.ts'
import { createBeingRetired } from './outbox/beingRetired.ts'
import { createLedger } from './outbox/ledger.ts'
import { createOutbox, type Outbox } from './outbox/outbox.ts'
import type { Publishing } from './publishing.ts'
import { createLibrary, type Library } from './recipes/library.ts'
import { createRecipeVersions, type RecipeVersions } from './recipes/versions.ts'
import { createRecordsDesk, type RecordsDesk } from './records/records.ts'
import { sendChange } from './records/sendChange.ts'
import { createWaitingChanges, type WaitingChanges } from './records/waitingChanges.ts'
import type { Secrets } from './redaction/secrets.ts'
import { scheduleByTimer } from './schedule.ts'
import { type ConnectionWatch, watchConnection } from './service/connection.ts'
import { createService, type ServiceSettings } from './service/service.ts'
import type { Keyring } from './session/keyring.ts'
import { createLockKeeper, type LockKeeper, type LockTimes } from './session/lock.ts'
import { provePassword } from './session/passwordProof.ts'
import { createSessionKeeper, type SessionKeeper } from './session/session.ts'
import { createSessionPersistence } from './session/sessionPersistence.ts'
import { createVault } from './session/vault.ts'
import { NO_PEDAL, pedalKeys, pedalSchema } from './station/pedal.ts'
import type { StationFile } from './station/schema.ts'
import type { Storage, StorageTrouble } from './storage/storage.ts'
import { createTimerKeeper, type TimerKeeper } from './timers/timerKeeper.ts'
import { NO_TIMERS, storedTimers } from './timers/timersSchema.ts'

/** A station that has its file: everything that talks to its service, and what must be ended with it. */
export interface OpenStation {
  readonly file: StationFile
  readonly practice: boolean
  readonly session: SessionKeeper
  readonly lock: LockKeeper
  /** Somebody touched the glass, maybe at maintenance. */
  readonly touched: (isMaintaining: boolean) => void
  /** Where the token of the session lies. */
  readonly tokenKeeping: () => TokenKeeping
  readonly connection: ConnectionWatch
  readonly library: Library
  readonly versions: RecipeVersions
  readonly batches: BatchKeeper
  readonly timers: TimerKeeper
  readonly outbox: Outbox
  /** What is sent of the changes that are held. */
  readonly waitingChanges: WaitingChanges
  readonly journal: Journal
  readonly records: RecordsDesk
  /** The numbers whose deletion the service accepted and that recipes still name. */
  readonly beingRetired: () => KioskState['beingRetired']
  /** What to add to the station's clock to get the service's, in milliseconds; 0 until an answer has told. */
  readonly clockOffset: () => number
  readonly newerVersionOf: (frozen: Recipe) => RecipeChanges | null
  /** What changed since the person cooked the recipe last, or lately where they never have; null for nothing. */
  readonly changesFor: (recipe: Recipe, person: Person | null) => RecipeChanges | null
  readonly pedal: () => PedalKeys
  readonly teachPedal: (turn: keyof PedalKeys, key: string | null) => void
  /** Where lists are exported to. */
  readonly exportFolder: string
  readonly refreshLibrary: () => Promise<void>
  close(): Promise<void>
}

/** Nobody waits for the hash of the password and a fresh library; whoever signed in waits for the list. */
const SIGN_IN_SHOWN_AFTER_MILLISECONDS = 600
/** A library younger than this is not read again because somebody signs in. */
const FRESH_MILLISECONDS = 60_000

/** A disk that refused a line of the journal is asked again so often. */
const JOURNALLED_AGAIN_AFTER_MILLISECONDS = 60_000

/** Opens one small file of state in the station's folder. */
export type Store = <Value>(kept: {
  readonly name: string
  readonly schema: z.ZodType<Value>
  readonly initial: Value
}) => Storage<Value>

/** Builds the parts of a station that has its file and ties them together. `folder` must exist. */
export async function openStation(options: {
  file: StationFile
  practice: boolean
  folder: string
  network: Network
  secrets: Secrets
  keyring: Keyring
  log: Log
  now: () => Moment
  monotonicNow: () => number
  newId: () => string
  /** Of the hash of a session's password. */
  hashCost: ScryptOptions
  store: Store
  onTrouble: (trouble: StorageTrouble) => void
  changed: Publishing['changed']
  replaceWindow: () => void
  alsoClose: () => Promise<void>
}): Promise<OpenStation> {
  const { file, practice, folder, network, secrets, keyring, log, now, monotonicNow, newId, store, changed } = options
  const { hashCost, onTrouble, replaceWindow, alsoClose } = options
  /** Null until an answer has told. */
  let toldOffset: number | null = null
  /** Null until it is known whether the service hands out recipes without a token. */
  let readsWithoutToken: boolean | null = null
  /** Whether maintenance was on the glass when it was touched last. */
  let isMaintaining = false
  /** The token of the last reading that was begun: a refresh may join one that another person, or nobody, began. */
  let readingWith: string | null = null

  function clockOffset(): number {
    return toldOffset ?? 0
  }

  function serviceNow(): Moment {
    return now() + clockOffset()
  }

  const ledger = createLedger()
  // Before everything that may take something back.
  const journal = await openJournal({
    folder: join(folder, 'journal'),
    now: () => ({ at: serviceNow(), clock: toldOffset === null ? 'station' : 'service' }),
    onLine: ledger.note,
    onChange: changed,
    onTrouble,
  })

  const settings: ServiceSettings = {
    authBaseUrl: file.service.authBaseUrl,
    dataBaseUrl: file.service.dataBaseUrl,
    token: file.service.token,
    recordsBase: file.service.recordsBase,
    pageSize: file.service.recipes.pageSize ?? null,
    continuationParameter: file.service.recipes.continuationParameter,
    timeoutSeconds: file.service.timeoutSeconds,
  }
  const service = createService({
    settings,
    ...network,
    secrets,
    now,
    onAnswer(answer) {
      if (answer.clockOffset !== null) {
        timers.noteClockOffset(answer.clockOffset)
        if (answer.clockOffset !== toldOffset) {
          toldOffset = answer.clockOffset
          changed()
        }
      }
      connection.answered()
    },
    onNoAnswer: (failure) => connection.failed(failure),
    log: (event) => log.info('Service', { ...event }),
  })

  const waitingChanges = createWaitingChanges({ secrets })
  const outbox = createOutbox({
    holdSeconds: file.retirement.holdSeconds,
    journal,
    ledger,
    now,
    monotonicNow,
    serviceNow,
    newId,
    send: async (request) => {
      const token = session.token()
      // Of what its role may not change, another service may be the judge: its refusal ends no session.
      if (request.kind === 'record') return sendChange(request, { service, waiting: waitingChanges, token })
      const { kind, number } = request
      const answer =
        kind === 'asset'
          ? await service.deleteAsset({ assetNumber: number, token })
          : await service.deleteProduct({ jsin: number, token })
      // It may come when another person has signed in long since.
      if (!answer.ok && answer.failure.kind === 'notSignedIn' && session.token() === token)
        session.end({ kind: 'refused', message: answer.failure.message })
      return answer
    },
    onDefect: (error) => log.error('A deletion was not carried through', { error }),
    mayStillSend: ({ kind, by }) =>
      (kind === 'record' ? session.mayChangeRecords() : session.mayMaintain()) &&
      session.current()?.employeeNumber === by.employeeNumber,
    onChange() {
      waitingChanges.keepOnly(ledger.underWay().map(({ id }) => id))
      changed()
    },
  })

  const records = createRecordsDesk({
    askService: (request) => service.askRecords(request),
    settings,
    token: () => session.token(),
    secrets: () => secrets.values,
    now,
    newId,
  })

  const lock = createLockKeeper({
    times: lockTimes,
    now,
    monotonicNow,
    onChange() {
      sessionPersistence.noteLock()
      // Whoever could take it back stands before a lock.
      if (lock.isLocked()) outbox.takeBackAll('locked')
      changed()
    },
  })
  const vault = createVault({
    folder,
    isWanted: file.session.resumeAfterRestart && !practice,
    source: file.service.authBaseUrl,
    keyring,
    now: serviceNow,
    onTrouble,
    onChange: changed,
    log,
  })
  const sessionPersistence = createSessionPersistence({
    vault,
    lock,
    source: file.service.authBaseUrl,
    lockAfter: file.session.lockAfterSeconds,
    now,
    monotonicNow,
  })

  /** Whoever cooks has wet hands for minutes; whoever maintains holds a key to what cannot be undone. */
  function lockTimes(): LockTimes {
    const { lockAfterSeconds, lockAfterSecondsCooking, lockAfterSecondsMaintaining, warnSeconds } = file.session
    const isCooking = timers.timers().length > 0 || batches.openBatchId() !== null
    const usual = isCooking ? lockAfterSecondsCooking : lockAfterSeconds
    return { lockAfter: isMaintaining ? lockAfterSecondsMaintaining : usual, warn: warnSeconds }
  }

  let showToken = () => {}
  let cancelRefresh = () => {}

  /** For as long as a token is good for anything, no log writes it. */
  function hideToken(token: string | null): void {
    showToken()
    showToken = token === null ? () => {} : secrets.keep(token)
  }

  const session = createSessionKeeper({
    verify: async ({ employeeNumber, password }) =>
      service.verifyLogin({ entityNumber: file.entityNumber, employeeNumber, password }),
    maintenanceRoles: file.roles.maintenance,
    recordsRoles: { read: file.roles.records, change: file.roles.recordsChange },
    lock,
    now,
    serviceNow,
    checkReachable: async () => (await service.probe({ token: null })).ok,
    hasWork: () => batches.openBatchId() !== null,
    onChange: changed,
    onExpire: () => outbox.takeBackAll('sessionEnded'),
    onEnd() {
      // Nobody signed out whom the service has refused, or whose time was up.
      outbox.takeBackAll(session.ended()?.kind === 'signedOut' ? 'signedOut' : 'sessionEnded')
      batches.leaveBatch()
      isMaintaining = false
      replaceWindow()
    },
    onToken(kept) {
      hideToken(kept?.token ?? null)
      // A session that its person renews goes on with what it was answered.
      if (kept === null) records.forgetAll()
      sessionPersistence.noteToken(kept)
      if (kept !== null) refreshAfterSignIn()
    },
    async prove(password) {
      await new Promise((resolve) => setTimeout(resolve, SIGN_IN_SHOWN_AFTER_MILLISECONDS))
      return provePassword(password, hashCost)
    },
  })

  const connection = watchConnection({
    probe: () => service.probe({ token: session.token() }),
    now,
    onChange(next, before) {
      changed()
      if (next.kind === 'unreachable') outbox.takeBackAll('connectionLost')
      session.noteReachable(next.kind !== 'unreachable')
      if (next.kind === 'reachable' && before.kind === 'unreachable') void refreshLibrary()
    },
  })

  const source = practice ? 'practice kitchen' : file.service.dataBaseUrl
  const versions = createRecipeVersions({ file: join(folder, 'recipe-versions.jsonl'), source, now })
  const library = createLibrary({
    snapshotFile: join(folder, 'library.jsonl'),
    read({ onProgress }) {
      readingWith = session.token()
      return service.readRecipes({ token: readingWith, onProgress })
    },
    now,
    onChange: changed,
    source,
    onReplacing: versions.replacing,
  })

  const batches = await createBatchKeeper({
    storage: store({ name: 'batches', schema: uncheckedBatches, initial: NO_BATCHES }),
    folder,
    now,
    newId,
    schedule: scheduleByTimer,
    isNewer: (recipe) => newerVersionOf(recipe) !== null,
    onChange: changed,
    onTrouble,
  })

  const resumed = await sessionPersistence.resume()
  if (resumed === null) batches.leaveAsTouched()

  /** Compared once for each two versions: it is asked for with every state that is published. */
  const compared = new WeakMap<Recipe, { readonly present: Recipe; readonly changes: readonly RecipeChange[] }>()

  /** What the library's version of a frozen recipe has otherwise; null where it is the same, or not there any more. */
  function newerVersionOf(frozen: Recipe): RecipeChanges | null {
    const present = library.recipe(frozen.id)
    const at = versions.changedAt(frozen.id) ?? library.state().readAt
    if (present === null || at === null) return null
    const known = compared.get(frozen)
    const changes = known?.present === present ? known.changes : recipeChanges(frozen, present)
    compared.set(frozen, { present, changes })
    return changes.length === 0 ? null : { at, sinceCooked: false, changes }
  }

  const timers = createTimerKeeper({
    storage: store({ name: 'timers', schema: storedTimers, initial: NO_TIMERS }),
    now,
    monotonicNow,
    newId,
    onChange: changed,
  })

  const taughtPedal = store({ name: 'pedal', schema: pedalSchema, initial: NO_PEDAL })

  /** What was read just now without a token is as good with one. */
  function refreshAfterSignIn(): void {
    cancelRefresh()
    const { count, readAt } = library.state()
    const isFresh = readAt !== null && Math.abs(now() - readAt) < FRESH_MILLISECONDS
    if (isFresh && readsWithoutToken === true) return
    cancelRefresh = scheduleByTimer(count === 0 ? 0 : SIGN_IN_SHOWN_AFTER_MILLISECONDS, () => void refreshLibrary())
  }

  async function refreshLibrary(): Promise<void> {
    if (session.token() === null && readsWithoutToken === false) return
    const outcome = await library.refresh()
    if (outcome.ok) {
      if (readingWith === null) readsWithoutToken = true
      return
    }
    if (outcome.failure.kind !== 'notSignedIn') return
    const live = session.token()
    if (readingWith === null) {
      readsWithoutToken = false
      if (live !== null) await refreshLibrary()
    } else if (readingWith === live) session.end({ kind: 'refused', message: outcome.failure.message })
  }

  await versions.load()
  await library.load()
  if (resumed !== null) {
    hideToken(resumed.session.token)
    session.resume(resumed.session)
    if (resumed.isLocked) lock.lock('restarted')
  }
  void refreshLibrary()
  const refreshing = setInterval(() => void refreshLibrary(), file.service.recipes.refreshMinutes * 60_000)
  const journallingAgain = setInterval(() => journal.tryAgain(), JOURNALLED_AGAIN_AFTER_MILLISECONDS)

  return {
    file,
    practice,
    session,
    lock,
    tokenKeeping: vault.keeping,
    touched(atMaintenance) {
      isMaintaining = atMaintenance
      lock.touch()
      sessionPersistence.noteTouch()
    },
    connection,
    library,
    versions,
    batches,
    timers,
    outbox,
    waitingChanges,
    journal,
    records,
    beingRetired: createBeingRetired({ accepted: ledger.accepted, library }),
    clockOffset,
    newerVersionOf,
    changesFor(recipe, person) {
      const lastCookedAt = person === null ? null : batches.lastFrozenAt(person.employeeNumber, recipe.id)
      return versions.changesSince({ recipe, lastCookedAt, now: now() })
    },
    pedal: () => pedalKeys(taughtPedal.read(), file.pedal),
    teachPedal(turn, key) {
      taughtPedal.write({ ...taughtPedal.read(), [turn]: key })
      changed()
    },
    exportFolder: file.export.folder ?? join(folder, 'exports'),
    refreshLibrary,
    async close() {
      outbox.takeBackAll('restart')
      clearInterval(refreshing)
      clearInterval(journallingAgain)
      cancelRefresh()
      connection.stop()
      service.close()
      // A session that is kept over a restart is not ended by one, nor is its batch left.
      if (vault.keeping().kind === 'memory') session.end({ kind: 'signedOut' })
      session.close()
      hideToken(null)
      timers.close()
      batches.close()
      await library.close()
      await alsoClose()
    },
  }
}
