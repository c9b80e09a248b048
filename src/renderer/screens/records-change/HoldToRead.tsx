import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { capture, isInside } from '../../controls/usePress.ts'

/** Shows what is hidden for as long as a finger or a key is on it; a screen reader, which cannot hold, switches it. */
export function HoldToRead({
  children,
  shown,
  onShown,
}: {
  children: ReactNode
  shown: boolean
  onShown: (shown: boolean) => void
}) {
  // Whatever takes the glass away hides it again.
  useEffect(() => {
    if (!shown) return
    const ends = new AbortController()
    for (const end of ['pointerup', 'pointercancel', 'blur', 'pagehide'])
      window.addEventListener(end, () => onShown(false), { signal: ends.signal, capture: true })
    document.addEventListener('visibilitychange', () => onShown(false), { signal: ends.signal })
    return () => ends.abort()
  }, [shown, onShown])

  const holdByKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onShown(event.type === 'keydown')
  }
  return (
    <button
      type="button"
      className="press-area button"
      aria-pressed={shown}
      data-kind="plain"
      data-size="normal"
      data-held={shown || undefined}
      onPointerDown={(event) => {
        event.preventDefault()
        if (event.button !== 0) return
        capture(event)
        onShown(true)
      }}
      onPointerMove={(event) => {
        if (shown && !isInside(event)) onShown(false)
      }}
      onLostPointerCapture={() => onShown(false)}
      // The field keeps the focus, and its caret where it was.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={holdByKey}
      onKeyUp={holdByKey}
      onBlur={() => onShown(false)}
      onClick={(event) => {
        if (event.detail === 0) onShown(!shown)
      }}
    >
      {children}
    </button>
  )
}
