import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ValuePath } from '../../../shared/records/answer.ts'
import { IconEye } from '../../controls/icons.tsx'
import { capture, isInside } from '../../controls/usePress.ts'
import { useKiosk } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'

/**
 * Reads a hidden value while a finger or a key is held on it; a screen reader, which cannot hold, switches it. Whatever
 * else happens on the glass takes it away again: a finger that slides off, a second one anywhere, a window that is left.
 */
export function HoldToRead({
  name,
  answerId,
  path,
  onText,
}: {
  /** The accessible name. */
  name: string
  answerId: string
  path: ValuePath
  /** The value while it is held, then null. */
  onText: (text: string | null) => void
}) {
  const { records: words } = useWords()
  const kiosk = useKiosk()
  const [isHeld, setHeld] = useState(false)
  /** Which hold is meant: a value that comes after its hold is not shown. */
  const hold = useRef(0)

  const take = (held: boolean): void => {
    if (held === isHeld) return
    setHeld(held)
    hold.current += 1
    const mine = hold.current
    if (!held) {
      onText(null)
      return
    }
    void kiosk.readValue({ answerId, path }).then((answer) => {
      if (hold.current === mine && answer.ok) onText(answer.value.text)
    })
  }
  const hiddenBy = useRef<Event | null>(null)
  const hide = useEffectEvent((event: Event) => {
    hiddenBy.current = event
    take(false)
  })
  const goAway = useEffectEvent(() => {
    hold.current += 1
    onText(null)
  })
  useEffect(() => () => goAway(), [])
  useEffect(() => {
    if (!isHeld) return
    const ends = new AbortController()
    const options = { signal: ends.signal, capture: true }
    // On the way down, so that nothing on the page keeps them from here.
    for (const end of ['pointerdown', 'pointerup', 'pointercancel', 'blur', 'pagehide']) {
      window.addEventListener(end, hide, options)
    }
    document.addEventListener('visibilitychange', hide, options)
    return () => ends.abort()
  }, [isHeld])

  const byKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) take(event.type === 'keydown')
  }
  return (
    <button
      type="button"
      className="press-area button"
      aria-label={name}
      aria-pressed={isHeld}
      data-kind="plain"
      data-size="normal"
      data-held={isHeld || undefined}
      onPointerDown={(event) => {
        event.preventDefault()
        if (event.button !== 0 || event.nativeEvent === hiddenBy.current) return
        capture(event)
        take(true)
      }}
      onPointerMove={(event) => {
        if (!isInside(event)) take(false)
      }}
      onLostPointerCapture={() => take(false)}
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={byKey}
      onKeyUp={byKey}
      onBlur={() => take(false)}
      onClick={(event) => {
        if (event.detail === 0) take(!isHeld)
      }}
    >
      <IconEye />
      <span className="button-words">{words.holdToRead}</span>
    </button>
  )
}
