import { KeyArea } from '../../controls/KeyArea.tsx'
import { KeyboardWithNumbers } from '../../controls/KeyboardWithNumbers.tsx'
import { keepFocus } from '../../controls/useKey.ts'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { useWords } from '../../words/words.ts'

/** The characters of JSON besides letters and digits. */
const JSON_CHARACTERS = ['{', '}', '[', ']', '"', ':', ',']

/** The on-screen keyboard for a payload or a path parameter, with a row of the characters of JSON. */
export function WriteKeys({
  hasJsonCharacters,
  enterLabel,
  onText,
  onDelete,
  onClose,
  onEnter,
}: {
  /** Whether the row of the characters of JSON is shown. */
  hasJsonCharacters: boolean
  enterLabel: string
  onText: (text: string) => void
  onDelete: () => void
  onClose: () => void
  onEnter: () => void
}) {
  const { recordsChange: words } = useWords()
  const layout = useKeyboardLayout()
  return (
    <div className="write-keys">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium */}
      <div className="write-signs" role="group" aria-label={words.signs} dir="ltr" onMouseDown={keepFocus}>
        {hasJsonCharacters
          ? JSON_CHARACTERS.map((character) => (
              <KeyArea
                key={character}
                className="keyboard-key"
                identity={`sign ${character}`}
                onPress={() => onText(character)}
              >
                {character}
              </KeyArea>
            ))
          : null}
        <KeyArea className="keyboard-key keyboard-action write-close" identity="close" onPress={onClose}>
          {words.closeKeys}
        </KeyArea>
      </div>
      <KeyboardWithNumbers
        opensWith="letters"
        layout={layout}
        onText={onText}
        onDelete={onDelete}
        onEnter={onEnter}
        enterLabel={enterLabel}
      />
    </div>
  )
}
