import { z } from 'zod'
import type { Frozen } from '../../shared/contract/contract.ts'
import { MOST_FOUND } from '../../shared/inventory.ts'
import { MOST_TIMERS } from '../../shared/timer.ts'
import { MOST_BATCHES } from '../batches/batches.ts'
import { NO_BATCHES, uncheckedBatches } from '../batches/batchSchema.ts'
import { NOTHING_STORED as NO_HEALTH, storedHealth } from '../health/healthSchema.ts'
import { storedFinds, storedInventory } from '../inventory/inventorySchema.ts'
import { NOTHING_STORED as NOTHING_LEARNT, storedLearnt } from '../records/learntRecords.ts'
import { repeatEvery, type Schedule } from '../scheduling/schedule.ts'
import { MOST_COUNTS, NO_ATTEMPTS, storedAttempts } from '../session/attempts.ts'
import { storedDraft } from '../setup/draft.ts'
import { NO_PEDAL, pedalSchema } from '../station/pedal.ts'
import { journalledSchema } from '../station/stationChanges.ts'
import type { FolderOptions, Storage, StorageOptions } from '../storage/storage.ts'
import { KEPT_STOPPED } from '../timers/timerKeeper.ts'
import { NO_TIMERS, storedTimers } from '../timers/timersSchema.ts'

export interface StoredFile<Value> {
  /** `state` is flushed at once; `settings`, which the station can do without, are written by electron-store. */
  readonly kind: 'state' | 'settings'
  readonly schema: z.ZodType<Value>
  /** The value as long as there is no file. */
  readonly initial: Value
  /** The numbers of its limits in docs/operation.md. */
  readonly limits: readonly number[]
}

function declared(kind: StoredFile<unknown>['kind']) {
  return <Value>(schema: z.ZodType<Value>, initial: Frozen<Value>, limits: readonly number[] = []) =>
    ({ kind, schema, initial, limits }) as StoredFile<Frozen<Value>>
}

const state = declared('state')
const settings = declared('settings')

/** The files of one value in the folder of a station, `NAME.json`. */
export const stationFiles = {
  timers: state(storedTimers, NO_TIMERS, [MOST_TIMERS, KEPT_STOPPED]),
  batches: state(uncheckedBatches, NO_BATCHES, [MOST_BATCHES]),
  'sign-in-attempts': state(storedAttempts, NO_ATTEMPTS, [MOST_COUNTS]),
  'journalled-station': state(journalledSchema, null),
  inventory: state(storedInventory, null, [MOST_FOUND]),
  'inventory-before': state(storedFinds, [], [MOST_FOUND]),
  'learnt-records': settings(storedLearnt, NOTHING_LEARNT),
  pedal: settings(pedalSchema, NO_PEDAL),
}

/** Those that belong to the program, in the data folder. */
export const programFiles = {
  'last-good-station': settings(z.object({ written: z.unknown() }).nullable(), null),
  'setup-draft': settings(storedDraft, null),
  'setup-attempts': state(storedAttempts, NO_ATTEMPTS, [MOST_COUNTS]),
  health: settings(storedHealth, NO_HEALTH),
}

type Storages<Files> = {
  readonly [Name in keyof Files]: Files[Name] extends StoredFile<infer Value> ? Storage<Value> : never
}

/** Files that are read and saved again until they are closed. */
export interface OpenFiles<Files> {
  readonly files: Storages<Files>
  /** Reads those that could not be read yet. */
  readAgain(): void
  /** Saves what the disk has refused or lost. Then nothing is tried again. */
  close(): void
}

/** Opens a file of its kind. */
export type OpenFile = <Value>(kind: StoredFile<Value>['kind'], kept: StorageOptions<Value>) => Storage<Value>

/** For what could not be read at the start. */
const READ_AGAIN_AFTER_MILLISECONDS = 5000
/** For what the disk has refused or lost. */
const SAVED_AGAIN_AFTER_MILLISECONDS = 60_000

/** Opens the declared files. */
export function openFiles<Files extends Readonly<Record<string, StoredFile<unknown>>>>(
  declared: Files,
  options: FolderOptions & {
    readonly schedule: Schedule
    readonly openFile: OpenFile
  },
): OpenFiles<Files> {
  const { schedule, openFile, ...others } = options
  const opened = Object.entries(declared).map(
    ([name, { kind, ...file }]) => [name, openFile(kind, { ...others, ...file, name })] as const,
  )
  const forEach = (act: (file: Storage<unknown>) => void) => () => {
    for (const [, file] of opened) act(file)
  }
  const readAgain = forEach((file) => file.readAgain())
  const restore = forEach((file) => file.restore())
  const cancelReading = repeatEvery(READ_AGAIN_AFTER_MILLISECONDS, readAgain, schedule)
  const cancelSaving = repeatEvery(SAVED_AGAIN_AFTER_MILLISECONDS, restore, schedule)
  return {
    files: Object.fromEntries(opened) as unknown as Storages<Files>,
    readAgain,
    close() {
      cancelReading()
      cancelSaving()
      readAgain()
      restore()
    },
  }
}
