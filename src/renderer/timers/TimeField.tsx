import { useEffect } from 'react'
import type { TextEntry } from '../controls/useTextEntry.ts'
import './TimeField.css'
import { typedTimeText } from './typedTime.ts'

/**
 * A time being typed, filling from the right. Under the figures lies one real field, so that keys and screen readers
 * find a field.
 */
export function TimeField({
  label,
  entry,
  onEnter,
  onFocus,
}: {
  label: string
  /** Made with `useTextEntry({ accept: isDigit, longest: LONGEST_TYPED_TIME, caretAtEnd: true })`. */
  entry: TextEntry
  onEnter: () => void
  onFocus: () => void
}) {
  const { field, focus, takeFrom, text } = entry
  useEffect(() => focus(), [focus])
  return (
    <div className="time-field">
      <input
        ref={field}
        className="time-field-input"
        aria-label={label}
        aria-description={typedTimeText(text)}
        type="text"
        value={text}
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => takeFrom(event.currentTarget)}
        onFocus={onFocus}
        onSelect={({ currentTarget }) => {
          const end = currentTarget.value.length
          if (currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!event.repeat) onEnter()
        }}
        onContextMenu={(event) => event.preventDefault()}
      />
      <span className="time-field-label" aria-hidden="true">
        {label}
      </span>
      <span className="time-field-figures num" data-empty={text === '' || undefined} dir="ltr" aria-hidden="true">
        {typedTimeText(text)}
      </span>
    </div>
  )
}
