import { Keyboard } from '../../controls/Keyboard.tsx'
import { NumberPad } from '../../controls/NumberPad.tsx'
import type { TextEntry } from '../../controls/useTextEntry.ts'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { useWords } from '../../words/words.ts'

/** The number pad or the keyboard of a confirm screen, for the field that has the focus. */
export function ConfirmKeys({
  entry,
  letters,
  onLetters,
}: {
  entry: TextEntry
  letters: boolean
  onLetters: (letters: boolean) => void
}) {
  const { maintenance: words } = useWords()
  const layout = useKeyboardLayout()
  return letters ? (
    <Keyboard
      layout={layout}
      onText={entry.insert}
      onDelete={entry.deleteBack}
      onEnter={() => onLetters(false)}
      enterLabel={words.numberKeys}
    />
  ) : (
    <NumberPad onDigit={entry.insert} onDelete={entry.deleteBack} onLetters={() => onLetters(true)} />
  )
}
