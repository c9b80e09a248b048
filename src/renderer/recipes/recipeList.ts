/** What the recipe list keeps while a recipe is open. */
export interface RecipeList {
  readonly text: string
  /** The recipe that was opened last: the list comes back to it. */
  readonly opened: string | null
}

export const emptyRecipeList: RecipeList = { text: '', opened: null }
