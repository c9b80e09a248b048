import type { BatchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { stepKinds } from '../../../shared/kitchen/batch-times/batchTimes.ts'
import type { PlanSegment } from '../../../shared/kitchen/step-text/plan.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useWords } from '../../words/words.ts'
import { type LaneFrame, placeOnAxis } from './boardAxis.ts'
import styles from './LaneSegments.module.css'
import { textWidth } from './pinLabels.ts'

/** The font sizes of the number and of the title, and the space around them, in millimetres. */
const NUMBER_MILLIMETRES = 8.8
const TITLE_MILLIMETRES = 6.6
const AROUND_MILLIMETRES = 3

/**
 * The current and the later steps of a batch as far as their times are known, with number and title where they fit: work
 * solid, waiting hatched, either outlined, the first step without a time thin.
 */
export function LaneSegments({
  segments,
  run,
  current,
  frame: { axis, length },
  now,
}: {
  readonly segments: readonly PlanSegment[]
  readonly run: BatchRun
  readonly current: StepIndex
  readonly frame: LaneFrame
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
    const words = (end - wordsFrom) * length - AROUND_MILLIMETRES
    const number = textWidth(String(stepNumber(step)), NUMBER_MILLIMETRES)
    const name = title === '' ? batches.record.untitled(stepNumber(step)) : title
    return (
      <div
        key={step}
        className={`${styles.segment} kindOfTime`}
        data-kind={kind}
        data-current={step === current || undefined}
        data-cut={until > axis.until || undefined}
        style={{
          '--place': start,
          '--length': Math.max(0, end - start),
          '--words-from': end > start ? (wordsFrom - start) / (end - start) : 0,
        }}
      >
        {words < number ? null : <b className="num">{stepNumber(step)}</b>}
        {words < number + AROUND_MILLIMETRES + textWidth(name, TITLE_MILLIMETRES) ? null : (
          <span dir="auto">{name}</span>
        )}
      </div>
    )
  })
}
