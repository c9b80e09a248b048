import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { millisecondsUntilDark } from './idle.ts'
import { goDark, isWaking, lightUp, lit, nextWake, type Wake, type WakeEvent } from './wake.ts'

/** `waking`: the display is lit again, and the finger that lit it is still on it. */
export type Darkness = 'lit' | 'dark' | 'waking'

/** The wait between two checks of a display that should be dark but has a finger on it. */
const MILLISECONDS_BETWEEN_LOOKS = 1000
const AFTER_TOUCHES = ['mousedown', 'mouseup', 'auxclick', 'dblclick', 'contextmenu'] as const

/**
 * Dims the display `dimAfterSeconds` after the last touch, or after `mayGoDark` became true if that was later. Swallows
 * the touch or the key that lights it. Keys are swallowed on `document`, after the scanner has heard them on `window`:
 * a badge scan loses no character.
 */
export function useDarkness(mayGoDark: boolean, dimAfterSeconds: number): Darkness {
  const wake = useRef(lit)
  const [touchedAt] = useState(() => ({ current: performance.now() }))
  const [darkness, setDarkness] = useState<Darkness>('lit')

  const become = (next: Wake) => {
    wake.current = next
    setDarkness(next.isDark ? 'dark' : isWaking(next) ? 'waking' : 'lit')
  }
  const take = useEffectEvent((event: Event, happened: WakeEvent) => {
    const { wake: next, isSwallowed } = nextWake(wake.current, happened)
    become(next)
    if (happened.kind !== 'keyDown' || !happened.isRepeat) touchedAt.current = performance.now()
    if (!isSwallowed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  const look = useEffectEvent((): number => {
    const left = millisecondsUntilDark({ touchedAt: touchedAt.current, now: performance.now(), dimAfterSeconds })
    if (left === 0 && !wake.current.isDark) become(goDark(wake.current))
    return left === 0 ? MILLISECONDS_BETWEEN_LOOKS : left
  })
  const light = useEffectEvent(() => become(lightUp(wake.current)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` reads `dimAfterSeconds`
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
      timer = setTimeout(lookAgain, look())
    }
    lookAgain()
    return () => clearTimeout(timer)
  }, [mayGoDark, dimAfterSeconds])

  useEffect(() => {
    const onPointerDown = (event: PointerEvent) =>
      take(event, { kind: 'pointerDown', pointer: event.pointerId, isPrimary: event.isPrimary })
    const onPointerEnd = (event: PointerEvent) => take(event, { kind: 'pointerEnd', pointer: event.pointerId })
    const onAfterTouch = (event: MouseEvent) => take(event, { kind: 'afterTouch' })
    const onClick = (event: MouseEvent) =>
      take(event, event.isTrusted && event.detail > 0 ? { kind: 'afterTouch' } : { kind: 'press' })
    const onWheel = (event: WheelEvent) => take(event, { kind: 'press' })
    const onKeyDown = (event: KeyboardEvent) =>
      take(event, { kind: 'keyDown', code: event.code, isRepeat: event.repeat })
    const onKeyUp = (event: KeyboardEvent) => take(event, { kind: 'keyUp', code: event.code })

    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    window.addEventListener('pointerdown', onPointerDown, options)
    window.addEventListener('pointerup', onPointerEnd, options)
    window.addEventListener('pointercancel', onPointerEnd, options)
    for (const kind of AFTER_TOUCHES) window.addEventListener(kind, onAfterTouch, options)
    window.addEventListener('click', onClick, options)
    window.addEventListener('wheel', onWheel, { ...options, passive: false })
    document.addEventListener('keydown', onKeyDown, options)
    document.addEventListener('keyup', onKeyUp, options)
    return () => listening.abort()
  }, [])

  return darkness
}
