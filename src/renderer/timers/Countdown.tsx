import { countdownText } from '../../shared/kitchen/countdown.ts'
import './Countdown.css'

/** What is left of a timer, or "+0:42" past its end: in red, because that one wants somebody. */
export function Countdown({ remaining }: { remaining: number }) {
  return (
    // Said when it is asked for, not every second.
    <span className="countdown num" role="timer" dir="ltr" data-over={remaining <= 0 || undefined}>
      {countdownText(remaining)}
    </span>
  )
}
