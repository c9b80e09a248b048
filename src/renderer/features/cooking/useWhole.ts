import { useMemo, useState } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { type BatchRun, batchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { batchAmounts } from '../../../shared/kitchen/batchAmounts.ts'
import { type FetchItem, fetchItems } from '../../../shared/kitchen/miseEnPlace.ts'
import { type Plan, planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { RecipeChanges } from '../../../shared/recipeChange.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { uniqueNames } from '../../parts/uniqueNames.ts'
import { useNow } from '../../time/useNow.ts'
import { t } from '../../words/kitchen.ts'
import type { ShownBatch, WholeBatch } from './useWholeBatch.ts'
import {
  type ChangeMarks,
  changeMarks,
  nameOfItem,
  tickKeyOf,
  usedInSteps,
  type WholeStep,
  wholeSteps,
} from './wholeRecipe.ts'

/** The check box of an item to fetch. */
export interface FetchBox {
  /** The accessible name; what stands in it is its description. */
  readonly name: string
  readonly isFetched: boolean
  /** It is used already, and cannot be unticked. */
  readonly isUsed: boolean
  readonly onChange: (isFetched: boolean) => void
}

/** The whole recipe as it is shown: at a scale, with its times and with what its batch has of it. */
export interface Whole {
  readonly recipe: Recipe
  /** It is another version than the one that was shown first. */
  readonly isNewer: boolean
  /** The batch whose frozen recipe is shown; null for that of the library. */
  readonly batch: BatchSummary | null
  /** The step at which the cook is; null before. */
  readonly current: StepIndex | null
  readonly scale: Factor
  readonly plan: Plan
  readonly run: BatchRun
  readonly items: readonly FetchItem[]
  readonly steps: readonly WholeStep[]
  /** Since the person made the recipe last; null for none, and for a frozen recipe that is not the newest. */
  readonly changes: RecipeChanges | null
  readonly changed: ChangeMarks
  /** It is neither only read nor that of a running batch. */
  readonly canScale: boolean
  /** The check box of an item; null where nothing can be ticked. */
  readonly boxOf: ((item: FetchItem) => FetchBox) | null
}

const REDRAWN_MILLISECONDS = 15_000

/** `isRead`: the recipe is only read. */
export function useWhole(
  recipe: Recipe,
  { batch: own, running }: ShownBatch,
  cooking: WholeBatch,
  isRead: boolean,
): Whole {
  const batch = own ?? running
  const scale = running?.scale ?? cooking.scale
  const { recipeLanguage } = useStation()
  const timers = useKioskState(({ timers }) => timers)
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const now = useNow(REDRAWN_MILLISECONDS)
  const [opened] = useState(recipe)
  const isNewer = useMemo(() => JSON.stringify(opened) !== JSON.stringify(recipe), [opened, recipe])
  const changes = useRecipeChanges(recipe.id, batch?.inLibrary === 'newer', isNewer)
  const changed = useMemo(() => changeMarks(changes?.changes ?? []), [changes])
  const plan = useMemo(() => planOf(recipe, recipeLanguage), [recipe, recipeLanguage])
  const run = useMemo(() => batchRun(plan.segments, batch, timers, now), [plan, batch, timers, now])
  const items = useMemo(() => fetchItems(recipe), [recipe])
  const names = useMemo(() => namesByKey(items), [items])
  const { steps, used } = useMemo(() => {
    const amounts = batchAmounts(recipe, batch, scale)
    return {
      steps: wholeSteps(recipe, items, { batch, scale, amounts }),
      used: usedInSteps(recipe, items, { ticks: batch?.ticks ?? [], done: batch?.done ?? [] }, amounts),
    }
  }, [recipe, items, batch, scale])
  const boxOf = (item: FetchItem): FetchBox => {
    const tick = tickKeyOf(item)
    return {
      name: names.get(tick) ?? t('whole.unnamed'),
      isFetched: used.has(tick) || cooking.ticked.has(tick),
      isUsed: used.has(tick),
      onChange: (isFetched) => cooking.setTicked(tick, isFetched),
    }
  }
  // Without a session nothing is recorded, and without steps nothing can be cooked. While another batch of the recipe
  // runs, a tick would start a second one unasked.
  const canScale = isSignedIn && running === null && !isRead
  return {
    recipe,
    isNewer,
    batch,
    current: batch?.stage === 'cooking' ? batch.step : null,
    scale,
    plan,
    run,
    items,
    steps,
    changes,
    changed,
    canScale,
    boxOf: canScale && recipe.steps.length > 0 ? boxOf : null,
  }
}

/** The accessible name of each item, by its tick key: unique. */
function namesByKey(items: readonly FetchItem[]): ReadonlyMap<string, string> {
  const things = items.map((item) => ({
    name: nameOfItem(item),
    number: item.kind === 'ingredient' ? item.product.jsin : item.asset.number,
  }))
  const names = uniqueNames(things, t('whole.unnamed'))
  return new Map(items.map((item, index) => [tickKeyOf(item), names[index] ?? '']))
}

/**
 * The changes since the person cooked the recipe last. Read again when it changes, not when a batch of it is started, which
 * must not remove the marks. Null for a version older than the library's, and while the disk does not give that one.
 */
function useRecipeChanges(recipeId: string, isOlderVersion: boolean, isNewer: boolean): RecipeChanges | null {
  const changes = useQuery({
    key: ['changes', recipeId, isNewer],
    ask: isOlderVersion ? null : (kiosk) => kiosk.readChanges({ recipeId }),
    whileLocked: true,
  })
  return isOlderVersion || changes?.ok !== true ? null : changes.value
}
