import { t } from '../words/translate.ts'
import { IconDelete } from './icons.tsx'
import { KeyArea, KeyGroup } from './KeyArea.tsx'
import styles from './Keys.module.css'
import type { KeyTarget } from './useTextEntry.ts'

interface PadProps {
  /** The field; if it can be cleared at once, there is a key for it beside the zero. */
  readonly entry: KeyTarget
  /** With it, a key that opens the letters beside the zero, in place of "Clear". */
  readonly onLetters?: (() => void) | undefined
  /** A key for the decimal point beside the zero, in place of the others. */
  readonly hasPoint?: boolean
  /** With it, a key beside the digits, as high as the pad. */
  readonly enter?: { readonly label: string; readonly onPress: () => void; readonly disabled?: boolean } | undefined
  readonly disabled?: boolean | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Ten large digit keys. They leave the focus in the field, which handles physical keys by itself. */
export function Pad({ entry, onLetters, hasPoint = false, enter, disabled = false }: PadProps) {
  const digitKey = (digit: string) => (
    <KeyArea
      key={digit}
      className={styles.padKey}
      identity={digit}
      disabled={disabled}
      onPress={() => entry.insert(digit)}
    >
      {digit}
    </KeyArea>
  )
  return (
    <KeyGroup className={`${styles.pad} num`} label={t('ui.numberPad')} data-number-pad>
      {digits.map(digitKey)}
      {hasPoint ? (
        <KeyArea
          className={styles.padKey}
          identity="point"
          disabled={disabled}
          aria-label={t('ui.decimalPoint')}
          onPress={() => entry.insert('.')}
        >
          .
        </KeyArea>
      ) : onLetters !== undefined ? (
        <KeyArea
          className={`${styles.padKey} ${styles.padWord}`}
          identity="letters"
          aria-label={t('ui.letters')}
          onPress={onLetters}
        >
          ABC
        </KeyArea>
      ) : entry.clear !== undefined ? (
        <KeyArea
          className={`${styles.padKey} ${styles.padWord}`}
          identity="clear"
          disabled={disabled}
          onPress={entry.clear}
        >
          {t('ui.clear')}
        </KeyArea>
      ) : (
        <span />
      )}
      {digitKey('0')}
      <KeyArea
        className={`${styles.padKey} ${styles.padWord}`}
        identity="delete"
        disabled={disabled}
        aria-label={t('ui.deleteDigit')}
        onPress={entry.deleteBack}
      >
        <IconDelete />
      </KeyArea>
      {enter === undefined ? null : (
        <KeyArea
          className={`${styles.padKey} ${styles.padEnter}`}
          identity="enter"
          disabled={disabled || enter.disabled}
          onPress={enter.onPress}
        >
          {enter.label}
        </KeyArea>
      )}
    </KeyGroup>
  )
}
