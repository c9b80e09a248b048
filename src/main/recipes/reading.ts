import type { Recipe } from '../../shared/model.ts'

/** All recipes of the service, from the first to the last page. */
export interface LibraryReading {
  readonly recipes: readonly Recipe[]
  /** Records that are not valid recipes, with the reason. */
  readonly setAside: readonly RecipeSetAside[]
  /** Recipe numbers of several recipes, all of which are in `recipes`. */
  readonly doubled: readonly string[]
}

export interface RecipeSetAside {
  readonly name: string
  readonly reason: string
}
