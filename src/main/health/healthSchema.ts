import { z } from 'zod'
import type { Stored } from '../storage/stored.ts'

export type StoredHealth = Stored<typeof storedHealth>

/** What is kept of the devices and of crashes over restarts. */
export const storedHealth = z.object({
  scannedAt: z.number().nullable(),
  sound: z.object({ at: z.number(), heard: z.boolean(), volume: z.number() }).nullable(),
  screenTriedAt: z.number().nullable(),
  /** Since when crashes are counted; null before the first start. */
  since: z.number().nullable(),
  lastCrash: z.object({ at: z.number(), of: z.enum(['window', 'program']) }).nullable(),
  /** When the program that runs was started; null after it has closed. */
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
