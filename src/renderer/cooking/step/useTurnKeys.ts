import { useEffect, useEffectEvent, useRef } from 'react'
import type { PedalKeys } from '../../../shared/model.ts'
import { LONGEST_GAP_MILLISECONDS } from '../../scanner/scan.ts'
import { afterKeyPress, type CountedPresses, mayTurnByKey } from './keyPresses.ts'
import { type Turn, turnOf } from './turnKeys.ts'

/**
 * Turns pages by keys. Space and Enter belong to a button that was reached by the keyboard. The controls of a step keep
 * no focus when a finger presses them, or a pedal would press Back again and again. A taught character could be the
 * first of a scanned code, so it waits until a scanner would have sent the second; `scannedSince` tells. `isEnd` says
 * that the next page is the end of it all, `shownAt` since when the page is on the glass (an event's `timeStamp`).
 */
export function useTurnKeys({
  pedal,
  isOff,
  isEnd,
  shownAt,
  scannedSince,
  next,
  back,
}: {
  pedal: PedalKeys
  isOff: boolean
  isEnd: boolean
  shownAt: () => number
  scannedSince: (timeStamp: number) => boolean
  next: () => void
  back: () => void
}): void {
  const counted = useRef<CountedPresses>(new Map())
  const onTurn = useEffectEvent((turn: Turn, at: number) => {
    if (!mayTurnByKey({ turn, at }, { isEnd, shownAt: shownAt() })) return
    if (turn === 'next') next()
    else back()
  })
  const take = useEffectEvent((event: KeyboardEvent) => {
    const turn = turnOf(event.key, pedal)
    // What a button has taken is done with: its dialog is gone by now, and the page behind it must not turn.
    if (
      event.defaultPrevented ||
      isOff ||
      turn === null ||
      event.repeat ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return
    if (document.querySelector('dialog[open], [role="dialog"]') !== null) return
    const presses = event.key === ' ' || event.key === 'Enter'
    if (presses && document.activeElement?.matches('button:focus-visible, input:focus-visible')) return
    event.preventDefault()
    const { key, timeStamp } = event
    const after = afterKeyPress(counted.current, { key, at: timeStamp })
    if (after === null) return
    counted.current = after
    if (presses || key.length > 1) {
      onTurn(turn, timeStamp)
      return
    }
    setTimeout(() => {
      if (!scannedSince(timeStamp)) onTurn(turn, timeStamp)
    }, LONGEST_GAP_MILLISECONDS + 10)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
