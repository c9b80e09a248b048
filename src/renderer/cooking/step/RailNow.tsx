import type { Plan } from '../../../shared/kitchen/step-text/plan.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useNow } from '../../time/useNow.ts'
import { progressOf } from '../plan/planBlocks.ts'
import styles from './StepRail.module.css'

const MOVED_MILLISECONDS = 5000

/** The mark of now in the segment of the current step. Its own component, so that the rail does not follow the clock. */
export function RailNow({ batchId, plan, step }: { batchId: string; plan: Plan; step: StepIndex }) {
  const batch = useKioskState(({ batches }) => batches.find(({ id }) => id === batchId))
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(MOVED_MILLISECONDS)
  const seconds = plan.segments[step]?.seconds ?? 0
  // A step that is only looked at again has no time of its own.
  if (batch === undefined || batch.step !== step || seconds === 0) return null
  const { secondsLeft } = progressOf(plan, batch, timers, now)
  return (
    <i className={styles.railMark} style={{ '--over': Math.max(0, 1 - secondsLeft / seconds) }} aria-hidden="true" />
  )
}
