import { z } from 'zod'
import type { PedalKeys } from '../../shared/model.ts'

/** The stored keys of a pedal or bump bar that were taught at the display. */
export const pedalSchema: z.ZodType<PedalKeys> = z.object({
  next: z.string().nullable(),
  back: z.string().nullable(),
})

export const NO_PEDAL: PedalKeys = { next: null, back: null }

/** The keys that change the step. A taught key takes precedence over the station file's. */
export function pedalKeys(taught: PedalKeys, fromFile: PedalKeys): PedalKeys {
  return { next: taught.next ?? fromFile.next, back: taught.back ?? fromFile.back }
}
