import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import {
  goDark,
  isTypedKey,
  isWaking,
  lightUp,
  lit,
  millisecondsUntilDark,
  nextWake,
  type Wake,
  type WakeEvent,
} from './wake.ts'

/** `waking`: the display is lit again, and the finger that lit it is still on it. */
export type Darkness = 'lit' | 'dark' | 'waking'

/** The wait between two checks of a display that should be dark but has a finger on it. */
const MILLISECONDS_BETWEEN_LOOKS = 1000

/**
 * Dims the display `dimAfterSeconds` after the last touch, or after `mayGoDark` became true if that was later. Swallows
 * the touch, or the key without a character, that lights it.
 *
 * A key is judged on `window` before the scanner hears it: the screen below then has its focus back, so that the field
 * gets the character, and the scanner can take it out of the field again. It is swallowed on `document`, after the
 * scanner has heard it: a badge scan loses no character.
 */
export function useDarkness(mayGoDark: boolean, dimAfterSeconds: number): Darkness {
  const wake = useRef(lit)
  const touchedAt = useRef(0)
  const [darkness, setDarkness] = useState<Darkness>('lit')

  const become = (next: Wake) => {
    wake.current = next
    setDarkness(next.isDark ? 'dark' : isWaking(next) ? 'waking' : 'lit')
  }
  /** Whether the event only lit the display. */
  const judge = useEffectEvent((happened: WakeEvent): boolean => {
    const { wake: next, isSwallowed } = nextWake(wake.current, happened)
    if (happened.kind === 'keyDown' && wake.current.isDark && !next.isDark) flushSync(() => become(next))
    else become(next)
    if (happened.kind !== 'keyDown' || !happened.isRepeat) touchedAt.current = performance.now()
    return isSwallowed
  })
  const look = useEffectEvent((dimAfterSeconds: number): number => {
    const left = millisecondsUntilDark(touchedAt.current, performance.now(), dimAfterSeconds)
    if (left === 0 && !wake.current.isDark) become(goDark(wake.current))
    return left === 0 ? MILLISECONDS_BETWEEN_LOOKS : left
  })
  const light = useEffectEvent(() => become(lightUp(wake.current)))

  useEffect(() => {
    if (!mayGoDark) {
      light()
      return
    }
    // A station that locks by itself was not touched for a while, and its lock screen must be visible for the full
    // time.
    touchedAt.current = performance.now()
    let timer: ReturnType<typeof setTimeout>
    const lookAgain = () => {
      timer = setTimeout(lookAgain, look(dimAfterSeconds))
    }
    lookAgain()
    return () => clearTimeout(timer)
  }, [mayGoDark, dimAfterSeconds])

  // A layout effect, so that this listener on the window comes before the scanner's: see Scanner.tsx.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, passive: false, signal: listening.signal }
    const on = <Kind extends keyof WindowEventMap>(
      kinds: readonly Kind[],
      happened: (event: WindowEventMap[Kind]) => WakeEvent,
    ) => {
      const take = (event: WindowEventMap[Kind]) => {
        if (judge(happened(event))) swallow(event)
      }
      for (const kind of kinds) window.addEventListener(kind, take, options)
    }
    on(['pointerdown'], ({ pointerId: pointer, isPrimary }) => ({ kind: 'pointerDown', pointer, isPrimary }))
    on(['pointerup', 'pointercancel'], ({ pointerId: pointer }) => ({ kind: 'pointerEnd', pointer }))
    on(['mousedown', 'mouseup', 'auxclick', 'dblclick', 'contextmenu'], () => ({ kind: 'afterTouch' }))
    on(['click'], ({ isTrusted, detail }) => ({ kind: isTrusted && detail > 0 ? 'afterTouch' : 'press' }))
    on(['wheel'], () => ({ kind: 'press' }))
    /** The last key that only lit the display. */
    let swallowed: KeyboardEvent | null = null
    const judgeKey = (event: KeyboardEvent) => {
      const { code, key, repeat: isRepeat } = event
      const isDown = event.type === 'keydown'
      if (judge(isDown ? { kind: 'keyDown', code, isRepeat, isTyped: isTypedKey(key) } : { kind: 'keyUp', code }))
        swallowed = event
    }
    const swallowKey = (event: KeyboardEvent) => {
      if (event === swallowed) swallow(event)
    }
    for (const kind of ['keydown', 'keyup'] as const) {
      window.addEventListener(kind, judgeKey, options)
      document.addEventListener(kind, swallowKey, options)
    }
    return () => listening.abort()
  }, [])

  return darkness
}

function swallow(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
