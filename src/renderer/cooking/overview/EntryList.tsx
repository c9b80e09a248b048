import type { Entry } from '../../../shared/model.ts'
import { KindMark } from '../../controls/Chip.tsx'
import { useWords } from '../../words/words.ts'
import { Mark } from '../amount/Mark.tsx'
import { isOfAllergens } from './allergensFirst.ts'
import { entryText } from './entryText.ts'
import styles from './OverviewScreen.module.css'

const NO_CHANGES: ReadonlyMap<string, string | null> = new Map()

/** Outputs or specifications, as written. Entries about allergens are marked. */
export function EntryList({
  title,
  entries,
  none,
  changed = NO_CHANGES,
}: {
  title: string
  entries: readonly Entry[]
  none: string
  /** The earlier value of each changed entry, by its key; null for a new entry. */
  changed?: ReadonlyMap<string, string | null>
}) {
  const { changes } = useWords().overview
  const shown = entries.filter((entry) => entryText(entry) !== '')
  return (
    <section className={`panel ${styles.overviewEntries}`} aria-label={title}>
      <h3>{title}</h3>
      {shown.length === 0 ? <p className="muted">{none}</p> : null}
      <dl>
        {shown.map((entry, index) => {
          const before = changed.get(entry.key)
          const isAllergens = isOfAllergens(entry)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice; the order never changes
            <div key={index} className={styles.overviewEntry} data-allergens={isAllergens || undefined}>
              <dt>
                {isAllergens ? <KindMark kind="warn" /> : null}
                <bdi>{entry.key}</bdi>
              </dt>
              <dd>
                <bdi>{entry.value}</bdi>
                {before === undefined ? null : (
                  <Mark kind="info">{before === null ? changes.markNew : changes.markWas(before)}</Mark>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
