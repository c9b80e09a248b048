import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { StationChangedBy } from '../shared/journal.ts'
import type { StationFileProblem } from '../shared/model.ts'
import type { Result } from '../shared/result.ts'
import type { Log } from './logging/log.ts'
import type { OpenStation } from './openStation/openStation.ts'
import { createTurns } from './scheduling/turns.ts'
import { startPracticeKitchen } from './startPracticeKitchen.ts'
import type { Notices } from './state/notices.ts'
import { shownKeys } from './station/keys.ts'
import type { StationFile } from './station/schema.ts'
import { checkStation, readStationFile, type StationReading } from './station/station.ts'
import { makeFolder } from './storage/flushed.ts'
import type { Storage } from './storage/storage.ts'

type Reading = Result<StationReading, StationFileProblem>

/** What another reading of the station file means for a station. */
type StationChange =
  /** Nothing that takes effect: the values are those in force, or the problem is the known one (null). */
  | { readonly kind: 'same'; readonly reading: StationReading | null }
  /** The station keeps the file in force. */
  | { readonly kind: 'bad'; readonly problem: StationFileProblem }
  | { readonly kind: 'new'; readonly result: Reading }

/** Opens and closes the station: one from the station file, or the practice kitchen. */
export interface StationInService {
  current():
    | { readonly kind: 'open'; readonly station: OpenStation }
    | { readonly kind: 'problem'; readonly problem: StationFileProblem }
  /** Whether a station is being closed and another one opened. Meanwhile `current` is no station to show. */
  isOpening(): boolean
  /**
   * Opens the station of the station file, or of the last good one if the file is not usable. `changedBy`: for the
   * journal, if the file has been changed at the display.
   */
  openFromFile(changedBy?: StationChangedBy): Promise<void>
  openPracticeKitchen(): Promise<void>
  /**
   * Reads a changed station file. A good one is opened as soon as that may be; a bad one leaves the station as it is,
   * with a notice. Returns false while the change has to wait: call it again.
   */
  takeChange(): Promise<boolean>
  close(): Promise<void>
}

export interface StationInServiceOptions {
  readonly dataFolder: string
  /** The paths of the station file in order of precedence. */
  readonly stationPaths: readonly string[]
  /** The folder of the practice kitchen's recipes, assets, products and employees. */
  readonly practiceFolder: string
  /** The content of the last good station file. */
  readonly lastGood: Storage<{ readonly written: unknown } | null>
  readonly notices: Pick<Notices, 'add' | 'dismiss' | 'forget'>
  readonly log: Log
  /** `folder` exists. `alsoClose` is called when the station closes. */
  readonly open: (station: {
    readonly file: StationFile
    readonly practice: boolean
    readonly folder: string
    readonly changedBy: StationChangedBy
    readonly alsoClose: () => Promise<void>
  }) => Promise<OpenStation>
  readonly changed: () => void
  /** Whether the station may be closed and opened again now. */
  readonly mayOpenAgain: () => boolean
}

/**
 * Opens one station at a time, because two would both send requests to the service. A request runs after the pending
 * one. It joins that only for the practice kitchen: a reading of the file that has begun may be of the file before.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createStationInService(options: StationInServiceOptions): StationInService {
  const { dataFolder, stationPaths, practiceFolder, lastGood, notices, log, open, changed, mayOpenAgain } = options
  let current: ReturnType<StationInService['current']> = {
    kind: 'problem',
    problem: { kind: 'missing', searched: [] },
  }
  let isOpening = false
  /** A good file waits for the moment when it may be opened. */
  let isWaiting = false
  const turns = createTurns<'file' | 'practiceKitchen' | 'change', boolean>(
    (one, other) => one === other && one === 'practiceKitchen',
  )

  async function openIn(
    folder: string,
    file: StationFile,
    changedBy: StationChangedBy,
    alsoClose?: () => Promise<void>,
  ): Promise<void> {
    makeFolder(folder)
    const practice = alsoClose !== undefined
    current = {
      kind: 'open',
      station: await open({ file, practice, folder, changedBy, alsoClose: alsoClose ?? (async () => {}) }),
    }
  }

  async function replace(opening: () => Promise<void>): Promise<true> {
    isOpening = true
    await opening().finally(() => {
      isOpening = false
      changed()
    })
    return true
  }

  async function close(): Promise<void> {
    isWaiting = false
    notices.forget(['unknownStationKeys', 'doubledStationKeys', 'lastGoodStationFile', 'stationFileWaits'])
    // The display shows the problem until the next station or problem is known.
    if (current.kind === 'problem') return
    const { station } = current
    current = { kind: 'problem', problem: { kind: 'missing', searched: [] } }
    await station.close()
  }

  async function openFromFile(
    reading: Result<StationReading, StationFileProblem>,
    changedBy: StationChangedBy = { kind: 'file' },
  ): Promise<void> {
    await close()
    lastGood.readAgain()
    if (reading.ok) {
      noteGood(reading.value)
      return openIn(dataFolder, reading.value.file, changedBy)
    }
    const problem = reading.failure
    log.error('The station file is not usable', { problem })
    const kept = lastGood.read()
    const good = kept === null ? null : checkStation(kept.written, 'last good station file')
    if (good?.ok) {
      notices.add({ id: 'lastGoodStationFile', kind: 'lastGoodStationFile', problem })
      return openIn(dataFolder, good.value.file, changedBy)
    }
    current = { kind: 'problem', problem }
  }

  function noteGood({ written, unknownKeys, doubledKeys }: StationReading): void {
    lastGood.write({ written })
    noteKeys('unknownStationKeys', unknownKeys)
    noteKeys('doubledStationKeys', doubledKeys)
  }

  function noteKeys(kind: 'unknownStationKeys' | 'doubledStationKeys', keys: readonly string[]): void {
    if (keys.length > 0) notices.add({ id: kind, kind, ...shownKeys(keys) })
    else notices.dismiss(kind)
  }

  async function takeChange(): Promise<boolean> {
    if ((current.kind === 'open' && current.station.practice) || (isWaiting && !mayOpenAgain())) return false
    const change = changeOf(
      current.kind === 'open' ? current.station.file : current.problem,
      readStationFile(stationPaths),
    )
    isWaiting = change.kind === 'new' && !mayOpenAgain()
    if (isWaiting && current.kind === 'open') notices.add({ id: 'stationFileWaits', kind: 'stationFileWaits' })
    else notices.dismiss('stationFileWaits')
    if (change.kind !== 'bad') notices.dismiss('lastGoodStationFile')
    switch (change.kind) {
      case 'bad':
        log.error('The changed station file is not usable', { problem: change.problem })
        notices.add({ id: 'lastGoodStationFile', kind: 'lastGoodStationFile', problem: change.problem })
        return true
      case 'same':
        if (change.reading !== null) noteGood(change.reading)
        return true
      case 'new':
        if (isWaiting) return false
        log.info('The station file has changed: the station is opened again')
        return replace(() => openFromFile(change.result))
    }
  }

  /** A station of the same values stays in service: another one would end its session. */
  async function openFile(changedBy?: StationChangedBy): Promise<boolean> {
    const reading = readStationFile(stationPaths)
    const inForce = current.kind === 'open' && !current.station.practice ? current.station.file : null
    const isSame = inForce !== null && changeOf(inForce, reading).kind === 'same'
    return isSame ? takeChange() : replace(() => openFromFile(reading, changedBy))
  }

  async function openPracticeKitchen(): Promise<void> {
    await close()
    const { file, close: closeService } = await startPracticeKitchen(practiceFolder)
    await openIn(join(dataFolder, 'practice-kitchen'), file, { kind: 'file' }, closeService)
  }

  return {
    current: () => current,
    isOpening: () => isOpening,
    async openFromFile(changedBy) {
      await turns.take('file', () => openFile(changedBy))
    },
    async openPracticeKitchen() {
      await turns.take('practiceKitchen', () => replace(openPracticeKitchen))
    },
    takeChange: () => turns.take('change', takeChange),
    close,
  }
}

/** `present`: the file in force, or the problem that keeps the station from opening. */
function changeOf(present: StationFile | StationFileProblem, result: Reading): StationChange {
  if ('kind' in present) {
    const isKnown = !result.ok && isDeepStrictEqual(result.failure, present)
    return isKnown ? { kind: 'same', reading: null } : { kind: 'new', result }
  }
  if (!result.ok) return { kind: 'bad', problem: result.failure }
  return isDeepStrictEqual(result.value.file, present)
    ? { kind: 'same', reading: result.value }
    : { kind: 'new', result }
}
