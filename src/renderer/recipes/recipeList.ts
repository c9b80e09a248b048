/** The state of the recipe list that is kept while a recipe is open. */
export interface RecipeList {
  readonly text: string
  /** The zero-based first row of the page that is shown. */
  readonly from: number
}

export const emptyRecipeList: RecipeList = { text: '', from: 0 }
