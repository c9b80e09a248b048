import { useLayoutEffect, useMemo, useState } from 'react'
import type { Timer } from '../../shared/timer.ts'

/** Chromium's timers may be a millisecond early; a countdown that is read too early would show the old second again. */
const SURELY_PAST_MILLISECONDS = 3
/** The longest delay of `setTimeout`, in milliseconds. */
const LONGEST_WAIT_MILLISECONDS = 2 ** 31 - 1

/** Milliseconds until `endsAt`, negative afterwards; read again whenever the shown second changes. */
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

/** The ringing timers, the same list until one more rings, read again at the moment the next timer ends. */
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
  return useMemo(() => timers.filter(({ endsAt }) => endsAt <= now), [timers, now])
}

/**
 * Milliseconds until a countdown shows its next second, 1 to 1000. Before the end the text changes at whole seconds
 * before it, afterwards at whole seconds after it.
 */
export function untilNextSecond(endsAt: number, now: number): number {
  const rest = (endsAt - now) % 1000
  return rest > 0 ? rest : rest + 1000
}
