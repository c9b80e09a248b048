import { type RefObject, useEffect, useRef, useState } from 'react'
import { HOLD_MILLISECONDS, type HoldEvent, type HoldState, holdShare, nextHold, restingHold } from './hold.ts'

/**
 * Follows the hold of a button: `take` is told each event, and `onHeld` is called at most once. Draws the share held
 * into `bar` as `--share`, 0 to 1. While `off`, a hold is cancelled. The hold takes `milliseconds`.
 */
export function useHold({
  onHeld,
  off,
  milliseconds = HOLD_MILLISECONDS,
}: {
  onHeld: () => void
  off: boolean
  milliseconds?: number | undefined
}): {
  readonly state: HoldState
  readonly take: (event: HoldEvent) => void
  readonly bar: RefObject<HTMLSpanElement | null>
} {
  const [state, setState] = useState(restingHold)
  const latest = useRef(state)
  const bar = useRef<HTMLSpanElement>(null)
  const done = useRef(onHeld)
  done.current = onHeld

  const take = (event: HoldEvent): void => {
    const next = nextHold(latest.current, event, milliseconds)
    latest.current = next.state
    setState(next.state)
    if (next.done) done.current()
  }
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    if (state.phase !== 'holding') return
    // The timer decides; animation frames only draw the bar, and stop in a hidden window.
    const timer = setTimeout(() => taking.current({ kind: 'tick', at: performance.now() }), milliseconds + 5)
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = requestAnimationFrame(function draw(now) {
      const share = holdShare(state, now, milliseconds)
      // With reduced motion the bar grows in steps.
      bar.current?.style.setProperty('--share', String(calm ? Math.floor(share * 5) / 5 : share))
      frame = requestAnimationFrame(draw)
    })
    const interrupt = () => taking.current({ kind: 'cancel' })
    const otherDown = ({ target, pointerId, timeStamp }: PointerEvent) => {
      // The button takes a pointer on itself; otherwise that pointer would end this hold and then begin one.
      const isOnButton = target instanceof Node && bar.current?.parentElement?.contains(target) === true
      if (!isOnButton) taking.current({ kind: 'start', source: pointerId, at: timeStamp })
    }
    window.addEventListener('pointerdown', otherDown, { capture: true })
    window.addEventListener('blur', interrupt)
    document.addEventListener('visibilitychange', interrupt)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      window.removeEventListener('pointerdown', otherDown, { capture: true })
      window.removeEventListener('blur', interrupt)
      document.removeEventListener('visibilitychange', interrupt)
    }
  }, [state, milliseconds])

  useEffect(() => {
    if (state.phase !== 'holding') bar.current?.style.setProperty('--share', String(holdShare(state, 0)))
  }, [state])

  useEffect(() => {
    if (off) taking.current({ kind: 'cancel' })
  }, [off])

  return { state, take, bar }
}
