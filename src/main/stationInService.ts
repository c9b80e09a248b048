import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StationFileProblem } from '../shared/model.ts'
import type { Log } from './logging/log.ts'
import type { OpenStation } from './openStation/openStation.ts'
import { createTurns } from './scheduling/turns.ts'
import type { Notices } from './state/notices.ts'
import { practiceStation } from './station/practice.ts'
import type { StationFile } from './station/schema.ts'
import { checkStation, readStationFile } from './station/station.ts'
import type { Storage } from './storage/storage.ts'

/** The station that is in service, or why none is. */
export interface StationInService {
  current():
    | { readonly kind: 'open'; readonly station: OpenStation }
    | { readonly kind: 'problem'; readonly problem: StationFileProblem }
  /** Reads the station file and opens what it says; where it is not usable, the last one that was good, if any. */
  openFromFile(): Promise<void>
  openPracticeKitchen(): Promise<void>
  close(): Promise<void>
}

/** What is kept of the station file that was read last and was good. */
export const lastGoodSchema = z.object({ written: z.unknown() }).nullable()

/**
 * One station at a time is opened or closed: two at once would both speak to the service. What is wanted while one is
 * being opened is done after it; a second touch of the same wants nothing more.
 */
export function createStationInService(options: {
  readonly dataFolder: string
  /** Where a station file may lie, the first one first. */
  readonly stationPaths: readonly string[]
  /** The sample recipes, assets, products and employees. */
  readonly practiceFolder: string
  readonly lastGood: Storage<z.infer<typeof lastGoodSchema>>
  readonly notices: Pick<Notices, 'add' | 'forget'>
  readonly log: Log
  /** `folder` exists. `alsoClose` is closed with the station. */
  readonly open: (station: {
    readonly file: StationFile
    readonly practice: boolean
    readonly folder: string
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

  async function openIn(folder: string, file: StationFile, alsoClose?: () => Promise<void>): Promise<void> {
    await mkdir(folder, { recursive: true })
    const practice = alsoClose !== undefined
    current = {
      kind: 'open',
      station: await open({ file, practice, folder, alsoClose: alsoClose ?? (async () => {}) }),
    }
    changed()
  }

  async function close(): Promise<void> {
    notices.forget(['unknownStationKeys', 'lastGoodStationFile'])
    // A problem stays on the display until it is known what takes its place.
    if (current.kind === 'problem') return
    const { station } = current
    current = { kind: 'problem', problem: { kind: 'missing', searched: [] } }
    await station.close()
  }

  async function openFromFile(): Promise<void> {
    await close()
    const reading = await readStationFile(stationPaths)
    if (reading.ok) {
      const { file, written, unknownKeys } = reading.value
      lastGood.write({ written })
      if (unknownKeys.length > 0)
        notices.add({ id: 'unknownStationKeys', kind: 'unknownStationKeys', keys: unknownKeys })
      return openIn(dataFolder, file)
    }
    const problem = reading.failure
    log.error('The station file is not usable', { problem })
    const kept = lastGood.read()
    const good = kept === null ? null : checkStation(kept.written, 'last good station file')
    if (good?.ok) {
      notices.add({ id: 'lastGoodStationFile', kind: 'lastGoodStationFile', problem })
      return openIn(dataFolder, good.value.file)
    }
    current = { kind: 'problem', problem }
    changed()
  }

  async function openPracticeKitchen(): Promise<void> {
    await close()
    // Loaded only here: a station in service never has the simulated service in memory.
    const [{ startSimulatedService }, { readPracticeKitchen }] = await Promise.all([
      import('../simulator/simulator.ts'),
      import('../simulator/kitchen.ts'),
    ])
    const kitchen = await readPracticeKitchen(practiceFolder)
    const simulated = await startSimulatedService({ kitchen })
    const checked = checkStation(practiceStation(kitchen, simulated), 'practice kitchen')
    if (!checked.ok) throw new Error('The practice kitchen has no valid station')
    await openIn(join(dataFolder, 'practice-kitchen'), checked.value.file, () => simulated.close())
  }

  return {
    current: () => current,
    openFromFile: () => turns.take('file', openFromFile),
    openPracticeKitchen: () => turns.take('practiceKitchen', openPracticeKitchen),
    close,
  }
}
