import type { Recipe } from '../../shared/model.ts'
import { inSlices } from '../scheduling/slices.ts'
import { indexRecipes, type RecipeIndex } from './search.ts'
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
   * kept, in the lines of the catalogue too.
   */
  readonly secondsAt: (place: number) => number
}

export interface CatalogueBuilder {
  /** Adds a recipe at the next place. Does not keep the recipe. */
  add(recipe: Recipe): void
  /** Adds what another catalogue has at a place, with this id. */
  addFrom(other: Catalogue, place: number, id: string): void
  /** Builds in slices. The builder must not be used after it. */
  finish(): Promise<Catalogue>
}

/** The recipes of the first page. */
const READ_AHEAD = 60

/** What is kept of the recipes of each catalogue, for `addFrom` and `catalogueLines`. */
const entriesOf = new WeakMap<Catalogue, { readonly recipes: readonly Recipe[]; readonly seconds: readonly number[] }>()

export function buildCatalogue({ secondsAt }: CatalogueOptions): CatalogueBuilder {
  const recipes: Recipe[] = []
  const seconds: number[] = []
  return {
    add(recipe) {
      recipes.push(withoutTexts(recipe))
      seconds.push(-1)
    },
    addFrom(other, place, id) {
      const known = entriesOf.get(other)
      const recipe = known?.recipes[place]
      if (recipe === undefined) throw new RangeError('No such place')
      recipes.push({ ...recipe, id })
      seconds.push(known?.seconds[place] ?? -1)
    },
    async finish() {
      const places = new Map(recipes.map(({ id }, place) => [id, place]))
      const secondsOf = ({ id }: Recipe) => {
        const place = places.get(id) ?? 0
        const known = seconds[place] ?? -1
        const least = known === -1 ? secondsAt(place) : known
        seconds[place] = least
        return least
      }
      const index = await indexRecipes(recipes, secondsOf)
      const usage = await deriveUsage(recipes)
      const catalogue: Catalogue = {
        ...index,
        ...usage,
        count: recipes.length,
        placeOf: (id) => places.get(id) ?? null,
        idAt(place) {
          const recipe = recipes[place]
          if (recipe === undefined) throw new RangeError('No such place')
          return recipe.id
        },
        async readAhead() {
          index.search('', { offset: 0, limit: READ_AHEAD }, () => false)
        },
      }
      entriesOf.set(catalogue, { recipes, seconds })
      return catalogue
    },
  }
}

function withoutTexts(recipe: Recipe): Recipe {
  return {
    ...recipe,
    specifications: [],
    outputs: recipe.outputs.slice(0, 1),
    steps: recipe.steps.map((step) => ({ ...step, title: '', description: '' })),
  }
}

/** The catalogue as lines of JSON with their line ends, for a cache on disk. */
export function* catalogueLines(catalogue: Catalogue): Iterable<string> {
  const { recipes = [], seconds = [] } = entriesOf.get(catalogue) ?? {}
  for (const [place, recipe] of recipes.entries()) yield `${JSON.stringify([recipe, seconds[place] ?? -1])}\n`
}

/**
 * The catalogue from its lines, parsed as JSON. Runs in slices. Null when they are not the lines of a catalogue; whether
 * they belong to a library is for the caller to know.
 */
export async function restoreCatalogue(
  lines: AsyncIterable<unknown> | Iterable<unknown>,
  options: CatalogueOptions,
): Promise<Catalogue | null> {
  const values: unknown[] = []
  for await (const value of lines) values.push(value)
  const known = new Map<number, number>()
  const builder = buildCatalogue({ secondsAt: (place) => known.get(place) ?? options.secondsAt(place) })
  let isWhole = true
  await inSlices(values, (value, place) => {
    if (!isEntry(value)) isWhole = false
    else {
      builder.add(value[0])
      if (value[1] !== -1) known.set(place, value[1])
    }
  })
  return isWhole ? builder.finish() : null
}

function isEntry(value: unknown): value is readonly [Recipe, number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'object' && typeof value[1] === 'number'
}
