import { type ReactNode, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Keyboard } from '../controls/Keyboard.tsx'
import { NumberPad } from '../controls/NumberPad.tsx'
import type { TextEntry } from '../controls/useTextEntry.ts'
import { useWords } from '../words/words.ts'
import styles from './SearchField.module.css'
import { useKeyboardLayout } from './useKeyboardLayout.ts'

type Keys = 'none' | 'letters' | 'digits'

/** The on-screen keys for the focused one of several fields: the buttons that open them, and the keys. */
export function useFieldKeys({
  entry,
  onEnter,
  enterLabel,
}: {
  /** The entry of the focused field; null while none has the focus. */
  entry: () => TextEntry | null
  onEnter: () => void
  enterLabel: string
}): {
  /** The keys that are open, for the layout; undefined for none. */
  readonly open: 'letters' | 'digits' | undefined
  readonly close: () => void
  readonly buttons: ReactNode
  /** Null while closed. */
  readonly keys: ReactNode
} {
  const { recipes: words } = useWords()
  const layout = useKeyboardLayout()
  const [keys, setKeys] = useState<Keys>('none')
  const toggle = (wanted: Keys) => {
    setKeys(keys === wanted ? 'none' : wanted)
    entry()?.focus()
  }
  return {
    open: keys === 'none' ? undefined : keys,
    close: () => setKeys('none'),
    buttons: (['digits', 'letters'] as const).map((one) => (
      <Button
        key={one}
        size="main"
        keepFocus
        name={one === 'digits' ? words.numberKeys : words.letterKeys}
        pressed={keys === one}
        onPress={() => toggle(one)}
      >
        {words[one]}
      </Button>
    )),
    keys:
      keys === 'none' ? null : (
        <div className={styles.searchKeys}>
          {keys === 'letters' ? (
            <Keyboard
              layout={layout}
              onText={(text) => entry()?.insert(text)}
              onDelete={() => entry()?.deleteBack()}
              onEnter={onEnter}
              enterLabel={enterLabel}
            />
          ) : (
            <NumberPad
              onDigit={(digit) => entry()?.insert(digit)}
              onDelete={() => entry()?.deleteBack()}
              onClear={() => entry()?.clear()}
              enter={{ label: enterLabel, onPress: onEnter }}
            />
          )}
        </div>
      ),
  }
}
