import type { InventoryTile } from '../../shared/inventory.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useWords } from '../words/words.ts'

/** What is said of an asset without a name, and of the recipes that name it: nothing before the recipes have been read. */
export function useAssetWords(): {
  readonly areRead: boolean
  readonly nameOf: (tile: Pick<InventoryTile, 'name' | 'recipeCount'>) => string
  /** The recipes that name it in a line, or from where else it is known. */
  readonly recipesOf: (tile: Pick<InventoryTile, 'recipes' | 'recipeCount' | 'knownFrom'>) => string
} {
  const { inventory: words, maintenance } = useWords()
  const areRead = useKioskState(({ library }) => library.readAt !== null)
  return {
    areRead,
    nameOf({ name, recipeCount }) {
      if (name !== '') return name
      if (recipeCount > 0) return maintenance.withoutName.asset
      return areRead ? maintenance.unnamed.asset : words.notNamedYet
    },
    recipesOf({ recipes, recipeCount, knownFrom }) {
      const named = recipes.map(({ number, name }) => `${number} ${name}`.trim())
      return words.inRecipes(named, recipeCount, words.knownFrom(knownFrom, areRead))
    },
  }
}
