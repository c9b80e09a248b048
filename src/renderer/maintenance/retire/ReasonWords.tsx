import { TextField } from '../../controls/TextField.tsx'
import { useWords } from '../../words/words.ts'
import type { ReasonEntry } from './useReason.ts'

/** The field for another reason, near the keys that type into it; nothing while a listed one is chosen. */
export function ReasonWords({ entry, onFocus }: { entry: ReasonEntry; onFocus: () => void }) {
  const { retire: words } = useWords()
  if (entry.chosen?.kind !== 'other') return null
  return (
    <TextField
      entry={entry.words}
      label={words.otherWords}
      focusFirst
      onFocus={onFocus}
      problem={entry.tooLong === null ? undefined : words.reasonTooLong(entry.tooLong)}
    />
  )
}
