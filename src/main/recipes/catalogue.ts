import { inSlices } from '../scheduling/slices.ts'
import { indexContents } from './catalogueIndex.ts'
import type { Contents } from './contents.ts'
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
}

/** Derives a catalogue in slices. */
export async function catalogueOf(contents: Contents): Promise<Catalogue> {
  const { recipes } = contents
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
  }
}
