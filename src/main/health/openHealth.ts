import type { OpenStation, ProcessParts } from '../openStation/openStation.ts'
import type { Storage, StorageOptions } from '../storage/storage.ts'
import { createHealth, type HealthKeeper } from './health.ts'
import { NOTHING_STORED, storedHealth } from './healthSchema.ts'
import type { Measures } from './measures.ts'

/** Opens the health of this machine and of the station that is in service at the time of a check. */
export function openHealth(
  options: Pick<ProcessParts, 'now' | 'uptime' | 'schedule'> & {
    readonly dataFolder: string
    readonly measures: Measures
    /** Resolves when the display shows its first screen. */
    readonly shown: Promise<unknown>
    readonly openSettings: <Value>(kept: StorageOptions<Value>) => Storage<Value>
    /** Null while no station is in service. */
    readonly opened: () => OpenStation | null
    readonly onChange: () => void
  },
): HealthKeeper {
  const { dataFolder: folder, now, openSettings, opened } = options
  return createHealth({
    ...options,
    folder,
    // The station can do without it, so its trouble with the disk is not reported: other files have the same.
    storage: openSettings({
      now,
      folder,
      name: 'health',
      schema: storedHealth,
      initial: NOTHING_STORED,
      onTrouble: () => {},
      onRead: () => {},
    }),
    async checkStation() {
      const open = opened()
      await Promise.allSettled([open?.probe(), open?.refreshLibrary(), open?.journal.verify()])
    },
    checkAt: () => opened()?.file.readiness.checkAt ?? null,
  })
}
