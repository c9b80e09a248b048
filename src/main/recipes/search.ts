import { assetKey, productKey } from '../../shared/kitchen/fetchList.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Asset, InventoryKind, Product, Recipe, RecipeCard, RecipeSearch } from '../../shared/model.ts'
import type { RecipeMatch } from '../../shared/recipe.ts'
import { inSlices, sortInSlices } from '../scheduling/slices.ts'
import { byText } from './order.ts'
import { sectionsOf } from './sections.ts'
import { type Fit, fitOf, searchLine, searchWords } from './words.ts'

/** Whether the service has accepted a deletion request for this item. */
type IsRetired = (kind: InventoryKind, number: string) => boolean

/** `offset` is zero-based; both are 0 or more. */
interface Page {
  readonly offset: number
  readonly limit: number
}

export interface RecipeIndex {
  /**
   * Finds the recipes that contain every word of `text`, best match first: the page, and the total.
   * An empty text finds all recipes, sorted by number, then name. A text of signs only finds none.
   */
  search(text: string, page: Page, isRetired: IsRetired): RecipeSearch
  /** The card of a recipe; null for an id that is not in the library. */
  card(recipeId: string, isRetired: IsRetired): RecipeCard | null
}

/** Ranks of a word by where it was found, best first. A recipe has the rank of its worst word. */
const RANKS = {
  exactNumber: 0,
  numberBeginning: 1,
  nameBeginning: 2,
  nameWordBeginning: 3,
  withinNameOrNumber: 4,
  ingredientBeginning: 5,
  withinIngredient: 6,
  equipmentBeginning: 7,
  withinEquipment: 8,
} as const

interface IndexedRecipe {
  readonly recipe: Recipe
  readonly number: string
  /** Without leading zeros, because people say "412" for 0412. */
  readonly shortNumber: string
  readonly numberLine: string
  readonly nameLine: string
  readonly ingredientLine: string
  readonly equipmentLine: string
  readonly ingredients: readonly IndexedItem[]
  readonly equipment: readonly IndexedItem[]
}

interface IndexedItem {
  readonly key: string
  readonly number: string
  readonly name: string
  /** By which it can be found: JSIN and barcode, or the number of an asset. */
  readonly codes: readonly string[]
  readonly line: string
}

interface Query {
  readonly number: string
  readonly words: readonly string[]
  /** The words, each with a space before it, as in a search line. */
  readonly line: string
}

/** The least time that the texts of a recipe say, in seconds; 0 for none. */
export type SecondsOf = (recipe: Recipe) => number

/** The recipes of the first page, whose times are read ahead: an employee who signs in waits for them. */
const READ_AHEAD = 60

/** Builds the index of a library. Runs in slices. `secondsOf` is asked for the cards of a page, and ahead for the first. */
export async function indexRecipes(recipes: readonly Recipe[], secondsOf: SecondsOf = () => 0): Promise<RecipeIndex> {
  const lineOf = memoiseLines()
  const unsorted: IndexedRecipe[] = []
  await inSlices(recipes, (recipe) => {
    unsorted.push(indexRecipe(recipe, lineOf))
  })
  const indexed = await sortInSlices(unsorted, (left, right) => byNumberThenName(left.recipe, right.recipe))

  await inSlices(indexed.slice(0, READ_AHEAD), ({ recipe }) => {
    secondsOf(recipe)
  })
  const card = (entry: IndexedRecipe, query: Query, isRetired: IsRetired): RecipeCard => ({
    ...cardOf(entry, query, isRetired),
    seconds: secondsOf(entry.recipe) || null,
  })
  const sections = sectionsOf(indexed.map(({ recipe }) => recipe))
  /** The last search, whose other pages are asked for next. */
  let last: { readonly text: string; readonly query: Query; readonly found: readonly IndexedRecipe[] } = {
    text: '',
    query: queryOf(''),
    found: indexed,
  }

  return {
    search(text, { offset, limit }, isRetired) {
      const isWhole = text.trim() === ''
      if (last.text !== text) {
        const query = queryOf(text)
        last = { text, query, found: isWhole ? indexed : matching(indexed, query) }
      }
      const { query, found } = last
      const from = Math.max(0, offset)
      const cards = found.slice(from, from + Math.max(0, limit)).map((entry) => card(entry, query, isRetired))
      return { total: found.length, cards, sections: isWhole ? sections : [] }
    },
    card(recipeId, isRetired) {
      const entry = indexed.find(({ recipe }) => recipe.id === recipeId)
      return entry === undefined ? null : card(entry, queryOf(''), isRetired)
    },
  }
}

function byNumberThenName(left: Recipe, right: Recipe): number {
  return byText(left.number, right.number) || byText(left.name, right.name) || byText(left.id, right.id)
}

// The index ---------------------------------------------------------------------------------------------------------

type LineOf = (name: string, numbers: readonly string[]) => string

/** Memoises search lines, because many recipes share products and assets. */
function memoiseLines(): LineOf {
  const lines = new Map<string, string>()
  return (name, numbers) => {
    const key = JSON.stringify([name, ...numbers])
    const line = lines.get(key) ?? searchLine([name], numbers)
    lines.set(key, line)
    return line
  }
}

function indexRecipe(recipe: Recipe, lineOf: LineOf): IndexedRecipe {
  const { number, name, steps } = recipe
  const products = [...recipe.ingredients, ...steps.flatMap((step) => step.ingredients)]
  const assets = [...recipe.equipment, ...steps.flatMap((step) => step.equipment)]
  const ingredients = once(products.map((product) => indexProduct(product, lineOf)))
  const equipment = once(assets.map((asset) => indexAsset(asset, lineOf)))
  return {
    recipe,
    number: normaliseNumber(number),
    shortNumber: normaliseNumber(number).replace(/^0+/, ''),
    numberLine: searchLine([], [number]),
    nameLine: searchLine([name]),
    ingredientLine: ingredients.map(({ line }) => line).join(''),
    equipmentLine: equipment.map(({ line }) => line).join(''),
    ingredients,
    equipment,
  }
}

function indexProduct(product: Product, lineOf: LineOf): IndexedItem {
  const { jsin, barcode, name } = product
  const codes = [jsin, barcode]
  return { key: productKey(product), number: jsin, name, codes, line: lineOf(name, codes) }
}

function indexAsset(asset: Asset, lineOf: LineOf): IndexedItem {
  const { number, name } = asset
  return { key: assetKey(asset), number, name, codes: [number], line: lineOf(name, [number]) }
}

/** Removes duplicates. An item with several names stays once per name, so that each name finds it. */
function once(items: readonly IndexedItem[]): readonly IndexedItem[] {
  return [...new Map(items.map((item) => [`${item.key}\n${item.line}`, item])).values()]
}

// The search --------------------------------------------------------------------------------------------------------

function queryOf(text: string): Query {
  const words = [...new Set(searchWords(text))]
  return { number: normaliseNumber(text), words, line: words.map((word) => ` ${word}`).join('') }
}

/**
 * Sorted by rank; within a rank, in the order of the index. The whole number of a recipe does not find recipes of which
 * only the number of an item has the same digits.
 */
function matching(indexed: readonly IndexedRecipe[], query: Query): readonly IndexedRecipe[] {
  if (query.words.length === 0) return []
  const ranked: IndexedRecipe[][] = Object.values(RANKS).map(() => [])
  for (const entry of indexed) {
    const rank = rankOf(entry, query)
    if (rank !== null) ranked[rank]?.push(entry)
  }
  const hasExact = (ranked[RANKS.exactNumber]?.length ?? 0) > 0
  return ranked.flat().filter((entry) => !hasExact || (matchOf(entry, query)?.number ?? null) === null)
}

/** Null when a word is not found. */
function rankOf(entry: IndexedRecipe, query: Query): number | null {
  if (entry.number === query.number) return RANKS.exactNumber
  if (beginsNumber(entry, query.number)) return RANKS.numberBeginning
  if (entry.nameLine.startsWith(query.line)) return RANKS.nameBeginning
  let worst = 0
  for (const word of query.words) {
    const rank = rankOfWord(entry, word)
    if (rank === null) return null
    worst = Math.max(worst, rank)
  }
  return worst
}

function rankOfWord(entry: IndexedRecipe, word: string): number | null {
  const own = rankInOwnWords(entry, word)
  if (own !== null) return own
  const inIngredients = fitOf(entry.ingredientLine, word)
  if (inIngredients === 'beginning') return RANKS.ingredientBeginning
  if (inIngredients === 'within') return RANKS.withinIngredient
  const inEquipment = fitOf(entry.equipmentLine, word)
  if (inEquipment === 'beginning') return RANKS.equipmentBeginning
  return inEquipment === 'within' ? RANKS.withinEquipment : null
}

/** The rank of a word in the recipe's number or name; null when it is in neither. */
function rankInOwnWords(entry: IndexedRecipe, word: string): number | null {
  const inNumber = fitOf(entry.numberLine, word)
  if (inNumber === 'beginning' || beginsNumber(entry, word)) return RANKS.numberBeginning
  const inName = fitOf(entry.nameLine, word)
  if (inName === 'beginning') return RANKS.nameWordBeginning
  return inName === 'within' || inNumber === 'within' ? RANKS.withinNameOrNumber : null
}

function beginsNumber({ number, shortNumber }: IndexedRecipe, text: string): boolean {
  return text !== '' && (number.startsWith(text) || shortNumber.startsWith(text))
}

// The card ----------------------------------------------------------------------------------------------------------

function cardOf(entry: IndexedRecipe, query: Query, isRetired: IsRetired): Omit<RecipeCard, 'seconds'> {
  const { recipe, ingredients, equipment } = entry
  return {
    id: recipe.id,
    number: recipe.number,
    name: recipe.name,
    firstOutput: recipe.outputs[0] ?? null,
    match: matchOf(entry, query),
    namesRetired:
      ingredients.some(({ number }) => isRetired('product', number)) ||
      equipment.some(({ number }) => isRetired('asset', number)),
  }
}

/** The item with the most of the words that are not in the recipe's number or name. Ingredients win a tie. */
function matchOf(entry: IndexedRecipe, query: Query): RecipeCard['match'] {
  const words = query.words.filter((word) => rankInOwnWords(entry, word) === null)
  const ingredient = bestOf(entry.ingredients, words)
  const equipment = bestOf(entry.equipment, words)
  if (ingredient !== null && (equipment === null || ingredient.points >= equipment.points)) {
    return { kind: 'ingredient', ...labelOf(ingredient.item, words) }
  }
  return equipment === null ? null : { kind: 'equipment', ...labelOf(equipment.item, words) }
}

/** The name of an item, and its code where a word is in that and not in the name. */
function labelOf({ name, codes }: IndexedItem, words: readonly string[]): Omit<RecipeMatch, 'kind'> {
  const nameLine = searchLine([name])
  const others = words.filter((word) => fitOf(nameLine, word) === 'none')
  const number = codes.find((code) => others.some((word) => fitOf(searchLine([], [code]), word) !== 'none'))
  return { name, number: number ?? null }
}

const FIT_POINTS: Readonly<Record<Fit, number>> = { beginning: 2, within: 1, none: 0 }

function bestOf(
  items: readonly IndexedItem[],
  words: readonly string[],
): { readonly item: IndexedItem; readonly points: number } | null {
  let best: { readonly item: IndexedItem; readonly points: number } | null = null
  for (const item of items) {
    const points = words.reduce((sum, word) => sum + FIT_POINTS[fitOf(item.line, word)], 0)
    if (points > (best?.points ?? 0)) best = { item, points }
  }
  return best
}
