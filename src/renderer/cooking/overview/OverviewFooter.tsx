import type { ReactNode } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { stepNumber } from '../../../shared/step.ts'
import { MoveFailure } from '../../parts/BatchButtons.tsx'
import { FactorChip } from '../../parts/Scale.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../words/words.ts'
import { type OverviewAction, OverviewActionButtons } from './OverviewActionButtons.tsx'
import styles from './OverviewFooter.module.css'

/** The scale, the way to all steps, and the buttons that begin or continue cooking. */
export function OverviewFooter({
  failure,
  moveFailure,
  running,
  scale,
  showsSteps,
  onToggleSteps,
  action,
}: {
  /** Why the last touch was refused, as a sentence; null if it was not. */
  failure: string | null
  /** The same for continuing the running batch. */
  moveFailure: string | null
  running: BatchSummary | null
  /** The scale buttons; null where the scale cannot be changed. */
  scale: ReactNode
  showsSteps: boolean
  onToggleSteps: () => void
  action: OverviewAction
}) {
  const { overview: words } = useWords()
  return (
    <footer className={styles.overviewFooter}>
      <MoveFailure sentence={moveFailure} />
      {failure === null ? null : (
        <p role="alert" className={styles.overviewFailure}>
          {failure}
        </p>
      )}
      {running === null ? null : <RunningLine running={running} />}
      {scale}
      <Button size="large" onPress={onToggleSteps}>
        {showsSteps ? words.seeFetchList : words.seeAllSteps}
      </Button>
      <OverviewActionButtons action={action} />
    </footer>
  )
}

/** Where the running batch of this recipe is, and at which scale. */
function RunningLine({ running: { stage, step, stepCount, owner, scale } }: { running: BatchSummary }) {
  const { overview: words } = useWords()
  return (
    <p className={styles.overviewRunning}>
      {stage === 'fetching'
        ? words.runningFetching(owner.name)
        : words.running({ step: stepNumber(step), stepCount, who: owner.name })}
      <FactorChip scale={scale} />
    </p>
  )
}
