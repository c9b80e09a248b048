import type { Recipe } from '../../shared/model.ts'

/** All recipes of the service, read from the first page to the last. */
export interface LibraryReading {
  readonly recipes: readonly Recipe[]
  /** Records that could not be read as a recipe, and why. */
  readonly setAside: readonly RecipeSetAside[]
  /** Recipe numbers that several recipes bear; all of those are in `recipes`. */
  readonly doubled: readonly string[]
}

export interface RecipeSetAside {
  readonly name: string
  readonly reason: string
}
