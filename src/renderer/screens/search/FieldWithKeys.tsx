import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { IconSearch } from '../../controls/icons.tsx'
import { Keyboard } from '../../controls/Keyboard.tsx'
import { NumberPad } from '../../controls/NumberPad.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { TextEntry } from '../../controls/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import './SearchField.css'
import { useKeyboardLayout } from './useKeyboardLayout.ts'

type Keys = 'none' | 'letters' | 'digits'

/** A field with the program's own keys, which open below what stands between the two. */
export function FieldWithKeys({
  entry,
  label,
  hint,
  kind,
  problem,
  onPaste,
  closeOn = '',
  className,
  children,
}: {
  entry: TextEntry
  /** The accessible name. */
  label: string
  hint: string
  kind: 'search' | 'text'
  /** Why what is typed will not do. */
  problem?: string | undefined
  onPaste?: (event: ClipboardEvent) => void
  /** When it changes, what was looked for is found: the keys make room for it. */
  closeOn?: string
  className: string
  children: ReactNode
}) {
  const { recipes: words } = useWords()
  const layout = useKeyboardLayout()
  const [keys, setKeys] = useState<Keys>('none')
  const [openedFor, setOpenedFor] = useState(closeOn)
  if (openedFor !== closeOn) {
    setOpenedFor(closeOn)
    setKeys('none')
  }
  const toggle = (wanted: Keys) => {
    setKeys(keys === wanted ? 'none' : wanted)
    entry.focus()
  }
  return (
    <div className={`column ${className}`} data-keys={keys === 'none' ? undefined : keys}>
      <div className="search-field" onPaste={onPaste}>
        <TextField
          entry={entry}
          kind={kind}
          label={label}
          labelUnseen
          hint={hint}
          icon={<IconSearch />}
          problem={problem}
          clearable
        />
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
