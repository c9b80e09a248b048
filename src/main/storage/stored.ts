import { z } from 'zod'
import type { Frozen } from '../../shared/contract/contract.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { possibleMoment } from './moments.ts'

/** The content of a file of this schema. */
export type Stored<Schema extends z.ZodType> = Frozen<z.output<Schema>>

/** A moment in a file. One that is not possible is repaired, because an entry must not be lost for it. */
export const storedMoment: z.ZodType<Moment> = z
  .custom<number>((value) => typeof value === 'number')
  .transform(possibleMoment)

/** A person in a file. Files of older versions do not have `afterSessionEnd`. */
export const storedPerson: z.ZodType<Person> = z.object({
  employeeNumber: z.string(),
  name: z.string(),
  afterSessionEnd: z.literal(true).optional(),
})
