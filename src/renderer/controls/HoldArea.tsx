import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { capture, isInside } from './usePress.ts'

/**
 * A button that is on for as long as a finger or a key is held on it; a screen reader, which cannot hold, switches it.
 * Whatever else happens on the glass puts it off: a finger that slides away, a second one anywhere, a window that is left.
 */
export function HoldArea({
  isHeld,
  onHeld,
  label,
  className,
  children,
}: {
  isHeld: boolean
  onHeld: (isHeld: boolean) => void
  /** The accessible name, where it says more than what is seen. */
  label?: string
  /** "button" looks like one. */
  className: 'button' | 'text-field-button'
  children: ReactNode
}) {
  /** What has put it off: a second finger on this very button does not put it on. */
  const endedBy = useRef<Event | null>(null)
  const end = useEffectEvent((event: Event) => {
    endedBy.current = event
    onHeld(false)
  })
  useEffect(() => {
    if (!isHeld) return
    const ends = new AbortController()
    const options = { signal: ends.signal, capture: true }
    // On the way down, so that nothing on the page keeps them from here.
    for (const name of ['pointerdown', 'pointerup', 'pointercancel', 'blur', 'pagehide']) {
      window.addEventListener(name, end, options)
    }
    document.addEventListener('visibilitychange', end, options)
    return () => ends.abort()
  }, [isHeld])

  const holdByKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onHeld(event.type === 'keydown')
  }
  return (
    <button
      type="button"
      className={`press-area ${className}`}
      aria-label={label}
      aria-pressed={isHeld}
      data-kind={className === 'button' ? 'plain' : undefined}
      data-size={className === 'button' ? 'normal' : undefined}
      data-held={isHeld || undefined}
      onPointerDown={(event) => {
        event.preventDefault()
        if (event.button !== 0 || event.nativeEvent === endedBy.current) return
        capture(event)
        onHeld(true)
      }}
      onPointerMove={(event) => {
        if (!isInside(event)) onHeld(false)
      }}
      onLostPointerCapture={() => onHeld(false)}
      // The field keeps the focus, and its caret where it was.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={holdByKey}
      onKeyUp={holdByKey}
      onBlur={() => onHeld(false)}
      onClick={(event) => {
        if (event.detail === 0) onHeld(!isHeld)
      }}
    >
      {children}
    </button>
  )
}
