import { z } from 'zod'
import type { Person } from '../../shared/model.ts'

/** Who did something, as it lies on the disk. Files of older programs do not know what came after a session's end. */
export const storedPerson: z.ZodType<Person> = z.object({
  employeeNumber: z.string(),
  name: z.string(),
  afterSessionEnd: z.literal(true).optional(),
})
