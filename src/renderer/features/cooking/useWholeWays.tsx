import type { ReactNode } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { IconBack } from '../../ui/icons.tsx'
import { t } from '../../words/kitchen.ts'

/** Where the whole recipe was opened from. */
export interface WholeRecipePlace {
  readonly recipeId: string
  /** Null before a batch is started. */
  readonly batchId: string | null
  /** The step that is only read, of a batch or of the recipe of the library; null where it was not one. */
  readonly reading: { readonly batchId: string | null; readonly step: StepIndex } | null
}

interface WayBack {
  readonly to: string
  readonly icon: ReactNode
  readonly onPress: () => void
}

/** The ways that lead out of the whole recipe. */
export interface WholeWays {
  readonly back: WayBack
  /** Whether `back` leads to a step, that of the cook or of who reads. */
  readonly isFromStep: boolean
  readonly read: (step: StepIndex) => void
}

export function useWholeWays({ recipeId, batchId, reading }: WholeRecipePlace, batch: BatchSummary | null): WholeWays {
  const goTo = useGoTo()
  const toRecipes = useWayToRecipes(batchId)
  const read = (step: StepIndex) =>
    reading === null || reading.batchId === null
      ? goTo({ kind: 'reading', recipeId, step })
      : goTo({ kind: 'readingBatch', batchId: reading.batchId, step })
  const toStep = (step: StepIndex, onPress: () => void): WholeWays => ({
    back: { to: t('whole.backTo', { step: stepNumber(step) }), icon: <IconBack />, onPress },
    isFromStep: true,
    read,
  })
  if (reading !== null) return toStep(reading.step, () => read(reading.step))
  if (batch?.stage === 'cooking') return toStep(batch.step, () => goTo({ kind: 'cooking', batchId: batch.id }))
  return { back: toRecipes, isFromStep: false, read }
}

/** To the list of recipes; a batch leaves the display with its screen. */
export function useWayToRecipes(batchId: string | null): WayBack {
  const goTo = useGoTo()
  const { send } = useCommand()
  const onPress = () => {
    if (batchId !== null) void send('leaveBatch', null)
    goTo({ kind: 'recipes' })
  }
  return { to: t('whole.recipes'), icon: <IconBack />, onPress }
}
