import type { InventoryKind, RecipeSearch } from '../../shared/model.ts'
import type { RecipeCard, RecipeMatch } from '../../shared/recipe.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import type { Contents, Item } from './contents.ts'
import { listAt } from './numberLists.ts'
import { createRanking, type Query, RANKS, type Ranking, type SearchedWord } from './ranking.ts'
import { FIT } from './vocabulary.ts'
import { numberWords, searchWords } from './words.ts'

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

/** The search in a catalogue. A card has no time as long as that is not known: no key waits for a recipe to be read. */
export function createSearch(
  contents: Contents,
  index: CatalogueIndex,
  placeOf: (id: string) => number | null,
): RecipeIndex {
  const { places, positions, sections } = index
  const ranking = createRanking(contents, index)
  const matchOf = createMatching(contents, index, ranking)
  const everything = { text: '', query: ranking.query(''), found: places.map((_, position) => position) }
  /** The last search, whose other pages are asked for next. */
  let last: { readonly text: string; readonly query: Query; readonly found: Uint32Array } = everything

  function cardAt(position: number, query: Query, isRetired: (item: number) => boolean): RecipeCard | null {
    const place = places[position] ?? 0
    const recipe = contents.recipes[place]
    if (recipe === undefined) return null
    return {
      ...recipe,
      ...matchOf(position, query),
      namesRetired: listAt(index.items.of, position).some(isRetired),
    }
  }

  /** Recipes share items, whose numbers take longer to compare than everything else of a card. */
  function retiredItems(isRetired: IsRetired): (item: number) => boolean {
    const known = new Map<number, boolean>()
    return (item) => {
      const { kind, number } = contents.items[item] ?? { kind: 'asset', number: '' }
      const is = known.get(item) ?? isRetired(kind, number)
      known.set(item, is)
      return is
    }
  }

  function find(text: string): typeof last {
    if (text.trim() === '') return { ...everything, text }
    const query = ranking.query(text)
    return { text, query, found: ranking.found(query) }
  }

  return {
    search(text, { offset, limit }, isRetired) {
      if (last.text !== text) last = find(text)
      const { query, found } = last
      const from = Math.max(0, offset)
      const shown = found.subarray(from, from + Math.max(0, limit))
      const isItemRetired = retiredItems(isRetired)
      const cards = Array.from(shown, (position) => cardAt(position, query, isItemRetired)).filter(
        (card) => card !== null,
      )
      return { total: found.length, cards, sections: text.trim() === '' ? sections : [] }
    },
    card(recipeId, isRetired) {
      const place = placeOf(recipeId)
      return place === null ? null : cardAt(positions[place] ?? 0, everything.query, retiredItems(isRetired))
    },
  }
}

/** Why a recipe was found, for its card. */
type MatchOf = (position: number, query: Query) => Pick<RecipeCard, 'match' | 'shownFor'>

/** A word whose recipe has no such word in its number or name. */
interface OpenWord extends SearchedWord {
  /** Whether its name has one but for a typing error. */
  readonly isForgiven: boolean
}

const POINTS: Readonly<Record<number, number>> = {
  [FIT.none]: 0,
  [FIT.forgiven]: 1,
  [FIT.folded]: 2,
  [FIT.within]: 2,
  [FIT.beginning]: 4,
  [FIT.whole]: 5,
}

function createMatching(
  { items, recipes }: Contents,
  index: CatalogueIndex,
  { ownRank }: Pick<Ranking, 'ownRank'>,
): MatchOf {
  /** The item with the most of the words. Ingredients win a tie. */
  function bestOf(named: Uint32Array, open: readonly OpenWord[]): number | null {
    let best: { readonly item: number; readonly points: number } = { item: -1, points: 0 }
    for (const kind of ['product', 'asset'])
      for (const item of named) {
        if (items[item]?.kind !== kind) continue
        const points = open.reduce((sum, word) => sum + pointsOf(item, word), 0)
        if (points > best.points) best = { item, points }
      }
    return best.points === 0 ? null : best.item
  }

  function pointsOf(item: number, { items, isForgiven }: OpenWord): number {
    const fit = items.of[item] ?? FIT.none
    return fit === FIT.forgiven && isForgiven ? 0 : (POINTS[fit] ?? 0)
  }

  /** The word as the recipe writes it that was taken for a word with a typing error. */
  function written(position: number, best: number | null, { words }: SearchedWord): string | null {
    const isForgiven = (word: number) => words.of[word] === FIT.forgiven
    const inName = listAt(index.nameWords.of, position).find(isForgiven)
    const name = recipes[index.places[position] ?? 0]?.name ?? ''
    if (inName !== undefined) return asWritten(name, index.words.word(inName))
    const inItem = best === null ? undefined : listAt(index.itemNameWords.of, best).find(isForgiven)
    return inItem === undefined ? null : asWritten(items[best ?? 0]?.name ?? '', index.words.word(inItem))
  }

  return function matchOf(position, query) {
    const open = query.words.flatMap((word) => {
      const rank = ownRank(position, word)
      const isOwn = rank <= RANKS.withinNameOrNumber || rank === RANKS.foldedInName
      return isOwn || word.mayBeMissing ? [] : [{ ...word, isForgiven: rank === RANKS.forgivenInName }]
    })
    if (open.length === 0) return { match: null, shownFor: [] }
    const named = listAt(index.items.of, position)
    const best = bestOf(named, open)
    const forgiven = open.filter((word) => named.every((item) => (word.items.of[item] ?? 0) <= FIT.forgiven))
    return {
      match: best === null ? null : labelOf(items[best], open),
      shownFor: forgiven.map((word) => written(position, best, word)).filter((word) => word !== null),
    }
  }
}

/** The name of an item, and its code where a word is in that and not in the name. */
function labelOf(item: Item | undefined, words: readonly SearchedWord[]): RecipeMatch | null {
  if (item === undefined) return null
  const { kind, name, number, barcode } = item
  const isIn = (line: readonly string[], { text }: SearchedWord) => line.some((word) => word.includes(text))
  const others = words.filter((word) => !isIn(searchWords(name), word))
  const code = [number, barcode].find((one) => others.some((word) => isIn(numberWords(one), word)))
  return { kind: kind === 'product' ? 'ingredient' : 'equipment', name, number: code ?? null }
}

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u

/** The spelling of a word in a text: "Crème" for "creme". */
function asWritten(text: string, word: string): string {
  return text.split(BETWEEN_WORDS).find((part) => searchWords(part).includes(word)) ?? word
}
