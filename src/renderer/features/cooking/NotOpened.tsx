import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { IconClose } from '../../ui/icons.tsx'
import { Screen, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import { CookingBar } from './CookingBar.tsx'

/** Says why a batch cannot be shown, with the way back. */
export function NotOpened({
  batch,
  failure,
  onLeave,
}: {
  batch: BatchSummary
  failure: BatchFailure
  onLeave: () => void
}) {
  const { step: words, failures } = useWords()
  return (
    <Screen name="step">
      <CookingBar
        back={{ to: words.leave, icon: <IconClose />, onPress: onLeave }}
        recipe={{ number: batch.recipeNumber, name: batch.recipeName, factor: null, isMade: false }}
        heading="h2"
      />
      <Stack as="main" grow pad={6}>
        <Notice kind="stop" title={words.notOpened}>
          {failures.batch(failure)}
        </Notice>
      </Stack>
    </Screen>
  )
}
