import { useEffect, useEffectEvent, useRef } from 'react'
import type { PedalKeys } from '../../../shared/model.ts'
import { LONGEST_GAP_MILLISECONDS } from '../../scanner/scan.ts'
import { afterKeyPress, type CountedPresses, mayTurnByKey } from './keyPresses.ts'
import { type Turn, turnOf } from './turnKeys.ts'

/**
 * Turns pages by keys. Space and Enter press a button that was focused by the keyboard instead. The controls of a step
 * take no focus when pressed by a finger, because a pedal would then press them again. A taught character may be the
 * first of a scanned code, so it is delayed until a scanner would have sent the second; `scannedSince` says whether it
 * has. `isEnd`: Next ends the batch or the reading. `shownAt`: when the page appeared, comparable with the `timeStamp`
 * of an event.
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
    // A key that a button has handled may have closed a dialog; it must not turn the page behind it as well.
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
