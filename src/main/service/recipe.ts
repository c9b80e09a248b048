import { z } from 'zod'
import type { Recipe, Step } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { readQuantity } from './quantity.ts'
import { LONGEST_IDENTITY, MOST_IN_LIST, MOST_LINES, MOST_STEPS } from './recipeLimits.ts'
import { LONGEST_SHOWN, shownText } from './shownText.ts'
import { text, textOrEmpty } from './wire.ts'

/** A readable record of the recipe list. */
export interface RecipeRecord {
  readonly recipe: Omit<Recipe, 'id'>
  /** Empty when the record has none. */
  readonly pk: string
}

/** The name of a recipe in the library, which others may share: its number, or its `pk` if it has no number. */
export function nameInLibrary({ recipe, pk }: RecipeRecord): string {
  return recipe.number === '' ? pk : recipe.number
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
  if (read?.kind === 'text') return { ...read, text: shownText(read.text, LONGEST_SHOWN.unit) }
  if (read !== null) return read
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** Counts before the elements are read, because a hostile record may have millions. */
function arrayOf<Element extends z.ZodType>(element: Element, isFew: (elements: readonly unknown[]) => boolean) {
  return z.array(z.unknown()).refine(isFew).pipe(z.array(element))
}

function areFewSteps(steps: readonly unknown[]): boolean {
  const linesOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
  const lines = steps.reduce<number>(
    (sum, one) => sum + linesOf(Object(one).ingredients) + linesOf(Object(one).equipments),
    0,
  )
  return steps.length <= MOST_STEPS && lines <= MOST_LINES
}

/** Reads a missing array as an empty one and skips nulls. Any other invalid element is an error. */
function listOf<Element extends z.ZodType>(element: Element) {
  return arrayOf(z.nullable(element), ({ length }) => length <= MOST_IN_LIST)
    .nullish()
    .transform((elements) => (elements ?? []).filter((one): one is NonNullable<typeof one> => one !== null))
}

/** A text for the display; white space alone becomes an empty text. */
const words = (most: number) => textOrEmpty.transform((said) => (said.trim() === '' ? '' : shownText(said, most)))
const name = words(LONGEST_SHOWN.name)
const unit = textOrEmpty.transform((said) => shownText(said, LONGEST_SHOWN.unit))
const identity = textOrEmpty.refine((said) => said.length <= LONGEST_IDENTITY)

const entry = z.object({
  key: textOrEmpty.transform((said) => shownText(said, LONGEST_SHOWN.name)),
  value: textOrEmpty.transform((said) => shownText(said, LONGEST_SHOWN.value)),
})

const assetShape = { asset_number: identity, asset_name: name }
const productShape = { jsin: identity, barcode: identity, product_name: name, product_unit: unit }
const amountShape = { quantity: quantity.optional(), quantity_unit: unit }

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

const stepNumber = textOrEmpty.transform((said) =>
  said.trim() !== '' && Number.isFinite(Number(said)) ? Number(said) : null,
)

const step = z
  .object({
    step_number: stepNumber,
    title: name,
    description: words(LONGEST_SHOWN.description),
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
  pk: recordKey.refine((said) => said.length <= LONGEST_IDENTITY),
  recipe_number: recipeNumber.refine((said) => said.length <= LONGEST_IDENTITY),
  recipe_name: text.refine((said) => said.trim() !== '').transform((said) => shownText(said, LONGEST_SHOWN.name)),
  specifications: listOf(entry),
  equipments: listOf(asset),
  ingredients: listOf(product),
  // A null step is an error, unlike a null elsewhere, because a cook must not miss a step.
  steps: arrayOf(step, areFewSteps)
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
  const numbered = steps.flatMap((step) => (step.number === null ? [] : [{ number: step.number, step }]))
  if (new Set(numbered.map(({ number }) => number)).size < steps.length) return steps
  return numbered.sort((one, other) => one.number - other.number).map(({ step }) => step)
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
  // At most 80 characters, without splitting a surrogate pair.
  return /.{1,80}/su.exec(name)?.[0] ?? `#${place}`
}

/** Formats `['steps', 2, 'title']` as `steps[2].title`, and an empty path as `record`. A path begins with a name. */
function pathOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return text === '' ? 'record' : text.slice(1)
}
