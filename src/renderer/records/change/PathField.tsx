import { LONGEST_TYPED_FIELD } from '../../../shared/recordsQuery.ts'
import { TextField } from '../../controls/TextField.tsx'
import { type TextEntry, useTextEntry } from '../../controls/useTextEntry.ts'
import { useTyped } from '../../search/useTyped.ts'

/** The field of a path parameter. */
export function PathField({
  label,
  initial,
  problem,
  focusFirst,
  onValue,
  onFocus,
  onEnter,
}: {
  label: string
  initial: string
  problem: string | undefined
  focusFirst: boolean
  onValue: (value: string) => void
  onFocus: (entry: TextEntry) => void
  onEnter: () => void
}) {
  const entry = useTextEntry({ initial, longest: LONGEST_TYPED_FIELD })
  useTyped(entry.text, initial, onValue)
  return (
    <TextField
      label={label}
      entry={entry}
      problem={problem}
      clearable
      focusFirst={focusFirst}
      onFocus={() => onFocus(entry)}
      onEnter={onEnter}
    />
  )
}
