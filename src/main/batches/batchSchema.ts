import { z } from 'zod'
import type { TickKey } from '../../shared/batch.ts'
import type { Factor } from '../../shared/kitchen/amounts.ts'

const MOST_TIMES = 100

/** How many times a recipe is made: exact, from a hundredth to a hundred times. */
export const factor: z.ZodType<Factor> = z
  .strictObject({ numerator: z.int().min(1), denominator: z.int().min(1) })
  .refine(
    ({ numerator, denominator }) => numerator <= denominator * MOST_TIMES && denominator <= numerator * MOST_TIMES,
  )

const TICK_KEY = /^(?:(?:fetch|equipment) .{1,300}|step \d{1,4} (?:ingredient|equipment) \d{1,4})$/su

/** What a tick hangs on. Whether the batch has such a thing is not checked: a tick for nothing is shown nowhere. */
export const tickKey = z.custom<TickKey>((value) => typeof value === 'string' && TICK_KEY.test(value))
