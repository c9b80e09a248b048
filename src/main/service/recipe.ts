import { isFields, withDigits } from '../../shared/json/exactJson.ts'
import { parseJson } from '../../shared/json/parseJson.ts'
import { withStepsInOrder } from '../../shared/kitchen/stepOrder.ts'
import type { Amount, Asset, Product, Quantity, Recipe, Step } from '../../shared/model.ts'
import type { Entry } from '../../shared/recipe.ts'
import { failed, type Result, success } from '../../shared/result.ts'
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

/**
 * The path of the first value that cannot be read. Reading goes on with a default, and the record is set aside. Written
 * by hand, without a variable key or an object for each value, because every record of a reading passes here: see
 * "The library and its refresh" in docs/performance.md.
 */
interface Fault {
  path: string | null
  /** Whether a text was a JSON number, which may have lost digits. */
  hasNumber: boolean
}

function note(fault: Fault, path: string): void {
  fault.path ??= path
}

/** As `text` in wire.ts; null for any other value. */
function textIn(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : null
}

/** A missing value and null are an empty text. */
function textAt(value: unknown, key: string, fault: Fault): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') fault.hasNumber = true
  const said = textIn(value ?? '')
  if (said === null) note(fault, key)
  return said ?? ''
}

function shownAt(value: unknown, key: string, kind: keyof typeof LONGEST_SHOWN, fault: Fault): string {
  return shownText(textAt(value, key, fault), LONGEST_SHOWN[kind])
}

/** A text for the display; white space alone becomes an empty text. */
function wordsAt(value: unknown, key: string, kind: keyof typeof LONGEST_SHOWN, fault: Fault): string {
  const said = textAt(value, key, fault)
  return said.trim() === '' ? '' : shownText(said, LONGEST_SHOWN[kind])
}

function identityAt(value: unknown, key: string, fault: Fault): string {
  const said = textAt(value, key, fault)
  if (said.length > LONGEST_IDENTITY) note(fault, key)
  return said
}

/**
 * The elements of a list; null for any other value. A missing list, `{}` and a blank text are an empty one: a store
 * without empty lists writes them so. A list may be the JSON text of one.
 */
function listIn(value: unknown): readonly unknown[] | null {
  if (value === undefined || value === null) return []
  const list = typeof value === 'string' && value.trim() !== '' ? parseJson(withDigits(value, isTextField)) : value
  if (Array.isArray(list)) return list
  const isNothing = typeof list === 'string' || (isFields(list) && Object.keys(list).length === 0)
  return isNothing ? [] : null
}

/** An element of a list: an object, or the JSON text of one. */
function fieldsIn(element: unknown): Fields | null {
  const fields = typeof element === 'string' ? parseJson(withDigits(element, isTextField)) : element
  return isFields(fields) ? fields : null
}

/** Reads each element with `read`, whose fault is one of this element. */
function elementsAt<Element>(
  elements: readonly unknown[],
  key: string,
  fault: Fault,
  read: (element: Fields, fault: Fault) => Element,
  skipsNull: boolean,
): Element[] {
  const all: Element[] = []
  let index = 0
  for (const element of elements) {
    const before = fault.path
    const fields = fieldsIn(element)
    if (fields !== null) all.push(read(fields, fault))
    else if (element !== null || !skipsNull) note(fault, '')
    if (before === null && fault.path !== null)
      fault.path = `${key}[${index}]${fault.path === '' ? '' : `.${fault.path}`}`
    index += 1
  }
  return all
}

/**
 * Skips nulls. Any other invalid element is an error. Counts before the elements are read, because a hostile record may
 * have millions.
 */
function listAt<Element>(
  value: unknown,
  key: string,
  fault: Fault,
  read: (element: Fields, fault: Fault) => Element,
): readonly Element[] {
  const list = listIn(value)
  if (list !== null && list.length <= MOST_IN_LIST) return elementsAt(list, key, fault, read, true)
  note(fault, key)
  return []
}

const readEntry = (wire: Fields, fault: Fault): Entry => ({
  key: shownAt(wire.key, 'key', 'name', fault),
  value: shownAt(wire.value, 'value', 'value', fault),
})

const readAsset = (wire: Fields, fault: Fault): Asset => ({
  number: identityAt(wire.asset_number, 'asset_number', fault),
  name: wordsAt(wire.asset_name, 'asset_name', 'name', fault),
})

const readProduct = (wire: Fields, fault: Fault): Product => ({
  jsin: identityAt(wire.jsin, 'jsin', fault),
  barcode: identityAt(wire.barcode, 'barcode', fault),
  name: wordsAt(wire.product_name, 'product_name', 'name', fault),
  unit: shownAt(wire.product_unit, 'product_unit', 'unit', fault),
})

function readAmount(wire: Fields, fault: Fault): Amount {
  const read = readQuantity(wire.quantity)
  if (read === null) note(fault, 'quantity')
  const quantity = read?.kind === 'text' ? { ...read, text: shownText(read.text, LONGEST_SHOWN.unit) } : read
  return {
    quantity: quantity ?? { kind: 'missing' },
    unit: shownAt(wire.quantity_unit, 'quantity_unit', 'unit', fault),
  }
}

function readStep(wire: Fields, fault: Fault): Step {
  const number = readQuantity(wire.step_number)
  if (number === null) note(fault, 'step_number')
  return {
    number: number?.kind === 'number' ? number.value : null,
    title: wordsAt(wire.title, 'title', 'name', fault),
    description: wordsAt(wire.description, 'description', 'description', fault),
    ingredients: listAt(wire.ingredients, 'ingredients', fault, readUsedProduct),
    equipment: listAt(wire.equipments, 'equipments', fault, readUsedAsset),
  }
}

const readUsedProduct = (wire: Fields, fault: Fault): Step['ingredients'][number] => {
  const { jsin, barcode, name, unit } = readProduct(wire, fault)
  return { jsin, barcode, name, unit, amount: readAmount(wire, fault) }
}

const readUsedAsset = (wire: Fields, fault: Fault): Step['equipment'][number] => {
  const { number, name } = readAsset(wire, fault)
  return { number, name, amount: readAmount(wire, fault) }
}

/** A null step is an error, unlike a null elsewhere, because a cook must not miss a step. */
function stepsAt(value: unknown, fault: Fault): readonly Step[] {
  const steps = listIn(value)?.map((step) => fieldsIn(step) ?? step) ?? null
  if (steps !== null && areFewSteps(steps)) return elementsAt(steps, 'steps', fault, readStep, false)
  note(fault, 'steps')
  return []
}

function areFewSteps(steps: readonly unknown[]): boolean {
  const linesOf = (list: unknown) => listIn(list)?.length ?? 0
  const lines = steps.reduce<number>(
    (sum, one) => sum + linesOf(Object(one).ingredients) + linesOf(Object(one).equipments),
    0,
  )
  return steps.length <= MOST_STEPS && lines <= MOST_LINES
}

/** Documented as "string, 4 digits". A JSON number gets its leading zeros back. Null for any other value. */
function recipeNumberIn(value: unknown): string | null {
  if (typeof value === 'number') return value < 0 ? String(value) : String(value).padStart(4, '0')
  return typeof value === 'string' ? value.trim() : null
}

/**
 * Reads the JSON of an element of `items`; null if it is none. `place` is its position in all pages, from 1, and names a
 * record without a name. A number in the place of a text keeps the digits with which it was written: a changed one may
 * be that of another asset, which would be retired.
 */
export function readRecipe(json: string, place: number): Result<RecipeRecord, RecipeSetAside> | null {
  const record = parseJson(json)
  if (record === undefined) return null
  // A record as the JSON text of one.
  if (typeof record === 'string') return readFields(fieldsIn(record), place, { path: null, hasNumber: false })
  const fault: Fault = { path: null, hasNumber: false }
  const read = readFields(record, place, fault)
  const exact = fault.hasNumber ? withDigits(json, isTextField) : json
  return exact === json ? read : readFields(parseJson(exact), place, { path: null, hasNumber: false })
}

function isTextField(name: string | null): boolean {
  return name !== null && name !== 'quantity' && name !== 'step_number'
}

function readFields(record: unknown, place: number, fault: Fault): Result<RecipeRecord, RecipeSetAside> {
  if (!isFields(record)) return failed({ name: nameOf(record, place), reason: 'record' })
  const pk = textAt(record.pk, 'pk', fault).trim()
  if (pk.length > LONGEST_IDENTITY) note(fault, 'pk')
  const number = recipeNumberIn(record.recipe_number ?? '')
  if (typeof record.recipe_number === 'number') fault.hasNumber = true
  if (number === null || number.length > LONGEST_IDENTITY) note(fault, 'recipe_number')
  const name = textAt(record.recipe_name, 'recipe_name', fault)
  if (name.trim() === '') note(fault, 'recipe_name')
  const recipe = {
    number: number ?? '',
    name: shownText(name, LONGEST_SHOWN.name),
    specifications: listAt(record.specifications, 'specifications', fault, readEntry),
    equipment: listAt(record.equipments, 'equipments', fault, readAsset),
    ingredients: listAt(record.ingredients, 'ingredients', fault, readProduct),
    steps: stepsAt(record.steps, fault),
    outputs: listAt(record.outputs, 'outputs', fault, readEntry),
  }
  if (recipe.number === '' && pk === '') note(fault, 'recipe_number')
  if (fault.path !== null) return failed({ name: nameOf(record, place), reason: fault.path })
  return success({ pk, recipe: withStepsInOrder(recipe) })
}

function nameOf(record: unknown, place: number): string {
  const fields: Fields = isFields(record) ? record : {}
  const number = recipeNumberIn(fields.recipe_number ?? '') ?? ''
  const named = number === '' ? (textIn(fields.pk)?.trim() ?? '') : number
  const name = `${named} ${textIn(fields.recipe_name)?.trim() ?? ''}`.trim()
  // At most 80 characters, without splitting a surrogate pair.
  return /.{1,80}/su.exec(name)?.[0] ?? `#${place}`
}

/**
 * Reads a quantity (service-interface.md: "number with two decimals"), also from a text: "3.20", and "3,20". A mark that
 * may separate thousands ("1,000", "1.000") leaves two readings, and the text stays text, which is never calculated with.
 * Returns null for an array or an object.
 */
export function readQuantity(value: unknown): Quantity | null {
  if (value === undefined || value === null) return { kind: 'missing' }
  if (typeof value === 'number') return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'missing' }
  if (typeof value === 'boolean') return { kind: 'text', text: String(value) }
  return typeof value === 'string' ? readQuantityText(value.trim()) : null
}

function readQuantityText(text: string): Quantity {
  if (text === '' || /^[+-]?(nan|inf(inity)?)$/i.test(text)) return { kind: 'missing' }
  const isNumber = /^[+-]?(\d+|\d*[.,]\d+)$/.test(text) && !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  const number = isNumber ? Number(text.replace(',', '.')) : Number.NaN
  return Number.isFinite(number) ? { kind: 'number', value: number } : { kind: 'text', text }
}
