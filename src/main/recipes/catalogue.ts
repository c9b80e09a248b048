import type { Recipe } from '../../shared/model.ts'
import { finishBeside, finishInSlices, inSlices } from '../scheduling/slices.ts'
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
  /** Asks for all other times, beside all other work and for as long as `isWanted`. Resolves to whether more are known. */
  readRest(isWanted: () => boolean): Promise<boolean>
}

export interface CatalogueOptions {
  /**
   * The least times of the steps of the recipe at a place, in seconds. Asked for once, and their sum is then kept, in the
   * lines of the catalogue too. Null when the recipe cannot be read now: asked for again.
   */
  readonly secondsAt: (place: number) => Iterable<number> | null
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
  const isKnown = (place: number) => seconds[place] !== UNKNOWN_SECONDS
  function* reading(places: Iterable<number>): Generator<null, void> {
    for (const place of places) {
      yield null
      const steps = isKnown(place) ? null : secondsAt(place)
      if (steps === null) continue
      let sum = 0
      for (const ofStep of steps) {
        sum += ofStep
        yield null
      }
      seconds[place] = sum
    }
  }
  const index = await indexContents(contents)
  const catalogue: Catalogue = {
    ...createSearch(contents, index, placeOf),
    ...(await deriveUsage(contents, index, placeOf)),
    count: recipes.length,
    placeOf,
    idAt(place) {
      const recipe = recipes[place]
      if (recipe === undefined) throw new RangeError('No such place')
      return recipe.id
    },
    readAhead: () => finishInSlices(reading(index.places.subarray(0, READ_AHEAD))),
    async readRest(isWanted) {
      const unknown = index.places.filter((place) => !isKnown(place))
      await finishBeside(reading(unknown), isWanted)
      return unknown.some(isKnown)
    },
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
