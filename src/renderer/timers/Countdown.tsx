import { countdownText } from '../../shared/kitchen/countdown.ts'
import './Countdown.css'

declare module 'react' {
  interface CSSProperties {
    /** How many characters a countdown shows, for where it has to fit. */
    '--figures'?: number
  }
}

/** What is left of a timer, or "+0:42" past its end: in red, because that one wants somebody. */
export function Countdown({ remaining }: { remaining: number }) {
  const text = countdownText(remaining)
  return (
    // Said when it is asked for, not every second.
    <span
      className="countdown num"
      role="timer"
      dir="ltr"
      data-over={remaining <= 0 || undefined}
      style={{ '--figures': text.length }}
    >
      {text}
    </span>
  )
}
