import { z } from 'zod'
import type { Recipe, Step } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { readQuantity } from './quantity.ts'
import { text, textOrEmpty } from './wire.ts'

/** A readable record of the recipe list. */
export interface RecipeRecord {
  readonly recipe: Omit<Recipe, 'id'>
  /** Empty when the record has none. */
  readonly pk: string
}

/** A record of the recipe list that cannot be read as a recipe. */
export interface RecipeSetAside {
  /** Its number and name if they can be read, otherwise its position in the answer, as in "#17". */
  readonly name: string
  /** The path of the first invalid value, as in `steps[2].ingredients[0]`. */
  readonly reason: string
}

const quantity = z.unknown().transform((value, context) => {
  const read = readQuantity(value)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'no quantity' })
  return z.NEVER
})

/** Reads a missing array as an empty one and skips nulls. Any other invalid element is an error. */
function listOf<Element extends z.ZodType>(element: Element) {
  return z
    .array(z.nullable(element))
    .nullish()
    .transform((elements) => (elements ?? []).filter((one): one is NonNullable<typeof one> => one !== null))
}

/** A text for the display; white space alone becomes an empty text. */
const words = textOrEmpty.transform((said) => (said.trim() === '' ? '' : said))

const entry = z.object({ key: textOrEmpty, value: textOrEmpty })

const assetShape = { asset_number: textOrEmpty, asset_name: words }
const productShape = { jsin: textOrEmpty, barcode: textOrEmpty, product_name: words, product_unit: textOrEmpty }
const amountShape = { quantity: quantity.optional(), quantity_unit: textOrEmpty }

const asset = z.object(assetShape).transform(toAsset)
const product = z.object(productShape).transform(toProduct)
const stepEquipment = z.object({ ...assetShape, ...amountShape }).transform((wire) => ({
  ...toAsset(wire),
  amount: toAmount(wire),
}))
const stepIngredient = z.object({ ...productShape, ...amountShape }).transform((wire) => ({
  ...toProduct(wire),
  amount: toAmount(wire),
}))

const stepNumber = text.nullish().transform((value) => {
  const said = value?.trim() ?? ''
  return said !== '' && Number.isFinite(Number(said)) ? Number(said) : null
})

const step = z
  .object({
    step_number: stepNumber,
    title: words,
    description: words,
    ingredients: listOf(stepIngredient),
    equipments: listOf(stepEquipment),
  })
  .transform(
    ({ step_number, title, description, ingredients, equipments }): Step => ({
      number: step_number,
      title,
      description,
      ingredients,
      equipment: equipments,
    }),
  )

/** Documented as "string, 4 digits". A JSON number gets its leading zeros back. */
const recipeNumber = z
  .union([
    z.string(),
    z
      .number()
      .nonnegative()
      .transform((number) => String(number).padStart(4, '0')),
  ])
  .nullish()
  .transform((value) => value?.trim() ?? '')

const recordKey = text.nullish().transform((value) => value?.trim() ?? '')

const recipeWire = z.object({
  pk: recordKey,
  recipe_number: recipeNumber,
  recipe_name: text.refine((name) => name.trim() !== ''),
  specifications: listOf(entry),
  equipments: listOf(asset),
  ingredients: listOf(product),
  // A null step is an error, unlike a null elsewhere, because a cook must not miss a step.
  steps: z
    .array(step)
    .nullish()
    .transform((steps) => inOrder(steps ?? [])),
  outputs: listOf(entry),
})

/** Reads an element of `items`. `place` is its position in all pages, from 1, and names a record without a name. */
export function readRecipe(record: unknown, place: number): Result<RecipeRecord, RecipeSetAside> {
  const wire = recipeWire.safeParse(record)
  if (!wire.success) {
    return failed({ name: nameOf(record, place), reason: pathOf(wire.error.issues[0]?.path ?? []) })
  }
  const { pk, recipe_number, recipe_name, specifications, equipments, ingredients, steps, outputs } = wire.data
  if (recipe_number === '' && pk === '') return failed({ name: nameOf(record, place), reason: 'recipe_number' })
  return success({
    pk,
    recipe: {
      number: recipe_number,
      name: recipe_name,
      specifications,
      equipment: equipments,
      ingredients,
      steps,
      outputs,
    },
  })
}

/**
 * Sorts steps by number if every step has a number and the numbers are unique; otherwise keeps the order in which they
 * were sent.
 */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const numbers = steps.flatMap(({ number }) => (number === null ? [] : [number]))
  if (numbers.length < steps.length || new Set(numbers).size < numbers.length) return steps
  return [...steps].sort((one, other) => (one.number ?? 0) - (other.number ?? 0))
}

function toAsset(wire: { asset_number: string; asset_name: string }) {
  return { number: wire.asset_number, name: wire.asset_name }
}

function toProduct(wire: { jsin: string; barcode: string; product_name: string; product_unit: string }) {
  return { jsin: wire.jsin, barcode: wire.barcode, name: wire.product_name, unit: wire.product_unit }
}

function toAmount(wire: { quantity?: ReturnType<typeof readQuantity> | undefined; quantity_unit: string }) {
  return { quantity: wire.quantity ?? { kind: 'missing' as const }, unit: wire.quantity_unit }
}

const readable = z.object({
  pk: recordKey.catch(''),
  recipe_number: recipeNumber.catch(''),
  recipe_name: textOrEmpty.catch(''),
})

function nameOf(record: unknown, place: number): string {
  const said = readable.safeParse(record)
  if (!said.success) return `#${place}`
  const { pk, recipe_number, recipe_name } = said.data
  const name = `${recipe_number === '' ? pk : recipe_number} ${recipe_name.trim()}`.trim()
  return name === '' ? `#${place}` : [...name].slice(0, 80).join('')
}

/** Formats `['steps', 2, 'title']` as `steps[2].title`, and an empty path as `record`. */
function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return text === '' ? 'record' : text.replace(/^\./, '')
}
