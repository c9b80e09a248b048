import { z } from 'zod'
import { withStepsInOrder } from '../../shared/kitchen/stepOrder.ts'
import type { Amount, Recipe } from '../../shared/model.ts'
import { LONGEST_SHOWN, shownText } from '../service/shownText.ts'
import type { Stored } from '../storage/stored.ts'

/** A text that is only shown, cut as one from the service: an older program stored it whole. */
const shown = (kind: keyof typeof LONGEST_SHOWN) => z.string().overwrite((text) => shownText(text, LONGEST_SHOWN[kind]))

const name = shown('name')
const unit = shown('unit')
const entry = z.object({ key: name, value: shown('value') })
const asset = z.object({ number: z.string(), name })
const product = z.object({ jsin: z.string(), barcode: z.string(), name, unit })

const storedAmount: z.ZodType<Amount> = z.object({
  quantity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('number'), value: z.number() }),
    z.object({ kind: z.literal('text'), text: unit }),
    z.object({ kind: z.literal('missing') }),
  ]),
  unit,
})

const recipe: z.ZodType<Recipe> = z.object({
  id: z.string(),
  number: z.string(),
  name,
  specifications: z.array(entry),
  equipment: z.array(asset),
  ingredients: z.array(product),
  steps: z.array(
    z.object({
      number: z.number().nullable(),
      title: name,
      description: shown('description'),
      ingredients: z.array(product.extend({ amount: storedAmount })),
      equipment: z.array(asset.extend({ amount: storedAmount })),
    }),
  ),
  outputs: z.array(entry),
  stepsWereSorted: z.literal(true).exactOptional(),
})

const header = z.object({
  format: z.number(),
  readAt: z.number(),
  source: z.string(),
  count: z.number(),
  /** Of all lines. */
  bytes: z.number().optional(),
  setAside: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** The numbers or keys that several recipes share. */
  doubled: z.array(z.string()),
  /** SHA-256 of all lines. */
  content: z.string(),
  /** SHA-256 of the header's other values. */
  seal: z.string(),
})

/** The header of a snapshot. */
export type Header = Stored<typeof header>

/** Parses a header; null when it is invalid. Does not verify the seal. */
export function checkHeader(value: unknown): Header | null {
  return header.safeParse(value).data ?? null
}

/**
 * Parses a stored recipe; null when it is invalid. Cuts the texts that are only shown. Does not count: the recipe of a
 * batch must stay as long as it is.
 */
export function checkRecipe(value: unknown): Recipe | null {
  return recipe.safeParse(value).data ?? null
}

/**
 * As `checkRecipe`, for a recipe of the library: its steps are in order, also those that an older program stored as they
 * were sent. Those of a batch or an earlier version stay as a cook has seen them.
 */
export function checkLibraryRecipe(value: unknown): Recipe | null {
  const checked = checkRecipe(value)
  return checked === null ? null : withStepsInOrder(checked)
}
