import { useEffect, useEffectEvent, useState } from 'react'
import { LONGEST_TYPED_FIELD } from '../../shared/recordsQuery.ts'
import { isSecretName } from '../../shared/secretName.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Chip } from '../ui/Notice.tsx'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { useWords } from '../words/words.ts'
import type { FocusedEntry } from './change/useBodyField.ts'
import type { FillIn } from './desk/fillIn.ts'
import styles from './FormView.module.css'
import { useDesk } from './useDesk.ts'

/** The longest name that the bridge accepts, in characters. */
const LONGEST_NAME = 200

/** A field of a form with its value: a path parameter, or a field that can be renamed and removed. */
export function FieldRow({
  id,
  name,
  value,
  note,
  known,
  problem,
  focusFirst,
  onFocus,
  onEnter,
}: {
  /** Of the field; null for a path parameter. */
  id: number | null
  name: string
  value: string
  /** The origin of the field in a word. */
  note: string
  /** A value of the station that can be filled in. */
  known: FillIn | null
  problem: string | undefined
  focusFirst: boolean
  onFocus: (focused: FocusedEntry) => void
  onEnter: () => void
}) {
  const { records: words } = useWords()
  const { take } = useDesk()
  const entry = useTextEntry({ initial: value, longest: LONGEST_TYPED_FIELD })
  const [isNaming, setNaming] = useState(name === '')
  useTyped(entry.text, value, (value) =>
    take(id === null ? { kind: 'pathParameterTyped', name, value } : { kind: 'fieldTyped', id, value }),
  )
  const label = words.valueOf(name)
  const kind = isSecretName(name) ? 'password' : 'text'
  return (
    <section className={`column ${styles.formField}`}>
      <div className="wraps">
        {isNaming ? null : <span className={styles.formFieldName}>{name}</span>}
        <Chip>{note}</Chip>
      </div>
      {isNaming && id !== null ? (
        <NameField
          name={name}
          problem={problem}
          onName={(name) => take({ kind: 'fieldNamed', id, name })}
          onFocus={onFocus}
          onNamed={() => {
            if (name !== '') setNaming(false)
            entry.focus()
          }}
        />
      ) : null}
      <div className={`wraps ${styles.formFieldRow}`}>
        <Field
          // A password field is not controlled by React, so a change of kind replaces the element.
          key={kind}
          label={label}
          labelUnseen
          hint={words.value}
          kind={kind}
          entry={entry}
          problem={isNaming ? undefined : problem}
          clearable
          focusFirst={focusFirst && !isNaming}
          onFocus={() => onFocus({ entry, label })}
          onEnter={onEnter}
        />
        {known === null || known.value === entry.text ? null : (
          <Button keepFocus onPress={() => entry.replace(known.value)}>
            {words.fillIn(known)}
          </Button>
        )}
        {isNaming || id === null ? null : (
          <Button name={words.renameField(name)} onPress={() => setNaming(true)}>
            {words.rename}
          </Button>
        )}
        {id === null ? null : (
          <Button name={words.takeOutField(name)} onPress={() => take({ kind: 'fieldTakenOut', id })}>
            {words.takeOut}
          </Button>
        )}
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
  problem: string | undefined
  onName: (name: string) => void
  onFocus: (focused: FocusedEntry) => void
  onNamed: () => void
}) {
  const { records: words } = useWords()
  const entry = useTextEntry({ initial: name, longest: LONGEST_NAME })
  useTyped(entry.text, name, onName)
  return (
    <div className={`wraps ${styles.formFieldRow}`}>
      <Field
        label={words.nameOfField}
        labelUnseen
        hint={words.nameOfField}
        entry={entry}
        clearable
        focusFirst
        problem={problem}
        onFocus={() => onFocus({ entry, label: words.nameOfField })}
        onEnter={onNamed}
      />
      <Button onPress={onNamed}>{words.named}</Button>
    </div>
  )
}

/** Reports the text of a field when it differs from the known one. */
function useTyped(text: string, known: string, onText: (text: string) => void): void {
  const report = useEffectEvent((typed: string) => {
    if (typed !== known) onText(typed)
  })
  useEffect(() => report(text), [text])
}
