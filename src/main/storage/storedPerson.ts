import { z } from 'zod'
import type { Person } from '../../shared/model.ts'

/** A person in a file. Files of older versions do not have `afterSessionEnd`. */
export const storedPerson: z.ZodType<Person> = z.object({
  employeeNumber: z.string(),
  name: z.string(),
  afterSessionEnd: z.literal(true).optional(),
})
