import './Clock.css'
import { useEffect, useState } from 'react'
import { formatted } from '../time/formatted.ts'

interface ClockProps {
  /** BCP 47: decides nothing but the order; figures are European, hours 00 to 23. */
  readonly language: string
  /** Milliseconds since 1970; the station's clock unless a test has its own. */
  readonly now?: (() => number) | undefined
  /** `far` is the clock of the sign-in screen. */
  readonly size?: 'near' | 'far' | undefined
}

/** The time of day, HH:MM. Looks again every second, because a station's clock is set while it runs. */
export function Clock({ language, now = Date.now, size = 'near' }: ClockProps) {
  const [time, setTime] = useState(() => timeOfDay(now(), language))
  useEffect(() => {
    const look = () => setTime(timeOfDay(now(), language))
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [now, language])
  return (
    <time className="clock num" data-size={size} dateTime={time}>
      {time}
    </time>
  )
}

/** Made once for each language: to make one costs a slow processor half a frame, and a clock looks every second. */
const formats = new Map<string, Intl.DateTimeFormat>()

function timeOfDay(moment: number, language: string): string {
  const format = formats.get(language) ?? formatFor(language)
  formats.set(language, format)
  return formatted(format, moment)
}

function formatFor(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  })
}
