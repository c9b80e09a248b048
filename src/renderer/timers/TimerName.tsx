import type { Timer } from '../../shared/timer.ts'
import { useWords } from '../words/words.ts'
import styles from './Countdown.module.css'

/** The name of a timer, with the recipe and the step that it belongs to. */
export function TimerName({ timer: { name, place } }: { timer: Pick<Timer, 'name' | 'place'> }) {
  const { timers: words } = useWords()
  return (
    <span className={styles.timerName}>
      <b dir="auto">{name}</b>
      {place === null ? null : <span dir="auto">{words.place(place)}</span>}
    </span>
  )
}
