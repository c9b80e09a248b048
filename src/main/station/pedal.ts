import { z } from 'zod'
import type { PedalKeys } from '../../shared/model.ts'

/** The keys of a pedal or bump bar as they lie on disk, taught at the glass. */
export const pedalSchema: z.ZodType<PedalKeys> = z.object({
  next: z.string().nullable(),
  back: z.string().nullable(),
})

export const NO_PEDAL: PedalKeys = { next: null, back: null }

/** The keys that turn pages: what was taught at the glass comes before what the station file says. */
export function pedalKeys(taught: PedalKeys, fromFile: PedalKeys): PedalKeys {
  return { next: taught.next ?? fromFile.next, back: taught.back ?? fromFile.back }
}
