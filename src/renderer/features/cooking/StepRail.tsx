import { memo, useMemo, useRef } from 'react'
import { batchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { type Plan, planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Step } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useWidth } from '../../look/useWidth.ts'
import { useNow } from '../../time/useNow.ts'
import { IconCheck } from '../../ui/icons.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import { PlanParts } from './PlanLine.tsx'
import { segmentsShown } from './planBlocks.ts'
import styles from './StepRail.module.css'

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
  done: ReadonlySet<StepIndex>
  /** Null without a batch. */
  batchId: string | null
  onStep: (step: StepIndex) => void
}) {
  const { step: words } = useWords()
  const { recipeLanguage } = useStation()
  const plan = useMemo(() => planOf({ steps }, recipeLanguage), [steps, recipeLanguage])
  const rail = useRef<HTMLElement>(null)
  const { from, to } = segmentsShown(steps.length, current, useWidth(rail))
  const lengths = { '--steps': steps.length, '--digits': `${steps.length}`.length }
  const rest = (count: number, name: string) =>
    count === 0 ? null : (
      <span className={`${styles.railRest} num`} role="img" aria-label={name}>
        +{count}
      </span>
    )
  const strip = (step: StepIndex) =>
    plan.seconds === 0 ? null : (
      <span className={styles.railStrip}>
        <PlanParts parts={plan.segments[step]?.parts ?? []} />
      </span>
    )
  return (
    <nav className={styles.rail} aria-label={words.rail} ref={rail} style={lengths}>
      {rest(from, words.earlier(from))}
      {steps.slice(from, to).map(({ title }, offset) => {
        const index = from + offset
        const [number, isDone] = [stepNumber(index), done.has(index)]
        const seconds = plan.segments[index]?.seconds ?? 0
        const shape = {
          className: `${styles.railSegment} num`,
          'data-done': isDone || undefined,
          'data-untimed': (plan.seconds > 0 && seconds === 0) || undefined,
          style: { '--share': plan.seconds > 0 ? seconds : 1 },
        }
        return index === current ? (
          <span key={index} role="img" aria-current="step" aria-label={words.place(number, steps.length)} {...shape}>
            {isDone ? <IconCheck /> : null}
            {words.placeShort(number, steps.length)}
            {strip(index)}
            {batchId === null || seconds === 0 ? null : <RailNow batchId={batchId} plan={plan} step={index} />}
          </span>
        ) : (
          <Press
            keepFocus
            key={index}
            aria-label={isDone ? words.jumpDone(number, title) : words.jump(number, title)}
            onPress={() => onStep(index)}
            {...shape}
          >
            {isDone ? <IconCheck /> : null}
            <span className={styles.railName} data-where-it-fits>
              <span>{number}</span>
              {title === '' ? null : <span dir="auto">{title}</span>}
            </span>
            {strip(index)}
          </Press>
        )
      })}
      {rest(steps.length - to, words.later(steps.length - to))}
    </nav>
  )
})

/** The mark of now in the segment of the current step. Its own component, so that the rail does not follow the clock. */
function RailNow({ batchId, plan, step }: { batchId: string; plan: Plan; step: StepIndex }) {
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(5000)
  const seconds = plan.segments[step]?.seconds ?? 0
  // A step that is only looked at again has no time of its own.
  if (batch === undefined || batch.step !== step || seconds === 0) return null
  const until = batchRun(plan.segments, batch, timers, now).steps[step]?.until ?? now
  const over = Math.max(0, 1 - (until - now) / 1000 / seconds)
  return <i className={styles.railMark} style={{ '--over': over }} aria-hidden="true" />
}
