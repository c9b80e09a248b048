import type { Recipe } from '../../shared/model.ts'
import { inSlices } from '../scheduling/slices.ts'
import { indexContents } from './catalogueIndex.ts'
import { type Contents, collectContents, UNKNOWN_SECONDS } from './contents.ts'
import { contentsLines, readContents } from './contentsLines.ts'
import { createSearch, type RecipeIndex } from './search.ts'
import { deriveUsage, type Usage } from './usage.ts'

/** What stays in memory of a library: cards, search index and usage. Places are zero-based, in the order of adding. */
export interface Catalogue extends RecipeIndex, Usage {
  readonly count: number
  /** Null for an id that is not in the library. */
  placeOf(id: string): number | null
  /** @throws RangeError for a place that is not in the library */
  idAt(place: number): string
  /**
   * Asks for the times of the recipes on the first page, in slices: an employee who signs in waits for them. Call it
   * when `secondsAt` can read the recipes.
   */
  readAhead(): Promise<void>
}

export interface CatalogueOptions {
  /**
   * The least time of the recipe at a place, in seconds; 0 for none. Asked for once, when its card is shown, and then
   * kept, in the lines of the catalogue too. Null when the recipe cannot be read now: asked for again.
   */
  readonly secondsAt: (place: number) => number | null
}

export interface CatalogueBuilder {
  /** Adds a recipe at the next place. Does not keep the recipe. */
  add(recipe: Recipe): void
  /** Adds what another catalogue has at a place, with this id. */
  addFrom(other: Catalogue, place: number, id: string): void
  /** Whether it has more than `MOST_NAME_CHARACTERS`: it must not be built. */
  isFull(): boolean
  /** Builds in slices. The builder must not be used after it. */
  finish(): Promise<Catalogue>
}

/** The recipes of the first page. */
const READ_AHEAD = 60

const contentsOf = new WeakMap<Catalogue, Contents>()

export function buildCatalogue(options: CatalogueOptions): CatalogueBuilder {
  const contents = collectContents()
  return {
    add: contents.add,
    addFrom: (other, place, id) => contents.addFrom(knownContents(other), place, id),
    isFull: contents.isFull,
    finish: () => catalogueOf(contents.finish(), options),
  }
}

function knownContents(catalogue: Catalogue): Contents {
  const contents = contentsOf.get(catalogue)
  if (contents === undefined) throw new TypeError('Not a catalogue of this file')
  return contents
}

async function catalogueOf(contents: Contents, { secondsAt }: CatalogueOptions): Promise<Catalogue> {
  const { recipes, seconds } = contents
  const byId = new Map<string, number>()
  await inSlices(recipes, ({ id }, place) => {
    byId.set(id, place)
  })
  const placeOf = (id: string) => byId.get(id) ?? null
  function keptSeconds(place: number): number {
    const known = seconds[place] ?? UNKNOWN_SECONDS
    const least = known === UNKNOWN_SECONDS ? secondsAt(place) : known
    if (least !== null) seconds[place] = least
    return least ?? 0
  }
  const index = await indexContents(contents)
  const catalogue: Catalogue = {
    ...createSearch(contents, index, { placeOf, secondsAt: keptSeconds }),
    ...(await deriveUsage(contents, index, placeOf)),
    count: recipes.length,
    placeOf,
    idAt(place) {
      const recipe = recipes[place]
      if (recipe === undefined) throw new RangeError('No such place')
      return recipe.id
    },
    readAhead: () => inSlices(index.places.subarray(0, READ_AHEAD), keptSeconds),
  }
  contentsOf.set(catalogue, contents)
  return catalogue
}

/** The catalogue as lines of JSON with their line ends, for a cache on disk. */
export function catalogueLines(catalogue: Catalogue): Iterable<string> {
  return contentsLines(knownContents(catalogue))
}

/**
 * The catalogue from its lines, parsed as JSON. Runs in slices. Null when they are not the lines of a catalogue; whether
 * they belong to a library is for the caller to know.
 */
export async function restoreCatalogue(
  lines: AsyncIterable<unknown> | Iterable<unknown>,
  options: CatalogueOptions,
): Promise<Catalogue | null> {
  const contents = await readContents(lines)
  return contents === null ? null : catalogueOf(contents, options)
}
