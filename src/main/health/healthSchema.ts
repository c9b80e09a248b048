import { z } from 'zod'
import type { Crash, SoundTrial } from '../../shared/health.ts'

/** What is kept of the devices and of crashes over restarts, in `health.json`. */
export interface StoredHealth {
  readonly scannedAt: number | null
  readonly sound: SoundTrial | null
  readonly screenTriedAt: number | null
  /** Since when crashes are counted; null before the first start. */
  readonly since: number | null
  readonly lastCrash: Crash | null
  /** When the program that runs was started; null after it has closed. */
  readonly runningSince: number | null
}

export const storedHealth: z.ZodType<StoredHealth> = z.object({
  scannedAt: z.number().nullable(),
  sound: z.object({ at: z.number(), heard: z.boolean(), volume: z.number() }).nullable(),
  screenTriedAt: z.number().nullable(),
  since: z.number().nullable(),
  lastCrash: z.object({ at: z.number(), of: z.enum(['window', 'program']) }).nullable(),
  runningSince: z.number().nullable(),
})

export const NOTHING_STORED: StoredHealth = {
  scannedAt: null,
  sound: null,
  screenTriedAt: null,
  since: null,
  lastCrash: null,
  runningSince: null,
}
