import { z } from 'zod'
import type { Moment, Recipe } from '../../shared/model.ts'
import type { LibraryReading } from './reading.ts'

const entry = z.object({ key: z.string(), value: z.string() })
const asset = z.object({ number: z.string(), name: z.string() })
const product = z.object({ jsin: z.string(), barcode: z.string(), name: z.string(), unit: z.string() })

const amount = z.object({
  quantity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('number'), value: z.number() }),
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('missing') }),
  ]),
  unit: z.string(),
})

const recipe: z.ZodType<Recipe> = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  specifications: z.array(entry),
  equipment: z.array(asset),
  ingredients: z.array(product),
  steps: z.array(
    z.object({
      number: z.number().nullable(),
      title: z.string(),
      description: z.string(),
      ingredients: z.array(product.extend({ amount })),
      equipment: z.array(asset.extend({ amount })),
    }),
  ),
  outputs: z.array(entry),
})

/** The first line of a snapshot. */
export interface Header extends Omit<LibraryReading, 'recipes'> {
  readonly format: number
  readonly readAt: Moment
  readonly source: string
  readonly count: number
  /** SHA-256 of all lines below the header. */
  readonly content: string
  /** SHA-256 of the header's other values. */
  readonly seal: string
}

const header: z.ZodType<Header> = z.object({
  format: z.number(),
  readAt: z.number(),
  source: z.string(),
  count: z.number(),
  setAside: z.array(z.object({ name: z.string(), reason: z.string() })),
  doubled: z.array(z.string()),
  content: z.string(),
  seal: z.string(),
})

/** Parses a header; null when it is invalid. Does not verify the seal. */
export function checkHeader(value: unknown): Header | null {
  return header.safeParse(value).data ?? null
}

/** Parses a stored recipe; null when it is invalid. */
export function checkRecipe(value: unknown): Recipe | null {
  return recipe.safeParse(value).data ?? null
}
