import { useState } from 'react'
import { LONGEST_TYPED_FIELD, type QueryProblem } from '../../shared/recordsQuery.ts'
import { Button } from '../controls/Button.tsx'
import { Chip } from '../controls/Chip.tsx'
import { TextField } from '../controls/TextField.tsx'
import { useTextEntry } from '../controls/useTextEntry.ts'
import { useTyped } from '../search/useTyped.ts'
import { useWords } from '../words/words.ts'
import styles from './AskView.module.css'
import type { WrittenField } from './desk/deskState.ts'
import { FillInButton } from './FillInButton.tsx'
import type { FocusedEntry } from './focusedEntry.ts'
import { ValueField } from './ValueField.tsx'

/** The longest name that the bridge accepts, in characters. */
const LONGEST_NAME = 200

/** A field of the query. It can be renamed and removed. */
export function FieldRow({
  field,
  problem,
  focusFirst,
  onName,
  onValue,
  onTakeOut,
  onFocus,
  onEnter,
}: {
  field: WrittenField
  problem: QueryProblem | null
  focusFirst: boolean
  onName: (name: string) => void
  onValue: (value: string) => void
  onTakeOut: () => void
  onFocus: (focused: FocusedEntry) => void
  onEnter: () => void
}) {
  const { records: words } = useWords()
  const { name } = field
  const entry = useTextEntry({ initial: field.value, longest: LONGEST_TYPED_FIELD })
  const [isNaming, setNaming] = useState(name === '')
  useTyped(entry.text, field.value, onValue)
  return (
    <section className={styles.askField}>
      <div className={styles.askFieldHead}>
        {isNaming ? null : <span className={styles.askFieldName}>{name}</span>}
        <Chip>{field.isSuggested ? words.suggested : words.added}</Chip>
      </div>
      {isNaming ? (
        <NameField
          name={name}
          problem={problem}
          onName={onName}
          onFocus={onFocus}
          onNamed={() => {
            if (name !== '') setNaming(false)
            entry.focus()
          }}
        />
      ) : null}
      <div className={styles.askFieldRow}>
        <ValueField
          name={name}
          label={words.valueOf(name)}
          entry={entry}
          problem={isNaming ? null : problem}
          focusFirst={focusFirst && !isNaming}
          onFocus={onFocus}
          onEnter={onEnter}
        />
        <FillInButton name={name} onFillIn={entry.replace} />
        {isNaming ? null : (
          <Button name={words.renameField(name)} onPress={() => setNaming(true)}>
            {words.rename}
          </Button>
        )}
        <Button name={words.takeOutField(name)} onPress={onTakeOut}>
          {words.takeOut}
        </Button>
      </div>
    </section>
  )
}

function NameField({
  name,
  problem,
  onName,
  onFocus,
  onNamed,
}: {
  name: string
  problem: QueryProblem | null
  onName: (name: string) => void
  onFocus: (focused: FocusedEntry) => void
  onNamed: () => void
}) {
  const { records: words } = useWords()
  const entry = useTextEntry({ initial: name, longest: LONGEST_NAME })
  useTyped(entry.text, name, onName)
  return (
    <div className={styles.askFieldRow}>
      <TextField
        label={words.nameOfField}
        labelUnseen
        hint={words.nameOfField}
        entry={entry}
        clearable
        focusFirst
        problem={problem === null ? undefined : words.problem(problem)}
        onFocus={() => onFocus({ entry, label: words.nameOfField })}
        onEnter={onNamed}
      />
      <Button onPress={onNamed}>{words.named}</Button>
    </div>
  )
}
