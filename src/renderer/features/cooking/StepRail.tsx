import { memo, useMemo, useRef } from 'react'
import { batchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { type Plan, planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Step } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useWidth } from '../../look/useWidth.ts'
import { PlanParts } from '../../parts/PlanParts.tsx'
import { joined } from '../../parts/planBlocks.ts'
import { railPart } from '../../parts/rail.ts'
import { useNow } from '../../time/useNow.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import { digitsOf, segmentsThatFit } from './railWidth.ts'
import styles from './StepRail.module.css'

const MOST_BEFORE_MEASURED = 12
const NO_PARTS = [] as const

/**
 * The steps in a row, to go to; those around the current one if not all fit. Done steps have a check mark. It is the plan
 * of the batch too: a step is as wide as its text says that it takes, with its work and waiting below its number.
 */
export const StepRail = memo(function StepRail({
  steps,
  current,
  done,
  batchId,
  onStep,
}: {
  steps: readonly Step[]
  current: StepIndex
  /** Zero-based indices. */
  done: ReadonlySet<StepIndex>
  /** Null without a batch. */
  batchId: string | null
  onStep: (step: StepIndex) => void
}) {
  const { step: words } = useWords()
  const { recipeLanguage } = useStation()
  const plan = useMemo(() => planOf({ steps }, recipeLanguage), [steps, recipeLanguage])
  const parts = useMemo(() => plan.segments.map((segment) => joined(segment.parts)), [plan])
  const rail = useRef<HTMLElement>(null)
  const width = useWidth(rail)
  const most = width === null ? MOST_BEFORE_MEASURED : segmentsThatFit(steps.length, width)
  const { from, to, before, after } = railPart(steps.length, current, most)
  return (
    <nav className={styles.rail} aria-label={words.rail} ref={rail} style={{ '--digits': digitsOf(steps.length) }}>
      {before === 0 ? null : (
        <span className={`${styles.railRest} num`} role="img" aria-label={words.earlier(before)}>
          +{before}
        </span>
      )}
      {steps.slice(from, to).map((step, offset) => {
        const index = from + offset
        const isDone = done.has(index)
        const seconds = plan.segments[index]?.seconds ?? 0
        const shape = {
          'data-untimed': (plan.seconds > 0 && seconds === 0) || undefined,
          style: { '--share': plan.seconds > 0 ? seconds : 1 },
        }
        const strip =
          plan.seconds === 0 ? null : (
            <span className={styles.railStrip}>
              <PlanParts parts={parts[index] ?? NO_PARTS} />
            </span>
          )
        if (index === current) {
          return (
            <span
              key={index}
              className={`${styles.railSegment} ${styles.railNow} num`}
              role="img"
              aria-current="step"
              aria-label={words.place(stepNumber(index), steps.length)}
              {...shape}
            >
              {isDone ? <IconCheck /> : null}
              {words.placeShort(stepNumber(index), steps.length)}
              {strip}
              {batchId === null || seconds === 0 ? null : <RailNow batchId={batchId} plan={plan} step={index} />}
            </span>
          )
        }
        return (
          <Press
            keepFocus
            key={index}
            className={isDone ? `${styles.railSegment} ${styles.railDone} num` : `${styles.railSegment} num`}
            aria-label={
              isDone ? words.jumpDone(stepNumber(index), step.title) : words.jump(stepNumber(index), step.title)
            }
            onPress={() => onStep(index)}
            {...shape}
          >
            {isDone ? <IconCheck /> : null}
            <span className={styles.railName} data-where-it-fits>
              <span>{stepNumber(index)}</span>
              {step.title === '' ? null : <span dir="auto">{step.title}</span>}
            </span>
            {strip}
          </Press>
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

const MOVED_MILLISECONDS = 5000

/** The mark of now in the segment of the current step. Its own component, so that the rail does not follow the clock. */
function RailNow({ batchId, plan, step }: { batchId: string; plan: Plan; step: StepIndex }) {
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(MOVED_MILLISECONDS)
  const seconds = plan.segments[step]?.seconds ?? 0
  // A step that is only looked at again has no time of its own.
  if (batch === undefined || batch.step !== step || seconds === 0) return null
  const until = batchRun(plan.segments, batch, timers, now).steps[step]?.until ?? now
  const over = Math.max(0, 1 - (until - now) / 1000 / seconds)
  return <i className={styles.railMark} style={{ '--over': over }} aria-hidden="true" />
}
