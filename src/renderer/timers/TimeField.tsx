import { UnseenField } from '../ui/Field.tsx'
import type { TextEntry } from '../ui/useTextEntry.ts'
import styles from './TimeField.module.css'
import { typedTimeText } from './typedTime.ts'

/**
 * A field for a duration, filled from the right. One real field lies under the figures, so that keys and screen readers
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
  const { text } = entry
  return (
    <div className={styles.timeField}>
      <UnseenField
        label={label}
        labelShown
        description={typedTimeText(text)}
        entry={entry}
        focusFirst
        onEnter={onEnter}
        onFocus={onFocus}
      />
      <span
        className={`${styles.timeFieldFigures} num`}
        data-empty={text === '' || undefined}
        dir="ltr"
        aria-hidden="true"
      >
        {typedTimeText(text)}
      </span>
    </div>
  )
}
