import { useControlWords } from './ControlWords.ts'
import { IconDelete } from './icons.tsx'
import { KeyArea } from './KeyArea.tsx'
import styles from './NumberPad.module.css'
import { keepFocus, useKeysLetGo } from './useKey.ts'

interface NumberPadProps {
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  /** With it, a key "Clear" beside the zero. */
  readonly onClear?: (() => void) | undefined
  /** With it, a key that opens the letters beside the zero, in place of "Clear". */
  readonly onLetters?: (() => void) | undefined
  /** With it, a key for a decimal mark beside the zero, in place of the others. */
  readonly sign?: { readonly face: string; readonly name: string; readonly onPress: () => void } | undefined
  /** With it, a key beside the digits, as high as the pad. */
  readonly enter?: { readonly label: string; readonly onPress: () => void; readonly disabled?: boolean } | undefined
  readonly disabled?: boolean | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Ten large digit keys. They leave the focus in the field, which handles physical keys by itself. */
export function NumberPad({ onDigit, onDelete, onClear, onLetters, sign, enter, disabled = false }: NumberPadProps) {
  const words = useControlWords()
  useKeysLetGo()
  const digitKey = (digit: string) => (
    <KeyArea
      key={digit}
      className={styles.numberPadKey}
      identity={digit}
      disabled={disabled}
      onPress={() => onDigit(digit)}
    >
      {digit}
    </KeyArea>
  )
  return (
    // The digits keep their places in every script, as on a calculator.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Chromium
    <div
      className={`${styles.numberPad} num`}
      data-number-pad
      role="group"
      aria-label={words.numberPad}
      dir="ltr"
      onMouseDown={keepFocus}
    >
      {digits.map(digitKey)}
      {sign !== undefined ? (
        <KeyArea
          className={styles.numberPadKey}
          identity="sign"
          disabled={disabled}
          aria-label={sign.name}
          onPress={sign.onPress}
        >
          {sign.face}
        </KeyArea>
      ) : onLetters !== undefined ? (
        <KeyArea
          className={`${styles.numberPadKey} ${styles.numberPadWord}`}
          identity="letters"
          aria-label={words.letters}
          onPress={onLetters}
        >
          {words.lettersFace}
        </KeyArea>
      ) : onClear !== undefined ? (
        <KeyArea
          className={`${styles.numberPadKey} ${styles.numberPadWord}`}
          identity="clear"
          disabled={disabled}
          onPress={onClear}
        >
          {words.clear}
        </KeyArea>
      ) : (
        <span />
      )}
      {digitKey('0')}
      <KeyArea
        className={`${styles.numberPadKey} ${styles.numberPadWord}`}
        identity="delete"
        disabled={disabled}
        aria-label={words.deleteDigit}
        onPress={onDelete}
      >
        <IconDelete />
      </KeyArea>
      {enter === undefined ? null : (
        <KeyArea
          className={`${styles.numberPadKey} ${styles.numberPadEnter}`}
          identity="enter"
          disabled={disabled || enter.disabled}
          onPress={enter.onPress}
        >
          {enter.label}
        </KeyArea>
      )}
    </div>
  )
}
