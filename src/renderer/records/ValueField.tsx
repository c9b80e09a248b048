import type { QuestionProblem } from '../../shared/recordsQuestion.ts'
import { isSecretName } from '../../shared/secretName.ts'
import { TextField } from '../controls/TextField.tsx'
import type { TextEntry } from '../controls/useTextEntry.ts'
import { useWords } from '../words/words.ts'
import type { FocusedEntry } from './focusedEntry.ts'

/** Where a value is typed; one whose name says that it is secret is typed as a password is. */
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
  problem: QuestionProblem | null
  focusFirst: boolean
  onFocus: (focused: FocusedEntry) => void
  onEnter: () => void
}) {
  const { records: words } = useWords()
  const kind = isSecretName(name) ? 'password' : 'text'
  return (
    <TextField
      // A secret is not written through React: the field that shows what was typed and the one that hides it are two.
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
