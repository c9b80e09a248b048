import { LONGEST_TYPED_FIELD, type QueryProblem } from '../../shared/recordsQuery.ts'
import { Chip } from '../controls/Chip.tsx'
import { useTextEntry } from '../controls/useTextEntry.ts'
import { useTyped } from '../search/useTyped.ts'
import { useWords } from '../words/words.ts'
import styles from './AskView.module.css'
import { FillInButton } from './FillInButton.tsx'
import type { FocusedEntry } from './focusedEntry.ts'
import { ValueField } from './ValueField.tsx'

/** A path parameter with its field. */
export function PathParameterRow({
  name,
  initial,
  problem,
  focusFirst,
  onValue,
  onFocus,
  onEnter,
}: {
  name: string
  initial: string
  problem: QueryProblem | null
  focusFirst: boolean
  onValue: (value: string) => void
  onFocus: (focused: FocusedEntry) => void
  onEnter: () => void
}) {
  const { records: words } = useWords()
  const entry = useTextEntry({ initial, longest: LONGEST_TYPED_FIELD })
  useTyped(entry.text, initial, onValue)
  return (
    <section className={styles.askField}>
      <div className={styles.askFieldHead}>
        <span className={styles.askFieldName}>{name}</span>
        <Chip kind="info">{words.required}</Chip>
      </div>
      <div className={styles.askFieldRow}>
        <ValueField
          name={name}
          label={name}
          entry={entry}
          problem={problem}
          focusFirst={focusFirst}
          onFocus={onFocus}
          onEnter={onEnter}
        />
        <FillInButton name={name} onFillIn={entry.replace} />
      </div>
    </section>
  )
}
