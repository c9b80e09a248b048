import type { ReactNode } from 'react'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import type { BatchMoves } from '../../parts/useBatchMoves.ts'
import { IconBack } from '../../ui/icons.tsx'
import { t } from '../../words/kitchen.ts'
import type { ShownBatch } from './useShownBatch.ts'
import type { useWholeBatch } from './useWholeBatch.ts'
import type { WholeRecipeAction } from './WholeRecipeFoot.tsx'
import type { StepMoves } from './WholeStepItem.tsx'

/** The step that is only read, from which the whole recipe was opened: of a batch, or of the recipe of the library. */
export interface ReadFrom {
  readonly batchId: string | null
  readonly step: StepIndex
}

/** Where the screen was opened from. */
export interface WholeRecipeWays {
  readonly recipeId: string
  readonly batchId: string | null
  readonly reading: ReadFrom | null
}

/** The way back in the bar. */
export interface WayBack {
  readonly to: string
  readonly icon: ReactNode
  readonly onPress: () => void
}

const icon = <IconBack />

/** To the list of recipes. */
export function backToRecipes(onPress: () => void): WayBack {
  return { to: t('whole.recipes'), icon, onPress }
}

/** The way back, the next thing to do, and what can be done with a step. */
export function useWholeMoves({
  recipe,
  shown: { batch, running, startAnother },
  ways: { recipeId, batchId, reading },
  moves,
  cooking,
  failure,
}: {
  recipe: Recipe
  shown: ShownBatch
  ways: WholeRecipeWays
  moves: BatchMoves
  cooking: ReturnType<typeof useWholeBatch>
  failure: BatchFailure | null
}): {
  readonly back: WayBack
  readonly action: WholeRecipeAction
  readonly stepMoves: StepMoves
} {
  const goTo = useGoTo()
  const leave = useLeave(batchId)
  const session = useKioskState(({ session }) => session)
  const batchCount = useKioskState(({ batches }) => batches.length)
  const read = (step: StepIndex) =>
    reading === null || reading.batchId === null
      ? goTo({ kind: 'reading', recipeId, step })
      : goTo({ kind: 'readingBatch', batchId: reading.batchId, step })
  const at = whereFrom()

  return {
    back:
      at === null
        ? backToRecipes(leave)
        : { to: t('whole.backTo', { step: stepNumber(at.step) }), icon, onPress: at.onBack },
    action: action(),
    stepMoves: {
      isDone: cooking.isDone,
      onMark: batch === null ? null : cooking.setDone,
      onStep: reading !== null || session === null ? read : batch === null ? null : cooking.cook,
    },
  }

  /** The step to which the way back leads; null where it leads to the recipes. */
  function whereFrom(): { readonly step: StepIndex; readonly onBack: () => void } | null {
    if (reading !== null) return { step: reading.step, onBack: () => read(reading.step) }
    if (batch?.stage !== 'cooking') return null
    return { step: batch.step, onBack: () => goTo({ kind: 'cooking', batchId: batch.id }) }
  }

  function action(): WholeRecipeAction {
    if (recipe.steps.length === 0) return { kind: 'noSteps' }
    if (at !== null) return { kind: 'back', ...at }
    if (session === null) return { kind: 'read', onRead: () => read(0) }
    if (running !== null) {
      const isOwn = running.owner.employeeNumber === session.employeeNumber
      return { kind: 'running', batch: running, isOwn, onCarryOn: () => moves.goOn(running), onAnother: startAnother }
    }
    return {
      kind: 'start',
      isStarting: cooking.isStarting,
      isFull: batch === null && failure?.kind === 'tooManyBatches' && batchCount >= failure.most,
      onCook: () => cooking.cook(null),
    }
  }
}

/** To the recipes; a batch leaves the display with its screen. */
export function useLeave(batchId: string | null): () => void {
  const goTo = useGoTo()
  const { send } = useCommand()
  return () => {
    if (batchId !== null) void send('leaveBatch', null)
    goTo({ kind: 'recipes' })
  }
}
