import type { InventoryKind, RecipeCard, RecipeSearch } from '../../shared/model.ts'
import type { CatalogueIndex } from './catalogueIndex.ts'
import type { Contents } from './contents.ts'
import { createMatching } from './matching.ts'
import { listAt } from './numberLists.ts'
import { createRanking, type Query } from './ranking.ts'

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
