import { isFields } from '../../shared/json/exactJson.ts'
import type { Amount, Asset, Product, Recipe, Step } from '../../shared/model.ts'
import type { Entry } from '../../shared/recipe.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { readQuantity } from './quantity.ts'
import { LONGEST_IDENTITY, MOST_IN_LIST, MOST_LINES, MOST_STEPS } from './recipeLimits.ts'
import { LONGEST_SHOWN, shownText } from './shownText.ts'

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

type Fields = Readonly<Record<string, unknown>>

/** A value in a record: its key or index, and the object or list that has it. */
interface Place {
  readonly within: Place | null
  readonly key: string | number
}

/**
 * The first value that cannot be read. Reading goes on with a default, and the record is set aside. Written by hand,
 * because every record of a reading passes here: see "What was slow" in docs/performance.md.
 */
interface Fault {
  at: Place | null
}

function note(fault: Fault, within: Place | null, key: string | number): void {
  fault.at ??= { within, key }
}

/** As `text` in wire.ts; null for any other value. */
function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : null
}

/** A missing value and null are an empty text. */
function textAt(fields: Fields, key: string, within: Place | null, fault: Fault): string {
  const value = fields[key] ?? ''
  const said = textIn(value)
  if (said === null) note(fault, within, key)
  return said ?? ''
}

function shownAt(fields: Fields, key: string, kind: keyof typeof LONGEST_SHOWN, within: Place, fault: Fault): string {
  return shownText(textAt(fields, key, within, fault), LONGEST_SHOWN[kind])
}

/** A text for the display; white space alone becomes an empty text. */
function wordsAt(fields: Fields, key: string, kind: keyof typeof LONGEST_SHOWN, within: Place, fault: Fault): string {
  const said = textAt(fields, key, within, fault)
  return said.trim() === '' ? '' : shownText(said, LONGEST_SHOWN[kind])
}

function identityAt(fields: Fields, key: string, within: Place, fault: Fault): string {
  const said = textAt(fields, key, within, fault)
  if (said.length > LONGEST_IDENTITY) note(fault, within, key)
  return said
}

/**
 * Reads a missing list as an empty one and skips nulls. Any other invalid element is an error. Counts before the elements
 * are read, because a hostile record may have millions.
 */
function listAt<Element>(
  fields: Fields,
  key: string,
  within: Place | null,
  fault: Fault,
  read: (element: Fields, place: Place, fault: Fault) => Element,
): readonly Element[] {
  const value = fields[key] ?? []
  if (!Array.isArray(value) || value.length > MOST_IN_LIST) {
    note(fault, within, key)
    return []
  }
  const place = { within, key }
  const elements: Element[] = []
  for (const [index, element] of value.entries()) {
    if (element === null) continue
    if (isFields(element)) elements.push(read(element, { within: place, key: index }, fault))
    else note(fault, place, index)
  }
  return elements
}

const readEntry = (wire: Fields, place: Place, fault: Fault): Entry => ({
  key: shownAt(wire, 'key', 'name', place, fault),
  value: shownAt(wire, 'value', 'value', place, fault),
})

const readAsset = (wire: Fields, place: Place, fault: Fault): Asset => ({
  number: identityAt(wire, 'asset_number', place, fault),
  name: wordsAt(wire, 'asset_name', 'name', place, fault),
})

const readProduct = (wire: Fields, place: Place, fault: Fault): Product => ({
  jsin: identityAt(wire, 'jsin', place, fault),
  barcode: identityAt(wire, 'barcode', place, fault),
  name: wordsAt(wire, 'product_name', 'name', place, fault),
  unit: shownAt(wire, 'product_unit', 'unit', place, fault),
})

function readAmount(wire: Fields, place: Place, fault: Fault): Amount {
  const read = readQuantity(wire.quantity)
  if (read === null) note(fault, place, 'quantity')
  const quantity = read?.kind === 'text' ? { ...read, text: shownText(read.text, LONGEST_SHOWN.unit) } : read
  return { quantity: quantity ?? { kind: 'missing' }, unit: shownAt(wire, 'quantity_unit', 'unit', place, fault) }
}

function readStep(wire: Fields, place: Place, fault: Fault): Step {
  const number = textAt(wire, 'step_number', place, fault)
  return {
    number: number.trim() !== '' && Number.isFinite(Number(number)) ? Number(number) : null,
    title: wordsAt(wire, 'title', 'name', place, fault),
    description: wordsAt(wire, 'description', 'description', place, fault),
    ingredients: listAt(wire, 'ingredients', place, fault, (one, at) => ({
      ...readProduct(one, at, fault),
      amount: readAmount(one, at, fault),
    })),
    equipment: listAt(wire, 'equipments', place, fault, (one, at) => ({
      ...readAsset(one, at, fault),
      amount: readAmount(one, at, fault),
    })),
  }
}

/** A null step is an error, unlike a null elsewhere, because a cook must not miss a step. */
function stepsAt(wire: Fields, fault: Fault): readonly Step[] {
  const value = wire.steps ?? []
  if (!Array.isArray(value) || !areFewSteps(value)) {
    note(fault, null, 'steps')
    return []
  }
  const place = { within: null, key: 'steps' }
  return inOrder(
    value.flatMap((one: unknown, index) => {
      if (isFields(one)) return [readStep(one, { within: place, key: index }, fault)]
      note(fault, place, index)
      return []
    }),
  )
}

function areFewSteps(steps: readonly unknown[]): boolean {
  const linesOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)
  const lines = steps.reduce<number>(
    (sum, one) => sum + linesOf(Object(one).ingredients) + linesOf(Object(one).equipments),
    0,
  )
  return steps.length <= MOST_STEPS && lines <= MOST_LINES
}

/** Documented as "string, 4 digits". A JSON number gets its leading zeros back. Null for any other value. */
function recipeNumberIn(value: unknown): string | null {
  if (typeof value === 'number') return value >= 0 && Number.isFinite(value) ? String(value).padStart(4, '0') : null
  return typeof value === 'string' ? value.trim() : null
}

/** Reads an element of `items`. `place` is its position in all pages, from 1, and names a record without a name. */
export function readRecipe(record: unknown, place: number): Result<RecipeRecord, RecipeSetAside> {
  if (!isFields(record)) return failed({ name: nameOf(record, place), reason: 'record' })
  const fault: Fault = { at: null }
  const pk = textAt(record, 'pk', null, fault).trim()
  if (pk.length > LONGEST_IDENTITY) note(fault, null, 'pk')
  const number = recipeNumberIn(record.recipe_number ?? '')
  if (number === null || number.length > LONGEST_IDENTITY) note(fault, null, 'recipe_number')
  const name = textAt(record, 'recipe_name', null, fault)
  if (name.trim() === '') note(fault, null, 'recipe_name')
  const recipe = {
    number: number ?? '',
    name: shownText(name, LONGEST_SHOWN.name),
    specifications: listAt(record, 'specifications', null, fault, readEntry),
    equipment: listAt(record, 'equipments', null, fault, readAsset),
    ingredients: listAt(record, 'ingredients', null, fault, readProduct),
    steps: stepsAt(record, fault),
    outputs: listAt(record, 'outputs', null, fault, readEntry),
  }
  if (recipe.number === '' && pk === '') note(fault, null, 'recipe_number')
  if (fault.at !== null) return failed({ name: nameOf(record, place), reason: pathOf(fault.at) })
  return success({ pk, recipe })
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

function nameOf(record: unknown, place: number): string {
  const fields: Fields = isFields(record) ? record : {}
  const number = recipeNumberIn(fields.recipe_number ?? '') ?? ''
  const named = number === '' ? (textIn(fields.pk)?.trim() ?? '') : number
  const name = `${named} ${textIn(fields.recipe_name)?.trim() ?? ''}`.trim()
  // At most 80 characters, without splitting a surrogate pair.
  return /.{1,80}/su.exec(name)?.[0] ?? `#${place}`
}

/** As in `steps[2].title`. A path begins with a name. */
function pathOf({ within, key }: Place): string {
  if (within === null) return String(key)
  return `${pathOf(within)}${typeof key === 'number' ? `[${key}]` : `.${key}`}`
}
