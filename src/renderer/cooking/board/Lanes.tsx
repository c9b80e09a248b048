import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { type PlanSegment, planOf } from '../../../shared/kitchen/step-text/plan.ts'
import type { Timer } from '../../../shared/timer.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { useWidth } from '../../look/useWidth.ts'
import { clockTime } from '../../time/clockTime.ts'
import { momentText } from '../../time/momentText.ts'
import { useRinging } from '../../time/useCountdown.ts'
import { useNow } from '../../time/useNow.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import { BatchLane, OtherTimersLane } from './BatchLane.tsx'
import { type BoardAxis, boardAxis, placeOnAxis } from './boardAxis.ts'
import styles from './Lanes.module.css'
import { nextBatch, soonestFirst, timersByBatch } from './lanes.ts'
import { type RingingTogether, ringingTogether } from './ringingTogether.ts'
import { NowLine, TimeAxis } from './TimeAxis.tsx'

const NO_TIMERS: readonly Timer[] = []

/** The axis, a lane for each batch and one for the timers of none, and what rings together. */
export function Lanes({
  above,
  below,
  buttons,
  onOpen,
  onGoOn,
  onClose,
}: {
  /** Above the lanes and below them, scrolled with them. */
  readonly above: ReactNode
  readonly below: ReactNode
  /** At the foot of the board. */
  readonly buttons: ReactNode
  readonly onOpen: (batch: BatchSummary) => void
  readonly onGoOn: (batch: BatchSummary) => void
  readonly onClose: (batch: BatchSummary) => void
}) {
  const { batches: text } = useWords()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const timers = useKioskState(({ timers }) => timers)
  const ended = useKioskState(({ endedLately }) => endedLately)
  const ringing = useRinging(timers).length
  const axis = useBoardAxis(timers)
  const measured = useRef<HTMLDivElement>(null)
  const length = useWidth(measured) ?? 0
  const stepsOf = usePlannedSteps(batches)
  const lanes = useMemo(() => soonestFirst(batches, timers), [batches, timers])
  const timersOf = useMemo(() => timersByBatch(batches, timers), [batches, timers])
  const others = timersOf.get(null) ?? NO_TIMERS
  const next = nextBatch(batches, session)
  const count = lanes.length + (others.length === 0 ? 0 : 1)
  // Lanes render again when this changes: not with every timer that is looked at again.
  const frame = useMemo(() => {
    const coming = timers.slice(ringing).map(({ endsAt }) => endsAt)
    return { axis, length, together: ringingTogether(coming), count }
  }, [axis, length, count, timers, ringing])
  const { together } = frame
  return (
    <>
      <TimeAxis axis={axis} length={length} measured={measured} />
      <Scroller label={text.heading} buttons="below" rows={[...lanes, ...ended].map(({ id }) => id)}>
        {above}
        <div className={styles.lanes} data-count={count} data-ended={ended.length > 0 || undefined}>
          {lanes.map((batch) => (
            <BatchLane
              key={batch.id}
              batch={batch}
              timers={timersOf.get(batch.id) ?? NO_TIMERS}
              steps={stepsOf(batch.id)}
              frame={frame}
              isNext={batch.id === next}
              onOpen={onOpen}
              onGoOn={onGoOn}
              onClose={onClose}
            />
          ))}
          {others.length === 0 ? null : <OtherTimersLane timers={others} frame={frame} />}
          <NowLine axis={axis} together={together} />
        </div>
        {below}
      </Scroller>
      <footer className={styles.lanesFooter}>
        {buttons}
        <TogetherNote together={together} axis={axis} />
      </footer>
    </>
  )
}

/** The first time at which timers ring together, below that place of the axis. */
function TogetherNote({
  together: [first, ...more],
  axis,
}: {
  readonly together: readonly RingingTogether[]
  readonly axis: BoardAxis
}) {
  const { board, locale } = useWords()
  const now = useNow(60_000)
  if (first === undefined) return null
  const { when, what } = board.together({
    from: momentText(first.from, now, locale),
    until: clockTime(first.until, locale),
    count: first.count,
    more: more.length,
  })
  return (
    <div className={styles.togetherRow}>
      <i style={{ '--place': Math.min(1, placeOnAxis(axis, first.from)) }} />
      <p className={`${styles.togetherNote} num`} role="status">
        <IconWarning />
        <span>
          {when} <span className={styles.togetherWhat}>{what}</span>
        </span>
      </p>
    </div>
  )
}

/** The axis for these timers, calculated again when it is no longer valid, not whenever the time changes. */
function useBoardAxis(timers: readonly Timer[]): BoardAxis {
  const [now, setNow] = useState(() => Date.now())
  const axis = useMemo(
    () =>
      boardAxis({
        now,
        ends: timers.map(({ endsAt }) => endsAt),
        zoneMinutes: -new Date(now).getTimezoneOffset(),
      }),
    [now, timers],
  )
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, axis.validUntil - Date.now()))
    return () => clearTimeout(timer)
  }, [axis])
  return axis
}

const NONE: readonly PlanSegment[] = []

/** What the frozen recipe of each batch says about the time of its steps; none until it has been read. */
function usePlannedSteps(batches: readonly BatchSummary[]): (batchId: string) => readonly PlanSegment[] {
  const { recipeLanguage } = useStation()
  // A batch that takes a newer version has another recipe, and no newer version any more.
  const recipes = useQuery({
    key: ['plannedSteps', ...batches.flatMap(({ id, inLibrary }) => [id, inLibrary])],
    ask: (kiosk) => Promise.all(batches.map(async ({ id }) => ({ id, read: await kiosk.readBatch({ batchId: id }) }))),
    keepsLast: true,
  })
  const steps = useMemo(
    () =>
      new Map(
        (recipes ?? []).flatMap(({ id, read }) =>
          read.ok ? [[id, planOf(read.value, recipeLanguage).segments] as const] : [],
        ),
      ),
    [recipes, recipeLanguage],
  )
  return (batchId) => steps.get(batchId) ?? NONE
}
