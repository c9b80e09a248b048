import type { Ref } from 'react'
import type { Moment } from '../../../shared/model.ts'
import { clockTime, shortDay } from '../../time/clockTime.ts'
import { useNow } from '../../time/useNow.ts'
import { useWords } from '../../words/words.ts'
import { type BoardAxis, placeOnAxis } from './boardAxis.ts'
import type { RingingTogether } from './ringingTogether.ts'
import styles from './TimeAxis.module.css'

/** The widths of a time above the lanes and of the time of now, with the space around them, in millimetres. */
const TICK_MILLIMETRES = 24
const NOW_MILLIMETRES = 36
/** How often the now-line moves. A minute is a third of a millimetre on the longest axis. */
const MOVE_MILLISECONDS = 5_000

/** The labelled times above the lanes, and the time of now. */
export function TimeAxis({
  axis,
  length,
  measured,
}: {
  readonly axis: BoardAxis
  /** The width of the element `measured`, in millimetres. */
  readonly length: number
  readonly measured: Ref<HTMLDivElement>
}) {
  const { locale } = useWords()
  const now = useNow(MOVE_MILLISECONDS)
  const place = placeOnAxis(axis, now)
  /** Beside the time of now, and before the end of the axis. */
  const hasRoom = (tick: Moment) => {
    const at = placeOnAxis(axis, tick)
    return (
      Math.abs(at - place) * length >= (TICK_MILLIMETRES + NOW_MILLIMETRES) / 2 &&
      at * length >= TICK_MILLIMETRES / 2 &&
      (1 - at) * length >= TICK_MILLIMETRES / 2
    )
  }
  return (
    <div className={`${styles.axis} num`} aria-hidden="true">
      <div ref={measured} className={styles.axisTimes}>
        {axis.ticks.filter(hasRoom).map((tick) => (
          <span key={tick} className={styles.axisTick} style={{ '--place': placeOnAxis(axis, tick) }}>
            {isMidnight(tick) ? shortDay(tick, locale) : clockTime(tick, locale)}
          </span>
        ))}
        <b className={styles.axisNow} style={{ '--place': place }}>
          {clockTime(now, locale)}
        </b>
      </div>
    </div>
  )
}

function isMidnight(moment: Moment): boolean {
  const date = new Date(moment)
  return date.getHours() === 0 && date.getMinutes() === 0
}

/** Over all lanes: the now-line with the past in shadow, and the times at which timers ring together. Moves by itself. */
export function NowLine({ axis, together }: { axis: BoardAxis; together: readonly RingingTogether[] }) {
  const place = placeOnAxis(axis, useNow(MOVE_MILLISECONDS))
  return (
    <div className={styles.overLanes} aria-hidden="true">
      {together.map(({ from, until }) => (
        <i
          key={from}
          className={styles.together}
          style={{ '--place': placeOnAxis(axis, from), '--length': (until - from) / (axis.until - axis.from) }}
        />
      ))}
      <i className={styles.past} style={{ '--place': place }} />
      <i className={styles.nowLine} style={{ '--place': place }} />
    </div>
  )
}

/** The ticks of the axis behind the content of one lane. One element: there are many lanes. */
export function LaneGrid({ axis: { from, until, ticks } }: { axis: BoardAxis }) {
  const [first = from, second = until] = ticks
  return (
    <i
      className={styles.grid}
      style={{ '--place': (first - from) / (until - from), '--length': (second - first) / (until - first) }}
    />
  )
}
