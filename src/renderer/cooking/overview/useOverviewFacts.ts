import { useMemo } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { batchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { type FetchItem, fetchItems } from '../../../shared/kitchen/miseEnPlace.ts'
import { recipeProblems } from '../../../shared/kitchen/recipeProblems.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { amountRemarks } from '../mise-en-place/amountRemarks.ts'
import type { TileFacts } from '../mise-en-place/tileFacts.ts'
import { changeMarks } from '../versions/changeMarks.ts'
import { type NewerValues, NOTHING_NEWER, newerValues } from '../versions/newerValues.ts'

interface OverviewFacts {
  readonly items: readonly FetchItem[]
  readonly facts: TileFacts
  /** Since the person made the recipe last; null for none, and for a frozen recipe that is not the newest. */
  readonly changes: RecipeChanges | null
}

/** The items to fetch, and what is known about the values of the recipe beside them. */
export function useOverviewFacts(
  recipe: Recipe,
  {
    batch,
    scale,
  }: {
    /** The batch whose frozen recipe is shown; null for that of the library. */
    readonly batch: BatchSummary | null
    readonly scale: Factor
  },
): OverviewFacts {
  const newer = useNewerValues(recipe, batch)
  const changes = useRecipeChanges(recipe.id, batch?.inLibrary === 'newer')
  const lists = useMemo(
    () => ({ items: fetchItems(recipe), remarks: amountRemarks(recipe, recipeProblems(recipe)) }),
    [recipe],
  )
  const changed = useMemo(() => changeMarks(changes?.changes ?? []), [changes])
  const amounts = useMemo(() => batchAmounts(recipe, batch, scale), [recipe, batch, scale])
  return { items: lists.items, facts: { scale, amounts, remarks: lists.remarks, changed, newer }, changes }
}

/** What the library's version says otherwise than the frozen recipe of a batch. */
function useNewerValues(frozen: Recipe, batch: BatchSummary | null): NewerValues {
  const revision = useKioskState(({ library }) => library.revision)
  const newer = useQuery({
    key: ['newerValues', frozen.id, batch?.id],
    dependsOn: [revision],
    ask: batch?.inLibrary === 'newer' ? (kiosk) => kiosk.openRecipe({ recipeId: frozen.id }) : null,
  })
  return useMemo(
    () => (batch?.inLibrary === 'newer' && newer?.ok === true ? newerValues(frozen, newer.value) : NOTHING_NEWER),
    [frozen, newer, batch?.inLibrary],
  )
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
