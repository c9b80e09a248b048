import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { Bar } from '../../navigation/Bar.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { IconClose } from '../../ui/icons.tsx'
import { Screen } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import styles from './CookingScreen.module.css'

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
      <Bar
        back={{ to: words.leave, onPress: onLeave }}
        backIcon={<IconClose />}
        title={
          <h2>
            <BothEnds lines={2}>{batch.recipeName}</BothEnds>
          </h2>
        }
      />
      <main className={styles.stepProblem}>
        <Notice kind="stop" title={words.notOpened}>
          {failures.batch(failure)}
        </Notice>
      </main>
    </Screen>
  )
}
