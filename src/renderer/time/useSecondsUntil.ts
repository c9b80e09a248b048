import { useEffect, useState } from 'react'
import type { Moment } from '../../shared/moment.ts'

/**
 * Whole seconds until a moment of the station's clock, counted by the page's monotonic clock, because the station's may
 * be set.
 */
export function useSecondsUntil(moment: Moment): number {
  const [counted, setCounted] = useState(() => ({ moment, endsAt: endOf(moment) }))
  const [now, setNow] = useState(() => performance.now())
  if (counted.moment !== moment) setCounted({ moment, endsAt: endOf(moment) })
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 200)
    return () => clearInterval(timer)
  }, [])
  return secondsUntil(counted.endsAt, now)
}

/** Whole seconds until `endsAt`, counted down to 1 in the last one; 0 from then on. Both in milliseconds. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000))
}

/** A moment of the station's clock in milliseconds of the page's monotonic clock. */
function endOf(moment: Moment): number {
  return performance.now() + moment - Date.now()
}
