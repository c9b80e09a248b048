import type { ScryptOptions } from 'node:crypto'
import { join } from 'node:path'
import { readBadge } from '../../shared/badge.ts'
import { holdSecondsOf } from '../../shared/hold.ts'
import type { StationChangedBy } from '../../shared/journal.ts'
import type { PedalKeys, Person, ProgramVersions, Recipe } from '../../shared/model.ts'
import type { RecipeChanges } from '../../shared/recipeChange.ts'
import { createBatchKeeper } from '../batches/batchKeeper.ts'
import { createInventoryKeeper } from '../inventory/inventoryKeeper.ts'
import { openJournal } from '../journal/journal.ts'
import type { Log } from '../logging/log.ts'
import { createBeingRetired } from '../outbox/beingRetired.ts'
import { createLedger } from '../outbox/ledger.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { createLibrary } from '../recipes/library.ts'
import { createLibraryRefresh, readingWithToken } from '../recipes/libraryRefresh.ts'
import { madeLately } from '../recipes/madeLately.ts'
import { inLibrary, newerVersionsIn } from '../recipes/newerVersion.ts'
import { createRecipeVersions } from '../recipes/versions.ts'
import { createLearntRecords } from '../records/learntRecords.ts'
import { createRecordsDesk } from '../records/records.ts'
import { createWaitingChanges } from '../records/waitingChanges.ts'
import type { Secrets } from '../redaction/secrets.ts'
import { measureElapsed } from '../scheduling/elapsed.ts'
import { repeatEvery, type Times } from '../scheduling/schedule.ts'
import { watchConnection } from '../service/connection.ts'
import type { Network } from '../service/http.ts'
import { createService } from '../service/service.ts'
import { createServiceClock } from '../service/serviceClock.ts'
import type { Keyring } from '../session/keyring.ts'
import { createLiveToken } from '../session/liveToken.ts'
import type { Publishing } from '../state/publishing.ts'
import { pedalKeys } from '../station/pedal.ts'
import type { StationFile } from '../station/schema.ts'
import { serviceSettingsOf, stationOf } from '../station/station.ts'
import { noteStationChanges } from '../station/stationChanges.ts'
import { removeOldCopies } from '../storage/badFiles.ts'
import { removeOldExports } from '../storage/csvFile.ts'
import type { FolderOptions } from '../storage/storage.ts'
import type { OpenFiles, stationFiles } from '../storedFiles/storedFiles.ts'
import { createTimerKeeper } from '../timers/timerKeeper.ts'
import { createPeople } from './people.ts'
import type { StationEvent } from './reactions.ts'
import { createReactions } from './reactions.ts'
import { mayStillSend, sendRequest } from './sending.ts'

/** A station in service with its parts. */
export type OpenStation = Awaited<ReturnType<typeof openStation>>

/** What a station has from its process. */
export interface ProcessParts extends Omit<Times, 'elapsed'> {
  readonly program: ProgramVersions
  readonly network: Network
  /** The secrets that the log hides. */
  readonly secrets: Secrets
  readonly keyring: Keyring
  readonly log: Log
  /** Milliseconds since the system was started, with the time asleep. */
  readonly uptime: () => number
  readonly newId: () => string
  /** The cost of the hash of a session's password. */
  readonly hashCost: ScryptOptions
}

interface OpenStationOptions extends ProcessParts, FolderOptions {
  readonly file: StationFile
  readonly practice: boolean
  /** Resolves when the display shows its first screen: what grows with the years is read from then on. */
  readonly shown: Promise<unknown>
  /** For the journal: who has changed the file since the station was open last, if it was changed. */
  readonly changedBy: StationChangedBy
  readonly openFiles: () => OpenFiles<typeof stationFiles>
  readonly changed: Publishing['changed']
  readonly replaceWindow: () => void
  readonly alsoClose: () => Promise<void>
}

/** The interval of retries for what the disk refused, and of removing what is too old. */
const TRIED_AGAIN_AFTER_MILLISECONDS = 60_000
/** For a journal that could not be read at the start. */
const READ_AGAIN_AFTER_MILLISECONDS = 5000
/** The interval of looks at the files of the journal for what another program has changed. */
const LOOKED_AT_EVERY_MILLISECONDS = 1000
const DAY = 86_400_000

/**
 * Creates the parts of a station from its file, each from the parts above it. A part affects parts below it through
 * events, which reactions.ts handles.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of a station in their order, a few lines each
export async function openStation(options: OpenStationOptions) {
  const { file, practice, folder, shown, network, secrets, log, now, monotonicNow, uptime, schedule, newId } = options
  const { openFiles, onTrouble, onRead } = options
  const { changedBy, changed, replaceWindow, alsoClose } = options
  /** No part has an event before all are there. */
  const publish = (event: StationEvent) => react(event)
  const onTokenRefused = (refusal: { readonly token: string; readonly message: string | null }) =>
    publish({ kind: 'tokenRefused', ...refusal })

  const elapsed = measureElapsed({ monotonicNow, uptime })
  const times = { now, monotonicNow, elapsed, schedule }
  const disk = { folder, now, onTrouble, onRead }
  const startedAt = now()
  /** The station's clock at the start, carried on by a clock that cannot be set. */
  const steadyNow = () => Math.round(startedAt + elapsed())
  const clock = createServiceClock({ stationNow: now, steadyNow })
  /** The earlier of two clocks that are less than a day apart: nothing is removed on the word of one. */
  const agreedNow = () =>
    clock.source() === 'service' && Math.abs(clock.offset()) < DAY ? Math.min(now(), clock.now()) : null
  const ledger = createLedger()
  // Opened before all parts that may take a request back.
  const journal = openJournal({
    folder: join(folder, 'journal'),
    readAfter: shown,
    now: () => ({ at: clock.now(), clock: clock.source() }),
    reader: ledger,
    onChange: changed,
    onTrouble,
    onRead,
  })

  const settings = serviceSettingsOf(file)
  const token = createLiveToken(secrets)
  const service = createService({
    settings,
    ...network,
    secrets,
    endOfToken: token.endOf,
    now: steadyNow,
    schedule,
    onAnswer: ({ clockOffset }) => publish({ kind: 'answered', clockOffset }),
    onNoAnswer: (failure) => publish({ kind: 'notAnswered', failure }),
    onDefect: (error) => log.error('An answer of the service could not be read', { error }),
    log: (event) => log.info('Service', { ...event }),
    onReading: (reading) => log.info('All pages of the recipes', { ...reading }),
  })
  let latency: number | null = null
  /** Asks the service for an answer and measures the time. Succeeds with any answer. */
  async function probe(): Promise<void> {
    const begunAt = monotonicNow()
    const { ok } = await service.probe({ token: token.value() })
    if (ok) latency = Math.round(monotonicNow() - begunAt)
  }
  const connection = watchConnection({
    probe,
    ...times,
    onChange: (next, before) => publish({ kind: 'connectionChanged', connection: next, before }),
  })

  const recipeLanguage = file.service.recipes.language ?? 'unknown'
  const source = practice ? 'practice kitchen' : file.service.dataBaseUrl
  const versions = createRecipeVersions({ file: join(folder, 'recipe-versions.jsonl'), source, now, agreedNow })
  const reading = readingWithToken({ token: token.value, read: service.readRecipes })
  const library = createLibrary({
    folder,
    read: reading.read,
    ...times,
    onChange: changed,
    onDefect: (error) => log.error('The recipes on the disk could not be read', { error }),
    onUnreadable: () => void libraryRefresh.refresh(),
    madeBy: `${options.program.linecook} ${recipeLanguage}`,
    source,
    versions,
  })
  const libraryRefresh = createLibraryRefresh({
    library,
    reading,
    token: token.value,
    ...times,
    onTokenRefused,
    onDefect: (error) => log.error('The recipes could not be read', { error }),
  })
  const newerVersionOf = newerVersionsIn({ library, versions })

  const { files, ...openedFiles } = openFiles()
  const timers = createTimerKeeper({ storage: files.timers, ...times, newId, onChange: changed })
  const batches = createBatchKeeper({
    storage: files.batches,
    ...disk,
    readAfter: shown,
    ...times,
    agreedNow,
    newId,
    async findRecipe(isIt) {
      await shown
      await versions.load()
      await library.load()
      return (await versions.find(isIt)) ?? library.find(isIt)
    },
    inLibrary: (recipe) => inLibrary(recipe, { library, newerVersionOf }),
    onChange: changed,
  })

  const { session, lock, lockTimes, persistence, vault, technician, isTrusted } = createPeople({
    ...options,
    ...{ times, disk, clock, token, service, timers, batches, publish },
    storedAttempts: files['sign-in-attempts'],
  })

  const published = stationOf(file)
  const waitingChanges = createWaitingChanges({ secrets })
  const outbox = createOutbox({
    holdSeconds: (count) => holdSecondsOf(count, published),
    journal,
    ledger,
    ...times,
    serviceNow: clock.now,
    newId,
    send: (request) => sendRequest(request, { service, waitingChanges, token: token.value(), onTokenRefused }),
    mayStillSend: (request) => mayStillSend(request, session),
    onDefect: (error) => log.error('A deletion was not carried through', { error }),
    onChange: () => publish({ kind: 'outboxChanged' }),
  })
  const inventory = createInventoryKeeper({
    storage: files.inventory,
    before: files['inventory-before'],
    library,
    ledger,
    cookedRecipes: () => new Set(batches.summaries().map(({ recipeId }) => recipeId)),
    isBadge: (code) => readBadge(code, file.scanner.badge).kind === 'badge',
    now,
    onChange: changed,
  })
  const records = createRecordsDesk({
    askService: service.askRecords,
    settings,
    token: token.value,
    secrets: () => secrets.values,
    now,
    newId,
  })
  const recordsLearnt = createLearntRecords({
    storage: files['learnt-records'],
    source,
    entityNumber: file.entityNumber,
    onChange: changed,
  })
  const taughtPedal = files.pedal
  taughtPedal.whenRead((kept) => taughtPedal.write(pedalKeys(taughtPedal.read(), kept)))

  const react = createReactions({
    clock,
    timers,
    connection,
    token,
    session,
    technician,
    persistence,
    lockTimes,
    outbox,
    ledger,
    waitingChanges,
    records,
    batches,
    libraryRefresh,
    changed,
    replaceWindow,
  })

  let isClosed = false
  /** The practice kitchen has another port at every start. */
  function noteChanges(): void {
    if (!practice && journal.state().reading === null)
      noteStationChanges({ file, by: changedBy, journalled: files['journalled-station'], append: journal.append })
  }
  void journal.opened.then(() => {
    if (isClosed) return
    outbox.begin()
    noteChanges()
  })

  const resumed = await persistence.resume()
  if (resumed === null) batches.leaveAsTouched()
  else {
    lockTimes.noteResumed(isTrusted(resumed.session.role))
    session.resume(resumed.session, resumed.idle)
    if (resumed.isLocked) lock.lock('restarted')
  }
  const recipesRead = shown.then(async () => {
    await versions.load()
    await library.load()
    await batches.endedRead
  })
  void recipesRead.then(libraryRefresh.refresh)
  const { refreshMinutes } = file.service.recipes
  const cancelRefreshing = repeatEvery(refreshMinutes * 60_000, () => void libraryRefresh.refresh(), schedule)
  const cancelLooking = repeatEvery(LOOKED_AT_EVERY_MILLISECONDS, journal.lookForChanges, schedule)
  const cancelReadingAgain = repeatEvery(READ_AGAIN_AFTER_MILLISECONDS, () => void journal.readAgain(), schedule)
  const cancelTryingAgain = repeatEvery(
    TRIED_AGAIN_AFTER_MILLISECONDS,
    () => {
      journal.tryAgain()
      noteChanges()
      batches.restore()
      if (library.troubles().length + versions.troubles().length > 0) void library.saveAgain().then(() => changed())
      batches.removeOld()
      const at = agreedNow()
      if (at !== null) for (const copies of [folder, join(folder, 'batches')]) removeOldCopies(copies, at)
      removeOldExports(join(folder, 'exports'))
    },
    schedule,
  )

  /** The changes since the person last cooked the recipe, or recent ones if they never have; null if there are none. */
  function changesFor(recipe: Recipe, person: Person | null): RecipeChanges | null {
    const lastCookedAt = person === null ? null : batches.lastFrozenAt(person.employeeNumber, recipe.id)
    return lastCookedAt === null ? null : versions.changesSince({ recipe, lastCookedAt })
  }

  return {
    file,
    practice,
    session,
    lock,
    technician,
    tokenKeeping: vault.keeping,
    /** Notes a touch and whether the display shows maintenance. */
    touched(isMaintaining: boolean) {
      lockTimes.noteTouch(isMaintaining)
      lock.touch()
      technician.touch()
      persistence.noteTouch()
    },
    /** Notes a code of a scanner: it counts as a touch, and answers the warning of the lock. */
    scanned() {
      if (lock.isLocked()) return
      lock.touch()
      lock.stayOpen()
      persistence.noteTouch()
    },
    connection,
    library,
    versions,
    batches,
    timers,
    outbox,
    waitingChanges,
    inventory,
    journal,
    records,
    recordsLearnt,
    /** The numbers of accepted deletions that recipes still name. */
    beingRetired: createBeingRetired({ accepted: ledger.accepted, library }),
    /** The service's clock minus the station's, in milliseconds; 0 until the first answer with a date. */
    clockOffset: clock.offset,
    isClockKnown: () => clock.source() === 'service',
    probe,
    /** The milliseconds of the last answered probe; null before the first. */
    latency: () => latency,
    newerVersionOf,
    changesFor,
    /** The recipes that were finished here last, for this person. */
    madeLately: (person: Person) =>
      madeLately({
        finished: batches.finished(),
        card: (recipeId) => library.card(recipeId, outbox.isAccepted),
        recipe: library.recipe,
        hasChanged: (recipe) => changesFor(recipe, person) !== null,
      }),
    pedal: () => pedalKeys(taughtPedal.read(), file.pedal),
    teachPedal(turn: keyof PedalKeys, key: string | null) {
      taughtPedal.write({ ...taughtPedal.read(), [turn]: key })
      changed()
    },
    /** The folder for exported lists. */
    exportFolder: file.export.folder ?? join(folder, 'exports'),
    refreshLibrary: libraryRefresh.refresh,
    /** Resolves when what the station has on disk of its recipes and of ended batches has been read. */
    recipesRead,
    async close() {
      isClosed = true
      publish({ kind: 'closing' })
      journal.close()
      cancelRefreshing()
      cancelTryingAgain()
      cancelReadingAgain()
      cancelLooking()
      // The last chance to save what was done while a file was unread.
      openedFiles.readAgain()
      libraryRefresh.close()
      connection.stop()
      service.close()
      // A session in the keyring continues after the restart, with its batch on the display.
      if (vault.keeping().kind === 'memory') session.end({ kind: 'signedOut' })
      persistence.close()
      session.close()
      timers.close()
      batches.restore()
      batches.close()
      openedFiles.close()
      await library.close()
      await alsoClose()
    },
  }
}
