import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { Field } from '../ui/Field.tsx'
import { IconSearch } from '../ui/icons.tsx'
import type { TextEntry } from '../ui/useTextEntry.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './SearchField.module.css'
import { useFieldKeys } from './useFieldKeys.tsx'

/** What the Enter key does in place of closing the on-screen keys, and its label. */
export interface EnterAction {
  readonly label: string
  readonly act: () => void
}

/** A field with on-screen keys, which open below the content between the two. */
export function FieldWithKeys({
  entry,
  label,
  hint,
  kind,
  problem,
  onPaste,
  closeOn = '',
  opens = false,
  enter = null,
  className = '',
  children,
}: {
  entry: TextEntry
  /** The accessible name. */
  label: string
  hint: string
  kind: 'search' | 'text'
  /** Why the value is not accepted. */
  problem?: string | undefined
  onPaste?: (event: ClipboardEvent) => void
  /** When it changes, something was found: the keys close to make space for it. */
  closeOn?: string
  /** The screen begins with this field: it has the focus, and the letter keys are open. */
  opens?: boolean
  enter?: EnterAction | null
  className?: string | undefined
  children: ReactNode
}) {
  const { recipes: words } = useFirstWords()
  const { open, close, openAny, buttons, keys } = useFieldKeys({
    entry: () => entry,
    first: opens ? 'letters' : 'none',
    onEnter: () => (enter === null ? close() : enter.act()),
    enterLabel: enter?.label ?? words.closeKeys,
  })
  const [openedFor, setOpenedFor] = useState(closeOn)
  if (openedFor !== closeOn) {
    setOpenedFor(closeOn)
    close()
  }
  return (
    <div className={`column ${className}`} data-keys={open}>
      <div
        className={styles.searchField}
        onPaste={onPaste}
        onPointerUp={({ target }) => target instanceof HTMLInputElement && openAny()}
      >
        <Field
          entry={entry}
          kind={kind}
          label={label}
          labelUnseen
          hint={hint}
          icon={<IconSearch />}
          problem={problem}
          clearable
          focusFirst={opens}
          onEnter={() => enter?.act()}
        />
        {buttons}
      </div>
      {children}
      {keys}
    </div>
  )
}
