import { type MouseEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PressGuardContext } from './guard.ts'
import { areOpenedByKey, noteTouch, type OnScreenKey, pointOf, reachOf, takeKeyTouch } from './onScreenKeys.ts'
import { type ButtonHandlers, capture, isInside } from './usePress.ts'

export interface KeyOptions {
  /** Identifies the key. When it changes under the finger, an immediate second tap does not count. */
  readonly identity: string
  readonly onPress: () => void
  readonly disabled?: boolean | undefined
}

export type KeyHandlers = ReturnType<typeof useKey>['handlers']

/**
 * Turns the events of a `<button>` into presses of a key, by the rules of keyTouches.ts. The field being filled in
 * keeps the focus. Spread `handlers` on the button; `held` says whether it looks pressed.
 */
export function useKey({ identity, onPress, disabled = false }: KeyOptions) {
  const [held, setHeld] = useState(false)
  const guard = useContext(PressGuardContext)
  const key = useRef<OnScreenKey>({ press: () => {}, hold: setHeld }).current
  useLayoutEffect(() => {
    key.press = () => {
      if (!disabled) onPress()
    }
  })
  useLayoutEffect(() => {
    return () => {
      key.press = () => {}
      takeKeyTouch({ kind: 'gone', key })
    }
  }, [key])
  const was = useRef(identity)
  useLayoutEffect(() => {
    if (was.current !== identity) takeKeyTouch({ kind: 'changed', key })
    was.current = identity
  }, [key, identity])
  const handlers = {
    onPointerDown: (event) => {
      event.preventDefault()
      if (event.button !== 0) return
      // The up event must come here even when the finger has slid off; the inside test then refuses it.
      capture(event)
      noteTouch('key')
      takeKeyTouch({
        kind: 'down',
        pointer: event.pointerId,
        key,
        at: event.timeStamp,
        point: pointOf(event),
        reach: reachOf(event.currentTarget),
        guarded: event.timeStamp < guard.until(),
      })
    },
    onPointerMove: (event) => {
      takeKeyTouch({ kind: 'move', pointer: event.pointerId, point: pointOf(event), inside: isInside(event) })
    },
    onPointerUp: (event) => {
      const { pointerId: pointer, timeStamp: at } = event
      takeKeyTouch({ kind: 'up', pointer, point: pointOf(event), inside: isInside(event), at })
    },
    onPointerCancel: ({ pointerId: pointer }) => takeKeyTouch({ kind: 'cancel', pointer }),
    onLostPointerCapture: ({ pointerId: pointer }) => takeKeyTouch({ kind: 'cancel', pointer }),
    onMouseDown: (event) => event.preventDefault(),
    // A long touch opens a context menu in Chromium, which would cancel the touch.
    onContextMenu: (event) => event.preventDefault(),
    onClick: (event) => {
      event.preventDefault()
      // A click of a screen reader or a key; pointers were handled already.
      if (!event.nativeEvent.isTrusted || event.detail === 0) key.press()
    },
    onKeyDown: (event) => {
      // A physical key held on the button would press it again and again.
      if (event.repeat) event.preventDefault()
    },
  } satisfies ButtonHandlers
  return { held: held && !disabled, handlers }
}

/** For a pad or a keyboard: ends all touches when the window loses the focus. Returns the page of its PressGuard. */
export function useKeysTogether(): 'keys' | null {
  const [page] = useState<'keys' | null>(() => (areOpenedByKey() ? null : 'keys'))
  useEffect(() => {
    const letGo = () => takeKeyTouch({ kind: 'cancelAll' })
    window.addEventListener('blur', letGo)
    return () => window.removeEventListener('blur', letGo)
  }, [])
  return page
}

/** For a pad or a keyboard: a touch between its keys must not take the focus from the field. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
