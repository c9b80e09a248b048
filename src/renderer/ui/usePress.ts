import { type DOMAttributes, type PointerEvent, useContext, useLayoutEffect, useRef, useState } from 'react'
import { type Drawn, guardEnd, PressGuardContext, whenDrawn } from './guard.ts'
import { isSecondTapOfKey, noteTouch } from './onScreenKeys.ts'
import { isHeld, isNear, nextPress, type PressEvent, type PressPoint, restingPress } from './press.ts'

/** Handlers of events of a `<button>`. */
export type ButtonHandlers = DOMAttributes<HTMLButtonElement>

interface PressOptions {
  readonly onPress: () => void
  /** A finger has come down and may press; called again where it comes down again. */
  readonly onDown?: (() => void) | undefined
  /** What it does, where React uses the button again for another action. Never its words: docs/display.md. */
  readonly action?: string | undefined
  /** Ignores presses. */
  readonly disabled?: boolean
  /** For on-screen keys: the field being filled in keeps the focus. */
  readonly keepFocus?: boolean
}

export type PressHandlers = ReturnType<typeof usePress>['handlers']

/**
 * Turns the events of a `<button>` into presses, by the rules of press.ts; the only place that does. Spread `handlers`
 * on the button; `held` says whether it looks pressed. A touch within the guard time after it appeared, or became another
 * `action`, is the second of a double tap and presses nothing.
 */
export function usePress({ onPress, onDown, action, disabled = false, keepFocus = false }: PressOptions) {
  const guard = useGuard(action)
  const state = useRef(restingPress)
  const downAt = useRef<PressPoint>({ x: 0, y: 0, millimetre: 1 })
  const [held, setHeld] = useState(false)

  const take = (event: PressEvent, guarded = false): void => {
    const outcome = nextPress(state.current, event)
    state.current = outcome.state
    setHeld(!disabled && isHeld(outcome.state))
    if (outcome.pressed && !disabled && !guarded) onPress()
  }

  const isPressOf = (event: PointerEvent<HTMLElement>) =>
    isInside(event) && isNear(downAt.current, { x: event.clientX, y: event.clientY })

  const handlers = {
    onPointerDown: (event) => {
      if (keepFocus) event.preventDefault()
      // The second tap on a removed key was not meant for this control.
      if (isSecondTapOfKey(event)) return
      noteTouch('control')
      // The up event must come here even when the finger has slid off; the inside test then refuses it.
      if (event.button === 0) capture(event)
      if (state.current.pointer === null) downAt.current = pressPointOf(event)
      take({ kind: 'pointerDown', pointer: event.pointerId, button: event.button, at: event.timeStamp })
      if (!disabled && isHeld(state.current)) onDown?.()
    },
    onPointerMove: (event) => {
      take({ kind: 'pointerMove', pointer: event.pointerId, inside: isPressOf(event) })
    },
    onPointerUp: (event) => {
      const guarded = state.current.pointer === event.pointerId && state.current.downAt < guard()
      take({ kind: 'pointerUp', pointer: event.pointerId, inside: isPressOf(event), at: event.timeStamp }, guarded)
    },
    onPointerCancel: (event) => {
      take({ kind: 'pointerCancel', pointer: event.pointerId })
    },
    onMouseDown: (event) => {
      if (keepFocus) event.preventDefault()
    },
    // A long touch opens a context menu in Chromium, which would cancel the touch.
    onContextMenu: (event) => event.preventDefault(),
    onClick: (event) => {
      event.preventDefault()
      take({ kind: 'click', ofPointer: event.nativeEvent.isTrusted && event.detail > 0, at: event.timeStamp })
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      // Without the browser's own click for a key, no press is counted twice.
      event.preventDefault()
      take({ kind: 'keyDown', key: event.key, repeat: event.repeat, at: event.timeStamp })
    },
    onKeyUp: (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      take({ kind: 'keyUp', key: event.key, at: event.timeStamp })
    },
    onBlur: () => take({ kind: 'blur' }),
  } satisfies ButtonHandlers
  return { held, handlers }
}

/** Returns the `timeStamp` until which touches of a control are swallowed, as of now. */
export function useGuard(action?: string): () => number {
  const around = useContext(PressGuardContext)
  const appeared = useRef<{ readonly action: string | undefined; readonly at: Drawn }>({ action, at: null })
  useLayoutEffect(
    () =>
      whenDrawn((at) => {
        appeared.current = { action, at }
      }),
    [action],
  )
  return () => Math.max(around.until(), guardEnd(appeared.current.at))
}

function pressPointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): PressPoint {
  // Without the style sheet there are no millimetres, and every movement within the control is a press.
  const millimetre =
    Number.parseFloat(getComputedStyle(currentTarget).getPropertyValue('--mm')) || Number.POSITIVE_INFINITY
  return { x: clientX, y: clientY, millimetre }
}

/** Routes a pointer's later events to the control where it went down. Does nothing for a pointer that is gone. */
export function capture(event: PointerEvent<HTMLElement>): void {
  try {
    event.currentTarget.setPointerCapture(event.pointerId)
  } catch {
    // NotFoundError: an event from a script or a test, without a real pointer.
  }
}

/** In pixels: a touch so far beside a control goes to it in Chromium. A held control is also drawn smaller. */
const BESIDE = 16

/** Whether a pointer is over the control that gets its events, or so near that the control gets its touch. */
export function isInside({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const x = Math.max(left - clientX, clientX - right)
  const y = Math.max(top - clientY, clientY - bottom)
  return Math.max(x, y) <= BESIDE
}
