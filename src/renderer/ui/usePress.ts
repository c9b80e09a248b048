import { createContext, type DOMAttributes, type PointerEvent, useContext, useRef, useState } from 'react'
import { isSecondTapOfKey } from './onScreenKeys.ts'
import { isHeld, isNear, nextPress, type PressEvent, type PressPoint, restingPress } from './press.ts'

interface Guard {
  /** The `timeStamp` until which touches of the content are swallowed. */
  readonly until: () => number
  /** Begins the guard time: something that covered the content is gone. */
  readonly uncover: () => void
}

export const PressGuardContext = createContext<Guard>({ until: () => 0, uncover: () => {} })

/** Handlers of events of a `<button>`. */
export type ButtonHandlers = DOMAttributes<HTMLButtonElement>

interface PressOptions {
  readonly onPress: () => void
  /** A finger has come down and may press; called again where it comes down again. */
  readonly onDown?: (() => void) | undefined
  /** Ignores presses. */
  readonly disabled?: boolean
  /** For on-screen keys: the field being filled in keeps the focus. */
  readonly keepFocus?: boolean
}

export type PressHandlers = ReturnType<typeof usePress>['handlers']

/**
 * Turns the events of a `<button>` into presses, by the rules of press.ts; the only place that does. Spread `handlers`
 * on the button; `held` says whether it looks pressed.
 */
export function usePress({ onPress, onDown, disabled = false, keepFocus = false }: PressOptions) {
  const state = useRef(restingPress)
  const downAt = useRef<PressPoint>({ x: 0, y: 0, millimetre: 1 })
  const [held, setHeld] = useState(false)
  const guard = useContext(PressGuardContext)

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
      const guarded = state.current.pointer === event.pointerId && state.current.downAt < guard.until()
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
