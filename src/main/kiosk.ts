import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { UNATTENDED_HOURS } from '../shared/batch.ts'
import type { Calls } from '../shared/contract/contract.ts'
import type { Defect } from '../shared/defect.ts'
import type { KioskState, Moment, ProgramVersions } from '../shared/model.ts'
import { TYPED_FORGOTTEN_MILLISECONDS } from '../shared/password.ts'
import { isUnderWay } from '../shared/request.ts'
import { type KeptRoute, rowOf } from '../shared/routes.ts'
import { createCommands } from './commands.ts'
import { createHealth } from './health/health.ts'
import type { Measures } from './health/measures.ts'
import { kioskStateOf, shownState } from './kioskState.ts'
import { type OpenStation, openStation, type ProcessParts } from './openStation/openStation.ts'
import { libraryNotices } from './recipes/libraryNotices.ts'
import { repeatEvery } from './scheduling/schedule.ts'
import { createAttemptKeeper } from './session/attempts.ts'
import { readDisplaySizes } from './setup/displaySizes.ts'
import { createSetup, type Setup } from './setup/setup.ts'
import { createSticks } from './setup/stickFiles.ts'
import { createDiskTroubles } from './state/diskTroubles.ts'
import { createNotices } from './state/notices.ts'
import { createPublishing } from './state/publishing.ts'
import { watchStationFiles } from './station/stationFileWatch.ts'
import { createStationInService, type StationInService, type StationInServiceOptions } from './stationInService.ts'
import { makeFolder } from './storage/flushed.ts'
import { type OpenFile, type OpenFiles, openFiles, programFiles, stationFiles } from './storedFiles/storedFiles.ts'
import { hashOfCode } from './technician/codeHash.ts'
import { watchReplacement } from './update/replacedBy.ts'
import { isInRestartWindow } from './update/restartWindow.ts'

const PAUSE_MILLISECONDS = 10_000

/** A password must not go to another host: by then it is forgotten, also in the longest pause. */
const TYPING_PAUSE_MILLISECONDS = 60_000 + TYPED_FORGOTTEN_MILLISECONDS + 1000

type Seen = Pick<
  KioskState,
  'station' | 'session' | 'requests' | 'openBatch' | 'timers' | 'keptRoute' | 'technician' | 'setup'
>

export interface Kiosk {
  readonly calls: Calls
  /** The whole state. A page gets the part of it that its person may see. */
  state(): KioskState
  /** The page is gone; a new window may come later. */
  noteWindowFailed(): void
  /** A new window opened in the same place, after so many `failures` of the page in the last minutes. */
  noteWindowRecovered(failures: number): void
  /** The system sleeps, has slept, or locks its screen: locks the station of a signed-in person. */
  noteSystemAway(): void
  close(): Promise<void>
}

export interface KioskOptions
  extends ProcessParts,
    Pick<StationInServiceOptions, 'dataFolder' | 'stationPaths' | 'practiceFolder'> {
  /** The folders below which the system mounts sticks. */
  readonly stickFolders: () => Promise<readonly string[]>
  /** Opens the practice kitchen instead of reading a station file. */
  readonly practice: boolean
  readonly program: ProgramVersions
  /** The version of the installed program; null where it cannot be read. */
  readonly installedVersion: () => string | null
  readonly measures: Measures
  readonly openFile: OpenFile
  /** Resolves when the display shows its first screen. */
  readonly shown: Promise<unknown>
  readonly publish: (state: KioskState) => void
  /** Replaces the window for the next person. */
  readonly replaceWindow: () => void
  readonly reportShown: () => void
  readonly reportDefect: (defect: Defect) => void
  /** Ends the program for a technician, after the station was closed. */
  readonly leave: () => void
  /** Ends the program for its supervisor, after the station was closed. */
  readonly restart: () => void
  /** Keeps the display on while a batch or a timer is live. */
  readonly keepAwake: (isLive: boolean) => void
  /** Milliseconds since the display was last touched, or a key pressed. */
  readonly untouched: () => number
  /** Milliseconds for which a finger holds the display, or has held it until a moment ago. */
  readonly fingerHeldFor: () => number
}

/** The screen may be what the page fails at: after so many failures the new window shows the recipes. */
const FAILURES_UNTIL_PLACE_IS_LEFT = 3
const RESTART_LOOKED_AT_EVERY_MILLISECONDS = 60_000
/** The display must not have been touched for this long before the program restarts by itself. */
const IDLE_MILLISECONDS = 5 * 60_000

/** Creates the parts of the main process and connects them. Resolves after the station file was read, valid or not. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of the process in their order, a few lines each
export async function createKiosk(options: KioskOptions): Promise<Kiosk> {
  const { dataFolder, program, now, schedule, log, openFile } = options
  const { publish, replaceWindow, keepAwake, untouched } = options
  makeFolder(dataFolder)
  /** What a window that replaces the current one opens at. In memory only: at a start, the person signs in first. */
  let keptRoute: KeptRoute | null = null

  /** A page that is up before that waits for its `readState`: until then, the state would be that of a missing file. */
  let isStationKnown = false
  const { changed, published } = createPublishing({
    schedule,
    publish() {
      if (!isStationKnown) return
      const next = state()
      keepAwake(isLive(next, now()))
      publish(shownState(next))
    },
  })
  const notices = createNotices({
    derive: () => {
      const open = opened()
      return open === null ? [] : libraryNotices(open.library, open.versions)
    },
    onChange: changed,
  })
  const disk = createDiskTroubles(notices)
  const { onTrouble, onRead } = disk
  const opening = { now, schedule, openFile, onTrouble, onRead }
  const { files, ...openedFiles } = openFiles(programFiles, { ...opening, folder: dataFolder })
  /** After the last touch, a sign-in is answered within this time. */
  const longestSignIn = () => (opened()?.file.service.timeoutSeconds ?? 0) * 1000
  const mayOpenAgain = () =>
    disk.isAllSaved() &&
    untouched() > longestSignIn() &&
    isBetweenPeople(state(), { now: now(), untouched: untouched() })
  const health = createHealth({
    ...options,
    folder: dataFolder,
    storage: files.health,
    async checkStation() {
      const open = opened()
      await Promise.allSettled([open?.probe(), open?.refreshLibrary(), open?.journal.verify()])
    },
    checkAt: () => opened()?.file.readiness.checkAt ?? null,
    onChange: changed,
  })
  const station = createStationInService({
    ...options,
    lastGood: files['last-good-station'],
    notices,
    open(wanted) {
      disk.forget()
      return openStation({
        ...options,
        ...wanted,
        openFiles: () => openFiles(stationFiles, { ...opening, folder: wanted.folder }),
        onTrouble,
        onRead,
        changed,
        replaceWindow() {
          keptRoute = null
          replaceWindow()
        },
      })
    },
    changed() {
      isStationKnown = true
      setup.noteStation()
      changed()
    },
    mayOpenAgain,
  })
  const setup = openSetup(options, { files, station, opened, changed })
  const replacedBy = watchReplacement({ ...options, running: program.linecook, onChange: changed })
  const startedAt = now()
  const cancelRestarts = repeatEvery(RESTART_LOOKED_AT_EVERY_MILLISECONDS, restartIfDue, schedule)
  function restartIfDue(): void {
    const { batches, timers, installedVersion } = state()
    const window = opened()?.file.restart.window ?? null
    if (installedVersion === null || !isInRestartWindow(window, { now: now(), startedAt })) return
    if (batches.length > 0 || timers.length > 0 || untouched() < IDLE_MILLISECONDS || !mayOpenAgain()) return
    log.info('Another version is installed: the program restarts', { installedVersion })
    options.restart()
  }
  const stopWatching = watchStationFiles({ paths: options.stationPaths, schedule, take: station.takeChange })

  function opened(): OpenStation | null {
    const current = station.current()
    return current.kind === 'open' ? current.station : null
  }

  let latest: KioskState | null = null
  /** While the station is opened again, the display keeps what it showed before. */
  function state(): KioskState {
    if (latest === null || !station.isOpening())
      latest = kioskStateOf({
        program,
        installedVersion: replacedBy.version(),
        current: station.current(),
        setup: setup.state(),
        setupWaits: setup.waits(),
        notices: notices.all(),
        keptRoute,
        health: health.state(),
      })
    return latest
  }

  if (options.practice) await station.openPracticeKitchen()
  else await station.openFromFile()

  return {
    state,
    calls: createCommands({
      ...options,
      station: opened,
      state: () => shownState(state()),
      published,
      reportRoute(route) {
        keptRoute = route
      },
      readStationFileAgain: station.openFromFile,
      openPracticeKitchen: station.openPracticeKitchen,
      async leavePracticeKitchen() {
        // A program that was started with the practice kitchen keeps it.
        if (opened()?.practice === true && !options.practice) await station.openFromFile()
      },
      setupCalls: setup.calls,
      dismissNotice: (id) => notices.dismiss(id),
      health,
    }),
    // The form is gone, and the person who was signing in may be too.
    noteWindowFailed: () => opened()?.session.dropSignIns(),
    noteWindowRecovered(failures) {
      opened()?.session.dropSignIns()
      if (failures >= FAILURES_UNTIL_PLACE_IS_LEFT) {
        keptRoute = keptRoute === null ? null : { kind: 'recipes' }
        opened()?.batches.leaveBatch()
      }
      if (failures > 0) health.noteCrash('window')
    },
    noteSystemAway() {
      opened()?.session.dropSignIns()
      opened()?.lock.lock('asleep')
    },
    close() {
      health.close()
      openedFiles.close()
      stopWatching()
      replacedBy.close()
      cancelRestarts()
      return station.close()
    },
  }
}

/** The part that sets the station up, with its files in the data folder. */
function openSetup(
  options: KioskOptions,
  parts: {
    readonly files: OpenFiles<typeof programFiles>['files']
    readonly station: StationInService
    readonly opened: () => OpenStation | null
    readonly changed: () => void
  },
): Setup {
  const { dataFolder, now, monotonicNow } = options
  const { files, station, opened, changed } = parts
  return createSetup({
    ...options,
    ownPath: join(dataFolder, 'station.json'),
    storage: files['setup-draft'],
    attempts: createAttemptKeeper({ storage: files['setup-attempts'], now, monotonicNow }),
    sticks: createSticks(options.stickFolders),
    displays: readDisplaySizes(),
    current() {
      const current = station.current()
      if (current.kind === 'problem') return current
      const { practice, outbox, batches } = current.station
      const isBusy = outbox.requests().some(isUnderWay) || batches.openBatchId() !== null
      return { kind: 'open', practice, written: practice ? null : files['last-good-station'].read()?.written, isBusy }
    },
    openFromFile: () => station.openFromFile(opened()?.technician.openedBy() ?? { kind: 'withoutStation' }),
    mayChangeSettings: () => opened()?.technician.isOpen() === true,
    hashOfCode: (code) => hashOfCode(code, { random: randomBytes }),
    changed,
  })
}

/** Whether the display must stay on: there is a timer, or a batch that was worked on within `UNATTENDED_HOURS`. */
function isLive({ timers, batches }: Pick<KioskState, 'timers' | 'batches'>, now: Moment): boolean {
  return timers.length > 0 || batches.some(({ movedAt }) => now - movedAt < UNATTENDED_HOURS * 3_600_000)
}

/**
 * Whether the station can be opened again without taking anything from a person: no session, no technician, no request that
 * is held or being sent, no batch on the display, no timer that rings or is about to, and no reader without a session,
 * which is so when the display is dark. `untouched` in milliseconds.
 */
export function isBetweenPeople(state: Seen, { now, untouched }: { now: Moment; untouched: number }): boolean {
  const { station, session, requests, openBatch, timers, keptRoute, technician, setup } = state
  if (session !== null || technician.kind === 'open' || openBatch !== null || requests.some(isUnderWay)) return false
  if (timers.some(({ endsAt }) => endsAt < now + PAUSE_MILLISECONDS)) return false
  const isReading = keptRoute !== null && rowOf(keptRoute).isOfStation !== true
  const dimAfterSeconds = isReading && station.kind === 'ready' ? station.station.dimAfterSeconds : 0
  const isTyping = station.kind === 'ready' || setup !== null
  const pause = isTyping ? TYPING_PAUSE_MILLISECONDS : PAUSE_MILLISECONDS
  return untouched >= Math.max(dimAfterSeconds * 1000, pause)
}
