import type { Recipe } from '../../recipe.ts'
import type { RecipeChange } from '../../recipeChange.ts'
import { recipeChanges } from '../recipeChanges.ts'
import { entryKind } from './entryKind.ts'

/** `recipeChanges`, with those of allergens first. */
export function changesForTheCook(before: Recipe, after: Recipe): readonly RecipeChange[] {
  const changes = recipeChanges(before, after)
  return [...changes.filter(isOfAllergens), ...changes.filter((change) => !isOfAllergens(change))]
}

function isOfAllergens(change: RecipeChange): boolean {
  if (change.kind !== 'specification' && change.kind !== 'output') return false
  const { key, before, after } = change
  return [before, after].some((value) => value !== null && entryKind({ key, value }) === 'allergens')
}
