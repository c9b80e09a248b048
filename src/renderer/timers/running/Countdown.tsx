import { countdownText } from '../../../shared/kitchen/countdown.ts'
import styles from './Countdown.module.css'

/** The remaining time of a timer, or "+0:42" in red past its end. `remaining` is in milliseconds. */
export function Countdown({ remaining }: { remaining: number }) {
  const text = countdownText(remaining)
  return (
    // Not a live region: read on request, not every second.
    <span
      className={`${styles.countdown} num`}
      role="timer"
      dir="ltr"
      data-over={remaining <= 0 || undefined}
      style={{ '--figures': text.length }}
    >
      {text}
    </span>
  )
}
