import { useEffect, useState } from 'react'
import { formatted } from '../time/formatted.ts'
import styles from './Clock.module.css'

interface ClockProps {
  /** BCP 47. Decides only the order; figures are European, hours 00 to 23. */
  readonly language: string
  /** Milliseconds since 1970; by default the station's clock. */
  readonly now?: (() => number) | undefined
  /** `far` is the clock of the sign-in screen. */
  readonly size?: 'near' | 'far' | undefined
}

/** The time of day, HH:MM. Read again every second, because a station's clock may be set while it runs. */
export function Clock({ language, now = Date.now, size = 'near' }: ClockProps) {
  const [time, setTime] = useState(() => timeOfDay(now(), language))
  useEffect(() => {
    const look = () => setTime(timeOfDay(now(), language))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [now, language])
  return (
    <time className={`${styles.clock} num`} data-size={size} dateTime={time}>
      {time}
    </time>
  )
}

const HOURS_AND_MINUTES = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', numberingSystem: 'latn' } as const

function timeOfDay(moment: number, language: string): string {
  return formatted(moment, language, HOURS_AND_MINUTES)
}
