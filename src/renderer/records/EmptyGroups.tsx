import { EMPTY_GROUPS } from '../../shared/records/operations.ts'
import { useWords } from '../words/words.ts'
import styles from './records.module.css'

/** Names the groups for which the interface has no operation. */
export function EmptyGroups() {
  const { records: words, operations } = useWords()
  return (
    <section className={`${styles.recordsEmptyGroups} column`}>
      <h2>{words.emptyGroups}</h2>
      <ul className={styles.recordsTiles}>
        {EMPTY_GROUPS.map((group) => (
          <li key={group} className={styles.recordsTile} data-empty>
            <span className={styles.recordsTileName}>{operations.emptyGroup(group)}</span>
            <span className="muted">{words.emptyGroup}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
