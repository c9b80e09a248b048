import { Button } from '../../../controls/Button.tsx'
import { Scroller } from '../../../controls/Scroller.tsx'
import { dotted } from '../../../look/dotted.ts'
import { useWords } from '../../../words/words.ts'
import { PERSON_PARTS, type PersonPart, partQuery } from '../../person/personKey.ts'
import type { DeskLink } from '../../useDesk.ts'
import { useOpenView } from '../../useOpenView.ts'
import { TaskAnswered } from '../TaskAnswered.tsx'
import type { TaskProps } from '../taskProps.ts'
import { useLearntFields } from '../useLearntFields.ts'
import { useTaskRecords } from '../useTaskRecords.ts'
import { PersonFound } from './PersonFound.tsx'
import { PersonTask } from './PersonTask.tsx'
import styles from './people.module.css'
import { PART_FIELDS, valuesShown } from './personRecords.ts'
import type { Person } from './usePerson.ts'

/** One card of a person: roles, entities, sessions and logs. */
export function FindPerson({ of, link }: TaskProps) {
  return (
    <PersonTask task="findPerson" of={of}>
      {(key, onFind) => (
        <PersonFound of={key} link={link} onFind={onFind}>
          {({ person }) => (
            <div className={styles.parts}>
              {PERSON_PARTS.map((part) => (
                <Part key={part} part={part} person={person} link={link} />
              ))}
            </div>
          )}
        </PersonFound>
      )}
    </PersonTask>
  )
}

/** Rows of a part; its table shows all. */
const MOST_ROWS_SHOWN = 30

function Part({ part, person, link }: { part: PersonPart; person: Person; link: DeskLink }) {
  const openView = useOpenView()
  const { recordsPeople: words } = useWords()
  const query = person.id === null ? null : partQuery(part, person.id)
  const answer = useTaskRecords(query)
  const read = answer.progress.kind === 'read' ? answer.progress.read : null
  const {
    fields: { id: _, ...shown },
  } = useLearntFields(PART_FIELDS[part], read?.columns ?? NO_COLUMNS)
  const known = [person.id, person.number, person.name].flatMap((value) => value ?? [])
  return (
    <section className={`panel column ${styles.part}`} aria-label={words.parts[part]} data-tight>
      <header className="row">
        <h3 className="grow">
          {words.parts[part]}
          {read === null || read.records.length === 0 ? null : (
            <span className="num muted"> {words.count(read.records.length, read.next !== null)}</span>
          )}
        </h3>
        {query === null || read === null || read.records.length === 0 ? null : (
          <Button name={words.tableOf(part)} onPress={() => openView({ kind: 'answer', query: link.ask(query) })}>
            {words.asTable}
          </Button>
        )}
      </header>
      {query === null ? (
        <p className="muted">{words.because({ kind: 'notAsked', because: 'noId' })}</p>
      ) : read === null || read.records.length === 0 ? (
        <TaskAnswered answer={answer} nothing={words.none}>
          {() => null}
        </TaskAnswered>
      ) : (
        <Scroller label={words.parts[part]}>
          <ul>
            {read.records.slice(0, MOST_ROWS_SHOWN).map((record) => (
              <li key={record.key} className={styles.partRow} dir="auto">
                {dotted(...valuesShown(record, Object.values(shown), known))}
              </li>
            ))}
          </ul>
        </Scroller>
      )}
    </section>
  )
}

const NO_COLUMNS: readonly string[] = []
