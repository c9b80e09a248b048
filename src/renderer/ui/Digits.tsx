import styles from './Digits.module.css'
import { UnseenField, type UnseenFieldProps } from './UnseenField.tsx'

/** `entry` is made with `useTextEntry({ accept: isDigit, longest: count, caretAtEnd: true })`. */
interface DigitsProps extends Omit<UnseenFieldProps, 'description'> {
  /** The number of digits. */
  readonly count: number
}

/**
 * A number of a fixed length, one box a digit. One real field lies under the boxes, so that keys, scanners and screen
 * readers find one field and not several.
 */
export function Digits({ count, ...field }: DigitsProps) {
  const { text } = field.entry
  const places = Array.from({ length: count }, (_, place) => place)
  return (
    <div className={styles.digitBoxes} data-digits={count}>
      <UnseenField {...field} />
      <div className={`${styles.digitBoxesRow} num`} dir="ltr" aria-hidden="true">
        {places.map((place) => (
          <span
            key={place}
            className={styles.digitBoxesBox}
            data-current={(place === text.length && field.disabled !== true) || undefined}
          >
            {text[place]}
          </span>
        ))}
      </div>
    </div>
  )
}
