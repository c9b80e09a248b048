import { EMPTY_GROUPS } from '../../shared/records/operations.ts'
import { useWords } from '../words/words.ts'

/** Names the groups for which the interface has no operation. */
export function EmptyGroups() {
  const { records: words, operations } = useWords()
  return (
    <section className="records-empty-groups column">
      <h2>{words.emptyGroups}</h2>
      <ul className="records-tiles">
        {EMPTY_GROUPS.map((group) => (
          <li key={group} className="records-tile" data-empty>
            <span className="records-tile-name">{operations.emptyGroup(group)}</span>
            <span className="muted">{words.emptyGroup}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
