import { z } from 'zod'
import { type Stored, storedMoment, storedPerson } from '../storage/stored.ts'

const number = z.string().min(1)
const found = z.array(
  z.object({
    number,
    name: z.string(),
    at: storedMoment,
    by: storedPerson,
    how: z.enum(['scanned', 'typed', 'ticked']),
  }),
)

/** The inventory; null before the first one. Ignores unknown keys of a newer program. */
export const storedInventory = z
  .object({
    begunAt: storedMoment,
    begunBy: storedPerson,
    /** Null while it is running. */
    ended: z
      .object({
        at: storedMoment,
        by: storedPerson,
        /** What was asked for at its end, because the recipes change afterwards. */
        assets: z.array(z.object({ number, name: z.string(), knownFrom: z.enum(['recipes', 'journal', 'scan']) })),
      })
      .nullable(),
    /** In the order of finding. Each number once, compared by `normaliseNumber`. */
    found,
  })
  .nullable()

export type StoredInventory = NonNullable<Stored<typeof storedInventory>>
/** An asset that is asked for. */
export type AskedAsset = NonNullable<StoredInventory['ended']>['assets'][number]

/** The last find of each asset in earlier inventories. */
export const storedFinds = found
