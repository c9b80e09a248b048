import type { WantedFields } from '../../../../shared/records/learntFields.ts'
import { Button } from '../../../controls/Button.tsx'
import { Scroller } from '../../../controls/Scroller.tsx'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { dotted } from '../../../look/dotted.ts'
import { StateChip } from '../../../requests/StateChip.tsx'
import { useMomentWords } from '../../../words/useMomentWords.ts'
import { useWords } from '../../../words/words.ts'
import { type PersonPart, partQuery } from '../../person/personKey.ts'
import type { DeskLink } from '../../useDesk.ts'
import { useOpenOperation } from '../../useOpenOperation.ts'
import { FieldsShown } from '../FieldsShown.tsx'
import { TaskAnswered } from '../TaskAnswered.tsx'
import type { TaskProps } from '../taskProps.ts'
import { type ReadRecords, textOf } from '../taskRecords.ts'
import { useLearntFields } from '../useLearntFields.ts'
import { useTaskRecords } from '../useTaskRecords.ts'
import { deletionAsked, deletionFields, deletionOf } from './deletion.ts'
import { PersonFound } from './PersonFound.tsx'
import { PersonTask } from './PersonTask.tsx'
import styles from './people.module.css'
import { PART_FIELDS, valuesShown } from './personRecords.ts'
import { EMPLOYEE, type Person } from './usePerson.ts'

/**
 * What the service has of a person who leaves, each with its deletion where the interface has one. What this station
 * has asked for is marked from the journal, so the list can be left and gone on with. The employee comes last, because
 * the other questions need its id.
 */
export function SomeoneLeaving({ of, link }: TaskProps) {
  const { recordsPeople: words } = useWords()
  return (
    <PersonTask task="leaving" of={of}>
      {(key, onFind) => (
        <PersonFound of={key} link={link} onFind={onFind}>
          {({ person, read }) => (
            <Scroller label={words.leavingList}>
              <div className={styles.leaving}>
                {(['sessions', 'roles', 'permissions'] as const).map((part) => (
                  <LeavingPart key={part} part={part} person={person} of={of} link={link} />
                ))}
                {read === null || person.record === null ? null : (
                  <LeavingSection
                    wanted={EMPLOYEE}
                    read={{ ...read, records: [person.record] }}
                    person={person}
                    of={of}
                    link={link}
                  />
                )}
              </div>
            </Scroller>
          )}
        </PersonFound>
      )}
    </PersonTask>
  )
}

interface LeavingProps {
  readonly person: Person
  readonly of: string | null
  readonly link: DeskLink
}

function LeavingPart({ part, ...rest }: LeavingProps & { readonly part: PersonPart }) {
  const { recordsPeople: words } = useWords()
  const { id } = rest.person
  const answer = useTaskRecords(id === null ? null : partQuery(part, id))
  const read = answer.progress.kind === 'read' ? answer.progress.read : null
  if (read !== null && read.records.length > 0)
    return <LeavingSection wanted={PART_FIELDS[part]} read={read} {...rest} />
  return (
    <section className="column">
      <h3>{words.parts[part]}</h3>
      {id === null ? (
        <p className="muted">{words.because({ kind: 'notAsked', because: 'noId' })}</p>
      ) : (
        <TaskAnswered answer={answer} nothing={words.none}>
          {() => null}
        </TaskAnswered>
      )}
    </section>
  )
}

/** The records of one subject: all with the same deletion, or none. */
function LeavingSection({
  wanted,
  read,
  person,
  of,
  link,
}: LeavingProps & { readonly wanted: WantedFields; readonly read: ReadRecords }) {
  const { recordsPeople: words, operations } = useWords()
  const { subject } = wanted
  const learnt = useLearntFields(wanted, read.columns)
  const operation = deletionOf(subject)
  const known = [person.id, person.number, person.name].flatMap((value) => value ?? [])
  const { id: idField, ...fields } = learnt.fields
  return (
    <section className="column" aria-label={operations.subject(subject)}>
      <header className="row">
        <h3 className="grow">
          {operations.subject(subject)}{' '}
          <span className="num muted">{words.count(read.records.length, read.next !== null)}</span>
        </h3>
        {operation === null ? null : <FieldsShown wanted={wanted} learnt={learnt} read={read} />}
      </header>
      {operation === null ? <p className="muted">{words.cannotDelete(operations.one(subject))}</p> : null}
      <ul>
        {read.records.map((record) => {
          const id = textOf(record, idField)
          return (
            <li key={record.key} className={styles.leavingRow}>
              <span className="grow" dir="auto">
                {dotted(...valuesShown(record, Object.values(fields), subject === 'employees' ? [] : known))}
                {operation === null || id === null ? null : <span className="num muted"> {id}</span>}
              </span>
              {operation === null ? null : id === null ? (
                <span className="muted">{words.noRecordId}</span>
              ) : (
                <Deletion subject={subject} id={id} of={of} link={link} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What this station has asked about the record, and the way to its deletion. */
function Deletion({
  subject,
  id,
  of,
  link,
}: Pick<LeavingProps, 'of' | 'link'> & { readonly subject: WantedFields['subject']; readonly id: string }) {
  const { recordsPeople: words, records, operations } = useWords()
  const mayChange = useKioskState(({ session }) => session?.mayChangeRecords === true)
  const requests = useKioskState(({ requests }) => requests)
  const open = useOpenOperation(link)
  const at = useMomentWords()
  const operation = deletionOf(subject)
  if (operation === null) return null
  const asked = deletionAsked(operation, id, requests)
  const isOver = asked === null || asked.state.kind === 'takenBack' || asked.state.kind === 'refused'
  const fields = Object.entries(deletionFields(subject, id)).map(([name, value]) => ({ name, value }))
  return (
    <>
      {asked === null ? null : (
        <span className={styles.leavingAsked}>
          <StateChip state={asked.state} />
          <span className="muted num">{words.askedAt(at(asked.confirmedAt))}</span>
        </span>
      )}
      {isOver ? (
        <Button
          kind="stop"
          name={words.deleteOne(operations.one(subject), id)}
          disabledBecause={mayChange ? undefined : records.mayNotChange}
          onPress={() =>
            open(operation, { given: { fields }, from: { kind: 'task', task: 'leaving', of }, confirms: true })
          }
        >
          {words.delete}
        </Button>
      ) : null}
    </>
  )
}
