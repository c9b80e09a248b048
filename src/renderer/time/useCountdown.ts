import { useLayoutEffect, useState } from 'react'
import type { Timer } from '../../shared/timer.ts'
import { untilNextSecond } from './countdown.ts'

/** Chromium may be a millisecond early; a countdown that is looked at too soon would show the old second once more. */
const SURELY_PAST_MILLISECONDS = 3
/** The longest wait that a page's timer takes. */
const LONGEST_WAIT_MILLISECONDS = 2 ** 31 - 1

/** Milliseconds until `endsAt`, less than nothing after it: read once a second, when what is shown of it changes. */
export function useCountdown(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const moment = Date.now()
      setNow(moment)
      timer = setTimeout(look, untilNextSecond(endsAt, moment) + SURELY_PAST_MILLISECONDS)
    }
    look()
    return () => clearTimeout(timer)
  }, [endsAt])
  return endsAt - now
}

/** The timers that ring now, looked at again at the moment the next one ends. */
export function useRinging(timers: readonly Timer[]): readonly Timer[] {
  const [now, setNow] = useState(() => Date.now())
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const moment = Date.now()
      setNow(moment)
      const next = Math.min(...timers.map(({ endsAt }) => endsAt).filter((endsAt) => endsAt > moment))
      if (next < Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.min(next - moment, LONGEST_WAIT_MILLISECONDS))
    }
    look()
    return () => clearTimeout(timer)
  }, [timers])
  return timers.filter(({ endsAt }) => endsAt <= now)
}
