import { useEffect, useEffectEvent, useRef } from 'react'
import type { PedalKeys } from '../../../shared/model.ts'
import { type Turn, turnOf } from '../../parts/turnKeys.ts'
import { LONGEST_GAP_MILLISECONDS } from '../../scanner/scan.ts'
import { DEBOUNCE_MILLISECONDS } from '../../ui/press.ts'

/** A key that was pressed in a dialog, perhaps twice to close it, turns no page for so long. */
const TWICE_MILLISECONDS = 850
/** Of a long press. */
const LONG_MILLISECONDS = 700

export interface KeyTurns {
  readonly pedal: PedalKeys
  /** Next ends the batch or the reading. */
  readonly isEnd: boolean
  /** When the page appeared, comparable with the `timeStamp` of an event. */
  readonly shownAt: () => number
  /** Whether a scanner has sent a code since. */
  readonly scannedSince: (timeStamp: number) => boolean
  /** Ticks the amount at hand, or turns to it where it is not shown; null where none is open. */
  readonly tick: (() => void) | null
  /** `isDone`: whether the step that it leaves is done. */
  readonly next: (isDone: boolean) => void
  readonly back: () => void
}

/**
 * Turns pages by keys. Next ticks the amount at hand while one is open: a long press, and the other key of a pedal, turn at
 * once. A long press may be a foot that rests: while an amount is open, it leaves the step without marking it as done, and
 * ends no batch. A key does nothing at another page than it was pressed at. Space and Enter press a button that was focused by
 * the keyboard instead. The controls of a step take no focus when pressed by a finger, because a pedal would then press them
 * again. A taught character may be the first of a scanned code, so it is delayed until a scanner would have sent the second.
 */
export function useTurnKeys(turns: KeyTurns): void {
  /** The time of the last press that counted, by the name of the key. */
  const counted = useRef(new Map<string, number>())
  /** The key that is down and may tick, and the end of the wait for a long press. */
  const held = useRef<{ key: string; at: number; wait: ReturnType<typeof setTimeout> } | null>(null)
  const turn = useEffectEvent((to: Turn, at: number) => {
    if (!mayTurnByKey({ turn: to, at }, { isEnd: turns.isEnd, shownAt: turns.shownAt() })) return
    if (to === 'next') turns.next(true)
    else turns.back()
  })
  const endHold = useEffectEvent((isLong: boolean) => {
    const { at, wait } = held.current ?? { at: 0 }
    clearTimeout(wait)
    held.current = null
    if (turns.shownAt() > at || isDialogOpen()) return
    if (!isLong) turns.tick?.()
    else if (!turns.isEnd) turns.next(turns.tick === null)
  })
  const onTurn = useEffectEvent((to: Turn, { key, timeStamp }: KeyboardEvent, isDown: boolean) => {
    if (to === 'back' || turns.tick === null) turn(to, timeStamp)
    else if (!isDown) turns.tick()
    else {
      clearTimeout(held.current?.wait)
      held.current = { key, at: timeStamp, wait: setTimeout(() => endHold(true), LONG_MILLISECONDS) }
    }
  })
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, timeStamp } = event
    const to = turnOf(key, turns.pedal)
    if (isDialogOpen()) {
      counted.current.set(key, timeStamp + TWICE_MILLISECONDS)
      return
    }
    const isPlain = !event.repeat && !event.ctrlKey && !event.altKey && !event.metaKey
    // A key that a button has handled may have closed a dialog; it must not turn the page behind it as well.
    if (event.defaultPrevented || to === null || !isPlain) return
    const presses = key === ' ' || key === 'Enter'
    if (presses && document.activeElement?.matches('button:focus-visible, input:focus-visible')) return
    event.preventDefault()
    if (isBounce(timeStamp, counted.current.get(key))) return
    counted.current.set(key, timeStamp)
    if (presses || key.length > 1) {
      onTurn(to, event, true)
      return
    }
    setTimeout(() => {
      if (!turns.scannedSince(timeStamp)) onTurn(to, event, false)
    }, LONGEST_GAP_MILLISECONDS + 10)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event)
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (held.current?.key === key) endHold(false)
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('keyup', onKeyUp)
    return () => {
      clearTimeout(held.current?.wait)
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('keyup', onKeyUp)
    }
  }, [])
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]') !== null
}

/** A key ends a batch only after its last page was displayed this long, because a pedal is pressed without looking. */
const LEAST_DISPLAY_MILLISECONDS = 1000

/** Whether a press is too near to the last one of its key that counted, as with a button (ui/press.ts). */
export function isBounce(at: number, last: number | undefined): boolean {
  return last !== undefined && at - last < DEBOUNCE_MILLISECONDS
}

/**
 * Whether a key may turn the page that is displayed since `shownAt`. Only the end of a batch has a least display time.
 */
export function mayTurnByKey(
  { turn, at }: { turn: Turn; at: number },
  { isEnd, shownAt }: { isEnd: boolean; shownAt: number },
): boolean {
  return turn === 'back' || !isEnd || at - shownAt >= LEAST_DISPLAY_MILLISECONDS
}
