import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Calls } from '../shared/bridge.ts'
import type { KioskState, LibraryState, Notice, ProgramVersions, StationFileProblem } from '../shared/model.ts'
import { type Batches, summaryOf } from './batches/batches.ts'
import { createCommands } from './commands.ts'
import type { Log } from './log.ts'
import type { Network } from './network.ts'
import { createNotices } from './notices.ts'
import { createLibrary, type Library } from './recipes/library.ts'
import { type Courier, createCourier } from './retirement/courier.ts'
import { type ConnectionWatch, watchConnection } from './service/connection.ts'
import type { Secrets } from './service/redact.ts'
import { createService } from './service/service.ts'
import { createSessionKeeper, type SessionKeeper } from './session/session.ts'
import { practiceStation } from './station/practice.ts'
import type { StationFile } from './station/schema.ts'
import { checkStation, readStationFile, stationOf } from './station/station.ts'
import { openStorage } from './storage/storage.ts'

export interface Kiosk {
  readonly calls: Calls
  state(): KioskState
  noteWindowRecovered(): void
  close(): Promise<void>
}

export interface KioskOptions {
  readonly dataFolder: string
  /** Where a station file may lie, the first one first. */
  readonly stationPaths: readonly string[]
  /** The sample recipes, assets, products and employees. */
  readonly practiceFolder: string
  /** Opens the practice kitchen instead of reading a station file. */
  readonly practice: boolean
  readonly program: ProgramVersions
  readonly network: Network
  readonly now: () => number
  readonly newId: () => string
  readonly log: Log
  /** What the log must never write. */
  readonly secrets: Secrets
  readonly publish: (state: KioskState) => void
  /** A new window for the next person. */
  readonly replaceWindow: () => void
  readonly reportShown: () => void
}

/** A station that has its file: everything that talks to its service, and what must be ended with it. */
export interface OpenStation {
  readonly file: StationFile
  readonly practice: boolean
  readonly session: SessionKeeper
  readonly connection: ConnectionWatch
  readonly library: Library
  readonly courier: Courier
  readonly refreshLibrary: () => Promise<void>
  close(): Promise<void>
}

/** What changes by itself and belongs to no part alone. */
export interface Desk {
  station: OpenStation | { readonly problem: StationFileProblem } | null
  batches: Batches
  openBatch: string | null
}

const NO_LIBRARY: LibraryState = { count: 0, revision: 0, readAt: null, reading: null, failure: null, waiting: null }

/** Builds the parts and ties them together. Resolves when the station file has been read, or found wanting. */
export async function createKiosk(options: KioskOptions): Promise<Kiosk> {
  const { dataFolder, stationPaths, program, network, now, newId, log, publish, replaceWindow, reportShown } = options
  await mkdir(dataFolder, { recursive: true })

  const desk: Desk = { station: null, batches: [], openBatch: null }
  const notices = createNotices({ derive: libraryNotices, onChange: changed })
  let clockOffset = 0
  let publishing = false

  const lastGood = openStorage<{ written: unknown } | null>({
    folder: dataFolder,
    name: 'last-good-station',
    schema: z.object({ written: z.unknown() }).nullable(),
    initial: null,
    now,
    onTrouble: (trouble) => notices.add({ ...trouble, id: `${trouble.kind}:${trouble.file}` }),
  })

  /** Several changes of one moment are published once. */
  function changed(): void {
    if (publishing) return
    publishing = true
    queueMicrotask(() => {
      publishing = false
      publish(state())
    })
  }

  function state(): KioskState {
    const open = openStation()
    return {
      program,
      station:
        open === null
          ? { kind: 'problem', problem: problemOf(desk) }
          : { kind: 'ready', station: stationOf(open.file), practice: open.practice },
      connection: open?.connection.state() ?? { kind: 'unknown' },
      session: open?.session.current() ?? null,
      sessionEnd: open?.session.ended() ?? null,
      library: open?.library.state() ?? NO_LIBRARY,
      batches: desk.batches.map(summaryOf),
      openBatch: desk.openBatch,
      retirements: open?.courier.retirements() ?? [],
      notices: notices.all(),
      clockOffset,
    }
  }

  function openStation(): OpenStation | null {
    return desk.station !== null && 'session' in desk.station ? desk.station : null
  }

  async function open(file: StationFile, practice: boolean, alsoClose: () => Promise<void>): Promise<OpenStation> {
    const folder = practice ? join(dataFolder, 'practice-kitchen') : dataFolder
    await mkdir(folder, { recursive: true })
    /** Null until it is known whether the service hands out recipes without a token. */
    let readsWithoutToken: boolean | null = null
    /** The token of the last reading that was begun: a refresh may join one that another person, or nobody, began. */
    let readingWith: string | null = null

    const service = createService({
      settings: {
        authBaseUrl: file.service.authBaseUrl,
        dataBaseUrl: file.service.dataBaseUrl,
        token: file.service.token,
        pageSize: file.service.recipes.pageSize ?? null,
        continuationParameter: file.service.recipes.continuationParameter,
        timeoutSeconds: file.service.timeoutSeconds,
      },
      ...network,
      secrets: options.secrets,
      now,
      onAnswer(answer) {
        if (answer.clockOffset !== null && answer.clockOffset !== clockOffset) {
          clockOffset = answer.clockOffset
          changed()
        }
        connection.answered()
      },
      onNoAnswer: (failure) => connection.failed(failure),
      log: (event) => log.info('Service', { ...event }),
    })

    const session = createSessionKeeper({
      verify: async ({ employeeNumber, password }) =>
        service.verifyLogin({ entityNumber: file.entityNumber, employeeNumber, password }),
      maintenanceRoles: file.roles.maintenance,
      serviceNow: () => now() + clockOffset,
      onChange() {
        changed()
        if (session.current() !== null) void refreshLibrary()
      },
      onEnd() {
        courier.takeBackAll('signedOut')
        desk.openBatch = null
        replaceWindow()
      },
    })

    const connection = watchConnection({
      probe: () => service.probe({ token: session.token() }),
      now,
      onChange(next, before) {
        changed()
        if (next.kind === 'unreachable') courier.takeBackAll('connectionLost')
        if (next.kind === 'reachable' && before.kind === 'unreachable') void refreshLibrary()
      },
    })

    const library = createLibrary({
      snapshotFile: join(folder, 'library.jsonl'),
      read({ onProgress }) {
        readingWith = session.token()
        return service.readRecipes({ token: readingWith, onProgress })
      },
      now,
      onChange: changed,
      source: practice ? 'practice kitchen' : file.service.dataBaseUrl,
    })

    const courier = createCourier({
      holdSeconds: file.retirement.holdSeconds,
      now,
      newId,
      send: async ({ kind, number }) => {
        const token = session.token()
        const answer =
          kind === 'asset'
            ? await service.deleteAsset({ assetNumber: number, token })
            : await service.deleteProduct({ jsin: number, token })
        // It may come when another person has signed in long since.
        if (!answer.ok && answer.failure.kind === 'notSignedIn' && session.token() === token)
          session.end({ kind: 'refused', message: answer.failure.message })
        return answer
      },
      mayStillSend: ({ by }) => session.current()?.employeeNumber === by.employeeNumber,
      onChange: changed,
    })

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

    await library.load()
    void refreshLibrary()
    const refreshing = setInterval(() => void refreshLibrary(), file.service.recipes.refreshMinutes * 60_000)

    return {
      file,
      practice,
      session,
      connection,
      library,
      courier,
      refreshLibrary,
      async close() {
        clearInterval(refreshing)
        connection.stop()
        service.close()
        courier.takeBackAll('restart')
        session.end({ kind: 'signedOut' })
        await library.close()
        await alsoClose()
      },
    }
  }

  /** What is odd about the recipes and their file right now. */
  function libraryNotices(): Notice[] {
    const library = openStation()?.library
    if (library === undefined) return []
    const { setAside, doubled } = library.oddities()
    const names = setAside.map(({ name }) => name)
    return [
      ...(names.length === 0
        ? []
        : [{ id: `recipesSetAside:${names.join()}`, kind: 'recipesSetAside', count: names.length, names } as const]),
      ...(doubled.length === 0
        ? []
        : [{ id: `doubled:${doubled.join()}`, kind: 'doubledRecipeNumbers', numbers: doubled } as const]),
      ...library.troubles().map((trouble) => ({ ...trouble, id: `${trouble.kind}:${trouble.file}` })),
    ]
  }

  async function openFromFile(): Promise<void> {
    await closeStation()
    const reading = await readStationFile(stationPaths)
    if (reading.ok) {
      const { file, written, unknownKeys } = reading.value
      lastGood.write({ written })
      if (unknownKeys.length > 0)
        notices.add({ id: 'unknownStationKeys', kind: 'unknownStationKeys', keys: unknownKeys })
      desk.station = await open(file, false, async () => {})
    } else {
      const problem = reading.failure
      log.error('The station file is not usable', { problem })
      const kept = lastGood.read()
      const good = kept === null ? null : checkStation(kept.written, 'last good station file')
      if (good?.ok) {
        notices.add({ id: 'lastGoodStationFile', kind: 'lastGoodStationFile', problem })
        desk.station = await open(good.value.file, false, async () => {})
      } else desk.station = { problem }
    }
    changed()
  }

  async function openPracticeKitchen(): Promise<void> {
    await closeStation()
    // Loaded only here: a station in service never has the simulated service in memory.
    const [{ startSimulatedService }, { readPracticeKitchen }] = await Promise.all([
      import('../simulator/simulator.ts'),
      import('../simulator/kitchen.ts'),
    ])
    const kitchen = await readPracticeKitchen(options.practiceFolder)
    const simulated = await startSimulatedService({ kitchen })
    const station = checkStation(practiceStation(kitchen, simulated), 'practice kitchen')
    if (!station.ok) throw new Error('The practice kitchen has no valid station')
    desk.station = await open(station.value.file, true, () => simulated.close())
    changed()
  }

  async function closeStation(): Promise<void> {
    const open = openStation()
    // A problem stays on the screen until it is known what takes its place.
    if (open !== null) desk.station = null
    desk.batches = []
    desk.openBatch = null
    notices.forget(['unknownStationKeys', 'lastGoodStationFile'])
    await open?.close()
  }

  let opening: Promise<void> | null = null

  /** A second touch of "Try again" waits for the first: two stations at once would both speak to the service. */
  function oneAtATime(openAny: () => Promise<void>): () => Promise<void> {
    return () => {
      opening ??= openAny().finally(() => {
        opening = null
      })
      return opening
    }
  }

  if (options.practice) await openPracticeKitchen()
  else await openFromFile()

  return {
    state,
    calls: createCommands({
      desk,
      openStation,
      state,
      changed,
      now,
      newId,
      reportShown,
      readStationFileAgain: oneAtATime(openFromFile),
      openPracticeKitchen: oneAtATime(openPracticeKitchen),
      dismissNotice: (id) => notices.dismiss(id),
    }),
    noteWindowRecovered: () => notices.add({ id: 'windowRecovered', kind: 'windowRecovered', at: now() }),
    close: closeStation,
  }
}

function problemOf({ station }: Desk): StationFileProblem {
  return station !== null && 'problem' in station ? station.problem : { kind: 'missing', searched: [] }
}
