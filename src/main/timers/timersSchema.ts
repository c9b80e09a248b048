import { z } from 'zod'
import type { Moment } from '../../shared/model.ts'
import type { StoppedTimer, Timer } from '../../shared/timer.ts'
import { storedMoment } from '../storage/storedMoment.ts'
import { storedPerson } from '../storage/storedPerson.ts'
import type { TimerEnd } from './timers.ts'

/** A timer as stored in `timers.json`. `endsAt` is by the station's clock. */
export interface StoredTimer extends Omit<Timer, 'endedWhileAway' | 'isEndUnconfirmed'> {
  /** The end by the service's clock; null when unknown. */
  readonly endsAtByService: Moment | null
  readonly ended: TimerEnd
}

export interface StoredTimers {
  readonly timers: readonly StoredTimer[]
  readonly stopped: readonly StoppedTimer[]
}

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

/** The content of `timers.json`. Ignores unknown keys, which a newer program may have added. */
export const storedTimers: z.ZodType<StoredTimers> = z.object({
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
