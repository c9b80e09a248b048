import { z } from 'zod'
import { type Stored, storedMoment, storedPerson } from '../storage/stored.ts'

export type StoredTimers = Stored<typeof storedTimers>
export type StoredTimer = StoredTimers['timers'][number]

export const NO_TIMERS: StoredTimers = { timers: [], stopped: [] }

const place = z.object({
  batchId: z.string(),
  recipeNumber: z.string(),
  recipeName: z.string(),
  step: z.int().min(0),
})
const timer = {
  id: z.string().min(1),
  name: z.string(),
  place: place.nullable(),
  seconds: z.number().positive(),
  endsAt: storedMoment,
  startedAt: storedMoment,
  startedBy: storedPerson.nullable(),
}

/** The ends are by the station's clock; by the service's where it is known. Ignores unknown keys of a newer program. */
export const storedTimers = z.object({
  timers: z.array(
    z.object({ ...timer, endsAtByService: storedMoment.nullable(), ended: z.enum(['notYet', 'here', 'away']) }),
  ),
  stopped: z.array(
    z.object({
      timer: z.object({ ...timer, endedWhileAway: z.boolean() }),
      stoppedAt: storedMoment,
      stoppedBy: storedPerson.nullable(),
    }),
  ),
})
