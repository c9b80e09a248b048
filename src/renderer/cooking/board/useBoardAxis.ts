import { useEffect, useMemo, useState } from 'react'
import type { Timer } from '../../../shared/timer.ts'
import { type BoardAxis, boardAxis } from './boardAxis.ts'

/** The axis for these timers, calculated again when it is no longer valid, not whenever the time changes. */
export function useBoardAxis(timers: readonly Timer[]): BoardAxis {
  const [now, setNow] = useState(() => Date.now())
  const axis = useMemo(
    () =>
      boardAxis({
        now,
        ends: timers.map(({ endsAt }) => endsAt),
        zoneMinutes: -new Date(now).getTimezoneOffset(),
      }),
    [now, timers],
  )
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, axis.validUntil - Date.now()))
    return () => clearTimeout(timer)
  }, [axis])
  return axis
}
