import { useMemo } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { batchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { type FetchItem, fetchItems } from '../../../shared/kitchen/miseEnPlace.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { uniqueNames } from '../../parts/uniqueNames.ts'
import { t } from '../../words/kitchen.ts'
import { type ChangeMarks, changeMarks } from './changeMarks.ts'
import { nameOfItem, numberOfItem, tickKeyOf } from './fetchTicks.ts'
import { type WholeStep, wholeSteps } from './wholeRecipe.ts'

/** What the whole recipe shows, at a scale. */
export interface WholeFacts {
  readonly scale: Factor
  readonly items: readonly FetchItem[]
  /** The accessible name of each item, by its tick key: unique. */
  readonly names: ReadonlyMap<string, string>
  readonly amounts: ReturnType<typeof batchAmounts>
  readonly steps: readonly WholeStep[]
  /** Since the person made the recipe last. */
  readonly changed: ChangeMarks
  /** Since the person made the recipe last; null for none, and for a frozen recipe that is not the newest. */
  readonly changes: RecipeChanges | null
}

/** `batch`: the one whose frozen recipe is shown; null for that of the library. */
export function useWholeFacts(recipe: Recipe, batch: BatchSummary | null, scale: Factor): WholeFacts {
  const changes = useRecipeChanges(recipe.id, batch?.inLibrary === 'newer')
  const items = useMemo(() => fetchItems(recipe), [recipe])
  const names = useMemo(() => namesByKey(items), [items])
  const changed = useMemo(() => changeMarks(changes?.changes ?? []), [changes])
  const amounts = useMemo(() => batchAmounts(recipe, batch, scale), [recipe, batch, scale])
  const steps = useMemo(
    () => wholeSteps(recipe, items, { batch, scale, amounts }),
    [recipe, items, batch, scale, amounts],
  )
  return { scale, items, names, amounts, steps, changed, changes }
}

function namesByKey(items: readonly FetchItem[]): ReadonlyMap<string, string> {
  const unnamed = t('whole.unnamed')
  const names = uniqueNames(
    items.map((item) => ({ name: nameOfItem(item), number: numberOfItem(item) })),
    unnamed,
  )
  return new Map(items.map((item, index) => [tickKeyOf(item), names[index] ?? unnamed]))
}

/**
 * The changes since the person cooked the recipe last. Read once when the recipe is opened, because starting a batch of
 * it must not remove the marks. Null while the version on the display is older than that of the library,
 * and while the disk does not give that one: a notice says so.
 */
function useRecipeChanges(recipeId: string, isOlderVersion: boolean): RecipeChanges | null {
  const changes = useQuery({
    key: ['changes', recipeId],
    ask: isOlderVersion ? null : (kiosk) => kiosk.readChanges({ recipeId }),
    whileLocked: true,
  })
  return isOlderVersion || changes?.ok !== true ? null : changes.value
}
