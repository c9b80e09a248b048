import { countdownText } from '../../../shared/kitchen/countdown.ts'
import type { Moment } from '../../../shared/model.ts'
import type { Timer } from '../../../shared/timer.ts'
import { widthOf } from '../../parts/amountWidth.ts'
import { clockTime } from '../../time/clockTime.ts'
import { momentText } from '../../time/momentText.ts'
import { useCountdown } from '../../time/useCountdown.ts'
import { Countdown } from '../../timers/running/Countdown.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { useWords, type Words } from '../../words/words.ts'
import { type LaneFrame, placeOnAxis } from './boardAxis.ts'
import { type LabelPlace, placeLabels } from './pinLabels.ts'
import type { RingingTogether } from './ringingTogether.ts'
import styles from './TimerPins.module.css'

/** Rows of labels in one lane at most. Timers without room are counted. */
export const MOST_ROWS = 2
/** The font sizes of a countdown (for few lanes) and of the words below it, and the longest name, in millimetres. */
const COUNTDOWN_MILLIMETRES = { many: 13.1, few: 17.5 }
const FEW_LANES = 2
const WORDS_MILLIMETRES = 6.6
const NAME_MILLIMETRES = 44
const DAY_IS_CLEAR = 22 * 3_600_000
/** Beside the number of timers without room, as in BatchLane.module.css. */
const MORE_EDGES_MILLIMETRES = 8
/** Between the pin and its words. */
const INSET_MILLIMETRES = 3

export interface PlacedPin {
  readonly timer: Timer
  /** 0 at the start of the axis, 1 at its end. */
  readonly place: number
  /** Null where there is no room for its words. */
  readonly label: LabelPlace | null
}

/**
 * The pins of a lane, the first to ring first. A timer that rings already stands at the start at the earliest, one after
 * the axis at its end.
 */
export function placedPins(
  timers: readonly Timer[],
  { axis, length, count, now, words }: LaneFrame & { readonly now: Moment; readonly words: Words },
): readonly PlacedPin[] {
  const sorted = timers.toSorted((one, other) => one.endsAt - other.endsAt)
  const places = sorted.map(({ endsAt }) => Math.min(1, Math.max(0, placeOnAxis(axis, endsAt))))
  const wide = (text: string) => widthOf(text) * WORDS_MILLIMETRES
  const countdownSize = COUNTDOWN_MILLIMETRES[count <= FEW_LANES ? 'few' : 'many']
  const labels = placeLabels(
    sorted.map(({ name, endsAt }, index) => {
      const below = Math.min(NAME_MILLIMETRES, wide(name)) + wide(` ${endText(endsAt, now, words.locale)}`)
      const countdown = widthOf(countdownText(endsAt - now)) * countdownSize
      return { at: (places[index] ?? 0) * length, width: Math.max(countdown, below) + INSET_MILLIMETRES }
    }),
    { length, rows: MOST_ROWS, more: wide(words.board.moreTimers(timers.length)) + MORE_EDGES_MILLIMETRES },
  )
  return sorted.map((timer, index) => ({ timer, place: places[index] ?? 0, label: labels[index] ?? null }))
}

/** The end of a timer: a line where it rings, and beside it what is left, its name and the time. */
export function TimerPin({
  pin: { timer, place, label },
  together,
}: {
  readonly pin: PlacedPin
  readonly together: readonly RingingTogether[]
}) {
  const { locale } = useWords()
  const { name, endsAt } = timer
  const isTogether = together.some(({ from, until }) => endsAt >= from && endsAt <= until)
  const remaining = useCountdown(endsAt)
  return (
    <div
      className={styles.pin}
      style={{ '--place': place, '--label-line': label?.row ?? 0 }}
      data-side={label?.side}
      data-together={isTogether || undefined}
      data-over={remaining <= 0 || undefined}
    >
      {label === null ? null : (
        <div className={styles.pinLabel}>
          <Countdown remaining={remaining} />
          <p className={`${styles.pinWords} num`}>
            <BothEnds className={styles.pinName}>{name}</BothEnds>
            <b>{endText(endsAt, endsAt - remaining, locale)}</b>
          </p>
        </div>
      )}
    </div>
  )
}

/** A time of the clock means the next one: the day is said only for an end that is nearly a day away or more. */
function endText(endsAt: number, now: number, locale: string): string {
  return endsAt - now < DAY_IS_CLEAR ? clockTime(endsAt, locale) : momentText(endsAt, now, locale)
}
