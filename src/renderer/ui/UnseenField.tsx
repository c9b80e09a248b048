import { useId } from 'react'
import { FieldLabel } from './FieldLabel.tsx'
import styles from './UnseenField.module.css'
import { useFocusFirst } from './useFocusFirst.ts'
import type { TextEntry } from './useTextEntry.ts'

export interface UnseenFieldProps {
  /** The accessible name of the field. */
  readonly label: string
  /** Shows the label above the figures too. */
  readonly labelShown?: boolean | undefined
  readonly description?: string | undefined
  /** Made with `useTextEntry({ caretAtEnd: true })`: the figures drawn over it show no caret. */
  readonly entry: TextEntry
  /** Takes the focus on mount, so that physical keys and scanners reach it. */
  readonly focusFirst?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onEnter?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

/**
 * The real field under figures that are drawn in another form, so that keys, scanners and screen readers find a field.
 * It fills the nearest positioned ancestor.
 */
export function UnseenField({
  label,
  labelShown = false,
  description,
  entry,
  focusFirst = false,
  disabled = false,
  onEnter,
  onFocus,
  onBlur,
}: UnseenFieldProps) {
  const { field, focus, takeFrom, text } = entry
  const id = useId()
  useFocusFirst(focusFirst, focus)
  return (
    <>
      {labelShown && <FieldLabel of={id}>{label}</FieldLabel>}
      <input
        ref={field}
        id={id}
        className={styles.unseenField}
        aria-label={labelShown ? undefined : label}
        aria-description={description}
        type="text"
        value={text}
        readOnly={disabled}
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => takeFrom(event.currentTarget)}
        onFocus={onFocus}
        onBlur={onBlur}
        onSelect={({ currentTarget }) => {
          const end = currentTarget.value.length
          if (currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!event.repeat) onEnter?.()
        }}
        onContextMenu={(event) => event.preventDefault()}
      />
    </>
  )
}
