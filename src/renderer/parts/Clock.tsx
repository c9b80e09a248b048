import { clockTime } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './Clock.module.css'

/**
 * The station's time of day, HH:MM. Read again every second, because the clock may be set while it runs. `far` is the
 * clock of a screen that is seen across the room, as large as its place at most.
 */
export function Clock({ size = 'near' }: { size?: 'near' | 'far' }) {
  const time = clockTime(useNow(1000), useFirstWords().locale)
  return (
    <time className={`${styles.clock} num`} data-size={size} dateTime={time}>
      {time}
    </time>
  )
}
