import { finishBeside, inSlices } from '../scheduling/slices.ts'
import { indexContents } from './catalogueIndex.ts'
import { type Contents, UNKNOWN_SECONDS } from './contents.ts'
import { createSearch, type RecipeIndex } from './search.ts'
import { deriveUsage, type Usage } from './usage.ts'

/** What stays in memory of a library: cards, search index and usage. Places are zero-based, in the order of adding. */
export interface Catalogue extends RecipeIndex, Usage {
  readonly count: number
  readonly contents: Contents
  /** Null for an id that is not in the library. */
  placeOf(id: string): number | null
  /** @throws RangeError for a place that is not in the library */
  idAt(place: number): string
  /**
   * Asks for the least times of the steps of each recipe whose sum is not known, in seconds, beside all other work and for
   * as long as `isWanted`; null for a recipe that cannot be read now. Resolves to whether cards show more.
   */
  readSeconds(secondsAt: (place: number) => Iterable<number> | null, isWanted: () => boolean): Promise<boolean>
}

/** Derives a catalogue in slices. */
export async function catalogueOf(contents: Contents): Promise<Catalogue> {
  const { recipes, seconds } = contents
  const byId = new Map<string, number>()
  await inSlices(recipes, ({ id }, place) => {
    byId.set(id, place)
  })
  const placeOf = (id: string) => byId.get(id) ?? null
  const index = await indexContents(contents)
  return {
    ...createSearch(contents, index, placeOf),
    ...(await deriveUsage(contents, index, placeOf)),
    count: recipes.length,
    contents,
    placeOf,
    idAt(place) {
      const recipe = recipes[place]
      if (recipe === undefined) throw new RangeError('No such place')
      return recipe.id
    },
    async readSeconds(secondsAt, isWanted) {
      const unknown = index.places.filter((place) => seconds[place] === UNKNOWN_SECONDS)
      function* reading(): Generator<null, void> {
        for (const place of unknown) {
          yield null
          const steps = secondsAt(place)
          if (steps === null) continue
          let sum = 0
          for (const ofStep of steps) {
            sum += ofStep
            yield null
          }
          seconds[place] = sum
        }
      }
      await finishBeside(reading(), isWanted)
      return unknown.some((place) => (seconds[place] ?? 0) > 0)
    },
  }
}
