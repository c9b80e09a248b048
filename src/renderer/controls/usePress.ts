import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useRef,
  useState,
} from 'react'
import { isSecondTapOfKey } from './glassKeys.ts'
import { isHeld, nextPress, type PressEvent, restingPress } from './press.ts'

/** Until when (an event's `timeStamp`) the touches of a part of the screen are swallowed; see PressGuard. */
export const PressGuardContext = createContext<{ readonly until: () => number }>({ until: () => 0 })

interface PressOptions {
  readonly onPress: () => void
  /** An unavailable control takes presses and makes nothing of them. */
  readonly disabled?: boolean
  /** For the keys of pads and keyboards: the field being filled in keeps the focus. */
  readonly keepFocus?: boolean
}

export interface PressHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void
  readonly onContextMenu: (event: MouseEvent<HTMLElement>) => void
  readonly onClick: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onKeyUp: (event: KeyboardEvent<HTMLElement>) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/**
 * The one place that turns events into presses, for a `<button>`: see press.ts for the rules. Spread `handlers` on the
 * button; `held` says whether it looks pressed.
 */
export function usePress({ onPress, disabled = false, keepFocus = false }: PressOptions): {
  readonly held: boolean
  readonly handlers: PressHandlers
} {
  const state = useRef(restingPress)
  const [held, setHeld] = useState(false)
  const guard = useContext(PressGuardContext)

  const take = (event: PressEvent, guarded = false): void => {
    const outcome = nextPress(state.current, event)
    state.current = outcome.state
    setHeld(!disabled && isHeld(outcome.state))
    if (outcome.pressed && !disabled && !guarded) onPress()
  }

  const handlers: PressHandlers = {
    onPointerDown: (event) => {
      if (keepFocus) event.preventDefault()
      // A key that went away under the finger: the second tap was not meant for what lies there now.
      if (isSecondTapOfKey(event)) return
      // The up must come here even when the finger has slid off; the inside test below then refuses it.
      if (event.button === 0) capture(event)
      take({ kind: 'pointerDown', pointer: event.pointerId, button: event.button, at: event.timeStamp })
    },
    onPointerMove: (event) => {
      take({ kind: 'pointerMove', pointer: event.pointerId, inside: isInside(event) })
    },
    onPointerUp: (event) => {
      const guarded = state.current.pointer === event.pointerId && state.current.downAt < guard.until()
      take({ kind: 'pointerUp', pointer: event.pointerId, inside: isInside(event), at: event.timeStamp }, guarded)
    },
    onPointerCancel: (event) => {
      take({ kind: 'pointerCancel', pointer: event.pointerId })
    },
    onMouseDown: (event) => {
      if (keepFocus) event.preventDefault()
    },
    // A long touch opens a menu in Chromium, and that would cancel the touch.
    onContextMenu: (event) => event.preventDefault(),
    onClick: (event) => {
      event.preventDefault()
      take({ kind: 'click', ofPointer: event.nativeEvent.isTrusted && event.detail > 0, at: event.timeStamp })
    },
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      if (event.ctrlKey || event.altKey || event.metaKey) return
      // Without the browser's own click for a key there is nothing to count twice.
      event.preventDefault()
      take({ kind: 'keyDown', key: event.key, repeat: event.repeat, at: event.timeStamp })
    },
    onKeyUp: (event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      take({ kind: 'keyUp', key: event.key, at: event.timeStamp })
    },
    onBlur: () => take({ kind: 'blur' }),
  }
  return { held, handlers }
}

/** Keeps a pointer's events coming to the control it went down on. A pointer that is gone by now cannot be kept. */
export function capture(event: PointerEvent<HTMLElement>): void {
  try {
    event.currentTarget.setPointerCapture(event.pointerId)
  } catch {
    // NotFoundError: made by a script or a test, not by a finger.
  }
}

/** Whether a pointer is over the control that gets its events. */
export function isInside(event: PointerEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  )
}
