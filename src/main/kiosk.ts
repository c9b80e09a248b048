import type { ScryptOptions } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Calls } from '../shared/bridge.ts'
import type { JournalState } from '../shared/journal.ts'
import type { KioskState, LibraryState, Notice, ProgramVersions, StationFileProblem } from '../shared/model.ts'
import { createCommands } from './commands.ts'
import { isLive } from './live.ts'
import type { Log } from './log.ts'
import type { Network } from './network.ts'
import { createNotices } from './notices.ts'
import { type OpenStation, openStation } from './openStation.ts'
import { unacknowledgedIds } from './outbox/unacknowledged.ts'
import { createPublishing } from './publishing.ts'
import type { Secrets } from './redaction/secrets.ts'
import { scheduleByTimer } from './schedule.ts'
import type { Keyring } from './session/keyring.ts'
import { NO_PEDAL } from './station/pedal.ts'
import { practiceStation } from './station/practice.ts'
import type { StationFile } from './station/schema.ts'
import { checkStation, readStationFile, stationOf } from './station/station.ts'
import { openStorage, type StorageTrouble } from './storage/storage.ts'

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
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonicNow: () => number
  readonly newId: () => string
  /** Of the hash of a session's password. */
  readonly hashCost: ScryptOptions
  readonly log: Log
  /** What the log must never write. */
  readonly secrets: Secrets
  readonly keyring: Keyring
  readonly publish: (state: KioskState) => void
  /** A new window for the next person. */
  readonly replaceWindow: () => void
  readonly reportShown: () => void
  /** While something is live, the display must not go dark. */
  readonly keepAwake: (isLive: boolean) => void
}

const NOTHING_RETIRED: KioskState['beingRetired'] = { asset: [], product: [] }
const NO_JOURNAL: JournalState = {
  length: 0,
  lastHash: null,
  check: { at: 0, files: 0, lines: 0, breaks: [] },
  waiting: 0,
}
const NO_LIBRARY: LibraryState = { count: 0, revision: 0, readAt: null, reading: null, failure: null, waiting: null }

/** Builds the parts and ties them together. Resolves when the station file has been read, or found wanting. */
export async function createKiosk(options: KioskOptions): Promise<Kiosk> {
  const { dataFolder, stationPaths, program, network, now, newId, log, publish, reportShown } = options
  await mkdir(dataFolder, { recursive: true })

  let station: OpenStation | { readonly problem: StationFileProblem } | null = null
  const { changed, published } = createPublishing({
    schedule: scheduleByTimer,
    publish() {
      const next = state()
      options.keepAwake(isLive(next, now()))
      publish(next)
    },
  })
  const notices = createNotices({ derive: libraryNotices, onChange: changed })
  let isWindowRecovered = false

  const lastGood = openStorage<{ written: unknown } | null>({
    folder: dataFolder,
    name: 'last-good-station',
    schema: z.object({ written: z.unknown() }).nullable(),
    initial: null,
    now,
    onTrouble: noteTrouble,
  })

  function state(): KioskState {
    const open = opened()
    return {
      program,
      station:
        open === null
          ? { kind: 'problem', problem: problemNow() }
          : { kind: 'ready', station: stationOf(open.file), practice: open.practice },
      connection: open?.connection.state() ?? { kind: 'unknown' },
      session: open?.session.current() ?? null,
      sessionEnd: open?.session.ended() ?? null,
      lock: open?.lock.state() ?? { kind: 'open' },
      signInPauses: open?.session.pauses() ?? [],
      tokenKeeping: open?.tokenKeeping() ?? { kind: 'memory', because: 'asFiled' },
      library: open?.library.state() ?? NO_LIBRARY,
      batches: open?.batches.summaries() ?? [],
      openBatch: open?.batches.openBatchId() ?? null,
      endedLately: open?.batches.endedLately() ?? [],
      timers: open?.timers.timers() ?? [],
      stoppedTimers: open?.timers.stopped() ?? [],
      pedal: open?.pedal() ?? NO_PEDAL,
      requests: open?.outbox.requests() ?? [],
      unacknowledgedRequests: open === null ? [] : unacknowledgedIds(open.outbox, open.session),
      beingRetired: open?.beingRetired() ?? NOTHING_RETIRED,
      journal: open?.journal.state() ?? NO_JOURNAL,
      notices: notices.all(),
      isWindowRecovered,
      clockOffset: open?.clockOffset() ?? 0,
    }
  }

  function opened(): OpenStation | null {
    return station !== null && 'session' in station ? station : null
  }

  function problemNow(): StationFileProblem {
    return station !== null && 'problem' in station ? station.problem : { kind: 'missing', searched: [] }
  }

  function noteTrouble(trouble: StorageTrouble): void {
    notices.add({ ...trouble, id: `${trouble.kind}:${trouble.file}` })
  }

  async function open(file: StationFile, practice: boolean, alsoClose: () => Promise<void>): Promise<OpenStation> {
    const folder = practice ? join(dataFolder, 'practice-kitchen') : dataFolder
    await mkdir(folder, { recursive: true })
    const { secrets, keyring, monotonicNow, hashCost } = options
    return openStation({
      file,
      practice,
      folder,
      network,
      secrets,
      keyring,
      log,
      now,
      monotonicNow,
      newId,
      hashCost,
      store: (kept) => openStorage({ ...kept, folder, now, onTrouble: noteTrouble }),
      onTrouble: noteTrouble,
      changed,
      replaceWindow() {
        isWindowRecovered = false
        options.replaceWindow()
      },
      alsoClose,
    })
  }

  /** What is odd about the recipes and their file right now. */
  function libraryNotices(): Notice[] {
    const open = opened()
    if (open === null) return []
    const { library, versions } = open
    const { setAside, doubled } = library.oddities()
    const names = setAside.map(({ name }) => name)
    return [
      ...(names.length === 0
        ? []
        : [{ id: `recipesSetAside:${names.join()}`, kind: 'recipesSetAside', count: names.length, names } as const]),
      ...(doubled.length === 0
        ? []
        : [{ id: `doubled:${doubled.join()}`, kind: 'doubledRecipeNumbers', numbers: doubled } as const]),
      ...[...library.troubles(), ...versions.troubles()].map((trouble) => ({
        ...trouble,
        id: `${trouble.kind}:${trouble.file}`,
      })),
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
      station = await open(file, false, async () => {})
    } else {
      const problem = reading.failure
      log.error('The station file is not usable', { problem })
      const kept = lastGood.read()
      const good = kept === null ? null : checkStation(kept.written, 'last good station file')
      if (good?.ok) {
        notices.add({ id: 'lastGoodStationFile', kind: 'lastGoodStationFile', problem })
        station = await open(good.value.file, false, async () => {})
      } else station = { problem }
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
    const checked = checkStation(practiceStation(kitchen, simulated), 'practice kitchen')
    if (!checked.ok) throw new Error('The practice kitchen has no valid station')
    station = await open(checked.value.file, true, () => simulated.close())
    changed()
  }

  async function closeStation(): Promise<void> {
    const open = opened()
    // A problem stays on the screen until it is known what takes its place.
    if (open !== null) station = null
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
      openStation: opened,
      state,
      published,
      reportShown,
      readStationFileAgain: oneAtATime(openFromFile),
      openPracticeKitchen: oneAtATime(openPracticeKitchen),
      dismissNotice: (id) => notices.dismiss(id),
      newId,
    }),
    noteWindowRecovered() {
      isWindowRecovered = true
      notices.add({ id: 'windowRecovered', kind: 'windowRecovered', at: now() })
    },
    close: closeStation,
  }
}
