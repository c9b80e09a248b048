import { stepNumber } from '../../../shared/step.ts'
import { useWords } from '../../words/words.ts'
import { type BoardAxis, placeOnAxis } from './boardAxis.ts'
import styles from './LaneSegments.module.css'
import type { LaneSegment } from './laneRun.ts'
import { textWidth } from './pinLabels.ts'

/** The font sizes of the number and of the title, and the space around them, in millimetres. */
const NUMBER_MILLIMETRES = 8.8
const TITLE_MILLIMETRES = 6.6
const AROUND_MILLIMETRES = 3

/**
 * The current and the later steps of a batch, with number and title where they fit: work solid, waiting hatched, a step
 * without a known time thin, and a time that may be work or waiting as an outline.
 */
export function LaneSegments({
  segments,
  axis,
  length,
  now,
}: {
  readonly segments: readonly LaneSegment[]
  readonly axis: BoardAxis
  /** The length of the axis in millimetres. */
  readonly length: number
  readonly now: number
}) {
  const { batches } = useWords()
  return segments.map(({ step, title, from, until, kind, isCurrent }) => {
    // A step without a known time is a line where the one before it ends.
    const begin = kind === 'untimed' ? until : from
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
        className={styles.segment}
        data-kind={kind}
        data-current={isCurrent || undefined}
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
