import { z } from 'zod'
import type { Moment } from '../../shared/model.ts'
import { possibleMoment } from './moments.ts'

/** A moment in a file. One that is not possible is repaired, because an entry must not be lost for it. */
export const storedMoment: z.ZodType<Moment> = z
  .custom<number>((value) => typeof value === 'number')
  .transform(possibleMoment)
