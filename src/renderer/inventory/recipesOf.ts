import type { InventoryTile } from '../../shared/inventory.ts'
import type { Words } from '../words/words.ts'

/** The recipes that name an asset in a line, or from where else it is known. */
export function recipesOf(
  words: Words['inventory'],
  { recipes, recipeCount, knownFrom }: Pick<InventoryTile, 'recipes' | 'recipeCount' | 'knownFrom'>,
): string {
  const named = recipes.map(({ number, name }) => `${number} ${name}`.trim())
  return words.inRecipes(named, recipeCount, knownFrom)
}
