import { memo, type ReactNode, useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { batchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import type { PlanSegment } from '../../../shared/kitchen/step-text/plan.ts'
import { stepNumber } from '../../../shared/step.ts'
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
import type { BoardAxis } from './boardAxis.ts'
import { LaneSegments } from './LaneSegments.tsx'
import type { RingingTogether } from './ringingTogether.ts'
import { LaneGrid } from './TimeAxis.tsx'
import { type PlacedPin, placedPins, TimerPins } from './TimerPins.tsx'
import { hoursUnattended, isUnattended } from './unattended.ts'

interface LaneFrame {
  readonly axis: BoardAxis
  /** The length of the axis in millimetres. */
  readonly length: number
  readonly together: readonly RingingTogether[]
  /** The number of lanes: few of them have larger words. */
  readonly count: number
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
  onOpen,
  ...buttons
}: LaneButtons & {
  readonly batch: BatchSummary
  /** The timers of this batch. */
  readonly timers: readonly Timer[]
  /** What the recipe says about the time of its steps; empty until it has been read. */
  readonly steps: readonly PlanSegment[]
  readonly frame: LaneFrame
  readonly onOpen: (batch: BatchSummary) => void
}) {
  const words = useWords()
  const { batches: text, board } = words
  const now = useNow(30_000)
  const place = batch.stage === 'fetching' ? text.fetching : text.place(stepNumber(batch.step), batch.stepCount)
  const owner = personName(batch.owner, words)
  const run = useMemo(() => batchRun(steps, batch, timers, now), [steps, batch, timers, now])
  const { readyAt } = run
  const note = isUnattended(batch, now) ? (
    text.unattendedHint
  ) : readyAt === null ? null : (
    <>
      {board.ready} <b>{momentText(readyAt, now, words.locale)}</b> {board.orLater}
    </>
  )
  const pins = placedPins(timers, { ...frame, now, locale: words.locale })
  const hidden = pins.filter(({ label }) => label === null).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Chromium
    <div
      className={styles.lane}
      role="group"
      aria-label={board.lane({ name: numberAndName(batch), place, owner })}
      data-whole
      style={{ '--label-lines': linesOf(pins) }}
    >
      <Press className={styles.laneOpen} data-row aria-label={board.open} onPress={() => onOpen(batch)} />
      <LaneLabel batch={batch} place={place} owner={owner} note={note} now={now} {...buttons} />
      <div className={styles.laneRun}>
        <LaneGrid axis={frame.axis} />
        <LaneSegments
          segments={steps}
          run={run}
          current={batch.step}
          axis={frame.axis}
          length={frame.length}
          now={now}
        />
        <TimerPins pins={pins} together={frame.together} />
        {hidden === 0 ? null : <p className={styles.laneMore}>{board.moreTimers(hidden)}</p>}
      </div>
    </div>
  )
})

interface LaneButtons {
  /** The batch to go on with: its button is the amber one of the screen. */
  readonly isNext: boolean
  readonly onGoOn: (batch: BatchSummary) => void
  readonly onClose: (batch: BatchSummary) => void
}

function LaneLabel({
  batch,
  place,
  owner,
  note,
  now,
  isNext,
  onGoOn,
  onClose,
}: LaneButtons & {
  readonly batch: BatchSummary
  readonly place: string
  readonly owner: string
  /** When it is ready, or that it was left for a day. */
  readonly note: ReactNode
  readonly now: number
}) {
  const words = useWords()
  const { batches: text } = words
  const session = useKioskState(({ session }) => session)
  const { recipeNumber, recipeName, scale, leftAt, leftBy, movedBy, startedBy } = batch
  const who = personWords(leftBy ?? movedBy, session, words)
  return (
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
          {isUnattended(batch, now) ? (
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
      {note === null ? null : <p className={`${styles.laneLeft} ${styles.laneReady} num`}>{note}</p>}
      <div className={styles.laneButtons}>
        <Button kind={isNext ? 'go' : 'plain'} onPress={() => onGoOn(batch)}>
          {batch.owner.employeeNumber === session?.employeeNumber ? text.carryOn : text.takeOver}
        </Button>
        <Button kind="quiet" onPress={() => onClose(batch)}>
          {text.close}
        </Button>
      </div>
    </div>
  )
}

/** The timers that belong to no batch in progress, in a lane of their own without buttons. */
export function OtherTimersLane({ timers, frame }: { readonly timers: readonly Timer[]; readonly frame: LaneFrame }) {
  const { board, locale } = useWords()
  const now = useNow(30_000)
  const pins = placedPins(timers, { ...frame, now, locale })
  const hidden = pins.filter(({ label }) => label === null).length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Chromium
    <div
      className={styles.lane}
      role="group"
      aria-label={board.otherTimers}
      data-whole
      data-no-batch
      style={{ '--label-lines': linesOf(pins) }}
    >
      <div className={styles.laneLabel}>
        <h2>{board.otherTimers}</h2>
        {hidden === 0 ? null : <p className="muted">{board.moreTimers(hidden)}</p>}
      </div>
      <div className={styles.laneRun}>
        <LaneGrid axis={frame.axis} />
        <TimerPins pins={pins} together={frame.together} />
      </div>
    </div>
  )
}

/** The number of rows that the labels of these pins take. */
function linesOf(pins: readonly PlacedPin[]): number {
  return Math.max(0, ...pins.map(({ label }) => (label === null ? 0 : label.row + 1)))
}
