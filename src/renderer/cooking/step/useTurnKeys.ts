import { useEffect, useEffectEvent, useRef } from 'react'
import type { PedalKeys } from '../../../shared/model.ts'
import { type Turn, turnOf } from '../../parts/turnKeys.ts'
import { LONGEST_GAP_MILLISECONDS } from '../../scanner/scan.ts'
import { afterKeyPress, type CountedPresses, mayTurnByKey } from './keyPresses.ts'

/** A key that was pressed in a dialog, perhaps twice to close it, turns no page for so long. */
const TWICE_MILLISECONDS = 850

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
    const { key, timeStamp } = event
    const turn = turnOf(key, pedal)
    if (document.querySelector('dialog[open], [role="dialog"]') !== null) {
      counted.current = new Map(counted.current).set(key, timeStamp + TWICE_MILLISECONDS)
      return
    }
    const isPlain = !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey
    // A key that a button has handled may have closed a dialog; it must not turn the page behind it as well.
    if (event.defaultPrevented || isOff || turn === null || !isPlain) return
    const presses = key === ' ' || key === 'Enter'
    if (presses && document.activeElement?.matches('button:focus-visible, input:focus-visible')) return
    event.preventDefault()
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
