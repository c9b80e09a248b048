import type { InLibrary } from '../../shared/batch.ts'
import type { RecipeNotRead } from '../../shared/failure.ts'
import { changesForTheCook } from '../../shared/kitchen/specifications/changesForTheCook.ts'
import type { Recipe } from '../../shared/model.ts'
import type { RecipeChange, RecipeChanges } from '../../shared/recipeChange.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Library } from './library.ts'
import type { RecipeVersions } from './versions.ts'

/** What the library's version of a frozen recipe has otherwise; null where it is the same, or not there any more. */
export type NewerVersionOf = (frozen: Recipe) => Result<RecipeChanges | null, RecipeNotRead>

/** Which version of a frozen recipe the library has. `same` also where it cannot be read, or no library is there. */
export function inLibrary(
  frozen: Recipe,
  { library, newerVersionOf }: { readonly library: Pick<Library, 'recipe' | 'state'>; newerVersionOf: NewerVersionOf },
): InLibrary {
  const found = library.recipe(frozen.id)
  if (!found.ok) return found.failure.kind === 'unknownRecipe' && library.state().readAt !== null ? 'gone' : 'same'
  const newer = newerVersionOf(frozen)
  return newer.ok && newer.value !== null ? 'newer' : 'same'
}

/** Two versions are compared once: it is asked for with every state that is published. */
export function newerVersionsIn(options: {
  readonly library: Pick<Library, 'recipe' | 'state'>
  readonly versions: Pick<RecipeVersions, 'changedAt'>
}): NewerVersionOf {
  const { library, versions } = options
  const compared = new WeakMap<Recipe, { readonly present: Recipe; readonly changes: readonly RecipeChange[] }>()
  return (frozen) => {
    const found = library.recipe(frozen.id)
    const at = versions.changedAt(frozen.id) ?? library.state().readAt
    if (!found.ok) return found.failure.kind === 'recipeNotRead' ? failed(found.failure) : success(null)
    if (at === null) return success(null)
    const present = found.value
    const known = compared.get(frozen)
    const changes = known?.present === present ? known.changes : changesForTheCook(frozen, present)
    compared.set(frozen, { present, changes })
    return success(changes.length === 0 ? null : { at, changes })
  }
}
