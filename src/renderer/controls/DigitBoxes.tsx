import styles from './DigitBoxes.module.css'
import { UnseenField } from './UnseenField.tsx'
import type { TextEntry } from './useTextEntry.ts'

interface DigitBoxesProps {
  /** The accessible name of the field. */
  readonly label: string
  /** The number of digits. */
  readonly count: number
  /** Made with `useTextEntry({ accept: isDigit, longest: count, caretAtEnd: true })`. */
  readonly entry: TextEntry
  /** Takes the focus on mount, so that physical keys and scanners reach it. */
  readonly focusFirst?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly onEnter?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly onBlur?: (() => void) | undefined
}

/**
 * A number of a fixed length, one box a digit. One real field lies under the boxes, so that keys, scanners and screen
 * readers find one field and not several.
 */
export function DigitBoxes({
  label,
  count,
  entry,
  focusFirst = false,
  disabled = false,
  onEnter,
  onFocus,
  onBlur,
}: DigitBoxesProps) {
  const { text } = entry
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className={styles.digitBoxes} data-digits={count}>
      <UnseenField
        label={label}
        entry={entry}
        focusFirst={focusFirst}
        disabled={disabled}
        onEnter={onEnter}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <div className={`${styles.digitBoxesRow} num`} dir="ltr" aria-hidden="true">
        {places.map((place) => (
          <span
            key={place}
            className={styles.digitBoxesBox}
            data-current={(place === text.length && !disabled) || undefined}
          >
            {text[place]}
          </span>
        ))}
      </div>
    </div>
  )
}
