import type { Factor } from '../../shared/batch.ts'
import type { RecipeFailure } from '../../shared/failure.ts'
import type { MadeLately, Recipe, RecipeCard } from '../../shared/recipe.ts'
import type { Result } from '../../shared/result.ts'

const MOST_MADE_LATELY = 6

/** A finished batch, as the list of recipes made lately needs it. */
export interface FinishedBatch {
  readonly recipeId: string
  readonly scale: Factor
}

/** The recipes of the library that were finished last, the latest first, each once. */
export function madeLately(options: {
  /** Newest end first. Read only as far as needed. */
  readonly finished: Iterable<FinishedBatch>
  readonly card: (recipeId: string) => RecipeCard | null
  readonly recipe: (recipeId: string) => Result<Recipe, RecipeFailure>
  /** Whether the overview shows changes of the recipe to the person. */
  readonly hasChanged: (recipe: Recipe) => boolean
}): readonly MadeLately[] {
  const { finished, card: cardOf, recipe: recipeOf, hasChanged } = options
  const made: MadeLately[] = []
  const seen = new Set<string>()
  for (const { recipeId, scale } of finished) {
    if (seen.has(recipeId)) continue
    seen.add(recipeId)
    const card = cardOf(recipeId)
    const recipe = recipeOf(recipeId)
    if (card === null) continue
    // One that cannot be read now is listed: its overview says so.
    const canCookAgain = recipe.ok && recipe.value.steps.length > 0 && !card.namesRetired && !hasChanged(recipe.value)
    made.push({ card, scale, canCookAgain })
    if (made.length === MOST_MADE_LATELY) break
  }
  return made
}
