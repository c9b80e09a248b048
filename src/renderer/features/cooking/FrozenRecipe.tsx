import type { ReactNode } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { IconClose } from '../../ui/icons.tsx'
import { Screen, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { CookingBar } from './CookingBar.tsx'

/** A batch with the frozen recipe that was read for it, or why it cannot be shown, with the way back. */
export function FrozenRecipe({
  batchId,
  read,
  onLeave,
  children,
}: {
  batchId: string
  read: Result<Recipe, BatchFailure> | null
  onLeave: () => void
  children: (batch: BatchSummary, recipe: Recipe) => ReactNode
}) {
  const { step: words, failures } = useWords()
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  // Nothing is shown for the few milliseconds until the recipe has been read.
  if (batch === undefined || read === null) return null
  if (read.ok && read.value.steps.length > 0) return children(batch, read.value)
  return (
    <Screen name="step">
      <CookingBar
        back={{ to: words.leave, onPress: onLeave }}
        backIcon={<IconClose />}
        recipe={{ number: batch.recipeNumber, name: batch.recipeName }}
        heading="h2"
      />
      <Stack as="main" grow pad={6}>
        <Notice kind="stop" title={words.notOpened}>
          {failures.batch(read.ok ? { kind: 'noSteps' } : read.failure)}
        </Notice>
      </Stack>
    </Screen>
  )
}
