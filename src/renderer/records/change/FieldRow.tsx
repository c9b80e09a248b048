import { useEffect, useEffectEvent, useState } from 'react'
import { LONGEST_TYPED_FIELD } from '../../../shared/recordsQuery.ts'
import { isSecretName } from '../../../shared/secretName.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { fieldTakenOut, fieldTyped, pathParameterTyped } from '../desk/written.ts'
import { useDesk } from '../frame/useDesk.ts'
import { useFillIn } from '../frame/useOpenOperation.ts'
import styles from './Form.module.css'
import type { FocusedEntry } from './useBodyField.ts'

/** The longest name that the bridge accepts, in characters. */
const LONGEST_NAME = 200

/** What a field tells its form. */
export interface FieldLink {
  readonly onFocus: (focused: FocusedEntry) => void
  readonly onEnter: () => void
}

/** A field of a form with its value: a path parameter, or a field that can be renamed and removed. */
export function FieldRow({
  id,
  name,
  value,
  note,
  fills,
  problem,
  focusFirst,
  onFocus,
  onEnter,
}: FieldLink & {
  /** Of the field; null for a path parameter. */
  readonly id: number | null
  readonly name: string
  readonly value: string
  /** The origin of the field in a word. */
  readonly note: string
  /** Whether values of the station are offered: all, or those of its entity. */
  readonly fills: true | 'entityOnly'
  readonly problem: string | undefined
  readonly focusFirst: boolean
}) {
  const { records: words } = useWords()
  const { write } = useDesk()
  const entry = useTextEntry({ initial: value, longest: LONGEST_TYPED_FIELD })
  const [isNaming, setNaming] = useState(name === '')
  useTyped(entry.text, value, (value) =>
    write(id === null ? pathParameterTyped(name, value) : fieldTyped(id, { value })),
  )
  const label = words.valueOf(name)
  const kind = isSecretName(name) ? 'password' : 'text'
  const found = useFillIn()(name)
  const known = fills === true || found?.kind === 'entity' ? found : null
  return (
    <Stack as="section" gap={2}>
      <Row wrap gap={2}>
        {isNaming ? null : <Text bold>{name}</Text>}
        <Chip>{note}</Chip>
      </Row>
      {isNaming && id !== null ? (
        <NameField
          name={name}
          problem={problem}
          onName={(name) => write(fieldTyped(id, { name }))}
          onFocus={onFocus}
          onNamed={() => {
            if (name !== '') setNaming(false)
            entry.focus()
          }}
        />
      ) : null}
      <div className={`wraps ${styles.field}`}>
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
          <Button name={words.takeOutField(name)} onPress={() => write(fieldTakenOut(id))}>
            {words.takeOut}
          </Button>
        )}
      </div>
    </Stack>
  )
}

function NameField({
  name,
  problem,
  onName,
  onFocus,
  onNamed,
}: Pick<FieldLink, 'onFocus'> & {
  readonly name: string
  readonly problem: string | undefined
  readonly onName: (name: string) => void
  readonly onNamed: () => void
}) {
  const { records: words } = useWords()
  const entry = useTextEntry({ initial: name, longest: LONGEST_NAME })
  useTyped(entry.text, name, onName)
  return (
    <div className={`wraps ${styles.field}`}>
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
