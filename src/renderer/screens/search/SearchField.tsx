import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { IconSearch } from '../../controls/icons.tsx'
import { Keyboard } from '../../controls/Keyboard.tsx'
import { NumberPad } from '../../controls/NumberPad.tsx'
import { TextField } from '../../controls/TextField.tsx'
import { useTextEntry } from '../../controls/useTextEntry.ts'
import { useScannedCode } from '../../scanner/link.ts'
import { LONGEST_AT_A_GLANCE, shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import { useKeyboardLayout } from './useKeyboardLayout.ts'
import './SearchField.css'

type Keys = 'none' | 'letters' | 'digits'

/** The longest text the bridge takes for a search. */
const LONGEST_SEARCH = 200

/** A field that finds, with the program's own keys below what it found. */
export function SearchField({
  label,
  hint,
  kind = 'search',
  alsoBadges = false,
  initial,
  onText,
  className,
  children,
}: {
  /** The accessible name. */
  label: string
  hint: string
  kind?: 'search' | 'text'
  /** What is looked for may have the form of a badge. */
  alsoBadges?: boolean
  initial: string
  onText: (text: string) => void
  className: string
  /** What the search found: stands between the field and the keys. */
  children: ReactNode
}) {
  const { recipes: words, scanner } = useWords()
  const layout = useKeyboardLayout()
  const [keys, setKeys] = useState<Keys>('none')
  const entry = useTextEntry({ initial, longest: LONGEST_SEARCH })
  const report = useEffectEvent((text: string) => {
    if (text !== initial) onText(text)
  })
  useEffect(() => report(entry.text), [entry.text])

  useScannedCode(
    (code) => {
      if (code.length > LONGEST_SEARCH) return null
      entry.replace(code)
      return { kind: 'well', ...scanner.inField(shownCode(code, LONGEST_AT_A_GLANCE), label) }
    },
    { alsoBadges },
  )

  const toggle = (wanted: Keys) => {
    setKeys(keys === wanted ? 'none' : wanted)
    entry.focus()
  }
  return (
    <div className={`column ${className}`} data-keys={keys === 'none' ? undefined : keys}>
      <div className="search-field">
        <TextField entry={entry} kind={kind} label={label} labelUnseen hint={hint} icon={<IconSearch />} clearable />
        <Button
          size="main"
          keepFocus
          name={words.numberKeys}
          pressed={keys === 'digits'}
          onPress={() => toggle('digits')}
        >
          {words.digits}
        </Button>
        <Button
          size="main"
          keepFocus
          name={words.letterKeys}
          pressed={keys === 'letters'}
          onPress={() => toggle('letters')}
        >
          {words.letters}
        </Button>
      </div>
      {children}
      {keys === 'none' ? null : (
        <div className="search-keys">
          {keys === 'letters' ? (
            <Keyboard
              layout={layout}
              onText={entry.insert}
              onDelete={entry.deleteBack}
              onEnter={() => setKeys('none')}
              enterLabel={words.closeKeys}
            />
          ) : (
            <NumberPad onDigit={entry.insert} onDelete={entry.deleteBack} onClear={entry.clear} />
          )}
        </div>
      )}
    </div>
  )
}
