import type { Timer } from '../../shared/timer.ts'
import { ServiceText } from '../look/ServiceText.tsx'
import styles from './Countdown.module.css'
import { usePlaceWords } from './running/usePlaceWords.ts'

/** The name of a timer, with the recipe and the step that it belongs to. */
export function TimerName({ timer: { name, place } }: { timer: Pick<Timer, 'name' | 'place'> }) {
  const placeWords = usePlaceWords()
  return (
    <span className={styles.timerName}>
      <b dir="auto">
        <ServiceText>{name}</ServiceText>
      </b>
      {place === null ? null : <span dir="auto">{placeWords(place).whole}</span>}
    </span>
  )
}
