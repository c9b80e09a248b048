import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import buttonStyles from './Button.module.css'
import fieldStyles from './Field.module.css'
import { capture, isInside } from './usePress.ts'

/**
 * A button that is on while a finger or a key holds it. A screen reader, which cannot hold, toggles it. Any other event
 * on the display turns it off: a finger that slides off, a second finger anywhere, a window that loses the focus.
 */
export function HoldArea({
  isHeld,
  onHeld,
  label,
  look,
  children,
}: {
  isHeld: boolean
  onHeld: (isHeld: boolean) => void
  /** The accessible name, where it differs from the visible words. */
  label?: string
  /** Whether it looks like a button or like the button inside a field. */
  look: 'button' | 'inField'
  children: ReactNode
}) {
  /** The event that turned it off: the same event, a second finger on this button, must not turn it on again. */
  const endedBy = useRef<Event | null>(null)
  const end = useEffectEvent((event: Event) => {
    endedBy.current = event
    onHeld(false)
  })
  useEffect(() => {
    if (!isHeld) return
    const ends = new AbortController()
    const options = { signal: ends.signal, capture: true }
    // In the capture phase, so that no handler of the page can stop the event.
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
      className={`${buttonStyles.press} ${look === 'button' ? buttonStyles.button : fieldStyles.textFieldButton}`}
      aria-label={label}
      aria-pressed={isHeld}
      data-kind={look === 'button' ? 'plain' : undefined}
      data-size={look === 'button' ? 'normal' : undefined}
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
      // The field keeps the focus and its caret.
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
