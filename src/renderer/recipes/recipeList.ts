/** The state of the recipe list that is kept while a recipe is open. */
export interface RecipeList {
  readonly text: string
  /** The id of the recipe that was opened last. The list scrolls to it when it is shown again. */
  readonly opened: string | null
}

export const emptyRecipeList: RecipeList = { text: '', opened: null }
