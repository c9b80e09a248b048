import './NumberPad.css'
import { useControlWords } from './ControlWords.ts'
import { IconDelete } from './icons.tsx'
import { PressArea } from './PressArea.tsx'

export interface NumberPadProps {
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  /** Shows the key "Clear" beside the zero. */
  readonly onClear?: (() => void) | undefined
  /** Shows the key that opens the letters beside the zero, in place of "Clear". */
  readonly onLetters?: (() => void) | undefined
  /** Shows a key of its own beside the zero, in place of the others: a decimal mark. */
  readonly sign?: { readonly face: string; readonly name: string; readonly onPress: () => void } | undefined
  readonly disabled?: boolean | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Ten digits for wet and gloved hands. Physical keys are the field's business; the pad leaves the focus where it is. */
export function NumberPad({ onDigit, onDelete, onClear, onLetters, sign, disabled = false }: NumberPadProps) {
  const words = useControlWords()
  const digitKey = (digit: string) => (
    <PressArea key={digit} className="number-pad-key" keepFocus disabled={disabled} onPress={() => onDigit(digit)}>
      {digit}
    </PressArea>
  )
  return (
    // Digits keep their places in every script: a calculator's are the same from right to left.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in Chromium
    <div className="number-pad num" role="group" aria-label={words.numberPad} dir="ltr">
      {digits.map(digitKey)}
      {sign !== undefined ? (
        <PressArea
          className="number-pad-key"
          keepFocus
          disabled={disabled}
          aria-label={sign.name}
          onPress={sign.onPress}
        >
          {sign.face}
        </PressArea>
      ) : onLetters !== undefined ? (
        <PressArea className="number-pad-key number-pad-word" keepFocus aria-label={words.letters} onPress={onLetters}>
          {words.lettersFace}
        </PressArea>
      ) : onClear !== undefined ? (
        <PressArea className="number-pad-key number-pad-word" keepFocus disabled={disabled} onPress={onClear}>
          {words.clear}
        </PressArea>
      ) : (
        <span />
      )}
      {digitKey('0')}
      <PressArea
        className="number-pad-key number-pad-word"
        keepFocus
        disabled={disabled}
        aria-label={words.deleteDigit}
        onPress={onDelete}
      >
        <IconDelete />
      </PressArea>
    </div>
  )
}
