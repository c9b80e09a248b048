import { memo, useRef } from 'react'
import type { Step } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { IconCheck } from '../../controls/icons.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { useWidth } from '../../look/useWidth.ts'
import { useWords } from '../../words/words.ts'
import { railPart } from './rail.ts'
import styles from './StepRail.module.css'

/** A segment and its gap. The current segment is two and a half segments wide. */
const SEGMENT_MILLIMETRES = 20
const CURRENT_EXTRA_SEGMENTS = 2
const MOST_BEFORE_MEASURED = 12

/** The steps in a row, to go to; those around the current one if not all fit. Done steps have a check mark. */
export const StepRail = memo(function StepRail({
  steps,
  current,
  done,
  onStep,
}: {
  steps: readonly Step[]
  current: StepIndex
  /** Zero-based indices. */
  done: ReadonlySet<StepIndex>
  onStep: (step: StepIndex) => void
}) {
  const { step: words } = useWords()
  const rail = useRef<HTMLElement>(null)
  const width = useWidth(rail)
  const most =
    width === null
      ? MOST_BEFORE_MEASURED
      : Math.max(3, Math.floor(width / SEGMENT_MILLIMETRES) - CURRENT_EXTRA_SEGMENTS)

  const { from, to, before, after } = railPart(steps.length, current, most)
  return (
    <nav className={styles.rail} aria-label={words.rail} ref={rail}>
      {before === 0 ? null : (
        <span className={`${styles.railRest} num`} role="img" aria-label={words.earlier(before)}>
          +{before}
        </span>
      )}
      {steps.slice(from, to).map((step, offset) => {
        const index = from + offset
        const isDone = done.has(index)
        if (index === current) {
          return (
            <span
              key={index}
              className={`${styles.railSegment} ${styles.railNow} num`}
              role="img"
              aria-current="step"
              aria-label={words.place(stepNumber(index), steps.length)}
            >
              {isDone ? <IconCheck /> : null}
              {words.placeShort(stepNumber(index), steps.length)}
            </span>
          )
        }
        return (
          <PressArea
            keepFocus
            key={index}
            className={isDone ? `${styles.railSegment} ${styles.railDone} num` : `${styles.railSegment} num`}
            aria-label={
              isDone ? words.jumpDone(stepNumber(index), step.title) : words.jump(stepNumber(index), step.title)
            }
            onPress={() => onStep(index)}
          >
            {isDone ? <IconCheck /> : null}
            {stepNumber(index)}
          </PressArea>
        )
      })}
      {after === 0 ? null : (
        <span className={`${styles.railRest} num`} role="img" aria-label={words.later(after)}>
          +{after}
        </span>
      )}
    </nav>
  )
})
