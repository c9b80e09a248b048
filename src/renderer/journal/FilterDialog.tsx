import type { JournalPage, JournalSearch } from '../../shared/journal.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Scroller } from '../ui/Scroller.tsx'
import { useWords } from '../words/words.ts'
import styles from './JournalBody.module.css'

const KINDS: readonly JournalSearch['kind'][] = ['all', 'asset', 'product', 'record', 'together', 'line']

type Filter = Pick<JournalSearch, 'by' | 'kind'>

/** Chooses whose requests and which kind of them are shown. Each choice takes effect at once. */
export function FilterDialog({
  filter,
  people,
  onFilter,
  onClose,
}: {
  filter: Filter
  people: JournalPage['people']
  onFilter: (filter: Filter) => void
  onClose: () => void
}) {
  const { filter: words } = useWords().journal
  return (
    <Dialog
      title={words.title}
      width="wide"
      onEscape={onClose}
      actions={
        <>
          <Button size="main" onPress={() => onFilter({ by: null, kind: 'all' })}>
            {words.clear}
          </Button>
          <Button size="main" kind="go" focusFirst onPress={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <Scroller label={words.title}>
          <div className="column">
            <section className={styles.filter} aria-label={words.what}>
              <h3>{words.what}</h3>
              {KINDS.map((kind) => (
                <Button key={kind} pressed={filter.kind === kind} onPress={() => onFilter({ ...filter, kind })}>
                  {words.kind[kind]}
                </Button>
              ))}
            </section>
            <section className={styles.filter} aria-label={words.who}>
              <h3>{words.who}</h3>
              <Button pressed={filter.by === null} onPress={() => onFilter({ ...filter, by: null })}>
                {words.everyone}
              </Button>
              {people.map(({ employeeNumber, name }) => (
                <Button
                  key={employeeNumber}
                  pressed={filter.by === employeeNumber}
                  onPress={() => onFilter({ ...filter, by: employeeNumber })}
                >
                  {words.person(name, employeeNumber)}
                </Button>
              ))}
            </section>
          </div>
        </Scroller>
      </div>
    </Dialog>
  )
}
