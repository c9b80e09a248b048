import type { BatchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { stepKinds } from '../../../shared/kitchen/batch-times/batchTimes.ts'
import type { PlanSegment } from '../../../shared/kitchen/step-text/plan.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useWords } from '../../words/words.ts'
import { type BoardAxis, placeOnAxis } from './boardAxis.ts'
import styles from './LaneSegments.module.css'

/**
 * The current and the later steps of a batch as far as their times are known, with number and title where they fit: work
 * solid, waiting hatched, either outlined, the first step without a time thin.
 */
export function LaneSegments({
  segments,
  run,
  current,
  axis,
  now,
}: {
  readonly segments: readonly PlanSegment[]
  readonly run: BatchRun
  readonly current: StepIndex
  readonly axis: BoardAxis
  readonly now: number
}) {
  const { batches } = useWords()
  const kinds = stepKinds({ segments })
  return segments.map(({ step, title, seconds }) => {
    const { from, until: known } = run.steps[step] ?? { from: null, until: null }
    if (from === null) return null
    // A step without a known time is a line where the one before it ends, or now.
    const until = known ?? Math.max(from, now)
    const begin = known === null ? until : from
    const kind = known === null ? 'untimed' : seconds === 0 ? 'wait' : kinds[step]
    const [start, end] = [Math.max(0, placeOnAxis(axis, begin)), Math.min(1, placeOnAxis(axis, until))]
    if (start > 1 || end < 0) return null
    // The words of the current step begin at the now-line.
    const wordsFrom = Math.max(start, Math.min(placeOnAxis(axis, now), end))
    return (
      <div
        key={step}
        className={`${styles.segment} kindOfTime`}
        data-kind={kind}
        data-where-it-fits
        data-current={step === current || undefined}
        data-cut={until > axis.until || undefined}
        style={{
          '--place': start,
          '--length': Math.max(0, end - start),
          '--words-from': end > start ? (wordsFrom - start) / (end - start) : 0,
        }}
      >
        <b className="num">{stepNumber(step)}</b>
        <span dir="auto">{title === '' ? batches.record.untitled(stepNumber(step)) : title}</span>
      </div>
    )
  })
}
