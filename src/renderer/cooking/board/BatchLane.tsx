import { memo, type ReactNode, useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { type BatchRun, batchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { stepKinds } from '../../../shared/kitchen/batch-times/batchTimes.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import type { PlanSegment } from '../../../shared/kitchen/step-text/plan.ts'
import type { Moment } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import type { Timer } from '../../../shared/timer.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { numberAndName, personWords } from '../../parts/batchFacts.ts'
import { momentText } from '../../time/momentText.ts'
import { useNow } from '../../time/useNow.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconPerson } from '../../ui/icons.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { Press } from '../../ui/Press.tsx'
import { personName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import styles from './BatchLane.module.css'
import { type BoardAxis, type LaneFrame, placeOnAxis } from './boardAxis.ts'
import { LaneGrid } from './TimeAxis.tsx'
import { MOST_ROWS, placedPins, TimerPin } from './TimerPins.tsx'
import { hoursUnattended, isUnattended } from './unattended.ts'

const LOOK_MILLISECONDS = 30_000

interface LaneButtons {
  /** The batch to go on with: its button is the amber one of the screen. */
  readonly isNext: boolean
  readonly onOpen: (batch: BatchSummary) => void
  readonly onGoOn: (batch: BatchSummary) => void
  readonly onClose: (batch: BatchSummary) => void
}

/**
 * A batch on the axis of time: its number, scale, step, name and owner, its steps and the ends of its timers. A touch on
 * the lane opens it for reading; only its button takes it over.
 */
export const BatchLane = memo(function BatchLane({
  batch,
  timers,
  steps,
  frame,
  ...buttons
}: LaneButtons & {
  readonly batch: BatchSummary
  /** The timers of this batch. */
  readonly timers: readonly Timer[]
  /** What the recipe says about the time of its steps; empty until it has been read. */
  readonly steps: readonly PlanSegment[]
  readonly frame: LaneFrame
}) {
  const words = useWords()
  const { batches: text, board } = words
  const now = useNow(LOOK_MILLISECONDS)
  const place = batch.stage === 'fetching' ? text.fetching : text.place(stepNumber(batch.step), batch.stepCount)
  const owner = personName(batch.owner, words)
  const run = useMemo(() => batchRun(steps, batch, timers, now), [steps, batch, timers, now])
  return (
    <Lane
      name={board.lane({ name: numberAndName(batch), place, owner })}
      timers={timers}
      frame={frame}
      label={<LaneLabel batch={batch} place={place} owner={owner} readyAt={run.readyAt} now={now} {...buttons} />}
    >
      <LaneSegments segments={steps} run={run} current={batch.step} axis={frame.axis} now={now} />
    </Lane>
  )
})

/** The timers that belong to no batch in progress, in a lane of their own without buttons. */
export function OtherTimersLane({ timers, frame }: { readonly timers: readonly Timer[]; readonly frame: LaneFrame }) {
  const { board } = useWords()
  return (
    <Lane
      name={board.otherTimers}
      timers={timers}
      frame={frame}
      label={
        <div className={styles.laneLabel}>
          <h2>{board.otherTimers}</h2>
        </div>
      }
    >
      {null}
    </Lane>
  )
}

/** A part of the axis, with the ends of its timers. Without steps it is as low as these. */
function Lane({
  name,
  label,
  timers,
  frame,
  children,
}: {
  readonly name: string
  readonly label: ReactNode
  readonly timers: readonly Timer[]
  readonly frame: LaneFrame
  /** The steps of a batch; null for none. */
  readonly children: ReactNode
}) {
  const words = useWords()
  const pins = placedPins(timers, { ...frame, now: useNow(LOOK_MILLISECONDS), words })
  const hidden = pins.filter(({ label }) => label === null).length
  const lines = Math.max(0, ...pins.map(({ label }) => (label === null ? MOST_ROWS : label.row + 1)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Chromium
    <div
      className={styles.lane}
      role="group"
      aria-label={name}
      data-whole
      data-no-batch={children === null || undefined}
      style={{ '--label-lines': lines }}
    >
      {label}
      <div className={styles.laneRun}>
        <LaneGrid axis={frame.axis} />
        {children}
        {pins.map((pin) => (
          <TimerPin key={pin.timer.id} pin={pin} together={frame.together} />
        ))}
        {hidden === 0 ? null : <p className={styles.laneMore}>{words.board.moreTimers(hidden)}</p>}
      </div>
    </div>
  )
}

/** What the lane says of its batch, and what can be done with it. */
function LaneLabel({
  batch,
  place,
  owner,
  readyAt,
  now,
  isNext,
  onOpen,
  onGoOn,
  onClose,
}: LaneButtons & {
  readonly batch: BatchSummary
  readonly place: string
  readonly owner: string
  /** Null where it is not known. */
  readonly readyAt: Moment | null
  readonly now: Moment
}) {
  const words = useWords()
  const { batches: text, board } = words
  const session = useKioskState(({ session }) => session)
  const { recipeNumber, recipeName, scale, leftAt, leftBy, movedBy, startedBy } = batch
  const who = personWords(leftBy ?? movedBy, session, words)
  const isLeft = isUnattended(batch, now)
  return (
    <>
      <Press className={styles.laneOpen} data-row aria-label={board.open} onPress={() => onOpen(batch)} />
      <div className={styles.laneLabel}>
        <p className={`${styles.laneWhere} num`}>
          {recipeNumber === '' ? null : <b>{recipeNumber}</b>}
          <span>{factorText(scale)}</span>
          <span>{place}</span>
        </p>
        <h2>
          <BothEnds lines={2}>{recipeName}</BothEnds>
        </h2>
        <p className={styles.laneOwner}>
          <IconPerson />
          <span dir="auto">{owner}</span>
          <span className={styles.laneLeft}>
            {isLeft ? (
              <Chip kind="warn">{text.unattended(hoursUnattended(batch, now))}</Chip>
            ) : leftAt === null ? (
              text.onDisplay(who)
            ) : leftBy?.employeeNumber === batch.owner.employeeNumber ? (
              text.leftAgo(words.ago(now - leftAt))
            ) : (
              text.left(who, words.ago(now - leftAt))
            )}
          </span>
          {startedBy.employeeNumber === batch.owner.employeeNumber ? null : (
            <span className={styles.laneLeft}>{text.startedBy(personWords(startedBy, session, words))}</span>
          )}
        </p>
        {isLeft || readyAt !== null ? (
          <p className={`${styles.laneLeft} ${styles.laneReady} num`}>
            {isLeft || readyAt === null ? (
              text.unattendedHint
            ) : (
              <>
                {board.ready} <b>{momentText(readyAt, now, words.locale)}</b> {board.orLater}
              </>
            )}
          </p>
        ) : null}
        <div className={styles.laneButtons}>
          <Button kind={isNext ? 'go' : 'plain'} onPress={() => onGoOn(batch)}>
            {batch.owner.employeeNumber === session?.employeeNumber ? text.carryOn : text.takeOver}
          </Button>
          <Button kind="quiet" onPress={() => onClose(batch)}>
            {text.close}
          </Button>
        </div>
      </div>
    </>
  )
}

/**
 * The current and the later steps of a batch as far as their times are known, with number and title where they fit: work
 * solid, waiting hatched, either outlined, the first step without a time thin.
 */
function LaneSegments({
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
