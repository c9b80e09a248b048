import { type ReactNode, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Keyboard, KeyboardKey } from '../ui/Keyboard.tsx'
import { Pad } from '../ui/Pad.tsx'
import { keepFocus } from '../ui/useKey.ts'
import type { KeyTarget, TextEntry } from '../ui/useTextEntry.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './SearchField.module.css'
import { useKeyboardLayout } from './useKeyboardLayout.ts'

/** The part of an entry that the keys type into. */
export type FieldTarget = KeyTarget & Pick<TextEntry, 'focus'>

type Keys = 'none' | 'letters' | 'digits'

/** The on-screen keys for the focused one of several fields: the buttons that open them, and the keys. */
export function useFieldKeys({
  entry,
  first = 'none',
  onEnter,
  enterLabel,
  enterDisabled = false,
  signs,
}: {
  /** The entry of the focused field; null while none has the focus. */
  entry: () => FieldTarget | null
  /** The keys that are open at first. */
  first?: Keys
  onEnter: () => void
  enterLabel: string
  enterDisabled?: boolean
  /** A row of further keys above the letters. There are no number keys then. */
  signs?: readonly string[] | undefined
}): {
  /** The keys that are open, for the layout; undefined for none. */
  readonly open: 'letters' | 'digits' | undefined
  readonly close: () => void
  /** Letters, if none are open. */
  readonly openAny: () => void
  readonly buttons: ReactNode
  /** Null while closed. */
  readonly keys: ReactNode
} {
  const { recipes: words } = useFirstWords()
  const layout = useKeyboardLayout()
  const [keys, setKeys] = useState<Keys>(first)
  const toggle = (wanted: Keys) => {
    setKeys(keys === wanted ? 'none' : wanted)
    entry()?.focus()
  }
  const target = {
    insert: (text: string) => entry()?.insert(text),
    deleteBack: () => entry()?.deleteBack(),
    clear: () => entry()?.clear?.(),
  }
  return {
    open: keys === 'none' ? undefined : keys,
    close: () => setKeys('none'),
    openAny: () => setKeys(keys === 'none' ? 'letters' : keys),
    buttons: (signs === undefined ? (['digits', 'letters'] as const) : (['letters'] as const)).map((one) => (
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
            <>
              {signs === undefined ? null : (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium
                <div
                  className={styles.searchSigns}
                  role="group"
                  aria-label={words.signs}
                  dir="ltr"
                  onMouseDown={keepFocus}
                >
                  {signs.map((sign) => (
                    <KeyboardKey key={sign} identity={`sign ${sign}`} onPress={() => entry()?.insert(sign)}>
                      {sign}
                    </KeyboardKey>
                  ))}
                </div>
              )}
              <Keyboard
                layout={layout}
                entry={target}
                onEnter={onEnter}
                enterLabel={enterLabel}
                enterDisabled={enterDisabled}
              />
            </>
          ) : (
            <Pad entry={target} enter={{ label: enterLabel, onPress: onEnter, disabled: enterDisabled }} />
          )}
        </div>
      ),
  }
}
