import { KeyboardKey } from '../../controls/KeyboardKey.tsx'
import { KeyboardWithNumbers } from '../../controls/KeyboardWithNumbers.tsx'
import { keepFocus } from '../../controls/useKey.ts'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { useWords } from '../../words/words.ts'
import styles from './WriteScreen.module.css'

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
    <div className={styles.writeKeys}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium */}
      <div className={styles.writeSigns} role="group" aria-label={words.signs} dir="ltr" onMouseDown={keepFocus}>
        {hasJsonCharacters
          ? JSON_CHARACTERS.map((character) => (
              <KeyboardKey key={character} identity={`sign ${character}`} onPress={() => onText(character)}>
                {character}
              </KeyboardKey>
            ))
          : null}
        <KeyboardKey acts identity="close" onPress={onClose}>
          {words.closeKeys}
        </KeyboardKey>
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
