import { join } from 'node:path'
import { z } from 'zod'
import type { StationChangedBy } from '../shared/journal.ts'
import type { StationFileProblem } from '../shared/model.ts'
import type { Log } from './logging/log.ts'
import type { OpenStation } from './openStation/openStation.ts'
import { createTurns } from './scheduling/turns.ts'
import type { Notices } from './state/notices.ts'
import { practiceStation } from './station/practice.ts'
import type { StationFile } from './station/schema.ts'
import { checkStation, readStationFile } from './station/station.ts'
import { makeFolder } from './storage/folder.ts'
import type { Storage } from './storage/storage.ts'

/** Opens and closes the station: one from the station file, or the practice kitchen. */
export interface StationInService {
  current():
    | { readonly kind: 'open'; readonly station: OpenStation }
    | { readonly kind: 'problem'; readonly problem: StationFileProblem }
  /**
   * Opens the station of the station file, or of the last good one if the file is not usable. `changedBy`: for the
   * journal, if the file has been changed at the display.
   */
  openFromFile(changedBy?: StationChangedBy): Promise<void>
  openPracticeKitchen(): Promise<void>
  close(): Promise<void>
}

/** The content of the last good station file. */
export const lastGoodSchema = z.object({ written: z.unknown() }).nullable()

/**
 * Opens one station at a time, because two would both send requests to the service. A different request runs after the
 * pending one; an identical one joins it.
 */
export function createStationInService(options: {
  readonly dataFolder: string
  /** The paths of the station file in order of precedence. */
  readonly stationPaths: readonly string[]
  /** The folder of the practice kitchen's recipes, assets, products and employees. */
  readonly practiceFolder: string
  readonly lastGood: Storage<z.infer<typeof lastGoodSchema>>
  readonly notices: Pick<Notices, 'add' | 'forget'>
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
}): StationInService {
  const { dataFolder, stationPaths, practiceFolder, lastGood, notices, log, open, changed } = options
  let current: ReturnType<StationInService['current']> = {
    kind: 'problem',
    problem: { kind: 'missing', searched: [] },
  }
  const turns = createTurns<'file' | 'practiceKitchen', void>((one, other) => one === other)

  async function openIn(
    folder: string,
    file: StationFile,
    changedBy: StationChangedBy,
    alsoClose?: () => Promise<void>,
  ): Promise<void> {
    await makeFolder(folder)
    const practice = alsoClose !== undefined
    current = {
      kind: 'open',
      station: await open({ file, practice, folder, changedBy, alsoClose: alsoClose ?? (async () => {}) }),
    }
    changed()
  }

  async function close(): Promise<void> {
    notices.forget(['unknownStationKeys', 'lastGoodStationFile'])
    // The display shows the problem until the next station or problem is known.
    if (current.kind === 'problem') return
    const { station } = current
    current = { kind: 'problem', problem: { kind: 'missing', searched: [] } }
    await station.close()
  }

  async function openFromFile(changedBy: StationChangedBy = { kind: 'file' }): Promise<void> {
    await close()
    lastGood.readAgain()
    const reading = readStationFile(stationPaths)
    if (reading.ok) {
      const { file, written, unknownKeys } = reading.value
      lastGood.write({ written })
      if (unknownKeys.length > 0)
        notices.add({ id: 'unknownStationKeys', kind: 'unknownStationKeys', keys: unknownKeys })
      return openIn(dataFolder, file, changedBy)
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
    changed()
  }

  async function openPracticeKitchen(): Promise<void> {
    await close()
    // Imported on demand, so that a station in service does not load the simulated service.
    const [{ startSimulatedService }, { readPracticeKitchen }] = await Promise.all([
      import('../simulator/simulator.ts'),
      import('../simulator/kitchen.ts'),
    ])
    const kitchen = await readPracticeKitchen(practiceFolder)
    const simulated = await startSimulatedService({ kitchen })
    const checked = checkStation(practiceStation(kitchen, simulated), 'practice kitchen')
    if (!checked.ok) throw new Error('The practice kitchen has no valid station')
    await openIn(join(dataFolder, 'practice-kitchen'), checked.value.file, { kind: 'file' }, () => simulated.close())
  }

  return {
    current: () => current,
    openFromFile: (changedBy) => turns.take('file', () => openFromFile(changedBy)),
    openPracticeKitchen: () => turns.take('practiceKitchen', openPracticeKitchen),
    close,
  }
}
