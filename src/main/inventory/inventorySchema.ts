import { z } from 'zod'
import type { AssetFound } from '../../shared/inventory.ts'
import { storedMoment } from '../storage/storedMoment.ts'
import { storedPerson } from '../storage/storedPerson.ts'
import type { StoredInventory } from './inventory.ts'

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

/** The content of `inventory.json`; null before the first inventory. Ignores unknown keys of a newer program. */
export const storedInventory: z.ZodType<StoredInventory | null> = z
  .object({
    begunAt: storedMoment,
    begunBy: storedPerson,
    ended: z
      .object({
        at: storedMoment,
        by: storedPerson,
        assets: z.array(z.object({ number, name: z.string(), knownFrom: z.enum(['recipes', 'journal', 'scan']) })),
      })
      .nullable(),
    found,
  })
  .nullable()

/** The content of `inventory-before.json`: the last find of each asset in earlier inventories. */
export const storedFinds: z.ZodType<readonly AssetFound[]> = found
