import type { QueryProblem } from '../../shared/recordsQuery.ts'
import { isSecretName } from '../../shared/secretName.ts'
import { TextField } from '../controls/TextField.tsx'
import type { TextEntry } from '../controls/useTextEntry.ts'
import { useWords } from '../words/words.ts'
import type { FocusedEntry } from './focusedEntry.ts'

/** The field of a value. It is a password field if `isSecretName` applies to its name. */
export function ValueField({
  name,
  label,
  entry,
  problem,
  focusFirst,
  onFocus,
  onEnter,
}: {
  name: string
  label: string
  entry: TextEntry
  problem: QueryProblem | null
  focusFirst: boolean
  onFocus: (focused: FocusedEntry) => void
  onEnter: () => void
}) {
  const { records: words } = useWords()
  const kind = isSecretName(name) ? 'password' : 'text'
  return (
    <TextField
      // A password field is not controlled by React, so a change of kind replaces the element.
      key={kind}
      label={label}
      labelUnseen
      hint={words.value}
      kind={kind}
      entry={entry}
      problem={problem === null ? undefined : words.problem(problem)}
      clearable
      focusFirst={focusFirst}
      onFocus={() => onFocus({ entry, label })}
      onEnter={onEnter}
    />
  )
}
